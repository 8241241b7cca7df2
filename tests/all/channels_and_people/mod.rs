//! Channels and people: threads and channels are put away, locked, deleted and forbidden, the bot is put out and
//! invited again, people leave and come back. What can be told is told in the next best place, and nothing stalls.

mod lost;
mod people;
mod places;
mod removal;

use lacre::rehearsal::{Message, What, World};

use crate::server::Server;

/// Moves that neither take anything nor repeat.
const TURNS: [(&str, &str); 4] = [
    ("a2a3", "a7a6"),
    ("b2b3", "b7b6"),
    ("c2c3", "c7c6"),
    ("d2d3", "d7d6"),
];

/// Both seal, and the turn is carried out.
async fn play_turn(server: &Server, turn: usize) {
    let (ana, ben) = TURNS[turn];
    server.seals("Ana", ana).await;
    server.seals("Ben", ben).await;
    assert!(server.stage.catch_up().await, "all is told");
}

/// How many cards of turns were posted.
fn cards(server: &Server) -> usize {
    server.stage.discord.world(cards_of)
}

fn cards_of(world: &World) -> usize {
    let is_card = |message: &Message| {
        let mut buttons = message.buttons().into_iter();
        !message.is_ephemeral() && buttons.any(|button| button.label == "More")
    };
    let posted = |what: &What| matches!(what, What::Posted(message) if is_card(message));
    world.log.iter().filter(|entry| posted(&entry.what)).count()
}
