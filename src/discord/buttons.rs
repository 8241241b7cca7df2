//! What a button or a select carries: all that is needed to serve it, after a restart too.
//!
//! Written `1:<game>:<opening>:<action>:<argument>`, the numbers in base 36. Whoever edits a client can send
//! any text, so reading one never trusts it: the service asks who clicks, and of which turn.

use crate::game::{GameId, Opening, Snowflake, TournamentId};

/// The longest text that Discord takes.
pub const LONGEST: usize = 100;
/// The form of the texts written here; others were written by another version.
const VERSION: &str = "1";
/// The longest argument: version, game, opening and action leave at least so much.
pub const LONGEST_ARGUMENT: usize = 64;

/// What a button or select does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// In which game; of no game where it is zero.
    pub game: GameId,
    /// In which turn; of no turn where it is zero.
    pub opening: Opening,
    /// What it does.
    pub action: Action,
    /// What else the action needs: a square, a move, a page. Buttons of posts may carry the post's key.
    pub argument: String,
}

/// Declares the actions with the names by which they are written.
macro_rules! actions {
    ($($(#[doc = $doc:literal])+ $action:ident = $name:literal,)+) => {
        /// What a button or select does.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Action {
            $( $(#[doc = $doc])+ $action ),+
        }

        impl Action {
    /// Whether it works in a direct message: it concerns the one who presses it and nobody else.
    #[must_use]
    pub fn works_directly(self) -> bool {
        matches!(
            self,
            Action::Mute | Action::Unmute | Action::Watch | Action::Unwatch | Action::Export
        )
    }

            /// Every action.
            pub const ALL: &[Self] = &[$(Self::$action),+];

            /// Its name in a custom id.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Self::$action => $name ),+ }
            }
        }
    };
}

actions! {
    /// On the challenge's card: take it up.
    Accept = "accept",
    /// On the challenge's card: say no.
    Decline = "decline",
    /// On the challenge's card: take it back.
    Withdraw = "withdraw",
    /// On a turn's card: the picker, in a private message of its own.
    Move = "move",
    /// On a turn's card: one's own board.
    Board = "board",
    /// Below a board in words: what the pieces may do, page by page; the argument is the page.
    Moves = "moves",
    /// On a turn's card: draw, resign, record.
    More = "more",
    /// In the picker: all pieces; the argument is the page.
    Pieces = "pieces",
    /// In the picker, a select: a piece, by its square.
    Piece = "piece",
    /// In the picker, a select: what the piece of the argument's square does.
    Deed = "deed",
    /// In the picker, a select: a line on which the piece of the argument's square may go.
    Line = "line",
    /// In the picker and where a text fits several moves, a select or a button: a move; a promotion lacks its piece.
    Target = "target",
    /// In the picker, a select: a move with what the pawn becomes.
    Promote = "promote",
    /// Seal the move of the argument.
    Seal = "seal",
    /// Offer a draw, or agree to the one on offer.
    DrawOffer = "draw",
    /// On the last card of a game: offer the other player another one, or take up the one on offer.
    Rematch = "rematch",
    /// Agree to the draw on offer.
    DrawAccept = "draw-yes",
    /// Decline the draw on offer.
    DrawDecline = "draw-no",
    /// Offer a pause, or agree to the one on offer.
    PauseOffer = "pause",
    /// Agree to the pause on offer.
    PauseAccept = "pause-yes",
    /// Decline the pause on offer.
    PauseDecline = "pause-no",
    /// Let the clocks run again.
    Resume = "resume",
    /// A select: give the opponent so many milliseconds.
    GiveTime = "give",
    /// Be told of each turn of the game.
    Watch = "watch",
    /// Not any more.
    Unwatch = "unwatch",
    /// Be reminded of the game no more.
    Mute = "mute",
    /// Be reminded of it again.
    Unmute = "unmute",
    /// Ask whether to resign.
    Resign = "resign",
    /// Resign.
    ResignSure = "resign-yes",
    /// Change nothing.
    Keep = "keep",
    /// The record, as a file.
    Export = "export",
    /// The film of a game.
    Film = "film",
    /// A board of a game's replay, by a button or a select; the argument is a step.
    Replay = "replay",
    /// A page of the rules; the argument is the variant and the page, as in `xymyx.2`.
    Rules = "rules",
    /// A page of help; the argument is its number.
    Help = "help",
    /// A page of a leaderboard; the argument is the variant and the page, as in `xymyx.2`.
    Leaders = "leaders",
    /// A page of somebody's finished games; the argument is the person's number of ours and the page.
    History = "history",
    /// A select: which game is meant by what the argument says.
    Game = "game",
    /// Do, as a moderator, what the interaction of the argument asked for.
    Confirm = "mod-yes",
    /// Agree to end a game without result.
    AbortAccept = "abort-yes",
    /// A page of what moderators did; under a line of the log the argument is the line's own key.
    Log = "log",
    /// A tournament as it stands.
    Event = "event",
    /// On a tournament's card: sign up.
    EventJoin = "event-join",
    /// On a tournament's card: take it back.
    EventLeave = "event-leave",
    /// On a tournament's card: say that one is there.
    EventCheckIn = "event-here",
    /// A table of a tournament; the argument says which.
    EventSee = "event-see",
    /// Do to a tournament what the argument says, once more asked.
    EventSure = "event-sure",
    /// Leave a tournament as it is.
    EventKeep = "event-keep",
    /// Be forgotten.
    Forget = "forget",
}

impl Action {
    /// The action of that [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|action| action.name() == name)
    }
}

impl Button {
    /// A button of a game's turn, without an argument.
    #[must_use]
    pub const fn new(game: GameId, opening: Opening, action: Action) -> Self {
        Self {
            game,
            opening,
            action,
            argument: String::new(),
        }
    }

    /// A button that belongs to no game.
    #[must_use]
    pub const fn of_no_game(action: Action) -> Self {
        Self::new(GameId(Snowflake(0)), Opening(0), action)
    }

    /// A button of a tournament, whose id stands in the game's place.
    #[must_use]
    pub const fn of_tournament(tournament: TournamentId, action: Action) -> Self {
        Self::new(GameId(tournament.0), Opening(0), action)
    }

    /// The same with an argument, which is cut where it is too long.
    #[must_use]
    pub fn with(mut self, argument: impl Into<String>) -> Self {
        self.argument = argument.into();
        while self.argument.len() > LONGEST_ARGUMENT {
            self.argument.pop();
        }
        self
    }

    /// The custom id, at most [`LONGEST`] bytes.
    #[must_use]
    pub fn text(&self) -> String {
        format!(
            "{VERSION}:{}:{}:{}:{}",
            base36(self.game.0.0),
            base36(u64::from(self.opening.0)),
            self.action.name(),
            self.argument
        )
    }

    /// Reads a custom id. None when it was not written by this version, or not by us at all.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if text.len() > LONGEST {
            return None;
        }
        let mut parts = text.splitn(5, ':');
        if parts.next()? != VERSION {
            return None;
        }
        let game = GameId(Snowflake(number(parts.next()?)?));
        let opening = Opening(u32::try_from(number(parts.next()?)?).ok()?);
        let action = Action::from_name(parts.next()?)?;
        let argument = parts.next()?.to_owned();
        if argument.len() > LONGEST_ARGUMENT {
            return None;
        }
        Some(Self {
            game,
            opening,
            action,
            argument,
        })
    }
}

/// A number in base 36, lower case.
pub(super) fn base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = u32::try_from(number % 36).unwrap_or(0);
        digits.push(char::from_digit(digit, 36).unwrap_or('0'));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

/// Reads what [`base36`] writes, and nothing else.
pub(super) fn number(text: &str) -> Option<u64> {
    let number = u64::from_str_radix(text, 36).ok()?;
    (base36(number) == text).then_some(number)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use proptest::prelude::*;

    use super::*;

    fn any_button() -> impl Strategy<Value = Button> {
        let action = prop::sample::select(Action::ALL);
        (any::<u64>(), any::<u32>(), action, "\\PC{0,40}").prop_map(
            |(game, opening, action, argument)| {
                Button::new(GameId(Snowflake(game)), Opening(opening), action).with(argument)
            },
        )
    }

    proptest! {
        #[test]
        fn what_is_written_fits_and_is_read_back(button in any_button()) {
            let text = button.text();
            prop_assert!(text.len() <= LONGEST, "{text}");
            prop_assert_eq!(Button::read(&text), Some(button));
        }

        #[test]
        fn a_strangers_text_is_read_as_itself_or_not_at_all(text in "\\PC{0,120}|1:[0-9a-z:+-]{0,60}") {
            if let Some(button) = Button::read(&text) {
                prop_assert_eq!(button.text(), text);
            }
        }
    }

    #[test]
    fn a_custom_id_looks_like_this() {
        let game = GameId(Snowflake(1_300_000_000_000_000_042));
        let button = Button::new(game, Opening(7), Action::Seal).with("g1f3");
        insta::assert_snapshot!(button.text(), @"1:9vkbjfeanyga:7:seal:g1f3");
        assert_eq!(Button::read(&button.text()).unwrap(), button);
    }

    #[test]
    fn other_versions_and_broken_texts_are_not_read() {
        for text in [
            "",
            "1",
            "1:::",
            "2:0:0:move:",
            "1:0:0:dance:",
            "1:0:0:move",
            "1:+1:0:move:",
            "1:00:0:move:",
            "1:0:zzzzzzz:move:",
            "1:zzzzzzzzzzzzzz:0:move:",
            "1:0:0:MOVE:",
        ] {
            assert_eq!(Button::read(text), None, "{text}");
        }
        let long = format!("1:0:0:move:{}", "x".repeat(LONGEST_ARGUMENT + 1));
        assert_eq!(Button::read(&long), None);
    }

    #[test]
    fn no_two_actions_are_written_alike() {
        for action in Action::ALL {
            assert_eq!(Action::from_name(action.name()), Some(*action));
        }
    }
}
