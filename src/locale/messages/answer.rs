//! Private answers.

use super::messages;
use crate::locale::{CommandLink, Link, Listed, Name, Part, Quote, Soon, Verbatim, Who};
use crate::rules::Variant;

messages! {
    /// What a person is answered in private.
    Answer {
        /// The challenge stands.
        Challenged { number: u32, opponent: Name } = "answer-challenged",
        /// The open challenge stands.
        ChallengedOpen { number: u32 } = "answer-challenged-open",
        /// A rematch is offered.
        RematchOffered { number: u32, opponent: Name } = "answer-rematch-offered",
        /// One watches a game.
        Watching { number: u32 } = "answer-watching",
        /// One is told of a game directly.
        WatchingDirect { number: u32 } = "answer-watching-direct",
        /// One is reminded of a game no more.
        Muted { number: u32 } = "answer-muted",
        /// One is reminded of a game again.
        Unmuted { number: u32 } = "answer-unmuted",
        /// One does not any more.
        Unwatched { number: u32 } = "answer-unwatched",
        /// The button.
        StopWatching = "answer-stop-watching",
        /// The button.
        WatchAgain = "answer-watch-again",
        /// The button to the picker of the game that waits most.
        NextGame { number: u32 } = "answer-next-game",
        /// Why a game that was to be rated is not.
        Limited = "answer-limited",
        /// The challenge was accepted.
        Accepted { number: u32 } = "answer-accepted",
        /// The challenge was accepted; where the game is played.
        AcceptedIn { number: u32, place: Link } = "answer-accepted-in",
        /// The challenge was declined.
        Declined { number: u32 } = "answer-declined",
        /// The challenge was withdrawn.
        Withdrawn { number: u32 } = "answer-withdrawn",
        /// Whether to resign.
        ResignAsk { number: u32, other: Who } = "answer-resign-ask",
        /// Whether to leave before one's own first move.
        AbortAsk { number: u32 } = "answer-abort-ask",
        /// The button.
        ResignYes = "answer-resign-yes",
        /// The button.
        AbortYes = "answer-abort-yes",
        /// The button that changes nothing.
        KeepPlaying = "answer-keep-playing",
        /// One has resigned.
        Resigned { number: u32 } = "answer-resigned",
        /// One has left before the first move.
        Aborted { number: u32 } = "answer-aborted",
        /// Nothing has changed.
        NothingChanged = "answer-nothing-changed",
        /// A draw is offered.
        DrawOffered { other: Who } = "answer-draw-offered",
        /// The draw is agreed.
        DrawAgreed { number: u32 } = "answer-draw-agreed",
        /// One has declined.
        DrawDeclined { other: Who } = "answer-draw-declined",
        /// What is under More.
        More { number: u32, turn: u32 } = "answer-more",
        /// The headline of one's own games.
        MyGames { count: u32, due: u32 } = "answer-my-games",
        /// One has no game.
        NoGames { challenge: CommandLink } = "answer-no-games",
        /// The headline of the server's games.
        ServerGames { count: u32 } = "answer-server-games",
        /// Nobody plays here.
        NoServerGames { challenge: CommandLink } = "answer-no-server-games",
        /// A game in a list.
        GameLine { variant: Variant, number: u32, first: Name, second: Name, turn: u32 } = "answer-game-line",
        /// A game in a list that waits for the reader.
        GameLineDue { variant: Variant, number: u32, first: Name, second: Name, turn: u32 } = "answer-game-line-due",
        /// A challenge in a list.
        ChallengeLine { variant: Variant, number: u32, first: Name, second: Name } = "answer-challenge-line",
        /// An open challenge in a list.
        OpenChallengeLine { variant: Variant, number: u32, first: Name } = "answer-open-challenge-line",
        /// When the time of a game in a list runs out.
        LineEnds { at: Soon } = "answer-line-ends",
        /// When a challenge in a list expires.
        LineExpires { at: Soon } = "answer-line-expires",
        /// More lines than fit.
        MoreLines { count: u32 } = "answer-more-lines",
        /// The button to the most urgent game.
        GoTo { number: u32 } = "answer-go-to",
        /// The board as it stands.
        Board { variant: Variant, number: u32, turn: u32 } = "answer-board",
        /// The board after an earlier turn.
        BoardAfter { variant: Variant, number: u32, turn: u32 } = "answer-board-after",
        /// The board before the first turn.
        BoardStart { variant: Variant, number: u32 } = "answer-board-start",
        /// The board of a game that is over.
        BoardOver { variant: Variant, number: u32, result: Part } = "answer-board-over",
        /// Whose moves are awaited.
        Awaits { who: Listed<Who> } = "answer-awaits",
        /// The reader's own move is awaited.
        AwaitsYou = "answer-awaits-you",
        /// The reader's own move and the other's are awaited.
        AwaitsYouAnd { other: Who } = "answer-awaits-you-and",
        /// When the turn's time runs out.
        TimeRunsOut { at: Soon } = "answer-time-runs-out",
        /// The clocks stand still.
        ClocksStand = "answer-clocks-stand",
        /// A pause was offered.
        PauseOffered { other: Who } = "answer-pause-offered",
        /// The pause was agreed on.
        PauseAgreed { number: u32 } = "answer-pause-agreed",
        /// The pause was declined.
        PauseDeclined { other: Who } = "answer-pause-declined",
        /// The clocks run again.
        Resumed { number: u32 } = "answer-resumed",
        /// The opponent has more time.
        TimeGiven { other: Who } = "answer-time-given",
        /// The clocks of a game in a list stand still.
        LinePaused = "answer-line-paused",
        /// No such turn.
        NoSuchTurn { turn: u32, last: u32 } = "answer-no-such-turn",
        /// The record is attached.
        Export { number: u32, turns: u32 } = "answer-export",
        /// The film is attached.
        Film { number: u32, turns: u32 } = "answer-film",
        /// The film cannot be made at this moment.
        FilmLater = "answer-film-later",
        /// The button to what the pieces may do.
        Moves = "answer-moves",
        /// The button to more of it.
        MoreMoves = "answer-more-moves",
        /// The headline of what the reader's pieces may do.
        YourMoves = "answer-your-moves",
        /// The headline of what other pieces may do.
        MovesOf { who: Listed<Who> } = "answer-moves-of",
        /// There is no such square.
        NoSuchSquare { square: Quote } = "answer-no-such-square",
        /// The headline of a board in a replay: how many boards after the first, and of how many.
        Replay { variant: Variant, number: u32, turn: u32, at: u32, of: u32 } = "answer-replay",
        /// The button to the first board.
        ReplayFirst = "answer-replay-first",
        /// The button to the board before.
        ReplayBack = "answer-replay-back",
        /// The button to the next board.
        ReplayOn = "answer-replay-on",
        /// The button to the last board.
        ReplayLast = "answer-replay-last",
        /// The select's placeholder.
        ReplayJump = "answer-replay-jump",
        /// The board before the first turn, in a select.
        ReplayStart = "answer-replay-start",
        /// Another board, in a select.
        ReplayStop { at: u32, turn: u32 } = "answer-replay-stop",
        /// The record of a game that is not over.
        ExportOpen = "answer-export-open",
        /// Every receipt and every turn is right.
        VerifyGood { number: u32, turns: u32 } = "answer-verify-good",
        /// Turns that were annulled were played again too.
        VerifyAnnulled { count: u32 } = "answer-verify-annulled",
        /// Nothing to check yet.
        VerifyNothing { number: u32 } = "answer-verify-nothing",
        /// Something does not fit.
        VerifyBroken { number: u32, turn: u32 } = "answer-verify-broken",
        /// What receipts prove, and what they do not.
        VerifyHonest = "answer-verify-honest",
        /// The headline of what is stored about a person.
        Privacy = "answer-privacy",
        /// Their name and id.
        PrivacyPerson { name: Name, id: Verbatim } = "answer-privacy-person",
        /// Their preferences.
        PrivacyPreferences = "answer-privacy-preferences",
        /// Their games.
        PrivacyGames { count: u32 } = "answer-privacy-games",
        /// Their tournaments.
        PrivacyTournaments { count: u32 } = "answer-privacy-tournaments",
        /// What else there may be.
        PrivacyRest = "answer-privacy-rest",
        /// What is not stored, and how to be forgotten.
        PrivacyForget { forget: CommandLink } = "answer-privacy-forget",
        /// Whether to be forgotten.
        ForgetAsk = "answer-forget-ask",
        /// The button.
        ForgetYes = "answer-forget-yes",
        /// The button that forgets nothing.
        ForgetNo = "answer-forget-no",
        /// Forgotten.
        Forgotten = "answer-forgotten",
        /// News of a game could not be posted; where to look instead.
        Untold { number: u32, board: CommandLink } = "answer-untold",
        /// A fault: nothing is lost.
        Fault = "answer-fault",
        /// A fault with the word by which it can be found in the log.
        FaultNamed { id: Verbatim } = "answer-fault-named",
        /// Too many clicks.
        TooFast = "answer-too-fast",
        /// Too much is under way.
        Busy = "answer-busy",
        /// A button or select of a form that is no longer known.
        OldButton = "answer-old-button",
        /// A command, option or value that is no longer known.
        OldCommand { help: CommandLink } = "answer-old-command",
    }
}
