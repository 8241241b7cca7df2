//! Report files: read in every dialect, refused with the line, and survived whatever they hold.

use lacre::tournament::pairing::swiss::Swiss;
use lacre::tournament::standings::Standings;
use lacre::tournament::trf::{self, MOST_ROUNDS};
use lacre::tournament::{Bye, Entry, Number, Points, Report};
use proptest::prelude::*;

use super::{file, report};

#[track_caller]
fn refused(file: &str, with: &str) {
    let refused = trf::read(file.as_bytes()).unwrap_err().to_string();
    assert_eq!(refused, with);
}

#[test]
fn what_cannot_be_is_refused_with_its_line_and_what_would_be_right() {
    refused("", "no player is in it; their lines begin with 001");
    refused(
        "012 Open\n",
        "no player is in it; their lines begin with 001",
    );
    refused(
        "001    x",
        "line 1: columns 5-8 should hold the pairing number, not \"x\"",
    );
    refused(
        "001     ",
        "line 1: columns 5-8 should hold the pairing number, not \"\"",
    );
    refused(
        "001    1\r\n001    1\r\n",
        "line 2: player 1 stands in line 1 already",
    );
    refused(
        "XXR many",
        "line 1: a number of rounds from 1 to 200 should stand here, not \"many\"",
    );
    refused(
        "XXC green1",
        "line 1: W or B, or white1 or black1 should stand here, not \"green1\"",
    );
    refused(
        "BBW one",
        "line 1: points such as 11.5 should stand here, not \"one\"",
    );
    refused(
        "162  Q 1.0",
        "line 1: one of W, D, L, A, P and X should stand here, not \"Q\"",
    );
    refused(
        "202 BH,LUCK",
        "line 1: a tie-break such as BH/C1 should stand here, not \"LUCK\"",
    );
    refused(
        "299 W  1.0",
        "line 1: lines 299 change single points, which is not reckoned with here",
    );
    refused("XXP 1 9\n001    1", "line 1: there is no player 9");
    refused(
        "240 U 001    1\n001    1",
        "line 1: F, H or Z should stand here, not \"U\"",
    );
    refused(
        "250      x.0 001 003 0001 0009",
        "line 1: columns 10-13 should hold points such as 11.5, not \"x.0\"",
    );
}

#[test]
fn games_that_do_not_agree_are_refused_with_both_lines() {
    let game = |first: &str, second: &str, with: &str| refused(&file("", &[first, second]), with);
    game(
        "   2 w 1",
        "   1 b 1",
        "line 2: round 1: the result does not agree with the opponent's in line 3",
    );
    game(
        "   2 w 1",
        "   1 b -",
        "line 2: round 1: the result does not agree with the opponent's in line 3",
    );
    game(
        "   2 w +",
        "   1 b +",
        "line 2: round 1: the result does not agree with the opponent's in line 3",
    );
    game(
        "   2 w 1",
        "   1 w 0",
        "line 2: round 1: the opponent in line 3 has the same colour",
    );
    game(
        "   2 w 1",
        "0000 - Z",
        "line 2: round 1: the opponent is 2, whose own line 3 has another",
    );
    game(
        "   1 w 1",
        "0000 - Z",
        "line 2: round 1: nobody plays themselves",
    );
    game("   7 w 1", "0000 - Z", "line 2: there is no player 7");
    game(
        "   2 w U",
        "   1 b 0",
        "line 2: round 1: 'U' is a bye, which has no opponent: 0000 should stand before it",
    );
    game(
        "   2 x 1",
        "   1 b 0",
        "line 2: column 97 should hold a colour: w, b or -, not \"x\"",
    );
    game(
        "   2 w ?",
        "   1 b 0",
        "line 2: column 99 should hold a result: 1 = 0 + - W D L F H U or Z, not \"?\"",
    );
    game(
        "0000 - 1",
        "0000 - Z",
        "line 2: round 1: '1' is the result of a game, but there is no opponent; byes are F, H, U and Z",
    );
    let mut told = file("", &["   2 w 1", "   1 b 0"]);
    let points = told.find("001    1").unwrap() + 80;
    told.replace_range(points..points + 4, " 3.0");
    refused(
        &told,
        "line 2: columns 81-84 have 3.0 points, the results give 1.0; points other than 1, 0.5 and 0 are told in a line 162",
    );
}

#[test]
fn every_dialect_says_the_same() {
    let players = ["   2 w 1", "   1 b 0", "0000 - U"];
    let report = report(
        "XXR 5\nXXC black1\nXXP 1 3\nXXZ 2\nBBW  3.0\nBBD  1.0\nBBU  1.0\nXXA    3  0.5  0.5\n",
        &players,
    );
    let other = "142 5\n152 B\n162  W 3.0    D 1.0    P 1.0\n240 Z 002    2\n260 001 200    1    3\n\
                 250      0.5  001 001 0003 0003\n250      0.5  002 002 0003 0003\n### a word in between\n";
    let other = super::report(other, &players);
    assert_eq!(report, other);
    assert_eq!(report.players[2].points(&report.scoring, 1), Points(10));
    assert_eq!(report.accelerated(Number(3), 2), Points(5));
    assert_eq!(report.players[1].said(2), Some(Entry::Bye(Bye::Zero)));
    let text = file("142 5\n", &players);
    let lines = super::report("142 5\n", &players);
    for end in ["\r\n", "\r"] {
        assert_eq!(
            trf::read(text.replace('\n', end).as_bytes()).unwrap(),
            lines
        );
    }
    let latin = [b"\xef\xbb\xbf".as_slice(), text.as_bytes()].concat();
    assert_eq!(trf::read(&latin).unwrap(), lines);
    let latin: Vec<u8> = text
        .replace("P1", "J?")
        .bytes()
        .map(|byte| if byte == b'?' { 0xF3 } else { byte })
        .collect();
    assert_eq!(trf::read(&latin).unwrap().players[0].name, "Jó");
}

/// Whatever was read is also reckoned with.
fn survives(file: &[u8]) -> Result<(), TestCaseError> {
    let Ok(report) = trf::read(file) else {
        return Ok(());
    };
    let _ = Swiss::new(&report, report.paired() + 1).pair_relaxing();
    let table = Standings::new(&report, report.over(), &Standings::suggested(&report));
    prop_assert_eq!(table.rows.len(), report.players.len());
    let again = trf::read(trf::write(&report).as_bytes());
    prop_assert!(again.is_ok(), "{:?}\n{}", again, trf::write(&report));
    Ok(())
}

/// A file that is nearly one: a good one with some bytes replaced, left out or doubled.
fn nearly() -> impl Strategy<Value = Vec<u8>> {
    let settings = "142 5\n152 W\nXXP 1 4\n162  W 1.0    D 0.5\n240 H 003    2\n250      1.0  001 002 0001 0002\n202 BH/C1,DE\n";
    let players = [
        "   4 w 1     3 b =",
        "   5 b 0  0000 - H",
        "0000 - U     1 w =",
        "   1 b 0     5 w +",
        "   2 w 1     4 b -",
    ];
    let good = file(settings, &players).into_bytes();
    let change = (
        any::<prop::sample::Index>(),
        prop_oneof![
            Just(b' '),
            Just(b'\n'),
            Just(b'0'),
            Just(b'9'),
            Just(b'U'),
            any::<u8>()
        ],
        0..4_u8,
    );
    prop::collection::vec(change, 0..6).prop_map(move |changes| {
        let mut file = good.clone();
        for (place, byte, kind) in changes {
            let at = place.index(file.len());
            match kind {
                0 => file.insert(at, byte),
                1 => {
                    file.remove(at);
                }
                _ => file[at] = byte,
            }
        }
        file
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn a_damaged_file_is_read_or_refused(file in nearly()) {
        survives(&file)?;
    }

    #[test]
    fn any_bytes_are_read_or_refused(file in prop::collection::vec(any::<u8>(), 0..300)) {
        survives(&file)?;
    }

    #[test]
    fn any_lines_are_read_or_refused(lines in prop::collection::vec("(001|XXR|XXA|XXP|162|240|250|260|202) {0,4}[0-9a-zA-Z .,/=+-]{0,110}", 0..6)) {
        survives(lines.join("\n").as_bytes())?;
    }
}

#[test]
fn a_file_without_end_is_refused() {
    assert!(trf::read(&vec![b' '; trf::LONGEST_FILE + 1]).is_err());
    let round = "0000 - Z  ".repeat(MOST_ROUNDS + 1);
    refused(&file("", &[&round]), "line 2: more than 200 rounds");
    let wide = file("", &[&"0000 - Z  ".repeat(MOST_ROUNDS)]);
    assert_eq!(
        trf::read(wide.as_bytes()).unwrap().players[0].rounds.len(),
        MOST_ROUNDS
    );
}

#[test]
fn a_report_of_our_own_is_one_that_others_read() {
    let mut report: Report = report(
        "142 3\n152 B\nXXP 1 2\n",
        &["0000 - U", "   3 w =", "   2 b ="],
    );
    report.name = "Copa\nde Córdoba".to_owned();
    report.players[0].name = "Ñandú ♞".to_owned();
    report.players[2].say(2, Entry::Bye(Bye::Half));
    insta::assert_snapshot!(trf::write(&report), @r"
    012 Copa de Cordoba
    062 3
    072 3
    142 3
    XXR 3
    152 B
    XXC black1
    192 FIDE_DUTCH_2026
    001    1      Nandu                             1999                             1.0       0000 - U
    001    2      P2                                1998                             0.5          3 w =
    001    3      P3                                1997                             0.5          2 b =  0000 - H
    240 H 002    3
    260 001 200    1    2
    ");
}
