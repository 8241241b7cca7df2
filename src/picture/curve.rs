//! The curve of a rating as a picture: one point a game, in the order in which they ended.

use super::art::raster;
use super::encode::opaque;
use super::glyphs::strokes;
use super::paint::Painter;
use super::theme::{Colour, Theme};

/// Width and height as shares of a hundred: the drawing is scaled to the painter's width.
const FIELD: (f32, f32) = (200.0, 100.0);
/// What is left free around the curve: on the left for the numbers.
const MARGIN: (f32, f32) = (22.0, 8.0);
/// A curve spans so many points at least, so that a few do not look like many.
const LEAST_SPAN: i32 = 200;
/// How large a digit is drawn.
const DIGIT: f32 = 6.5;

impl Painter {
    /// The ratings, in whole points, as a PNG in the painter's theme; empty where there is nothing to draw.
    #[must_use]
    pub fn curve(&self, points: &[i32]) -> Vec<u8> {
        let width = self.width() as usize;
        let drawn = raster(&svg(points, self.theme()), width * 100 / FIELD.0 as usize);
        let png = drawn
            .filter(|_| !points.is_empty())
            .as_ref()
            .and_then(opaque);
        png.unwrap_or_default()
    }
}

/// The lines of the scale: round numbers around all points, at most six of them.
fn scale(points: &[i32]) -> (i32, i32, i32) {
    let low = points.iter().min().copied().unwrap_or(0);
    let high = points.iter().max().copied().unwrap_or(0);
    let lacking = (LEAST_SPAN - (high - low)).max(0);
    let (low, high) = (low - lacking / 2, high + lacking - lacking / 2);
    let steps = [50, 100, 200, 500, 1_000];
    let step = steps.into_iter().find(|step| (high - low) / step <= 4);
    let step = step.unwrap_or(2_000);
    let down = low.div_euclid(step) * step;
    let up = -(-high).div_euclid(step) * step;
    (down, up, step)
}

fn svg(points: &[i32], theme: &Theme) -> String {
    let (low, high, step) = scale(points);
    let (left, top) = MARGIN;
    let (width, height) = (FIELD.0 - left - top, FIELD.1 - 2.0 * top);
    let y = |value: i32| top + height * (high - value) as f32 / (high - low).max(1) as f32;
    let last = points.len().saturating_sub(1).max(1) as f32;
    let x = |place: usize| left + width * place as f32 / last;
    let mut drawn = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}"><rect width="{0}" height="{1}" fill="{2}"/>"#,
        FIELD.0,
        FIELD.1,
        theme.frame.hex()
    );
    for value in (low..=high).step_by(usize::try_from(step).unwrap_or(1)) {
        drawn += &line(left, y(value), left + width, theme.ink);
        drawn += &number(value, y(value), theme.ink);
    }
    let corners: Vec<String> = points
        .iter()
        .enumerate()
        .map(|(place, value)| format!("{:.2},{:.2}", x(place), y(*value)))
        .collect();
    let stroke = theme.signal[0].hex();
    // A single point is no line.
    if corners.len() > 1 {
        drawn += &format!(
            r#"<polyline points="{}" fill="none" stroke="{stroke}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"/>"#,
            corners.join(" ")
        );
    }
    if let (Some(value), place) = (points.last(), points.len().saturating_sub(1)) {
        drawn += &format!(
            r#"<circle cx="{:.2}" cy="{:.2}" r="2" fill="{stroke}"/>"#,
            x(place),
            y(*value)
        );
    }
    drawn + "</svg>"
}

fn line(from: f32, y: f32, to: f32, ink: Colour) -> String {
    format!(
        r#"<path d="M{from:.2} {y:.2}H{to:.2}" stroke="{}" stroke-opacity="0.3" stroke-width="0.4"/>"#,
        ink.hex()
    )
}

/// A number beside its line.
fn number(value: i32, y: f32, ink: Colour) -> String {
    let digits: Vec<char> = value.to_string().chars().collect();
    let advance = DIGIT * 0.55;
    let from = MARGIN.0 - 2.0 - advance * digits.len() as f32;
    let digit = |(place, digit): (usize, &char)| {
        let strokes = strokes(*digit)?;
        let (x, scale) = (from + advance * place as f32 - DIGIT * 0.25, DIGIT / 100.0);
        Some(format!(
            r#"<path transform="translate({x:.2} {:.2}) scale({scale:.4})" d="{strokes}" fill="none" stroke="{}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>"#,
            y - DIGIT / 2.0,
            ink.hex()
        ))
    };
    digits.iter().enumerate().filter_map(digit).collect()
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn the_scale_holds_every_point_between_few_round_numbers() {
        for points in [
            vec![1500],
            vec![1500, 1662],
            vec![1338, 1400, 1900, 2100],
            vec![400, 3000],
            vec![-50, 20],
        ] {
            let (low, high, step) = scale(&points);
            assert!(points.iter().all(|point| (low..=high).contains(point)));
            assert!(
                high - low >= LEAST_SPAN && (high - low) / step <= 6,
                "{points:?}"
            );
            assert_eq!((low.rem_euclid(step), high.rem_euclid(step)), (0, 0));
        }
    }

    /// The curve goes up where the rating does: the strong colour lies lower on the left than on the right.
    #[test]
    fn a_curve_is_drawn_in_every_theme() {
        for theme in Theme::ALL {
            let painter = Painter::new(theme, Painter::DEFAULT_WIDTH);
            let png = painter.curve(&[1500, 1400, 1662, 1800]);
            let picture = image::load_from_memory(&png).unwrap().to_rgb8();
            assert_eq!((picture.width(), picture.height()), (720, 360));
            let Colour(red, green, blue) = theme.signal[0];
            let strong = |x: u32| {
                let column = 0..picture.height();
                let found: Vec<u32> = column
                    .filter(|y| picture.get_pixel(x, *y).0 == [red, green, blue])
                    .collect();
                assert!(!found.is_empty(), "{} at {x}", theme.name);
                found[found.len() / 2]
            };
            assert!(strong(300) > strong(600), "{}", theme.name);
        }
        let painter = Painter::new(Theme::ALL[0], Painter::DEFAULT_WIDTH);
        assert!(painter.curve(&[]).is_empty());
    }
}
