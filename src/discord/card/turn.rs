//! The card of a turn: what came of the one before, and how this one stands.

use super::{Card, Content, absences, moderation, quiet_hours};
use crate::discord::board::Board;
use crate::discord::buttons::Action;
use crate::discord::people::People;
use crate::game::{Annulled, Opened, Opening, Played, Receipt, Snowflake, Stage};
use crate::locale::tell::Cast;
use crate::locale::{Acts, Card as Said, Listed, Message, Soon, Story, Turn, Verbatim, Who, tell};
use crate::rules::Side;

/// The card of the turn of that name, as it stands: open with its buttons, or closed without.
///
/// `told` is what is said before anything else.
pub(super) fn card(people: &People<'_>, opening: Opening, mut told: Vec<String>) -> Option<Card> {
    let view = people.view();
    let standing = Standing::of(people, opening)?;
    let last = standing.index.checked_sub(1);
    let thrown_away = standing.thrown_away.map(|annulled| &annulled.turn);
    if let Some(annulled) = view.reopening(opening) {
        told.extend(moderation::turn_back(people, annulled));
    } else if let Some(turn) = thrown_away {
        told.extend(of_turn(people, turn));
    } else if let Some(last) = last {
        told.extend(story(people, last));
    } else {
        let begins = Turn::Begins {
            variant: view.position.variant(),
            number: view.number,
        };
        told.push(begins.text(people.language));
        told.extend(seating(people));
    }
    let mut tail = Vec::new();
    // A turn that ended before anybody sealed has nothing more to tell.
    if standing.open.is_some() || !standing.sealed.is_empty() || thrown_away.is_some() {
        // An empty line sets what is due apart from what has been.
        told.push(String::new());
        tail.push(standing.line(people));
        if standing.open.is_some() {
            tail.extend(clocks(people));
            tail.extend(quiet_hours(people));
            tail.extend(absences(people));
        }
        tail.extend(standing.receipts(people));
        if standing.open.is_some() {
            tail.extend(people.watchers().map(|(told, _)| told));
        }
    }
    let quiet = Card {
        board: Some(Board::after(
            people,
            thrown_away.or(last.and_then(|last| view.played.get(last))),
        )),
        ..Card::quiet(Content {
            story: told,
            tail,
            ..Content::default()
        })
    };
    Some(match standing.open {
        Some(open) => Card {
            buttons: vec![Action::Move, Action::Board, Action::More],
            mentions: notified(people, open.awaited),
            ..quiet
        },
        None => quiet,
    })
}

/// Whoever has something to do, and whoever asked to be told.
fn notified(people: &People<'_>, awaited: &[Side]) -> Vec<u64> {
    let mut ids = people.discords(awaited);
    ids.extend(people.watchers().into_iter().flat_map(|(_, ids)| ids));
    ids
}

/// Who sits where, for the game's first card.
fn seating(people: &People<'_>) -> Option<String> {
    let [white, black] = people.view().seats?;
    let variant = people.view().position.variant();
    let seating = Said::Seating {
        first: people.name(white),
        first_side: Who::side(variant, Side::White),
        second: people.name(black),
        second_side: Who::side(variant, Side::Black),
    };
    Some(seating.text(people.language))
}

/// What happened in the turn of this place among those played, and how the board stands after it.
pub(super) fn story(people: &People<'_>, index: usize) -> Vec<String> {
    let turn = people.view().played.get(index);
    turn.map(|turn| of_turn(people, turn)).unwrap_or_default()
}

fn of_turn(people: &People<'_>, turn: &Played) -> Vec<String> {
    let view = people.view();
    let before = view.before(turn.opening);
    let cast = people.cast_of(turn.sealed());
    let mut told = vec![Message::from(Story::Resolved { turn: turn.number })];
    told.extend(tell::moves(&before, turn, &cast));
    told.extend(tell::happenings(&before, turn, &cast));
    // The end has its own words for a check that is mate.
    if turn.resolution.outcome.is_none() {
        told.extend(tell::state(&turn.resolution.position, &people.cast()));
    }
    told.extend(tell::first(turn, &cast));
    people.lines(told)
}

/// What is left on the clocks, in small print, where time is kept from turn to turn.
fn clocks(people: &People<'_>) -> Option<String> {
    let clocks = tell::clocks(people.view(), &people.cast());
    let line = people.lines(clocks).join(" · ");
    (!line.is_empty()).then(|| format!("-# ⏱ {line}"))
}

/// How a turn stands.
struct Standing<'a> {
    /// Its place among those played, or the next one.
    index: usize,
    /// Its number as people say it.
    number: u32,
    /// Which sides have sealed: when, as far as that is known, and what binds it.
    sealed: Vec<(Side, Option<Snowflake>, Receipt)>,
    /// What is still open about it.
    open: Option<Open<'a>>,
    /// The annulment by which it was thrown away.
    thrown_away: Option<&'a Annulled>,
}

/// What is still open about a turn.
#[derive(Clone, Copy)]
struct Open<'a> {
    awaited: &'a [Side],
    until: Option<Soon>,
    paused: bool,
}

impl<'a> Standing<'a> {
    fn of(people: &People<'a>, name: Opening) -> Option<Standing<'a>> {
        let view = people.view();
        let played = view.played.iter().position(|turn| turn.opening == name);
        if let Some(index) = played {
            let turn = view.played.get(index)?;
            let sealed = |side: Side| {
                let Opened {
                    registered,
                    receipt,
                    ..
                } = turn.orders[side.index()]?;
                Some((side, Some(registered), receipt))
            };
            return Some(Standing {
                index,
                number: turn.number,
                sealed: Side::ALL.into_iter().filter_map(sealed).collect(),
                open: None,
                thrown_away: None,
            });
        }
        let index = view.played.len();
        let thrown_away = view.annulled.iter().find(|annulled| annulled.open == name);
        if let Some(annulled) = thrown_away {
            let discarded = annulled.discarded.into_iter();
            return Some(Standing {
                index,
                number: annulled.open_number,
                sealed: discarded
                    .map(|order| (order.side, None, order.receipt))
                    .collect(),
                open: None,
                thrown_away,
            });
        }
        let (sealed, open) = match &view.stage {
            Stage::Playing {
                opening,
                deadline,
                sealed,
                awaited,
                paused,
                ..
            } if *opening == name => (
                sealed.map(|sealed| (sealed.side, Some(sealed.registered), sealed.receipt)),
                Some(Open {
                    awaited,
                    until: deadline.map(Soon),
                    paused: paused.is_some(),
                }),
            ),
            Stage::Over { leftover, .. } => {
                let leftover = leftover.filter(|(opening, ..)| *opening == name);
                (
                    leftover
                        .map(|(_, side, opened)| (side, Some(opened.registered), opened.receipt)),
                    None,
                )
            }
            _ => return None,
        };
        Some(Standing {
            index,
            number: view.position.turn(),
            sealed: sealed.into_iter().collect(),
            open,
            thrown_away: None,
        })
    }

    /// "Turn 7 · ✉ Ana has sealed · waiting for Ben, whose time runs out …".
    fn line(&self, people: &People<'_>) -> String {
        if self.thrown_away.is_some() {
            let turn = self.number;
            return Acts::ThrownAway { turn }.text(people.language);
        }
        let cast = self.cast(people);
        let mut parts = vec![Turn::Head { turn: self.number }];
        parts.extend(self.sealed.iter().map(|(side, ..)| Turn::Sealed {
            who: cast.who(*side),
        }));
        parts.extend(self.open.map(|open| {
            let who = Listed::and(open.awaited.iter().map(|side| cast.who(*side)));
            match open.until {
                Some(at) => Turn::WaitingUntil { who, at },
                None if open.paused => Turn::WaitingPaused { who },
                None => Turn::WaitingFor { who },
            }
        }));
        people
            .lines(parts.into_iter().map(Message::from))
            .join(" · ")
    }

    /// What the sides are called: what is sealed is theirs who sealed it.
    fn cast(&self, people: &People<'_>) -> Cast {
        let mut sealed = [None; 2];
        for (side, registered, _) in &self.sealed {
            sealed[side.index()] = *registered;
        }
        people.cast_of(sealed)
    }

    fn receipts(&self, people: &People<'_>) -> Vec<String> {
        let cast = self.cast(people);
        let receipt = |(side, _, receipt): &(Side, Option<Snowflake>, Receipt)| {
            Message::from(Turn::Receipt {
                who: cast.who(*side),
                receipt: Verbatim(receipt.to_string()),
            })
        };
        people.lines(self.sealed.iter().map(receipt))
    }
}
