//! The games: which there are, what is data in each, and the one seam behind which they differ.
//!
//! Nothing outside this room asks which game is being played.

mod classic;
mod xymyx;

use std::error::Error;
use std::fmt;

use super::illegal::Illegal;
use super::moves::Move;
use super::piece::Side;
use super::play::Effects;
use super::position::{Advance, Position};
use super::shape::Shape;
use super::square::{Square, Squares};
use super::turn::{History, Orders, Outcome};

/// A game that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Both sides move at once.
    Xymyx,
    /// Orthodox chess with three points of its own.
    Classic,
}

impl Variant {
    /// Every game.
    pub const ALL: [Self; 2] = [Self::Xymyx, Self::Classic];

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
    /// The position text of the start.
    pub(crate) start: &'static str,
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
    /// The squares from which kings castle.
    pub(crate) castle_kings: Squares,
    /// The ranks on which a side's pawns start, and those on which they promote.
    pub(crate) pawn_home: [Squares; 2],
    pub(crate) last_rank: [Squares; 2],
    /// The ranks on which no pawn may stand.
    pub(crate) pawnless: Squares,
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

/// What a game decides for itself.
pub(crate) trait Rules: Sync {
    /// What is data.
    fn spec(&self) -> &'static Spec;

    /// Hands every legal move of a side that owes one to the visitor.
    fn visit(&self, position: &Position, side: Side, visitor: &mut dyn FnMut(Move));

    /// How many legal moves a side has.
    fn count(&self, position: &Position, side: Side) -> u64;

    /// Hands over what the orders do to the board.
    fn settle(&self, position: &Position, orders: &Orders, effects: &mut dyn Effects);

    /// The position after the orders.
    fn play(&self, position: &Position, orders: &Orders) -> Position;

    /// The result that stands on the board.
    fn verdict(&self, position: &Position, first: Side, history: &History) -> Option<Verdict>;

    /// A turn without its story.
    fn advance(&self, position: &Position, orders: &Orders) -> Advance;

    /// Why a move that the piece could make by its way of moving is not legal.
    fn explain(&self, position: &Position, side: Side, mv: Move) -> Illegal;

    /// The pieces of both sides that may not move in this turn.
    fn frozen(&self, _: &Position) -> Squares {
        Squares::EMPTY
    }

    /// Whether a pawn that has just passed the square can legally be captured there.
    fn can_capture_passed(&self, _: &Position, _: Square) -> bool {
        false
    }

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
