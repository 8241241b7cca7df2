//! The marks of a turn: what lies beneath the pieces, and what lies over them.

use super::super::overlay::{
    angles, arrow, bar, brackets, crystal, disc, frame, rectangle, ring, shards, star, wedges,
};
use super::super::palette::{FILL, FRAME, ICE, Ink, RIM, SIGNAL, TEXT};
use super::super::scene::{Arrow, Place, Scene, Sign};
use super::{Canvas, Kit};
use crate::rules::Side;

/// The warmer signal.
const EMBER: Ink = SIGNAL + 1;
/// The deeper signal, which outlines the others.
const DEEP: Ink = SIGNAL + 2;
/// Pale ice.
const PALE: Ink = ICE + 1;
/// Deep ice.
const COLD: Ink = ICE + 2;

/// The four inks of a side lie together.
fn of(ink: Ink, side: Side) -> Ink {
    ink + 4 * side.index() as Ink
}

impl Kit {
    /// The squares on which something lies beneath the piece.
    pub(super) fn covered(&self, scene: &Scene) -> Vec<Place> {
        let mut places: Vec<Place> = scene.signs.iter().map(|(place, _)| *place).collect();
        for arrow in &scene.arrows {
            let crossed = scene.cells.iter().map(|cell| cell.place);
            places.extend(crossed.filter(|place| near(*arrow, *place)));
        }
        places
    }

    /// Draws what lies beneath the pieces.
    pub(super) fn beneath(&self, canvas: &mut Canvas, scene: &Scene) {
        for (place, sign) in &scene.signs {
            self.sign_beneath(canvas, scene, *place, *sign);
        }
        for minor in [true, false] {
            for arrow in scene.arrows.iter().filter(|arrow| arrow.minor == minor) {
                self.arrow(canvas, scene, *arrow);
            }
        }
        for (place, sign) in &scene.signs {
            if *sign == Sign::Burst {
                self.burst(canvas, *place);
            }
        }
    }

    /// Draws what lies over the pieces.
    pub(super) fn above(&self, canvas: &mut Canvas, scene: &Scene) {
        for (place, sign) in &scene.signs {
            if *sign == Sign::Ice {
                self.frost(canvas, *place);
            }
        }
        for (place, sign) in &scene.signs {
            match sign {
                Sign::Promoted => self.badge(canvas, *place, '^', (0.2, 0.8)),
                Sign::Missed => self.badge(canvas, *place, 'o', (0.2, 0.2)),
                Sign::First => self.badge(canvas, *place, '1', (0.8, 0.8)),
                Sign::Gone => self.badge(canvas, *place, 'x', (0.5, 0.5)),
                _ => {}
            }
        }
    }

    /// The mark that says whose turn it is.
    pub(super) fn turn_mark(&self, canvas: &mut Canvas, centre: (f32, f32), side: Side) {
        let radius = self.unit() * 0.17;
        let palette = &self.palette;
        canvas.fill(palette, &vec![disc(centre, radius * 1.35)], TEXT, 1.0);
        canvas.fill(palette, &vec![disc(centre, radius * 1.15)], FRAME, 1.0);
        canvas.fill(
            palette,
            &vec![disc(centre, radius * 0.9)],
            of(FILL, side),
            1.0,
        );
    }

    fn unit(&self) -> f32 {
        self.layout.square as f32
    }

    fn corner(&self, place: Place) -> (f32, f32) {
        let (x, y) = self.layout.corner(place.column, place.row);
        (x as f32, y as f32)
    }

    fn sign_beneath(&self, canvas: &mut Canvas, scene: &Scene, place: Place, sign: Sign) {
        let (unit, palette) = (self.unit(), &self.palette);
        let (corner, centre) = (
            self.corner(place),
            self.layout.centre(place.column, place.row),
        );
        let shared = |side: Side, other: fn(Side) -> Sign| {
            let others = [
                other(side.other()),
                Sign::Left(side.other()),
                Sign::Reached(side.other()),
            ];
            scene
                .signs
                .iter()
                .any(|(at, sign)| *at == place && others.contains(sign))
        };
        match sign {
            Sign::Left(side) => {
                let which = (side == Side::White, !shared(side, Sign::Left));
                let outline = angles(corner, unit, which, unit * 0.018);
                canvas.fill(palette, &outline, of(RIM, side), 1.0);
                let outline = angles(corner, unit, which, 0.0);
                canvas.fill(palette, &outline, of(FILL, side), 1.0);
            }
            // Brackets and bursts say the same, and together they would fill the square.
            Sign::Reached(_)
                if scene
                    .signs
                    .iter()
                    .any(|(at, sign)| *at == place && sign.is_arrival()) => {}
            Sign::Reached(side) => {
                let which = (side == Side::White, !shared(side, Sign::Reached));
                let outline = wedges(corner, unit, which, unit * 0.018);
                canvas.fill(palette, &outline, of(RIM, side), 1.0);
                let outline = wedges(corner, unit, which, 0.0);
                canvas.fill(palette, &outline, of(FILL, side), 1.0);
            }
            Sign::Check => {
                canvas.fill(palette, &vec![disc(centre, unit * 0.5)], SIGNAL, 0.55);
                canvas.fill(palette, &ring(centre, unit * 0.5, unit * 0.405), DEEP, 1.0);
                canvas.fill(
                    palette,
                    &ring(centre, unit * 0.48, unit * 0.425),
                    SIGNAL,
                    1.0,
                );
            }
            Sign::Ice => {
                canvas.fill(palette, &vec![rectangle(corner, unit)], PALE, 0.75);
                canvas.fill(palette, &frame(corner, unit, unit * 0.035), COLD, 0.9);
            }
            Sign::Bracket(side) => {
                canvas.fill(palette, &brackets(corner, unit), of(FILL, side), 1.0);
            }
            Sign::Dot(side) => {
                canvas.fill(
                    palette,
                    &vec![disc(centre, unit * 0.16)],
                    of(FILL, side),
                    0.87,
                );
            }
            Sign::Ring(side) => {
                canvas.fill(
                    palette,
                    &ring(centre, unit * 0.49, unit * 0.41),
                    of(FILL, side),
                    1.0,
                );
            }
            Sign::Chosen => {
                canvas.fill(palette, &vec![rectangle(corner, unit)], SIGNAL, 0.5);
                canvas.fill(palette, &frame(corner, unit, unit * 0.05), EMBER, 1.0);
            }
            Sign::Burst | Sign::Promoted | Sign::Missed | Sign::First | Sign::Gone => {}
        }
    }

    fn arrow(&self, canvas: &mut Canvas, scene: &Scene, drawn: Arrow) {
        let (unit, palette) = (self.unit(), &self.palette);
        let centre = |place: Place| self.layout.centre(place.column, place.row);
        let (from, to) = (centre(drawn.from), centre(drawn.to));
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let aside = f32::from(drawn.aside) * 0.13 * unit / dx.hypot(dy).max(1.0);
        let moved = |p: (f32, f32)| (p.0 - dy * aside, p.1 + dx * aside);
        let (from, to) = (moved(from), moved(to));
        let occupied = scene
            .cells
            .iter()
            .any(|c| c.place == drawn.to && c.piece.is_some());
        let short = if occupied { 0.34 } else { 0.1 };
        let slim = if drawn.minor { 0.7 } else { 1.0 };
        let edge = (unit * 0.03).max(0.8);
        let outer = arrow(from, to, unit, slim, short, edge);
        canvas.fill(palette, &outer, of(RIM, drawn.side), 1.0);
        let inner = arrow(from, to, unit, slim, short, 0.0);
        canvas.fill(palette, &inner, of(FILL, drawn.side), 1.0);
        if drawn.lost {
            // It breaks off: a stroke across its head says that it did not get there.
            let length = dx.hypot(dy).max(1e-3);
            let tip = 1.0 - short * unit / length;
            let at = (from.0 + dx * tip, from.1 + dy * tip);
            let points = star(at, 8, unit * 0.2, unit * 0.09);
            canvas.fill(palette, &vec![points], DEEP, 1.0);
            canvas.fill(
                palette,
                &vec![star(at, 8, unit * 0.15, unit * 0.06)],
                EMBER,
                1.0,
            );
        }
    }

    fn burst(&self, canvas: &mut Canvas, place: Place) {
        let (unit, palette) = (self.unit(), &self.palette);
        let centre = self.layout.centre(place.column, place.row);
        let mut spark = |ink, outer: f32, inner: f32| {
            canvas.fill(
                palette,
                &vec![star(centre, 12, unit * outer, unit * inner)],
                ink,
                1.0,
            );
        };
        spark(DEEP, 0.66, 0.38);
        spark(EMBER, 0.6, 0.35);
        spark(SIGNAL, 0.5, 0.29);
    }

    fn frost(&self, canvas: &mut Canvas, place: Place) {
        let (unit, palette) = (self.unit(), &self.palette);
        let corner = self.corner(place);
        canvas.fill(palette, &vec![rectangle(corner, unit)], PALE, 0.26);
        let ice = shards(corner, unit);
        canvas.fill(palette, &ice, PALE, 0.94);
        for shard in &ice {
            // One edge of each shard shines, the other lies in its own shadow.
            let [left, tip, right] = shard[..] else {
                continue;
            };
            canvas.fill(palette, &vec![bar(tip, left, unit * 0.02)], ICE, 1.0);
            canvas.fill(palette, &vec![bar(right, tip, unit * 0.02)], COLD, 0.9);
        }
        let at = (corner.0 + unit * 0.83, corner.1 + unit * 0.17);
        canvas.fill(palette, &crystal(at, unit * 0.175, unit * 0.075), COLD, 1.0);
        canvas.fill(palette, &crystal(at, unit * 0.155, unit * 0.035), ICE, 1.0);
    }

    fn badge(&self, canvas: &mut Canvas, place: Place, sign: char, (u, v): (f32, f32)) {
        let (unit, palette) = (self.unit(), &self.palette);
        let corner = self.corner(place);
        let centre = (corner.0 + u * unit, corner.1 + v * unit);
        canvas.fill(palette, &vec![disc(centre, unit * 0.165)], DEEP, 1.0);
        canvas.fill(palette, &vec![disc(centre, unit * 0.135)], SIGNAL, 1.0);
        if let Some((_, glyph)) = self.badges.iter().find(|(known, _)| *known == sign) {
            let half = glyph.size as f32 / 2.0;
            let corner = (
                (centre.0 - half + 0.5) as usize,
                (centre.1 - half + 0.5) as usize,
            );
            canvas.ink(palette, glyph, corner, DEEP);
        }
    }
}

/// Whether an arrow may touch a square, measured in squares along and across it.
fn near(arrow: Arrow, place: Place) -> bool {
    /// How far an arrow reaches to either side of its line, even when it is moved aside.
    const REACH: f32 = 0.4;
    let point = |p: Place| (f32::from(p.column), f32::from(p.row));
    let ((ax, ay), (bx, by), (x, y)) = (point(arrow.from), point(arrow.to), point(place));
    let length = (bx - ax).hypot(by - ay).max(1e-3);
    let (ux, uy) = ((bx - ax) / length, (by - ay) / length);
    let (along, across) = ((x - ax) * ux + (y - ay) * uy, (x - ax) * uy - (y - ay) * ux);
    // How far the square itself reaches in either direction.
    let half = (ux.abs() + uy.abs()) / 2.0;
    across.abs() < half + REACH && (-half - REACH..length + half).contains(&along)
}
