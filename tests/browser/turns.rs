//! Turns as they are played: by the picker, by suggestions, by typing, in one window and in two.

use std::sync::Arc;

use super::driver::Rehearsal;
use super::visitor::Visitor;

/// Ana's challenge, offered to whoever comes first, is sent and accepted; both stand in the thread.
async fn begins(ana: &Visitor, ben: &Visitor) {
    ana.clicks("Challenge Ben to XYMYX").await;
    ana.sees_in("#compose .pills", "@Ben").await;
    ana.clicks_mark("button.send").await;
    ana.sees("@Ana challenges @Ben").await;
    ben.clicks("Accept").await;
    for player in [ana, ben] {
        player.clicks_mark("#log button.thread").await;
        player.sees("Turn 1").await;
    }
}

/// The challenge that is offered to whoever comes first stands in the box, and Enter sends it.
async fn challenges(ana: &Visitor) {
    ana.clicks("Challenge Ben to XYMYX").await;
    ana.sees_in("#compose .pills", "@Ben").await;
    ana.types("\u{e007}").await;
    ana.sees("@Ana challenges @Ben").await;
}

/// A move by the picker, tap by tap.
async fn picks(player: &Visitor, piece: &str, square: &str) {
    player.clicks("Move").await;
    player.clicks("Choose a piece").await;
    player.clicks(piece).await;
    player.clicks("Choose a square").await;
    player.clicks(square).await;
    player.clicks("Seal").await;
}

/// A move by what is suggested while it is typed.
async fn suggests(player: &Visitor, typed: &str, line: &str) {
    player
        .waits("() => document.activeElement.id === 'box'")
        .await;
    player.types("/").await;
    player.clicks("/move").await;
    player.types(typed).await;
    player.clicks(line).await;
    player.clicks_mark("button.send").await;
    player.clicks("Seal").await;
}

pub(crate) async fn a_stranger_resolves_a_turn_in_twelve_clicks(
    visitor: Visitor,
    _: Arc<Rehearsal>,
) {
    challenges(&visitor).await;
    visitor.becomes("Ben").await;
    visitor.clicks("Accept").await;
    visitor.clicks("#1 XYMYX · Ana – Ben").await;
    visitor.sees("Turn 1").await;
    picks(&visitor, "Pawn f7", "f5").await;
    visitor.sees("Ben has sealed").await;
    visitor.becomes("Ana").await;
    visitor.sees("Ben has sealed").await;
    visitor.sends("/move e2e4").await;
    visitor.clicks("Seal").await;
    visitor.sees("Turn 2").await;
    let clicks = visitor.clicked();
    assert!(clicks <= 12, "{clicks} clicks");
}

pub(crate) async fn two_windows_play_several_turns(ana: Visitor, rehearsal: Arc<Rehearsal>) {
    let ben = ana.opens_window_as("Ben").await;
    begins(&ana, &ben).await;
    ana.clicked();
    ben.clicked();

    picks(&ana, "Pawn e2", "e4").await;
    ana.sees("Sealed").await;
    ben.sees("Ana has sealed").await;
    ben.misses("Pawn e2").await;
    ben.misses("Only you can see this").await;
    assert!(ana.clicked() <= 6, "by the picker in six taps");

    suggests(&ben, "f7f5", "f5 (f7f5)").await;
    ben.sees("Turn 2").await;
    assert!(ben.clicked() <= 4, "by suggestions in four taps");
    ana.sees("Turn 2").await;
    rehearsal.pauses().await;

    // In the same turn the one types, in one line, and the other picks.
    ben.sends("/move move:g8f6").await;
    ben.clicks("Seal").await;
    ana.sees("Ben has sealed").await;
    picks(&ana, "Knight g1", "f3").await;
    ana.sees("Turn 3").await;
    ben.sees("Turn 3").await;

    let carla = ana.opens_window_as("Carla").await;
    carla.clicks_mark("#places .place.thread").await;
    carla.sees("Turn 3").await;
    carla.misses("Solo tú puedes ver esto").await;
}

pub(crate) async fn a_lost_game_ends_in_mate(visitor: Visitor, _: Arc<Rehearsal>) {
    visitor.clicks_mark("#log button.thread").await;
    visitor.sees("Turn 8").await;
    visitor.sends("/move move:axb8=Q").await;
    visitor.clicks("Seal").await;
    visitor.sees("Ana has sealed").await;
    visitor.becomes("Ben").await;
    visitor.sends("/move move:Be6").await;
    visitor.clicks("Seal").await;
    visitor.sees("Checkmate").await;
}

/// The thread of the game, before Ana's eyes and before Ben's in a window of his own.
async fn both_in_the_thread(ana: &Visitor) -> Visitor {
    let ben = ana.opens_window_as("Ben").await;
    for player in [ana, &ben] {
        player.clicks_mark("#log button.thread").await;
        player.sees("Turn 2").await;
    }
    ben
}

/// Nothing of a move that is only chosen is before the other's eyes.
async fn knows_nothing(other: &Visitor) {
    other.misses("Only you can see this").await;
}

pub(crate) async fn a_piece_is_pushed_off_tap_by_tap(ana: Visitor, _: Arc<Rehearsal>) {
    let ben = both_in_the_thread(&ana).await;
    ana.clicked();
    ana.clicks("Move").await;
    ana.clicks("Choose a piece").await;
    ana.clicks("Bishop f1").await;
    ana.clicks("Choose what it does").await;
    ana.clicks("Push another piece").await;
    ana.clicks("Choose a square").await;
    ana.clicks("a6 · the knight goes off the board").await;
    ana.sees("Does it follow or stay?").await;
    ana.clicks("Stay on f1").await;
    ana.sees("Bishop f1 stays, pushes the knight on a6 off the board.")
        .await;
    knows_nothing(&ben).await;
    // She thinks better of it, and follows.
    ana.clicks("Choose another").await;
    ana.clicks("Choose a piece").await;
    ana.clicks("Bishop f1").await;
    ana.clicks("Choose what it does").await;
    ana.clicks("Push another piece").await;
    ana.clicks("Choose a square").await;
    ana.clicks("a6 · the knight goes off the board").await;
    ana.clicks("Follow to a6").await;
    ana.sees("Bishop f1 → a6, pushes the knight on a6 off the board.")
        .await;
    knows_nothing(&ben).await;
    ana.clicks("Seal").await;
    ana.sees("Sealed").await;
    ben.sees("Pushed off").await;
    ben.sees("waiting for @Ben").await;
    knows_nothing(&ben).await;
}

pub(crate) async fn a_fool_enters_tap_by_tap(ana: Visitor, _: Arc<Rehearsal>) {
    let ben = both_in_the_thread(&ana).await;
    ben.clicks("Move").await;
    ben.clicks("Choose a piece").await;
    ben.clicks("Fool, in hand").await;
    ben.clicks("Choose a square").await;
    ben.clicks("b8").await;
    ben.sees("The Fool enters on b8").await;
    knows_nothing(&ana).await;
    ben.clicks("Seal").await;
    ana.sees("The Fool enters").await;
    ana.sees("Fool now moves as a wizard").await;
    // And a wizard leaves for where nothing else could go.
    ana.clicks("Move").await;
    ana.clicks("Choose a piece").await;
    ana.clicks("Wizard b5").await;
    ana.clicks("Choose a square").await;
    ana.clicks("e6").await;
    ana.clicks("Seal").await;
    ben.sees("Checkmate").await;
}

pub(crate) async fn each_game_has_a_start(visitor: Visitor, _: Arc<Rehearsal>) {
    visitor.clicks("Break things").await;
    for (start, seen) in [
        (
            "Classic, touched is moved: Ben mates in one",
            "Pawn g2 → g4",
        ),
        ("Classic, choosing binds nobody: Ana may castle", "Turn 4"),
        ("Dynamo: Ana mates in one", "Pulled off"),
        (
            "Dynamo: Ana's bishop can push a knight off the board",
            "Turn 2",
        ),
        (
            "Omega: the first move, with wizards behind the corners",
            "Turn 1",
        ),
        ("Omega: Ben's Fool may enter now", "may enter next on b8"),
        ("A tournament of nine, in its second round", "begins"),
    ] {
        visitor.clicks(start).await;
        visitor.clicks("Go on").await;
        visitor.clicks_mark("#log button.thread").await;
        visitor.sees(seen).await;
        // What was said in private on the way there is forgotten once it is reached.
        visitor.loses("Only you can see this").await;
    }
    // It has brought more people, and Fay has a game in that round.
    visitor.becomes("Fay").await;
    visitor.clicks("# chess").await;
    visitor.sees("Round 2 of 5").await;
    visitor.is_pictured("second-round").await;
}

pub(crate) async fn a_rehearsal_begins_where_one_likes(visitor: Visitor, _: Arc<Rehearsal>) {
    challenges(&visitor).await;
    visitor.clicks("Break things").await;
    visitor
        .clicks("The middle of a game of XYMYX, with a frozen queen")
        .await;
    visitor.clicks("Cancel").await;
    visitor.sees("@Ana challenges @Ben").await;
    visitor
        .clicks("The middle of a game of XYMYX, with a frozen queen")
        .await;
    visitor.clicks("Go on").await;
    visitor.clicks_mark("#log button.thread").await;
    visitor.sees("frozen").await;
    visitor.loses("Only you can see this").await;
    visitor.clicks("An empty server").await;
    visitor.clicks("Go on").await;
    visitor
        .sees("A chess room with two players and a bot")
        .await;
}
