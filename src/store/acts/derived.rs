//! What moderators did, as it follows from journals.

use super::{Act, ActKind, On};
use crate::game::{Event, Finish, Game, PlayerId, Recorded, TournamentId};
use crate::tournament::life::{self, Slot, Tournament};

impl Act {
    /// What a moderator did by an event of a game, or came by itself and concerns them, if the event is such. `game` is
    /// the game after it: the row can always be worked out again from the journal alone.
    #[must_use]
    pub fn of(game: &Game, recorded: &Recorded) -> Option<Act> {
        let challenge = &game.challenge;
        let act = |kind, moderator: Option<PlayerId>, reason: &str| Act {
            server: challenge.server,
            at: recorded.at,
            kind,
            moderator,
            event: Some((On::Game(challenge.game), recorded.seq)),
            turn: None,
            player: None,
            other: None,
            outcome: None,
            reason: reason.to_owned(),
        };
        match &recorded.event {
            Event::Ended {
                end,
                by: None,
                reason: Some(reason),
            } if end.finish == Finish::Abandoned => Some(act(ActKind::Abandoned, None, reason)),
            Event::Ended {
                end,
                by: Some(by),
                reason,
            } => {
                let kind = match end.finish {
                    Finish::Adjudication => ActKind::Adjudicated,
                    Finish::Annulled => ActKind::Annulled,
                    _ => ActKind::Aborted,
                };
                let seats = game.seats.zip(end.winner);
                Some(Act {
                    player: seats.map(|(seats, winner)| seats[winner.index()]),
                    ..act(kind, Some(*by), reason.as_deref().unwrap_or_default())
                })
            }
            Event::TurnAnnulled { by, reason, .. } => Some(Act {
                turn: game.annulled.last().map(|annulled| annulled.turn.number),
                ..act(ActKind::TurnAnnulled, Some(*by), reason)
            }),
            Event::Substituted {
                from,
                to,
                by,
                reason,
                ..
            } => Some(Act {
                player: Some(*to),
                other: Some(*from),
                ..act(ActKind::Substituted, Some(*by), reason)
            }),
            Event::Paused {
                by: Some(by),
                reason: Some(reason),
                ..
            } => Some(act(ActKind::Paused, Some(*by), reason)),
            Event::Resumed {
                by,
                reason: Some(reason),
            } => Some(act(ActKind::Resumed, Some(*by), reason)),
            Event::TimeGiven {
                side,
                by,
                reason: Some(reason),
                ..
            } => Some(Act {
                player: game.seats.map(|seats| seats[side.index()]),
                ..act(ActKind::Extended, Some(*by), reason)
            }),
            _ => None,
        }
    }

    /// What a moderator did by an event of a tournament, if one asked for it: `before` and `after` are the tournament
    /// on either side of it. It follows from the journal alone too.
    #[must_use]
    pub fn on(
        id: TournamentId,
        before: Option<&Tournament>,
        after: &Tournament,
        recorded: &life::Recorded,
    ) -> Option<Act> {
        let by = recorded.by.as_ref()?;
        let player = |slot: &Slot| after.entry(*slot).map(|entry| entry.player);
        let mut act = Act {
            server: after.setup.server,
            at: recorded.at,
            kind: ActKind::EventAnnounced,
            moderator: Some(by.player),
            event: Some((On::Tournament(id), recorded.seq)),
            turn: None,
            player: None,
            other: None,
            outcome: None,
            reason: by.reason.clone(),
        };
        act.kind = match &recorded.event {
            life::Event::Announced(_) => ActKind::EventAnnounced,
            life::Event::Edited(_) => ActKind::EventEdited,
            life::Event::CheckInOpened => ActKind::EventCheckIn,
            life::Event::Started { .. } => ActKind::EventStarted,
            life::Event::KeptApart { players, apart } => {
                let mut players = players.iter().filter_map(player);
                (act.player, act.other) = (players.next(), players.next());
                match apart {
                    true => ActKind::EventApart,
                    false => ActKind::EventTogether,
                }
            }
            life::Event::ByeGranted { slot, round, bye } => {
                (act.player, act.turn) = (player(slot), Some(u32::from(*round)));
                match bye {
                    Some(_) => ActKind::EventBye,
                    None => ActKind::EventNoBye,
                }
            }
            life::Event::Paired { round, .. } => {
                act.turn = Some(u32::from(*round));
                ActKind::EventPaired
            }
            life::Event::Published { round, .. } => {
                act.turn = Some(u32::from(*round));
                ActKind::EventPublished
            }
            life::Event::Extended { round, .. } => {
                act.turn = Some(u32::from(*round));
                ActKind::EventExtended
            }
            life::Event::Resulted {
                round,
                board,
                outcome,
            } => {
                let boards = after.round(*round).map(|round| &round.boards);
                let seats = boards.and_then(|boards| boards.get(usize::from(*board)));
                let seats = seats.map(|board| board.seats);
                act.turn = Some(u32::from(*round));
                act.player = seats.and_then(|seats| player(&seats.white));
                act.other = seats.and_then(|seats| player(&seats.black?));
                act.outcome = *outcome;
                match outcome {
                    Some(_) => ActKind::EventResult,
                    None => ActKind::EventVoided,
                }
            }
            life::Event::Withdrew { slot, .. } => {
                act.player = player(slot);
                ActKind::EventOut
            }
            life::Event::Returned { slot } => {
                act.player = player(slot);
                ActKind::EventBack
            }
            life::Event::Substituted { slot, player } => {
                let leaver = before.and_then(|before| before.entry(*slot));
                act.player = Some(*player);
                act.other = leaver.map(|entry| entry.player);
                ActKind::EventPlace
            }
            life::Event::Paused => ActKind::EventHalted,
            life::Event::Resumed => ActKind::EventResumed,
            life::Event::Cancelled => ActKind::EventCancelled,
            life::Event::Joined { .. }
            | life::Event::Left { .. }
            | life::Event::CheckedIn { .. }
            | life::Event::Entered { .. }
            | life::Event::RoundClosed { .. }
            | life::Event::Qualified { .. }
            | life::Event::Finished => return None,
        };
        Some(act)
    }
}
