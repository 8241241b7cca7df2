//! Whole games, from the challenge to the mate, by what a newcomer types.

use std::sync::Arc;

use super::driver::Rehearsal;
use super::visitor::Visitor;

/// The moves of a short game, those of Ana and of Ben in turn.
const CLASSIC: &[&str] = &["f3", "e5", "g4", "Qh4"];
const DYNAMO: &[&str] = &["b1b1>d2f3", "d8xx<d7xx", "Qd7"];
const OMEGA: &[&str] = &["w1a2", "b5", "Wxb5", "F@b8", "We6"];
const XYMYX: &[&str] = &[
    "a4", "f7f5", "a5", "a7a5", "c4", "Qxd7", "Bd2", "d7d2", "Bb4", "Nh6", "a6", "Bd7", "a7", "c6",
    "axb8=Q", "Be6",
];

/// A game against Ben is asked for, accepted and played to the mate, each in a window of their own.
async fn plays(ana: &Visitor, game: &str, seat: &str, moves: &[&str]) {
    let ben = ana.opens_window_as("Ben").await;
    let command = format!("/challenge {game} opponent:@Ben seat:{seat}");
    ana.sends(&command).await;
    ana.sees("@Ana challenges @Ben").await;
    ben.clicks("Accept").await;
    for player in [ana, &ben] {
        player.clicks_mark("#log button.thread").await;
        player.sees("Turn 1").await;
    }
    for (place, order) in moves.iter().enumerate() {
        let player = if place % 2 == 0 { ana } else { &ben };
        player.sends(&format!("/move move:{order}")).await;
        player.sees("Once sealed").await;
        player.clicks("Seal").await;
        player.loses("Once sealed").await;
    }
    for player in [ana, &ben] {
        player.sees("Checkmate").await;
        player.loses("waiting for").await;
    }
    ana.sends("/verify game:1").await;
    ana.sees("every move matches its receipt").await;
    ana.is_pictured(&format!("mate-{game}")).await;
}

pub(crate) async fn a_game_of_classic_is_won(ana: Visitor, _: Arc<Rehearsal>) {
    plays(&ana, "classic", "White", CLASSIC).await;
}

pub(crate) async fn a_game_of_dynamo_is_won(ana: Visitor, _: Arc<Rehearsal>) {
    plays(&ana, "dynamo", "White", DYNAMO).await;
}

pub(crate) async fn a_game_of_omega_is_won(ana: Visitor, _: Arc<Rehearsal>) {
    plays(&ana, "omega", "White", OMEGA).await;
}

pub(crate) async fn a_game_of_xymyx_is_won(ana: Visitor, _: Arc<Rehearsal>) {
    plays(&ana, "xymyx", "South, at the bottom of the board", XYMYX).await;
}
