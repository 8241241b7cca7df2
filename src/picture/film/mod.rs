//! A whole game as a GIF: a picture a turn with one half-way to it, and of each only what changed.

mod change;
mod lzw;
mod reel;
mod shot;
#[cfg(test)]
mod tests;

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
