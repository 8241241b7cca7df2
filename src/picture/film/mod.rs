//! A whole game as a GIF: a picture a turn, and of each only what changed.

mod lzw;

use std::sync::Arc;
use std::time::Duration;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::canvas::Canvas;
use super::paint::{Kit, Painter};
use super::palette::COLOURS;
use super::scene::{Last, Marks, Scene};
use crate::rules::{Orders, Position, Resolution, Side};
use lzw::Compressor;

/// The pixel that leaves what was there before.
const UNCHANGED: u8 = COLOURS as u8;

/// How long a picture stands on which pieces are half-way.
const HALF_WAY: Duration = Duration::from_millis(300);
/// How long the picture of a turn stands.
const TURN: Duration = Duration::from_millis(1500);
/// How long the last picture stands before all begins anew.
const LAST: Duration = Duration::from_secs(4);

/// To which widths a film falls back.
const NARROWER: [u32; 3] = [480, 360, 240];

/// The most bytes of a film that is posted.
pub const LARGEST_FILM: usize = 8 * 1024 * 1024;

/// A picture of a film.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shot {
    /// The board after a turn, or before the first.
    Turn(Scene),
    /// The board while pieces are on their way.
    HalfWay(Scene),
}

impl Shot {
    /// A game from its start, seen with that side at the bottom: of each turn what was ordered and what
    /// came of it.
    pub fn of_game<'a>(
        start: &Position,
        turns: impl IntoIterator<Item = (&'a Orders, &'a Resolution)>,
        bottom: Side,
    ) -> Vec<Self> {
        let marks = Marks::default();
        let mut before = *start;
        let mut shots = vec![Self::Turn(Scene::new(start, None, bottom, &marks))];
        for (orders, resolution) in turns {
            let last = Last {
                orders,
                changes: &resolution.changes,
                happenings: &resolution.happenings,
            };
            let after = &resolution.position;
            shots.push(Self::HalfWay(Scene::half_way(&before, &last, bottom)));
            shots.push(Self::Turn(Scene::new(after, Some(last), bottom, &marks)));
            before = *after;
        }
        shots
    }
}

impl Painter {
    /// The shots as a GIF of at most so many bytes: what does not fit first loses the shots between
    /// turns, then width, but never its end. Empty where there are no shots.
    ///
    /// # Errors
    /// Never for scenes of one board; the encoder's own error otherwise.
    pub fn film(&self, shots: &[Shot], most: usize) -> Result<Vec<u8>, EncodingError> {
        let whole = Film::of(self, shots.iter())?;
        if whole.len() <= most {
            return Ok(whole);
        }
        let turns = || shots.iter().filter(|shot| matches!(shot, Shot::Turn(_)));
        let mut smallest = Film::of(self, turns())?;
        for width in NARROWER.into_iter().filter(|width| *width < self.width()) {
            if smallest.len() <= most {
                break;
            }
            smallest = Film::of(&Painter::new(self.theme(), width), turns())?;
        }
        Ok(smallest)
    }
}

/// A film that grows by a picture at a time; what was shown is never compressed again.
struct Film {
    kit: Arc<Kit>,
    encoder: Encoder<Vec<u8>>,
    compressor: Compressor,
    shown: Option<Canvas>,
    /// The newest picture, which waits for how long it stands.
    held: Option<Frame<'static>>,
}

impl Film {
    fn of<'a>(
        painter: &Painter,
        shots: impl Iterator<Item = &'a Shot>,
    ) -> Result<Vec<u8>, EncodingError> {
        let mut film: Option<Self> = None;
        for shot in shots {
            let (scene, hold) = match shot {
                Shot::Turn(scene) => (scene, TURN),
                Shot::HalfWay(scene) => (scene, HALF_WAY),
            };
            match &mut film {
                Some(film) => film.show(scene, hold)?,
                None => film = Some(Self::begin(painter, scene, hold)?),
            }
        }
        film.map_or(Ok(Vec::new()), Self::finish)
    }

    fn begin(painter: &Painter, scene: &Scene, hold: Duration) -> Result<Self, EncodingError> {
        let kit = painter.kit(scene);
        let canvas = kit.draw(scene);
        let (width, height) = (canvas.layout().width, canvas.layout().height);
        let mut encoder = Encoder::new(Vec::new(), width as u16, height as u16, &kit.colours())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut film = Self {
            kit,
            encoder,
            compressor: Compressor::new(),
            shown: None,
            held: None,
        };
        film.add(canvas, hold)?;
        Ok(film)
    }

    /// Adds a picture, as far as it differs from the one before.
    fn show(&mut self, scene: &Scene, hold: Duration) -> Result<(), EncodingError> {
        let canvas = self.kit.draw(scene);
        self.add(canvas, hold)
    }

    fn add(&mut self, canvas: Canvas, hold: Duration) -> Result<(), EncodingError> {
        let change = Change::between(self.shown.as_ref(), &canvas);
        let frame = Frame {
            delay: hundredths(hold),
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: change.left as u16,
            top: change.top as u16,
            width: change.width as u16,
            height: (change.pixels.len() / change.width) as u16,
            buffer: self.compressor.compress(&change.pixels).into(),
            ..Frame::default()
        };
        if let Some(before) = self.shown.replace(canvas) {
            self.kit.give_back(before);
        }
        match self.held.replace(frame) {
            Some(before) => self.encoder.write_lzw_pre_encoded_frame(&before),
            None => Ok(()),
        }
    }

    fn finish(mut self) -> Result<Vec<u8>, EncodingError> {
        if let Some(mut last) = self.held {
            last.delay = hundredths(LAST);
            self.encoder.write_lzw_pre_encoded_frame(&last)?;
        }
        self.encoder.into_inner()
    }
}

fn hundredths(time: Duration) -> u16 {
    (time.as_millis() / 10) as u16
}

/// A rectangle of pixels in which all that changed lies.
struct Change {
    left: usize,
    top: usize,
    width: usize,
    pixels: Vec<u8>,
}

impl Change {
    fn between(before: Option<&Canvas>, after: &Canvas) -> Self {
        let (width, height) = (after.layout().width, after.layout().height);
        let Some(before) = before else {
            return Self {
                left: 0,
                top: 0,
                width,
                pixels: (0..height).flat_map(|y| after.line(y)).copied().collect(),
            };
        };
        let differs = |y: &usize| before.line(*y) != after.line(*y);
        // A picture of nothing new still needs a pixel.
        let top = (0..height).find(differs).unwrap_or(0);
        let bottom = (0..height).rfind(differs).unwrap_or(0);
        let (mut left, mut right) = (width - 1, 0);
        for y in (top..=bottom).filter(differs) {
            let pairs = || before.line(y).iter().zip(after.line(y));
            left = pairs().position(|(a, b)| a != b).unwrap_or(left).min(left);
            right = pairs()
                .rposition(|(a, b)| a != b)
                .unwrap_or(right)
                .max(right);
        }
        let (left, right) = (left.min(right), right.max(left));
        let row = |y: usize| {
            let pairs = before.line(y).iter().zip(after.line(y));
            pairs.map(|(before, after)| if before == after { UNCHANGED } else { *after })
        };
        Self {
            left,
            top,
            width: right - left + 1,
            pixels: (top..=bottom)
                .flat_map(|y| row(y).skip(left).take(right - left + 1))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::picture::{Theme, WIDTHS};
    use crate::rules::{History, Role, Ruleset, Variant};

    const TURNS: [[&str; 2]; 5] = [
        ["e2e4", "d7d5"],
        ["e4d5", "e8d7"],
        ["g1f3", "b8c6"],
        ["f1b5", "c6b4"],
        ["h1g1", "d7d5"],
    ];

    /// The shots of a game of XYMYX from the start.
    fn game(turns: &[[&str; 2]]) -> Vec<Shot> {
        let start = Position::start(Ruleset::new(Variant::Xymyx));
        let mut position = start;
        let play = |moves: &[&str; 2]| {
            let [white, black] = moves.map(|text| position.read_move(text).unwrap());
            let orders = Orders::Both {
                white,
                black,
                first: Side::White,
            };
            let resolution = position.resolve(&orders, &History::default()).unwrap();
            position = resolution.position;
            (orders, resolution)
        };
        let turns: Vec<_> = turns.iter().map(play).collect();
        let turns = turns
            .iter()
            .map(|(orders, resolution)| (orders, resolution));
        Shot::of_game(&start, turns, Side::White)
    }

    /// Every picture of a film as it is seen, by somebody else's reader.
    fn seen(bytes: &[u8]) -> Vec<(Vec<u8>, u16)> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(bytes).unwrap();
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let mut screen = vec![0; width * height];
        let mut all = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (y, row) in frame.buffer.chunks(frame.width.into()).enumerate() {
                let start = (usize::from(frame.top) + y) * width + usize::from(frame.left);
                for (pixel, new) in screen[start..].iter_mut().zip(row) {
                    if Some(*new) != frame.transparent {
                        *pixel = *new;
                    }
                }
            }
            all.push((screen.clone(), frame.delay));
        }
        all
    }

    #[test]
    fn every_picture_of_a_film_is_the_one_that_was_drawn() {
        let shots = game(&TURNS);
        assert_eq!(shots.len(), 1 + 2 * TURNS.len());
        let painter = Painter::new(&Theme::LACRE, Painter::DEFAULT_WIDTH);
        let seen = seen(&painter.film(&shots, usize::MAX).unwrap());
        assert_eq!(seen.len(), shots.len());
        for (i, (shot, (pixels, delay))) in shots.iter().zip(&seen).enumerate() {
            let (Shot::Turn(scene) | Shot::HalfWay(scene)) = shot;
            let kit = painter.kit(scene);
            let canvas = kit.draw(scene);
            let drawn = (0..canvas.layout().height).flat_map(|y| canvas.line(y));
            assert!(drawn.eq(pixels), "picture {i} differs");
            let stands = match shot {
                _ if i + 1 == shots.len() => 400,
                Shot::Turn(_) => 150,
                Shot::HalfWay(_) => 30,
            };
            assert_eq!(*delay, stands);
        }
    }

    #[test]
    fn what_is_ordered_and_what_is_taken_along_is_half_way() {
        for (variant, before, moves, going) in [
            (
                Variant::Xymyx,
                "r2k3r/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R3K2R wb HAha - 0 9",
                &["e1g1", "c6d4"][..],
                &[Role::King, Role::Knight, Role::Rook][..],
            ),
            (
                Variant::Dynamo,
                "4k3/5ppp/8/3n4/8/n2P4/5PPP/R3K3 w - - 0 1",
                &["a1a3>a3a5"],
                &[Role::Rook, Role::Knight],
            ),
            (
                Variant::Dynamo,
                "4k3/5ppp/8/n7/8/3P4/5PPP/R3K3 w - - 0 1",
                &["a1a1>a5xx"],
                &[],
            ),
        ] {
            let before = Position::read(Ruleset::new(variant), before).unwrap();
            let read = |text: &str| before.read_move(text).unwrap();
            let orders = match *moves {
                [white, black] => Orders::Both {
                    white: read(white),
                    black: read(black),
                    first: Side::White,
                },
                _ => Orders::One(Side::White, read(moves[0])),
            };
            let resolution = before.resolve(&orders, &History::default()).unwrap();
            let shots = Shot::of_game(&before, [(&orders, &resolution)], Side::White);
            let [_, Shot::HalfWay(scene), _] = &shots[..] else {
                panic!("{moves:?}: {} shots", shots.len());
            };
            let roles: Vec<_> = scene.floats.iter().map(|float| float.piece.role).collect();
            assert_eq!(roles, going, "{moves:?}");
            let standing = scene.cells.iter().filter(|cell| cell.piece.is_some());
            assert_eq!(standing.count() + roles.len(), before.pieces().count());
        }
    }

    #[test]
    fn what_does_not_fit_loses_what_is_between_then_width_and_never_the_end() {
        let shots = game(&TURNS[..2]);
        let turns = shots.iter().filter(|shot| matches!(shot, Shot::Turn(_)));
        let turns: Vec<_> = turns.cloned().collect();
        let painter = Painter::new(&Theme::LACRE, Painter::DEFAULT_WIDTH);
        let film = |shots: &[Shot], most| painter.film(shots, most).unwrap();
        let whole = film(&shots, usize::MAX);
        let without = film(&turns, usize::MAX);
        assert!(without.len() < whole.len());
        assert_eq!(film(&shots, whole.len()), whole);
        assert_eq!(film(&shots, whole.len() - 1), without);
        let mut smallest = without;
        let mut widths = Vec::new();
        while widths.last() != Some(WIDTHS.start()) {
            smallest = film(&shots, smallest.len() - 1);
            let read = gif::Decoder::new(&smallest[..]).unwrap();
            widths.push(read.width().into());
            assert_eq!(seen(&smallest).len(), turns.len());
        }
        assert_eq!(widths, NARROWER);
        assert_eq!(film(&shots, 0), smallest, "there is nothing smaller");
        assert!(film(&[], 0).is_empty());
    }
}
