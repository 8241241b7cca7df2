//! The games of a round.

use super::sheet::{Block, Cell, Column, Kind, Roster, Row, Sheet, Tone, event, points};
use crate::locale::{Language, Tables, Verbatim};
use crate::tournament::life::{Board, Format, Outcome, Slot, View};
use crate::tournament::{Bye, Entry, Number, Score};

/// The games of a round with their results; of the next one as it was worked out, where the view shows it.
#[must_use]
pub fn pairings(view: &View, round: u16, roster: &Roster, language: Language) -> Option<Sheet> {
    let at = usize::from(round.checked_sub(1)?);
    let name = event(&view.setup.name);
    let (boards, title) = match view.rounds.get(at) {
        Some(published) => {
            let round = round.into();
            (&published.boards, Tables::Pairings { event: name, round })
        }
        None => {
            let draft = view.draft.as_ref().filter(|_| at == view.rounds.len())?;
            let round = round.into();
            (draft, Tables::Draft { event: name, round })
        }
    };
    let scored = !matches!(view.setup.format, Format::Elimination(_)) && at > 0;
    let said = Said {
        view,
        round,
        roster,
        language,
        scored,
    };
    let mut rows: Vec<_> = (1..)
        .zip(boards)
        .map(|(number, board)| said.row(number, board))
        .collect();
    rows.extend(said.resting(boards));
    let text = |told: Tables| told.text(language);
    let mut columns = vec![
        Column::new(text(Tables::Game), Kind::Number),
        Column::new(text(Tables::Player), Kind::Name),
        Column::new(text(Tables::Result), Kind::Sign),
        Column::new(text(Tables::Player), Kind::Name),
    ];
    if scored {
        columns.insert(2, Column::new("", Kind::Number));
        columns.push(Column::new("", Kind::Number));
    }
    Some(Sheet {
        title: title.text(language),
        columns,
        blocks: vec![Block {
            caption: None,
            rows,
        }],
        notes: Vec::new(),
        language,
    })
}

struct Said<'a> {
    view: &'a View,
    round: u16,
    roster: &'a Roster,
    language: Language,
    /// Whether the points before the round are told.
    scored: bool,
}

impl Said<'_> {
    fn row(&self, number: usize, board: &Board) -> Row {
        let (white, black) = (board.seats.white, board.seats.black);
        let Some(black) = black else {
            return self.rest(white, Some(number));
        };
        let [one, other] = winners(board.outcome);
        let first = Verbatim(self.roster.name(white, self.language));
        let second = Verbatim(self.roster.name(black, self.language));
        let told = board.outcome.map(result);
        let aloud = match told {
            Some(result) => Tables::GameAloud {
                first,
                second,
                result: Verbatim(result.to_owned()),
            },
            None => Tables::GameOpenAloud { first, second },
        };
        let tone = if told.is_some() {
            Tone::Strong
        } else {
            Tone::Faint
        };
        let mut cells = vec![
            Cell::new(number.to_string(), Tone::Faint),
            Cell::person(self.roster, white, self.language, one),
            Cell::new(told.unwrap_or("·"), tone),
            Cell::person(self.roster, black, self.language, other),
        ];
        if self.scored {
            cells.insert(2, self.before(white));
            cells.push(self.before(black));
        }
        Row {
            cells,
            aloud: aloud.text(self.language),
        }
    }

    fn rest(&self, slot: Slot, number: Option<usize>) -> Row {
        let worth = match self.view.part(slot, self.round) {
            Entry::Bye(Bye::Allocated | Bye::Full) => "1",
            Entry::Bye(Bye::Half) => "½",
            _ if number.is_some() => "1",
            _ => "0",
        };
        let mut cells = vec![
            Cell::new(
                number.map(|number| number.to_string()).unwrap_or_default(),
                Tone::Faint,
            ),
            Cell::person(self.roster, slot, self.language, Tone::Plain),
            Cell::new(worth, Tone::Faint),
            Cell::new(Tables::Rests.text(self.language), Tone::Faint),
        ];
        if self.scored {
            cells.insert(2, self.before(slot));
            cells.push(Cell::new("", Tone::Plain));
        }
        let person = Verbatim(self.roster.name(slot, self.language));
        Row {
            cells,
            aloud: Tables::RestsAloud { person }.text(self.language),
        }
    }

    /// Those who asked not to be paired.
    fn resting(&self, boards: &[Board]) -> Vec<Row> {
        let asked = self.view.players.iter().filter(|(slot, entry)| {
            let rests = entry.byes.contains_key(&self.round);
            rests && !boards.iter().any(|board| board.has(*slot))
        });
        asked.map(|(slot, _)| self.rest(*slot, None)).collect()
    }

    /// Somebody's points before the round.
    fn before(&self, slot: Slot) -> Cell {
        let over = usize::from(self.round.saturating_sub(2));
        let table = self
            .view
            .rounds
            .get(over)
            .and_then(|round| round.table.as_ref());
        let row = table.and_then(|table| table.row(Number(slot.0)));
        let told = row.map(|row| points(row.points, self.language));
        Cell::new(told.unwrap_or_default(), Tone::Faint)
    }
}

/// A result as it stands between the two.
#[must_use]
pub fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Played(Score::Win) => "1 – 0",
        Outcome::Played(Score::Draw) => "½ – ½",
        Outcome::Played(Score::Loss) => "0 – 1",
        Outcome::BlackAbsent => "+ – −",
        Outcome::WhiteAbsent => "− – +",
        Outcome::BothAbsent => "− – −",
    }
}

/// Who of the two stands out.
fn winners(outcome: Option<Outcome>) -> [Tone; 2] {
    match outcome {
        Some(Outcome::Played(Score::Win) | Outcome::BlackAbsent) => [Tone::Strong, Tone::Plain],
        Some(Outcome::Played(Score::Loss) | Outcome::WhiteAbsent) => [Tone::Plain, Tone::Strong],
        _ => [Tone::Plain, Tone::Plain],
    }
}
