//! `lacre check` over tournaments: each kind of damage is named.

use lacre::service::check::check;
use lacre::service::{Clock as _, Plan, Set, TournamentAsk};

use super::Desk;
use super::desk::MOD;

/// What a check finds in a database with a round that is being played, to which this was done.
async fn found(statements: &[&'static str]) -> Vec<String> {
    let mut desk = Desk::new(4).await;
    let plan = Plan {
        veto: Set::To(0),
        ..Plan::default()
    };
    let id = desk.swiss(2, plan).await;
    desk.asks(MOD, id, TournamentAsk::Start).await.unwrap();
    desk.settle().await;
    for statement in statements {
        desk.tamper(statement).await;
    }
    let report = check(&desk.store, desk.clock.now()).await.unwrap();
    assert_eq!((report.tournaments, report.games), (1, 2));
    let damage = report.damage.iter().map(ToString::to_string);
    // Ids differ from run to run.
    let bare = |text: String| {
        let words = text.split(' ').map(|word| {
            let digits = word.trim_end_matches(':');
            match digits.len() > 12 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
                true => word.replace(digits, "ID"),
                false => word.to_owned(),
            }
        });
        words.collect::<Vec<_>>().join(" ")
    };
    damage.map(bare).collect()
}

#[tokio::test]
async fn what_does_not_hold_is_named() {
    let none: [&str; 0] = [];
    assert_eq!(found(&[]).await, none);
    for (statement, damage) in [
        (
            "update tournament set players = 9",
            "tournament ID: the lists say otherwise than its journal",
        ),
        (
            "update tournament_game set board = 7 where board = 0",
            "game ID: it is not listed on the board of a tournament that its journal names",
        ),
        (
            "delete from timer where kind = 'round-end'",
            "tournament ID: its round-end timer is missing",
        ),
        (
            "update event set body = '{}' where kind = 'tournament-published'",
            "tournament ID: its journal stops at event",
        ),
        (
            "update act set moderator = 3",
            "tournament ID: the list of what moderators did says otherwise than its journal",
        ),
        (
            "delete from event where kind = 'tournament-paired'",
            "tournament ID: its journal stops at event",
        ),
    ] {
        let found = found(&[statement]).await;
        let named = found.iter().any(|line| line.starts_with(damage));
        assert!(named, "{statement}: {found:#?}");
    }
}
