//! What moderators do.

use super::messages;
use crate::locale::{Date, Name, Span, Verbatim, Who};

messages! {
    /// What moderators do, asked and told.
    Acts {
        /// Whether to end a game without result.
        AskAbort { number: u32 } = "act-ask-abort",
        /// Whether to ask the other player to end the game without result.
        AskAbortTogether { number: u32, other: Who } = "act-ask-abort-together",
        /// Whether to give the game to this player.
        AskWin { number: u32, winner: Name } = "act-ask-win",
        /// Whether to make it a draw.
        AskDraw { number: u32 } = "act-ask-draw",
        /// Whether to take the result away.
        AskAnnul { number: u32 } = "act-ask-annul",
        /// Whether to take the last turn back.
        AskAnnulTurn { number: u32, turn: u32 } = "act-ask-annul-turn",
        /// Whether to give a seat to somebody else.
        AskSubstitute { number: u32, leaver: Name, newcomer: Name } = "act-ask-substitute",
        /// Whether to stop the clocks.
        AskPause { number: u32 } = "act-ask-pause",
        /// Whether to let them run again.
        AskResume { number: u32 } = "act-ask-resume",
        /// Whether to give a player time.
        AskExtend { number: u32, who: Name, span: Span } = "act-ask-extend",
        /// That everybody can read it.
        Public = "act-public",
        /// That it cannot be undone.
        Final = "act-final",
        /// The button.
        Yes = "act-yes",
        /// The button that changes nothing.
        No = "act-no",
        /// It is done.
        Done { number: u32 } = "act-done",
        /// The other player has been asked.
        AbortAsked { other: Who } = "act-abort-asked",
        /// Somebody was barred.
        BarDone { who: Name } = "act-bar-done",
        /// They were barred before.
        BarBefore { who: Name } = "act-bar-before",
        /// Somebody may play again.
        UnbarDone { who: Name } = "act-unbar-done",
        /// They were not barred.
        UnbarBefore { who: Name } = "act-unbar-before",
        /// The headline of the log.
        LogHead { page: u32, pages: u32 } = "act-log-head",
        /// Nothing has been done yet.
        LogEmpty = "act-log-empty",
        /// The button.
        LogNewer = "act-log-newer",
        /// The button.
        LogOlder = "act-log-older",
        /// The button under a line of the log channel.
        LogAll = "act-log-all",
        /// When it was done.
        At { at: Date } = "act-at",
        /// A game was ended without result.
        Aborted { moderator: Name, number: u32 } = "act-aborted",
        /// A game was given to one side.
        Won { moderator: Name, number: u32, winner: Name } = "act-won",
        /// A game was made a draw.
        Drawn { moderator: Name, number: u32 } = "act-drawn",
        /// A result was taken away.
        Annulled { moderator: Name, number: u32 } = "act-annulled",
        /// A turn was taken back.
        TurnAnnulled { moderator: Name, number: u32, turn: u32 } = "act-turn-annulled",
        /// A seat was given to somebody else.
        Substituted { moderator: Name, number: u32, leaver: Name, newcomer: Name } = "act-substituted",
        /// The clocks were stopped.
        Paused { moderator: Name, number: u32 } = "act-paused",
        /// They run again.
        Resumed { moderator: Name, number: u32 } = "act-resumed",
        /// A player has more time.
        Extended { moderator: Name, number: u32, who: Name } = "act-extended",
        /// A game was given up, since the bot was out of the server.
        LostServer { number: u32 } = "act-lost-server",
        /// A game was given up, since there was no channel to tell it in.
        LostChannel { number: u32 } = "act-lost-channel",
        /// Somebody was barred.
        Barred { moderator: Name, who: Name } = "act-barred",
        /// Somebody may play again.
        Unbarred { moderator: Name, who: Name } = "act-unbarred",
        /// Of a tournament: a tournament was announced.
        EventAnnounced { moderator: Name } = "act-event-announced",
        /// Of a tournament: what was announced was changed.
        EventEdited { moderator: Name } = "act-event-edited",
        /// Of a tournament: check-in was opened.
        EventCheckIn { moderator: Name } = "act-event-check-in",
        /// Of a tournament: it was begun.
        EventStarted { moderator: Name } = "act-event-started",
        /// Of a tournament: two are kept apart.
        EventApart { moderator: Name, first: Name, second: Name } = "act-event-apart",
        /// Of a tournament: they may meet again.
        EventTogether { moderator: Name, first: Name, second: Name } = "act-event-together",
        /// Of a tournament: somebody was given a bye.
        EventBye { moderator: Name, who: Name, round: u32 } = "act-event-bye",
        /// Of a tournament: it was taken back.
        EventNoBye { moderator: Name, who: Name, round: u32 } = "act-event-no-bye",
        /// Of a tournament: a round was worked out.
        EventPaired { moderator: Name, round: u32 } = "act-event-paired",
        /// Of a tournament: it was opened.
        EventPublished { moderator: Name, round: u32 } = "act-event-published",
        /// Of a tournament: it was given more time.
        EventExtended { moderator: Name, round: u32 } = "act-event-extended",
        /// Of a tournament: a result was entered.
        EventResult { moderator: Name, first: Name, second: Name, result: Verbatim, round: u32 } = "act-event-result",
        /// Of a tournament: a result was taken back.
        EventVoided { moderator: Name, first: Name, second: Name, round: u32 } = "act-event-voided",
        /// Of a tournament: somebody was taken out.
        EventOut { moderator: Name, who: Name } = "act-event-out",
        /// Of a tournament: somebody was let in again.
        EventBack { moderator: Name, who: Name } = "act-event-back",
        /// Of a tournament: a place was given to somebody else.
        EventPlace { moderator: Name, leaver: Name, newcomer: Name } = "act-event-place",
        /// Of a tournament: it stands still.
        EventHalted { moderator: Name } = "act-event-halted",
        /// Of a tournament: it goes on.
        EventResumed { moderator: Name } = "act-event-resumed",
        /// Of a tournament: it was called off.
        EventCancelled { moderator: Name } = "act-event-cancelled",
        /// In the game's channel: the last turn was taken back.
        TurnBack { moderator: Name, turn: u32 } = "act-turn-back",
        /// What was sealed for the open turn was thrown away.
        Discarded { who: Who, turn: u32 } = "act-discarded",
        /// Under the card of the turn that was thrown away.
        ThrownAway { turn: u32 } = "act-thrown-away",
        /// In the game's channel: a seat was given to somebody else.
        TakesPlace { moderator: Name, leaver: Name, newcomer: Name } = "act-takes-place",
        /// What was sealed for that seat stands.
        SealStands { leaver: Name, turn: u32 } = "act-seal-stands",
        /// In the game's channel: a player asks the other to end the game without result.
        AbortOffer { by: Who, to: Who } = "act-abort-offer",
        /// The button.
        AbortAgree = "act-abort-agree",
    }
}
