//! What came of a race, in words.

use std::sync::Arc;

use lacre::game::{Game, GameId, Phase};

use super::desk::{Came, Click, Desk};

/// What came of clicks, in a word each.
pub(super) fn words(came: &[Came]) -> Vec<String> {
    let word = |came: &Came| match came {
        Came::Through => "through".to_owned(),
        Came::Refused(why) => why.clone(),
    };
    came.iter().map(word).collect()
}

/// How a game stands, in a word.
pub(super) fn stands(game: &Game) -> String {
    match &game.phase {
        Phase::Challenged => "challenged".to_owned(),
        Phase::Closed(closed) => format!("{closed:?}").to_lowercase(),
        Phase::Playing(turn) => format!("turn {}", turn.position.turn()),
        Phase::Over { end, .. } => end.finish.name().to_owned(),
    }
}

/// The end of a race about one game: what came of each click, and how the game stands.
pub(super) async fn race(desk: &Arc<Desk>, seed: u64, game: GameId, clicks: &[Click]) -> String {
    let came = desk.race(seed, clicks).await;
    let stands = stands(&desk.game(game).await);
    format!("{}: {stands}", words(&came).join(", "))
}
