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
    let sum = Standings::why(&over, 3, Number(1), Tiebreak::Buchholz(Cut::Cut1)).unwrap();
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
    let sum = Standings::why(&over, 3, Number(1), Tiebreak::SonnebornBerger(Cut::None)).unwrap();
    assert_eq!(sum.value.to_string(), "3.75");
    assert!(Standings::why(&over, 3, Number(1), Tiebreak::Wins).is_none());
}
