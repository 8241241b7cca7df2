//! Moves written for people: algebraic notation in the letters of their language.

use super::super::moves::{Manner, Move, Shove};
use super::super::piece::{Piece, Role, Side};
use super::super::play::{OFF, castle_of};
use super::super::position::Position;
use super::super::square::Square;
use super::{Letters, aim};

impl Position {
    /// A legal move in algebraic notation, without a sign for check, which depends on the other side.
    ///
    /// Of pushes and pulls all squares are named, `Ra1-a3>a5`, `Ra1>a3-a5` where the rook stays, `Re4-e2<e6`.
    #[must_use]
    pub fn san(&self, mv: Move, side: Side, letters: Letters) -> String {
        let Some(piece) = self.piece_at(mv.from()) else {
            return format!("{}@{}", letters.of(Role::Fool), self.shape().name(mv.to()));
        };
        if mv.is_dynamic() {
            return self.shove_san(mv, piece.role, letters);
        }
        if let Some(castle) = castle_of(self, piece, mv).filter(|_| mv.is_castling()) {
            return if castle.short { "O-O" } else { "O-O-O" }.to_owned();
        }
        let shape = self.shape();
        let aside = shape.coords(mv.from()).0 != shape.coords(mv.to()).0;
        let mut text = String::new();
        if piece.role == Role::Pawn {
            text.extend(shape.name(mv.from()).chars().take(usize::from(aside)));
        } else {
            text.push(letters.of(piece.role));
            text.push_str(self.distinction(mv, side, piece));
        }
        if self.piece_at(mv.to()).is_some() || (piece.role == Role::Pawn && aside) {
            text.push('x');
        }
        text.push_str(shape.name(aim(self, mv)));
        text + &becomes(mv.promotion(), letters)
    }

    fn shove_san(&self, mv: Move, role: Role, letters: Letters) -> String {
        let name = |square: Square| self.shape().name(square);
        let letter = match role {
            Role::Pawn => String::new(),
            role => letters.of(role).to_string(),
        };
        let (from, to) = (name(mv.from()), name(mv.to()));
        match mv.manner() {
            Manner::Push(Shove {
                target,
                lands,
                becomes: pushed,
            }) => {
                let (lands, pushed) = (lands.map_or(OFF, name), becomes(pushed, letters));
                if mv.to() == mv.from() {
                    format!("{letter}{from}>{}-{lands}{pushed}", name(target))
                } else {
                    let own = becomes(mv.promotion(), letters);
                    format!("{letter}{from}-{to}{own}>{lands}{pushed}")
                }
            }
            Manner::Pull { target } => format!("{letter}{from}-{to}<{}", name(target)),
            Manner::PullOff { target } => format!("{letter}{from}-{OFF}<{}", name(target)),
            _ => self.write_move(mv),
        }
    }

    /// What tells the piece that moves from others of its kind that may go there too.
    fn distinction(&self, mv: Move, side: Side, piece: Piece) -> &'static str {
        let shape = self.shape();
        let legal = self.legal_moves(side);
        let named = aim(self, mv);
        let rivals: Vec<Square> = legal
            .iter()
            .filter(|other| aim(self, **other) == named && other.from() != mv.from())
            .filter(|other| self.piece_at(other.from()) == Some(piece))
            .map(|other| other.from())
            .collect();
        let name = shape.name(mv.from());
        // The squares behind the corners share their letter, and their digits with whole ranks.
        let behind = |square: &Square| shape.name(*square).starts_with('w');
        if rivals.is_empty() {
            return "";
        }
        if behind(&mv.from()) || rivals.iter().any(behind) {
            return name;
        }
        let (file, rank) = shape.coords(mv.from());
        let (mut files, mut ranks) = (rivals.iter(), rivals.iter());
        if files.all(|rival| shape.coords(*rival).0 != file) {
            name.get(..1).unwrap_or(name)
        } else if ranks.all(|rival| shape.coords(*rival).1 != rank) {
            name.get(1..).unwrap_or(name)
        } else {
            name
        }
    }
}

fn becomes(role: Option<Role>, letters: Letters) -> String {
    role.map(|role| format!("={}", letters.of(role)))
        .unwrap_or_default()
}
