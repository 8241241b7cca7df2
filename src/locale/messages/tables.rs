//! Tables of a tournament: what stands above, beside and below them, and how they are read aloud.

use super::messages;
use crate::locale::{Part, Verbatim};

messages! {
    /// Standings, crosstables, brackets and pairings. Names of events and people stand in them plain.
    Tables {
        /// Above standings of which some rounds are over.
        Standings { event: Verbatim, round: u32, rounds: u32 } = "tables-standings",
        /// Above standings before the first result.
        StandingsBefore { event: Verbatim } = "tables-standings-before",
        /// Above the places of an elimination.
        Places { event: Verbatim } = "tables-places",
        /// Above a crosstable.
        Crosstable { event: Verbatim } = "tables-crosstable",
        /// Above an elimination.
        Bracket { event: Verbatim } = "tables-bracket",
        /// Above the games of a round.
        Pairings { event: Verbatim, round: u32 } = "tables-pairings",
        /// Above the games of a round that is not published.
        Draft { event: Verbatim, round: u32 } = "tables-draft",
        /// Who has won it all.
        Winner { person: Verbatim } = "tables-winner",
        /// A group, by its letter.
        Group { letter: Verbatim } = "tables-group",
        /// Over names.
        Player = "tables-player",
        /// Over points.
        Points = "tables-points",
        /// Over the column of a round.
        Round { round: u32 } = "tables-round",
        /// Over what put somebody out.
        Out = "tables-out",
        /// Over the number of a game.
        Game = "tables-game",
        /// Over results.
        Result = "tables-result",
        /// Somebody whose name cannot be written, by their number.
        Nobody { number: u32 } = "tables-nobody",
        /// Somebody has no game in a round.
        Rests = "tables-rests",
        /// Somebody has left.
        Gone = "tables-gone",
        /// Somebody is in the event still.
        StillIn = "tables-still-in",
        /// What put somebody out.
        LostTo { person: Verbatim, stage: Part } = "tables-lost-to",
        /// Who comes into a match, by the one before.
        WinnerOf { number: u32 } = "tables-winner-of",
        /// Who comes into a match after losing another.
        LoserOf { number: u32 } = "tables-loser-of",
        /// A match by its number.
        Match { number: u32 } = "tables-match",
        /// A round of an elimination in which so many play.
        RoundOf { players: u32 } = "tables-round-of",
        /// The round before the last matches but one.
        QuarterFinals = "tables-quarter-finals",
        /// The round before the last match.
        SemiFinals = "tables-semi-finals",
        /// The last match.
        Final = "tables-final",
        /// The match for third place.
        Third = "tables-third",
        /// The last match once more.
        Reset = "tables-reset",
        /// A round of those who have not lost.
        WinnersRound { round: u32 } = "tables-winners-round",
        /// A round of those who have lost once.
        LosersRound { round: u32 } = "tables-losers-round",
        /// What the columns of a crosstable of rounds say.
        RoundKey = "tables-round-key",
        /// What the columns of a crosstable of opponents say.
        MatrixKey = "tables-matrix-key",
        /// Read aloud: a place in standings.
        PlaceAloud { place: Verbatim, person: Verbatim, points: Verbatim } = "tables-place-aloud",
        /// Read aloud: a game with its result, or without one as yet.
        GameAloud { first: Verbatim, second: Verbatim, result: Verbatim } = "tables-game-aloud",
        /// Read aloud: a game without a result.
        GameOpenAloud { first: Verbatim, second: Verbatim } = "tables-game-open-aloud",
        /// Read aloud: a match with its number.
        MatchAloud { number: u32, game: Part } = "tables-match-aloud",
        /// Read aloud: somebody has no game.
        RestsAloud { person: Verbatim } = "tables-rests-aloud",
        /// Which matches were even, and who has won them.
        BySeed { matches: Verbatim } = "tables-by-seed",
        /// Read aloud: a match that was even, and who has won it.
        BySeedAloud { game: Part, person: Verbatim } = "tables-by-seed-aloud",
        /// Somebody is not in the elimination.
        Unqualified { points: Verbatim } = "tables-unqualified",
        /// What stands behind the place of those who are.
        GoesOnKey = "tables-goes-on-key",
        /// There are more lines than there is room for.
        More { count: u32 } = "tables-more",
        /// Which part of a table in several.
        Page { page: u32, pages: u32 } = "tables-page",
    }
}
