//! How people stand: profiles, leaderboards, and games that are over.

use super::messages;
use crate::locale::{CommandLink, Date, Grade, Name, Part};
use crate::rules::Variant;

messages! {
    /// Ratings and results in lists.
    Ranks {
        /// The headline of a profile.
        Profile { person: Name } = "ranks-profile",
        /// A game in a profile.
        Line { variant: Variant, rating: Grade, won: u32, drawn: u32, lost: u32 } = "ranks-line",
        /// A game in a profile of which none has counted.
        LineUnrated { variant: Variant, won: u32, drawn: u32, lost: u32 } = "ranks-line-unrated",
        /// Somebody has not finished a game.
        NoGames { person: Name, challenge: CommandLink } = "ranks-no-games",
        /// What the question mark means.
        Provisional = "ranks-provisional",
        /// What a curve shows, read aloud.
        Curve { variant: Variant, person: Name, games: u32, first: Grade, last: Grade, lowest: Grade, highest: Grade } = "ranks-curve",
        /// The headline of a leaderboard.
        Leaders { variant: Variant } = "ranks-leaders",
        /// Somebody on a leaderboard.
        Leader { place: u32, person: Name, rating: Grade, games: u32 } = "ranks-leader",
        /// Before those whose rating is provisional.
        Unsure = "ranks-unsure",
        /// Nobody has a rating in this game.
        NoLeaders { variant: Variant, challenge: CommandLink } = "ranks-no-leaders",
        /// The headline of a history.
        History { person: Name, count: u32 } = "ranks-history",
        /// A game that is over.
        Past { variant: Variant, number: u32, first: Name, second: Name, result: Part, turns: u32, at: Date } = "ranks-past",
        /// Which page of how many.
        Page { page: u32, pages: u32 } = "ranks-page",
        /// The button to the page before.
        Back = "ranks-back",
        /// The button to the next page.
        Next = "ranks-next",
        /// The list of games whose board can be seen.
        BoardOf = "ranks-board-hint",
        /// The list of games whose record can be had.
        RecordOf = "ranks-record-hint",
        /// A game in such a list; names plain.
        PastOption { variant: Variant, number: u32, first: Name, second: Name } = "ranks-past-option",
    }
}
