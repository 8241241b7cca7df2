//! The `lacre` program.

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    lacre::cli::Cli::parse().run()
}
