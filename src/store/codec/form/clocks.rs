//! What is done to the clocks.

use serde::{Deserialize, Serialize};

use super::read_side;
use crate::game::{Event, Opening, PlayerId};

/// `paused`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct Paused {
    pub(in crate::store::codec) left: [Option<i64>; 2],
    pub(in crate::store::codec) by: Option<i64>,
    pub(in crate::store::codec) reason: Option<String>,
}

impl Paused {
    pub(in crate::store::codec) fn event(self) -> Event {
        Event::Paused {
            left: self.left,
            by: self.by.map(PlayerId),
            reason: self.reason,
        }
    }
}

/// `resumed`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct Resumed {
    pub(in crate::store::codec) by: i64,
    pub(in crate::store::codec) reason: Option<String>,
}

impl Resumed {
    pub(in crate::store::codec) fn event(self) -> Event {
        Event::Resumed {
            by: PlayerId(self.by),
            reason: self.reason,
        }
    }
}

/// `time-given`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct TimeGiven {
    pub(in crate::store::codec) side: String,
    pub(in crate::store::codec) opening: u32,
    pub(in crate::store::codec) ms: i64,
    pub(in crate::store::codec) by: i64,
    pub(in crate::store::codec) reason: Option<String>,
}

impl TimeGiven {
    pub(in crate::store::codec) fn event(self) -> Result<Event, String> {
        Ok(Event::TimeGiven {
            side: read_side(&self.side)?,
            opening: Opening(self.opening),
            ms: self.ms,
            by: PlayerId(self.by),
            reason: self.reason,
        })
    }
}
