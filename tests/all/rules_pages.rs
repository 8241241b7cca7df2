//! What the pages of the rules say of their boards.

use std::collections::BTreeSet;

use lacre::locale::{Language, rules_pages};
use lacre::rules::{History, Orders, Position, Ruleset, Side, Variant};

/// A claim of a page about its board.
enum Claim {
    /// These moves are legal, for whichever side's they are.
    Legal(&'static [&'static str]),
    /// These are not.
    Forbidden(&'static [&'static str]),
    /// The position is decided so, or is not yet where nothing is said.
    Outcome(&'static str),
    /// White's and Black's move at once, or the one move, bring this placement about.
    Leads(&'static [&'static str], &'static str),
    /// The side to move is in check.
    Check,
}

use Claim::{Check, Forbidden, Leads, Legal, Outcome};

/// Options of a game that are not at their default.
type Options = &'static [(&'static str, &'static str)];

/// The claims of every page: its game and its number.
const CLAIMS: &[(Variant, usize, Options, Claim)] = &[
    (Variant::Xymyx, 0, &[], Legal(&["e2e4", "e7e5"])),
    (Variant::Xymyx, 1, &[], Legal(&["a1a2"])),
    (Variant::Xymyx, 1, &[], Forbidden(&["a1a3"])),
    // White registered first.
    (
        Variant::Xymyx,
        2,
        &[],
        Leads(&["f3e5", "c6e5"], "4k3/8/8/4N3/8/8/8/4K3"),
    ),
    (
        Variant::Xymyx,
        3,
        &[],
        Leads(&["f3e5", "c6e5"], "4k3/8/8/4n3/8/8/8/4K3"),
    ),
    (Variant::Xymyx, 4, &[], Legal(&["a1e5"])),
    (Variant::Xymyx, 4, &[], Forbidden(&["e4e5", "e4a8", "a1b2"])),
    (
        Variant::Xymyx,
        5,
        &[],
        Legal(&["e1g1", "e1c1", "d8b8", "d8f8"]),
    ),
    (Variant::Xymyx, 6, &[], Outcome("1-0 checkmate")),
    (Variant::Classic, 0, &[], Legal(&["e2e4"])),
    (
        Variant::Classic,
        1,
        &[],
        Leads(&["e5d6"], "4k3/8/3P4/8/8/8/8/4K3"),
    ),
    (Variant::Classic, 2, &[], Outcome("1-0 no-moves-left")),
    (
        Variant::Classic,
        2,
        &[("stalemate", "draws")],
        Outcome("1/2 stalemate"),
    ),
    (
        Variant::Classic,
        3,
        &[],
        Outcome("1/2 insufficient-material"),
    ),
    (
        Variant::Dynamo,
        0,
        &[],
        Leads(&["a1a3>a3a5"], "4k3/8/8/b7/8/R7/8/6K1"),
    ),
    (Variant::Dynamo, 1, &[], Legal(&["a1a1>a5xx", "a1a5>a5xx"])),
    (
        Variant::Dynamo,
        2,
        &[],
        Leads(&["h3xx<h6xx"], "4k3/8/8/8/8/8/8/4K3"),
    ),
    (Variant::Dynamo, 3, &[], Check),
    (Variant::Dynamo, 4, &[], Check),
    (
        Variant::Dynamo,
        4,
        &[],
        Forbidden(&["a4e4>e4xx", "a4a4>e4xx"]),
    ),
    (Variant::Dynamo, 4, &[], Legal(&["e8d8"])),
    (
        Variant::Dynamo,
        5,
        &[],
        Leads(&["f6g7"], "7k/6K1/8/8/8/8/8/8"),
    ),
    (Variant::Omega, 0, &[], Legal(&["w1a2", "a1a4"])),
    (
        Variant::Omega,
        1,
        &[],
        Legal(&["c5c7", "c5a3", "c5d5", "h5i8", "h5g4"]),
    ),
    (Variant::Omega, 1, &[], Forbidden(&["c5d6", "h5h6"])),
    (Variant::Omega, 2, &[], Legal(&["b4a3", "b3a2"])),
    (Variant::Omega, 3, &[], Legal(&["f0h0", "e0b0"])),
    (Variant::Omega, 3, &[], Forbidden(&["e0i0", "f0d0"])),
    (Variant::Omega, 4, &[], Legal(&["F@e1"])),
    (Variant::Omega, 5, &[], Legal(&["e6d8"])),
    (Variant::Omega, 5, &[], Forbidden(&["e6e7"])),
    (
        Variant::Omega,
        6,
        &[("immobilise", "on")],
        Forbidden(&["e5e6", "e5a5"]),
    ),
    (Variant::Omega, 6, &[], Legal(&["e5e6", "e5a5"])),
    (Variant::Omega, 7, &[], Outcome("1/2 insufficient-material")),
];

fn board(variant: Variant, page: usize, options: &[(&str, &str)]) -> Position {
    let ruleset = options
        .iter()
        .try_fold(Ruleset::new(variant), |ruleset, (name, value)| {
            ruleset.with(name, value)
        });
    Position::read(ruleset.unwrap(), rules_pages(variant)[page].position).unwrap()
}

fn is_legal(position: &Position, text: &str) -> bool {
    let mv = position.read_move(text).unwrap();
    let due = position.movers().due().iter();
    due.into_iter()
        .any(|side| position.check_move(*side, mv).is_ok())
}

fn outcome(position: &Position) -> String {
    let Some(outcome) = position.outcome(Side::White, &History::default()) else {
        return String::new();
    };
    let score = match outcome.winner {
        Some(Side::White) => "1-0",
        Some(Side::Black) => "0-1",
        None => "1/2",
    };
    format!("{score} {}", outcome.ending.name())
}

fn played(position: &Position, moves: &[&str]) -> Position {
    let moves: Vec<_> = moves
        .iter()
        .map(|text| position.read_move(text).unwrap())
        .collect();
    let orders = match (moves[..].as_ref(), position.movers().due()) {
        ([mv], [side]) => Orders::One(*side, *mv),
        ([white, black], _) => Orders::Both {
            white: *white,
            black: *black,
            first: Side::White,
        },
        _ => panic!("one move a side that is due"),
    };
    position
        .resolve(&orders, &History::default())
        .unwrap()
        .position
}

#[test]
fn every_page_has_a_board_of_which_something_is_claimed_that_holds() {
    let mut claimed = BTreeSet::new();
    for (variant, page, options, claim) in CLAIMS {
        let position = board(*variant, *page, options);
        let shown = format!("{variant} {page}: {position}");
        claimed.insert((*variant, *page));
        match claim {
            Legal(moves) => {
                for text in *moves {
                    assert!(is_legal(&position, text), "{text} in {shown}");
                }
            }
            Forbidden(moves) => {
                for text in *moves {
                    assert!(!is_legal(&position, text), "{text} in {shown}");
                }
            }
            Outcome(expected) => assert_eq!(outcome(&position), *expected, "{shown}"),
            Leads(moves, placement) => {
                let text = played(&position, moves).text();
                assert_eq!(text.split(' ').next(), Some(*placement), "{shown}");
            }
            Check => {
                let side = position.movers().due()[0];
                assert!(position.in_check(side), "{shown}");
            }
        }
    }
    for variant in Variant::ALL {
        for (page, told) in rules_pages(variant).iter().enumerate() {
            let title = told.title(Language::English);
            assert!(claimed.contains(&(variant, page)), "{variant}: {title}");
        }
    }
}

/// What two pages say of boards that are not their own.
#[test]
fn an_attack_is_no_check_unless_the_king_would_leave_the_board() {
    let dynamo = |text| Position::read(Ruleset::new(Variant::Dynamo), text).unwrap();
    let attacked = dynamo("8/8/4k3/8/4R3/8/8/2K5 b - - 0 1");
    assert!(!attacked.in_check(Side::Black));
    let mated = played(&dynamo("7k/8/5K2/8/8/8/8/8 w - - 0 1"), &["f6g7"]);
    assert_eq!(outcome(&mated), "1-0 checkmate");
}
