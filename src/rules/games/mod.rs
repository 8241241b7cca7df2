//! The games: which there are, what is data in each, and the one seam behind which they differ.
//!
//! Nothing outside this room asks which game is being played.

mod classic;
mod dynamo;
mod omega;
mod orthodox;
mod xymyx;

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use orthodox::Orthodox;

use super::illegal::Illegal;
use super::moves::{Manner, Move};
use super::piece::{Piece, Role, Side};
use super::play::Effects;
use super::position::{Advance, Position};
use super::setup::SetupError;
use super::shape::Shape;
use super::square::{Square, Squares};
use super::turn::{History, Orders, Outcome};

/// A game that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Both sides move at once.
    Xymyx,
    /// Omega chess on 104 squares, with the Fool.
    Omega,
    /// Push and pull, without captures.
    Dynamo,
    /// Orthodox chess with three points of its own.
    Classic,
}

impl Variant {
    /// Every game.
    pub const ALL: [Self; 4] = [Self::Xymyx, Self::Classic, Self::Dynamo, Self::Omega];

    /// The name that texts for programs use.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.rules().spec().name
    }

    /// The game of that [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// The options a game can be played with.
    #[must_use]
    pub fn options(self) -> &'static [OptionSpec] {
        self.rules().spec().options
    }

    /// Whether pieces of this game can be frozen.
    #[must_use]
    pub fn freezes(self) -> bool {
        self.rules().spec().freezes
    }

    /// The only match on the variant in the engine.
    #[inline]
    pub(crate) const fn rules(self) -> &'static dyn Rules {
        match self {
            Self::Xymyx => &xymyx::Xymyx,
            Self::Classic => &classic::Classic,
            Self::Dynamo => &dynamo::Dynamo,
            Self::Omega => &omega::Omega,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An option of a game and its values, the default first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name of the option.
    pub name: &'static str,
    /// What it can be set to; the first holds when it is not set.
    pub values: &'static [&'static str],
    /// Whether it binds what a player may touch rather than what is legal: then whoever hosts the game has to
    /// hold players to it, and the rules know nothing of it.
    pub at_table: bool,
}

/// The most options a game has.
const OPTIONS: usize = 4;

/// A game with its options set.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ruleset {
    variant: Variant,
    choices: [u8; OPTIONS],
}

impl Ruleset {
    /// The game with every option at its default.
    #[must_use]
    pub const fn new(variant: Variant) -> Self {
        Self {
            variant,
            choices: [0; OPTIONS],
        }
    }

    /// The same rules with one option set.
    ///
    /// # Errors
    /// When the game has no such option, or the option no such value.
    pub fn with(mut self, name: &str, value: &str) -> Result<Self, UnknownOption> {
        let options = self.variant.options();
        let found = options
            .iter()
            .zip(&mut self.choices)
            .find(|(spec, _)| spec.name == name);
        let Some((spec, choice)) = found else {
            return Err(UnknownOption::Name {
                variant: self.variant,
            });
        };
        match spec.values.iter().position(|known| *known == value) {
            Some(index) => *choice = index as u8,
            None => return Err(UnknownOption::Value { option: *spec }),
        }
        Ok(self)
    }

    /// The game that is played.
    #[must_use]
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// Every option of the game with its value.
    pub fn options(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let specs = self.variant.options().iter().zip(self.choices);
        specs.filter_map(|(spec, choice)| Some((spec.name, *spec.values.get(usize::from(choice))?)))
    }

    /// The value of an option of the game.
    #[must_use]
    pub fn option(self, name: &str) -> Option<&'static str> {
        self.options()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value)
    }

    /// Whether a player who has touched a piece must move it.
    #[must_use]
    pub fn binds_touch(self) -> bool {
        let specs = self.variant.options().iter().zip(self.choices);
        specs
            .into_iter()
            .any(|(spec, choice)| spec.at_table && choice == 0)
    }

    /// Whether the game's option of that place in its list is at its default.
    #[inline]
    const fn is_default(self, option: usize) -> bool {
        self.choices[option] == 0
    }
}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ruleset({}", self.variant)?;
        for (name, value) in self.options() {
            write!(f, " {name}={value}")?;
        }
        f.write_str(")")
    }
}

/// An option that a game does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnknownOption {
    /// The game has no option of that name.
    Name {
        /// The game.
        variant: Variant,
    },
    /// The option has no such value.
    Value {
        /// The option with the values it has.
        option: OptionSpec,
    },
}

impl fmt::Display for UnknownOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name { variant } => {
                let names: Vec<_> = variant.options().iter().map(|option| option.name).collect();
                write!(
                    f,
                    "{variant} has no such option; it has: {}",
                    names.join(", ")
                )
            }
            Self::Value { option } => {
                write!(f, "{} is one of: {}", option.name, option.values.join(", "))
            }
        }
    }
}

impl Error for UnknownOption {}

/// What differs between the games and is data.
#[derive(Debug)]
pub(crate) struct Spec {
    pub(crate) name: &'static str,
    pub(crate) shape: Shape,
    pub(crate) options: &'static [OptionSpec],
    /// The position text of the start, every option at its default.
    pub(crate) start: &'static str,
    /// The kinds of piece there are and what a pawn may become, every option at its default.
    pub(crate) roles: &'static [Role],
    pub(crate) promotions: &'static [Role],
    /// Whether both sides move in each turn.
    pub(crate) simultaneous: bool,
    /// Whether a pawn that has just passed can be captured.
    pub(crate) en_passant: bool,
    /// Whether a piece may take one of its own side.
    pub(crate) absorbs: bool,
    /// Whether pieces that give check may not move in the next turn.
    pub(crate) freezes: bool,
    /// Whether castling is also read as KQkq.
    pub(crate) classic_letters: bool,
    pub(crate) castles: &'static [Castle],
    /// The ways in which the queen moves with a rook; she stands for the king in them.
    pub(crate) guards: &'static [Castle],
    /// The squares from which kings castle.
    pub(crate) castle_kings: Squares,
    /// How many squares a pawn may go from where it starts.
    pub(crate) pawn_reach: usize,
    /// The ranks on which a side's pawns start, and those on which they promote.
    pub(crate) pawn_home: [Squares; 2],
    pub(crate) last_rank: [Squares; 2],
    /// The squares on which no pawn of a side may stand.
    pub(crate) pawnless: [Squares; 2],
}

/// A way to castle: who moves from where to where.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Castle {
    pub(crate) side: Side,
    pub(crate) letter: char,
    pub(crate) king: (Square, Square),
    pub(crate) rook: (Square, Square),
    /// Whether it is the one with the nearer rook, `O-O`.
    pub(crate) short: bool,
}

/// A result with how it was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) outcome: Outcome,
    pub(crate) double_mate: bool,
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Self {
        Self {
            outcome,
            double_mate: false,
        }
    }
}

/// How much of a position text is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// What repetition compares.
    Identity,
    /// Everything.
    Whole,
}

/// What a game decides for itself.
pub(crate) trait Rules: Sync {
    /// What is data.
    fn spec(&self) -> &'static Spec;

    /// Hands every legal move of a side that owes one to the visitor.
    fn visit(&self, position: &Position, side: Side, visitor: &mut dyn FnMut(Move));

    /// Whether the game has moves that are made in this way, be they legal or not.
    fn knows(&self, _: Ruleset, manner: Manner) -> bool {
        matches!(manner, Manner::Plain | Manner::Castling)
    }

    /// How many legal moves a side has.
    fn count(&self, position: &Position, side: Side) -> u64;

    /// Hands over what the orders do to the board.
    fn settle(&self, position: &Position, orders: &Orders, effects: &mut dyn Effects);

    /// Carries out the orders on a copy of the position.
    fn play(&self, position: &Position, orders: &Orders, after: &mut Position);

    /// The result that stands on the board.
    fn verdict(&self, position: &Position, first: Side, history: &History) -> Option<Verdict>;

    /// Carries out the orders on a copy of the position, and says what then stands on the board.
    fn advance(&self, position: &Position, orders: &Orders, after: &mut Position) -> Advance;

    /// Why a move that the piece could make by its way of moving is not legal.
    fn explain(&self, position: &Position, side: Side, mv: Move) -> Illegal;

    /// The pieces of both sides that may not move in this turn.
    fn frozen(&self, _: &Position) -> Squares {
        Squares::EMPTY
    }

    /// The position text of the start.
    fn start(&self, _: Ruleset) -> Cow<'static, str> {
        self.spec().start.into()
    }

    /// The kinds of piece there are.
    fn roles(&self, _: Ruleset) -> &'static [Role] {
        self.spec().roles
    }

    /// What a pawn may become, in the order in which moves are listed.
    fn promotions(&self, _: Ruleset) -> &'static [Role] {
        self.spec().promotions
    }

    /// The pieces of the other side that attack a side's king.
    fn checkers(&self, position: &Position, side: Side) -> Squares;

    /// The pieces of a side that attack a square.
    fn attackers(&self, position: &Position, by: Side, square: Square) -> Squares {
        let board = Orthodox::of(position);
        board.attackers(square, board.occupied(), by)
    }

    /// The pieces of both sides that are held in place by a piece beside them.
    fn held(&self, _: &Position) -> Squares {
        Squares::EMPTY
    }

    /// The last full move in which a Fool may come onto the board.
    fn fool_enters_by(&self) -> u32 {
        0
    }

    /// Where a piece could go that does not move by a way of its own.
    fn reaches(&self, _: &Position, _: Square) -> Squares {
        Squares::EMPTY
    }

    /// Whether king and rook of a castling right stand where the position says that they do.
    fn keeps_right(&self, position: &Position, castle: &Castle) -> bool {
        let at = |square, role| position.board.at(square) == Some(Piece::new(castle.side, role));
        at(castle.king.0, Role::King) && at(castle.rook.0, Role::Rook)
    }

    /// Takes the squares that a text says a pawn has just passed, where that can have been.
    fn read_passed(&self, _: &mut Position, _: Squares) -> Result<(), SetupError> {
        Err(SetupError::NoEnPassant)
    }

    /// Reads the fields of a position text that only this game has, each a name and what it says.
    fn read_fields(&self, _: &mut Position, fields: &[(&str, &str)], errors: &mut Vec<SetupError>) {
        errors.extend(fields.iter().map(|_| SetupError::UnknownField));
    }

    /// The squares just passed by a pawn that repetition compares.
    fn passed_that_counts(&self, position: &Position) -> Squares {
        position.passed
    }

    /// Writes those fields, each after a space; only those that repetition compares, or the whole.
    fn write_fields(&self, _: &Position, _: &mut String, _: Extent) {}

    /// Whether a side could still win on this board, for deciding what it means that the other's time ran out.
    fn can_win(&self, _: &Position, _: Side) -> bool {
        true
    }

    /// Whether the position must be refused because the side that has moved left its king attacked.
    fn forbids_check_behind(&self) -> bool {
        false
    }
}

/// The square at a place of the orthodox board, for tables.
const fn square(name: &[u8; 2]) -> Square {
    Square::new(name[0] - b'a' + 8 * (name[1] - b'1'))
}

/// A rank of the orthodox board, counted from 0.
const fn rank(rank: u8) -> Squares {
    Squares::from_bits(0xff << (8 * rank))
}

/// The first and the last rank of the orthodox board.
const ENDS: Squares = Squares::from_bits(rank(0).bits() | rank(7).bits());

/// The kinds of piece on the orthodox board.
const ORTHODOX_ROLES: &[Role] = &[
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// A way to castle by the names of its squares: from where to where.
const fn castle(
    side: Side,
    letter: char,
    king: [&[u8; 2]; 2],
    rook: [&[u8; 2]; 2],
    short: bool,
) -> Castle {
    Castle {
        side,
        letter,
        king: (square(king[0]), square(king[1])),
        rook: (square(rook[0]), square(rook[1])),
        short,
    }
}
