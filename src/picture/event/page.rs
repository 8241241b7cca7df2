//! A picture of lines, fields and letters, in a theme's colours.

use resvg::tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Rect, Stroke, Transform,
};

use super::lettering::{clip, outline, width};
use crate::picture::encode::opaque;
use crate::picture::theme::{Colour, Theme};

/// What a text weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Weight {
    /// As most is written.
    Plain,
    /// What stands out.
    Strong,
    /// What stands back.
    Faint,
}

impl Weight {
    /// How far from the ground to the ink its colour is.
    const fn share(self) -> f32 {
        match self {
            Weight::Plain => 0.9,
            Weight::Strong => 1.0,
            Weight::Faint => 0.82,
        }
    }
}

/// Where a text stands in its room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Align {
    Left,
    Middle,
    Right,
}

/// A picture that is being drawn.
pub(super) struct Page {
    pixmap: Option<Pixmap>,
    theme: &'static Theme,
}

impl Page {
    /// An empty page.
    pub(super) fn new(theme: &'static Theme, (width, height): (f32, f32)) -> Self {
        let mut pixmap = Pixmap::new(width.ceil() as u32, height.ceil() as u32);
        if let Some(pixmap) = &mut pixmap {
            pixmap.fill(solid(theme.frame));
        }
        Self { pixmap, theme }
    }

    /// A colour between the ground and the ink.
    pub(super) fn tint(&self, share: f32) -> Colour {
        self.theme.frame.under(self.theme.ink, share)
    }

    /// The colour that stands out most.
    pub(super) fn signal(&self) -> Colour {
        let [strong, _, deep] = self.theme.signal;
        // On a light ground the deep one stands out.
        if strong.contrast(self.theme.frame) < 3.0 {
            deep
        } else {
            strong
        }
    }

    /// A field of one colour.
    pub(super) fn field(
        &mut self,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
        colour: Colour,
    ) {
        let rect = Rect::from_xywh(x, y, width, height);
        if let (Some(pixmap), Some(rect)) = (&mut self.pixmap, rect) {
            pixmap.fill_rect(rect, &paint(colour), Transform::identity(), None);
        }
    }

    /// A line through points.
    pub(super) fn line(&mut self, points: &[(f32, f32)], colour: Colour, thick: f32) {
        let mut path = PathBuilder::new();
        for (at, (x, y)) in points.iter().enumerate() {
            if at == 0 {
                path.move_to(*x, *y);
            } else {
                path.line_to(*x, *y);
            }
        }
        let stroke = Stroke {
            width: thick,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        if let (Some(pixmap), Some(path)) = (&mut self.pixmap, path.finish()) {
            pixmap.stroke_path(&path, &paint(colour), &stroke, Transform::identity(), None);
        }
    }

    /// A text on a base line, cut to its room.
    pub(super) fn write(
        &mut self,
        text: &str,
        (x, base): (f32, f32),
        room: f32,
        align: Align,
        (size, weight): (f32, Weight),
    ) {
        let text = clip(text, size, room);
        let free = (room - width(&text, size)).max(0.0);
        let x = match align {
            Align::Left => x,
            Align::Middle => x + free / 2.0,
            Align::Right => x + free,
        };
        let colour = self.tint(weight.share());
        let Some((pixmap, path)) = self.pixmap.as_mut().zip(outline(&text, size, (x, base))) else {
            return;
        };
        let (paint, still) = (paint(colour), Transform::identity());
        pixmap.fill_path(&path, &paint, FillRule::Winding, still, None);
        if weight == Weight::Strong {
            let stroke = Stroke {
                width: size * 0.036,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            pixmap.stroke_path(&path, &paint, &stroke, still, None);
        }
    }

    /// The picture as a PNG.
    pub(super) fn png(mut self) -> Vec<u8> {
        if let Some(pixmap) = &mut self.pixmap {
            // So few shades of each colour go into a palette, and no eye misses the others.
            let channels = pixmap.data_mut().iter_mut();
            channels.for_each(|channel| *channel = *channel & 0xfc | *channel >> 6);
        }
        self.pixmap.as_ref().and_then(opaque).unwrap_or_default()
    }
}

fn solid(colour: Colour) -> Color {
    Color::from_rgba8(colour.0, colour.1, colour.2, 255)
}

fn paint(colour: Colour) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(solid(colour));
    paint
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the web's accessibility rules, on the page and on the fields that are raised from it.
    #[test]
    fn every_text_can_be_read_in_every_theme() {
        for theme in Theme::ALL {
            let page = Page::new(theme, (1.0, 1.0));
            for weight in [Weight::Plain, Weight::Strong, Weight::Faint] {
                let ink = page.tint(weight.share());
                let (plain, raised) = (page.tint(0.1), page.tint(0.24));
                let name = theme.name;
                assert!(ink.contrast(plain) >= 4.5, "{name} {weight:?}");
                // What stands on a raised field stands out.
                if weight == Weight::Strong {
                    assert!(ink.contrast(raised) >= 4.5, "{name} {weight:?}");
                }
            }
            assert!(page.signal().contrast(theme.frame) >= 3.0, "{}", theme.name);
        }
    }
}
