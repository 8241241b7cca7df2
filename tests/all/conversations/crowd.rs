//! When more pictures are asked for than can be drawn: people are told in words, and posts wait for theirs.

use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Message, World};

use crate::server::{Server, play};

/// Holds an answer to have come without its picture, the board told in these words instead.
fn in_words(answer: &Message, words: &str) {
    let Message {
        content,
        attachments,
        ..
    } = answer;
    assert!(attachments.is_empty(), "{content}");
    assert!(content.contains(words), "{content}");
}

/// The attachments of an answer, by name.
fn files(answer: &Message) -> Vec<&str> {
    let files = answer.attachments.iter();
    files.map(|file| file.filename.as_str()).collect()
}

/// The newest card once it is not this one.
async fn next_card(server: &Server, card: &Message) -> Message {
    server.stage.settle().await;
    let next = server.newest_card();
    assert!(next.id != card.id, "a new turn has its own card");
    next
}

#[test]
fn people_are_told_in_words_and_posts_come_later_with_their_picture() {
    play(async |server| {
        server
            .told("Ana", "/challenge xymyx opponent:@Carla clock:1 day")
            .await;
        server.stage.settle().await;
        server.clicks("Carla", "Accept").await;
        let first = server.newest_card();
        let crowd = server.stage.crowd().await.unwrap();

        let answer = server.answer("Ana", "/move move:e2e4").await;
        in_words(&answer, "Ana\\: King e1;");
        assert!(answer.content.contains("**Pawn e2 → e4.**"));
        let sealed = server.clicks("Ana", "Seal").await;
        assert!(sealed.contains("Ana\\: King e1;"), "{sealed}");
        let answer = server.answer("Carla", "/mover jugada:d7d5").await;
        in_words(&answer, "Ana\\: Rey e1;");
        assert!(answer.content.contains("**Peón d7 → d5.**"));

        // Nothing would settle here, since the card of the next turn waits for its picture.
        let carla = server.person("Carla");
        carla.click(None, "Sellar").await.unwrap();
        // The card that both have sealed is told of it before the next card is due.
        let both_sealed =
            |world: &World| world.messages[&first.id].content.matches('✉').count() == 2;
        while !server.stage.discord.world(both_sealed) {
            tokio::task::yield_now().await;
        }
        let answer = server.answer("Ana", "/board").await;
        in_words(&answer, "Pawns a2, b2, c2, d2, f2, g2, h2, e4.");
        let answer = server.answer("Carla", "/tablero").await;
        in_words(&answer, "Peones a2, b2, c2, d2, f2, g2, h2, e4.");
        let newest_post = |world: &World| {
            let mut newest = world.messages.values().rev();
            newest
                .find(|message| !message.is_ephemeral())
                .map(|message| message.id)
        };
        let newest_post = server.stage.discord.world(newest_post);
        assert_eq!(newest_post, Some(first.id), "the next card still waits");

        drop(crowd);
        let second = next_card(server, &first).await;
        assert_eq!(files(&second), ["turn-1.png"]);
        assert_eq!(files(&server.answer("Ana", "/board").await), ["turn-1.png"]);
        let answer = server.answer("Carla", "/tablero").await;
        assert_eq!(files(&answer), ["turn-1.png"]);
    });
}

#[test]
fn a_film_is_promised_for_later_in_both_languages() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        let crowd = server.stage.crowd().await.unwrap();
        for (name, line, later) in [
            (
                "Ana",
                "/export game:1 as:film (GIF)",
                "Please try again in a few",
            ),
            (
                "Carla",
                "/exportar partida:1 como:película (GIF)",
                "Inténtalo de nuevo en unos",
            ),
        ] {
            let answer = server.answer(name, line).await;
            in_words(&answer, later);
        }
        drop(crowd);
        let again = "/exportar partida:1 como:película (GIF)";
        let answer = server.answer("Carla", again).await;
        assert_eq!(answer.attachments.len(), 1);
        assert!(!answer.content.contains("Inténtalo"));
    });
}
