//! Tournaments as files for other programs: read back, whatever the players call themselves.

use lacre::record::{csv, json, report};
use lacre::tournament::life::{
    Command, Elimination, Format, Outcome, Playoff, Setup, Slot, View, Withdrawal, view,
};
use lacre::tournament::pairing::duel::Terms;
use lacre::tournament::standings::Standings;
use lacre::tournament::{Bye, Number, Score, trf};

use super::cli::on;
use super::play::{Play, over, setup};

/// What strangers call themselves.
const NAMES: [&str; 9] = [
    "=HYPERLINK(\"https://x.example\")",
    "+1, \"two\"\nthree;",
    "-",
    "@SUM(A1)",
    "小林",
    "José\tMª  Núñez",
    "🦄",
    "001    1",
    "Bartholomew Featherstonehaugh of Somewhere Else",
];

fn name(slot: Slot) -> String {
    NAMES[usize::from(slot.0) - 1].to_owned()
}

/// A Swiss of nine with a draw, a forfeit, a bye on request and a withdrawal.
fn nine(seats: bool) -> View {
    let mut event = Play::started(
        Setup {
            seats,
            ..setup(Format::Swiss {
                rounds: 4,
                then: None,
            })
        },
        9,
    );
    event.next_round();
    event.result(0, Outcome::Played(Score::Draw));
    event.result(1, Outcome::WhiteAbsent);
    event.favourites_win();
    event.act(Command::Bye {
        slot: Slot(4),
        round: 2,
        bye: Some(Bye::Half),
        given: false,
    });
    event.act(Command::Withdraw {
        slot: Slot(7),
        when: Withdrawal::AfterRound,
    });
    event.next_round();
    event.favourites_win();
    event.next_round();
    event.favourites_win();
    view(&event.now, false)
}

#[test]
fn a_report_file_is_read_back_paired_the_same_and_ranked_the_same() {
    for seats in [true, false] {
        let view = nine(seats);
        let file = report(&view, &name);
        assert!(file.is_ascii(), "{file}");
        let read = trf::read(file.as_bytes()).unwrap();
        assert_eq!(
            (read.players.len(), read.over(), read.rounds),
            (9, 3, Some(4))
        );
        for player in &read.players {
            assert!((1..=33).contains(&player.name.len()), "{:?}", player.name);
        }
        let table = Standings::new(&read, 3, &Standings::suggested(&read));
        assert_eq!(table.rows, view.standings.rows);
        let check: &[&str] = match seats {
            true => &["pair", "--check", "open.trf"],
            false => &["pair", "--check", "--seatless", "open.trf"],
        };
        let (accepted, said, complained) = on(&file, check);
        assert!(accepted, "{said}{complained}\n{file}");
        assert_eq!(said.lines().count(), 3, "{said}");
    }
}

/// A reader of CSV as spreadsheets are: quotes around what holds commas, quotes and line ends.
fn cells(file: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = file.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut cell)),
            '\r' if !quoted => {}
            '\n' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            letter => cell.push(letter),
        }
    }
    assert!(cell.is_empty() && row.is_empty() && !quoted, "{file}");
    rows
}

#[test]
fn a_spreadsheet_reads_names_and_no_formulas() {
    let view = nine(false);
    let rows = cells(&csv(&view, &name));
    assert_eq!(rows.len(), 10);
    for row in &rows {
        assert_eq!(row.len(), rows[0].len(), "{row:?}");
        for cell in row {
            assert!(!cell.starts_with(['=', '@', '\t', '\r']), "{cell}");
            assert!(!cell.starts_with(['+', '-']) || cell.len() == 1, "{cell}");
        }
    }
    for (at, stranger) in NAMES.iter().enumerate() {
        let number = (at + 1).to_string();
        let row = rows.iter().find(|row| row[1] == number).unwrap();
        assert_eq!(row[2].trim_start_matches('\''), *stranger);
    }
    let first = &rows[1];
    assert_eq!(
        (first[0].as_str(), first.len()),
        ("1", 5 + 5 + 3),
        "{first:?}"
    );
}

#[test]
fn everything_is_read_by_other_programs() {
    let view = nine(true);
    let read: serde_json::Value = serde_json::from_str(&json(&view, &name).unwrap()).unwrap();
    assert_eq!(read["format"], "lacre-tournament/1");
    let players = read["players"].as_array().unwrap();
    for (player, stranger) in players.iter().zip(NAMES) {
        assert_eq!(player["name"], stranger);
    }
    assert_eq!(players[6]["gone_from"], 2);
    assert_eq!(players[3]["byes"][0], serde_json::json!([2, "H"]));
    let games = |round: usize| read["rounds"][round]["games"].as_array().unwrap();
    assert_eq!(games(0)[0]["result"], "1/2-1/2");
    assert_eq!(games(0)[1]["result"], "--+");
    assert_eq!(games(0).len(), 5);
    let lines = read["standings"].as_array().unwrap();
    let told: Vec<_> = lines
        .iter()
        .map(|line| line["number"].as_u64().unwrap())
        .collect();
    let stands: Vec<_> = view
        .standings
        .rows
        .iter()
        .map(|row| u64::from(row.number.0))
        .collect();
    assert_eq!(told, stands);
    assert!(view.standings.row(Number(1)).is_some());
}

#[test]
fn the_places_of_an_elimination_stand_beside_the_table_before_it() {
    let then = Some(Playoff {
        best: 2,
        elimination: Elimination {
            double: false,
            extra: false,
            terms: Terms::default(),
        },
    });
    let mut event = Play::started(setup(Format::Swiss { rounds: 2, then }), 5);
    let told = |event: &Play| {
        let view = view(&event.now, false);
        let rows = cells(&csv(&view, &name));
        let last = |row: &Vec<String>| (row[1].clone(), row.last().unwrap().clone());
        let json: serde_json::Value = serde_json::from_str(&json(&view, &name).unwrap()).unwrap();
        (
            rows.iter().map(last).collect::<Vec<_>>(),
            json["places"].clone(),
        )
    };
    event.next_round();
    event.favourites_win();
    let (rows, places) = told(&event);
    assert_eq!(rows[0].1, "round 1");
    assert_eq!(places, serde_json::json!([]));
    event.next_round();
    event.favourites_win();
    let (rows, _) = told(&event);
    let last: Vec<_> = rows.iter().map(|(_, last)| last.as_str()).collect();
    assert_eq!(last, ["final place", "", "", "3–4", "3–4", "5"]);
    event.next_round();
    // The second of the Swiss wins the final.
    while let Some((at, board)) = event.open().first().copied() {
        let second = event.now.knockout.as_ref().unwrap().seeds[1];
        let score = if board.seats.white == second {
            Score::Win
        } else {
            Score::Loss
        };
        event.result(at, Outcome::Played(score));
        if event.open().is_empty() && !over(&event.now) {
            event.next_round();
        }
    }
    let seeds = event.now.knockout.as_ref().unwrap().seeds.clone();
    let (rows, places) = told(&event);
    assert_eq!(rows[1], (seeds[1].0.to_string(), "1".to_owned()));
    assert_eq!(rows[2], (seeds[0].0.to_string(), "2".to_owned()));
    let first = serde_json::json!({ "number": seeds[1].0, "from": 1, "to": 1 });
    assert_eq!((&places[0], places.as_array().unwrap().len()), (&first, 5));
}
