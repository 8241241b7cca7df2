//! How a board lies before its reader: places for squares, and arrows for moves.

use super::scene::{Arrow, Cell, Place};
use crate::rules::{Manner, Move, Position, Shape, Shove, Side, Square};

/// A board seen with one side at the bottom.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) shape: Shape,
    pub(super) bottom: Side,
}

impl View {
    /// Where a square lies as it is seen.
    pub(super) fn place(self, square: Square) -> Place {
        let (file, rank) = self.shape.coords(square);
        match self.bottom {
            Side::White => Place {
                column: file,
                row: self.shape.ranks() - 1 - rank,
            },
            Side::Black => Place {
                column: self.shape.files() - 1 - file,
                row: rank,
            },
        }
    }

    /// The square that is seen at a place.
    pub(super) fn square(self, column: u8, row: u8) -> Option<Square> {
        let (files, ranks) = (self.shape.files(), self.shape.ranks());
        match self.bottom {
            Side::White => self.shape.at(column, ranks.checked_sub(row + 1)?),
            Side::Black => self.shape.at(files.checked_sub(column + 1)?, row),
        }
    }

    /// A plain arrow.
    pub(super) fn arrow(self, side: Side, from: Square, to: Square) -> Arrow {
        Arrow {
            from: self.place(from),
            to: self.place(to),
            side,
            lost: false,
            minor: false,
            bowed: false,
            over: None,
            aside: 0,
        }
    }

    /// The arrows of a move but for the rook's that moves with a king or queen: the mover's, and that of the piece that is
    /// pushed or pulled.
    pub(super) fn arrows(self, side: Side, mv: Move) -> Vec<Arrow> {
        let (from, to) = (mv.from(), mv.to());
        let minor = |from, to| Arrow {
            minor: true,
            ..self.arrow(side, from, to)
        };
        let mut arrows = Vec::new();
        if from != to {
            arrows.push(Arrow {
                bowed: matches!(mv.manner(), Manner::Castling | Manner::Guarding),
                ..self.arrow(side, from, to)
            });
        }
        match mv.manner() {
            Manner::Push(Shove { target, lands, .. }) => arrows.push(match lands {
                Some(lands) => minor(target, lands),
                None => Arrow {
                    minor: true,
                    ..self.arrow_over(side, target, self.way(from, target))
                },
            }),
            Manner::Pull { target } => arrows.push(minor(target, from)),
            Manner::PullOff { target } => {
                arrows.push(self.arrow_over(side, from, self.way(target, from)));
                arrows.push(minor(target, from));
            }
            Manner::Plain | Manner::Castling | Manner::Guarding | Manner::Entry => {}
        }
        arrows
    }

    /// The step by which one square leads to another, in columns and rows as they are seen: of a line one square, of a
    /// knight's leap the whole.
    fn way(self, from: Square, to: Square) -> (i8, i8) {
        let (from, to) = (self.place(from), self.place(to));
        let step = |from: u8, to: u8| to.wrapping_sub(from).cast_signed();
        let (columns, rows) = (step(from.column, to.column), step(from.row, to.row));
        let far = columns.abs().max(rows.abs()).max(1);
        if columns % far == 0 && rows % far == 0 {
            (columns / far, rows / far)
        } else {
            (columns, rows)
        }
    }

    /// An arrow from a square along a way, on over the rim.
    fn arrow_over(self, side: Side, from: Square, way: (i8, i8)) -> Arrow {
        let start = self.place(from);
        let next = |place: Place| -> Option<Place> {
            let (column, row) = (
                place.column.checked_add_signed(way.0)?,
                place.row.checked_add_signed(way.1)?,
            );
            self.square(column, row)?;
            Some(Place { column, row })
        };
        let last = std::iter::successors(Some(start), |place| next(*place)).last();
        Arrow {
            to: last.unwrap_or(start),
            over: Some(way),
            ..self.arrow(side, from, from)
        }
    }

    pub(super) fn cells(self, position: &Position) -> Vec<Cell> {
        let cell = |square| Cell {
            place: self.place(square),
            light: self.shape.is_light(square),
            piece: position.piece_at(square),
        };
        self.shape.squares().iter().map(cell).collect()
    }
}
