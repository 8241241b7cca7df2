//! The bot in a process of its own.

use std::process::{Child, Command, Stdio};

use anyhow::Context as _;
use lacre::rehearsal::RehearsalDiscord;
use tempfile::TempDir;

/// The bot, running.
pub(crate) struct Bot {
    process: Child,
    _folder: TempDir,
}

impl Bot {
    /// Starts it and waits until it listens.
    pub(crate) async fn start(discord: &RehearsalDiscord) -> anyhow::Result<Bot> {
        let folder = tempfile::tempdir()?;
        let address = discord.http_url();
        let address = address.trim_start_matches("http://");
        let process = Command::new(env!("CARGO_BIN_EXE_lacre"))
            .args(["serve", "--log", "warn", "--loopback"])
            .arg(format!("http://{}@{address}", discord.token()))
            .arg("--database-url")
            .arg(format!("sqlite://{}/lacre.db", folder.path().display()))
            .env_clear()
            .stdin(Stdio::null())
            .spawn()?;
        let bot = Bot {
            process,
            _folder: folder,
        };
        anyhow::ensure!(discord.bot_is_ready().await, "the bot does not come up");
        Ok(bot)
    }

    /// The memory that it occupies, in MiB, where the system tells.
    pub(crate) fn memory(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: f64 = line.trim().trim_end_matches(" kB").parse().ok()?;
        Some(kibibytes / 1024.0)
    }

    /// Ends it.
    pub(crate) fn end(mut self) -> anyhow::Result<()> {
        self.process.kill().context("the bot has ended before")?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
