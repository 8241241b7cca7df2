//! A player's line: who it is, and round by round whom they met.

use super::MOST_ROUNDS;
use super::columns::{Line, not};
use super::fault::Fault;
use crate::rules::Side;
use crate::tournament::report::{Bye, Entrant, Entry, Number, Points, Score};

/// The column of the first round.
const FIRST_ROUND: usize = 92;

/// The columns of a round.
const ROUND: usize = 10;

/// Reads a line that begins with 001: the player, and the points that it tells.
pub(super) fn player(line: &Line) -> Result<(Entrant, Option<Points>), Fault> {
    let number = line.number(5, 8, "the pairing number")?;
    let number = number.filter(|number| (1..=9999).contains(number));
    let number =
        number.ok_or_else(|| not("the pairing number", Some((5, 8)), &line.columns(5, 8)))?;
    let mut entrant = Entrant {
        number,
        name: line.columns(15, 47),
        rating: line
            .number(49, 52, "a rating")?
            .filter(|rating| *rating > 0),
        sex: line.columns(10, 10),
        title: line.columns(11, 13),
        federation: line.columns(54, 56),
        id: line.columns(58, 68),
        birth: line.columns(70, 79),
        rank: line.number(86, 89, "a rank")?,
        rounds: Vec::new(),
    };
    let points = line.points(81, 84)?;
    let mut round = 1;
    while !line.is_blank_from(FIRST_ROUND + ROUND * (round - 1)) {
        if round > MOST_ROUNDS {
            return Err(Fault::TooManyRounds);
        }
        entrant.rounds.push(entry(line, round, Number(number))?);
        round += 1;
    }
    Ok((entrant, points))
}

fn entry(line: &Line, round: usize, own: Number) -> Result<Option<Entry>, Fault> {
    let column = FIRST_ROUND + ROUND * (round - 1);
    if line.columns(column, column + ROUND - 3).is_empty() {
        return Ok(None);
    }
    let opponent = line
        .number(column, column + 3, "an opponent's number")?
        .unwrap_or(0);
    let seat = seat(line, column + 5)?;
    let result = line.at(column + 7).to_ascii_uppercase();
    if opponent == 0 {
        return bye(round, result, column + 7).map(Some);
    }
    if opponent == own.0 {
        return Err(Fault::AgainstOneself(round));
    }
    game(round, Number(opponent), seat, result, column + 7).map(Some)
}

fn seat(line: &Line, column: usize) -> Result<Option<Side>, Fault> {
    match line.at(column).to_ascii_lowercase() {
        'w' => Ok(Some(Side::White)),
        'b' => Ok(Some(Side::Black)),
        '-' | ' ' => Ok(None),
        other => Err(not(
            "a colour: w, b or -",
            Some((column, column)),
            &other.to_string(),
        )),
    }
}

fn bye(round: usize, result: char, column: usize) -> Result<Entry, Fault> {
    match result {
        'F' | '+' => Ok(Entry::Bye(Bye::Full)),
        'H' => Ok(Entry::Bye(Bye::Half)),
        'U' => Ok(Entry::Bye(Bye::Allocated)),
        'Z' | '-' | ' ' => Ok(Entry::Bye(Bye::Zero)),
        '1' | '=' | '0' | 'W' | 'D' | 'L' => Err(Fault::NoOpponent(round, result)),
        other => Err(unknown(other, column)),
    }
}

fn game(
    round: usize,
    opponent: Number,
    seat: Option<Side>,
    result: char,
    column: usize,
) -> Result<Entry, Fault> {
    let played = |score, rated| Entry::Played {
        opponent,
        seat,
        score,
        rated,
    };
    match result {
        '1' => Ok(played(Score::Win, true)),
        '=' => Ok(played(Score::Draw, true)),
        '0' => Ok(played(Score::Loss, true)),
        'W' => Ok(played(Score::Win, false)),
        'D' => Ok(played(Score::Draw, false)),
        'L' => Ok(played(Score::Loss, false)),
        '+' | '-' => Ok(Entry::Forfeit {
            opponent,
            seat,
            won: result == '+',
        }),
        ' ' => Ok(Entry::Open { opponent, seat }),
        'F' | 'H' | 'U' | 'Z' => Err(Fault::ByeWithOpponent(round, result)),
        other => Err(unknown(other, column)),
    }
}

fn unknown(result: char, column: usize) -> Fault {
    not(
        "a result: 1 = 0 + - W D L F H U or Z",
        Some((column, column)),
        &result.to_string(),
    )
}
