//! Explanations: what a pairing would have cost otherwise, and a tie-break written out.

use lacre::tournament::pairing::Pair;
use lacre::tournament::pairing::swiss::{Cost, Count, Criterion, Swiss};
use lacre::tournament::standings::{Cut, Standings, Tiebreak, Unplayed};
use lacre::tournament::{Number, Points};

use super::report;

fn pair(white: u16, black: u16) -> Pair {
    Pair {
        white: Number(white),
        black: Some(Number(black)),
    }
}

#[test]
fn a_pair_is_explained_by_what_the_next_best_costs() {
    // 1 and 2 have won, 3 and 4 have lost.
    let after_one = report("142 3\n", &["   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"]);
    let swiss = Swiss::new(&after_one, 2);
    let why = swiss.why(pair(2, 1)).unwrap().unwrap();
    let kept = Count::Plain(1);
    let lost = Cost::Criterion {
        criterion: Criterion::Pairs,
        bracket: Points(10),
        kept,
        otherwise: Count::Plain(0),
    };
    assert_eq!((why.cost, why.otherwise.is_some()), (lost, true));
    assert_eq!(Criterion::Pairs.article(), 6);
    assert_eq!(swiss.why(pair(1, 3)).unwrap(), None, "they do not meet");
}

#[test]
fn where_all_is_equal_the_order_decides_and_where_nothing_is_left_it_says_so() {
    let first = report("142 3\n", &["", "", "", "", "", ""]);
    let why = Swiss::new(&first, 1).why(pair(1, 4)).unwrap().unwrap();
    assert_eq!(why.cost, Cost::Order { bracket: Points(0) });
    let two = report("142 3\n", &["", ""]);
    let why = Swiss::new(&two, 1).why(pair(1, 2)).unwrap().unwrap();
    assert_eq!((why.cost, why.otherwise), (Cost::None, None));
}

#[test]
fn a_bye_is_explained_too() {
    let after_one = report(
        "142 3\n",
        &["   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0", "0000 - U"],
    );
    let swiss = Swiss::new(&after_one, 2);
    let found = swiss
        .pair()
        .unwrap()
        .pairs
        .into_iter()
        .find(|pair| pair.black.is_none())
        .unwrap();
    let why = swiss.why(found).unwrap().unwrap();
    assert_eq!(why.paired.bye, Some(Points(0)));
    assert!(
        matches!(why.cost, Cost::Order { .. } | Cost::Criterion { .. }),
        "{:?}",
        why.cost
    );
}

#[test]
fn a_tiebreak_is_written_out_round_by_round() {
    let over = report(
        "142 3\n",
        &[
            "   2 w 1     3 b 1  0000 - H",
            "   1 b 0  0000 - U     3 w 1",
            "0000 - U     1 w 0     2 b 0",
        ],
    );
    let table = Standings::new(&over, 3, &[]);
    let sum = table.why(&over, Number(1), Tiebreak::Buchholz(Cut::Cut1));
    let sum = sum.unwrap();
    let told: Vec<_> = sum
        .parts
        .iter()
        .map(|part| {
            (
                part.round,
                part.score.0,
                part.won.0,
                part.unplayed,
                part.cut,
            )
        })
        .collect();
    // The bye at the end counts as one's own score, but no more than half of the rounds, and is the first to be cut.
    assert_eq!(
        told,
        [
            (1, 20, 10, None, false),
            (2, 10, 10, None, false),
            (3, 15, 5, Some(Unplayed::Left), true)
        ]
    );
    assert_eq!(sum.value.to_string(), "3.0");
    let sum = table.why(&over, Number(1), Tiebreak::SonnebornBerger(Cut::None));
    assert_eq!(sum.unwrap().value.to_string(), "3.75");
    // The number and the rating are no sums.
    assert_eq!(table.why(&over, Number(1), Tiebreak::Number), None);
}

/// A league of four: 1 and 2 share the first place, and have drawn with each other; 3 has met nobody in the last round.
fn league() -> lacre::tournament::Report {
    report(
        "142 3\n",
        &[
            "   4 w 1     3 b 1     2 w =",
            "   3 w 1     4 b 1     1 b =",
            "   2 b 0     1 w 0  0000 - U",
            "   1 b 0     2 w 0  0000 - H",
        ],
    )
}

#[test]
fn every_criterion_tells_the_rounds_that_make_it_up() {
    use Tiebreak::{
        AverageBuchholz, AverageRating, BlackGames, BlackWins, DirectEncounter, GamesWon, Koya,
        Performance, Progressive, RoundsElected, StandardPoints, Wins,
    };
    let league = league();
    let list = [
        DirectEncounter,
        Wins,
        GamesWon,
        BlackGames,
        BlackWins,
        RoundsElected,
        Koya,
        StandardPoints,
        Progressive(Cut::Cut1),
        AverageBuchholz,
        AverageRating,
        Performance,
    ];
    let table = Standings::new(&league, 3, &list);
    let told = |number: u16, tiebreak: Tiebreak| {
        let sum = table.why(&league, Number(number), tiebreak).unwrap();
        let at = list.iter().position(|other| *other == tiebreak).unwrap();
        let value = table.row(Number(number)).unwrap().values[at];
        assert_eq!(sum.value, value, "{tiebreak} of {number}");
        let parts = sum.parts.iter();
        let parts = parts.map(|part| {
            let sign = if part.cut { "~" } else { "" };
            format!("{sign}{}:{}", part.round, part.adds)
        });
        let missing = sum.missing.iter().map(|number| format!("?{}", number.0));
        parts.chain(missing).collect::<Vec<_>>().join(" ")
    };
    for (number, tiebreak, expected) in [
        (1, DirectEncounter, "3:50"),
        (3, DirectEncounter, ""),
        (1, Wins, "1:100 2:100"),
        (3, Wins, "3:100"),
        (3, GamesWon, ""),
        (1, BlackGames, "2:100"),
        (1, BlackWins, "2:100"),
        (4, RoundsElected, "1:100 2:100"),
        // 3 and 4 have less than half of all points.
        (1, Koya, "~1:100 ~2:100 3:50"),
        (4, Koya, "1:0 2:0"),
        (4, StandardPoints, "1:0 2:0 3:50"),
        (1, Progressive(Cut::Cut1), "~1:100 2:200 3:250"),
        (3, AverageBuchholz, "1:400 2:400"),
        (1, AverageRating, "1:199600 2:199700 3:199800"),
        (2, Performance, "1:199700 2:199600 3:199900"),
    ] {
        assert_eq!(told(number, tiebreak), expected, "{tiebreak} of {number}");
    }
    let worth = table.why(&league, Number(2), Performance).unwrap();
    assert_eq!((worth.mean, worth.above), (true, Some(273)));
}

#[test]
fn who_was_not_met_of_those_who_are_tied_is_named() {
    let apart = report("142 2\n", &["   3 w 1", "   4 w 1", "   1 b 0", "   2 b 0"]);
    let table = Standings::new(&apart, 1, &[Tiebreak::DirectEncounter]);
    let sum = table.why(&apart, Number(1), Tiebreak::DirectEncounter);
    let sum = sum.unwrap();
    assert_eq!((sum.parts.len(), sum.missing), (0, vec![Number(2)]));
}
