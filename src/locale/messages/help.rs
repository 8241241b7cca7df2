//! `/help`.

use super::messages;
use crate::locale::{CommandLink, Verbatim};

messages! {
    /// The help, a line a command.
    Help {
        /// What Lacre is.
        Intro = "help-intro",
        /// A command and what it is for.
        Command { command: CommandLink, about: Verbatim } = "help-command",
        /// When a game counts.
        Rated = "help-rated",
        /// What a person who reads a sealed move could be.
        Honest = "help-honest",
        /// For those who moderate.
        Moderators = "help-moderators",
        /// The button to the page before.
        Back = "help-back",
        /// The button to the next page.
        Next = "help-next",
    }
}
