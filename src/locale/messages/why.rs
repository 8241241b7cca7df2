//! Why two meet in a tournament, and what a tie-break adds up.

use super::messages;
use crate::locale::{Listed, Name, Part, Verbatim};

messages! {
    /// Explanations of pairings and of tie-breaks. Points come written as players write them.
    Why {
        /// Two meet.
        Meet { first: Name, second: Name, round: u32 } = "why-meet",
        /// Somebody rests.
        Rest { person: Name, round: u32 } = "why-rest",
        /// A moderator settled it.
        Settled = "why-settled",
        /// The tables of a round robin say so.
        Table = "why-table",
        /// It is a match of an elimination.
        Match = "why-match",
        /// Nothing else would have been possible.
        NoOther = "why-no-other",
        /// Otherwise the bye goes to a higher score.
        ByeScore { to: Verbatim, otherwise: Verbatim } = "why-bye-score",
        /// Otherwise more has to be given up.
        Relaxed { relaxation: Part, bracket: Verbatim, spared: u32, otherwise: u32 } = "why-relaxed",
        /// Otherwise a criterion is kept less often.
        Criterion { article: u32, rule: Part, bracket: Verbatim, kept: u32, otherwise: u32 } = "why-criterion",
        /// The same, where players of one score are counted.
        CriterionAt { article: u32, rule: Part, bracket: Verbatim, score: Verbatim, kept: u32, otherwise: u32 } = "why-criterion-at",
        /// All criteria are kept as well; the order decides.
        Order { bracket: Verbatim } = "why-order",
        /// The next best pairing.
        Instead { pairs: Verbatim } = "why-instead",
        /// Two in a list of pairs.
        Pair { first: Name, second: Name } = "why-pair",
        /// Somebody who would rest.
        PairRest { person: Name } = "why-pair-rest",
        /// By which rules.
        Source = "why-source",

        /// C5.
        RuleBye = "why-rule-bye",
        /// C6.
        RulePairs = "why-rule-pairs",
        /// C7.
        RuleDownfloaters = "why-rule-downfloaters",
        /// C8, pairs.
        RuleNextPairs = "why-rule-next-pairs",
        /// C8, scores.
        RuleNextDownfloaters = "why-rule-next-downfloaters",
        /// C9.
        RuleByeGames = "why-rule-bye-games",
        /// C10.
        RuleImbalance = "why-rule-imbalance",
        /// C11.
        RuleRepetition = "why-rule-repetition",
        /// C12.
        RulePreference = "why-rule-preference",
        /// C13.
        RuleStrongPreference = "why-rule-strong-preference",
        /// C14 and C16.
        RuleDownfloat = "why-rule-downfloat",
        /// C15 and C17.
        RuleUpfloat = "why-rule-upfloat",
        /// C18 and C20.
        RuleDownfloaterScores = "why-rule-downfloater-scores",
        /// C19 and C21.
        RuleUpfloaterScores = "why-rule-upfloater-scores",

        /// Players whom the organiser keeps apart may meet.
        RelaxForbidden = "why-relax-forbidden",
        /// Two who are both due the same seat may meet.
        RelaxSeats = "why-relax-seats",
        /// A second bye may be given.
        RelaxSecondBye = "why-relax-second-bye",
        /// Players may meet again.
        RelaxRematches = "why-relax-rematches",

        /// Above the tie-breaks of somebody.
        Tiebreaks { person: Name, points: Verbatim, place: u32 } = "why-tiebreaks",
        /// A tie-break with its value and what it is.
        Tiebreak { code: Verbatim, value: Verbatim, meaning: Part } = "why-tiebreak",
        /// A tie-break that puts nobody before another here.
        TiebreakIdle { code: Verbatim, meaning: Part } = "why-tiebreak-idle",
        /// An opponent's score.
        Score { round: u32, person: Name, score: Verbatim } = "why-score",
        /// An opponent's score times what was won.
        Product { round: u32, person: Name, score: Verbatim, won: Verbatim, product: Verbatim } = "why-product",
        /// What stands for an opponent's score in a round that was not played.
        Stand { round: u32, what: Part, score: Verbatim } = "why-stand",
        /// The same, times what was won.
        StandProduct { round: u32, what: Part, score: Verbatim, won: Verbatim, product: Verbatim } = "why-stand-product",
        /// What was won against somebody of this score.
        Against { round: u32, person: Name, score: Verbatim, won: Verbatim } = "why-against",
        /// A score after a round.
        After { round: u32, score: Verbatim } = "why-after",
        /// The mean of what is added up.
        Mean { parts: Verbatim, count: u32 } = "why-mean",
        /// A mean, and what is added to it for one's own score.
        Worth { mean: Verbatim, above: Verbatim, won: Verbatim, count: u32 } = "why-worth",
        /// Those whom somebody has not met.
        NotMet { who: Listed<Name> } = "why-not-met",
        /// Who fills the bracket up, and who does not.
        Filled { place: u32, who: Verbatim, not: Verbatim } = "why-filled",
        /// How somebody did.
        Showing { person: Name, points: Verbatim, games: u32 } = "why-showing",
        /// The sums stand in a file.
        InFile = "why-in-file",
        /// What is left out of a sum.
        Cut { addend: Verbatim } = "why-cut",
        /// A bye.
        Bye = "why-bye",
        /// A forfeit won.
        ForfeitWon = "why-forfeit-won",
        /// A bye on request.
        Requested = "why-requested",
        /// A forfeit lost.
        ForfeitLost = "why-forfeit-lost",
        /// Absent to the end.
        Left = "why-left",

        /// BH.
        Buchholz = "why-is-buchholz",
        /// SB.
        SonnebornBerger = "why-is-sonneborn-berger",
        /// FB.
        ForeBuchholz = "why-is-fore-buchholz",
        /// AOB.
        AverageBuchholz = "why-is-average-buchholz",
        /// DE.
        DirectEncounter = "why-is-direct-encounter",
        /// WIN.
        Wins = "why-is-wins",
        /// WON.
        GamesWon = "why-is-games-won",
        /// BPG.
        BlackGames = "why-is-black-games",
        /// BWG.
        BlackWins = "why-is-black-wins",
        /// PS.
        Progressive = "why-is-progressive",
        /// REP.
        RoundsElected = "why-is-rounds-elected",
        /// STD.
        StandardPoints = "why-is-standard-points",
        /// KS.
        Koya = "why-is-koya",
        /// TPN.
        Number = "why-is-number",
        /// RTNG.
        Rating = "why-is-rating",
        /// ARO.
        AverageRating = "why-is-average-rating",
        /// TPR.
        Performance = "why-is-performance",
    }
}
