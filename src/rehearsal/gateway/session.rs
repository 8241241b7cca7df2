//! Sessions: who listens, to what, and what each has yet to hear.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::rehearsal::world::{Event, Id, World};

/// How many events are kept for a resume.
const KEPT: usize = 1000;

/// How a connection is ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Close {
    /// With a close frame of this code.
    Code(u16),
    /// With a close frame that has none.
    Bare,
    /// Without a word.
    Abrupt,
}

/// What a connection is told to do.
#[derive(Debug)]
pub(crate) enum Order {
    /// Send a payload.
    Send(Value),
    /// End.
    Close(Close),
}

/// What a bot says of itself when it begins.
#[derive(Debug, Clone)]
pub(crate) struct Identify {
    pub(crate) shard: (u64, u64),
    pub(crate) intents: u64,
}

/// A bot's session, with or without a connection.
#[derive(Debug)]
struct Session {
    shard: (u64, u64),
    intents: u64,
    sequence: u64,
    kept: VecDeque<(u64, Value)>,
    link: Option<UnboundedSender<Order>>,
}

/// All sessions, and what goes wrong with them on purpose.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    all: BTreeMap<String, Session>,
    begun: u64,
    /// Nothing is told and no heartbeat answered.
    pub(crate) silent: bool,
    /// Every interaction is told twice.
    pub(crate) twice: bool,
    /// So many interactions reach the bot in a form that it cannot read.
    pub(crate) garbled: u32,
    /// How many sessions were taken up again.
    pub(crate) resumed: u64,
    /// Interactions are kept here instead of being told.
    held: Option<Vec<Event>>,
}

impl Session {
    fn hears(&self, event: &Event) -> bool {
        let (shard, shards) = self.shard;
        let place = event
            .guild
            .map_or(0, |Id(guild)| (guild >> 22) % shards.max(1));
        place == shard && (event.intents == 0 || self.intents & event.intents != 0)
    }

    fn push(&mut self, name: &str, data: &Value, silent: bool) {
        self.sequence += 1;
        let payload = json!({"op": 0, "t": name, "s": self.sequence, "d": data});
        if let Some(link) = self.link.as_ref().filter(|_| !silent) {
            // A link that just broke is no loss: the event is kept for the resume.
            let _ = link.send(Order::Send(payload.clone()));
        }
        self.kept.push_back((self.sequence, payload));
        if self.kept.len() > KEPT {
            self.kept.pop_front();
        }
    }
}

impl Sessions {
    /// Tells every session what concerns it.
    pub(crate) fn hand_out(&mut self, events: Vec<Event>) {
        for mut event in events {
            let interaction = event.name == "INTERACTION_CREATE";
            if let Some(held) = self.held.as_mut().filter(|_| interaction) {
                held.push(event);
                continue;
            }
            if interaction && self.garbled > 0 {
                self.garbled -= 1;
                event.data["data"] = json!("garbled");
            }
            let times = if interaction && self.twice { 2 } else { 1 };
            for session in self
                .all
                .values_mut()
                .filter(|session| session.hears(&event))
            {
                for _ in 0..times {
                    session.push(event.name, &event.data, self.silent);
                }
            }
        }
    }

    /// Keeps interactions back, or tells all that were kept.
    pub(crate) fn hold(&mut self, hold: bool) {
        if hold {
            self.held.get_or_insert_default();
        } else if let Some(held) = self.held.take() {
            self.hand_out(held);
        }
    }

    /// How many interactions are kept back.
    pub(crate) fn held(&self) -> usize {
        self.held.as_ref().map_or(0, Vec::len)
    }

    /// Begins a session: READY, then the servers of its shard.
    pub(crate) fn begin(
        &mut self,
        world: &World,
        url: &str,
        identify: &Identify,
        link: UnboundedSender<Order>,
    ) -> String {
        self.begun += 1;
        let id = format!("session{:04}", self.begun);
        let (shard, shards) = identify.shard;
        let mut session = Session {
            shard: identify.shard,
            intents: identify.intents,
            sequence: 0,
            kept: VecDeque::new(),
            link: Some(link),
        };
        let guilds: Vec<Id> = world
            .guilds
            .keys()
            .copied()
            .filter(|guild| world.bot_is_in(*guild) && (guild.0 >> 22) % shards.max(1) == shard)
            .collect();
        let waiting = guilds
            .iter()
            .map(|guild| json!({"id": guild, "unavailable": true}));
        let ready = json!({
            "v": 10,
            "user": world.own_user_json(),
            "guilds": waiting.collect::<Vec<_>>(),
            "session_id": id,
            "session_type": "normal",
            "resume_gateway_url": url,
            "shard": [shard, shards],
            "application": {"id": world.application.id, "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "guild_join_requests": [],
            "user_settings": {},
            "geo_ordered_rtc_regions": [],
            "_trace": ["rehearsal"],
        });
        session.push("READY", &ready, self.silent);
        if identify.intents & 1 != 0 {
            for guild in guilds {
                session.push("GUILD_CREATE", &world.guild_create_json(guild), self.silent);
            }
        }
        self.all.insert(id.clone(), session);
        id
    }

    /// Takes a session up again after `sequence`; `false` when it is gone or too much was missed.
    pub(crate) fn resume(&mut self, id: &str, sequence: u64, link: UnboundedSender<Order>) -> bool {
        let silent = self.silent;
        let Some(session) = self.all.get_mut(id) else {
            return false;
        };
        let oldest = session
            .kept
            .front()
            .map_or(session.sequence + 1, |(first, _)| *first);
        if sequence > session.sequence || sequence + 1 < oldest {
            self.all.remove(id);
            return false;
        }
        for (number, payload) in &session.kept {
            if *number > sequence && !silent {
                let _ = link.send(Order::Send(payload.clone()));
            }
        }
        session.link = Some(link);
        session.push("RESUMED", &json!({"_trace": ["rehearsal"]}), silent);
        self.resumed += 1;
        true
    }

    /// A connection ended; the session lives on unless the bot itself ended it.
    pub(crate) fn lose(&mut self, id: &str, link: &UnboundedSender<Order>, for_good: bool) {
        if for_good {
            self.all.remove(id);
        } else if let Some(session) = self.all.get_mut(id)
            && session
                .link
                .as_ref()
                .is_some_and(|known| known.same_channel(link))
        {
            session.link = None;
        }
    }

    /// Tells every connection the same.
    pub(crate) fn order_all(&self, payload: &Value) {
        for link in self
            .all
            .values()
            .filter_map(|session| session.link.as_ref())
        {
            let _ = link.send(Order::Send(payload.clone()));
        }
    }

    /// Ends every connection; the sessions stay resumable unless they are forgotten.
    pub(crate) fn close_all(&mut self, close: Close, forget: bool) {
        for session in self.all.values_mut() {
            if let Some(link) = session.link.take() {
                let _ = link.send(Order::Close(close));
            }
        }
        if forget {
            self.all.clear();
        }
    }

    /// Forgets every session, so that a resume is refused, but keeps the connections.
    pub(crate) fn forget_all(&mut self) {
        self.all.clear();
    }

    /// How many sessions have a connection.
    pub(crate) fn connected(&self) -> usize {
        self.all
            .values()
            .filter(|session| session.link.is_some())
            .count()
    }

    /// How many sessions were ever begun.
    pub(crate) fn begun(&self) -> u64 {
        self.begun
    }
}
