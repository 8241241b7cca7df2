//! Finished games are kept for as long as whoever runs the bot says, and no trace of their moves longer.

use lacre::game::Moment;
use lacre::rehearsal::World;
use lacre::rehearsal::script::Stage as _;
use lacre::service::check::{Report, check, check_ratings};
use lacre::store::Store;

use crate::server::{Server, play};

async fn fools_mate(server: &Server) {
    server.begin("classic", "seat:white").await;
    for (who, order) in [("Ana", "f3"), ("Ben", "e5"), ("Ana", "g4"), ("Ben", "Qh4")] {
        server.seals(who, order).await;
    }
    server.stage.settle().await;
}

async fn report(server: &Server) -> Report {
    let url = format!("sqlite://{}", server.database().display());
    let store = Store::open_unlocked(&url).await.unwrap();
    let mut report = check(&store, Moment(server.stage.discord.world(World::now)))
        .await
        .unwrap();
    check_ratings(&store, &mut report).await.unwrap();
    report
}

/// What ended long ago goes with its moves and receipts; what is played, what is new, and all ratings stay, and
/// the books are right.
#[test]
fn removes_what_ended_long_ago_and_keeps_the_ratings() {
    play(async |server| {
        fools_mate(server).await;
        server
            .minutes("Carla: /desafiar xymyx rival:@Mod reloj:ninguno\nMod: [Accept]")
            .await;
        fools_mate(server).await;
        server.stage.advance(31 * 86_400_000).await;
        fools_mate(server).await;
        server.stage.keep_games(30).await.unwrap();
        let past = server.told("Ana", "/history").await;
        assert!(past.contains("#4") && !past.contains("#1**"), "{past}");
        let gone = server.told("Ana", "/board game:1").await;
        assert!(gone.contains("There is no game #1"), "{gone}");
        let open = server.told("Ana", "/board game:2").await;
        assert!(open.contains("XYMYX #2"), "{open}");
        let report = report(server).await;
        assert_eq!((report.games, report.rated), (2, Some(6)));
        assert_eq!(report.damage, []);
    });
}

/// What a tournament says of itself: its tables and what it is taken away as.
async fn tables(server: &Server) -> Vec<String> {
    let mut said = Vec::new();
    for typed in [
        "standings",
        "crosstable",
        "show round:1",
        "export as:table (CSV)",
        "export as:everything (JSON)",
    ] {
        let typed = format!("/tournament {typed} tournament:1");
        let told = server.answer("Ana", &typed).await;
        said.push(told.content.clone());
        for file in &told.attachments {
            said.push(file.description.clone().unwrap_or_default());
            // A picture's bytes say no more than its words.
            if !file.filename.ends_with("png") {
                said.push(String::from_utf8_lossy(&file.bytes).into_owned());
            }
        }
    }
    said
}

/// A tournament's games are kept until it has been over for long, and its tables and files are the same without them.
#[test]
fn the_games_of_a_tournament_go_with_it_and_its_tables_stay() {
    play(async |server| {
        let create = "/tournament create name:Autumn Open format:everybody meets everybody";
        server.told("Mod", create).await;
        for (who, join) in [
            ("Ana", "/tournament join"),
            ("Ben", "/tournament join"),
            ("Carla", "/torneo entrar"),
        ] {
            server.told(who, join).await;
        }
        server
            .told(
                "Mod",
                "/tournament conduct publication:at once round-time:60 days",
            )
            .await;
        server.told("Mod", "/tournament start").await;
        let ticks = async || {
            // Its round is closed, the next one worked out, and published.
            for _ in 0..3 {
                server.stage.advance(10_000).await;
                server.stage.settle().await;
            }
        };
        ticks().await;
        server
            .told("Mod", "/tournament result player:@Ben result:won")
            .await;
        ticks().await;
        // Long after its first game ended it is still played, and nothing is removed.
        server.stage.advance(2 * 86_400_000).await;
        server.stage.keep_games(1).await.unwrap();
        assert_eq!(report(server).await.games, 2);
        server
            .told("Mod", "/tournament result player:@Ana result:drew")
            .await;
        ticks().await;
        server
            .told("Mod", "/tournament result player:@Carla result:lost")
            .await;
        ticks().await;
        let before = tables(server).await;
        // A game after it, which a moderator has touched, and a newer one.
        fools_mate(server).await;
        server
            .told("Mod", "/mod annul game:4 reason:A mistake")
            .await;
        server.clicks("Mod", "Do it").await;
        server.stage.advance(3 * 86_400_000).await;
        fools_mate(server).await;
        server.stage.keep_games(1).await.unwrap();
        let after = tables(server).await;
        assert_eq!(after, before);
        let report = report(server).await;
        assert_eq!(report.damage, []);
        assert_eq!((report.games, report.tournaments), (1, 1));
    });
}
