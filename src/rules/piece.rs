//! Sides, roles and the pieces they make.

use std::fmt;

/// One of the two players' sides of the board.
///
/// XYMYX has no white and black; there the names only say who sits at the bottom and who at the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side at the bottom, upper case in a position text.
    White,
    /// The side at the top, lower case in a position text.
    Black,
}

impl Side {
    /// Both sides, white first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The side that sits opposite.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for white and 1 for black, for tables by side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `white` or `black`, as texts for programs have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// The side of that [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.name() == name)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What kind of piece it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The king.
    King,
    /// The queen.
    Queen,
    /// The rook.
    Rook,
    /// The bishop.
    Bishop,
    /// The knight.
    Knight,
    /// The champion of Omega chess.
    Champion,
    /// The wizard of Omega chess.
    Wizard,
    /// The templar knight of Omega chess.
    Templar,
    /// The fool of Omega chess.
    Fool,
    /// The pawn.
    Pawn,
}

impl Role {
    /// How many roles there are.
    pub(crate) const COUNT: usize = 10;

    /// Every role, the king first and the pawn last.
    pub const ALL: [Self; Self::COUNT] = [
        Self::King,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Champion,
        Self::Wizard,
        Self::Templar,
        Self::Fool,
        Self::Pawn,
    ];

    /// The lower-case letter of position and move texts: k q r b n c w t f p.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'k',
            Self::Queen => 'q',
            Self::Rook => 'r',
            Self::Bishop => 'b',
            Self::Knight => 'n',
            Self::Champion => 'c',
            Self::Wizard => 'w',
            Self::Templar => 't',
            Self::Fool => 'f',
            Self::Pawn => 'p',
        }
    }

    /// The role of that [`letter`](Self::letter), in lower case only.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.letter() == letter)
    }

    /// The English name of the kind of piece.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Champion => "champion",
            Self::Wizard => "wizard",
            Self::Templar => "templar",
            Self::Fool => "fool",
            Self::Pawn => "pawn",
        }
    }
}

/// A piece of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose piece it is.
    pub side: Side,
    /// What kind of piece it is.
    pub role: Role,
}

impl Piece {
    /// The piece of that side and role.
    #[must_use]
    pub const fn new(side: Side, role: Role) -> Self {
        Self { side, role }
    }

    /// The letter of position texts: upper case for white, lower case for black.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.role.letter().to_ascii_uppercase(),
            Side::Black => self.role.letter(),
        }
    }

    /// The piece of that [`letter`](Self::letter).
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        Role::from_letter(letter.to_ascii_lowercase()).map(|role| Self { side, role })
    }
}
