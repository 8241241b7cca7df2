//! How a game ended.

use super::Cast;
use super::turn::{alternates, lead};
use crate::game::{End, Finish, Lost, Stage, View};
use crate::locale::{Finale, Lists, Message, Moved, Name, Quote, Spot};
use crate::rules::{Ending, Side};

/// The result in a few words.
#[must_use]
pub fn result(end: End, cast: &Cast) -> Message {
    match end.winner {
        Some(winner) => Lists::Won {
            winner: cast.who(winner),
        }
        .into(),
        None if end.finish.has_result() => Lists::Drawn.into(),
        None => Lists::NoResult.into(),
    }
}

/// How a game ended, one line a thing worth telling; nothing of one that has not.
///
/// `sealer` names who sealed what was never carried out, `moderator` who ended it, where a moderator did and is known.
#[must_use]
pub fn ending(view: &View, cast: &Cast, sealer: &Cast, moderator: Option<Name>) -> Vec<Message> {
    let Stage::Over {
        end,
        by,
        reason,
        leftover,
    } = &view.stage
    else {
        return Vec::new();
    };
    let mut told: Vec<Message> = vec![
        headline(
            view,
            *end,
            (by.is_some(), reason.as_deref()),
            cast,
            moderator,
        )
        .into(),
    ];
    if let Some(mated) = mated_king(view, *end, cast) {
        told.push(mated.into());
    }
    if let Some(reason) = reason.as_ref().filter(|_| end.finish != Finish::Abandoned) {
        told.push(
            Finale::Reason {
                reason: Quote::reason(reason),
            }
            .into(),
        );
    }
    if let Some((_, side, opened)) = leftover {
        let order = Moved::of(&view.position, opened.order);
        told.push(
            Finale::Leftover {
                who: sealer.who(*side),
                order,
            }
            .into(),
        );
    }
    told
}

fn headline(
    view: &View,
    end: End,
    (moderated, reason): (bool, Option<&str>),
    cast: &Cast,
    moderator: Option<Name>,
) -> Finale {
    let turns = view.last().map_or(0, |turn| turn.number);
    let winner = end.winner.unwrap_or(Side::White);
    let (loser, winner) = (cast.who(winner.other()), cast.who(winner));
    match end.finish {
        Finish::Rules(Ending::Checkmate) => {
            match view.last().filter(|turn| turn.resolution.double_mate) {
                None => Finale::Checkmate { winner, turns },
                Some(turn) if alternates(&view.position) => Finale::DoubleMateAlternating {
                    winner,
                    turn: turn.number,
                },
                Some(turn) => Finale::DoubleMateFirst {
                    winner,
                    by: lead(turn),
                },
            }
        }
        Finish::Rules(Ending::NoMovesLeft) => Finale::NoMovesLeft {
            winner,
            loser,
            turns,
        },
        Finish::Rules(Ending::Stalemate) => Finale::Stalemate,
        Finish::Rules(Ending::ThreefoldRepetition) => Finale::Threefold,
        Finish::Rules(Ending::FiftyMove) => Finale::FiftyMove,
        Finish::Rules(Ending::InsufficientMaterial) => Finale::InsufficientMaterial,
        Finish::Agreement => Finale::Agreement,
        Finish::Resignation => Finale::Resignation { winner, loser },
        Finish::Time if end.winner.is_none() => Finale::TimeDrawn,
        Finish::Time => Finale::Time { winner, loser },
        Finish::Aborted => match moderator {
            Some(moderator) => Finale::AbortedByModerator { moderator },
            None if moderated => Finale::AbortedBySomebody,
            // Both players say why, and a clock or somebody who leaves does not.
            None if reason.is_some() => Finale::AbortedTogether,
            None => Finale::Aborted,
        },
        Finish::Adjudication => {
            let moderator = moderator.unwrap_or(Name::display(""));
            match end.winner {
                Some(_) => Finale::AdjudicatedWon { winner, moderator },
                None => Finale::AdjudicatedDrawn { moderator },
            }
        }
        Finish::Annulled => Finale::Annulled {
            moderator: moderator.unwrap_or(Name::display("")),
        },
        // What nobody did has a reason only where nobody could be told.
        Finish::Abandoned => match reason.map(Lost::of) {
            Some(Lost::Server) => Finale::AbandonedServer,
            Some(Lost::Channel) => Finale::AbandonedChannel,
            None => Finale::Abandoned,
        },
    }
}

/// The mated king; where both are mated the headline has said it.
fn mated_king(view: &View, end: End, cast: &Cast) -> Option<Finale> {
    let double = view.last().is_some_and(|turn| turn.resolution.double_mate);
    if end.finish != Finish::Rules(Ending::Checkmate) || double {
        return None;
    }
    let loser = end.winner?.other();
    let square = Spot::of(&view.position, view.position.king(loser));
    Some(Finale::MatedKing {
        loser: cast.who(loser),
        square,
    })
}
