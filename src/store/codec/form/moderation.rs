//! What moderators do, and what is asked of them.

use serde::{Deserialize, Serialize};

use super::read_side;
use crate::game::{Event, Opening, PlayerId};

/// `turn-annulled`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct TurnAnnulled {
    pub(in crate::store::codec) opening: u32,
    pub(in crate::store::codec) by: i64,
    pub(in crate::store::codec) reason: String,
}

impl TurnAnnulled {
    pub(in crate::store::codec) fn event(self) -> Event {
        Event::TurnAnnulled {
            opening: Opening(self.opening),
            by: PlayerId(self.by),
            reason: self.reason,
        }
    }
}

/// `substituted`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct Substituted {
    pub(in crate::store::codec) side: String,
    pub(in crate::store::codec) from: i64,
    pub(in crate::store::codec) to: i64,
    pub(in crate::store::codec) by: i64,
    pub(in crate::store::codec) reason: String,
}

impl Substituted {
    pub(in crate::store::codec) fn event(self) -> Result<Event, String> {
        Ok(Event::Substituted {
            side: read_side(&self.side)?,
            from: PlayerId(self.from),
            to: PlayerId(self.to),
            by: PlayerId(self.by),
            reason: self.reason,
        })
    }
}

/// `abort-asked`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct AbortAsked {
    pub(in crate::store::codec) by: String,
    pub(in crate::store::codec) opening: u32,
    pub(in crate::store::codec) reason: String,
}

impl AbortAsked {
    pub(in crate::store::codec) fn event(self) -> Result<Event, String> {
        Ok(Event::AbortAsked {
            by: read_side(&self.by)?,
            opening: Opening(self.opening),
            reason: self.reason,
        })
    }
}
