//! Whole conversations with the real bot, over real sockets, in the rehearsal's Discord.

use lacre::app::RehearsalStage;
use lacre::rehearsal::script::{self, Stage as _};
use lacre::rehearsal::{Outcome, Person, Setting};

const SHIPPED: &str = include_str!("../../assets/rehearsal/scripts/xymyx.toml");

/// The bot in an empty server.
struct Server {
    stage: RehearsalStage,
    _folder: tempfile::TempDir,
}

impl Server {
    async fn new() -> Server {
        let folder = tempfile::tempdir().unwrap();
        let stage = RehearsalStage::start(&Setting::default(), folder.path())
            .await
            .unwrap();
        Server {
            stage,
            _folder: folder,
        }
    }

    fn person(&self, name: &str) -> Person {
        self.stage.discord.person(name).unwrap()
    }

    /// What a person is answered to a typed command, as text.
    async fn told(&self, name: &str, line: &str) -> String {
        self.stage.advance(2_000).await;
        let outcome = self.person(name).command("#chess", line).await.unwrap();
        let Outcome::Message(message) = outcome else {
            panic!("{line}: {outcome:?}")
        };
        assert!(message.is_ephemeral(), "{line} is answered in private");
        message.content
    }

    async fn clicks(&self, name: &str, label: &str) -> String {
        self.stage.advance(2_000).await;
        let outcome = self.person(name).click(None, label).await.unwrap();
        self.stage.settle().await;
        outcome
            .message()
            .map(|message| message.content.clone())
            .unwrap_or_default()
    }

    /// Ana and Ben begin a game of classic in which Ana has White.
    async fn begin(&self) {
        self.told("Ana", "/challenge classic opponent:@Ben seat:white")
            .await;
        self.stage.settle().await;
        self.clicks("Ben", "Accept").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_shipped_script_plays_to_mate() {
    let server = Server::new().await;
    let script = script::read(SHIPPED).unwrap();
    script::play(&server.stage.discord, &server.stage, &script)
        .await
        .unwrap();
    let folder = tempfile::tempdir().unwrap();
    server
        .stage
        .discord
        .world(|world| script::write(world, "Test", folder.path()))
        .unwrap();
    let carla = std::fs::read_to_string(folder.path().join("carla.md")).unwrap();
    assert!(carla.contains("turn-8.png") && !carla.contains("Once sealed"));
    server.stage.end().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_is_answered_in_both_languages() {
    let server = Server::new().await;
    let lines = [
        ("Ana", "/help", "/challenge"),
        ("Carla", "/ayuda", "/"),
        ("Ana", "/rules game:XYMYX", "One turn, two moves"),
        ("Ana", "/games mine", "/challenge"),
        ("Ana", "/games server", "/challenge"),
        ("Ana", "/privacy show", "Ana"),
        ("Ana", "/preferences", ""),
        ("Ana", "/move", "/challenge"),
        ("Ana", "/board", ""),
        ("Ana", "/export game:7", "7"),
        ("Ana", "/verify game:7", "7"),
        ("Ana", "/resign", ""),
        ("Ana", "/draw", ""),
        ("Mod", "/setup check", ""),
        ("Mod", "/mod abort game:7 reason:test", "7"),
    ];
    for (who, line, part) in lines {
        let told = server.told(who, line).await;
        assert!(told.contains(part) && !told.is_empty(), "{line}: {told}");
    }
    server.stage.end().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_say_what_would_be_right_and_change_nothing() {
    let server = Server::new().await;
    server.begin().await;
    for (who, line) in [
        ("Ben", "/move move:e5"),
        ("Carla", "/move move:e4 game:1"),
        ("Ana", "/move move:e2e5"),
        ("Ana", "/move move:gibberish"),
        ("Ana", "/mod abort game:1 reason:mine"),
        ("Ana", "/challenge xymyx opponent:@Ana"),
        ("Ana", "/challenge xymyx opponent:@Lacre"),
    ] {
        let told = server.told(who, line).await;
        assert!(!told.contains("Once sealed"), "{line}: {told}");
    }
    let news = server.person("Carla").news();
    server.clicks("Carla", "Move").await;
    assert!(!news.is_empty());
    let board = server.told("Ana", "/board game:1 as:in words").await;
    assert!(board.contains("e2"), "{board}");
    server.stage.end().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn classic_is_played_to_mate_and_a_stale_button_is_told_so() {
    let server = Server::new().await;
    server.begin().await;
    for (who, order) in [("Ana", "f3"), ("Ben", "e5"), ("Ana", "g4"), ("Ben", "Qh4")] {
        server.told(who, &format!("/move move:{order}")).await;
        server.clicks(who, "Seal").await;
    }
    let over = server.stage.discord.world(|world| {
        world
            .messages
            .values()
            .any(|message| message.content.contains("Checkmate"))
    });
    assert!(over);
    server.stage.end().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_refused_where_a_right_is_missing() {
    use lacre::rehearsal::world::permissions::ATTACH_FILES;
    let server = Server::new().await;
    let chess = server
        .stage
        .discord
        .world(|world| world.place_named("#chess").unwrap().id);
    server
        .stage
        .discord
        .bot_rights(chess, ATTACH_FILES, Some(false));
    let told = server.told("Ana", "/challenge xymyx opponent:@Ben").await;
    assert!(told.contains("Attach Files"), "{told}");
    server.stage.end().await.unwrap();
}
