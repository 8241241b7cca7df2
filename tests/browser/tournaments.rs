//! A whole tournament on the page: by buttons, by what is typed, and with its tables looked at.

use std::sync::Arc;

use super::driver::Rehearsal;
use super::visitor::Visitor;

/// Somebody seals a move in a game.
async fn moves(who: &Visitor, order: &str, game: u32) {
    who.sends(&format!("/move move:{order} game:{game}")).await;
    who.sees("Once sealed").await;
    who.clicks("Seal").await;
    who.loses("Once sealed").await;
}

/// Whoever is looking gives up a game.
async fn resigns(who: &Visitor, game: u32) {
    who.sends(&format!("/resign game:{game}")).await;
    who.clicks("Resign").await;
    who.loses("cannot be undone").await;
}

pub(crate) async fn a_tournament_is_played_to_its_prizes(visitor: Visitor, _: Arc<Rehearsal>) {
    visitor.becomes("Mod").await;
    visitor
        .sends("/tournament create name:Cup format:Swiss rounds:2")
        .await;
    visitor.sees("is announced as tournament 1").await;
    for who in ["Ana", "Ben", "Carla"] {
        visitor.becomes(who).await;
        visitor.clicks("Join").await;
        visitor
            .sees(if who == "Carla" {
                "Estás dentro"
            } else {
                "You are in"
            })
            .await;
    }
    visitor.becomes("Mod").await;
    visitor.sends("/tournament start").await;
    visitor.sees("It has begun with 3 players").await;
    visitor.sends("/tournament publish").await;
    visitor.sees("Round 1 of 2").await;
    visitor.is_pictured("tournament-round").await;

    // Carla rests; Ana and Ben move, and Ben gives up.
    visitor.becomes("Ana").await;
    moves(&visitor, "e4", 1).await;
    visitor.becomes("Ben").await;
    moves(&visitor, "e5", 1).await;
    resigns(&visitor, 1).await;
    visitor.sees("Round 1 is over").await;

    visitor.becomes("Mod").await;
    visitor.sends("/tournament publish").await;
    visitor.sees("Round 2 of 2").await;
    // Ben rests, and Ana gives up before anybody has moved.
    visitor.becomes("Ana").await;
    resigns(&visitor, 2).await;
    visitor.sees("It is over, and").await;
    visitor.is_pictured("tournament-prizes").await;

    visitor.sends("/tournament standings").await;
    visitor.sends("/tournament why about:the tie-breaks").await;
    visitor.sees("rounds with a win’s points").await;
    visitor.is_pictured("tournament-why").await;
    visitor.sends("/tournament export").await;
    visitor.sees("lacre-event-1-cup.trf").await;
    visitor.is_pictured("tournament-export").await;
}
