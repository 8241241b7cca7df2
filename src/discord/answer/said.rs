//! What was done with a game, and how it stands.

use super::{Plan, Voice};
use crate::discord::board::Board;
use crate::discord::buttons::Action;
use crate::discord::outgoing::{Line, Look, Press};
use crate::game::{ClockTerms, End, Finish, Played, Refusal, Stage};
use crate::locale::tell::{self, Cast};
use crate::locale::{Answer, Link, Listed, Message, Moved, Part, Picker, Soon, Span, Turn};
use crate::rules::Side;
use crate::service::Watching;

/// What one can give the opponent, in milliseconds.
const GIFTS: [i64; 5] = [600_000, 3_600_000, 21_600_000, 86_400_000, 259_200_000];

/// The challenge stands.
pub(in crate::discord) fn challenged(voice: &Voice<'_>) -> Plan {
    let number = voice.view().number;
    let said = voice.say(match voice.view().opponent {
        Some(opponent) => Answer::Challenged {
            number,
            opponent: voice.name(opponent),
        },
        None => Answer::ChallengedOpen { number },
    });
    Plan::lines([said, limited(voice)])
}

/// The rematch is offered, or begins.
pub(in crate::discord) fn rematch(voice: &Voice<'_>) -> Plan {
    let (number, opponent) = (voice.view().number, voice.view().opponent);
    match (&voice.view().stage, opponent) {
        (Stage::Challenged { .. }, Some(opponent)) => {
            let opponent = voice.name(opponent);
            let said = voice.say(Answer::RematchOffered { number, opponent });
            Plan::lines([said, limited(voice)])
        }
        _ => accepted(voice),
    }
}

/// Why a game that was to be rated is not.
fn limited(voice: &Voice<'_>) -> String {
    if voice.table.limited {
        voice.say(Answer::Limited)
    } else {
        String::new()
    }
}

/// The game begins.
pub(in crate::discord) fn accepted(voice: &Voice<'_>) -> Plan {
    let number = voice.view().number;
    let said = voice.say(match voice.table.place.thread {
        Some(thread) => Answer::AcceptedIn {
            number,
            place: Link::channel(thread.0),
        },
        None => Answer::Accepted { number },
    });
    Plan::lines([said, limited(voice)])
}

pub(in crate::discord) fn declined(voice: &Voice<'_>) -> Plan {
    Plan::say(voice.say(Answer::Declined {
        number: voice.view().number,
    }))
}

pub(in crate::discord) fn withdrawn(voice: &Voice<'_>) -> Plan {
    Plan::say(voice.say(Answer::Withdrawn {
        number: voice.view().number,
    }))
}

/// What a draw offer came to: an agreement, or an offer that stands.
pub(in crate::discord) fn draw_offered(voice: &Voice<'_>) -> Plan {
    let agreed = End {
        winner: None,
        finish: Finish::Agreement,
    };
    Plan::say(match &voice.view().stage {
        Stage::Over { end, .. } if *end == agreed => voice.say(Answer::DrawAgreed {
            number: voice.view().number,
        }),
        Stage::Over { .. } => return board(voice, None, false),
        _ => voice.say(Answer::DrawOffered {
            other: voice.cast().who(voice.own_side().other()),
        }),
    })
}

pub(in crate::discord) fn draw_declined(voice: &Voice<'_>) -> Plan {
    Plan::say(voice.say(Answer::DrawDeclined {
        other: voice.cast().who(voice.own_side().other()),
    }))
}

/// What the offer of a pause came to: an agreement, or an offer that stands.
pub(in crate::discord) fn pause_offered(voice: &Voice<'_>) -> Plan {
    Plan::say(match &voice.view().stage {
        Stage::Playing {
            paused: Some(_), ..
        } => voice.say(Answer::PauseAgreed {
            number: voice.view().number,
        }),
        Stage::Playing { .. } => voice.say(Answer::PauseOffered {
            other: voice.cast().who(voice.own_side().other()),
        }),
        _ => return board(voice, None, false),
    })
}

pub(in crate::discord) fn pause_declined(voice: &Voice<'_>) -> Plan {
    Plan::say(voice.say(Answer::PauseDeclined {
        other: voice.cast().who(voice.own_side().other()),
    }))
}

/// The clocks run again.
pub(in crate::discord) fn resumed(voice: &Voice<'_>) -> Plan {
    Plan::say(voice.say(Answer::Resumed {
        number: voice.view().number,
    }))
}

/// The opponent has more time.
pub(in crate::discord) fn time_given(voice: &Voice<'_>) -> Plan {
    Plan::say(voice.say(Answer::TimeGiven {
        other: voice.cast().who(voice.own_side().other()),
    }))
}

/// Whether to resign, or to leave where nothing counts yet.
pub(in crate::discord) fn resign_ask(voice: &Voice<'_>) -> Plan {
    let number = voice.view().number;
    // A game that a tournament arranged is lost by whoever gives up, however early.
    let (question, yes) = if voice.has_moved() || voice.view().pairing.is_some() {
        let other = voice.cast().who(voice.own_side().other());
        (Answer::ResignAsk { number, other }, Answer::ResignYes)
    } else {
        (Answer::AbortAsk { number }, Answer::AbortYes)
    };
    Plan::say(voice.say(question)).with_buttons(vec![
        voice.press(yes, Action::ResignSure, Look::Grave),
        voice.press(Answer::KeepPlaying, Action::Keep, Look::Plain),
    ])
}

pub(in crate::discord) fn resigned(voice: &Voice<'_>) -> Plan {
    let number = voice.view().number;
    Plan::say(match &voice.view().stage {
        Stage::Over { end, .. } if end.finish == Finish::Aborted => {
            voice.say(Answer::Aborted { number })
        }
        _ => voice.say(Answer::Resigned { number }),
    })
}

/// The reader is told of each turn of a game from now on, or not any more.
pub(in crate::discord) fn watching(voice: &Voice<'_>, watching: Watching) -> Plan {
    let number = voice.view().number;
    let (said, face, action) = match watching {
        Watching::No => (
            Answer::Unwatched { number },
            Answer::WatchAgain,
            Action::Watch,
        ),
        Watching::Mentioned => (
            Answer::Watching { number },
            Answer::StopWatching,
            Action::Unwatch,
        ),
        Watching::Direct => (
            Answer::WatchingDirect { number },
            Answer::StopWatching,
            Action::Unwatch,
        ),
    };
    let press = voice.press(face, action, Look::Plain);
    Plan::say(voice.say(said)).with_buttons(vec![press])
}

/// The reader is reminded of a game no more, or again.
pub(in crate::discord) fn muted(voice: &Voice<'_>, on: bool) -> Plan {
    let number = voice.view().number;
    let said = if on {
        Answer::Muted { number }
    } else {
        Answer::Unmuted { number }
    };
    Plan::say(voice.say(said)).with_buttons(vec![muting(voice, on)])
}

/// The button that keeps reminders away, or lets them come again.
fn muting(voice: &Voice<'_>, muted: bool) -> Press {
    if muted {
        voice.press(Turn::Unmute, Action::Unmute, Look::Plain)
    } else {
        voice.press(Turn::Mute, Action::Mute, Look::Plain)
    }
}

/// Whether to be forgotten.
pub(in crate::discord) fn forget_ask(reader: &super::Reader) -> Plan {
    let button = crate::discord::buttons::Button::of_no_game;
    Plan::say(reader.say(Answer::ForgetAsk)).with_buttons(vec![
        reader.press(Answer::ForgetYes, button(Action::Forget), Look::Grave),
        reader.press(Answer::ForgetNo, button(Action::Keep), Look::Plain),
    ])
}

/// What else can be done in the open turn.
pub(in crate::discord) fn more(voice: &Voice<'_>) -> Plan {
    let Some(turn) = voice.turn() else {
        return board(voice, None, false);
    };
    let number = voice.view().number;
    let mut own_buttons = Vec::new();
    if let (Some(own), Stage::Playing { offer, .. }) = (voice.view().own, &voice.view().stage) {
        if *offer == Some(own.other()) {
            own_buttons.push(voice.press(Turn::AcceptDraw, Action::DrawAccept, Look::Good));
            own_buttons.push(voice.press(Turn::DeclineDraw, Action::DrawDecline, Look::Plain));
        } else {
            own_buttons.push(voice.press(Turn::OfferDraw, Action::DrawOffer, Look::Plain));
        }
        own_buttons.extend(pausing(voice, own));
        own_buttons.push(voice.press(Turn::Resign, Action::Resign, Look::Grave));
    }
    let mut buttons = vec![
        voice.press(Turn::Replay, Action::Replay, Look::Plain),
        voice.press(Turn::Record, Action::Export, Look::Plain),
    ];
    let variant = voice.view().position.variant();
    let rules = voice
        .button(Action::Rules)
        .with(format!("{}.0", variant.name()));
    buttons.push(voice.reader.press(Turn::Rules, rules, Look::Plain));
    if reminds(voice) {
        buttons.push(muting(voice, voice.table.muted));
    }
    let plan = Plan::say(voice.say(Answer::More { number, turn }));
    let plan = plan.with_buttons(own_buttons).with_buttons(buttons);
    giving(voice, plan)
}

/// Whether the game could remind the reader of something.
fn reminds(voice: &Voice<'_>) -> bool {
    let Stage::Playing { clocks, .. } = &voice.view().stage else {
        return false;
    };
    voice.view().own.is_some() && *clocks != [None, None]
}

/// The buttons that stop the clocks or set them going again.
fn pausing(voice: &Voice<'_>, own: Side) -> Vec<Press> {
    let Stage::Playing {
        pause_offer,
        paused,
        clocks,
        ..
    } = &voice.view().stage
    else {
        return Vec::new();
    };
    match paused {
        Some(pause) if pause.by.is_none() => {
            vec![voice.press(Turn::Resume, Action::Resume, Look::Good)]
        }
        // Without a clock there is nothing to stop, and what a moderator stopped the players leave alone.
        None if *clocks != [None, None] && *pause_offer == Some(own.other()) => vec![
            voice.press(Turn::AcceptPause, Action::PauseAccept, Look::Good),
            voice.press(Turn::DeclinePause, Action::PauseDecline, Look::Plain),
        ],
        None if *clocks != [None, None] => {
            vec![voice.press(Turn::OfferPause, Action::PauseOffer, Look::Plain)]
        }
        _ => Vec::new(),
    }
}

/// With a select by which a player gives the opponent time, where that would do anything.
fn giving(voice: &Voice<'_>, plan: Plan) -> Plan {
    let Stage::Playing {
        clocks, awaited, ..
    } = &voice.view().stage
    else {
        return plan;
    };
    let banked = matches!(voice.view().terms.clock, ClockTerms::Bank { .. });
    let gains = |own: Side| {
        let other = own.other();
        clocks[other.index()].is_some() && (banked || awaited.contains(&other))
    };
    if !voice.view().own.is_some_and(gains) {
        return plan;
    }
    let line = |ms: i64| Line {
        label: voice.say(Turn::Time { span: Span(ms) }),
        value: ms.to_string(),
        about: None,
    };
    let lines = GIFTS.map(line).to_vec();
    plan.with_select(
        voice.button(Action::GiveTime),
        voice.say(Turn::GiveTime),
        lines,
    )
}

/// The board as it stands, or after a turn, with what happened.
pub(in crate::discord) fn board(voice: &Voice<'_>, turn: Option<u32>, in_words: bool) -> Plan {
    let view = voice.view();
    let shown = match turn_of(voice, turn) {
        Ok(shown) => shown,
        Err(refused) => return *refused,
    };
    let cast = voice.cast();
    let mut lines = vec![voice.say(headline(voice, turn, &cast))];
    if let Some(played) = shown {
        lines.extend(turn_lines(voice, played));
    }
    if turn.is_none() {
        lines.extend(voice.lines(tell::state(&view.position, &cast)));
        lines.extend(standing(voice, &cast));
    }
    let mut plan = Plan::lines(lines).with_board(Board::after(&voice.people(), shown));
    plan.in_words = in_words;
    if in_words && turn.is_none() {
        return super::words::with_moves(voice, plan);
    }
    plan
}

/// The turn of this number, the last where none is named; none before the first.
pub(super) fn turn_of<'a>(
    voice: &Voice<'a>,
    turn: Option<u32>,
) -> Result<Option<&'a Played>, Box<Plan>> {
    let view = voice.view();
    match turn {
        None => Ok(view.last()),
        Some(0) => Ok(None),
        Some(number) => {
            let found = view.played.iter().find(|played| played.number == number);
            let last = view.last().map_or(0, |played| played.number);
            let none = || Plan::say(voice.say(Answer::NoSuchTurn { turn: number, last }));
            found.map(Some).ok_or_else(|| none().into())
        }
    }
}

/// What was played in a turn and what came of it.
pub(super) fn turn_lines(voice: &Voice<'_>, played: &Played) -> Vec<String> {
    let cast = voice.people().cast_of(played.sealed());
    let before = voice.view().before(played.opening);
    let mut lines = voice.lines(tell::moves(&before, played, &cast));
    lines.extend(voice.lines(tell::happenings(&before, played, &cast)));
    lines.extend(voice.lines(tell::first(played, &cast)));
    lines
}

fn headline(voice: &Voice<'_>, turn: Option<u32>, cast: &Cast) -> Message {
    let view = voice.view();
    let (variant, number) = (view.position.variant(), view.number);
    match (turn, &view.stage) {
        (Some(0), _) => Answer::BoardStart { variant, number },
        (Some(turn), _) => Answer::BoardAfter {
            variant,
            number,
            turn,
        },
        (None, Stage::Playing { number: turn, .. }) => Answer::Board {
            variant,
            number,
            turn: *turn,
        },
        (None, Stage::Over { end, .. }) => Answer::BoardOver {
            variant,
            number,
            result: Part::new(tell::result(*end, cast)),
        },
        (None, _) => Answer::BoardStart { variant, number },
    }
    .into()
}

/// Of the open turn: one's own sealed move, who is awaited and until when. Of a game that is over: how it ended.
fn standing(voice: &Voice<'_>, cast: &Cast) -> Vec<String> {
    let Stage::Playing {
        number,
        deadline,
        sealed,
        awaited,
        paused,
        ..
    } = &voice.view().stage
    else {
        let moderator = match &voice.view().stage {
            Stage::Over { by: Some(by), .. } => Some(voice.name(*by)),
            _ => None,
        };
        let sealer = voice.people().cast_of_leftover();
        return voice.lines(tell::ending(voice.view(), cast, &sealer, moderator));
    };
    let mut lines = Vec::new();
    if let Some(order) = sealed.as_ref().and_then(|sealed| sealed.order) {
        lines.push(voice.say(Picker::OwnSealed {
            order: Moved::of(&voice.view().position, order),
            turn: *number,
            other: cast.who(voice.own_side().other()),
        }));
    }
    let other = cast.who(voice.own_side().other());
    let awaits = match (voice.view().own, &awaited[..]) {
        (Some(own), [only]) if own == *only => Answer::AwaitsYou,
        (Some(_), [_, _]) => Answer::AwaitsYouAnd { other },
        _ => Answer::Awaits {
            who: Listed::and(awaited.iter().map(|side| cast.who(*side))),
        },
    };
    let until = deadline.map(|at| voice.say(Answer::TimeRunsOut { at: Soon(at) }));
    let stand = paused.as_ref().map(|_| voice.say(Answer::ClocksStand));
    let told = [voice.say(awaits)].into_iter().chain(until).chain(stand);
    lines.push(told.collect::<Vec<_>>().join(" "));
    lines.push(voice.lines(tell::clocks(voice.view(), cast)).join(" · "));
    lines
}

/// Why the game refuses.
pub(in crate::discord) fn refused(voice: &Voice<'_>, refusal: &Refusal) -> Plan {
    let told = tell::refusal(refusal, Some(voice.view()), &voice.cast(), |id| {
        voice.name(id)
    });
    Plan::say(voice.say(told))
}
