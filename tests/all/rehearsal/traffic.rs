//! A script over the repeating bot, and its traffic held to Discord's published description.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use async_trait::async_trait;
use lacre::rehearsal::script::{self, Stage};
use lacre::rehearsal::{Refused, RehearsalDiscord, Setting};
use serde_json::Value;
use serenity::all::{ChannelId, CreateMessage, CreateThread, GetMessages};
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::sync::Mutex;

use super::bot::{Bot, http};

const SCRIPT: &str = r##"
title = "A short talk"

[[step]]
who = "Ana"
command = "/echo text:hello"
sees = { Ana = ["hello (en-US)"], Ben = ["hello (en-US)"] }

[[step]]
who = "Ben"
command = "/echo text:whisper private:True"
sees = { Ben = ["whisper"] }
sees_not = { Ana = ["whisper"] }

[[step]]
who = "Ana"
command = "/echo"
refused = "required"

[[step]]
who = "Mod"
in = "#lounge"
says = "Quiet, please"
sees = { Ana = ["Quiet, please"] }

[[step]]
who = "Ana"
command = "/panel"
sees = { Carla = ["The panel", "[Update]", "A panel"] }

[[step]]
who = "Carla"
choose = "Rook"
sees = { Carla = ["Chosen: rook"] }

[[step]]
advance = "1h"
bot = "restart"

[[step]]
pull = { drop_gateway = { code = 4000 } }

[[step]]
who = "Ana"
click = "Ask"
sees = { Ana = ["A reason"] }

[[step]]
who = "Ana"
submit = ["I can"]
sees = { Ana = ["Because I can"] }

[[step]]
who = "Ana"
command = "/picture"
sees = { Ana = ["One pixel"], Ben = ["Public"] }
"##;

/// The repeating bot on a stage, with a clock that a lever moves.
struct Talk {
    discord: RehearsalDiscord,
    now: Arc<AtomicI64>,
    bot: Mutex<Option<Bot>>,
}

impl Talk {
    async fn begin() -> Self {
        let now = Arc::new(AtomicI64::new(1_767_225_600_000));
        let clock = Arc::clone(&now);
        let stamps = move || clock.load(Ordering::SeqCst);
        let discord = RehearsalDiscord::start(&Setting::default(), Arc::new(stamps))
            .await
            .unwrap();
        let bot = Mutex::new(Some(Bot::start(&discord).await));
        Self { discord, now, bot }
    }
}

#[async_trait]
impl Stage for Talk {
    async fn settle(&self) {}

    async fn advance(&self, ms: i64) {
        self.now.fetch_add(ms, Ordering::SeqCst);
    }

    async fn jump(&self, _: i64) {}

    async fn stop_bot(&self) {
        if let Some(bot) = self.bot.lock().await.take() {
            bot.stop().await;
        }
    }

    async fn start_bot(&self) -> Result<(), Refused> {
        *self.bot.lock().await = Some(Bot::start(&self.discord).await);
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_script_is_played_and_written_down() {
    let talk = Talk::begin().await;
    let folder = tempfile::tempdir().unwrap();
    let recorded = folder.path().join("traffic.jsonl");
    talk.discord.record(&recorded).unwrap();
    let script = script::read(SCRIPT).unwrap();
    script::play(&talk.discord, &talk, &script).await.unwrap();
    use_the_channel(&talk.discord).await;
    talk.stop_bot().await;

    let out = folder.path().join("out");
    talk.discord
        .world(|world| script::write(world, &script.title, &out))
        .unwrap();
    let read = |name: &str| std::fs::read_to_string(out.join(name)).unwrap();
    let (ana, ben) = (read("ana.md"), read("ben.md"));
    assert!(
        ben.contains("whisper") && ben.contains("Only you can see this"),
        "{ben}"
    );
    assert!(
        !ana.contains("whisper (") && ana.contains("Because I can"),
        "{ana}"
    );
    assert!(
        ana.contains("[Update]") && ana.contains("![One pixel]("),
        "{ana}"
    );
    let pictures = std::fs::read_dir(&out).unwrap().filter(|entry| {
        let path = entry.as_ref().unwrap().path();
        path.extension().is_some_and(|end| end == "png")
    });
    assert_eq!(pictures.count(), 2);
    own_rules(&recorded);
    published_rules(&recorded);
}

/// What the script's bot does not do: posts, edits, lists and threads of its own.
async fn use_the_channel(discord: &RehearsalDiscord) {
    let http = http(discord);
    let chess = discord.world(|world| world.place_named("#chess").unwrap().id);
    let chess = ChannelId::new(chess.0);
    let message = CreateMessage::new().content("Game 1");
    let message = chess.send_message(&http, message).await.unwrap();
    let thread = CreateThread::new("Game 1");
    let thread = chess
        .create_thread_from_message(&http, message.id, thread)
        .await
        .unwrap();
    let more = thread
        .id
        .send_message(&http, CreateMessage::new().content("Turn 1"))
        .await
        .unwrap();
    let edit = serenity::all::EditMessage::new().content("Turn 1, sealed");
    thread.id.edit_message(&http, more.id, edit).await.unwrap();
    chess
        .messages(&http, GetMessages::new().limit(5))
        .await
        .unwrap();
    http.get_channel(thread.id).await.unwrap();
    http.get_channel(chess).await.unwrap();
    http.get_current_user().await.unwrap();
    http.get_current_application_info().await.unwrap();
    http.get_bot_gateway().await.unwrap();
    http.get_global_commands().await.unwrap();
    let (guild, ana) = discord.world(|world| {
        let guild = world.guilds.keys().next().unwrap().0;
        (guild, world.user_named("Ana").unwrap().id.0)
    });
    http.get_guild(guild.into()).await.unwrap();
    http.get_member(guild.into(), ana.into()).await.unwrap();
    let recipient = serde_json::json!({"recipient_id": ana.to_string()});
    http.create_private_channel(&recipient).await.unwrap();
    let tree = super::bot::commands();
    serenity::all::Command::set_global_commands(&http, tree)
        .await
        .unwrap();
    thread.id.join_thread(&http).await.unwrap();
    thread.id.get_thread_members(&http).await.unwrap();
    thread.id.delete_message(&http, more.id).await.unwrap();
}

/// The rules that matter most, held wherever the test runs.
fn own_rules(recorded: &Path) {
    let text = std::fs::read_to_string(recorded).unwrap();
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(lines.len() > 20, "the traffic was recorded");
    let mut answered = std::collections::BTreeSet::new();
    for line in &lines {
        let status = line["response"]["status"].as_u64();
        assert!(status.is_none_or(|status| status < 300), "{line}");
        let path = line["path"].as_str().unwrap();
        if path.ends_with("/callback") {
            assert!(answered.insert(path.to_owned()), "answered twice: {path}");
        }
        for (n, file) in line["files"].as_array().into_iter().flatten().enumerate() {
            assert_eq!(file["field"], format!("files[{n}]"));
            assert!(file["size"].as_u64().unwrap() > 0);
        }
    }
}

/// The published description, where it and Python are at hand.
fn published_rules(recorded: &Path) {
    let judge =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/discord/validate_discord.py");
    let able = Command::new("python3")
        .args(["-c", "import jsonschema, regex"])
        .output();
    let able = able.is_ok_and(|output| output.status.success());
    if !judge.is_file() || !able {
        eprintln!("not held to the published description: it or Python is not at hand");
        return;
    }
    let output = Command::new("python3")
        .arg(judge)
        .arg("--responses")
        .arg(recorded)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success(),
        "{said}{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
