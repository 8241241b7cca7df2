//! `/help`.

use super::messages;
use crate::locale::CommandLink;

messages! {
    /// The help, a line a command.
    Help {
        /// What Lacre is.
        Intro = "help-intro",
        /// How to challenge.
        Challenge { xymyx: CommandLink, omega: CommandLink, dynamo: CommandLink, classic: CommandLink } = "help-challenge",
        /// How to move.
        Move { command: CommandLink } = "help-move",
        /// How to look.
        Board { command: CommandLink } = "help-board",
        /// Which games there are.
        Games { mine: CommandLink, server: CommandLink } = "help-games",
        /// How to end a game.
        Ending { draw: CommandLink, resign: CommandLink } = "help-ending",
        /// How a game is taken away and checked.
        Records { export: CommandLink, verify: CommandLink } = "help-records",
        /// How each game is played.
        Rules { command: CommandLink } = "help-rules",
        /// Preferences and privacy.
        Own { preferences: CommandLink, privacy: CommandLink } = "help-own",
        /// For those who manage the server.
        Server { settings: CommandLink, check: CommandLink, abort: CommandLink } = "help-server",
        /// What a person who reads a sealed move could be.
        Honest = "help-honest",
    }
}
