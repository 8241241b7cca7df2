//! What only Omega has: until when a Fool may enter, and the letters of the pieces that an option brings.

use lacre::rehearsal::script::Stage as _;

use super::spanish;
use crate::server::{play, play_in};

/// Twenty moves of each side's pawns, a square each: a column, and the ranks on which a white and a black one end.
fn pawns() -> impl Iterator<Item = (String, String)> {
    [(2, 7), (3, 6)].into_iter().flat_map(|(white, black)| {
        ('a'..='j').map(move |file| (format!("{file}{white}"), format!("{file}{black}")))
    })
}

#[test]
fn a_fool_stays_away_after_its_sides_twentieth_move() {
    play(async |server| {
        server.begin("omega", "seat:white clock:none").await;
        let entry = "/move move:F@e0";
        let early = server.told("Ana", entry).await;
        assert!(
            early.contains("Your Fool cannot come onto the board now"),
            "{early}"
        );
        for (white, black) in pawns() {
            server.seals("Ana", &white).await;
            let card = server.newest_card().content;
            assert!(card.contains("in hand"), "{card}");
            server.seals("Ben", &black).await;
        }
        let card = server.newest_card().content;
        assert!(!card.contains("in hand"), "{card}");
        let late = server.told("Ana", entry).await;
        assert!(late.contains("no Fool in hand any more"), "{late}");
        // Nothing is lost by it: the turn is still open.
        server.seals("Ana", "a4").await;
        let picked = server.clicks("Ben", "Move").await;
        assert!(!picked.contains("F@"), "{picked}");
        let late = server.told("Ben", "/move move:F@j6").await;
        assert!(late.contains("no Fool in hand any more"), "{late}");
        server.stage.settle().await;
    });
}

#[test]
fn where_templars_stand_for_knights_the_examples_have_their_letter() {
    for (options, english, spanish_letter) in
        [("", "`Nc2`", "`Cc2`"), ("templar:on", "`Tc2`", "`Lc2`")]
    {
        play_in(&spanish(), async |server| {
            let line = format!("Ben: /desafiar omega rival:@Carla lado:white {options}");
            server
                .minutes(&format!("{}\nCarla: [Aceptar]", line.trim_end()))
                .await;
            let told = server.told("Ben", "/mover jugada:Zc2").await;
            assert!(told.contains(spanish_letter), "{told}");
        });
        play(async |server| {
            server
                .begin("omega", &format!("seat:white {options}"))
                .await;
            let told = server.told("Ana", "/move move:Zc2").await;
            assert!(told.contains(english), "{told}");
        });
    }
}
