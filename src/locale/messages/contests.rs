//! What a person is told of a tournament in private.

use super::messages;
use crate::locale::{CommandLink, Date, Link, Name, Part, Quote, Soon, Span, Verbatim};

messages! {
    /// Answers about tournaments: how they stand, what was done, and why something was not.
    Contests {
        /// A tournament in a list.
        Row { number: u32, name: Quote, status: Part, players: u32 } = "contests-row",
        /// There are none.
        NoneYet { create: CommandLink } = "contests-none",
        /// Several fit.
        Which { tournament: CommandLink } = "contests-which",
        /// People sign up.
        StatusOpen = "contests-status-open",
        /// People check in.
        StatusCheckIn = "contests-status-check-in",
        /// A round is played.
        StatusRound { round: u32 } = "contests-status-round",
        /// No round is played yet.
        StatusBegun = "contests-status-begun",
        /// It stands still.
        StatusPaused = "contests-status-paused",
        /// It is over.
        StatusOver = "contests-status-over",
        /// It was called off.
        StatusCancelled = "contests-status-cancelled",
        /// Until when the round lasts.
        Deadline { round: u32, at: Date, soon: Soon } = "contests-deadline",
        /// A round waits for its publication.
        Waits { round: u32, soon: Soon } = "contests-waits",
        /// A round waits for a moderator.
        WaitsByHand { round: u32 } = "contests-waits-by-hand",
        /// When it begins.
        Starts { at: Date, soon: Soon } = "contests-starts",
        /// Who signed up.
        SignedUp { count: u32, most: u32 } = "contests-signed-up",
        /// The reader is in.
        YouIn = "contests-you-in",
        /// The reader waits for a place.
        YouWait { place: u32 } = "contests-you-wait",
        /// The reader's place in the table.
        YouStand { place: u32, points: Verbatim } = "contests-you-stand",
        /// The reader is in the elimination still.
        YouStillIn = "contests-you-still-in",
        /// The reader has won it.
        YouWon = "contests-you-won",
        /// The reader's place, or those that they share.
        YouPlaced { places: Verbatim } = "contests-you-placed",
        /// The reader is out.
        YouGone = "contests-you-gone",
        /// The reader's game of the round.
        YouPlay { opponent: Name, place: Part } = "contests-you-play",
        /// Where a game is played.
        Here { place: Link } = "contests-here",
        /// It has not been opened yet.
        NotHere = "contests-not-here",
        /// The reader rests.
        YouRest = "contests-you-rest",

        /// The button to the table.
        Standings = "contests-standings",
        /// The button to the table of the rounds before an elimination.
        RoundsTable = "contests-rounds-table",
        /// The button to the crosstable.
        Crosstable = "contests-crosstable",
        /// The button to the bracket.
        Bracket = "contests-bracket",
        /// The button: a table in words, page by page.
        InWords = "contests-in-words",
        /// The button to a round.
        Round { round: u32 } = "contests-round",
        /// Do it.
        Yes = "contests-yes",
        /// Leave it.
        No = "contests-no",
        /// Nothing was done.
        Kept = "contests-kept",

        /// It was announced.
        Created { name: Quote, number: u32, place: Link, edit: CommandLink, conduct: CommandLink, start: CommandLink } = "contests-created",
        /// It was changed.
        Edited = "contests-edited",
        /// It was so before.
        Repeated = "contests-repeated",
        /// The reader is in.
        Joined { place: u32, most: u32 } = "contests-joined",
        /// The reader enters late.
        Entered { round: u32 } = "contests-entered",
        /// The reader enters late, with half a point.
        EnteredHalf { round: u32 } = "contests-entered-half",
        /// The reader waits.
        JoinedWaiting { place: u32 } = "contests-joined-waiting",
        /// The reader took it back.
        Left = "contests-left",
        /// The reader is there.
        CheckedIn = "contests-checked-in",
        /// Check-in is open.
        CheckInOpened { count: u32 } = "contests-check-in-opened",
        /// It has begun.
        Started { count: u32 } = "contests-started",
        /// A round is worked out.
        Paired { round: u32, publish: CommandLink } = "contests-paired",
        /// A round is open.
        Published { round: u32 } = "contests-published",
        /// A result is recorded.
        Recorded { first: Name, second: Name, result: Verbatim, round: u32 } = "contests-recorded",
        /// A result is taken back.
        Voided { first: Name, second: Name, round: u32 } = "contests-voided",
        /// A later round is paired already.
        OnlyStandings = "contests-only-standings",
        /// The same, when all is over.
        OnlyStandingsOver = "contests-only-standings-over",
        /// Somebody gets a bye.
        Byes { who: Name, round: u32 } = "contests-byes",
        /// Nobody gets one after all.
        NoBye { who: Name, round: u32 } = "contests-no-bye",
        /// Somebody is out.
        Withdrew { who: Name } = "contests-withdrew",
        /// Somebody is out at once.
        WithdrewNow { who: Name } = "contests-withdrew-now",
        /// Somebody is back.
        Returned { who: Name } = "contests-returned",
        /// Somebody plays in another's place.
        Substituted { from: Name, to: Name } = "contests-substituted",
        /// Two are kept apart.
        Apart { first: Name, second: Name } = "contests-apart",
        /// They are not any more.
        Together { first: Name, second: Name } = "contests-together",
        /// The round lasts longer.
        Extended { round: u32, at: Date, soon: Soon } = "contests-extended",
        /// It stands still.
        Paused { resume: CommandLink } = "contests-paused",
        /// It goes on.
        Resumed = "contests-resumed",
        /// It was called off.
        Cancelled = "contests-cancelled",
        /// What was said of an act of one's own is not kept.
        ReasonUnkept = "contests-reason-unkept",
        /// A file to take away.
        File { name: Quote } = "contests-file",
        /// How to check such a file.
        FileTrf { check: Verbatim } = "contests-file-trf",

        /// Whether to call it off.
        AskCancel { name: Quote, number: u32 } = "contests-ask-cancel",
        /// Whether the reader goes at once.
        AskWithdraw = "contests-ask-withdraw",
        /// Whether somebody is to go at once.
        AskWithdrawOther { who: Name } = "contests-ask-withdraw-other",
        /// Whether to correct a result of an earlier round.
        AskCorrect { round: u32, who: Name } = "contests-ask-correct",
        /// The same, when all is over.
        AskCorrectOver { round: u32, who: Name } = "contests-ask-correct-over",
        /// So few had better meet all.
        AdviceRobin = "contests-advice-robin",
        /// So many rounds may run out of pairings.
        AdviceRounds { most: u32 } = "contests-advice-rounds",
        /// It takes long.
        AdviceLong { rounds: u32 } = "contests-advice-long",

        /// No tournament of that number.
        NoSuch { number: u32, show: CommandLink } = "contests-no-such",
        /// No tournament that fits.
        NoFit { show: CommandLink } = "contests-no-fit",
        /// A text names none.
        NotAnEvent { typed: Quote } = "contests-not-an-event",
        /// It is set aside.
        SetAside = "contests-set-aside",
        /// The reader has no place in it.
        YouNotIn = "contests-you-not-in",
        /// Somebody has no place in it.
        NotIn { who: Name } = "contests-not-in",
        /// Somebody has no game in that round.
        NoGame { who: Name } = "contests-no-game",
        /// There is no bracket.
        NoBracket = "contests-no-bracket",
        /// There is no such round.
        NoRound { round: u32 } = "contests-no-round",
        /// Nobody is in the table.
        NobodyYet = "contests-nobody-yet",
        /// Both of a pair are the same.
        SameTwice = "contests-same-twice",
        /// Nothing of a design was said.
        NothingSaid = "contests-nothing-said",
        /// A date cannot be read.
        BadDate { typed: Quote } = "contests-bad-date",
        /// A tie-break is not known.
        BadTiebreaks { typed: Quote } = "contests-bad-tiebreaks",
        /// An option is not the game's.
        BadOptions { typed: Quote, known: Verbatim } = "contests-bad-options",

        /// A name cannot be.
        PlanName { most: u32 } = "contests-plan-name",
        /// So many players cannot be.
        PlanPlayers { most: u32 } = "contests-plan-players",
        /// So many rounds cannot be.
        PlanRounds { most: u32 } = "contests-plan-rounds",
        /// A round cannot last so long.
        PlanRound { shortest: Span, longest: Span } = "contests-plan-round",
        /// Nobody can look at a round for so long.
        PlanVeto = "contests-plan-veto",
        /// The clock cannot be.
        PlanClock = "contests-plan-clock",
        /// It would begin in the past.
        PlanPast = "contests-plan-past",
        /// It would begin too late.
        PlanFar { most: Span } = "contests-plan-far",

        /// It is over.
        Over = "contests-over",
        /// It has begun.
        Begun = "contests-begun",
        /// It has not begun.
        NotBegun { start: CommandLink } = "contests-not-begun",
        /// Somebody signed up before.
        SignedUpBefore = "contests-signed-up-before",
        /// Somebody did not sign up.
        NotSignedUp { join: CommandLink } = "contests-not-signed-up",
        /// Check-in is not open.
        NoCheckIn = "contests-no-check-in",
        /// Too few are there.
        TooFew { there: u32, needed: u32, conduct: CommandLink } = "contests-too-few",
        /// So many rounds can run out of pairings.
        TooManyRounds { most: u32, edit: CommandLink } = "contests-too-many-rounds",
        /// It is too late to enter.
        TooLate { round: u32 } = "contests-too-late",
        /// Nobody enters late.
        NeverLate = "contests-never-late",
        /// All places are taken.
        Full { most: u32 } = "contests-full",
        /// Somebody is out.
        Gone { who: Name } = "contests-gone",
        /// Somebody is not out.
        NotGone { who: Name } = "contests-not-gone",
        /// Another round comes next.
        OtherRound { asked: u32, now: u32 } = "contests-other-round",
        /// A round is being played.
        RoundOpen { round: u32 } = "contests-round-open",
        /// No round is being played.
        NotOpen = "contests-not-open",
        /// A round is not worked out yet.
        NotPaired { round: u32, pair: CommandLink } = "contests-not-paired",
        /// A round is published.
        IsPublished { round: u32 } = "contests-is-published",
        /// Nobody can be brought together.
        NoPairing = "contests-no-pairing",
        /// Who rests has no result.
        NoResult = "contests-no-result",
        /// Later matches have begun.
        Decided = "contests-decided",
        /// No more byes for half a point.
        NoMoreHalfByes { most: u32 } = "contests-no-more-half-byes",
        /// None in the last rounds.
        NoHalfByesLast { rounds: u32 } = "contests-no-half-byes-last",
        /// Byes are for a Swiss.
        NoByesHere = "contests-no-byes-here",
        /// A pair cannot be settled beforehand.
        BadFixedPair { who: Name } = "contests-bad-fixed-pair",
        /// It stands still.
        PausedBefore = "contests-paused-before",
        /// It does not.
        NotPaused = "contests-not-paused",
    }
}
