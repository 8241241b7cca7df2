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
