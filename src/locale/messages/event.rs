//! Posts of tournaments.

use super::messages;
use crate::locale::{Date, Listed, Name, Part, Quote, Soon, Span, Verbatim};
use crate::rules::Variant;

messages! {
    /// The sign-up card, rounds, tables and the end of a tournament, and what moderators are told.
    Event {
        /// The headline of every post.
        Title { name: Quote, number: u32 } = "event-title",
        /// The game and the format.
        Terms { variant: Variant, format: Part, clock: Part, rating: Part } = "event-terms",
        /// A Swiss.
        Swiss { rounds: u32 } = "event-swiss",
        /// Everybody meets everybody.
        RoundRobin = "event-round-robin",
        /// Everybody meets everybody twice.
        DoubleRoundRobin = "event-double-round-robin",
        /// The same in groups.
        Groups { groups: u32 } = "event-groups",
        /// Who loses is out.
        Elimination { games: u32 } = "event-elimination",
        /// Who loses twice is out.
        DoubleElimination { games: u32 } = "event-double-elimination",
        /// Something, then an elimination.
        Then { first: Part, second: Part } = "event-then",
        /// When it begins.
        Starts { at: Date, soon: Soon } = "event-starts",
        /// A moderator begins it.
        StartsByHand = "event-starts-by-hand",
        /// How long a round lasts.
        RoundLasts { span: Span } = "event-round-lasts",
        /// Check-in will be asked for.
        CheckInComes = "event-check-in-comes",
        /// Check-in is open.
        CheckInOpen = "event-check-in-open",
        /// Who is in.
        In { count: u32, most: u32, who: Verbatim } = "event-in",
        /// Nobody is in yet.
        NobodyIn { most: u32 } = "event-nobody-in",
        /// Who waits for a place.
        Waiting { count: u32, who: Verbatim } = "event-waiting",
        /// How many more there are than are named.
        More { count: u32 } = "event-more",
        /// The card once it has begun.
        Begun { count: u32 } = "event-begun",
        /// It was called off.
        CalledOff = "event-called-off",
        /// The button.
        Join = "event-join",
        /// The button.
        Leave = "event-leave",
        /// The button.
        CheckIn = "event-check-in",
        /// The button: the tournament as it stands.
        Look = "event-look",
        /// A round is opened.
        Round { round: u32, until: Date, soon: Soon } = "event-round",
        /// The same, of so many.
        RoundOf { round: u32, rounds: u32, until: Date, soon: Soon } = "event-round-of",
        /// Who meets whom.
        Pair { board: u32, first: Name, second: Name } = "event-pair",
        /// The same, once its result was corrected.
        PairCorrected { board: u32, first: Name, second: Name, result: Verbatim } = "event-pair-corrected",
        /// The same, once its result was taken back.
        PairVoided { board: u32, first: Name, second: Name } = "event-pair-voided",
        /// What a correction changes in a round that is over.
        OnlyStandings = "event-only-standings",
        /// Who rests.
        Rests { who: Name } = "event-rests",
        /// A round is over.
        RoundOver { round: u32 } = "event-round-over",
        /// A line of the table.
        Line { rank: u32, who: Name, points: Verbatim } = "event-line",
        /// A round of an elimination is over.
        MatchesOver { round: u32 } = "event-matches-over",
        /// A match was won.
        MatchWon { number: u32, first: Name, second: Name, score: Verbatim, winner: Name } = "event-match-won",
        /// A match was even.
        MatchBySeed { number: u32, first: Name, second: Name, score: Verbatim, winner: Name } = "event-match-by-seed",
        /// A match is won because the other one has left.
        MatchLeft { number: u32, first: Name, second: Name, score: Verbatim, winner: Name } = "event-match-left",
        /// Nobody has won a match, since both have left.
        MatchNobody { number: u32, first: Name, second: Name, score: Verbatim } = "event-match-nobody",
        /// A match has more games.
        MatchOpen { number: u32, first: Name, second: Name, score: Verbatim } = "event-match-open",
        /// A line of the places of an elimination.
        Place { places: Verbatim, who: Name } = "event-place",
        /// It is over, and won.
        Won { winner: Name } = "event-won",
        /// It is over, and several share the first place.
        Shared { who: Listed<Name> } = "event-shared",
        /// It is over without a winner.
        NobodyWon = "event-nobody-won",
        /// A game's place in a tournament, in its line.
        Board { name: Quote, round: u32, board: u32 } = "event-board",
        /// To moderators: a round waits, and is published by itself.
        Drafted { round: u32, soon: Soon } = "event-drafted",
        /// To moderators: a round waits for one of them.
        DraftedByHand { round: u32 } = "event-drafted-by-hand",
        /// To moderators: a round that nobody had time to look at was published.
        DraftedAtOnce { round: u32 } = "event-drafted-at-once",
        /// To moderators, where everybody reads it: how they see who meets whom.
        LookAt { to: Part, round: u32 } = "event-look-at",
        /// To moderators, where everybody reads it: it is theirs to act.
        YourTurn { to: Part } = "event-your-turn",
        /// Who that is.
        Organiser { who: Name } = "event-organiser",
        /// The same, where nobody is known.
        Moderators = "event-moderators",
        /// To moderators, where everybody reads it: something was given up, and what that was only they see.
        Relaxed = "event-relaxed",
        /// To moderators: players meet whom they are kept apart from.
        RelaxedForbidden = "event-relaxed-forbidden",
        /// To moderators: two meet who are both due the same seat.
        RelaxedSeats = "event-relaxed-seats",
        /// To moderators: somebody rests for the second time.
        RelaxedBye = "event-relaxed-bye",
        /// To moderators: players meet again.
        RelaxedRematches = "event-relaxed-rematches",
        /// To moderators: it does not go on by itself, and why.
        Stuck { why: Part } = "event-stuck",
        /// To moderators: games are unfinished at the deadline.
        StuckRound { round: u32 } = "event-stuck-round",
        /// To moderators: a game is over, and what that is in the tournament is theirs to say.
        StuckGame { round: u32, first: Name, second: Name } = "event-stuck-game",
        /// Too few are there.
        TooFew { there: u32, needed: u32 } = "event-too-few",
        /// So many rounds are too many for so few.
        TooManyRounds { most: u32 } = "event-too-many-rounds",
        /// Nobody can be brought together.
        NoPairing = "event-no-pairing",
        /// It cannot be done as things stand.
        NotNow = "event-not-now",
    }
}
