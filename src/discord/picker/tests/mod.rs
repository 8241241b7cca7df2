//! The picker step by step, and texts as people type them.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeSet;

use super::*;
use crate::discord::answer::fixture::{ana, looks, seen_by};
use crate::discord::answer::{Plan, Reader, Voice};
use crate::discord::buttons::{Action, Button};
use crate::discord::card::fixture::{Fixture, challenge, of, rules};
use crate::discord::outgoing::{Does, Line, Row, Select};
use crate::game::{ClockTerms, Opening};
use crate::locale::Language;
use crate::rules::{Side, Square};
use crate::service::Table;

mod games;

/// A queen in the middle of an empty board, which no game gives more squares.
const QUEEN: &str = "8/8/8/8/3Q4/8/k7/7K wb - - 0 9";
const PROMOTION: &str = "7k/4P3/8/8/8/8/8/4K3 wb - - 0 9";

fn english() -> Reader {
    ana(Language::English)
}

fn white(fixture: &Fixture) -> Table {
    seen_by(fixture, Side::White, None)
}

fn square(table: &Table, name: &str) -> Square {
    table.view.position.shape().parse(name).unwrap()
}

fn select(plan: &Plan) -> &Select {
    let mut selects = plan.rows.iter().filter_map(|row| match row {
        Row::Select(select) => Some(select),
        Row::Buttons(_) => None,
    });
    selects.next().unwrap()
}

fn values(select: &Select) -> Vec<&str> {
    select
        .lines
        .iter()
        .map(|line: &Line| line.value.as_str())
        .collect()
}

fn button(plan: &Plan, action: Action) -> Button {
    let mut buttons = plan.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.clone(),
        Row::Select(_) => Vec::new(),
    });
    let found = buttons.find_map(|press| match press.does {
        Does::Tell(button) if button.action == action => Some(button),
        _ => None,
    });
    found.unwrap()
}

#[track_caller]
fn asks(table: &Table, reader: &Reader, text: &str) -> Plan {
    let side = table.view.own.unwrap();
    match typed(&reader.voice(table), side, text) {
        Typed::Ask(plan) => *plan,
        Typed::Seal(order) => panic!("{text} would be sealed at once: {order:?}"),
    }
}

#[test]
fn a_queen_with_27_squares_is_asked_for_her_line_and_nothing_is_cut_off() {
    let table = white(&challenge().at(QUEEN));
    let reader = english();
    let voice = reader.voice(&table);
    let from = square(&table, "d4");
    let legal = table.view.position.legal_moves(Side::White);
    let all: BTreeSet<String> = legal
        .iter()
        .filter(|order| order.from() == from)
        .map(|order| table.view.position.write_move(*order))
        .collect();
    assert_eq!(all.len(), 27);
    let asked = piece(&voice, Side::White, Mover::On(from)).unwrap();
    let lines = select(&asked);
    assert_eq!((lines.button.action, lines.lines.len()), (Action::Line, 8));
    let mut reached = BTreeSet::new();
    for value in values(lines) {
        let plan = line(&voice, Side::White, Mover::On(from), value.parse().unwrap()).unwrap();
        let targets = select(&plan);
        assert!(targets.lines.len() <= Select::MOST);
        reached.extend(values(targets).into_iter().map(str::to_owned));
    }
    assert_eq!(reached, all);
    insta::assert_snapshot!(looks(&asked), @r"
    The queen on d4 has 27 squares to go to. Along which line?
    ~ The queen on d4 can go to a1, d1, g1, b2, d2, f2, c3, d3, e3, a4, b4, c4, e4, f4, g4, h4, c5, d5, e5
    (Choose a line: line d4)
      c3 to a1 (3 squares) = 0
      d3 to d1 (3 squares) = 1
      e3 to g1 (3 squares) = 2
      c4 to a4 (3 squares) = 3
      e4 to h4 (4 squares) = 5
      c5 to a7 (3 squares) = 6
      d5 to d8 (4 squares) = 7
      e5 to h8 (4 squares) = 8
    [Back: pieces ]
    ");
}

#[test]
fn a_move_is_picked_in_three_steps() {
    let table = white(&challenge().begun());
    let reader = english();
    let voice = reader.voice(&table);
    let first = pieces(&voice, Side::White, 0, None);
    let shown = select(&first);
    assert_eq!(shown.lines.len(), 16, "{:?}", values(shown));
    let knight = square(&table, "g1");
    let second = piece(&voice, Side::White, Mover::On(knight)).unwrap();
    let third = target(&voice, Side::White, "g1f3").unwrap();
    assert_eq!(button(&third, Action::Seal).argument, "g1f3");
    insta::assert_snapshot!(looks(&second), @r"
    Where does the knight on g1 go?
    ~ The knight on g1 can go to e2, f3, h3. Ana: King e1; Queen d1; Rooks a1, h1; Bishops c1, f1; Knights
    (Choose a square: target )
      e2 · absorbs your pawn = g1e2
      f3 = g1f3
      h3 = g1h3
    [Back: pieces ]
    ");
    insta::assert_snapshot!(looks(&third), @r"
    **Knight g1 → f3.** *Once sealed it cannot be changed.*
    ~ Chosen: Knight g1 → f3. Ana: King e1; Queen d1; Rooks a1, h1; Bishops c1, f1; Knights b1, g1; Pawns
    [Seal: seal g1f3] [Choose another: pieces ]
    ");
    assert!(third.board.is_some());
}

#[test]
fn a_pawn_is_asked_what_it_becomes() {
    let table = white(&challenge().at(PROMOTION));
    let reader = english();
    let voice = reader.voice(&table);
    let from = square(&table, "e7");
    let asked = piece(&voice, Side::White, Mover::On(from)).unwrap();
    assert_eq!(values(select(&asked)), ["e7e8"]);
    let asked = target(&voice, Side::White, "e7e8").unwrap();
    let choices = select(&asked);
    assert_eq!(choices.button.action, Action::Promote);
    assert_eq!(values(choices), ["e7e8q", "e7e8r", "e7e8b", "e7e8n"]);
    let confirmed = target(&voice, Side::White, "e7e8n").unwrap();
    assert_eq!(button(&confirmed, Action::Seal).argument, "e7e8n");
    for typed in ["e8", "e7e8"] {
        assert_eq!(
            select(&asks(&table, &reader, typed)).button.action,
            Action::Promote
        );
    }
}

#[test]
fn what_no_button_of_ours_says_is_not_served() {
    let table = white(&challenge().begun());
    let reader = english();
    let voice = reader.voice(&table);
    let mover = |name| Mover::read(&table.view.position, name);
    for name in ["e4", "e8", "d5", "a3", "F@"] {
        assert!(
            piece(&voice, Side::White, mover(name).unwrap()).is_none(),
            "{name}"
        );
    }
    assert_eq!(mover("z9"), None);
    assert!(line(&voice, Side::White, mover("g1").unwrap(), 200).is_none());
    assert!(deed(&voice, Side::White, mover("g1").unwrap(), Deed::Push).is_none());
    for text in ["", "e7e5", "g1", "g1f3q", "♞"] {
        assert!(target(&voice, Side::White, text).is_none(), "{text}");
    }
}

#[test]
fn squares_and_interpreted_texts_are_shown_back_differently() {
    let table = white(&challenge().begun());
    let reader = english();
    let plain = asks(&table, &reader, "g1f3");
    let interpreted = asks(&table, &reader, "Nf3");
    insta::assert_snapshot!(plain.content, @"**Knight g1 → f3.** *Once sealed it cannot be changed.*");
    insta::assert_snapshot!(interpreted.content, @"“Nf3” reads as **Knight g1 → f3.** *Once sealed it cannot be changed.*");
    for text in [
        "Nf3",
        "Cf3",
        "n g1-f3",
        "Knight g1 → f3",
        "Caballo g1 → f3.",
        "Nf3 (g1f3)",
    ] {
        let plan = asks(&table, &reader, text);
        assert_eq!(button(&plan, Action::Seal).argument, "g1f3", "{text}");
    }
}

#[test]
fn without_confirmation_only_what_needs_no_interpreting_is_sealed_at_once() {
    let table = white(&challenge().begun());
    let mut reader = english();
    reader.person.preferences.confirm = false;
    let voice = reader.voice(&table);
    for text in ["g1f3", "Nf3 (g1f3)"] {
        assert!(
            matches!(typed(&voice, Side::White, text), Typed::Seal(_)),
            "{text}"
        );
    }
    for text in ["Nf3", "Cf3", "e4", "g1", ""] {
        assert!(
            matches!(typed(&voice, Side::White, text), Typed::Ask(_)),
            "{text}"
        );
    }
}

#[test]
fn what_fits_several_moves_lists_them() {
    let table = white(&challenge().at("7k/8/8/8/8/5N2/8/1N5K wb - - 0 9"));
    let plan = asks(&table, &english(), "Nd2");
    assert_eq!(values(select(&plan)), ["b1d2", "f3d2"]);
    insta::assert_snapshot!(looks(&plan), @"
    “Nd2” fits more than one move: Knight b1 → d2 or Knight f3 → d2. Which?
    ~ South: King h1; Knights b1, f3. North: King h8.
    (Choose a move: target )
      Knight b1 → d2 = b1d2 Nbd2 (b1d2)
      Knight f3 → d2 = f3d2 Nfd2 (f3d2)
    [Choose another: pieces ]
    ");
}

#[test]
fn a_letter_of_two_languages_is_never_guessed() {
    // R is the rook in English and the king in Spanish.
    let table = white(&challenge().at("7k/8/8/8/8/8/8/3RK3 wb - - 0 9"));
    for language in Language::ALL {
        let plan = asks(&table, &ana(language), "Rd2");
        assert_eq!(values(select(&plan)), ["d1d2", "e1d2"], "{language:?}");
    }
}

#[test]
fn what_cannot_be_done_says_why_in_the_readers_language() {
    let table = white(&challenge().begun());
    insta::assert_snapshot!(looks(&asks(&table, &english(), "e2e5")), @r"
    The pawn on e2 does not move to e5. It can go to e3, e4.
    ~ Ana: King e1; Queen d1; Rooks a1, h1; Bishops c1, f1; Knights b1, g1; Pawns a2, b2, c2, d2, e2, f2,
    [Choose another: pieces ]
    ");
    insta::assert_snapshot!(looks(&asks(&table, &ana(Language::Spanish), "Dd5")), @r"
    La dama de d1 no llega a d5: se interpone el peón de d2.
    ~ Ana: Rey e1; Dama d1; Torres a1, h1; Alfiles c1, f1; Caballos b1, g1; Peones a2, b2, c2, d2, e2, f2,
    [Elegir otra: pieces ]
    ");
    insta::assert_snapshot!(looks(&asks(&table, &english(), "**hello** there")), @r"
    “\*\*hello\*\* there” is not a move that I can read. These are: `e2e4`, `Nf3`, `exd5`, `O-O`, `e8=Q`. Or leave it empty and pick from the list.
    [Choose another: pieces ]
    ");
    let long = asks(&table, &english(), &"x".repeat(6_000));
    assert!(long.content.chars().count() < 400, "{}", long.content);
}

#[test]
fn a_player_who_has_sealed_is_shown_their_move_and_cannot_choose_again() {
    let fixture = challenge().begun().sealed_by(Side::White, "g1f3");
    let table = seen_by(&fixture, Side::White, Some("g1f3"));
    let reader = english();
    let told = guard(&reader.voice(&table), None).unwrap_err();
    assert!(told.rows.is_empty());
    insta::assert_snapshot!(looks(&told).replace(&receipt(&table), "RECEIPT"), @r"
    You have already sealed this turn. A sealed move is final.
    In turn 1 you sealed **Knight g1 → f3.** Only you can see it until <@22> has sealed too.
    -# Receipt: RECEIPT
    ~ Chosen: Knight g1 → f3. Ana: King e1; Queen d1; Rooks a1, h1; Bishops c1, f1; Knights b1, g1; Pawns
    ");
    let told = sealed(&reader.voice(&table), fixture.opening.unwrap());
    insta::assert_snapshot!(looks(&told).replace(&receipt(&table), "RECEIPT"), @r"
    **Sealed: Knight g1 → f3**, less than a millisecond after the turn opened. Nobody can see it until <@22> has sealed too.
    -# Receipt: RECEIPT
    ~ Chosen: Knight g1 → f3. Ana: King e1; Queen d1; Rooks a1, h1; Bishops c1, f1; Knights b1, g1; Pawns
    ");
}

fn receipt(table: &Table) -> String {
    match table.view.stage {
        crate::game::Stage::Playing {
            sealed: Some(sealed),
            ..
        } => sealed.receipt.to_string(),
        _ => String::new(),
    }
}

#[test]
fn the_other_player_is_told_nothing_of_a_sealed_move() {
    let reader = english();
    let seen = |order| {
        let fixture = challenge().begun().sealed_by(Side::White, order);
        let table = seen_by(&fixture, Side::Black, None);
        let voice = reader.voice(&table);
        let side = guard(&voice, None).unwrap();
        (
            pieces(&voice, side, 0, None),
            crate::discord::answer::board(&voice, None, false),
        )
    };
    assert_eq!(seen("g1f3"), seen("e2e4"));
}

#[test]
fn a_button_of_another_turn_says_so() {
    let table = white(&challenge().at(QUEEN));
    let reader = english();
    let voice = reader.voice(&table);
    let told = |opening| guard(&voice, Some(Opening(opening))).unwrap_err().content;
    insta::assert_snapshot!(told(2), @"That button belonged to turn 8; the game is at turn 9.");
    insta::assert_snapshot!(told(77), @"That button belonged to an earlier turn; the game is at turn 9.");
}

#[test]
fn who_does_not_play_or_is_not_to_move_is_refused() {
    let reader = english();
    let fixture = of(rules("classic")).begun();
    let black = seen_by(&fixture, Side::Black, None);
    insta::assert_snapshot!(guard(&reader.voice(&black), None).unwrap_err().content, @"It is <@11>'s move. You are next.");
    let mut foreign = fixture.table.clone();
    foreign.view.own = None;
    insta::assert_snapshot!(guard(&reader.voice(&foreign), None).unwrap_err().content, @"Only <@11> and <@22> can do this. You can look on with the board.");
    let open = challenge().table;
    insta::assert_snapshot!(guard(&reader.voice(&open), None).unwrap_err().content, @"This challenge has not been accepted yet, so there is no game so far.");
    assert_eq!(open.view.terms.clock, ClockTerms::DEFAULT);
}
