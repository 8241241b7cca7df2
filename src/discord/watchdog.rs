//! What is known of the gateway: whether it is there, and when it was last heard of.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use super::waits::Waits;

/// What is known of the gateway, shared by the client that tells and by all who ask.
#[derive(Debug, Default)]
pub struct Gateway {
    facts: Mutex<Facts>,
    present: watch::Sender<bool>,
}

/// What is known of the gateway at an instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// Whether every shard says that it is connected.
    pub connected: bool,
    /// When something last happened.
    pub last_event: Option<Instant>,
    /// When a heartbeat was last answered.
    pub last_heartbeat: Option<Instant>,
    /// How many interactions came that could not be read.
    pub unreadable: u64,
    /// How long nothing must be heard for it to count as silence.
    pub silence: Duration,
}

impl Default for Facts {
    fn default() -> Facts {
        Facts {
            connected: false,
            last_event: None,
            last_heartbeat: None,
            unreadable: 0,
            silence: Waits::DISCORD.silence,
        }
    }
}

impl Facts {
    /// How long ago something was last heard of the gateway, if ever.
    #[must_use]
    pub fn silence(&self, now: Instant) -> Option<Duration> {
        let heard = self.last_event.max(self.last_heartbeat);
        heard.map(|at| now.saturating_duration_since(at))
    }

    /// Whether a gateway that counts as connected has not been heard of for too long.
    #[must_use]
    pub fn is_silent(&self, now: Instant) -> bool {
        let silent = |silence| silence >= self.silence;
        self.connected && self.silence(now).is_none_or(silent)
    }
}

impl Gateway {
    /// A gateway of which nothing is known yet, and that is silent when nothing is heard for so long.
    #[must_use]
    pub fn new(silence: Duration) -> Gateway {
        let facts = Facts {
            silence,
            ..Facts::default()
        };
        Gateway {
            facts: Mutex::new(facts),
            present: watch::Sender::new(false),
        }
    }

    /// What is known now.
    #[must_use]
    pub fn facts(&self) -> Facts {
        *self.facts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the bot can be reached, and a word whenever that changes.
    #[must_use]
    pub fn present(&self) -> watch::Receiver<bool> {
        self.present.subscribe()
    }

    /// Notes that something happened.
    pub(super) fn note_event(&self, now: Instant) {
        self.change(now, |facts| facts.last_event = Some(now));
    }

    /// Notes that a heartbeat was answered.
    pub(super) fn note_heartbeat(&self, now: Instant) {
        self.change(now, |facts| facts.last_heartbeat = Some(now));
    }

    /// Notes whether every shard says that it is connected.
    pub(super) fn note_connected(&self, connected: bool, now: Instant) {
        self.change(now, |facts| {
            // What was heard on an old connection says nothing of a new one.
            if connected && !facts.connected {
                facts.last_event = Some(now);
            }
            facts.connected = connected;
        });
    }

    /// Notes an interaction that could not be read, and says how many there have been.
    pub(super) fn note_unreadable(&self, now: Instant) -> u64 {
        self.change(now, |facts| facts.unreadable += 1);
        self.facts().unreadable
    }

    /// Looks at the time. True when the gateway has just gone silent.
    pub(super) fn look(&self, now: Instant) -> bool {
        let was = *self.present.borrow();
        self.change(now, |_| {});
        was && self.facts().is_silent(now)
    }

    fn change(&self, now: Instant, change: impl FnOnce(&mut Facts)) {
        let mut facts = self.facts.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut facts);
        let present = facts.connected && !facts.is_silent(now);
        self.present
            .send_if_modified(|was| std::mem::replace(was, present) != present);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn it_is_present_from_the_connection_on() {
        let (gateway, start) = (Gateway::default(), Instant::now());
        let present = gateway.present();
        assert!(!*present.borrow());
        gateway.note_event(start);
        assert!(!*present.borrow(), "an event alone is no connection");
        gateway.note_connected(true, start);
        assert!(*present.borrow());
        gateway.note_connected(false, start);
        assert!(!*present.borrow());
    }

    #[test]
    fn heartbeats_alone_keep_it_present() {
        let (gateway, start) = (Gateway::default(), Instant::now());
        gateway.note_connected(true, start);
        for beat in 1..10 {
            let now = start + 41 * beat * SECOND;
            gateway.note_heartbeat(now);
            assert!(!gateway.look(now));
        }
        assert!(*gateway.present().borrow());
    }

    #[test]
    fn silence_is_told_once_and_ends_with_the_next_sign() {
        let (gateway, start) = (Gateway::default(), Instant::now());
        gateway.note_connected(true, start);
        assert!(!gateway.look(start + 129 * SECOND));
        assert!(gateway.look(start + 130 * SECOND));
        assert!(!*gateway.present().borrow());
        assert!(!gateway.look(start + 140 * SECOND));
        gateway.note_event(start + 150 * SECOND);
        assert!(*gateway.present().borrow());
    }

    #[test]
    fn a_new_connection_is_not_silent_for_the_time_it_was_away() {
        let (gateway, start) = (Gateway::default(), Instant::now());
        gateway.note_connected(true, start);
        gateway.note_connected(false, start + SECOND);
        gateway.note_connected(true, start + 3_600 * SECOND);
        assert!(!gateway.facts().is_silent(start + 3_601 * SECOND));
    }
}
