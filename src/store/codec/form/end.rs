//! How a game ends.

use serde::{Deserialize, Serialize};

use super::{read_side, unknown};
use crate::game::{End, Event, Finish, PlayerId};

/// `ended`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct Ended {
    winner: Option<String>,
    finish: String,
    by: Option<i64>,
    reason: Option<String>,
}

impl Ended {
    pub(in crate::store::codec) fn of(
        end: End,
        by: Option<PlayerId>,
        reason: Option<String>,
    ) -> Ended {
        Ended {
            winner: end.winner.map(|side| side.name().to_owned()),
            finish: end.finish.name().to_owned(),
            by: by.map(|player| player.0),
            reason,
        }
    }

    pub(in crate::store::codec) fn event(self) -> Result<Event, String> {
        let winner = self.winner.as_deref().map(read_side).transpose()?;
        let finish =
            Finish::from_name(&self.finish).ok_or_else(|| unknown("finish", &self.finish))?;
        Ok(Event::Ended {
            end: End { winner, finish },
            by: self.by.map(PlayerId),
            reason: self.reason,
        })
    }
}
