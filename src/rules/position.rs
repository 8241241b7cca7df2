//! A legal position: what stands where, who owes a move and what is remembered.

use std::fmt;

use super::board::{Board, Placement};
use super::games::{Rules, Ruleset, Variant};
use super::illegal::{Illegal, OrdersError};
use super::moves::Move;
use super::piece::{Piece, Role, Side};
use super::setup::SetupError;
use super::shape::Shape;
use super::square::{Square, Squares};
use super::turn::{History, Movers, Orders, Outcome, Resolution};
use super::{fen, play};

/// A legal position of a game, with the rules under which it is played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    pub(crate) ruleset: Ruleset,
    pub(crate) board: Board,
    pub(crate) movers: Movers,
    /// The home squares of the rooks that may still castle.
    pub(crate) rights: Squares,
    /// The squares on which a pawn that has just passed them can be captured.
    pub(crate) passed: Squares,
    pub(crate) clock: u32,
    pub(crate) number: u32,
    pub(crate) memory: Memory,
}

/// What single games remember beside; it is empty in all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Memory {
    /// Omega: the home squares of the rooks with which the queen may still guard.
    pub(crate) guards: Squares,
    /// Omega: whether a side's Fool has yet to come onto the board.
    pub(crate) in_hand: [bool; 2],
    /// Omega: where a side's Fool may come onto the board in its next turn.
    pub(crate) entry: [Squares; 2],
    /// Omega: the kind of piece that a side has used last.
    pub(crate) last: [Option<Role>; 2],
    /// Omega: squares that hold the kind of piece with which they began although it has moved.
    pub(crate) moved: Squares,
    /// Dynamo: where the pieces that may castle have been taken to: the kings, then the rooks as castlings are listed.
    pub(crate) away: [Option<Square>; 6],
    /// Dynamo: what stood where before the last move.
    pub(crate) before: Option<Placement>,
}

impl Memory {
    pub(crate) const EMPTY: Self = Self {
        guards: Squares::EMPTY,
        in_hand: [false; 2],
        entry: [Squares::EMPTY; 2],
        last: [None; 2],
        moved: Squares::EMPTY,
        away: [None; 6],
        before: None,
    };
}

/// What stands on the board after a turn, beside the position, as [`Position::advance`] gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Advance {
    /// The pieces of both sides that may not move in the next turn.
    pub frozen: Squares,
    /// The result, if the game is over; repetition is not looked for.
    pub outcome: Option<Outcome>,
}

impl Position {
    /// The position from which a game starts.
    #[must_use]
    pub fn start(ruleset: Ruleset) -> Self {
        fen::start(ruleset)
    }

    /// Reads a position text; refused with every reason at once.
    ///
    /// # Errors
    /// Every field that cannot be read, and everything that makes the position illegal.
    pub fn read(ruleset: Ruleset, text: &str) -> Result<Self, Vec<SetupError>> {
        fen::read(ruleset, text)
    }

    /// The canonical position text, which [`read`](Self::read) takes back.
    #[must_use]
    pub fn text(&self) -> String {
        fen::write(self)
    }

    /// The rules under which it is played.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The game it belongs to.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.ruleset.variant()
    }

    /// The shape of its board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.rules().spec().shape
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.at(square)
    }

    /// Every piece with its square, by the number of the square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.board
            .occupied()
            .iter()
            .filter_map(|square| Some((square, self.board.at(square)?)))
    }

    /// Where the pieces of this kind stand.
    #[must_use]
    pub fn men(&self, side: Side, role: Role) -> Squares {
        self.board.men(side, role)
    }

    /// The square of a side's king.
    #[must_use]
    pub fn king(&self, side: Side) -> Square {
        self.board.king(side)
    }

    /// Who owes a move.
    #[must_use]
    pub const fn movers(&self) -> Movers {
        self.movers
    }

    /// The number of the turn to be played; two moves have one number where sides alternate.
    #[must_use]
    pub const fn turn(&self) -> u32 {
        self.number
    }

    /// Turns since the last pawn move or removal; single moves where sides alternate.
    #[must_use]
    pub const fn clock(&self) -> u32 {
        self.clock
    }

    /// The pieces of the other side that attack a side's king.
    #[must_use]
    pub fn checkers(&self, side: Side) -> Squares {
        self.rules().checkers(self, side)
    }

    /// The pieces of a side that attack a square, whatever stands there and whoever is to move.
    #[must_use]
    pub fn attackers(&self, by: Side, square: Square) -> Squares {
        self.rules().attackers(self, by, square)
    }

    /// Whether a side's king is attacked.
    #[must_use]
    pub fn in_check(&self, side: Side) -> bool {
        !self.checkers(side).is_empty()
    }

    /// The pieces of both sides that may not move in this turn because they give check.
    #[must_use]
    pub fn frozen(&self) -> Squares {
        self.rules().frozen(self)
    }

    /// Every legal move of a side, sorted; none of a side that does not owe one.
    #[must_use]
    pub fn legal_moves(&self, side: Side) -> Vec<Move> {
        play::legal_moves(self, side)
    }

    /// Whether a side may make this move, and why not.
    ///
    /// # Errors
    /// The first reason that a person should hear.
    pub fn check_move(&self, side: Side, mv: Move) -> Result<(), Illegal> {
        play::check_move(self, side, mv)
    }

    /// The strict text of a move, such as `e2e4`, `e7e8q`, `a1a3>a3a5` or `F@e1`.
    #[must_use]
    pub fn write_move(&self, mv: Move) -> String {
        play::write_move(self, mv)
    }

    /// Reads the strict text of a move, legal or not; nothing where it is no move of this board.
    #[must_use]
    pub fn read_move(&self, text: &str) -> Option<Move> {
        play::read_move(self, text)
    }

    /// Carries out the orders of a turn; the history holds the positions before this one.
    ///
    /// A repetition that stood before the turn is no obstacle: whoever plays on has decided that.
    ///
    /// # Errors
    /// When the game is over, the orders are not those that are due, or a move is not legal.
    pub fn resolve(&self, orders: &Orders, history: &History) -> Result<Resolution, OrdersError> {
        play::resolve(self, orders, history)
    }

    /// Carries out orders that [`legal_moves`](Self::legal_moves) has just given, for programs that search.
    ///
    /// The position after them is written over `next`, so that a search copies a position once for a turn.
    /// Nothing is checked, nothing told and repetition not looked for.
    pub fn advance(&self, orders: &Orders, next: &mut Self) -> Advance {
        *next = *self;
        self.rules().advance(self, orders, next)
    }

    /// The result that stands on the board when `first` registered first in the turn that led here.
    #[must_use]
    pub fn outcome(&self, first: Side, history: &History) -> Option<Outcome> {
        self.rules()
            .verdict(self, first, history)
            .map(|verdict| verdict.outcome)
    }

    /// Whether a side could still win: where it could not, the other's running out of time is only a draw.
    #[must_use]
    pub fn can_win(&self, side: Side) -> bool {
        self.rules().can_win(self, side)
    }

    /// The last full move in which a side's Fool may still come onto the board; none where it has none in hand.
    #[must_use]
    pub fn fool_enters_by(&self, side: Side) -> Option<u32> {
        self.memory.in_hand[side.index()].then(|| self.rules().fool_enters_by())
    }

    /// Where a side's Fool may come onto the board in the side's next turn.
    #[must_use]
    pub const fn entries(&self, side: Side) -> Squares {
        self.memory.entry[side.index()]
    }

    /// What the Fools of a side move as now; nothing where it has none on the board or there is nothing to imitate.
    #[must_use]
    pub fn imitates(&self, side: Side) -> Option<Role> {
        let there = !self.men(side, Role::Fool).is_empty();
        self.memory.last[side.other().index()].filter(|_| there)
    }

    /// The kinds of piece that the game has.
    #[must_use]
    pub fn roles(&self) -> &'static [Role] {
        self.rules().roles(self.ruleset)
    }

    /// What a pawn may become on its last rank, in the order in which moves are listed.
    #[must_use]
    pub fn promotions(&self) -> &'static [Role] {
        self.rules().promotions(self.ruleset)
    }

    /// The pieces of both sides that a Fool beside them holds in place.
    #[must_use]
    pub fn held(&self) -> Squares {
        self.rules().held(self)
    }

    /// What repetition compares.
    pub(crate) fn identity(&self) -> String {
        fen::identity(self)
    }

    #[inline]
    pub(crate) fn rules(&self) -> &'static dyn Rules {
        self.ruleset.variant().rules()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({} {})", self.variant().name(), self.text())
    }
}
