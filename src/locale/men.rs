//! Sides, pieces, squares and moves as they stand in a sentence.

use super::{Argument, Filling, Language, Name, Script};
use crate::rules::{Manner, Move, Position, Role, Shape, Side, Square, Variant};

/// Who plays a side, as a sentence calls them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Who {
    /// The one who reads.
    You,
    /// A person by name.
    Named(Name),
    /// The side at the bottom of a board without colours.
    South,
    /// The side at the top of a board without colours.
    North,
    /// The side that moves first in chess.
    White,
    /// The other side in chess.
    Black,
}

impl Who {
    /// What a side is called where no player is known.
    #[must_use]
    pub const fn side(variant: Variant, side: Side) -> Self {
        match (variant, side) {
            (Variant::Xymyx, Side::White) => Self::South,
            (Variant::Xymyx, Side::Black) => Self::North,
            (_, Side::White) => Self::White,
            (_, Side::Black) => Self::Black,
        }
    }

    /// What they are called, alone.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Named(person) => person.text(language),
            _ => {
                let mut words = Filling::new(language);
                words.set("side", self.kind());
                words.words("side-name")
            }
        }
    }

    const fn kind(&self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Named(_) => "named",
            Self::South => "south",
            Self::North => "north",
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// Fills `$name` with the name and `$name-kind` with how they are called.
    fn fill(&self, name: &str, filling: &mut Filling) {
        let kind = self.kind();
        filling.set(name, self.text(filling.language()));
        filling.set_aspect(name, "kind", kind);
    }
}

impl Argument for Who {
    fn put(&self, name: &str, filling: &mut Filling) {
        self.fill(name, filling);
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let ana = Self::Named(Name::display("Ana"));
        vec![
            ana,
            Self::You,
            Self::South,
            Self::North,
            Self::White,
            Self::Black,
        ]
    }
    /// The `other` of a sentence is never the one who reads, and a `side` is never a person.
    #[cfg(test)]
    fn samples_of(name: &str) -> Vec<Self> {
        let (other, side) = (name == "other", name.ends_with("side"));
        let mut all = Self::samples();
        all.retain(|who| match who {
            Self::You => !other && !side,
            Self::Named(_) => !side,
            _ => true,
        });
        all
    }
}

/// A square by its name, as [`Shape::name`](crate::rules::Shape::name) gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub &'static str);

impl Spot {
    /// The name of a square of this position's board.
    #[must_use]
    pub fn of(position: &Position, square: Square) -> Self {
        Self(position.shape().name(square))
    }
}

impl Argument for Spot {
    fn put(&self, name: &str, filling: &mut Filling) {
        filling.set(name, self.0);
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![Self("e4"), Self("h8")]
    }
}

/// A piece with its owner: "Ana's knight", "el caballo de Ana".
///
/// Fills `$name`, `$name-the` (without its owner) and `$name-gender`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Man {
    /// What kind of piece it is.
    pub role: Role,
    /// Whose it is.
    pub owner: Who,
}

impl Argument for Man {
    fn put(&self, name: &str, filling: &mut Filling) {
        let mut words = Filling::new(filling.language());
        self.role.put("role", &mut words);
        self.owner.fill("owner", &mut words);
        filling.set(name, words.words("man"));
        filling.set_aspect(name, "the", words.words("role-the"));
        set_gender(self.role, name, filling);
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let each = |role| {
            Who::samples()
                .into_iter()
                .map(move |owner| Self { role, owner })
        };
        Role::ALL.into_iter().flat_map(each).collect()
    }
}

/// A piece with its square: "the bishop on b5", "la dama de e5".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// What kind of piece it is.
    pub role: Role,
    /// Where it stands.
    pub square: Spot,
}

impl Argument for Standing {
    fn put(&self, name: &str, filling: &mut Filling) {
        let mut words = Filling::new(filling.language());
        self.role.put("role", &mut words);
        self.square.put("square", &mut words);
        filling.set(name, words.words("standing"));
        set_gender(self.role, name, filling);
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        Role::ALL
            .into_iter()
            .map(|role| Self {
                role,
                square: Spot("e5"),
            })
            .collect()
    }
}

/// Fills `$name-gender`: in Spanish the queen and the rook are feminine.
fn set_gender(role: Role, name: &str, filling: &mut Filling) {
    let gender = if matches!(role, Role::Queen | Role::Rook) {
        "feminine"
    } else {
        "masculine"
    };
    filling.set_aspect(name, "gender", gender);
}

/// A move as it is shown: "Knight g1 → f3", "Pawn e7 → e8 = queen", "Rook a1 → a3, pushes the pawn a3 → a5".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moved {
    /// The piece that moves.
    pub role: Role,
    /// From there.
    pub from: Spot,
    /// To there.
    pub to: Spot,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
    /// What else it does.
    pub deed: Deed,
}

/// What a move does beside taking its piece from one square to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// Nothing.
    Plain,
    /// King and rook move together.
    Castling,
    /// Queen and rook move together.
    Guarding,
    /// The Fool comes onto the board.
    Entry,
    /// Another piece is pushed.
    Push {
        /// The other piece, where it stood.
        other: Standing,
        /// Where it lands; nowhere when it leaves the board.
        lands: Option<Spot>,
        /// What it becomes, a pawn on its last rank.
        becomes: Option<Role>,
    },
    /// Another piece is pulled to where the mover started.
    Pull {
        /// The other piece, where it stood.
        other: Standing,
    },
    /// The mover leaves the board with another piece.
    PullOff {
        /// The other piece, where it stood.
        other: Standing,
    },
}

/// A piece that moves: by its figurine, where that is wanted and there is one.
fn put_mover(role: Role, name: &str, filling: &mut Filling) {
    role.put(name, filling);
    let figurine = match role {
        Role::King => "♔",
        Role::Queen => "♕",
        Role::Rook => "♖",
        Role::Bishop => "♗",
        Role::Knight => "♘",
        Role::Pawn => "♙",
        _ => return,
    };
    if filling.script().figurines {
        filling.set(name, figurine);
    }
}

impl Moved {
    /// A move in the position before it.
    #[must_use]
    pub fn of(before: &Position, order: Move) -> Self {
        let role = |square| {
            before
                .piece_at(square)
                .map_or(Role::Pawn, |piece| piece.role)
        };
        Self::told(before.shape(), order, role)
    }

    /// A move on a board of this shape, where `role` gives what stood on a square before it.
    #[must_use]
    pub fn told(shape: Shape, order: Move, role: impl Fn(Square) -> Role) -> Self {
        let spot = |square| Spot(shape.name(square));
        let other = |square| Standing {
            role: role(square),
            square: spot(square),
        };
        let deed = match order.manner() {
            Manner::Plain => Deed::Plain,
            Manner::Castling => Deed::Castling,
            Manner::Guarding => Deed::Guarding,
            Manner::Entry => Deed::Entry,
            Manner::Push(shove) => Deed::Push {
                other: other(shove.target),
                lands: shove.lands.map(spot),
                becomes: shove.becomes,
            },
            Manner::Pull { target } => Deed::Pull {
                other: other(target),
            },
            Manner::PullOff { target } => Deed::PullOff {
                other: other(target),
            },
        };
        Self {
            role: match deed {
                Deed::Entry => Role::Fool,
                _ => role(order.from()),
            },
            from: spot(order.from()),
            to: spot(order.to()),
            promotion: order.promotion(),
            deed,
        }
    }

    /// The move, alone.
    #[must_use]
    pub fn text(&self, script: impl Into<Script>) -> String {
        let mut words = Filling::new(script);
        put_mover(self.role, "role", &mut words);
        self.from.put("from", &mut words);
        self.to.put("to", &mut words);
        if let Some(promotion) = self.promotion {
            put_mover(promotion, "promotion", &mut words);
        }
        let plain = match (self.promotion, self.from == self.to) {
            (Some(_), _) => "move-promotion",
            (None, true) => "move-stays",
            (None, false) => "move-plain",
        };
        match self.deed {
            Deed::Plain => words.words(plain),
            Deed::Castling => words.words("move-castling"),
            Deed::Guarding => words.words("move-guarding"),
            Deed::Entry => words.words("move-entry"),
            Deed::Push {
                other,
                lands,
                becomes,
            } => {
                let way = words.words(plain);
                words.set("way", way);
                other.role.put("other", &mut words);
                other.square.put("stood", &mut words);
                match (lands, becomes) {
                    (None, _) => words.words("move-push-off"),
                    (Some(lands), None) => {
                        lands.put("lands", &mut words);
                        words.words("move-push")
                    }
                    (Some(lands), Some(becomes)) => {
                        lands.put("lands", &mut words);
                        becomes.put("becomes", &mut words);
                        words.words("move-push-promotion")
                    }
                }
            }
            Deed::Pull { other } | Deed::PullOff { other } => {
                other.role.put("other", &mut words);
                other.square.put("stood", &mut words);
                words.words(match self.deed {
                    Deed::Pull { .. } => "move-pull",
                    _ => "move-pull-off",
                })
            }
        }
    }
}

impl Argument for Moved {
    fn put(&self, name: &str, filling: &mut Filling) {
        filling.set(name, self.text(filling.script()));
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let plain = |role| Self {
            role,
            from: Spot("e7"),
            to: Spot("e8"),
            promotion: None,
            deed: Deed::Plain,
        };
        let mut all: Vec<Self> = Role::ALL.map(plain).to_vec();
        all.push(Self {
            promotion: Some(Role::Queen),
            ..plain(Role::Pawn)
        });
        let other = Standing {
            role: Role::Pawn,
            square: Spot("e8"),
        };
        let push = |lands, becomes| Deed::Push {
            other,
            lands,
            becomes,
        };
        for deed in [
            Deed::Castling,
            Deed::Guarding,
            Deed::Entry,
            push(None, None),
            push(Some(Spot("e9")), None),
            push(Some(Spot("e9")), Some(Role::Queen)),
            Deed::Pull { other },
            Deed::PullOff { other },
        ] {
            all.push(Self {
                deed,
                ..plain(Role::Queen)
            });
        }
        all.push(Self {
            to: Spot("e7"),
            deed: push(None, None),
            ..plain(Role::Rook)
        });
        all
    }
}

/// How a list ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Joint {
    And,
    Or,
    Comma,
}

/// Several things in a row: "e7, f7 and f8". Fills `$name` and `$name-count`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed<T> {
    items: Vec<T>,
    joint: Joint,
}

impl<T> Listed<T> {
    /// "a, b and c".
    #[must_use]
    pub fn and(items: impl IntoIterator<Item = T>) -> Self {
        Self {
            items: items.into_iter().collect(),
            joint: Joint::And,
        }
    }

    /// "a, b or c".
    #[must_use]
    pub fn or(items: impl IntoIterator<Item = T>) -> Self {
        Self {
            items: items.into_iter().collect(),
            joint: Joint::Or,
        }
    }

    /// "a, b, c".
    #[must_use]
    pub fn plain(items: impl IntoIterator<Item = T>) -> Self {
        Self {
            items: items.into_iter().collect(),
            joint: Joint::Comma,
        }
    }
}

impl<T: Argument> Argument for Listed<T> {
    fn put(&self, name: &str, filling: &mut Filling) {
        let script = filling.script();
        let told = self.items.iter().map(|item| {
            let mut words = Filling::new(script);
            item.put("item", &mut words);
            words.words("list-item")
        });
        let told: Vec<String> = told.collect();
        filling.set_aspect(name, "count", told.len());
        let text = match (&told[..], self.joint) {
            ([], _) | ([_], _) | (_, Joint::Comma) => told.join(", "),
            ([head @ .., last], joint) => {
                let mut words = Filling::new(script);
                words.set("head", head.join(", "));
                words.set("last", last.clone());
                words.set_aspect("last", "sound", sound(last));
                words.words(if joint == Joint::And {
                    "list-and"
                } else {
                    "list-or"
                })
            }
        };
        filling.set(name, text);
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let of = |n: usize| std::iter::repeat_with(T::samples).flatten().take(n);
        vec![
            Self::and(of(1)),
            Self::and(of(2)),
            Self::or(of(3)),
            Self::plain(of(2)),
        ]
    }
}

/// The vowel by which Spanish turns `y` into `e` and `o` into `u`.
fn sound(word: &str) -> &'static str {
    let start: String = word.chars().take(3).collect::<String>().to_lowercase();
    let start = start.strip_prefix('h').unwrap_or(&start);
    if start.starts_with(['i', 'í']) && !start.starts_with("ie") {
        "i"
    } else if start.starts_with(['o', 'ó']) {
        "o"
    } else {
        "other"
    }
}
