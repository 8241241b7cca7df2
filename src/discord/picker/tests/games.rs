//! The picker in the games with moves of their own: pushes and pulls, the Fool, guarding.

use super::*;

/// White's rook can push the bishop up the board, or leave the board with it; the pawn promotes by being pushed.
const DYNAMO: &str = "4k3/8/8/8/8/B7/8/R3K3 w - - 0 1";
const PUSHED_PAWN: &str = "8/1P3k2/1R6/3p4/4P3/4K3/5pr1/4N3 w - - 0 1";
/// A queen with more plain moves than a list has lines, and pushes besides.
const DYNAMO_QUEEN: &str = "8/8/8/8/3Q4/8/k6p/7K w - - 0 1";
/// White may guard, and the Fool may come onto c2.
const OMEGA: &str = "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CR2QKBNRC*/\
                     W**********W w IBib - 0 5 guard=IBib fool=Ff entry=c2/-";

fn table(variant: &str, position: &str) -> Table {
    white(&of(rules(variant)).at(position))
}

#[test]
fn a_push_is_picked_by_deed_square_and_whether_the_mover_follows() {
    let table = table("dynamo", DYNAMO);
    let reader = english();
    let voice = reader.voice(&table);
    let rook = Mover::On(square(&table, "a1"));
    let asked = piece(&voice, Side::White, rook).unwrap();
    insta::assert_snapshot!(looks(&asked), @r"
    What does the rook on a1 do?
    ~ White is to move. White: King e1; Rook a1; Bishop a3. Black: King e8.
    (Choose what it does: deed a1)
      Move = go 4 moves
      Push another piece = push 2 moves
      Pull another piece = pull 1 move
    [Back: pieces ]
    ");
    let pushes = deed(&voice, Side::White, rook, Deed::Push).unwrap();
    insta::assert_snapshot!(looks(&pushes), @r"
    Whom does the rook on a1 push?
    ~ The rook on a1 can push what stands on a3. White is to move. White: King e1; Rook a1; Bishop a3. Bla
    (Choose a square: target )
      a3 · the bishop goes to a5 = a1>a3
    [Back: pieces ]
    ");
    let ways = target(&voice, Side::White, "a1>a3").unwrap();
    insta::assert_snapshot!(looks(&ways), @r"
    The rook on a1 pushes the bishop on a3. Does it follow or stay?
    ~ The rook on a1 can push what stands on a3. White is to move. White: King e1; Rook a1; Bishop a3. Bla
    [Stay on a1: target a1a1>a3a5] [Follow to a3: target a1a3>a3a5] [Back: pieces ]
    ");
    let stays = target(&voice, Side::White, "a1a1>a3a5").unwrap();
    insta::assert_snapshot!(looks(&stays), @r"
    **Rook a1 stays, pushes the bishop a3 → a5.** *Once sealed it cannot be changed.*
    ~ Chosen: Rook a1 stays, pushes the bishop a3 → a5. White is to move. White: King e1; Rook a1; Bishop
    [Seal: seal a1a1>a3a5] [Choose another: pieces ]
    ");
    let pulls = deed(&voice, Side::White, rook, Deed::Pull).unwrap();
    insta::assert_snapshot!(looks(&pulls), @r"
    Whom does the rook on a1 pull?
    ~ The rook on a1 can pull what stands on a3. White is to move. White: King e1; Rook a1; Bishop a3. Bla
    (Choose a square: target )
      a3 · both leave the board, this piece and the bishop = a1xx<a3xx
    [Back: pieces ]
    ");
}

#[test]
fn a_pawn_that_is_pushed_to_its_last_rank_is_asked_what_it_becomes() {
    let table = table("dynamo", PUSHED_PAWN);
    let reader = english();
    let voice = reader.voice(&table);
    let asked = target(&voice, Side::White, "b6b6>b7b8").unwrap();
    assert_eq!(
        values(select(&asked)),
        ["b6b6>b7b8q", "b6b6>b7b8r", "b6b6>b7b8b", "b6b6>b7b8n"]
    );
    assert!(asked.content.contains("b8"), "{}", asked.content);
    // Typed without saying whether the rook follows, it is asked first.
    let asked = asks(&table, &reader, "Rb6>b7");
    assert_eq!(values(select(&asked)), ["b6b6>b7b8", "b6b7>b7b8"]);
}

#[test]
fn whatever_is_legal_can_be_picked() {
    for (variant, position) in [
        ("dynamo", DYNAMO),
        ("dynamo", PUSHED_PAWN),
        ("dynamo", DYNAMO_QUEEN),
        ("omega", OMEGA),
        ("xymyx", QUEEN),
    ] {
        let table = table(variant, position);
        let reader = english();
        let voice = reader.voice(&table);
        let mut picked = BTreeSet::new();
        let first = pieces(&voice, Side::White, 0, None);
        follow_all(&voice, &first, &mut picked);
        let legal = table.view.position.legal_moves(Side::White);
        let legal: BTreeSet<String> = legal
            .iter()
            .map(|order| table.view.position.write_move(*order))
            .collect();
        assert_eq!(picked, legal, "{position}");
    }
}

/// Follows every way from a question to the moves that can be sealed.
fn follow_all(voice: &Voice<'_>, plan: &Plan, picked: &mut BTreeSet<String>) {
    let side = Side::White;
    let position = &voice.view().position;
    for row in &plan.rows {
        match row {
            Row::Select(select) => {
                assert!((1..=Select::MOST).contains(&select.lines.len()));
                let of = || Mover::read(position, &select.button.argument).unwrap();
                let shown: BTreeSet<&str> = values(select).into_iter().collect();
                assert_eq!(shown.len(), select.lines.len(), "two lines say the same");
                for value in values(select) {
                    let next = match select.button.action {
                        Action::Piece => piece(voice, side, Mover::read(position, value).unwrap()),
                        Action::Deed => deed(voice, side, of(), Deed::read(value).unwrap()),
                        Action::Line => line(voice, side, of(), value.parse().unwrap()),
                        _ => target(voice, side, value),
                    };
                    follow_all(voice, &next.unwrap(), picked);
                }
            }
            Row::Buttons(presses) => {
                for press in presses {
                    let Does::Tell(button) = &press.does else {
                        continue;
                    };
                    match button.action {
                        Action::Seal => {
                            picked.insert(button.argument.clone());
                        }
                        Action::Target => {
                            let next = target(voice, side, &button.argument).unwrap();
                            follow_all(voice, &next, picked);
                        }
                        _ => {}
                    }
                }
            }
        }
    }
}

#[test]
fn the_fool_in_hand_is_picked_like_a_piece_and_guarding_like_a_square() {
    let table = table("omega", OMEGA);
    let reader = english();
    let voice = reader.voice(&table);
    let first = pieces(&voice, Side::White, 0, None);
    let fool = select(&first).lines.iter().find(|line| line.value == "F@");
    assert_eq!(fool.unwrap().label, "Fool, in hand");
    let entered = piece(&voice, Side::White, Mover::InHand).unwrap();
    insta::assert_snapshot!(looks(&entered), @r"
    Where does the Fool enter?
    ~ The Fool can enter on c2. White is to move. White's Fool is in hand, up to move 20. Black's Fool is
    (Choose a square: target )
      c2 = F@c2
    [Back: pieces ]
    ");
    let queen = piece(&voice, Side::White, Mover::On(square(&table, "e0"))).unwrap();
    insta::assert_snapshot!(looks(&queen), @r"
    Where does the queen on e0 go?
    ~ The queen on e0 can go to c0, d0. White is to move. White's Fool is in hand, up to move 20. Black's
    (Choose a square: target )
      c0 = e0c0
      c0 · guards, a rook beside her = e0b0
      d0 = e0d0
    [Back: pieces ]
    ");
    for (text, sealed) in [("F@c2", "F@c2"), ("Qb0", "e0b0"), ("G@c2", "F@c2")] {
        let asked = asks(&table, &reader, text);
        assert_eq!(button(&asked, Action::Seal).argument, sealed, "{text}");
    }
}
