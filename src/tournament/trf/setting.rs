//! The lines that tell of the event: rounds, points, who must not meet, who is excused.

use super::MOST_ROUNDS;
use super::columns::{Line, POINTS, not, number, pairing_number, points};
use super::fault::Fault;
use crate::rules::Side;
use crate::tournament::report::{Bye, Forbidden, Number, Points, Report, Scoring, System, Virtual};
use crate::tournament::standings::Tiebreak;

/// The lines of TRF26 that are kept as they are.
const HEADING: [&str; 12] = [
    "022", "032", "042", "052", "092", "102", "112", "122", "132", "172", "182", "222",
];

/// What is told about rounds and can only be entered when all players are known.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Excuse {
    /// A bye in a round.
    Bye(Bye, usize, Number),
    /// Absence from the next round.
    Next(Number),
}

/// The points of single results as they were told, for what follows from another where it is not told.
#[derive(Debug, Default)]
pub(super) struct Told {
    win: Option<Points>,
    draw: Option<Points>,
    loss: Option<Points>,
    forfeit: Option<Points>,
    absence: Option<Points>,
    allocated: Option<Points>,
}

impl Told {
    /// The whole point system: the bye of a pairing is worth a win unless it is told otherwise.
    pub(super) fn scoring(&self) -> Scoring {
        let usual = Scoring::default();
        let win = self.win.unwrap_or(usual.win);
        Scoring {
            win,
            draw: self.draw.unwrap_or(usual.draw),
            loss: self.loss.unwrap_or(usual.loss),
            forfeit: self.forfeit.unwrap_or(usual.forfeit),
            absence: self.absence.unwrap_or(usual.absence),
            allocated: self.allocated.unwrap_or(win),
        }
    }

    /// `162`: symbols, each with its points.
    fn symbols(&mut self, text: &str) -> Result<(), Fault> {
        let text: String = text.split_whitespace().collect();
        let mut rest = text.as_str();
        while let Some(symbol) = rest.chars().next() {
            let after = &rest[symbol.len_utf8()..];
            let (value, next) =
                after.split_at(after.find(char::is_alphabetic).unwrap_or(after.len()));
            let value = points(value).ok_or_else(|| not(POINTS, None, value))?;
            match symbol.to_ascii_uppercase() {
                'W' => self.win = Some(value),
                'D' => self.draw = Some(value),
                'L' => self.loss = Some(value),
                'A' => (self.forfeit, self.absence) = (Some(value), Some(value)),
                'P' => self.allocated = Some(value),
                'X' => {}
                other => return Err(not("one of W, D, L, A, P and X", None, &other.to_string())),
            }
            rest = next;
        }
        Ok(())
    }

    /// `BBW` and its kin.
    fn single(&mut self, code: &str, text: &str) -> Result<(), Fault> {
        let value = points(text).ok_or_else(|| not(POINTS, None, text))?;
        let told = match code {
            "BBW" => &mut self.win,
            "BBD" => &mut self.draw,
            "BBL" => &mut self.loss,
            "BBZ" => &mut self.absence,
            "BBF" => &mut self.forfeit,
            _ => &mut self.allocated,
        };
        *told = Some(value);
        Ok(())
    }
}

/// Everything but the players.
#[derive(Debug, Default)]
pub(super) struct Settings {
    pub(super) report: Report,
    pub(super) told: Told,
    pub(super) excused: Vec<(usize, Excuse)>,
    /// The numbers that were named, each with its line.
    pub(super) named: Vec<(usize, Number)>,
}

impl Settings {
    /// Reads a line that is not a player's; codes that mean nothing here are passed over.
    pub(super) fn read(&mut self, at: usize, code: &str, line: &Line) -> Result<(), Fault> {
        let rest = line.rest(4);
        match code {
            "012" => self.report.name = rest,
            "142" | "XXR" => self.report.rounds = Some(rounds(&rest)?),
            "152" | "XXC" => self.initial(&rest)?,
            "162" => self.told.symbols(&rest)?,
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => self.told.single(code, &rest)?,
            "192" => self.report.system = system(&rest),
            "202" | "212" => self.report.tiebreaks = Some(tiebreaks(&rest)?),
            "240" => self.byes(at, &rest)?,
            "250" => self.report.acceleration.push(acceleration(line)?),
            "260" => self.kept_apart(at, &rest)?,
            "XXA" => self.points_by_round(at, &rest)?,
            "XXP" => {
                let players = self.numbers(at, rest.split_whitespace())?;
                self.report.forbidden.push(Forbidden {
                    rounds: 1..=MOST_ROUNDS,
                    players,
                });
            }
            "XXZ" => {
                let players = self.numbers(at, rest.split_whitespace())?;
                self.excused
                    .extend(players.into_iter().map(|player| (at, Excuse::Next(player))));
            }
            "XXS" | "299" => return Err(Fault::NotReckoned(code.to_owned())),
            _ if HEADING.contains(&code) => self
                .report
                .heading
                .push((code.to_owned(), kept(line, code))),
            _ => {}
        }
        Ok(())
    }

    fn initial(&mut self, text: &str) -> Result<(), Fault> {
        for word in text.split_whitespace() {
            match word.to_ascii_lowercase().as_str() {
                "w" | "white1" => self.report.initial = Some(Side::White),
                "b" | "black1" => self.report.initial = Some(Side::Black),
                "rank" => {}
                _ => return Err(not("W or B, or white1 or black1", None, word)),
            }
        }
        Ok(())
    }

    fn numbers<'a>(
        &mut self,
        at: usize,
        words: impl Iterator<Item = &'a str>,
    ) -> Result<Vec<Number>, Fault> {
        let numbers: Vec<_> = words.map(pairing_number).collect::<Result<_, _>>()?;
        self.named
            .extend(numbers.iter().map(|number| (at, *number)));
        Ok(numbers)
    }

    /// `240`: the kind of bye, the round, the players.
    fn byes(&mut self, at: usize, text: &str) -> Result<(), Fault> {
        let mut words = text.split_whitespace();
        let kind = words.next().unwrap_or_default();
        let kind = match kind.to_ascii_uppercase().as_str() {
            "F" => Bye::Full,
            "H" => Bye::Half,
            "Z" => Bye::Zero,
            _ => return Err(not("F, H or Z", None, kind)),
        };
        let round = rounds(words.next().unwrap_or_default())?;
        let players = self.numbers(at, words)?;
        self.excused.extend(
            players
                .into_iter()
                .map(|player| (at, Excuse::Bye(kind, round, player))),
        );
        Ok(())
    }

    /// `260`: the first round, the last, the players.
    fn kept_apart(&mut self, at: usize, text: &str) -> Result<(), Fault> {
        let mut words = text.split_whitespace();
        let first = rounds(words.next().unwrap_or_default())?;
        let last = rounds(words.next().unwrap_or_default())?;
        let players = self.numbers(at, words)?;
        self.report.forbidden.push(Forbidden {
            rounds: first..=last,
            players,
        });
        Ok(())
    }

    /// `XXA`: a player, and points for the pairing of each round.
    fn points_by_round(&mut self, at: usize, text: &str) -> Result<(), Fault> {
        let mut words = text.split_whitespace();
        let player = self.numbers(at, words.by_ref().take(1))?;
        let player = player
            .first()
            .ok_or_else(|| not("a pairing number", None, ""))?;
        for (round, word) in words.enumerate().take(MOST_ROUNDS) {
            let points = points(word).ok_or_else(|| not(POINTS, None, word))?;
            let rounds = round + 1..=round + 1;
            self.report.acceleration.push(Virtual {
                rounds,
                players: player.0..=player.0,
                points,
            });
        }
        Ok(())
    }
}

/// What stands in a line of the heading; the dates of rounds keep their columns.
fn kept(line: &Line, code: &str) -> String {
    let mut text = line.rest(5);
    if code == "132" {
        let indent = (5..)
            .take_while(|column| line.at(*column) == ' ' && *column < 1000)
            .count();
        text.insert_str(0, &" ".repeat(indent));
    }
    text
}

fn rounds(text: &str) -> Result<usize, Fault> {
    let read = number(text)
        .map(usize::from)
        .filter(|rounds| (1..=MOST_ROUNDS).contains(rounds));
    read.ok_or_else(|| not("a number of rounds from 1 to 200", None, text))
}

fn system(text: &str) -> System {
    let text = text.to_ascii_uppercase();
    if text.contains("ROUNDROBIN") || text.contains("BERGER") {
        System::RoundRobin
    } else if text.contains("KNOCKOUT") {
        System::Knockout
    } else {
        System::Swiss
    }
}

fn tiebreaks(text: &str) -> Result<Vec<Tiebreak>, Fault> {
    let codes = text.split([',', ' ']).map(str::trim);
    let codes = codes.filter(|code| !code.is_empty() && !code.eq_ignore_ascii_case("PTS"));
    let read = |code: &str| {
        code.parse()
            .map_err(|_| not("a tie-break such as BH/C1", None, code))
    };
    codes.map(read).collect()
}

/// `250`: points, rounds and players in their columns.
fn acceleration(line: &Line) -> Result<Virtual, Fault> {
    let number = |from, to, what| {
        let read = line.number(from, to, what)?;
        read.ok_or_else(|| not(what, Some((from, to)), ""))
    };
    let points = line
        .points(10, 13)?
        .ok_or_else(|| not(POINTS, Some((10, 13)), ""))?;
    let rounds = number(15, 17, "the first round")?..=number(19, 21, "the last round")?;
    let players = number(23, 26, "the first player")?..=number(28, 31, "the last player")?;
    let rounds = usize::from(*rounds.start())..=usize::from(*rounds.end());
    Ok(Virtual {
        rounds,
        players,
        points,
    })
}
