//! The compression of GIF, which here goes along runs in leaps: nine pixels in ten lie in one.

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

/// Compresses pictures, one after the other; each begins anew, in the same memory.
pub(super) struct Compressor {
    /// For each code and pixel, the code of both together, or 0.
    longer: Vec<[u16; CLEAR as usize]>,
    /// For each pixel, the codes for so many of it in a row.
    runs: Vec<Vec<u16>>,
    next: u16,
    width: u32,
    bits: u64,
    filled: u32,
    bytes: Vec<u8>,
}

impl Compressor {
    pub(super) fn new() -> Self {
        Self {
            longer: vec![[0; CLEAR as usize]; MOST.into()],
            runs: vec![Vec::new(); CLEAR.into()],
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
        let mut run = 0;
        while let Some(pixel) = left.first() {
            if run == 0 {
                run = left.iter().take_while(|other| *other == pixel).count();
            }
            let known = self.runs[usize::from(*pixel)].len();
            let taken = if run > known {
                self.lengthen(*pixel, known);
                known
            } else {
                run + self.beyond(*pixel, &left[run..], run)
            };
            left = &left[taken..];
            run = run.saturating_sub(taken);
        }
        self.widen();
        self.put(END);
        self.bytes.extend(self.bits.to_le_bytes());
        let unused = (64 - self.filled as usize) / 8;
        self.bytes.truncate(self.bytes.len() - unused);
        (self.bits, self.filled) = (0, 0);
        std::mem::take(&mut self.bytes)
    }

    /// Tells as many of a pixel as there is a code for, and makes a code for one more.
    fn lengthen(&mut self, pixel: u8, known: usize) {
        let code = self.runs[usize::from(pixel)][known - 1];
        self.put(code);
        if let Some(longer) = self.learn(code, pixel) {
            self.runs[usize::from(pixel)].push(longer);
        }
    }

    /// Tells a run, whole, with as much of what follows as there is a code for; how much that is.
    fn beyond(&mut self, pixel: u8, rest: &[u8], run: usize) -> usize {
        let mut code = self.runs[usize::from(pixel)][run - 1];
        for (taken, pixel) in rest.iter().enumerate() {
            match self.longer[usize::from(code)][usize::from(*pixel)] {
                0 => {
                    self.put(code);
                    self.learn(code, *pixel);
                    return taken;
                }
                longer => code = longer,
            }
        }
        self.put(code);
        rest.len()
    }

    /// Makes a code for what a code stands for and one more pixel; where there are too many, all are
    /// forgotten instead.
    fn learn(&mut self, code: u16, pixel: u8) -> Option<u16> {
        let longer = self.next;
        if longer == MOST {
            self.clear();
            return None;
        }
        self.widen();
        self.longer[usize::from(code)][usize::from(pixel)] = longer;
        self.longer[usize::from(longer)].fill(0);
        self.next += 1;
        Some(longer)
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

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn what_is_compressed_can_be_read_by_others(
            runs in proptest::collection::vec((0u8..64, 1usize..200), 1..500),
        ) {
            let mut compressor = Compressor::new();
            for runs in [&runs[..], &runs[runs.len() / 2..]] {
                let pixels = runs.iter().flat_map(|(pixel, n)| vec![*pixel; *n]);
                let pixels: Vec<u8> = pixels.take(usize::from(u16::MAX)).collect();
                let compressed = compressor.compress(&pixels);
                prop_assert!(read(&compressed, pixels.len()) == pixels);
            }
        }

        /// Nothing repeats, so that codes run out again and again.
        #[test]
        fn codes_may_run_out(
            pixels in proptest::collection::vec(0u8..64, 1..20_000),
        ) {
            let compressed = Compressor::new().compress(&pixels);
            prop_assert!(read(&compressed, pixels.len()) == pixels);
        }
    }

    #[test]
    fn every_length_ends_as_its_reader_expects() {
        let mut compressor = Compressor::new();
        for length in 1..3_000 {
            let pixels: Vec<u8> = (0..length).map(|i| (i * i % 64) as u8).collect();
            assert_eq!(read(&compressor.compress(&pixels), length), pixels);
        }
    }
}
