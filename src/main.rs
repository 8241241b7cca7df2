//! The `lacre` program.

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Chess that is played sealed.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Answers questions about the rules, one JSON object a line.
    Referee,
}

fn main() -> ExitCode {
    let Command::Referee = Arguments::parse().command;
    match lacre::cli::referee::run(io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lacre: {error}");
            ExitCode::FAILURE
        }
    }
}
