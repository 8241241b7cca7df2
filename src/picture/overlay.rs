//! The outlines of arrows, rings, bursts, ice and badges; sizes are in squares.

use std::f32::consts::{PI, TAU};

use super::coverage::{Outline, Point};

/// A disc.
pub(super) fn disc(centre: Point, radius: f32) -> Vec<Point> {
    let corners = (radius.sqrt() * 5.0).clamp(12.0, 64.0) as usize;
    turn(corners, |_| radius)
        .into_iter()
        .map(|p| shift(p, centre))
        .collect()
}

/// A ring between two radii.
pub(super) fn ring(centre: Point, outer: f32, inner: f32) -> Outline {
    let mut hole = disc(centre, inner);
    hole.reverse();
    vec![disc(centre, outer), hole]
}

/// A star of that many points.
pub(super) fn star(centre: Point, points: usize, outer: f32, inner: f32) -> Vec<Point> {
    // Every other point reaches less far, so that it bursts rather than shines.
    let radius = |i: usize| match i % 4 {
        0 => outer,
        2 => outer * 0.84,
        _ => inner,
    };
    turn(points * 2, radius)
        .into_iter()
        .map(|p| shift(p, centre))
        .collect()
}

/// A straight stroke with flat ends.
pub(super) fn bar(a: Point, b: Point, thickness: f32) -> Vec<Point> {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let k = thickness / 2.0 / dx.hypot(dy).max(1e-3);
    let (nx, ny) = (-dy * k, dx * k);
    vec![
        (a.0 - nx, a.1 - ny),
        (b.0 - nx, b.1 - ny),
        (b.0 + nx, b.1 + ny),
        (a.0 + nx, a.1 + ny),
    ]
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
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1e-3);
    let (ux, uy) = (dx / length, dy / length);
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

/// Two corners of a square, as thin angles; `first` chooses which two, `grow` makes room for an
/// outline.
pub(super) fn angles(
    (x, y): Point,
    square: f32,
    (first, both): (bool, bool),
    grow: f32,
) -> Outline {
    let (long, thick) = (square * 0.22 + 2.0 * grow, square * 0.055 + 2.0 * grow);
    let inset = square * 0.035 - grow;
    corners(first, both)
        .flat_map(|(sx, sy)| {
            let corner = (
                if sx > 0.0 {
                    x + inset
                } else {
                    x + square - inset
                },
                if sy > 0.0 {
                    y + inset
                } else {
                    y + square - inset
                },
            );
            let half = thick / 2.0;
            [
                bar(
                    (corner.0, corner.1 + sy * half),
                    (corner.0 + sx * long, corner.1 + sy * half),
                    thick,
                ),
                bar(
                    (corner.0 + sx * half, corner.1),
                    (corner.0 + sx * half, corner.1 + sy * long),
                    thick,
                ),
            ]
        })
        .collect()
}

/// Two corners of a square, filled; as [`angles`].
pub(super) fn wedges(
    (x, y): Point,
    square: f32,
    (first, both): (bool, bool),
    grow: f32,
) -> Outline {
    let long = square * 0.24 + 2.0 * grow;
    corners(first, both)
        .map(|(sx, sy)| {
            let corner = (
                if sx > 0.0 { x } else { x + square },
                if sy > 0.0 { y } else { y + square },
            );
            vec![
                corner,
                (corner.0 + sx * long, corner.1),
                (corner.0, corner.1 + sy * long),
            ]
        })
        .collect()
}

/// The directions into the square from the corners that are asked for.
fn corners(first: bool, both: bool) -> impl Iterator<Item = (f32, f32)> {
    [(1.0, 1.0), (-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0)]
        .into_iter()
        .enumerate()
        .filter(move |(i, _)| both || (*i < 2) == first)
        .map(|(_, corner)| corner)
}

/// A bracket at the left and one at the right of a square.
pub(super) fn brackets((x, y): Point, square: f32) -> Outline {
    let (thick, inset, hook) = (square * 0.07, square * 0.07, square * 0.2);
    let (top, bottom) = (y + inset, y + square - inset);
    let half = thick / 2.0;
    [(x + inset, 1.0), (x + square - inset, -1.0)]
        .into_iter()
        .flat_map(|(edge, inward)| {
            let spine = edge + inward * half;
            [
                bar((spine, top), (spine, bottom), thick),
                bar(
                    (edge, top + half),
                    (edge + inward * hook, top + half),
                    thick,
                ),
                bar(
                    (edge, bottom - half),
                    (edge + inward * hook, bottom - half),
                    thick,
                ),
            ]
        })
        .collect()
}

/// A frame along the edge of a square.
pub(super) fn frame(corner: Point, square: f32, thick: f32) -> Outline {
    let mut hole = rectangle((corner.0 + thick, corner.1 + thick), square - 2.0 * thick);
    hole.reverse();
    vec![rectangle(corner, square), hole]
}

/// A square.
pub(super) fn rectangle((x, y): Point, side: f32) -> Vec<Point> {
    vec![(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
}

/// A crystal of six arms with barbs; `thick` of its strokes.
pub(super) fn crystal(centre: Point, radius: f32, thick: f32) -> Outline {
    (0..6)
        .map(|i| i as f32 * TAU / 6.0 + PI / 6.0)
        .flat_map(|angle| {
            let reach = |share: f32, off: f32| {
                let (sin, cos) = (angle + off).sin_cos();
                (
                    centre.0 + cos * radius * share,
                    centre.1 + sin * radius * share,
                )
            };
            let fork = reach(0.55, 0.0);
            [
                bar(centre, reach(1.0, 0.0), thick),
                bar(fork, reach(0.86, 0.36), thick),
                bar(fork, reach(0.86, -0.36), thick),
            ]
        })
        .collect()
}

/// Shards of ice that grow from the lower and the upper edge of a square.
pub(super) fn shards((x, y): Point, square: f32) -> Outline {
    const UP: [(f32, f32, f32); 6] = [
        (0.0, 0.17, 0.30),
        (0.13, 0.30, 0.17),
        (0.27, 0.40, 0.10),
        (0.60, 0.73, 0.10),
        (0.70, 0.87, 0.18),
        (0.83, 1.0, 0.33),
    ];
    const DOWN: [(f32, f32, f32); 5] = [
        (0.0, 0.10, 0.26),
        (0.09, 0.20, 0.14),
        (0.19, 0.27, 0.08),
        (0.52, 0.60, 0.07),
        (0.58, 0.70, 0.12),
    ];
    let at = |u: f32, v: f32| (x + u * square, y + v * square);
    let up = UP
        .iter()
        .map(|&(a, b, h)| vec![at(a, 1.0), at((a + b) / 2.0, 1.0 - h), at(b, 1.0)]);
    let down = DOWN
        .iter()
        .map(|&(a, b, h)| vec![at(b, 0.0), at((a + b) / 2.0, h), at(a, 0.0)]);
    up.chain(down).collect()
}

fn turn(corners: usize, radius: impl Fn(usize) -> f32) -> Vec<Point> {
    let point = |i: usize| {
        let (sin, cos) = (i as f32 * TAU / corners as f32 - PI / 2.0).sin_cos();
        (cos * radius(i), sin * radius(i))
    };
    (0..corners).map(point).collect()
}

fn shift(point: Point, by: Point) -> Point {
    (point.0 + by.0, point.1 + by.1)
}
