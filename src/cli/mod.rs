//! The subcommands. Each says what it does to its user and calls the room that does it.

pub mod referee;
pub mod render;
mod verify;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Chess that is played sealed: a Discord bot for XYMYX and its kin.
#[derive(Debug, Parser)]
#[command(version)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Answer questions about the rules, one JSON object a line
    Referee,
    /// Draw a position or a turn as the bot would post it
    Render(render::Render),
    /// Check a game's record: every receipt, and every turn played again
    Verify {
        /// The record, as /export writes it
        file: PathBuf,
    },
}

impl Cli {
    /// Carries the command out; the exit code tells how it went.
    pub fn run(self) -> ExitCode {
        let done = match self.command {
            Command::Referee => {
                referee::run(io::stdin().lock(), io::stdout().lock()).or_else(hung_up)
            }
            Command::Render(order) => render::run(&order),
            Command::Verify { file } => verify::run(&file),
        };
        match done {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("lacre: {error:#}");
                ExitCode::FAILURE
            }
        }
    }
}

/// A reader that has read enough is no fault.
fn hung_up(error: io::Error) -> anyhow::Result<()> {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error.into()),
    }
}
