//! The live card of a turn and what is said while it is open.

use super::messages;
use crate::locale::{Date, Listed, Message, Name, Part, Quote, Soon, Span, Verbatim, Who};
use crate::rules::Variant;

messages! {
    /// The open turn.
    Turn {
        /// Its headline.
        Head { turn: u32 } = "turn-head",
        /// The headline of the game's first card.
        Begins { variant: Variant, number: u32 } = "turn-begins",
        /// A side has sealed.
        Sealed { who: Who } = "turn-sealed",
        /// Who is awaited.
        WaitingFor { who: Listed<Who> } = "turn-waiting",
        /// Who is awaited, and until when.
        WaitingUntil { who: Listed<Who>, at: Soon } = "turn-waiting-until",
        /// Who is awaited while the clocks stand still.
        WaitingPaused { who: Listed<Who> } = "turn-waiting-paused",
        /// A clock that runs.
        ClockRuns { who: Who, at: Soon } = "turn-clock-runs",
        /// A clock that stands.
        ClockStands { who: Who, span: Span } = "turn-clock-stands",
        /// A player is or will be away.
        Away { who: Name, from: Date, until: Date } = "turn-away",
        /// When no clock will run out.
        Quiet { hours: Listed<Message>, zone: Verbatim } = "turn-quiet",
        /// The time that is shown is longer because of them.
        QuietMinded = "turn-quiet-minded",
        /// The receipt, in small print.
        Receipt { who: Who, receipt: Verbatim } = "turn-receipt",
        /// A draw is offered.
        DrawOffered { by: Who, to: Who } = "turn-draw-offered",
        /// The offer was declined.
        DrawDeclined { by: Who } = "turn-draw-declined",
        /// The button.
        AcceptDraw = "turn-accept-draw",
        /// The button.
        DeclineDraw = "turn-decline-draw",
        /// A pause is offered.
        PauseOffered { by: Who, to: Who } = "turn-pause-offered",
        /// The offer was declined.
        PauseDeclined { by: Who } = "turn-pause-declined",
        /// Both agreed on a pause.
        Paused = "turn-paused",
        /// A moderator stopped the clocks.
        PausedByModerator { by: Name, reason: Quote } = "turn-paused-by-moderator",
        /// A player ended the pause.
        Resumed { by: Who } = "turn-resumed",
        /// A moderator ended the pause.
        ResumedByModerator { by: Name, reason: Quote } = "turn-resumed-by-moderator",
        /// A player gave the other one time.
        TimeGiven { by: Who, to: Who, span: Span } = "turn-time-given",
        /// A moderator gave a player time.
        Extended { by: Name, to: Who, span: Span, reason: Quote } = "turn-extended",
        /// The button.
        AcceptPause = "turn-accept-pause",
        /// The button.
        DeclinePause = "turn-decline-pause",
        /// The button under More.
        OfferPause = "turn-offer-pause",
        /// The button in a pause.
        Resume = "turn-resume",
        /// What the select says under More.
        GiveTime = "turn-give-time",
        /// A line of that select.
        Time { span: Span } = "turn-time",
        /// The button.
        Move = "turn-move",
        /// The button.
        MyBoard = "turn-my-board",
        /// The button.
        More = "turn-more",
        /// The button under More.
        OfferDraw = "turn-offer-draw",
        /// The button under More.
        Resign = "turn-resign",
        /// The button under More and at the end.
        Record = "turn-record",
        /// The button at the end and in a replay.
        Film = "turn-film",
        /// The button under More.
        Replay = "turn-replay",
        /// The button under More.
        Rules = "turn-rules",
        /// The reminder, when half of the time is left.
        HalfTime { who: Name, turn: u32, at: Soon } = "turn-half-time",
        /// The same to somebody who alone is awaited.
        HalfTimeAlone { who: Name, turn: u32, other: Who, at: Soon } = "turn-half-time-alone",
        /// The reminder, when little time is left.
        Reminder { who: Name, turn: u32, at: Soon } = "turn-reminder",
        /// The reminder of somebody who alone is awaited.
        ReminderAlone { who: Name, turn: u32, other: Who, at: Soon } = "turn-reminder-alone",
        /// The same, directly: half of the time has passed.
        DirectHalfTime { game: Part, turn: u32, at: Soon } = "turn-direct-half-time",
        /// The same, directly: little time is left.
        DirectReminder { game: Part, turn: u32, at: Soon } = "turn-direct-reminder",
        /// A game that one watches has gone on.
        DirectTurn { game: Part, turn: u32 } = "turn-direct-turn",
        /// A game that one watches is over.
        DirectEnd { game: Part, result: Part } = "turn-direct-end",
        /// A player who is to be reminded directly takes no messages.
        DirectRefused { who: Name } = "turn-direct-refused",
        /// Somebody who watches directly takes no messages.
        WatchRefused { who: Name } = "turn-watch-refused",
        /// The button by which a player is reminded no more.
        Mute = "turn-mute",
        /// The button by which they are reminded again.
        Unmute = "turn-unmute",
        /// A turn was carried out whose card was not delivered.
        SkippedOne { turn: u32 } = "turn-skipped-one",
        /// Turns were carried out whose cards were not delivered.
        Skipped { from: u32, to: u32 } = "turn-skipped",
        /// No clock ran while Lacre was away.
        Outage { span: Span } = "turn-outage",
        /// The button for another game.
        Rematch = "turn-rematch",
        /// Who is told of each turn without playing.
        Watched { who: Listed<Name> } = "turn-watched",
    }
}
