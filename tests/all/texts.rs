//! The texts of positions and moves with every set of options: read back in both languages, cut short and drawn
//! out, and brought from another game.

use std::collections::{BTreeMap, BTreeSet};

use lacre::rules::{
    Letters, Move, Orders, Position, Reading, Role, Ruleset, Side, UnknownOption, Variant,
};

use crate::rulesets::every;

/// Numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

fn all_sets() -> impl Iterator<Item = Ruleset> {
    Variant::ALL.into_iter().flat_map(every)
}

/// Shows the positions of a game at random.
fn stroll(ruleset: Ruleset, turns: usize, dice: &mut Dice, mut show: impl FnMut(&Position, usize)) {
    let mut position = Position::start(ruleset);
    for turn in 0..turns {
        show(&position, turn);
        let mut pick = |side| {
            let legal = position.legal_moves(side);
            legal[dice.below(legal.len())]
        };
        let orders = match position.movers().due() {
            [side] => Orders::One(*side, pick(*side)),
            _ => Orders::Both {
                white: pick(Side::White),
                black: pick(Side::Black),
                first: Side::White,
            },
        };
        let mut next = position;
        if position.advance(&orders, &mut next).outcome.is_some() {
            return;
        }
        position = next;
    }
}

/// The strict text of a move, a promotion by the letter of a language.
fn spelled(position: &Position, mv: Move, letters: Letters) -> String {
    let text = position.write_move(mv);
    match mv.promotion() {
        Some(role) if !mv.is_dynamic() => {
            let letter = letters.of(role).to_ascii_lowercase();
            format!("{}{letter}", &text[..text.len() - 1])
        }
        _ => text,
    }
}

/// What each text means that either language has for one of the moves.
fn meanings(position: &Position, side: Side, legal: &[Move]) -> BTreeMap<String, BTreeSet<Move>> {
    let mut meanings: BTreeMap<String, BTreeSet<Move>> = BTreeMap::new();
    for letters in Letters::ALL {
        for mv in legal {
            for text in [
                position.san(*mv, side, letters),
                spelled(position, *mv, letters),
            ] {
                meanings.entry(text).or_default().insert(*mv);
            }
        }
    }
    meanings
}

/// Letters that name one kind of piece in English and another in Spanish.
fn is_of_two_tongues(text: &str) -> bool {
    let differs = |letter: char| {
        let roles = Letters::ALL.map(|letters| letters.role(letter));
        roles[0] != roles[1] && roles.iter().all(Option::is_some)
    };
    text.starts_with(differs) || text.ends_with(differs)
}

#[test]
fn a_text_means_its_move_in_both_languages_or_is_asked_about() {
    let (mut asked, mut told) = (0, 0);
    for (seed, ruleset) in (1..).zip(all_sets()) {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15 + seed);
        let mut choices = Dice(seed);
        stroll(ruleset, 60, &mut dice, |position, turn| {
            assert_eq!(Position::read(ruleset, &position.text()), Ok(*position));
            for &side in position.movers().due() {
                let legal = position.legal_moves(side);
                for mv in &legal {
                    assert_eq!(position.read_move(&position.write_move(*mv)), Some(*mv));
                }
                if turn % 12 != 7 {
                    continue;
                }
                let meanings = meanings(position, side, &legal);
                let all: Vec<_> = meanings.iter().collect();
                for _ in 0..12 {
                    let (text, meant) = all[choices.below(all.len())];
                    for reader in Letters::ALL {
                        let place = || format!("{text:?} read in {reader:?} in {position}");
                        match position.interpret(side, text, reader) {
                            Reading::Legal { mv, .. } => {
                                assert_eq!(*meant, BTreeSet::from([mv]), "{}", place());
                                told += 1;
                            }
                            Reading::Ambiguous(list) => {
                                let list: BTreeSet<Move> = list.into_iter().collect();
                                assert!(list.is_superset(meant), "{}", place());
                                assert!(list.len() > 1, "{}", place());
                                assert!(is_of_two_tongues(text), "{}", place());
                                asked += 1;
                            }
                            other => panic!("{other:?}: {}", place()),
                        }
                    }
                }
            }
        });
    }
    assert!(asked > 0 && told > 0, "{asked} asked, {told} told");
}

#[test]
fn no_text_is_taken_for_sound_that_is_cut_short_or_drawn_out() {
    for (seed, ruleset) in (1..).zip(all_sets()) {
        let mut dice = Dice(0x2545_f491_4f6c_dd1d + seed);
        stroll(ruleset, 15, &mut dice, |position, turn| {
            if turn % 7 == 0 {
                position_of_any_length(position);
                moves_of_any_length(position);
            }
        });
    }
}

fn position_of_any_length(position: &Position) {
    let (ruleset, text) = (position.ruleset(), position.text());
    let accepted = |text: &str| match Position::read(ruleset, text) {
        Ok(read) => {
            assert_eq!(Position::read(ruleset, &read.text()), Ok(read), "{text}");
            true
        }
        Err(reasons) => {
            assert!(!reasons.is_empty(), "{text}");
            assert!(reasons.iter().all(|reason| reason.to_string().len() < 400));
            false
        }
    };
    let placement = text.find(' ').unwrap();
    for end in 0..text.len() {
        let cut = &text[..end];
        assert!(!accepted(cut) || end > placement, "{cut}");
    }
    let long = "7".repeat(6_000);
    for wrong in [
        long.clone(),
        format!("{text}{text}"),
        format!("{text} {text}"),
        format!("{text} {long}"),
        format!("{text} x={long}"),
        format!("{long}{text}"),
    ] {
        assert!(!accepted(&wrong), "{wrong:.200}");
    }
    let named = [
        "placement",
        "side to move",
        "castling",
        "en passant",
        "clock",
        "turn",
    ];
    let fields: Vec<&str> = text.split(' ').collect();
    for (at, field) in named.into_iter().enumerate() {
        for wrong in ["?", "-1", &long, "é"] {
            let mut fields = fields.clone();
            fields[at] = wrong;
            let reasons = Position::read(ruleset, &fields.join(" ")).unwrap_err();
            let named = reasons.iter().any(|reason| reason.field().name() == field);
            assert!(named, "{field} is {wrong:.20}: {reasons:?}");
        }
    }
}

fn moves_of_any_length(position: &Position) {
    let side = position.movers().due()[0];
    let (long, legal) = ("x".repeat(6_000), position.legal_moves(side));
    for mv in legal {
        let text = position.write_move(mv);
        for end in 0..text.len() {
            assert_ne!(position.read_move(&text[..end]), Some(mv), "{text}");
        }
        for more in ["x", "q", " ", "\u{200b}", "é", ">", "<", &text, &long] {
            for wrong in [format!("{text}{more}"), format!("{more}{text}")] {
                assert_ne!(position.read_move(&wrong), Some(mv), "{wrong:.40}");
            }
        }
        let upper = position.read_move(&text.to_uppercase());
        assert_eq!(upper.filter(|_| !text.contains('@')), None, "{text}");
    }
    for long in [long.clone(), format!("e2e4{long}"), "🂡".repeat(1_500)] {
        assert_eq!(position.read_move(&long), None);
        for letters in Letters::ALL {
            let reading = position.interpret(side, &long, letters);
            assert_eq!(reading, Reading::Unreadable);
        }
    }
}

/// Texts of positions that another game or set of options would take, and the fields that are refused.
const FOREIGN: [(&str, &str, &str); 16] = [
    (
        "xymyx",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
        "castling, side to move",
    ),
    (
        "classic",
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR wb HAha - 0 1",
        "castling, side to move",
    ),
    (
        "dynamo",
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR wb HAha - 0 1",
        "castling, side to move",
    ),
    ("xymyx", "4k3/8/8/8/4P3/8/8/4K3 wb - e3 0 1", "en passant"),
    ("dynamo", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "en passant"),
    (
        "classic",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 prev=4k3/8/8/8/8/8/8/4K3",
        "turn",
    ),
    (
        "classic",
        "4k3/8/8/8/8/8/8/4K2R w H - 0 1 home=h1@h1",
        "turn",
    ),
    ("xymyx", "4k3/8/8/8/8/8/8/4K3 wb - - 0 1 last=Pp", "turn"),
    ("dynamo", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 guard=IB", "turn"),
    (
        "omega",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        "placement",
    ),
    (
        "omega rules=plain",
        "1**********1/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 1 fool=F last=Pp",
        "turn",
    ),
    (
        "omega rules=plain",
        "1**********1/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*F9*/*4K5*/1**********1 w - - 0 1",
        "placement",
    ),
    (
        "omega",
        "1**********1/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*T9*/*4K5*/1**********1 w - - 0 1",
        "placement",
    ),
    (
        "omega templar=on",
        "1**********1/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*N9*/*4K5*/1**********1 w - - 0 1",
        "placement",
    ),
    (
        "omega templar=on",
        "1**********1/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 1 last=Nn",
        "last",
    ),
    (
        "omega",
        "1**********1/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 1 prev=8 home=b0@b1",
        "turn",
    ),
];

fn ruleset(text: &str) -> Ruleset {
    let mut words = text.split(' ');
    let plain = Ruleset::new(Variant::from_name(words.next().unwrap()).unwrap());
    words.fold(plain, |ruleset, word| {
        let (name, value) = word.split_once('=').unwrap();
        ruleset.with(name, value).unwrap()
    })
}

#[test]
fn positions_of_another_game_are_refused_by_the_field_that_differs() {
    for (game, text, fields) in FOREIGN {
        let reasons = Position::read(ruleset(game), text).unwrap_err();
        let named: BTreeSet<_> = reasons.iter().map(|reason| reason.field().name()).collect();
        let named: Vec<_> = named.into_iter().collect();
        assert_eq!(named.join(", "), fields, "{game}: {text}: {reasons:?}");
    }
}

/// Moves that some game has, and none at its start.
const STRANGE: [&str; 14] = [
    "F@e1",
    "F@e4",
    "a1a3>a3a5",
    "a1a1>a3a5",
    "a1a3>a3xx",
    "e4e2<e6e4",
    "h3xx<h6xx",
    "e1g1",
    "f0h0",
    "e0b0",
    "w1a0",
    "e2e9",
    "a7a8f",
    "e2e4q",
];

#[test]
fn moves_of_another_game_are_refused_with_a_reason() {
    for ruleset in all_sets() {
        let position = Position::start(ruleset);
        let side = position.movers().due()[0];
        for text in STRANGE {
            if let Some(mv) = position.read_move(text) {
                assert!(
                    position.check_move(side, mv).is_err(),
                    "{text} in {position}"
                );
            }
            for letters in Letters::ALL {
                let reading = position.interpret(side, text, letters);
                let legal = matches!(reading, Reading::Legal { .. });
                assert!(!legal, "{text} is {reading:?} in {position}");
            }
        }
    }
    let why = |game: &str, text: &str| {
        let position = Position::start(ruleset(game));
        let mv = position.read_move(text).unwrap();
        format!("{:?}", position.check_move(Side::White, mv).unwrap_err())
    };
    for (game, text, reason) in [
        ("omega", "F@e4", "NoEntry"),
        ("omega", "e0b0", "NoGuarding"),
        ("classic", "e2e4q", "NoPromotion"),
        ("dynamo", "a1a3>a3a5", "NoForce"),
        ("dynamo", "e2d3", "NothingToTake"),
        ("xymyx", "e1g1", "Castling(Blocked"),
    ] {
        let found = why(game, text);
        assert!(found.starts_with(reason), "{game}, {text}: {found}");
    }
    for (game, text) in [
        ("classic", "a1a3>a3a5"),
        ("classic", "F@e1"),
        ("xymyx", "e4e2<e6e4"),
        ("dynamo", "F@e4"),
        ("omega", "a0a2>a2a4"),
        ("omega rules=plain", "F@e4"),
    ] {
        let mv = Position::start(ruleset(game)).read_move(text);
        assert_eq!(mv, None, "{text} is no move of {game}");
    }
}

#[test]
fn options_of_another_game_are_refused_by_name() {
    for variant in Variant::ALL {
        let ruleset = Ruleset::new(variant);
        let foreign = Variant::ALL.into_iter().filter(|other| *other != variant);
        let names = foreign.flat_map(|other| other.options().iter().map(|option| option.name));
        let long = "x".repeat(6_000);
        for name in names.chain(["", "Rules", " ties", "é", &long]) {
            let refusal = ruleset.with(name, "on");
            assert_eq!(refusal, Err(UnknownOption::Name { variant }), "{name:.40}");
        }
        for option in variant.options() {
            for value in ["", "ON", "on ", "default", "é", &long] {
                let refusal = ruleset.with(option.name, value);
                assert_eq!(refusal, Err(UnknownOption::Value { option: *option }));
            }
        }
    }
}

/// The roles of a game are those of its texts: no set of options lets another in.
#[test]
fn only_the_pieces_of_the_game_are_read() {
    for ruleset in all_sets() {
        let position = Position::start(ruleset);
        for role in Role::ALL {
            let text =
                position
                    .text()
                    .replacen('P', &role.letter().to_ascii_uppercase().to_string(), 1);
            let known = position.roles().contains(&role);
            let read = Position::read(ruleset, &text);
            // A second king is a piece of the game, but refused for being one too many.
            let accepted = known && role != Role::King;
            assert_eq!(read.is_ok(), accepted, "{role:?}, {ruleset:?}: {read:?}");
        }
    }
}
