//! Touched is moved: what the picker binds, what it does not, and who learns of it.

use lacre::rehearsal::Message;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn a_piece_that_is_chosen_must_move_whatever_comes_between() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        assert!(!server.person("Ben").news().is_empty(), "it begins");
        let asked = server.clicks("Ana", "Move").await;
        assert!(asked.contains("Touched is moved"), "{asked}");
        let asked = server.chooses("Ana", "g1").await;
        assert!(asked.contains("Where does the knight on g1 go?"), "{asked}");
        // Another look begins with the piece that was touched, in the old list, too.
        let again = server.clicks("Ana", "Back").await;
        assert!(
            again.contains("You have touched the knight on g1"),
            "{again}"
        );
        server.stage.stop().await.unwrap();
        server.stage.start_anew().await.unwrap();
        let typed = server.told("Ana", "/move move:e4").await;
        assert!(
            typed.contains("You have touched the knight on g1"),
            "{typed}"
        );
        let typed = server.told("Ana", "/move").await;
        assert!(typed.contains("Where does the knight on g1 go?"), "{typed}");
        // Nobody else has learned anything.
        assert!(server.person("Ben").news().is_empty());
        let opened = server.told("Ben", "/board game:1").await;
        assert!(!opened.contains("touched"), "{opened}");
        server.seals("Ana", "g1f3").await;
        let told = server.told("Ben", "/move move:e5").await;
        assert!(told.contains("Once sealed"), "{told}");
    });
}

#[test]
fn what_is_typed_or_cannot_move_binds_nobody() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        server.told("Ana", "/move move:g1").await;
        let told = server.told("Ana", "/move move:e4").await;
        assert!(told.contains("Once sealed"), "{told}");
        server.told("Ana", "/move").await;
        let refused = server.chooses("Ana", "e2").await;
        assert!(refused.contains("Where does the pawn on e2"), "{refused}");
        let other = server.told("Ana", "/move move:Nf3").await;
        assert!(other.contains("You have touched the pawn on e2"), "{other}");
    });
}

#[test]
fn where_it_is_agreed_off_choosing_binds_nobody() {
    play_in(&spanish(), async |server| {
        let begun = "Ana: /desafiar clásico rival:@Ben lado:white pieza-tocada:off\nBen: [Aceptar]";
        let begun = server.minutes(begun).await;
        assert!(begun.contains("pieza tocada no obliga"), "{begun}");
        let asked = server.clicks("Ana", "Mover").await;
        assert!(!asked.contains("tocada"), "{asked}");
        server.chooses("Ana", "g1").await;
        let told = server.told("Ana", "/mover jugada:e4").await;
        assert!(told.contains("Una vez sellada"), "{told}");
        server.clicks("Ana", "Sellar").await;
    });
}

/// The piece that was touched is marked in what its player is shown, and in nothing else: whichever it was, everybody
/// else sees the same pictures as before.
#[test]
fn a_touched_piece_is_marked_in_private_pictures_alone() {
    let mut shown = Vec::new();
    for piece in ["g1", "b1"] {
        play(async |server| {
            server.begin("classic", "seat:white").await;
            let picture = |message: &Message| message.attachments[0].bytes.clone();
            let card = picture(&server.newest_card());
            let asked = server.answer("Ana", "/move").await;
            assert_eq!(picture(&asked), card, "nothing is touched yet");
            server.chooses("Ana", piece).await;
            let own = server.answer("Ana", "/move").await;
            assert_ne!(picture(&own), card);
            let mut others = Vec::new();
            for name in ["Ben", "Carla", "Mod"] {
                let board = server.answer(name, "/board game:1").await;
                assert!(board.content.find(piece).is_none(), "{}", board.content);
                others.push(picture(&board));
            }
            assert_eq!(picture(&server.newest_card()), card);
            assert_eq!(others[1..], [card.clone(), card]);
            shown.push((picture(&own), others));
        });
    }
    let [(one, seen), (other, also_seen)] = &shown[..] else {
        panic!("{}", shown.len());
    };
    assert_ne!(one, other);
    assert_eq!(seen, also_seen);
}
