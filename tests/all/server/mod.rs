//! A server with the real bot in it, for whole conversations: what people type and click, what they are told,
//! and at the end that no error was logged and that the traffic was such as Discord accepts.

pub(crate) mod log;
mod minutes;
pub(crate) mod picking;
mod traffic;

use std::path::PathBuf;

use lacre::app::{LeverClock, RehearsalStage};
use lacre::discord::buttons::Action;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Id, Message, Outcome, Person, Setting, World};
use tracing::Level;

/// The bot in an empty server, where Ana, Ben and Mod read English and Carla Spanish.
pub(crate) struct Server {
    /// The small Discord, its clock and the bot.
    pub(crate) stage: RehearsalStage,
    folder: tempfile::TempDir,
    traffic: PathBuf,
}

/// Holds a conversation in the usual server. Errors that the bot logs fail it.
pub(crate) fn play(conversation: impl AsyncFnOnce(&Server)) {
    play_in(&Setting::default(), conversation);
}

/// Holds a conversation in a server of this setting. Errors that the bot logs fail it.
pub(crate) fn play_in(setting: &Setting, conversation: impl AsyncFnOnce(&Server)) {
    let logged = hold(setting, conversation);
    assert!(logged.is_empty(), "errors were logged: {logged:#?}");
}

/// Holds a conversation in which something breaks, and answers the errors that the bot logged.
pub(crate) fn hold(setting: &Setting, conversation: impl AsyncFnOnce(&Server)) -> Vec<String> {
    let logged = overhear(LeverClock::default(), setting, async |server: &Server| {
        server.stage.start_anew().await.unwrap();
        conversation(server).await;
    });
    let errors = logged
        .into_iter()
        .filter(|line| line.level == Level::ERROR)
        .map(|line| line.text);
    errors.collect()
}

/// Holds a conversation by this clock, which begins with the bot away, and answers all that the bot logged.
pub(crate) fn overhear(
    clock: LeverClock,
    setting: &Setting,
    conversation: impl AsyncFnOnce(&Server),
) -> Vec<log::Line> {
    let name = log::listen();
    // Every thread of the runtime bears the test's name, by which its lines are told from those of others.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_name(&name)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let server = Server::prepare(clock, setting, &name).await;
        conversation(&server).await;
        let Server {
            stage,
            traffic,
            folder: _folder,
        } = server;
        stage.end().await.unwrap();
        traffic::hold_to_the_rules(&traffic);
    });
    drop(runtime);
    log::of(&name)
}

/// A folder that goes when it is dropped; in memory where the machine has such a place, since a database that is
/// flushed to a disk at every commit makes a slow test.
pub(crate) fn folder() -> tempfile::TempDir {
    let memory = std::path::Path::new("/dev/shm");
    let kept = tempfile::Builder::new().prefix("lacre").tempdir_in(memory);
    kept.or_else(|_| tempfile::tempdir()).unwrap()
}

impl Server {
    async fn prepare(clock: LeverClock, setting: &Setting, name: &str) -> Server {
        let folder = folder();
        let traffic = traffic::file(name);
        let stage = RehearsalStage::prepare(clock, setting, folder.path(), Some(&traffic))
            .await
            .unwrap();
        Server {
            stage,
            folder,
            traffic,
        }
    }

    /// The bot's database.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("lacre.db")
    }

    /// Every request that the bot has made so far, with its answer.
    pub(crate) fn traffic(&self) -> Vec<serde_json::Value> {
        traffic::read(&self.traffic)
    }

    /// Somebody of the server.
    pub(crate) fn person(&self, name: &str) -> Person {
        self.stage.discord.person(name).unwrap()
    }

    /// The channel or thread of this name.
    pub(crate) fn place(&self, name: &str) -> Id {
        let id = |world: &World| world.place_named(name).map(|place| place.id);
        self.stage.discord.world(id).unwrap()
    }

    /// The newest card of a turn, wherever it stands.
    pub(crate) fn newest_card(&self) -> Message {
        let is_card = |message: &&Message| {
            !message.is_ephemeral() && picking::button(message, Action::More).is_some()
        };
        let newest = |world: &World| world.messages.values().rev().find(is_card).cloned();
        self.stage.discord.world(newest).unwrap()
    }

    /// What a person is answered to a command typed in `#chess`, in private.
    pub(crate) async fn answer(&self, name: &str, line: &str) -> Message {
        self.stage.advance(2_000).await;
        let outcome = self.person(name).command("#chess", line).await.unwrap();
        let Outcome::Message(message) = outcome else {
            panic!("{line}: {outcome:?}")
        };
        assert!(message.is_ephemeral(), "{line} is answered in private");
        *message
    }

    /// The text of what a person is answered to a command typed in a place, in private.
    pub(crate) async fn told_in(&self, place: &str, name: &str, line: &str) -> String {
        self.stage.advance(2_000).await;
        let outcome = self.person(name).command(place, line).await.unwrap();
        let Outcome::Message(message) = outcome else {
            panic!("{line}: {outcome:?}")
        };
        assert!(message.is_ephemeral(), "{line} is answered in private");
        message.content
    }

    /// The text of what a person is answered to a command typed in `#chess`, in private.
    pub(crate) async fn told(&self, name: &str, line: &str) -> String {
        self.answer(name, line).await.content
    }

    /// Presses the newest button of this label before a person's eyes, lets all that follows happen, and answers
    /// what the person is told, nothing where no message came of it.
    pub(crate) async fn clicks(&self, name: &str, label: &str) -> String {
        self.stage.advance(2_000).await;
        let outcome = self.person(name).click(None, label).await.unwrap();
        self.stage.settle().await;
        let told = outcome.message().map(|message| message.content.clone());
        told.unwrap_or_default()
    }

    /// Chooses a line of the newest list before a person's eyes, by its label or value, and answers what they are told.
    pub(crate) async fn chooses(&self, name: &str, line: &str) -> String {
        self.stage.advance(2_000).await;
        let outcome = self.person(name).choose(None, line).await.unwrap();
        self.stage.settle().await;
        let told = outcome.message().map(|message| message.content.clone());
        told.unwrap_or_default()
    }

    /// Types a move in `#chess`, seals it, and answers what is then told.
    pub(crate) async fn seals(&self, name: &str, order: &str) -> String {
        self.told(name, &format!("/move move:{order}")).await;
        let locale = |world: &World| world.user_named(name).map(|user| user.locale.clone());
        let spanish = self.stage.discord.world(locale).unwrap().starts_with("es");
        self.clicks(name, if spanish { "Sellar" } else { "Seal" })
            .await
    }

    /// Ana challenges Ben to a game with these further options, and Ben accepts.
    pub(crate) async fn begin(&self, variant: &str, options: &str) {
        let line = format!("/challenge {variant} opponent:@Ben {options}");
        self.told("Ana", line.trim_end()).await;
        self.stage.settle().await;
        self.clicks("Ben", "Accept").await;
    }
}
