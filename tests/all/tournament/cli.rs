//! `lacre pair` and `lacre standings`, as an arbiter meets them.

use std::path::Path;
use std::process::{Command, Output};

use super::file;

fn lacre(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lacre"));
    command
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .output()
        .unwrap()
}

/// Runs a command on `open.trf` with this text: exit, standard output, standard error.
pub(super) fn on(text: &str, arguments: &[&str]) -> (bool, String, String) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("open.trf"), text).unwrap();
    let output = lacre(folder.path(), arguments);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.success(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[track_caller]
fn says(text: &str, arguments: &[&str], out: &str) {
    let (succeeded, said, complained) = on(text, arguments);
    assert!(succeeded, "{complained}");
    assert_eq!((said.as_str(), complained.as_str()), (out, ""));
}

#[track_caller]
fn fails(text: &str, arguments: &[&str], with: &str) {
    let (succeeded, _, complained) = on(text, arguments);
    assert!(!succeeded);
    assert_eq!(complained.trim_end(), format!("lacre: {with}"));
}

const FIVE: [&str; 5] = ["   3 w 1", "   4 b 0", "   1 b 0", "   2 w 1", "0000 - U"];

/// Three who have all met and had a bye: a fourth round cannot be.
const THREE: [&str; 3] = [
    "   2 w 1     3 b 1  0000 - U",
    "   1 b 0  0000 - U     3 w 1",
    "0000 - U     1 w 0     2 b 0",
];

#[test]
fn the_next_round_is_printed() {
    says(
        &file("142 3\n", &FIVE),
        &["pair", "open.trf"],
        "3\n5 1\n3 4\n2 0\n",
    );
    let excused = file("142 3\n240 H 002    1\n", &FIVE);
    says(&excused, &["pair", "open.trf"], "2\n5 4\n2 3\n");
    says(
        &file("142 3\n", &["", "", ""]),
        &["pair", "open.trf"],
        "2\n1 2\n3 0\n",
    );
}

#[test]
fn where_nothing_can_be_paired_it_says_why() {
    fails(
        &file("", &FIVE),
        &["pair", "open.trf"],
        "open.trf does not tell the number of rounds, by which the last is known: add a line such as \"142 9\"",
    );
    fails(
        &file("142 1\n", &FIVE),
        &["pair", "open.trf"],
        "open.trf: all 1 rounds have been paired",
    );
    let open = file("142 3\n", &["   2 w  ", "   1 b  "]);
    fails(
        &open,
        &["pair", "open.trf"],
        "open.trf: player 1 has no result in round 1, so round 2 cannot be paired yet",
    );
    fails(
        "001    1\n001 what",
        &["pair", "open.trf"],
        "open.trf is no tournament report (TRF) that can be used: line 2: columns 5-8 should hold the pairing number, not \"what\"",
    );
    fails(
        "",
        &["pair", "other.trf"],
        "other.trf cannot be read: No such file or directory (os error 2)",
    );
}

#[test]
fn a_round_that_cannot_be_paired_fails_unless_it_is_relaxed() {
    let three = file("142 4\n", &THREE);
    fails(
        &three,
        &["pair", "open.trf"],
        "open.trf: round 4 has no pairing that the criteria allow. --relax gives up what it must, and says what",
    );
    let (succeeded, said, complained) = on(&three, &["pair", "--relax", "open.trf"]);
    assert!(succeeded, "{complained}");
    assert_eq!(said.lines().next(), Some("2"));
    assert_eq!(
        complained,
        "lacre: round 4 could not be paired otherwise: players meet again, as few as can be (C1 was given up)\n"
    );
    let apart = file("142 3\nXXP 1 2\n", &["", ""]);
    let (_, said, complained) = on(&apart, &["pair", "--relax", "open.trf"]);
    assert_eq!(said, "1\n1 2\n");
    assert_eq!(
        complained,
        "lacre: round 1 could not be paired otherwise: forbidden pairs were given up\n"
    );
    says(
        &file("142 3\n", &FIVE),
        &["pair", "--relax", "open.trf"],
        "3\n5 1\n3 4\n2 0\n",
    );
}

#[test]
fn every_round_is_checked() {
    let good = file("142 3\n", &FIVE);
    says(
        &good,
        &["pair", "--check", "open.trf"],
        "round 1: as the criteria pair it\n",
    );
    let other = file(
        "142 3\n",
        &["   2 w 1", "   1 b 0", "   4 w 1", "   3 b 0", "0000 - U"],
    );
    let (succeeded, said, complained) = on(&other, &["pair", "--check", "open.trf"]);
    assert!(!succeeded);
    assert_eq!(said, "round 1: has 1-2 3-4, the criteria pair 1-3 4-2\n");
    assert_eq!(
        complained,
        "lacre: open.trf: 1 of 1 rounds are paired otherwise\n"
    );
}

#[test]
fn where_seats_are_alike_only_their_order_is_left() {
    let players = [
        "   3 w 1     4 w =",
        "   4 b 0     3 b 0",
        "   1 b 0     2 w 1",
        "   2 w 1     1 b =",
    ];
    let (_, with, _) = on(&file("142 3\n", &players), &["pair", "open.trf"]);
    let (_, without, _) = on(
        &file("142 3\n", &players),
        &["pair", "--seatless", "open.trf"],
    );
    assert_eq!(
        (with.as_str(), without.as_str()),
        ("2\n4 3\n2 1\n", "2\n3 4\n1 2\n")
    );
}

#[test]
fn the_table_is_printed() {
    let (succeeded, said, complained) = on(&file("142 3\n", &FIVE), &["standings", "open.trf"]);
    assert!(succeeded, "{complained}");
    insta::assert_snapshot!(said, @r"
    rank  no  name  points  BH/C1   BH    SB  DE  WIN
       1   5  P5       1.0    0.0  1.0  1.00   0    1
       2   1  P1       1.0    0.0  0.0  0.00   0    1
       2   4  P4       1.0    0.0  0.0  0.00   0    1
       4   2  P2       0.0    0.0  1.0  0.00   0    0
       4   3  P3       0.0    0.0  1.0  0.00   0    0
    ");
    let (_, said, _) = on(
        &file("142 3\n", &FIVE),
        &["standings", "--tiebreaks", "won,TPN", "open.trf"],
    );
    assert!(
        said.starts_with("rank  no  name  points  WON  TPN\n   1   1  P1       1.0    1    1\n"),
        "{said}"
    );
    let (succeeded, _, complained) = on(
        &file("142 3\n", &FIVE),
        &["standings", "--tiebreaks", "LUCK", "open.trf"],
    );
    assert!(
        !succeeded && complained.contains("there are BH, SB"),
        "{complained}"
    );
    fails(
        &file("142 3\n", &FIVE),
        &["standings", "--round", "2", "open.trf"],
        "open.trf: 1 rounds are over, not 2",
    );
}
