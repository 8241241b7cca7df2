//! Whole conversations with the real bot, over real sockets, in the rehearsal's Discord.

use lacre::app::RehearsalStage;
use lacre::rehearsal::script::{self, Stage as _};
use lacre::rehearsal::{Message, Outcome, Person, Setting};

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
async fn without_a_game_each_command_says_so_in_the_readers_language() {
    let server = Server::new().await;
    for (who, line, part) in [
        ("Ana", "/move", "You have no game here"),
        ("Carla", "/move", "No tienes ninguna partida aquí"),
        ("Ana", "/board", "You have no game here"),
        ("Ana", "/export game:7", "There is no game #7"),
        ("Carla", "/verificar partida:7", "ninguna partida n.º 7"),
        ("Ana", "/resign", "You have no game here"),
        ("Ana", "/draw", "You have no game here"),
        (
            "Mod",
            "/mod abort game:7 reason:test",
            "There is no game #7",
        ),
        ("Mod", "/setup check", "Nothing is missing"),
        ("Carla", "/preferences", "Tus preferencias"),
        ("Ana", "/rules game:XYMYX", "One turn, two moves"),
        ("Ana", "/privacy show", "Ana"),
    ] {
        let told = server.told(who, line).await;
        assert!(told.contains(part), "{line}: {told}");
    }
    server.stage.end().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_say_what_would_be_right_and_change_nothing() {
    let server = Server::new().await;
    server.begin().await;
    let begun = server.person("Mod").news();
    assert!(!begun.is_empty(), "the beginning was seen");
    for (who, line, part) in [
        ("Ben", "/move move:e5", "You are next"),
        ("Carla", "/move move:e4 game:1", "Eso solo pueden hacerlo"),
        ("Ana", "/move move:e2e5", "It can go to e3, e4"),
        ("Ana", "/move move:gibberish", "`Nf3`"),
        (
            "Ana",
            "/challenge xymyx opponent:@Ana",
            "You cannot challenge yourself",
        ),
        (
            "Ana",
            "/challenge xymyx opponent:@Lacre",
            "Bots do not play",
        ),
    ] {
        let told = server.told(who, line).await;
        assert!(told.contains(part), "{line}: {told}");
    }
    server.stage.settle().await;
    let channel_was_told = server.person("Mod").news();
    assert!(channel_was_told.is_empty(), "{channel_was_told:?}");
    server.stage.end().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn classic_is_played_to_mate_and_an_old_button_is_told_so() {
    let server = Server::new().await;
    server.begin().await;
    let ana = server.person("Ana");
    let first_card = server.stage.discord.world(|world| {
        let mut cards = world
            .messages
            .values()
            .filter(|message| !message.is_ephemeral());
        let card = cards
            .find(|message| {
                message
                    .buttons()
                    .iter()
                    .any(|button| button.label == "Move")
            })
            .unwrap();
        let buttons = card.buttons();
        (
            card.id,
            buttons
                .into_iter()
                .find(|button| button.label == "Move")
                .unwrap()
                .custom_id
                .unwrap(),
        )
    });
    for (who, order, late_click) in [
        ("Ana", "f3", "belonged to the move before"),
        ("Ben", "e5", "belonged to turn 1; the game is at turn 2"),
        ("Ana", "g4", "belonged to turn 1; the game is at turn 2"),
        ("Ben", "Qh4", "The game is over"),
    ] {
        server.told(who, &format!("/move move:{order}")).await;
        server.clicks(who, "Seal").await;
        let late = ana
            .press(first_card.0, &first_card.1, "Move")
            .await
            .unwrap();
        let told = &late.message().unwrap().content;
        assert!(told.contains(late_click), "{told}");
    }
    let checkmate =
        |message: &Message| message.content.contains("**Checkmate. ") && !message.is_ephemeral();
    let told = server
        .stage
        .discord
        .world(|world| world.messages.values().filter(|m| checkmate(m)).count());
    assert_eq!(told, 1);
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
