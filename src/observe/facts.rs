//! What is known of the bot at an instant, and whether that is well.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use serde_json::{Value, json};

use crate::service::Pulse;

/// A post that may go out and has not for so long has nobody who delivers it.
const POSTS_LATE: Duration = Duration::from_secs(120);
/// A timer that should have rung so long ago has nobody who rings it.
const TIMERS_LATE: Duration = Duration::from_secs(60);
/// What is noted every ten seconds, while the gateway is there, is when it was last heard of: two minutes ago at the most.
const NOTE_LATE: Duration = Duration::from_secs(150);

/// What the rooms beside the service tell of themselves.
pub trait Vitals: Send + Sync + fmt::Debug {
    /// How the gateway stands.
    fn gateway(&self) -> Gateway;
    /// How many pictures are being drawn or waited for.
    fn drawing(&self) -> usize;
    /// How many interactions are being answered.
    fn answering(&self) -> usize;
}

/// How the gateway stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gateway {
    /// Whether it is there.
    pub state: GatewayState,
    /// How long ago something last happened.
    pub last_event: Option<Duration>,
    /// How long ago a heartbeat was last answered.
    pub last_heartbeat: Option<Duration>,
    /// How many interactions came that could not be read.
    pub unreadable: u64,
}

/// Whether the gateway is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum GatewayState {
    /// Every shard is connected, and has been heard of of late.
    Connected,
    /// It counts as connected, and has not been heard of for long.
    Silent,
    /// It is not connected.
    Away,
}

/// Something that is not well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Failing {
    /// The gateway is away or silent.
    Gateway,
    /// The database cannot be read or written.
    Database,
    /// Posts that may go out do not.
    Outbox,
    /// Timers that should ring do not.
    Timers,
    /// Nobody notes any more that the bot is alive.
    Workers,
}

/// What is known of the bot at an instant.
#[derive(Debug)]
pub struct Facts {
    /// How the gateway stands.
    pub gateway: Gateway,
    /// How the store and its workers stand; why that cannot be told.
    pub pulse: Result<Pulse, String>,
    /// How many pictures are being drawn or waited for.
    pub drawing: usize,
    /// How many interactions are being answered.
    pub answering: usize,
}

impl Facts {
    /// Everything that is not well.
    #[must_use]
    pub fn failing(&self) -> Vec<Failing> {
        let there = self.gateway.state == GatewayState::Connected;
        let late = |late: Option<Duration>, most| late.is_some_and(|late| late > most);
        let (database, outbox, timers, workers) = match &self.pulse {
            Err(_) => (true, false, false, false),
            Ok(pulse) => (
                pulse.written.is_err(),
                late(pulse.posts_late, POSTS_LATE),
                // While the gateway is away timers hold, and nobody notes that all is well.
                there && late(pulse.timers_late, TIMERS_LATE),
                there && late(pulse.noted, NOTE_LATE),
            ),
        };
        [
            (!there, Failing::Gateway),
            (database, Failing::Database),
            (outbox, Failing::Outbox),
            (timers, Failing::Timers),
            (workers, Failing::Workers),
        ]
        .into_iter()
        .filter_map(|(fails, what)| fails.then_some(what))
        .collect()
    }

    /// The facts as `/health` tells them; lengths of time are in milliseconds.
    #[must_use]
    pub fn json(&self) -> Value {
        let failing = self.failing();
        let ms = |time: Option<Duration>| time.map(|time| time.as_millis());
        let mut json = json!({
            "status": if failing.is_empty() { "ok" } else { "failing" },
            "failing": failing,
            "gateway": {
                "state": self.gateway.state,
                "last_event_ms": ms(self.gateway.last_event),
                "last_heartbeat_ms": ms(self.gateway.last_heartbeat),
                "unreadable": self.gateway.unreadable,
            },
            "drawing": self.drawing,
            "answering": self.answering,
        });
        let (database, rest) = match &self.pulse {
            Ok(pulse) => (
                json!({
                    "writable": pulse.written.is_ok(),
                    "write_ms": ms(pulse.written.as_ref().ok().copied()),
                    "why": pulse.written.as_ref().err(),
                }),
                Some(pulse),
            ),
            Err(why) => (json!({ "writable": false, "why": why }), None),
        };
        json["database"] = database;
        json["outbox"] = rest.map_or(Value::Null, |pulse| {
            json!({
                "waiting": pulse.waiting,
                "oldest_ms": ms(pulse.oldest),
                "late_ms": ms(pulse.posts_late),
                "given_up": pulse.buried,
            })
        });
        json["timers"] = rest.map_or(
            Value::Null,
            |pulse| json!({ "late_ms": ms(pulse.timers_late) }),
        );
        json["workers"] = rest.map_or(Value::Null, |pulse| json!({ "noted_ms": ms(pulse.noted) }));
        json
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn well() -> Facts {
        Facts {
            gateway: Gateway {
                state: GatewayState::Connected,
                last_event: Some(3 * SECOND),
                last_heartbeat: Some(20 * SECOND),
                unreadable: 0,
            },
            pulse: Ok(Pulse {
                written: Ok(Duration::from_millis(2)),
                waiting: 3,
                oldest: Some(40 * SECOND),
                posts_late: Some(SECOND),
                buried: 1,
                timers_late: None,
                noted: Some(9 * SECOND),
            }),
            drawing: 2,
            answering: 1,
        }
    }

    #[test]
    fn a_bot_that_is_well_says_how_it_stands() {
        insta::assert_snapshot!(well().json(), @r#"{"answering":1,"database":{"why":null,"writable":true,"write_ms":2},"drawing":2,"failing":[],"gateway":{"last_event_ms":3000,"last_heartbeat_ms":20000,"state":"connected","unreadable":0},"outbox":{"given_up":1,"late_ms":1000,"oldest_ms":40000,"waiting":3},"status":"ok","timers":{"late_ms":null},"workers":{"noted_ms":9000}}"#);
    }

    #[test]
    fn each_thing_that_is_not_well_is_named() {
        type Change = fn(&mut Facts, &mut Pulse);
        let cases: &[(Change, &[Failing])] = &[
            (|_, _| {}, &[]),
            (
                |facts, _| facts.gateway.state = GatewayState::Away,
                &[Failing::Gateway],
            ),
            (
                |facts, _| facts.gateway.state = GatewayState::Silent,
                &[Failing::Gateway],
            ),
            (
                |_, pulse| pulse.written = Err("disk full".to_owned()),
                &[Failing::Database],
            ),
            (
                |_, pulse| pulse.posts_late = Some(121 * SECOND),
                &[Failing::Outbox],
            ),
            (
                |_, pulse| pulse.timers_late = Some(61 * SECOND),
                &[Failing::Timers],
            ),
            (
                |_, pulse| pulse.noted = Some(151 * SECOND),
                &[Failing::Workers],
            ),
            // A post that Discord asks to wait with is old and not late.
            (|_, pulse| pulse.oldest = Some(9_999 * SECOND), &[]),
            (
                |facts, pulse| {
                    facts.gateway.state = GatewayState::Away;
                    pulse.timers_late = Some(999 * SECOND);
                    pulse.noted = Some(999 * SECOND);
                },
                &[Failing::Gateway],
            ),
        ];
        for (change, failing) in cases {
            let mut facts = well();
            let Ok(mut pulse) = std::mem::replace(&mut facts.pulse, Err(String::new())) else {
                return;
            };
            change(&mut facts, &mut pulse);
            facts.pulse = Ok(pulse);
            assert_eq!(facts.failing(), *failing, "{facts:?}");
            let status = if failing.is_empty() { "ok" } else { "failing" };
            assert_eq!(facts.json()["status"], status);
        }
    }

    #[test]
    fn a_database_that_cannot_be_read_is_told_and_nothing_is_guessed() {
        let facts = Facts {
            pulse: Err("no such table: outbox".to_owned()),
            ..well()
        };
        assert_eq!(facts.failing(), [Failing::Database]);
        assert_eq!(facts.json()["database"]["why"], "no such table: outbox");
        assert_eq!(facts.json()["outbox"], Value::Null);
    }
}
