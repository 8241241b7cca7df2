//! The outlines of arrows; sizes are in squares.

use std::f32::consts::TAU;

use super::coverage::{Outline, Point};

/// A disc.
pub(super) fn disc(centre: Point, radius: f32) -> Vec<Point> {
    let corners = (radius.sqrt() * 5.0).clamp(12.0, 64.0) as u8;
    let corner = |i| {
        let (sin, cos) = (f32::from(i) * TAU / f32::from(corners)).sin_cos();
        (centre.0 + cos * radius, centre.1 + sin * radius)
    };
    (0..corners).map(corner).collect()
}

/// An arrow from the centre of one square towards that of another, `short` of it; `grow` makes room
/// for an outline.
pub(super) fn arrow(
    from: Point,
    to: Point,
    square: f32,
    slim: f32,
    short: f32,
    grow: f32,
) -> Outline {
    let length = (to.0 - from.0).hypot(to.1 - from.1);
    let (ux, uy) = direction(from, to);
    let at = |along: f32, across: f32| {
        (
            from.0 + ux * along - uy * across,
            from.1 + uy * along + ux * across,
        )
    };
    let tip = length - short * square + grow * 1.6;
    let head = square * 0.30 * slim + grow * 2.2;
    let wing = square * 0.20 * slim + grow * 1.4;
    let shaft = square * 0.068 * slim + grow;
    let neck = (tip - head).max(0.0);
    vec![
        vec![
            at(0.0, -shaft),
            at(neck, -shaft),
            at(neck - square * 0.03, -wing),
            at(tip, 0.0),
            at(neck - square * 0.03, wing),
            at(neck, shaft),
            at(0.0, shaft),
        ],
        disc(from, square * 0.115 * slim + grow),
    ]
}

/// An arrow that leaps from the centre of one square over those between to the shoulder of the piece
/// on another in its row.
pub(super) fn bow(from: Point, to: Point, square: f32, grow: f32) -> Outline {
    /// Into how many straight stretches the bow is cut, and how far of its way the head begins.
    const STRETCHES: u8 = 12;
    const NECK: f32 = 0.8;
    let ahead = (to.0 - from.0).signum();
    let end = (to.0 - ahead * 0.38 * square, to.1 - 0.3 * square);
    let bend = (from.0 + (end.0 - from.0) * 0.55, from.1 - 0.86 * square);
    let mix = |a: Point, b: Point, t: f32| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
    let at = |t: f32| {
        let (near, far) = (mix(from, bend, t), mix(bend, end, t));
        (mix(near, far, t), direction(near, far))
    };
    let beside = |t: f32, across: f32| {
        let (point, (ux, uy)) = at(t);
        (point.0 - uy * across, point.1 + ux * across)
    };
    let shaft = square * 0.056 + grow;
    let wing = square * 0.16 + grow * 1.4;
    let along = |across: f32| {
        (0..=STRETCHES).map(move |i| beside(f32::from(i) / f32::from(STRETCHES) * NECK, across))
    };
    let (ux, uy) = direction(at(NECK).0, end);
    let tip = (end.0 + ux * grow * 1.6, end.1 + uy * grow * 1.6);
    let mut arrow: Vec<_> = along(-shaft).collect();
    arrow.extend([beside(NECK - 0.02, -wing), tip, beside(NECK - 0.02, wing)]);
    arrow.extend(along(shaft).rev());
    vec![arrow, disc(from, square * 0.1 + grow)]
}

/// The direction from one point to another, of length 1.
fn direction(from: Point, to: Point) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1e-3);
    (dx / length, dy / length)
}
