//! A whole game as a GIF: a picture a turn, and of each only what changed.

mod change;
mod lzw;

use std::sync::Arc;
use std::time::Duration;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::canvas::Canvas;
use super::paint::{Kit, Painter};
use super::palette::Index;
use super::scene::{Last, Marks, Scene};
use crate::rules::{Orders, Position, Resolution, Side};
use change::Area;
use lzw::Compressor;

/// How long each part of a picture stands before the next is there: less is taken for much more by those who show films.
const PART: Duration = Duration::from_millis(20);
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
            let seen = Scene::new(after, Some(last), bottom, &marks).without_corners();
            shots.push(Self::Turn(seen));
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
        let areas = match &self.shown {
            None => vec![Area::whole(&canvas)],
            Some(before) => Area::changed(before, &canvas),
        };
        let before = self.shown.take();
        let mut left = hold;
        for (i, area) in areas.iter().enumerate() {
            let stands = if i + 1 < areas.len() { PART } else { left };
            left = left.saturating_sub(PART);
            let frame = self.frame(*area, before.as_ref(), &canvas, stands);
            if let Some(earlier) = self.held.replace(frame) {
                self.encoder.write_lzw_pre_encoded_frame(&earlier)?;
            }
        }
        if let Some(before) = before {
            self.kit.give_back(before);
        }
        self.shown = Some(canvas);
        Ok(())
    }

    /// What changed in an area, compressed.
    fn frame(
        &mut self,
        area: Area,
        before: Option<&Canvas>,
        after: &Canvas,
        stands: Duration,
    ) -> Frame<'static> {
        let unchanged = self.kit.spare_index();
        Frame {
            delay: hundredths(stands),
            dispose: DisposalMethod::Keep,
            transparent: Some(unchanged),
            left: area.left as u16,
            top: area.top as u16,
            width: area.width() as u16,
            height: area.height() as u16,
            buffer: self.compressed(area, before, after, unchanged).into(),
            ..Frame::default()
        }
    }

    /// The shorter of two ways: with what did not change left out, and with all that is there.
    fn compressed(
        &mut self,
        area: Area,
        before: Option<&Canvas>,
        after: &Canvas,
        unchanged: Index,
    ) -> Vec<u8> {
        let whole = area.pixels(after);
        let Some(before) = before else {
            return self.compressor.compress(&whole);
        };
        let sparse = area.sparse_pixels(before, after, unchanged);
        let left_out = sparse.iter().filter(|pixel| **pixel == unchanged).count();
        let sparse = self.compressor.compress(&sparse);
        // Where most is left out, all of it is never shorter.
        if left_out > whole.len() / 2 {
            return sparse;
        }
        let whole = self.compressor.compress(&whole);
        if whole.len() < sparse.len() {
            whole
        } else {
            sparse
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

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::picture::{Theme, WIDTHS};
    use crate::rules::{History, Movers, Role, Ruleset, Variant};

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
        let (mut all, mut waited) = (Vec::new(), 0);
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (y, row) in frame.buffer.chunks(frame.width.into()).enumerate() {
                let start = (usize::from(frame.top) + y) * width + usize::from(frame.left);
                for (pixel, new) in screen[start..].iter_mut().zip(row) {
                    if Some(*new) != frame.transparent {
                        *pixel = *new;
                    }
                }
            }
            // What stands this short is a part of the next picture.
            waited += frame.delay;
            if frame.delay > hundredths(PART) {
                all.push((screen.clone(), std::mem::take(&mut waited)));
            }
        }
        all
    }

    /// The shots of a game that is played at random, which may end earlier.
    fn random_game(variant: Variant, turns: usize) -> Vec<Shot> {
        let start = Position::start(Ruleset::new(variant));
        let (mut position, mut seed) = (start, 7_u64);
        let mut played = Vec::new();
        while played.len() < turns {
            let mut pick = |side: Side| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let moves = position.legal_moves(side);
                let place = (seed >> 33) as usize % moves.len().max(1);
                moves.get(place).copied()
            };
            let orders = match position.movers() {
                Movers::One(side) => pick(side).map(|mv| Orders::One(side, mv)),
                Movers::Both => pick(Side::White)
                    .zip(pick(Side::Black))
                    .map(|(white, black)| Orders::Both {
                        white,
                        black,
                        first: Side::Black,
                    }),
            };
            let Some(orders) = orders else { break };
            let resolution = position.resolve(&orders, &History::default()).unwrap();
            position = resolution.position;
            played.push((orders, resolution));
        }
        let played = played
            .iter()
            .map(|(orders, resolution)| (orders, resolution));
        Shot::of_game(&start, played, Side::Black)
    }

    /// Holds a film against its shots: as many pictures, each pixel by pixel what was drawn, and each as long.
    fn holds(painter: &Painter, shots: &[Shot]) {
        let seen = seen(&painter.film(shots, usize::MAX).unwrap());
        assert_eq!(seen.len(), shots.len());
        for (i, (shot, (pixels, delay))) in shots.iter().zip(&seen).enumerate() {
            let (Shot::Turn(scene) | Shot::HalfWay(scene)) = shot;
            let kit = painter.kit(scene);
            let canvas = kit.draw(scene);
            let drawn = (0..canvas.layout().height).flat_map(|y| canvas.line(y));
            assert!(drawn.eq(pixels), "picture {i} differs");
            let stands = match shot {
                _ if i + 1 == shots.len() => 400..=410,
                Shot::Turn(_) => 150..=150,
                Shot::HalfWay(_) => 30..=30,
            };
            assert!(stands.contains(delay), "picture {i} stands {delay}");
        }
    }

    #[test]
    fn every_picture_of_a_film_is_the_one_that_was_drawn() {
        let shots = game(&TURNS);
        assert_eq!(shots.len(), 1 + 2 * TURNS.len());
        holds(&Painter::new(&Theme::LACRE, Painter::DEFAULT_WIDTH), &shots);
        for (variant, theme) in Variant::ALL.into_iter().zip(&Theme::ALL[1..]) {
            let shots = random_game(variant, 12);
            assert_eq!(shots.len(), 25, "{variant:?} has room for so many turns");
            holds(&Painter::new(theme, 300), &shots);
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
