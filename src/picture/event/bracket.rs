//! An elimination as a tree of matches.

use super::sheet::{Block, Cell, Column, Kind, Roster, Row, Sheet, Tone, event, points};
use crate::locale::{Language, Message, Part, Tables, Verbatim, escape};
use crate::tournament::Number;
use crate::tournament::Points;
use crate::tournament::life::{Shown, Slot, View};
use crate::tournament::pairing::knockout::{MatchId, Side, Source, Stage, State};

/// The height that a match of the first round takes, in the measure of [`Node::y`].
pub(super) const UNIT: i32 = 1024;

/// One of the two of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Fighter {
    pub(super) name: Cell,
    pub(super) score: String,
}

/// A match with its place in the picture.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Node {
    pub(super) label: String,
    /// Whether it stands in the lower part, among those who have lost.
    pub(super) lower: bool,
    pub(super) column: usize,
    /// How far down its middle is in its part, in parts of [`UNIT`].
    pub(super) y: i32,
    pub(super) fighters: [Fighter; 2],
    /// The nodes whose winners come into it.
    pub(super) from: [Option<usize>; 2],
    /// What stands above it, where it is not what stands above its column.
    pub(super) caption: Option<String>,
}

/// What stands above a column.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Heading {
    pub(super) lower: bool,
    pub(super) column: usize,
    pub(super) text: String,
}

/// An elimination: drawn as a tree, told as a table of matches.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Tree {
    pub(super) nodes: Vec<Node>,
    pub(super) headings: Vec<Heading>,
    sheet: Sheet,
}

impl Tree {
    /// What the picture shows, read aloud, in at most 1,024 characters.
    #[must_use]
    pub fn alt(&self) -> String {
        self.sheet.alt()
    }

    /// The matches in letters of one width, in messages of at most so many UTF-16 units.
    #[must_use]
    pub fn text(&self, longest: usize) -> Vec<String> {
        self.sheet.text(longest)
    }

    pub(super) fn title(&self) -> &str {
        &self.sheet.title
    }
}

/// The elimination of an event; none before it has begun.
#[must_use]
pub fn bracket(view: &View, roster: &Roster, language: Language) -> Option<Tree> {
    let shown = view.shown();
    if shown.is_empty() {
        return None;
    }
    let said = Said {
        shown: &shown,
        roster,
        language,
    };
    let places = Places::new(view, &shown);
    let nodes = shown.iter().map(|played| said.node(played, &places));
    let mut headings: Vec<Heading> = Vec::new();
    for played in shown.iter().filter(|played| played.stage != Stage::Third) {
        let (lower, column) = places.column(played.stage);
        if !headings
            .iter()
            .any(|known| (known.lower, known.column) == (lower, column))
        {
            let text = stage(view, played.stage).text(language);
            headings.push(Heading {
                lower,
                column,
                text,
            });
        }
    }
    let name = |slot| roster.drawn(slot, language);
    let winner = view.winner.map(|slot| {
        Tables::Winner {
            person: Verbatim(name(slot)),
        }
        .text(language)
    });
    Some(Tree {
        nodes: nodes.collect(),
        headings,
        sheet: said.sheet(view, winner),
    })
}

/// What a part of an elimination is called.
pub(super) fn stage(view: &View, stage: Stage) -> Message {
    let matches = || view.matches.iter().map(|(_, played, _)| played.stage);
    let double = matches().any(|other| matches!(other, Stage::Losers(_)));
    match stage {
        Stage::Winners(round) if double => Tables::WinnersRound {
            round: round.into(),
        },
        Stage::Winners(_) => {
            let players = matches().filter(|other| *other == stage).count() * 2;
            match players {
                4 => Tables::SemiFinals,
                8 => Tables::QuarterFinals,
                players => Tables::RoundOf {
                    players: u32::try_from(players).unwrap_or(u32::MAX),
                },
            }
        }
        Stage::Losers(round) => Tables::LosersRound {
            round: round.into(),
        },
        Stage::Third => Tables::Third,
        Stage::Final => Tables::Final,
        Stage::Reset => Tables::Reset,
    }
    .into()
}

struct Said<'a> {
    shown: &'a [Shown],
    roster: &'a Roster,
    language: Language,
}

impl Said<'_> {
    fn node(&self, played: &Shown, places: &Places) -> Node {
        let (lower, column) = places.column(played.stage);
        let from = played.sources.map(|source| match source {
            Source::WinnerOf(id) => self.shown.iter().position(|other| other.id == id),
            _ => None,
        });
        let third = played.stage == Stage::Third;
        Node {
            label: Tables::Match {
                number: played.number.into(),
            }
            .text(self.language),
            lower,
            column,
            y: places.y(played.id),
            fighters: [0, 1].map(|at| self.fighter(played, at)),
            from: if played.stage == Stage::Reset {
                [from[1], None]
            } else {
                from
            },
            caption: third.then(|| Tables::Third.text(self.language)),
        }
    }

    fn fighter(&self, played: &Shown, at: usize) -> Fighter {
        let name = match played.standing.sides[at] {
            Side::Player(Number(slot)) => {
                let tone = match played.winner() {
                    Some(winner) if winner == Slot(slot) => Tone::Strong,
                    Some(_) => Tone::Faint,
                    None => Tone::Plain,
                };
                Cell::person(self.roster, Slot(slot), self.language, tone)
            }
            Side::Nobody => Cell::new("–", Tone::Faint),
            Side::Open => Cell::new(self.awaited(played.sources[at]), Tone::Faint),
        };
        Fighter {
            name,
            score: self.score(played, at),
        }
    }

    /// Who comes into a match, by the match before.
    fn awaited(&self, source: Source) -> String {
        let number = |id: MatchId| {
            let found = self.shown.iter().find(|shown| shown.id == id);
            found.map_or(0, |shown| shown.number.into())
        };
        match source {
            Source::WinnerOf(id) => Tables::WinnerOf { number: number(id) }.text(self.language),
            Source::LoserOf(id) => Tables::LoserOf { number: number(id) }.text(self.language),
            Source::Player(_) | Source::Nobody => "–".to_owned(),
        }
    }

    fn score(&self, played: &Shown, at: usize) -> String {
        let told = |sum: Points| points(sum, self.language);
        match (played.points, played.standing.state) {
            (Some(sums), _) => told(sums[at]),
            (None, State::Walkover(Some(winner))) => {
                let through = played.standing.sides[at] == Side::Player(winner);
                if through { "+" } else { "−" }.to_owned()
            }
            (None, _) => String::new(),
        }
    }

    /// The matches as a table, stage by stage.
    fn sheet(&self, view: &View, winner: Option<String>) -> Sheet {
        let language = self.language;
        let mut stages: Vec<Stage> = Vec::new();
        for played in self.shown {
            if !stages.contains(&played.stage) {
                stages.push(played.stage);
            }
        }
        let blocks = stages.into_iter().map(|part| {
            let matches = self.shown.iter().filter(|played| played.stage == part);
            Block {
                caption: Some(stage(view, part).text(language)),
                rows: matches.map(|played| self.row(played)).collect(),
            }
        });
        let head = |told: Tables, kind| Column::new(told.text(language), kind);
        let title = Tables::Bracket {
            event: event(&view.setup.name),
        };
        Sheet {
            title: match &winner {
                Some(winner) => format!("{}. {winner}", title.text(language)),
                None => title.text(language),
            },
            columns: vec![
                Column::new("", Kind::Text),
                head(Tables::Player, Kind::Name),
                head(Tables::Result, Kind::Sign),
                head(Tables::Player, Kind::Name),
            ],
            blocks: blocks.collect(),
            notes: self.even().into_iter().collect(),
            language,
        }
    }

    /// Which matches the better seed has won because they were even.
    fn even(&self) -> Option<String> {
        let told = self.shown.iter().filter_map(|played| {
            let winner = played.winner().filter(|_| played.by_seed())?;
            let number = played.number.into();
            let name = escape(&self.roster.name(winner, self.language));
            let told = Tables::Match { number }.text(self.language);
            Some(format!("{told} ({name})"))
        });
        let told: Vec<_> = told.collect();
        let matches = Verbatim(told.join(", "));
        (!told.is_empty()).then(|| Tables::BySeed { matches }.text(self.language))
    }

    fn row(&self, played: &Shown) -> Row {
        let [one, other] = [0, 1].map(|at| self.fighter(played, at));
        let scored = !one.score.is_empty() || !other.score.is_empty();
        let result = if scored {
            format!("{} – {}", one.score, other.score)
        } else {
            "·".to_owned()
        };
        let (first, second) = (
            Verbatim(one.name.text.clone()),
            Verbatim(other.name.text.clone()),
        );
        let game = if scored {
            let result = Verbatim(result.clone());
            Tables::GameAloud {
                first,
                second,
                result,
            }
        } else {
            Tables::GameOpenAloud { first, second }
        };
        let game = match played.winner().filter(|_| played.by_seed()) {
            Some(winner) => Tables::BySeedAloud {
                game: Part::new(game),
                person: Verbatim(self.roster.name(winner, self.language)),
            },
            None => game,
        };
        let number = played.number.into();
        let aloud = Tables::MatchAloud {
            number,
            game: Part::new(game),
        };
        Row {
            cells: vec![
                Cell::new(Tables::Match { number }.text(self.language), Tone::Faint),
                one.name,
                Cell::new(result, Tone::Strong),
                other.name,
            ],
            aloud: aloud.text(self.language),
        }
    }
}

/// Where each match stands.
struct Places {
    y: Vec<i32>,
    /// How many columns the part of those who have not lost has, and the first and the last of the lower part.
    upper: usize,
    lower: Option<(u8, u8)>,
}

impl Places {
    fn new(view: &View, shown: &[Shown]) -> Self {
        let matches: Vec<_> = view.matches.iter().map(|(_, played, _)| *played).collect();
        let first = Stage::Winners(1);
        let count = matches
            .iter()
            .filter(|played| played.stage == first)
            .count();
        let seen = shown.iter().filter(|played| played.stage == first).count();
        // Where few matches of the first round are played, those of the second stand as close.
        let step = if seen * 2 <= count { UNIT / 2 } else { UNIT };
        let mut y: Vec<i32> = Vec::new();
        let mut rows = [0, 0];
        for played in &matches {
            let lower = matches!(played.stage, Stage::Losers(_));
            let of = |source: &Source| match source {
                Source::WinnerOf(id) => {
                    let at = usize::from(id.0);
                    let same = matches!(matches.get(at)?.stage, Stage::Losers(_)) == lower;
                    y.get(at).copied().filter(|_| same)
                }
                _ => None,
            };
            let before: Vec<i32> = played.sources.iter().filter_map(of).collect();
            let place = match (before.is_empty(), played.stage) {
                (_, Stage::Third) => y.last().map_or(0, |last| last + UNIT * 8 / 5),
                (false, _) => before.iter().sum::<i32>() / before.len() as i32,
                (true, _) => {
                    let row = &mut rows[usize::from(lower)];
                    *row += 1;
                    let step = if lower { UNIT } else { step };
                    step * *row - step / 2
                }
            };
            y.push(place);
        }
        let upper = shown.iter().filter_map(|played| match played.stage {
            Stage::Winners(round) => Some(usize::from(round)),
            _ => None,
        });
        let lower = shown.iter().filter_map(|played| match played.stage {
            Stage::Losers(round) => Some(round),
            _ => None,
        });
        Self {
            y,
            upper: upper.max().unwrap_or(0),
            lower: lower.clone().min().zip(lower.max()),
        }
    }

    fn y(&self, id: MatchId) -> i32 {
        self.y.get(usize::from(id.0)).copied().unwrap_or(0)
    }

    /// Whether a stage stands in the lower part, and its column.
    fn column(&self, stage: Stage) -> (bool, usize) {
        let lower = self
            .lower
            .map_or(0, |(first, last)| usize::from(last - first) + 1);
        let last = self.upper.max(lower);
        match stage {
            Stage::Winners(round) => (false, usize::from(round).saturating_sub(1)),
            Stage::Losers(round) => {
                let first = self.lower.map_or(1, |(first, _)| first);
                (true, usize::from(round.saturating_sub(first)))
            }
            Stage::Final | Stage::Third => (false, last),
            Stage::Reset => (false, last + 1),
        }
    }
}
