//! Rounds and tables on which two independent programs agree.
//!
//! A representative part stands in `tests/data/tournament`; all of them are run where they are at hand.

use std::io::Read as _;
use std::path::Path;

use lacre::tournament::pairing::swiss::{Relaxation, Swiss, Unpaired};
use lacre::tournament::standings::{Standings, Tiebreak, Value as Amount};
use lacre::tournament::trf;
use serde_json::Value;

/// The cases of this name: all where they are at hand, or the part that is kept here.
fn cases(name: &str) -> Vec<Value> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let all = here.join("../shared/vectors").join(name);
    if all.exists() { read(&all) } else { part(name) }
}

/// The part of the cases that is kept here.
fn part(name: &str) -> Vec<Value> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    read(&here.join("tests/data/tournament").join(name))
}

fn read(path: &Path) -> Vec<Value> {
    let mut text = String::new();
    let file = std::fs::File::open(path).unwrap();
    flate2::read::GzDecoder::new(file)
        .read_to_string(&mut text)
        .unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn rounds_are_paired_as_two_other_programs_pair_them() {
    let cases = cases("swiss.jsonl.gz");
    assert!(cases.len() > 100);
    // Two halves at once: without optimisation a round takes its time.
    let halves = cases.split_at(cases.len() / 2);
    std::thread::scope(|scope| {
        scope.spawn(|| pair_all(halves.0));
        pair_all(halves.1);
    });
}

fn pair_all(cases: &[Value]) {
    for case in cases {
        let report = trf::read(case["trf"].as_str().unwrap().as_bytes()).unwrap();
        let paired = Swiss::new(&report, report.paired() + 1).pair();
        let pairs = match paired {
            Ok(paired) => {
                let pairs = paired.pairs.into_iter();
                serde_json::json!(
                    pairs
                        .map(|pair| [pair.white.0, pair.black.map_or(0, |black| black.0)])
                        .collect::<Vec<_>>()
                )
            }
            Err(unpaired) => {
                assert_eq!(unpaired, Unpaired::Impossible);
                Value::Null
            }
        };
        assert_eq!(
            pairs, case["pairs"],
            "{}, which notices {}",
            case["id"], case["detects"]
        );
    }
}

#[test]
fn what_cannot_be_paired_is_paired_by_the_first_relaxation_that_helps() {
    let mut used = std::collections::BTreeSet::new();
    for case in cases("swiss.jsonl.gz")
        .iter()
        .filter(|case| case["pairs"].is_null())
    {
        let report = trf::read(case["trf"].as_str().unwrap().as_bytes()).unwrap();
        let swiss = Swiss::new(&report, report.paired() + 1);
        let (paired, relaxed) = swiss.clone().pair_relaxing().unwrap();
        let relaxed = relaxed.unwrap();
        used.insert(relaxed);
        for less in Relaxation::ALL.into_iter().filter(|less| *less < relaxed) {
            assert_eq!(
                swiss.clone().relaxed(less).pair(),
                Err(Unpaired::Impossible),
                "{}",
                case["id"]
            );
        }
        let mut players: Vec<_> = paired
            .pairs
            .iter()
            .flat_map(|pair| [Some(pair.white), pair.black])
            .flatten()
            .collect();
        players.sort_unstable();
        let all = players.len();
        players.dedup();
        assert_eq!(players.len(), all, "everybody once");
    }
    assert!(
        used.contains(&Relaxation::Rematches) && used.len() > 1,
        "{used:?}"
    );
}

#[test]
fn tables_are_those_of_another_program() {
    let cases = cases("tiebreaks.jsonl.gz");
    assert!(cases.len() > 10);
    for case in cases {
        let report = trf::read(case["trf"].as_str().unwrap().as_bytes()).unwrap();
        let columns = case["columns"].as_array().unwrap();
        let tiebreaks: Vec<Tiebreak> = columns[2..]
            .iter()
            .map(|code| code.as_str().unwrap().parse().unwrap())
            .collect();
        let standings = Standings::new(&report, report.over(), &tiebreaks);
        assert_eq!(
            standings.rows.len(),
            case["rows"].as_object().unwrap().len()
        );
        for row in &standings.rows {
            for (tiebreak, value) in tiebreaks.iter().zip(&row.values) {
                let sum = standings.why(&report, row.number, *tiebreak).unwrap();
                assert_eq!(sum.value, *value, "{} {tiebreak}", case["id"]);
                let parts = sum.parts.iter().filter(|part| !part.cut);
                let parts = Amount::hundredths(parts.map(|part| part.adds).sum());
                if *tiebreak != Tiebreak::DirectEncounter {
                    assert_eq!(parts, *value, "{} {tiebreak}", case["id"]);
                }
            }
            let mut told = vec![row.rank.to_string(), row.points.to_string()];
            told.extend(row.values.iter().map(ToString::to_string));
            let expected = &case["rows"][row.number.to_string()];
            assert_eq!(
                serde_json::json!(told),
                *expected,
                "{} player {} {columns:?}",
                case["id"],
                row.number
            );
        }
    }
}

#[test]
fn reports_are_read_as_they_are_written() {
    let swiss = part("swiss.jsonl.gz");
    for case in swiss.iter().step_by(3).chain(&part("tiebreaks.jsonl.gz")) {
        let report = trf::read(case["trf"].as_str().unwrap().as_bytes()).unwrap();
        let file = trf::write(&report);
        let again = trf::read(file.as_bytes())
            .unwrap_or_else(|refused| panic!("{}: {refused}\n{file}", case["id"]));
        assert_eq!(trf::write(&again), file, "{}", case["id"]);
        let round = report.paired() + 1;
        assert_eq!(
            Swiss::new(&again, round).pair(),
            Swiss::new(&report, round).pair(),
            "{}",
            case["id"]
        );
    }
}
