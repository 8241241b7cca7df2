//! The compression of GIF, in which a pixel that is kept may be told again or left out: whichever goes on longer.
//! It goes along runs in leaps, since nine pixels in ten lie in one.

use super::change::KEPT;
use crate::picture::palette::Index;

/// How many bits tell a pixel: the colours of a palette, of which one is none.
const PIXEL_BITS: u8 = 6;
/// The code after which nothing is known but single pixels.
const CLEAR: u16 = 1 << PIXEL_BITS;
/// The code after which nothing comes.
const END: u16 = CLEAR + 1;
/// The first code for more than one pixel.
const FIRST: u16 = END + 1;
/// How many codes there may be.
const MOST: u16 = 1 << 12;
/// How many codes for the same pixels are followed at once.
const WAYS: usize = 4;

/// Compresses pictures, one after the other; each begins anew, in the same memory.
pub(super) struct Compressor {
    /// What is told in place of a pixel that is left out.
    nothing: Index,
    /// For each code and pixel, the code of both together, or 0.
    longer: Vec<[u16; CLEAR as usize]>,
    /// For each pixel, the codes for so many of it in a row.
    runs: Vec<Vec<u16>>,
    /// The code that was told last, which becomes longer by whatever is told next.
    told: Option<u16>,
    next: u16,
    width: u32,
    bits: u64,
    filled: u32,
    bytes: Vec<u8>,
}

/// How some pixels can be told.
#[derive(Clone, Copy)]
struct Way {
    /// The first of them as it is told.
    first: Index,
    length: usize,
    code: u16,
}

impl Compressor {
    /// A compressor that leaves pixels out by telling this index, which no picture holds.
    pub(super) fn new(nothing: Index) -> Self {
        Self {
            nothing,
            longer: vec![[0; CLEAR as usize]; MOST.into()],
            runs: vec![Vec::new(); CLEAR.into()],
            told: None,
            next: FIRST,
            width: 0,
            bits: 0,
            filled: 0,
            bytes: Vec::new(),
        }
    }

    /// The pixels, compressed, behind the number of bits that a pixel has.
    pub(super) fn compress(&mut self, pixels: &[u8]) -> Vec<u8> {
        self.bytes = vec![PIXEL_BITS];
        self.width = u32::from(PIXEL_BITS) + 1;
        self.clear();
        let mut left = pixels;
        while let Some(pixel) = left.first() {
            if self.next == MOST && self.told.is_some() {
                self.clear();
            }
            let mut way = self.way(colour(*pixel), left);
            if is_kept(*pixel) {
                let out = self.way(self.nothing, left);
                if out.length >= way.length {
                    way = out;
                }
            }
            self.learn(way.first);
            self.put(way.code);
            self.told = Some(way.code);
            left = &left[way.length..];
        }
        self.widen();
        self.put(END);
        self.bytes.extend(self.bits.to_le_bytes());
        let unused = (64 - self.filled as usize) / 8;
        self.bytes.truncate(self.bytes.len() - unused);
        (self.bits, self.filled) = (0, 0);
        std::mem::take(&mut self.bytes)
    }

    /// The longest that is known of the pixels ahead where the first is told like this.
    fn way(&self, first: Index, pixels: &[u8]) -> Way {
        let runs = &self.runs[usize::from(first)];
        // What was told last becomes a longer run by being told once more.
        let grows = self.told.is_some() && self.told.as_ref() == runs.last();
        let known = runs.len() + usize::from(grows);
        let run = self.run(first, pixels, known + 1);
        if let Some(code) = runs.get(run - 1) {
            let (length, code) = self.beyond(*code, run, pixels);
            return Way {
                first,
                length,
                code,
            };
        }
        let length = run.min(known);
        // What is not known yet will be when it is told.
        let code = runs.get(length - 1).copied().unwrap_or(self.next);
        Way {
            first,
            length,
            code,
        }
    }

    /// How many pixels can be told like the first, as far as that matters.
    fn run(&self, first: Index, pixels: &[u8], most: usize) -> usize {
        let pixels = &pixels[..pixels.len().min(most)];
        if first != self.nothing {
            return pixels
                .iter()
                .take_while(|pixel| colour(**pixel) == first)
                .count();
        }
        let all_kept = |pixels: &&[u8]| pixels.iter().fold(KEPT, |kept, pixel| kept & pixel) != 0;
        let chunks = pixels.chunks_exact(16).take_while(all_kept).count();
        let rest = &pixels[chunks * 16..];
        chunks * 16 + rest.iter().take_while(|pixel| is_kept(**pixel)).count()
    }

    /// Follows what is known from a code for so many pixels on: how many it is in the end, and their code.
    fn beyond(&self, code: u16, length: usize, pixels: &[u8]) -> (usize, u16) {
        let mut codes = [code; WAYS];
        let mut count = 1;
        for (length, pixel) in pixels.iter().enumerate().skip(length) {
            let (mut longer, mut found) = ([0; WAYS], 0);
            for code in &codes[..count] {
                let after = &self.longer[usize::from(*code)];
                let out = if is_kept(*pixel) {
                    after[usize::from(self.nothing)]
                } else {
                    0
                };
                for code in [after[usize::from(colour(*pixel))], out] {
                    if code != 0 && found < WAYS {
                        longer[found] = code;
                        found += 1;
                    }
                }
            }
            if found == 0 {
                return (length, codes[0]);
            }
            (codes, count) = (longer, found);
        }
        (pixels.len(), codes[0])
    }

    /// Makes a code for what was told last and one more pixel.
    fn learn(&mut self, pixel: Index) {
        let Some(code) = self.told else { return };
        self.widen();
        let runs = &mut self.runs[usize::from(pixel)];
        if runs.last() == Some(&code) {
            runs.push(self.next);
        }
        self.longer[usize::from(code)][usize::from(pixel)] = self.next;
        self.longer[usize::from(self.next)].fill(0);
        self.next += 1;
    }

    /// Takes another bit when the next code needs it; whoever reads does the same a code later.
    fn widen(&mut self) {
        if self.next == 1 << self.width && self.next < MOST {
            self.width += 1;
        }
    }

    fn clear(&mut self) {
        self.put(CLEAR);
        self.width = u32::from(PIXEL_BITS) + 1;
        self.next = FIRST;
        self.told = None;
        for (pixel, run) in (0..CLEAR).zip(&mut self.runs) {
            self.longer[usize::from(pixel)].fill(0);
            run.clear();
            run.push(pixel);
        }
    }

    fn put(&mut self, code: u16) {
        self.bits |= u64::from(code) << self.filled;
        self.filled += self.width;
        while self.filled >= 8 {
            self.bytes.push(self.bits as u8);
            self.bits >>= 8;
            self.filled -= 8;
        }
    }
}

fn colour(pixel: u8) -> Index {
    pixel % CLEAR as u8
}

fn is_kept(pixel: u8) -> bool {
    pixel & KEPT != 0
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use proptest::prelude::*;

    use super::*;

    /// What somebody else's reader makes of it.
    fn read(compressed: &[u8], length: usize) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = gif::Encoder::new(&mut file, length as u16, 1, &[0; 3 * 64]).unwrap();
        let frame = gif::Frame {
            width: length as u16,
            height: 1,
            buffer: compressed.into(),
            ..gif::Frame::default()
        };
        encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        drop(encoder);
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&file[..]).unwrap();
        decoder.read_next_frame().unwrap().unwrap().buffer.to_vec()
    }

    /// Whether what was read tells these pixels, of which those that are kept may be left out.
    fn tells(told: &[u8], pixels: &[u8]) -> bool {
        let is_told = |(told, pixel): (&u8, &u8)| {
            *told == colour(*pixel) || is_kept(*pixel) && *told == NOTHING
        };
        told.len() == pixels.len() && told.iter().zip(pixels).all(is_told)
    }

    const NOTHING: u8 = 63;

    /// A pixel of any colour, kept or not.
    fn pixel() -> impl Strategy<Value = u8> {
        (0..NOTHING, any::<bool>()).prop_map(|(colour, kept)| colour | (u8::from(kept) * KEPT))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn what_is_compressed_can_be_read_by_others(
            runs in proptest::collection::vec((pixel(), 1usize..200), 1..500),
        ) {
            let mut compressor = Compressor::new(NOTHING);
            for runs in [&runs[..], &runs[runs.len() / 2..]] {
                let pixels = runs.iter().flat_map(|(pixel, n)| vec![*pixel; *n]);
                let pixels: Vec<u8> = pixels.take(usize::from(u16::MAX)).collect();
                let compressed = compressor.compress(&pixels);
                prop_assert!(tells(&read(&compressed, pixels.len()), &pixels));
            }
        }

        /// Nothing repeats, so that codes run out again and again.
        #[test]
        fn codes_may_run_out(
            pixels in proptest::collection::vec(pixel(), 1..20_000),
        ) {
            let compressed = Compressor::new(NOTHING).compress(&pixels);
            prop_assert!(tells(&read(&compressed, pixels.len()), &pixels));
        }
    }

    #[test]
    fn every_length_ends_as_its_reader_expects() {
        let mut compressor = Compressor::new(NOTHING);
        for length in 1..3_000 {
            let pixels: Vec<u8> = (0..length).map(|i| (i * i % 63) as u8).collect();
            assert_eq!(read(&compressor.compress(&pixels), length), pixels);
        }
    }

    /// Colours that change all the time beneath pixels that are kept cost next to nothing.
    #[test]
    fn what_is_kept_is_told_whichever_way_is_shorter() {
        let length = |kept: u8, colour: fn(usize) -> usize| {
            let pixels: Vec<u8> = (0..60_000).map(|i| (colour(i) % 63) as u8 | kept).collect();
            Compressor::new(NOTHING).compress(&pixels).len()
        };
        let noise = |i: usize| i * i / 7 * i;
        assert!(length(KEPT, noise) * 20 < length(0, noise));
        assert!(length(KEPT, |_| 1) <= length(0, |_| 1));
    }
}
