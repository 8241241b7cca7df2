//! Moves as people type them, and as they are written for people.

use lacre::rules::{Letters, Position, Reading, Ruleset, Side, Variant};

fn position(variant: &str, text: &str) -> Position {
    let ruleset = Ruleset::new(Variant::from_name(variant).unwrap());
    match text {
        "start" => Position::start(ruleset),
        text => Position::read(ruleset, text).unwrap(),
    }
}

fn letters(name: &str) -> Letters {
    if name == "spanish" {
        Letters::Spanish
    } else {
        Letters::English
    }
}

#[test]
fn texts_mean_what_the_table_says() {
    let mut failures = Vec::new();
    let table = include_str!("../data/rules/notation.txt");
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split(" | ").collect();
        let position = position(fields[0], fields[2]);
        let side = Side::from_name(fields[1]).unwrap();
        let reading = position.interpret(side, fields[4], letters(fields[3]));
        let list = |moves: &[_]| {
            moves
                .iter()
                .map(|mv| position.write_move(*mv))
                .collect::<Vec<_>>()
                .join(" ")
        };
        let meaning = match &reading {
            Reading::Legal {
                mv,
                as_squares: true,
            } => format!("legal {} squares", position.write_move(*mv)),
            Reading::Legal {
                mv,
                as_squares: false,
            } => format!("legal {}", position.write_move(*mv)),
            Reading::Ambiguous(moves) => format!("several {}", list(moves)),
            Reading::PromotionMissing(moves) => format!("promotes {}", list(moves)),
            Reading::Illegal { mv, why } => {
                let why = format!("{why:?}");
                let named = fields[5]
                    .split(' ')
                    .next_back()
                    .filter(|reason| why.contains(reason));
                format!(
                    "illegal {} {}",
                    position.write_move(*mv),
                    named.unwrap_or(&why)
                )
            }
            Reading::Unreadable => "unreadable".to_owned(),
        };
        if meaning != fields[5] {
            failures.push(format!("{line}\n    but it means: {meaning}"));
        }
    }
    assert!(
        failures.is_empty(),
        "{} failures\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn moves_are_written_in_the_letters_of_a_language() {
    let written = |variant: &str, text: &str, side: Side, mv: &str, letters: Letters| {
        let position = position(variant, text);
        position.san(position.read_move(mv).unwrap(), side, letters)
    };
    let white = Side::White;
    let castles = "r2k3r/p6p/8/8/8/8/P6P/R3K2R wb HAha - 0 1";
    let knights = "4k3/8/8/8/1N3N2/8/8/1N2K3 w - - 0 1";
    let cases = [
        (
            written("xymyx", "start", white, "g1f3", Letters::Spanish),
            "Cf3",
        ),
        (
            written("xymyx", "start", white, "d1d2", Letters::English),
            "Qxd2",
        ),
        (
            written("xymyx", "start", white, "e2e4", Letters::English),
            "e4",
        ),
        (
            written("xymyx", castles, Side::Black, "d8b8", Letters::English),
            "O-O",
        ),
        (
            written("xymyx", castles, Side::Black, "d8f8", Letters::English),
            "O-O-O",
        ),
        (
            written(
                "classic",
                "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1",
                white,
                "e7d8q",
                Letters::Spanish,
            ),
            "exd8=D",
        ),
        (
            written(
                "classic",
                "4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1",
                Side::Black,
                "b4a3",
                Letters::English,
            ),
            "bxa3",
        ),
        (
            written("classic", knights, white, "b4d3", Letters::English),
            "Nbd3",
        ),
        (
            written(
                "classic",
                "4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1",
                white,
                "b1c3",
                Letters::English,
            ),
            "N1c3",
        ),
        (
            written(
                "classic",
                "4k3/8/8/1N3N2/8/8/8/1N2K3 w - - 0 1",
                white,
                "b5d4",
                Letters::English,
            ),
            "Nbd4",
        ),
    ];
    for (found, expected) in cases {
        assert_eq!(found, expected);
    }
}
