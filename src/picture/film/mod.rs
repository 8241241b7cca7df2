//! A whole game as a GIF: a picture a turn with one half-way to it, and of each only what changed.

mod change;
mod lzw;
mod reel;
mod shot;

use std::time::Duration;

use gif::EncodingError;

use super::paint::Painter;
use reel::Reel;
pub use shot::Shot;

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

impl Painter {
    /// The shots as a GIF of at most so many bytes: what does not fit first loses the shots between
    /// turns, then width, but never its end. Empty where there are no shots.
    ///
    /// # Errors
    /// Never for scenes of one board; the encoder's own error otherwise.
    pub fn film(&self, shots: &[Shot], most: usize) -> Result<Vec<u8>, EncodingError> {
        let whole = reel(self, shots.iter())?;
        if whole.len() <= most {
            return Ok(whole);
        }
        let turns = || shots.iter().filter(|shot| matches!(shot, Shot::Turn(_)));
        let mut smallest = reel(self, turns())?;
        for width in NARROWER.into_iter().filter(|width| *width < self.width()) {
            if smallest.len() <= most {
                break;
            }
            smallest = reel(&Painter::new(self.theme(), width), turns())?;
        }
        Ok(smallest)
    }
}

/// All of these shots.
fn reel<'a>(
    painter: &Painter,
    shots: impl Iterator<Item = &'a Shot>,
) -> Result<Vec<u8>, EncodingError> {
    let mut reel: Option<Reel> = None;
    for shot in shots {
        let (scene, stands) = match shot {
            Shot::Turn(scene) => (scene, TURN),
            Shot::HalfWay(scene) => (scene, HALF_WAY),
        };
        match &mut reel {
            Some(reel) => reel.show(scene, stands)?,
            None => reel = Some(Reel::begin(painter, scene, stands)?),
        }
    }
    reel.map_or(Ok(Vec::new()), |reel| reel.finish(LAST))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::picture::scene::Float;
    use crate::picture::{Theme, WIDTHS};
    use crate::rules::{History, Movers, Orders, Position, Role, Ruleset, Side, Variant};

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
            let mut canvas = kit.draw(scene);
            canvas.complete();
            let drawn = (0..canvas.layout().height).flat_map(|y| canvas.line(y));
            assert!(drawn.eq(pixels), "picture {i} differs");
            // Of what stands shorter than a tenth of a second, players differ in how long they show it.
            let stands = match shot {
                _ if i + 1 == shots.len() => 400,
                Shot::Turn(_) => 150,
                Shot::HalfWay(_) => 30,
            };
            assert_eq!(*delay, stands, "picture {i}");
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
                &[Role::King, Role::Rook, Role::Knight][..],
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

    /// Two rooks of a side are gone from where they stood: one has castled, and the other was taken.
    #[test]
    fn the_rook_that_castles_is_on_its_way_and_not_one_that_is_taken() {
        let text = "4k2b/8/8/8/8/8/5PPP/R3K2R wb HA - 0 9";
        let before = Position::read(Ruleset::new(Variant::Xymyx), text).unwrap();
        let [white, black] = ["e1g1", "h8a1"].map(|text| before.read_move(text).unwrap());
        let orders = Orders::Both {
            white,
            black,
            first: Side::White,
        };
        let resolution = before.resolve(&orders, &History::default()).unwrap();
        let shots = Shot::of_game(&before, [(&orders, &resolution)], Side::White);
        let [_, Shot::HalfWay(scene), _] = &shots[..] else {
            panic!("{} shots", shots.len());
        };
        let way = |float: &Float| (float.piece.role, float.from.column, float.to.column);
        let ways: Vec<_> = scene.floats.iter().map(way).collect();
        let expected = [(Role::King, 4, 6), (Role::Rook, 7, 5), (Role::Bishop, 7, 0)];
        assert_eq!(ways, expected);
    }
}
