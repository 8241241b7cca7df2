//! The program as a process of its own, against the small Discord: killed at any instant, or told to stop.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use lacre::rehearsal::{Clock as _, Fault, RehearsalDiscord, Setting, SystemClock, Wrong};
use tempfile::TempDir;

use super::rows;
use super::show::{self, House, Review};

/// How often the bot may come to its feet slowly, ten seconds each, before it is given up.
const PATIENCE: usize = 12;

/// A bot that was told to stop and has not after so long never will.
const TOO_LONG: Duration = Duration::from_secs(60);

/// The small Discord here, and the bot in a process of its own.
struct Theatre {
    discord: RehearsalDiscord,
    folder: TempDir,
    database: PathBuf,
    bot: Option<Child>,
    /// How often the bot is still to be killed.
    kills: u32,
    dice: Splitmix,
    ambush: Ambush,
    /// How far Discord's clock is ahead of the machine's: people take their time, and the test does not.
    ahead: Arc<AtomicI64>,
}

/// When the bot is killed next.
enum Ambush {
    None,
    /// While a request of its is under way, which Discord has or has not carried out.
    AtFault,
    /// When so many requests have come in, at whatever it does then.
    AtRequest(u64),
}

/// A generator of numbers that are the same in every run.
struct Splitmix(u64);

impl Splitmix {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }
}

impl Theatre {
    async fn open(setting: &Setting, kills: u32, seed: u64) -> Theatre {
        let folder = tempfile::tempdir().unwrap();
        let ahead = Arc::new(AtomicI64::new(0));
        let stamps = Arc::clone(&ahead);
        let clock = move || SystemClock.now_ms() + stamps.load(Ordering::Relaxed);
        let discord = RehearsalDiscord::start(setting, Arc::new(clock)).await;
        let mut theatre = Theatre {
            discord: discord.unwrap(),
            database: folder.path().join("lacre.db"),
            folder,
            bot: None,
            kills,
            dice: Splitmix(seed),
            ambush: Ambush::None,
            ahead,
        };
        theatre.start();
        theatre.come_up().await;
        show::introduce(&theatre.discord).await;
        theatre
    }

    fn start(&mut self) {
        let address = self.discord.http_url();
        let address = address.strip_prefix("http://").unwrap();
        let log = File::options().create(true).append(true).open(self.log());
        let bot = Command::new(env!("CARGO_BIN_EXE_lacre"))
            .args(["serve", "--log", "info", "--loopback"])
            .arg(format!("http://{}@{address}", self.discord.token()))
            .args(["--health-address", "off", "--database-url"])
            .arg(format!("sqlite://{}", self.database.display()))
            .current_dir(self.folder.path())
            .env_clear()
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log.unwrap())
            .spawn();
        self.bot = Some(bot.unwrap());
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    fn logged(&self) -> String {
        std::fs::read_to_string(self.log()).unwrap()
    }

    async fn come_up(&self) {
        for _ in 0..PATIENCE {
            if self.discord.bot_is_ready().await {
                return;
            }
        }
        panic!("the bot does not come up:\n{}", self.logged());
    }

    /// Kills the bot as the machine would that runs out of memory.
    async fn kill(&mut self) {
        let mut bot = self.bot.take().unwrap();
        bot.kill().unwrap();
        bot.wait().unwrap();
        // What it was in the middle of is over for Discord too.
        self.discord.clear_faults();
        assert!(self.discord.bot_is_gone().await);
    }

    /// Chooses when the bot is killed next.
    fn lie_in_wait(&mut self) {
        self.ambush = Ambush::None;
        if self.kills == 0 {
            return;
        }
        self.kills -= 1;
        let requests = self.dice.below(7);
        let wrong = match self.dice.below(3) {
            0 => Wrong::Silence,
            1 => Wrong::Lost,
            _ => {
                self.ambush = Ambush::AtRequest(self.discord.requests() + 1 + requests);
                return;
            }
        };
        self.ambush = Ambush::AtFault;
        self.discord.fault_after(
            requests,
            Fault {
                route: "* /**".to_owned(),
                times: 1,
                wrong,
            },
        );
    }

    fn terminate(&self) {
        signal(self.bot.as_ref().unwrap().id(), "TERM");
    }

    /// Waits for a bot that was told to stop; whether it ended well.
    async fn ends_well(&mut self) -> bool {
        let mut bot = self.bot.take().unwrap();
        let id = bot.id();
        let ended = tokio::task::spawn_blocking(move || bot.wait());
        match tokio::time::timeout(TOO_LONG, ended).await {
            Ok(ended) => ended.unwrap().unwrap().success(),
            Err(_) => {
                signal(id, "KILL");
                false
            }
        }
    }
}

fn signal(process: u32, name: &str) {
    let kill = format!("kill -{name} {process}");
    let sent = Command::new("sh").args(["-c", &kill]).status();
    assert!(sent.unwrap().success());
}

impl Drop for Theatre {
    fn drop(&mut self) {
        if let Some(bot) = &mut self.bot {
            // A test that failed leaves no process behind.
            let _ = bot.kill();
            let _ = bot.wait();
        }
    }
}

#[async_trait]
impl House for Theatre {
    fn discord(&self) -> &RehearsalDiscord {
        &self.discord
    }

    fn database(&self) -> &Path {
        &self.database
    }

    fn survives(&self) -> bool {
        false
    }

    async fn breathe(&self) {
        self.ahead.fetch_add(1_000, Ordering::Relaxed);
    }

    async fn struck(&self) {
        match self.ambush {
            Ambush::AtRequest(count) => while !self.discord.requests_reach(count).await {},
            Ambush::AtFault => while !self.discord.faults_have_struck().await {},
            Ambush::None => std::future::pending().await,
        }
    }

    async fn recover(&mut self) {
        loop {
            self.kill().await;
            self.lie_in_wait();
            self.start();
            tokio::select! {
                () = self.come_up() => return,
                // It may be killed again before it has come up.
                () = self.struck() => {}
            }
        }
    }
}

/// Plays the shipped conversation of this name while the bot is killed so often, and holds that nobody can tell from
/// what stands in the channels and in the database.
async fn killed(name: &str, kills: u32, seed: u64) -> Review {
    let (frames, wanted) = show::undisturbed(name).await;
    let mut theatre = Theatre::open(&show::setting(name), kills, seed).await;
    theatre.lie_in_wait();
    let review = show::play(&mut theatre, name, &frames).await;
    assert_eq!(theatre.kills, 0, "{name} was long enough: {review:?}");
    let over = show::press_first_move(&theatre.discord, "Ana").await;
    assert!(over.contains("The game is over"), "{name}: {over}");
    let shown = theatre.discord.world(show::public);
    theatre.terminate();
    assert!(theatre.ends_well().await, "{}", theatre.logged());
    let later = theatre.discord.world(show::public);
    assert_eq!(later, shown, "nothing came after");
    let found = rows::masked(&theatre.database).await;
    rows::assert_alike(&found, &wanted, name);
    let log = theatre.logged();
    assert!(!log.contains("ERROR") && !log.contains("panicked"), "{log}");
    review
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_killed_at_any_instant_goes_on_as_if_nothing_had_been() {
    let review = killed("xymyx", 20, 7).await;
    assert!(
        review.pressed_again > 0 && review.told_politely > 0,
        "{review:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_in_which_one_moves_at_a_time_survive_the_same() {
    tokio::join!(
        killed("classic", 6, 1),
        killed("dynamo", 6, 2),
        killed("omega", 6, 3)
    );
}

/// Ana challenges Ben, and Ben's acceptance has the bot post under way when it is told to stop.
async fn stopped_in_the_middle_of_a_post(answered: bool) {
    let mut theatre = Theatre::open(&Setting::default(), 0, 0).await;
    let ana = theatre.discord.person("Ana").unwrap();
    ana.command("#chess", "/challenge xymyx opponent:@Ben seat:white")
        .await
        .unwrap();
    assert!(show::stands(&theatre.discord, "challenges @Ben").await);
    let slow = |route: &str| Fault {
        route: route.to_owned(),
        times: 1,
        wrong: Wrong::Held,
    };
    theatre.discord.fault(slow("POST /channels/*/messages"));
    let ben = theatre.discord.person("Ben").unwrap();
    ben.click(Some("#chess"), "Accept").await.unwrap();
    assert!(theatre.discord.faults_have_struck().await);
    theatre.terminate();
    assert!(theatre.discord.bot_is_gone().await, "it hangs up");
    if answered {
        theatre.discord.clear_faults();
    }
    assert!(theatre.ends_well().await, "{}", theatre.logged());
    theatre.discord.clear_faults();
    theatre.start();
    theatre.come_up().await;
    // The next thing that the bot posts comes after all that it owed before.
    ana.click(None, "Move").await.unwrap();
    ana.choose(None, "e2").await.unwrap();
    ana.choose(None, "e4").await.unwrap();
    ana.click(None, "Seal").await.unwrap();
    assert!(show::stands(&theatre.discord, "✉").await);
    let shown = theatre.discord.world(show::public);
    assert_eq!(shown.matches("[Move]").count(), 1, "{shown}");
    theatre.terminate();
    assert!(theatre.ends_well().await, "{}", theatre.logged());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_told_to_stop_before_it_is_up_ends_well() {
    let mut theatre = Theatre::open(&Setting::default(), 0, 0).await;
    theatre.kill().await;
    theatre.discord.fault(Fault {
        route: "GET /gateway/bot".to_owned(),
        times: 1,
        wrong: Wrong::Held,
    });
    theatre.start();
    assert!(theatre.discord.faults_have_struck().await);
    theatre.terminate();
    assert!(theatre.ends_well().await, "{}", theatre.logged());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_told_to_stop_finishes_the_post_that_is_under_way() {
    stopped_in_the_middle_of_a_post(true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_told_to_stop_does_not_wait_for_ever_and_posts_once() {
    stopped_in_the_middle_of_a_post(false).await;
}
