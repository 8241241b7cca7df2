//! In which order the colours of a palette make small pictures.
//!
//! The encoder writes the difference between a pixel and the one above it, small differences in few
//! bits. So colours that often lie above each other get places close together.

use super::palette::{COLOURS, Index};

/// About how many bits the encoder spends on a difference of that size.
const BITS: [u32; COLOURS] = [
    0, 3, 4, 5, 5, 6, 6, 7, 7, 7, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10,
    10, 10, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12,
    12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12,
];

/// The new place of each colour.
pub(super) type Places = [Index; COLOURS];

/// How often one colour lies above or below another.
pub(super) struct Neighbours(Vec<[u32; COLOURS]>);

impl Neighbours {
    /// What square pictures show, each with how often it is seen.
    pub(super) fn of<'a>(pictures: impl Iterator<Item = (&'a [Index], u32)>) -> Self {
        let mut seen = Self(vec![[0; COLOURS]; COLOURS]);
        for (pixels, often) in pictures {
            let below = pixels.iter().skip(pixels.len().isqrt());
            for (above, below) in pixels.iter().zip(below) {
                let (a, b) = (usize::from(*above), usize::from(*below));
                seen.0[a][b] += often;
                seen.0[b][a] += often;
            }
        }
        seen
    }

    /// The new place of each colour: pairs change places as long as that saves bits.
    pub(super) fn places(&self) -> Places {
        let mut places = std::array::from_fn(|index| index as Index);
        let mut better = true;
        while better {
            better = false;
            for i in 0..COLOURS {
                for j in 0..i {
                    let before = self.bits(&places, i) + self.bits(&places, j);
                    places.swap(i, j);
                    if self.bits(&places, i) + self.bits(&places, j) < before {
                        better = true;
                    } else {
                        places.swap(i, j);
                    }
                }
            }
        }
        places
    }

    /// What the neighbours of one colour cost.
    fn bits(&self, places: &Places, colour: usize) -> u64 {
        let here = places[colour];
        let cost = |(often, place): (&u32, &Index)| {
            u64::from(*often) * u64::from(BITS[usize::from(here.abs_diff(*place))])
        };
        self.0[colour].iter().zip(places).map(cost).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_come_to_lie_together() {
        let pixels = [3, 60, 60, 3];
        let places = Neighbours::of([(&pixels[..], 1)].into_iter()).places();
        assert_eq!(places[3].abs_diff(places[60]), 1);
        let mut sorted = places;
        sorted.sort_unstable();
        assert!(
            sorted
                .iter()
                .enumerate()
                .all(|(i, place)| i == usize::from(*place))
        );
    }
}
