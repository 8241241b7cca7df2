//! A round as it opens and as it ends, and the end of it all.

use super::Words;
use crate::locale::{Date, Event, Listed, Name, Soon, Verbatim, tell};
use crate::picture::event::{points, result};
use crate::tournament::life::{Board, Format, Phase, Slot};
use crate::tournament::pairing::knockout::{Side, State};
use crate::tournament::standings::Standings;
use crate::tournament::{Number, Points};

/// The most places that the end names.
const PRIZES: usize = 8;

impl Words<'_> {
    /// A line a board; of a game whose result was corrected with what it is now.
    pub(super) fn boards(&self, boards: &[Board], corrected: &[u16]) -> Vec<String> {
        let is_corrected = |board: u32| corrected.iter().any(|c| u32::from(*c) + 1 == board);
        let line = |(board, seated): (u32, &Board)| match seated.seats.black {
            Some(black) => {
                let (first, second) = (self.player(seated.seats.white), self.player(black));
                let told = match (is_corrected(board), seated.outcome) {
                    (false, _) => Event::Pair {
                        board,
                        first,
                        second,
                    },
                    (true, Some(outcome)) => Event::PairCorrected {
                        board,
                        first,
                        second,
                        result: Verbatim(result(outcome).to_owned()),
                    },
                    (true, None) => Event::PairVoided {
                        board,
                        first,
                        second,
                    },
                };
                self.say(told)
            }
            None => self.say(Event::Rests {
                who: self.player(seated.seats.white),
            }),
        };
        (1..).zip(boards).map(line).collect()
    }

    pub(super) fn round(&self, round: u16, corrected: &[u16]) -> Vec<String> {
        let view = &self.contest.view;
        let Some(played) = view.rounds.get(usize::from(round).wrapping_sub(1)) else {
            return Vec::new();
        };
        let (until, soon) = (Date(played.deadline), Soon(played.deadline));
        let head = match view.setup.format {
            Format::Swiss { rounds, then: None } => Event::RoundOf {
                round: u32::from(round),
                rounds: u32::from(rounds),
                until,
                soon,
            },
            _ => Event::Round {
                round: u32::from(round),
                until,
                soon,
            },
        };
        let mut lines = vec![self.say(head)];
        let later = usize::from(round) < view.rounds.len() || view.phase == Phase::Finished;
        if later && !corrected.is_empty() {
            lines.push(self.say(Event::OnlyStandings));
        }
        lines.extend(self.boards(&played.boards, corrected));
        if round == view.regular + 1 {
            lines.extend(self.filled());
        }
        lines
    }

    /// Who filled the elimination up after the groups.
    fn filled(&self) -> Option<String> {
        let view = &self.contest.view;
        let best = view.setup.playoff()?.best;
        let told = tell::why::Telling {
            name: &|slot| self.player(slot),
            tenths: &|tenths| {
                let tenths = Points(i32::try_from(tenths).unwrap_or(i32::MAX));
                points(tenths, self.language)
            },
            language: self.language,
        };
        let filled = tell::why::filled(&told, &view.filled, best)?;
        Some(format!("-# {}", self.say(filled)))
    }

    /// The Discord ids of those who have a game in a round; who rests has nothing to do.
    pub(super) fn paired(&self, round: u16) -> Vec<u64> {
        let played = self
            .contest
            .view
            .rounds
            .get(usize::from(round).wrapping_sub(1));
        let seats = played.iter().flat_map(|round| &round.boards);
        let slots = seats.filter_map(|board| Some([board.seats.white, board.seats.black?]));
        let people = slots.flatten().filter_map(|slot| {
            let person = self.contest.person(self.contest.player(slot)?)?;
            Some(person.discord?.0)
        });
        people.collect()
    }

    fn lines(&self, standings: &Standings, most: usize) -> Vec<String> {
        let rows = standings.rows.iter().take(most);
        rows.map(|row| {
            self.say(Event::Line {
                rank: u32::try_from(row.rank).unwrap_or(u32::MAX),
                who: self.player(Slot(row.number.0)),
                points: Verbatim(points(row.points, self.language)),
            })
        })
        .collect()
    }

    /// How the matches stand of which a round had games, and why somebody goes on.
    fn matches(&self, round: u16) -> Vec<String> {
        let view = &self.contest.view;
        let played = view.rounds.get(usize::from(round).wrapping_sub(1));
        let boards = played.map(|round| &round.boards[..]).unwrap_or_default();
        let shown = view.shown();
        let line = |board: &Board| {
            let played = shown.iter().find(|shown| Some(shown.id) == board.part_of)?;
            let [Side::Player(Number(first)), Side::Player(Number(second))] = played.standing.sides
            else {
                return None;
            };
            let (first, second) = (self.player(Slot(first)), self.player(Slot(second)));
            let number = played.number.into();
            let score = played
                .points
                .map(|sums| sums.map(|sum| points(sum, self.language)));
            let score = Verbatim(score.map_or_else(String::new, |told| told.join(" – ")));
            let winner = played.winner().map(|winner| self.player(winner));
            let over = matches!(played.standing.state, State::Walkover(_));
            Some(self.say(match winner {
                Some(winner) if over => Event::MatchLeft {
                    number,
                    first,
                    second,
                    score,
                    winner,
                },
                Some(winner) if played.by_seed() => Event::MatchBySeed {
                    number,
                    first,
                    second,
                    score,
                    winner,
                },
                Some(winner) => Event::MatchWon {
                    number,
                    first,
                    second,
                    score,
                    winner,
                },
                None if over => Event::MatchNobody {
                    number,
                    first,
                    second,
                    score,
                },
                None => Event::MatchOpen {
                    number,
                    first,
                    second,
                    score,
                },
            }))
        };
        let head = self.say(Event::MatchesOver {
            round: u32::from(round),
        });
        let lines = boards.iter().filter_map(line);
        std::iter::once(head).chain(lines).collect()
    }

    pub(super) fn table(&self, round: u16) -> Vec<String> {
        let view = &self.contest.view;
        if !view.seeds.is_empty() && round > view.regular {
            return self.matches(round);
        }
        let closed = view.rounds.get(usize::from(round).wrapping_sub(1));
        let table = closed.and_then(|round| round.table.as_ref());
        let mut lines = vec![self.say(Event::RoundOver {
            round: u32::from(round),
        })];
        lines.extend(self.lines(table.unwrap_or(&view.standings), usize::MAX));
        lines
    }

    pub(super) fn prizes(&self) -> Vec<String> {
        let view = &self.contest.view;
        let first = view.standings.rows.iter().filter(|row| row.rank == 1);
        let first: Vec<Name> = first.map(|row| self.player(Slot(row.number.0))).collect();
        let knockout = !view.matches.is_empty();
        let head = match (view.winner, first.len()) {
            (Some(_), 2..) if !knockout => Event::Shared {
                who: Listed::and(first),
            },
            (Some(winner), _) => Event::Won {
                winner: self.player(winner),
            },
            (None, _) => Event::NobodyWon,
        };
        let mut lines = vec![self.say(head)];
        match knockout {
            true => lines.extend(self.places()),
            false => lines.extend(self.lines(&view.standings, PRIZES)),
        }
        lines
    }

    /// The first places that an elimination has given.
    fn places(&self) -> Vec<String> {
        let places = self.contest.view.places().into_iter();
        let told = places.filter_map(|place| {
            Some(self.say(Event::Place {
                places: Verbatim(place.told()?),
                who: self.player(place.slot),
            }))
        });
        told.take(PRIZES).collect()
    }
}
