//! What comes in, read into a closed set of intents. Every value is checked here, whatever Discord has checked.
//!
//! Nothing here knows who asks, or looks at a game.

mod command;
mod contest;
mod hours;
mod values;

pub(super) use command::command;
pub(super) use contest::{Begin, Design, EventFile, Went, Wish};
pub(super) use values::{clock, length, shown_clock, which};

use super::buttons::Button;
use crate::game::{Snowflake, Terms};
use crate::rules::Variant;
use crate::service::{AbsenceChange, PreferenceChange, QuietChange, SetupChange, Which};

/// Whether this version can make sense of a slash command, as Discord sends it.
#[must_use]
pub fn understands(data: &serenity::all::CommandData) -> bool {
    command(data).is_ok()
}

/// What somebody wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Intent {
    /// Challenge somebody, or anybody.
    Challenge {
        opponent: Option<Opponent>,
        terms: Terms,
        /// Whether a clock was named, so that the server's own does not count.
        names_clock: bool,
    },
    /// Choose a move; nothing typed opens the picker.
    Move {
        game: Meant,
        text: String,
    },
    Resign(Meant),
    Draw(Meant),
    Board {
        game: Meant,
        turn: Option<u32>,
        in_words: bool,
        /// The name of a square that is to be told of.
        square: Option<String>,
    },
    Replay {
        game: Meant,
        turn: Option<u32>,
    },
    Absence(AbsenceChange),
    MyGames,
    ServerGames,
    Export {
        game: Meant,
        form: Form,
    },
    Verify(Meant),
    Help,
    Rules(Variant),
    Watch {
        game: Meant,
        /// Whether to be told directly.
        direct: bool,
    },
    Profile {
        person: Option<Snowflake>,
        variant: Option<Variant>,
    },
    Leaderboard(Variant),
    /// The finished games of this person, or one's own.
    History(Option<Snowflake>),
    Prefer(PreferenceChange),
    ShowPrivacy,
    Forget,
    SetUp(SetupChange),
    Quiet(QuietChange),
    CheckSetup,
    /// Do something to a game, as a moderator.
    Moderate {
        game: Meant,
        deed: Wanted,
        reason: String,
    },
    /// Bar somebody from the server's games, or let them play again.
    Bar {
        person: Opponent,
        bar: bool,
        reason: String,
    },
    /// What moderators did.
    Log,
    /// Something about a tournament, which a text may name, and why a moderator wants it.
    Contest {
        event: String,
        wish: Wish,
        reason: String,
    },
    /// A button, or a select with what was chosen.
    Press {
        button: Button,
        value: Option<String>,
    },
}

/// What a moderator wants to do, with people as Discord gives them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wanted {
    Abort,
    Adjudicate(Option<Opponent>),
    Annul,
    AnnulTurn,
    Pause,
    Resume,
    Extend(Opponent, i64),
    Substitute { from: Opponent, to: Opponent },
}

/// A person who is named, as Discord gives them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Opponent {
    pub(super) id: Snowflake,
    pub(super) name: String,
    pub(super) is_bot: bool,
}

/// Which game is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meant {
    /// As the service finds it.
    By(Which),
    /// The one that is played in this thread or channel.
    In(Snowflake),
}

/// In which form a game is taken away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Record,
    Pgn,
    Film,
    Position,
}

/// What cannot be read, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Misread {
    /// A text that names no game.
    NotAGame(String),
    /// A text that is no length of time.
    BadClock(String),
    /// A length of time that is not allowed.
    ClockRange(String),
    /// A channel in which that cannot be.
    WrongChannel(Snowflake),
    /// A text that is no length of time.
    BadLength(String),
    /// A text that names no hours of a day.
    BadHours(String),
    /// A text that names no days of a week.
    BadDays(String),
    /// A text that names no tournament.
    NotAnEvent(String),
    /// A text that is no date, and no length of time.
    BadDate(String),
    /// A text in which something is no code of a tie-break.
    BadTiebreaks(String),
    /// A text that is no option of the game.
    BadOptions(String),
    /// Plain rules with an option that only the others have.
    PlainWithOptions,
    /// A command, option or value that this version does not know.
    Unknown,
    /// A button or select that this version does not know.
    OldButton,
}

#[cfg(test)]
mod tests;
