//! The board in words, for those who listen to it.

use std::fmt::Write as _;

use super::scene::Last;
use crate::rules::{Happening, HappeningKind, Move, Movers, Piece, Position, Role, Side};

/// The longest description Discord takes with a picture, in characters.
const LONGEST: usize = 1024;

/// The words a description is made of, in one language.
#[derive(Clone, Debug)]
pub struct Words {
    /// King to pawn, each as one and as several.
    pub pieces: [[&'static str; 2]; Role::COUNT],
    /// What is said of a side that may move.
    pub to_move: &'static str,
    /// What is said of a side in check.
    pub in_check: &'static str,
    /// What is said before the squares of frozen pieces.
    pub frozen: &'static str,
    /// What is said before the pieces that were taken off.
    pub removed: &'static str,
    /// What is said before the piece that stands there.
    pub stays: &'static str,
    /// What is said where who registered first decided.
    pub by_first: &'static str,
    /// Between the kind of thing that happened and its square.
    pub on: &'static str,
    /// Each kind of thing that happens, in the order of [`HappeningKind::ALL`].
    pub happenings: [&'static str; HappeningKind::ALL.len()],
}

impl Words {
    /// English.
    pub const ENGLISH: Self = Self {
        pieces: [
            ["king", "kings"],
            ["queen", "queens"],
            ["rook", "rooks"],
            ["bishop", "bishops"],
            ["knight", "knights"],
            ["pawn", "pawns"],
        ],
        to_move: "to move",
        in_check: "in check",
        frozen: "Frozen",
        removed: "removed",
        stays: "stays",
        by_first: "sealed first",
        on: "on",
        happenings: [
            "capture",
            "absorption",
            "double absorption",
            "collision",
            "promotion",
            "castling",
            "en passant",
            "missed capture",
        ],
    };

    /// Spanish.
    pub const SPANISH: Self = Self {
        pieces: [
            ["rey", "reyes"],
            ["dama", "damas"],
            ["torre", "torres"],
            ["alfil", "alfiles"],
            ["caballo", "caballos"],
            ["peón", "peones"],
        ],
        to_move: "juega",
        in_check: "en jaque",
        frozen: "Congeladas",
        removed: "sale",
        stays: "queda",
        by_first: "sellada antes",
        on: "en",
        happenings: [
            "captura",
            "absorción",
            "doble absorción",
            "colisión",
            "coronación",
            "enroque",
            "captura al paso",
            "captura fallida",
        ],
    };

    fn piece(&self, role: Role, many: bool) -> &'static str {
        self.pieces[role as usize][usize::from(many)]
    }

    fn happening(&self, kind: HappeningKind) -> &'static str {
        let place = HappeningKind::ALL.iter().position(|known| *known == kind);
        place.map_or("", |i| self.happenings[i])
    }
}

/// The turn just played, if there was one, and the board piece by piece, in at most 1,024
/// characters. `names` are what the sides are called, white's first.
pub fn describe(
    position: &Position,
    last: Option<&Last<'_>>,
    names: [&str; 2],
    words: &Words,
) -> String {
    let teller = Teller {
        position,
        names,
        words,
    };
    let board = teller.board();
    let told = last.map(|last| teller.turn(last)).unwrap_or_default();
    let whole = format!("{told}{board}");
    // The board matters more than how it came about.
    let fitting = if whole.chars().count() <= LONGEST {
        whole
    } else {
        board
    };
    match fitting.char_indices().nth(LONGEST) {
        None => fitting,
        Some(_) => fitting.chars().take(LONGEST - 1).chain(['…']).collect(),
    }
}

struct Teller<'a> {
    position: &'a Position,
    names: [&'a str; 2],
    words: &'a Words,
}

impl Teller<'_> {
    fn turn(&self, last: &Last<'_>) -> String {
        let moved = |side: Side| {
            let mv = last.orders.of(side)?;
            Some(format!("{} {}", self.names[side.index()], self.mv(mv)))
        };
        let moves: Vec<_> = Side::ALL.into_iter().filter_map(moved).collect();
        let mut text = moves.join(", ");
        for happening in last.happenings {
            text.push_str("; ");
            text.push_str(&self.happening(happening));
        }
        text.push_str(". ");
        text
    }

    fn mv(&self, mv: Move) -> String {
        let shape = self.position.shape();
        let mut text = format!("{}–{}", shape.name(mv.from()), shape.name(mv.to()));
        if let Some(role) = mv.promotion() {
            let _ = write!(text, "={}", self.words.piece(role, false));
        }
        text
    }

    fn happening(&self, happening: &Happening) -> String {
        let words = self.words;
        let square = self.position.shape().name(happening.square);
        let mut text = format!("{} {} {square}", words.happening(happening.kind), words.on);
        let mut details = Vec::new();
        let met = matches!(
            happening.kind,
            HappeningKind::Collision | HappeningKind::DoubleAbsorption | HappeningKind::Promotion
        );
        if let Some(piece) = happening.stays.filter(|_| met) {
            details.push(format!("{} {}", words.stays, self.piece(piece)));
        }
        if !happening.removed.is_empty() {
            let off: Vec<_> = happening.removed.iter().map(|p| self.piece(*p)).collect();
            details.push(format!("{} {}", words.removed, off.join(" + ")));
        }
        if happening.by_first {
            details.push(words.by_first.to_owned());
        }
        if !details.is_empty() {
            let _ = write!(text, " ({})", details.join(", "));
        }
        text
    }

    fn piece(&self, piece: Piece) -> String {
        let name = self.words.piece(piece.role, false);
        format!("{name} {}", self.names[piece.side.index()])
    }

    fn board(&self) -> String {
        let mut text = Side::ALL.map(|side| self.side(side)).join(" ");
        let frozen = self.squares(self.position.frozen().iter());
        if !frozen.is_empty() {
            let _ = write!(text, " {}: {frozen}.", self.words.frozen);
        }
        text
    }

    fn side(&self, side: Side) -> String {
        let mut state = Vec::new();
        if self.position.movers() == Movers::One(side) {
            state.push(self.words.to_move);
        }
        if self.position.in_check(side) {
            state.push(self.words.in_check);
        }
        let mut text = self.names[side.index()].to_owned();
        if !state.is_empty() {
            let _ = write!(text, " ({})", state.join(", "));
        }
        let placed = |role: Role| {
            let men = self.position.men(side, role);
            let name = self.words.piece(role, men.len() > 1);
            (!men.is_empty()).then(|| format!("{name} {}", self.squares(men.iter())))
        };
        let placed: Vec<_> = Role::ALL.into_iter().filter_map(placed).collect();
        let _ = write!(text, ": {}.", placed.join("; "));
        text
    }

    fn squares(&self, squares: impl Iterator<Item = crate::rules::Square>) -> String {
        let shape = self.position.shape();
        squares
            .map(|square| shape.name(square))
            .collect::<Vec<_>>()
            .join(" ")
    }
}
