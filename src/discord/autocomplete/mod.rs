//! What is suggested while somebody types. It depends on the position, the person and the typed text alone.

use super::answer::{Reader, Voice, contest_status, game_label};
use super::commands::CLOCKS;
use super::incoming::{clock, shown_clock};
use super::picker::{Mover, movable, mover_label, suggestion};
use crate::game::{ClockTerms, Stage};
use crate::locale::{Choice, Picker, Span, clean};
use crate::rules::{Letters, Move, Position, Reading, Side, Variant};
use crate::service::{Summary, TournamentRow, zones as zones_named};

/// The most suggestions that Discord takes.
const MOST: usize = 25;

/// A suggestion: what is shown, and what is sent when it is picked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Suggestion {
    pub(super) label: String,
    pub(super) value: String,
}

impl Suggestion {
    fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            value: value.into(),
        }
    }
}

/// The tournaments whose number or name fits what is typed, those that are not over first.
pub(super) fn tournaments(reader: &Reader, rows: &[TournamentRow], typed: &str) -> Vec<Suggestion> {
    let typed = typed.trim().trim_start_matches('#').to_lowercase();
    let fits = |row: &&TournamentRow| {
        typed.is_empty()
            || row.number.to_string().starts_with(&typed)
            || row.name.to_lowercase().contains(&typed)
    };
    let line = |row: &TournamentRow| {
        let status = reader.say(contest_status(row));
        let label = format!("{} {} · {status}", row.number, clean(&row.name, 60));
        Suggestion::new(label, row.number.to_string())
    };
    rows.iter().filter(fits).take(MOST).map(line).collect()
}

/// The options of the games, as they are typed; what was typed before the last of them stays.
pub(super) fn game_options(typed: &str) -> Vec<Suggestion> {
    let (before, last) = match typed.rsplit_once([',', ' ']) {
        Some((before, last)) => (format!("{} ", before.trim_end_matches(',')), last),
        None => (String::new(), typed),
    };
    let last = last.trim().to_lowercase();
    let pairs = Variant::ALL.into_iter().flat_map(|variant| {
        let options = variant.options().iter();
        let pairs = options.flat_map(|option| {
            let values = option.values.iter();
            values.map(move |value| format!("{}={value}", option.name))
        });
        pairs.map(move |pair| (variant, pair))
    });
    let hits = pairs.filter(|(_, pair)| pair.contains(&last));
    let line = |(variant, pair): (Variant, String)| {
        let value = format!("{before}{pair}");
        Suggestion::new(format!("{value} ({})", variant.name()), value)
    };
    hits.take(MOST).map(line).collect()
}

/// Moves for a player. A player who has sealed gets the same list and is told on submitting; others get none.
pub(super) fn moves(voice: &Voice<'_>, typed: &str) -> Vec<Suggestion> {
    let (Some(side), Stage::Playing { .. }) = (voice.view().own, &voice.view().stage) else {
        return Vec::new();
    };
    let position = &voice.view().position;
    let typed = typed.trim();
    if typed.is_empty() {
        return empty(voice, side);
    }
    let letters = voice.reader.letters();
    let hits = ranked(voice, side, typed);
    let mut shown: Vec<Suggestion> = hits
        .iter()
        .map(|order| {
            Suggestion::new(
                suggestion(position, side, *order, letters),
                position.write_move(*order),
            )
        })
        .collect();
    if shown.len() > MOST {
        let more = shown.len() - (MOST - 1);
        shown.truncate(MOST - 1);
        let label = voice.say(Picker::MoreHits {
            count: u32::try_from(more).unwrap_or(u32::MAX),
        });
        // Whoever picks it has still typed what they typed.
        shown.push(Suggestion::new(
            label,
            typed.chars().take(100).collect::<String>(),
        ));
    }
    shown
}

/// Nothing typed: a line a piece that can move, which opens the picker there.
fn empty(voice: &Voice<'_>, side: Side) -> Vec<Suggestion> {
    let position = &voice.view().position;
    let line = |(mover, count)| {
        let piece = voice.say(mover_label(position, mover)?);
        let moves = voice.say(Picker::PieceMoves { count });
        let label = format!("{piece} · {moves}");
        Some(Suggestion::new(label, mover.text(position)))
    };
    let lines = movable(position, side).into_iter().filter_map(line);
    lines.take(MOST).collect()
}

/// The legal moves that fit what is typed, the likeliest first.
fn ranked(voice: &Voice<'_>, side: Side, typed: &str) -> Vec<Move> {
    let position = &voice.view().position;
    let query = Query::new(voice, side, typed);
    let mut hits: Vec<(u8, usize, Move)> = position
        .legal_moves(side)
        .into_iter()
        .enumerate()
        .filter_map(|(place, order)| Some((query.rank(position, side, order)?, place, order)))
        .collect();
    hits.sort_by_key(|(rank, place, _)| (*rank, *place));
    hits.into_iter().map(|(_, _, order)| order).collect()
}

struct Query {
    text: String,
    own: Letters,
    /// The moves that the text means as it stands.
    meant: Vec<Move>,
    /// The names of pieces and their letters, where the text begins one.
    words: Vec<(String, crate::rules::Role)>,
}

/// What only decorates a move is left out, and case does not count.
fn plain(text: &str) -> String {
    let letters = text
        .chars()
        .filter(|c| !c.is_whitespace() && !"x×:-+#=().→".contains(*c));
    letters.flat_map(char::to_lowercase).collect()
}

impl Query {
    fn new(voice: &Voice<'_>, side: Side, typed: &str) -> Query {
        let position = &voice.view().position;
        let own = voice.reader.letters();
        let meant = match position.interpret(side, typed, own) {
            Reading::Legal { mv, .. } => vec![mv],
            Reading::Ambiguous(moves) | Reading::PromotionMissing(moves) => moves,
            Reading::Illegal { .. } | Reading::Unreadable => Vec::new(),
        };
        let name = |role| {
            let role: crate::rules::Role = role;
            let name = voice.say(Picker::PromotionOption { role });
            (plain(&name), role)
        };
        Query {
            text: plain(typed),
            own,
            meant,
            words: crate::rules::Role::ALL.map(name).to_vec(),
        }
    }

    /// How well a move fits, none where it does not: what the text means, how it begins in the reader's letters, in
    /// squares, in the other letters, by the piece's name, by where it goes.
    fn rank(&self, position: &Position, side: Side, order: Move) -> Option<u8> {
        if self.meant.contains(&order) {
            return Some(0);
        }
        let text = self.text.as_str();
        if text.is_empty() {
            return None;
        }
        let begins = |form: String| plain(&form).starts_with(text);
        let san = |letters| position.san(order, side, letters);
        if begins(san(self.own)) {
            return Some(1);
        }
        if begins(position.write_move(order)) {
            return Some(2);
        }
        if self.is_named(position, order) {
            return Some(3);
        }
        let mut others = Letters::ALL
            .into_iter()
            .filter(|letters| *letters != self.own);
        if others.any(|letters| begins(san(letters))) {
            return Some(4);
        }
        let goes = position.shape().name(order.to()) == text;
        goes.then_some(5)
    }

    /// Whether the text begins the piece's name, squares may follow: "knight", "caballo f3".
    fn is_named(&self, position: &Position, order: Move) -> bool {
        let role = Mover::of(order).role(position);
        let squares = position.write_move(order);
        let to = position.shape().name(order.to());
        self.words.iter().any(|(name, named)| {
            let rest = self.text.strip_prefix(name.as_str());
            let fits = |rest: &str| squares.starts_with(rest) || to.starts_with(rest);
            let begun = self.text.chars().count() > 2 && name.starts_with(&self.text);
            Some(*named) == role && (begun || rest.is_some_and(fits))
        })
    }
}

/// Games, by number, player or game, those that wait for the person first.
pub(super) fn games(reader: &Reader, games: &[Summary], typed: &str) -> Vec<Suggestion> {
    let typed = typed.trim().to_lowercase();
    let bare = typed.trim_start_matches('#');
    let mut fitting: Vec<(&Summary, String)> = games
        .iter()
        .map(|game| (game, game_label(reader, game)))
        .filter(|(game, label)| {
            bare.is_empty()
                || game.number.to_string().starts_with(bare)
                || label.to_lowercase().contains(&typed)
        })
        .collect();
    fitting.sort_by_key(|(game, _)| {
        (
            !game.due,
            game.deadline.is_none(),
            game.deadline,
            game.number,
        )
    });
    let lines = fitting.into_iter().take(MOST);
    lines
        .map(|(game, label)| Suggestion::new(label, format!("#{}", game.number)))
        .collect()
}

/// Zones that are offered before anything is typed.
const USUAL_ZONES: [&str; 12] = [
    "Europe/Madrid",
    "Atlantic/Canary",
    "America/Mexico_City",
    "America/Bogota",
    "America/Lima",
    "America/Santiago",
    "America/Argentina/Buenos_Aires",
    "America/New_York",
    "America/Los_Angeles",
    "Europe/London",
    "Europe/Berlin",
    "UTC",
];

/// Time zones, by any part of their name.
pub(super) fn zones(typed: &str) -> Vec<Suggestion> {
    let names = match typed.trim() {
        "" => USUAL_ZONES.map(str::to_owned).to_vec(),
        typed => zones_named(typed),
    };
    let names = names.into_iter().take(MOST);
    names
        .map(|name| Suggestion::new(name.clone(), name))
        .collect()
}

/// Clocks: what is typed where it is one, then those in use.
pub(super) fn clocks(reader: &Reader, typed: &str) -> Vec<Suggestion> {
    let label = |clock: ClockTerms| {
        let label = match clock {
            ClockTerms::PerTurn(ms) => Choice::Clock { span: Span(ms) },
            ClockTerms::Bank { bank, increment: 0 } => Choice::ClockBankOnly { bank: Span(bank) },
            ClockTerms::Bank { bank, increment } => Choice::ClockBank {
                bank: Span(bank),
                increment: Span(increment),
            },
            ClockTerms::Unlimited => Choice::NoClock,
        };
        Suggestion::new(reader.say(label), shown_clock(clock))
    };
    let mut usual = CLOCKS.into_iter().map(label);
    let typed = typed.trim().to_lowercase();
    if typed.is_empty() {
        return usual.collect();
    }
    let own = clock(&typed).ok().map(label);
    let mut shown: Vec<Suggestion> = own.into_iter().collect();
    let fits = |suggestion: &Suggestion| {
        suggestion.label.to_lowercase().starts_with(&typed) || suggestion.value.starts_with(&typed)
    };
    for suggestion in usual.by_ref().filter(fits) {
        if !shown.contains(&suggestion) {
            shown.push(suggestion);
        }
    }
    shown
}

#[cfg(test)]
mod tests;
