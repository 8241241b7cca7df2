//! Ratings: told with the end of a game, and kept from too many games between the same two.

use lacre::rating::{Rating, Score};
use lacre::rehearsal::World;
use lacre::rehearsal::script::Stage as _;
use lacre::service::check::{Report, check_ratings};
use lacre::store::Store;

use super::spanish;
use crate::server::{Server, play, play_in};

/// Ana, who has White, is mated by Ben in two moves.
async fn fools_mate(server: &Server, options: &str) {
    server
        .begin("classic", &format!("seat:white {options}"))
        .await;
    for (who, order) in [("Ana", "f3"), ("Ben", "e5"), ("Ana", "g4"), ("Ben", "Qh4")] {
        server.seals(who, order).await;
    }
    server.stage.settle().await;
}

/// The last line of the newest post that says how a game ended.
fn last_line(server: &Server, ending: &str) -> String {
    let newest = |world: &World| {
        let mut posts = world.messages.values().rev();
        let post = posts.find(|post| !post.is_ephemeral() && post.content.contains(ending));
        post.unwrap().content.clone()
    };
    let content = server.stage.discord.world(newest);
    content.lines().last().unwrap().to_owned()
}

async fn checked(server: &Server) -> Report {
    let url = format!("sqlite://{}", server.database().display());
    let store = Store::open_unlocked(&url).await.unwrap();
    let mut report = Report::default();
    check_ratings(&store, &mut report).await.unwrap();
    report
}

/// Each game is reckoned from where the last one left the two, told with the change, and found again in the journals.
#[test]
fn are_told_with_the_end_of_a_game() {
    play(async |server| {
        let (ana, ben) = (server.person("Ana").id, server.person("Ben").id);
        let (mut lost, mut won) = (Rating::START, Rating::START);
        for _ in 0..2 {
            fools_mate(server, "").await;
            let (before, other) = (lost, won);
            lost = before.after(other, Score::Loss);
            won = other.after(before, Score::Win);
            let told = last_line(server, "Checkmate");
            let down = before.shown() - lost.shown();
            let up = won.shown() - other.shown();
            let expected = format!(
                "New ratings: <@{ana}> {}? (−{down}) · <@{ben}> {}? (+{up})",
                lost.shown(),
                won.shown()
            );
            // The minutes that a game takes are nothing to a deviation.
            assert_eq!(told, expected);
        }
        let report = checked(server).await;
        assert_eq!((report.rated, report.damage), (Some(4), vec![]));
    });
}

/// What does not count is told before: from the fourth rated game within a week on.
#[test]
fn are_not_won_from_the_same_opponent_over_and_over() {
    play(async |server| {
        for _ in 0..3 {
            fools_mate(server, "").await;
        }
        // A casual one is nobody's business.
        fools_mate(server, "rated:no").await;
        assert_eq!(last_line(server, "Checkmate").find("ratings"), None);
        let minutes = server.minutes(
            "Ana: /challenge classic opponent:@Ben
             Ben: [Accept]
             Ana: /challenge classic
             Ben: [Accept]
             Ana: /challenge classic opponent:@Carla
             + 7d
             Ana: /challenge xymyx opponent:@Ben",
        );
        let minutes = minutes.await;
        let limited = |line: &&str| line.contains("three rated games");
        let told: Vec<&str> = minutes.lines().filter(limited).map(str::trim).collect();
        assert_eq!(
            told,
            [
                "It is not rated: the two of you have begun three rated games with each other within seven days.",
                "| *Not rated: these two have begun three rated games with each other within seven days.*",
                "It is not rated: the two of you have begun three rated games with each other within seven days.",
                "It is not rated: the two of you have begun three rated games with each other within seven days.",
                "| *Not rated: these two have begun three rated games with each other within seven days.*",
            ],
            "{minutes}"
        );
        let casual = minutes.matches("a turn · casual").count();
        assert_eq!((casual, minutes.matches("a turn · rated").count()), (3, 3));
    });
}

#[test]
fn are_told_in_spanish() {
    play_in(&spanish(), async |server| {
        server
            .told("Ana", "/desafiar clásico rival:@Ben lado:white")
            .await;
        server.stage.settle().await;
        server.clicks("Ben", "Aceptar").await;
        for (who, order) in [("Ana", "f3"), ("Ben", "e5"), ("Ana", "g4"), ("Ben", "Dh4")] {
            server.seals(who, order).await;
        }
        server.stage.settle().await;
        let told = last_line(server, "Jaque mate");
        assert!(told.starts_with("Nueva clasificación: <@"), "{told}");
        assert!(
            told.contains("1338? (−162)") && told.ends_with("1662? (+162)"),
            "{told}"
        );
    });
}

/// A game that hardly began counts for nobody, and says so.
#[test]
fn need_two_moves_of_each_side() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        for (who, order) in [("Ana", "e4"), ("Ben", "e5"), ("Ana", "d4")] {
            server.seals(who, order).await;
        }
        server.told("Ben", "/resign").await;
        server.clicks("Ben", "Resign").await;
        let told = last_line(server, "resigns");
        assert_eq!(
            told,
            "-# Not rated: a game counts once each side has had two moves carried out."
        );
        assert_eq!(checked(server).await.rated, Some(0));
    });
}

/// What does not follow from the journals is found, game by game: changed by hand, missing, or of no game that counts.
#[test]
fn are_held_against_the_journals() {
    play(async |server| {
        for _ in 0..2 {
            fools_mate(server, "").await;
        }
        server.stage.stop_bot().await;
        let url = format!("sqlite://{}", server.database().display());
        let raw = sqlx::SqlitePool::connect(&url).await.unwrap();
        let last = "game = (select max(game) from rating_event)";
        let mut found = Vec::new();
        for tampering in [
            "update rating_event set points = points + 1000 where side = 'white' and",
            "update rating_event set points = points - 1000, opponent = player where side = 'white' and",
            "delete from rating_event where side = 'black' and",
            "delete from rating_event where",
        ] {
            let tampering = sqlx::AssertSqlSafe(format!("{tampering} {last}"));
            sqlx::query(tampering).execute(&raw).await.unwrap();
            found.push(checked(server).await.damage.len());
        }
        assert_eq!(found, [1, 1, 1, 1]);
        raw.close().await;
        server.stage.start_bot().await.unwrap();
    });
}

/// A result that is taken away takes what it did to ratings with it, and what later games made of that.
#[test]
fn are_reckoned_again_when_a_finished_game_is_annulled() {
    play(async |server| {
        for _ in 0..3 {
            fools_mate(server, "").await;
        }
        let asked = server
            .told("Mod", "/mod annul game:2 reason:Help from outside")
            .await;
        assert!(asked.contains("Annul game #2?"), "{asked}");
        let told = server.minutes("Mod: [Do it]").await;
        assert!(told.contains("**Annulled by @Mod**"), "{told}");
        // As if the second game had never been: two lost by Ana, and none at the same time as another.
        let (mut lost, mut won) = (Rating::START, Rating::START);
        for _ in 0..2 {
            (lost, won) = (lost.after(won, Score::Loss), won.after(lost, Score::Win));
        }
        let ranks = server.told("Carla", "/clasificación juego:Clásico").await;
        for shown in [won.shown(), lost.shown()] {
            assert!(ranks.contains(&format!("{shown}?")), "{shown}: {ranks}");
        }
        let report = checked(server).await;
        assert_eq!((report.rated, report.damage), (Some(4), vec![]));
        let history = server.told("Ana", "/history").await;
        assert!(
            history.contains("no result") || history.contains("annulled"),
            "{history}"
        );
    });
}

/// Whoever takes a seat over plays for themselves, and whoever left it wins and loses nothing any more.
#[test]
fn are_those_of_the_substitute_who_ends_the_game() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        for (who, order) in [("Ana", "f3"), ("Ben", "e5")] {
            server.seals(who, order).await;
        }
        server
            .told(
                "Mod",
                "/mod substitute game:1 player:@Ben substitute:@Carla reason:He left",
            )
            .await;
        server.clicks("Mod", "Do it").await;
        server.seals("Ana", "g4").await;
        server.told("Carla", "/mover jugada:Dh4").await;
        server.clicks("Carla", "Sellar").await;
        server.stage.settle().await;
        let report = checked(server).await;
        assert_eq!(report.damage, []);
        let told = last_line(server, "Checkmate");
        let ben = server.person("Ben").id;
        assert!(!told.contains(&format!("<@{ben}>")), "{told}");
    });
}
