//! The marks of a turn: what lies beneath the pieces, and what lies over them.

use super::Kit;
use crate::picture::canvas::Canvas;
use crate::picture::coverage::Point;
use crate::picture::marks::Mark;
use crate::picture::overlay::{arrow, bow};
use crate::picture::palette::{FILL, Ink, RIM};
use crate::picture::scene::{Arrow, Place, Scene, Sign};
use crate::picture::sprite::Corners;
use crate::rules::Side;

/// The point that lies so far from one on the way to another.
fn towards(from: Point, to: Point, far: f32) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let share = far / dx.hypot(dy).max(1e-3);
    (from.0 + dx * share, from.1 + dy * share)
}

/// The four inks of a side lie together.
fn of(ink: Ink, side: Side) -> Ink {
    ink + 4 * side.index() as Ink
}

impl Kit {
    /// Draws what lies beneath the pieces.
    pub(super) fn beneath(&self, canvas: &mut Canvas, scene: &Scene) {
        // Beneath brackets and arrow heads, which would be lost among its rays.
        for (place, _) in scene.signs.iter().filter(|(_, sign)| *sign == Sign::Burst) {
            self.mark(canvas, Mark::Burst, *place, Side::White);
        }
        for (place, sign) in &scene.signs {
            match *sign {
                Sign::Left(side) => self.corners(canvas, scene, Mark::Left, *place, side),
                // Brackets and bursts say the same, and together they would fill the square.
                Sign::Reached(side) if !scene.is_met(*place) => {
                    self.corners(canvas, scene, Mark::Reached, *place, side);
                }
                Sign::Check => self.mark(canvas, Mark::Check, *place, Side::White),
                Sign::Ice => self.mark(canvas, Mark::Ice, *place, Side::White),
                Sign::Chosen => self.mark(canvas, Mark::Chosen, *place, Side::White),
                Sign::Bracket(side) => self.mark(canvas, Mark::Bracket, *place, side),
                Sign::Dot(side) => self.mark(canvas, Mark::Dot, *place, side),
                Sign::Ring(side) => self.mark(canvas, Mark::Ring, *place, side),
                Sign::Ghost(piece) => {
                    let centre = self.layout.centre(place.column, place.row);
                    self.lay(canvas, &self.pieces.loose(piece).faded(), centre);
                }
                _ => {}
            }
        }
        for minor in [true, false] {
            for arrow in scene.arrows.iter().filter(|arrow| arrow.minor == minor) {
                self.arrow(canvas, scene, *arrow);
            }
        }
    }

    /// Draws what lies over the pieces.
    pub(super) fn above(&self, canvas: &mut Canvas, scene: &Scene) {
        let frozen = scene.signs.iter().filter(|(_, sign)| *sign == Sign::Ice);
        for (place, _) in frozen {
            self.mark(canvas, Mark::Frost, *place, Side::White);
        }
        for (place, sign) in &scene.signs {
            let badge = match sign {
                Sign::Promoted => Mark::Promoted,
                Sign::Missed => Mark::Missed,
                Sign::First => Mark::First,
                Sign::Gone => Mark::Gone,
                Sign::Held => Mark::Held,
                Sign::Imitates(piece) => {
                    self.mark(canvas, Mark::Badge, *place, piece.side);
                    let (x, y) = self.layout.centre(place.column, place.row);
                    let aside = self.layout.square as f32 * 0.21;
                    self.lay(canvas, self.badges().loose(*piece), (x + aside, y - aside));
                    continue;
                }
                _ => continue,
            };
            self.mark(canvas, badge, *place, Side::White);
        }
    }

    fn mark(&self, canvas: &mut Canvas, mark: Mark, Place { column, row }: Place, side: Side) {
        let centre = self.layout.centre(column, row);
        self.lay(canvas, self.marks.of(mark, side), centre);
    }

    /// A mark in the corners of a square, of which another side's may take half.
    fn corners(&self, canvas: &mut Canvas, scene: &Scene, mark: Mark, place: Place, side: Side) {
        let corners = match side {
            _ if !scene.is_shared(place) => Corners::All,
            Side::White => Corners::Falling,
            Side::Black => Corners::Rising,
        };
        let centre = self.layout.centre(place.column, place.row);
        let sprite = self.marks.of(mark, side);
        match corners {
            Corners::All => self.lay(canvas, sprite, centre),
            _ => self.lay(canvas, &sprite.towards(corners), centre),
        }
    }

    fn arrow(&self, canvas: &mut Canvas, scene: &Scene, drawn: Arrow) {
        let (unit, palette) = (self.layout.square as f32, &self.palette);
        let centre = |place: Place| self.layout.centre(place.column, place.row);
        let (from, mut to) = (centre(drawn.from), centre(drawn.to));
        if let Some((columns, rows)) = drawn.over {
            // Half a square is left to the edge, and the tip lies on the rim.
            let reach = 0.6 * unit / f32::from(columns.abs().max(rows.abs()).max(1));
            to = (
                to.0 + f32::from(columns) * reach,
                to.1 + f32::from(rows) * reach,
            );
        }
        let edge = (unit * 0.03).max(0.8);
        if drawn.bowed {
            for (ink, edge) in [(RIM, edge), (FILL, 0.0)] {
                let outline = bow(from, to, unit, edge);
                canvas.fill(palette, &outline, of(ink, drawn.side));
            }
            return;
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let aside = f32::from(drawn.aside) * 0.13 * unit / dx.hypot(dy).max(1.0);
        let moved = |p: (f32, f32)| (p.0 - dy * aside, p.1 + dx * aside);
        let (from, to) = (moved(from), moved(to));
        let occupied = drawn.over.is_none() && scene.is_occupied(drawn.to);
        let short = match (occupied, drawn.over) {
            (true, _) => 0.34,
            (false, Some(_)) => 0.0,
            (false, None) => 0.1,
        };
        // What stands there now is not what went from there, so the arrow begins beside it.
        let begins = if scene.is_occupied(drawn.from) {
            0.36
        } else {
            0.0
        };
        let from = towards(from, to, begins * unit);
        let slim = if drawn.minor { 0.7 } else { 1.0 };
        for (ink, edge) in [(RIM, edge), (FILL, 0.0)] {
            let outline = arrow(from, to, unit, slim, short, edge);
            canvas.fill(palette, &outline, of(ink, drawn.side));
        }
        if drawn.lost {
            // It breaks off: a star at its head says that it did not get there.
            let at = towards(to, from, short * unit);
            self.lay(canvas, self.marks.of(Mark::Lost, drawn.side), at);
        }
    }
}
