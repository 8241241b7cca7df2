//! What there is to choose among: a player's legal moves, sorted by the questions of the picker.

use crate::rules::{Manner, Move, Position, Role, Side, Square};

/// What moves: a piece on its square, or the Fool that is still in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::discord) enum Mover {
    /// The piece on this square.
    On(Square),
    /// The Fool in hand.
    InHand,
}

impl Mover {
    /// How the Fool in hand is named in a custom id and in a move text.
    const IN_HAND: &'static str = "F@";

    /// What makes a move.
    pub(in crate::discord) fn of(order: Move) -> Self {
        match order.manner() {
            Manner::Entry => Self::InHand,
            _ => Self::On(order.from()),
        }
    }

    /// The text of a custom id.
    pub(in crate::discord) fn text(self, position: &Position) -> &'static str {
        match self {
            Self::On(square) => position.shape().name(square),
            Self::InHand => Self::IN_HAND,
        }
    }

    /// Reads [`text`](Self::text) as it is typed.
    pub(in crate::discord) fn read(position: &Position, text: &str) -> Option<Self> {
        let text = text.trim();
        if text.eq_ignore_ascii_case(Self::IN_HAND) {
            return Some(Self::InHand);
        }
        Some(Self::On(position.shape().parse(&text.to_lowercase())?))
    }

    /// What kind of piece it is.
    pub(in crate::discord) fn role(self, position: &Position) -> Option<Role> {
        match self {
            Self::On(square) => Some(position.piece_at(square)?.role),
            Self::InHand => Some(Role::Fool),
        }
    }
}

/// What a piece does in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum Deed {
    /// It goes somewhere, whatever comes of that.
    Go,
    /// It pushes another.
    Push,
    /// It pulls another.
    Pull,
}

impl Deed {
    /// Every one, in the order in which they are asked for.
    pub(super) const ALL: [Self; 3] = [Self::Go, Self::Push, Self::Pull];

    /// The text of a custom id.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Go => "go",
            Self::Push => "push",
            Self::Pull => "pull",
        }
    }

    /// Reads [`text`](Self::text).
    pub(in crate::discord) fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|deed| deed.text() == text)
    }

    pub(super) const fn of(order: Move) -> Self {
        match order.manner() {
            Manner::Push(_) => Self::Push,
            Manner::Pull { .. } | Manner::PullOff { .. } => Self::Pull,
            Manner::Plain | Manner::Castling | Manner::Guarding | Manner::Entry => Self::Go,
        }
    }
}

/// The legal moves as far as the picker asks for squares: what a pawn becomes is asked last.
pub(super) fn steps(position: &Position, side: Side) -> Vec<Move> {
    let mut steps: Vec<Move> = position.legal_moves(side);
    for order in &mut steps {
        *order = order.unpromoted();
    }
    steps.sort_unstable();
    steps.dedup();
    // Both ways of one push stand together.
    steps.sort_by_key(|step| (step.from(), step.target()));
    steps
}

/// Everything that can move, with the number of its moves; what a pawn becomes counts as one.
pub(in crate::discord) fn movable(position: &Position, side: Side) -> Vec<(Mover, u32)> {
    let mut movable: Vec<(Mover, u32)> = Vec::new();
    for order in steps(position, side) {
        let mover = Mover::of(order);
        match movable.iter_mut().find(|(known, _)| *known == mover) {
            Some((_, count)) => *count += 1,
            None => movable.push((mover, 1)),
        }
    }
    // The heavier pieces first, as people look for them, pawns last.
    movable.sort_by_key(|(mover, _)| (mover.role(position).map(|role| role as usize), *mover));
    movable
}

/// The text of a choice of square: a push is named by whom it meets, since whether the mover follows is asked next.
pub(super) fn step_text(position: &Position, step: Move) -> String {
    let name = |square| position.shape().name(square);
    match step.manner() {
        Manner::Push(shove) => format!("{}>{}", name(step.from()), name(shove.target)),
        _ => position.write_move(step),
    }
}

/// The legal moves that a text names, written by [`step_text`] or as a move with or without what a pawn becomes.
pub(super) fn named(position: &Position, side: Side, text: &str) -> Vec<Move> {
    let named = |order: &Move| {
        let step = order.unpromoted();
        position.write_move(*order) == text
            || position.write_move(step) == text
            || step_text(position, step) == text
    };
    let mut moves = position.legal_moves(side);
    moves.retain(named);
    moves
}

/// The square on which a pawn becomes another piece by this move.
pub(super) fn promotes_on(order: Move) -> Square {
    match order.manner() {
        Manner::Push(shove) if order.promotion().is_none() => shove.lands.unwrap_or(order.to()),
        _ => order.to(),
    }
}

/// The lines along which a piece may go, each with its moves, the nearest first.
pub(super) fn lines_of(position: &Position, steps: &[Move]) -> Vec<(u8, Vec<Move>)> {
    let mut lines: Vec<(u8, Vec<Move>)> = Vec::new();
    for order in steps {
        let (line, _) = direction(position, *order);
        match lines.iter_mut().find(|(known, _)| *known == line) {
            Some((_, moves)) => moves.push(*order),
            None => lines.push((line, vec![*order])),
        }
    }
    for (_, moves) in &mut lines {
        moves.sort_by_key(|order| direction(position, *order).1);
    }
    lines.sort_by_key(|(line, _)| *line);
    lines
}

/// The direction of a move as a number, and how far it goes.
fn direction(position: &Position, order: Move) -> (u8, u8) {
    let (from_file, from_rank) = position.shape().coords(order.from());
    let (to_file, to_rank) = position.shape().coords(order.to());
    let along = |from: u8, to: u8| match to.cmp(&from) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    };
    let far = from_file.abs_diff(to_file).max(from_rank.abs_diff(to_rank));
    (
        3 * along(from_rank, to_rank) + along(from_file, to_file),
        far,
    )
}
