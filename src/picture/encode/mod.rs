//! Palette indices to PNG.
//!
//! Each row is written as its differences from the row above, of which nine in ten are zero. Most of a
//! board is pieces and squares that were prepared, so their rows are compressed once, with a code made
//! for these pieces, and a picture is their joining; only what was drawn by hand is compressed anew.

mod code;
mod stream;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use png::chunk::IDAT;
use png::{BitDepth, ColorType, Encoder, EncodingError};
use resvg::tiny_skia::Pixmap;

pub(super) use code::{Census, Code};
use stream::{Piece, Stream};

use super::canvas::Canvas;
use super::palette::Index;

/// The filter "difference from above", which stands before each row.
const UP: u8 = 2;

/// A prepared rectangle of pixels whose rows are compressed.
pub(super) struct Prepared {
    pixels: Vec<Index>,
    width: usize,
    /// From the second row on; the first depends on what lies above.
    rows: Vec<Piece>,
    words: Vec<u64>,
}

impl Prepared {
    /// Compresses the rows of pixels of that width.
    pub(super) fn new(code: &Code, pixels: Vec<Index>, width: usize) -> Self {
        let mut prepared = Self {
            pixels: Vec::new(),
            width,
            rows: Vec::new(),
            words: Vec::new(),
        };
        let mut differences = vec![0; width];
        for (above, row) in rows(&pixels, width) {
            subtract(&mut differences, above, row);
            prepared.push(code, &differences);
        }
        Self { pixels, ..prepared }
    }

    /// Whether it shows these pixels of that width.
    pub(super) fn shows(&self, pixels: &[Index], width: usize) -> bool {
        self.width == width && self.pixels == pixels
    }

    /// The pixels of one row.
    pub(super) fn line(&self, y: usize) -> &[Index] {
        &self.pixels[y * self.width..][..self.width]
    }

    fn push(&mut self, code: &Code, differences: &[u8]) {
        let mut whole = Stream::bare(code);
        whole.bytes(differences);
        let length = differences.len();
        let differs = |byte: &u8| *byte != 0;
        let lead = differences.iter().position(differs).unwrap_or(length);
        let end = differences
            .iter()
            .rposition(differs)
            .map_or(length, |last| last + 1);
        let mut middle = Stream::bare(code);
        middle.bytes(&differences[lead..end]);
        let (words, bits) = middle.finish_piece();
        self.rows.push(Piece {
            length: length as u16,
            lead: lead as u16,
            trail: (length - end) as u16,
            bits: bits as u16,
            start: self.words.len() as u32,
            sum: whole.sum(),
        });
        self.words.extend(words);
    }

    /// The row that lies so many rows below the first, which is none of them.
    fn row(&self, below: usize) -> (&Piece, &[u64]) {
        (&self.rows[below - 1], &self.words)
    }

    /// Whether each row is like the one above it.
    fn is_blank(&self) -> bool {
        self.words.is_empty()
    }
}

/// Counts the runs in the rows of pixels of that width which are seen that often.
pub(super) fn count(census: &mut Census, pixels: &[Index], width: usize, often: u32) {
    let mut differences = vec![0; width];
    for (above, row) in rows(pixels, width) {
        subtract(&mut differences, above, row);
        for run in differences.chunk_by(|a, b| a == b) {
            census.run(run[0], run.len(), often);
        }
    }
}

/// An indexed PNG of a canvas.
///
/// # Errors
/// Never for a canvas that is not empty; the encoder's own error otherwise.
pub(super) fn png(
    canvas: &Canvas,
    code: &Code,
    palette: Vec<u8>,
) -> Result<Vec<u8>, EncodingError> {
    let data = compressed(canvas, code);
    let layout = canvas.layout();
    let mut bytes = Vec::with_capacity(data.len() + 1024);
    let mut encoder = Encoder::new(&mut bytes, layout.width as u32, layout.height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette);
    let mut writer = encoder.write_header()?;
    writer.write_chunk(IDAT, &data)?;
    writer.finish()?;
    Ok(bytes)
}

/// A PNG of a drawing through which nothing shines: indexed, where it has few enough colours.
pub(super) fn opaque(drawing: &Pixmap) -> Option<Vec<u8>> {
    let pixels = drawing.pixels().iter();
    let colours: Vec<[u8; 3]> = pixels
        .map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
        .collect();
    let palette: BTreeSet<_> = colours.iter().copied().collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, drawing.width(), drawing.height());
    encoder.set_depth(BitDepth::Eight);
    let data: Vec<u8> = if palette.len() <= 256 {
        let places: BTreeMap<_, _> = palette.iter().zip(0_u8..=255).collect();
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(palette.iter().flatten().copied().collect::<Vec<_>>());
        // Neighbours in a palette are no neighbours in colour.
        encoder.set_filter(png::Filter::NoFilter);
        let place = |colour| places.get(colour).copied().unwrap_or(0);
        colours.iter().map(place).collect()
    } else {
        encoder.set_color(ColorType::Rgb);
        colours.concat()
    };
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&data).ok()?;
    writer.finish().ok()?;
    Some(bytes)
}

/// What the rows of a row of cells are made of, from left to right.
enum Part<'s> {
    /// Pixels that are like those above them.
    Blank(usize),
    /// What was compressed beforehand.
    Prepared(&'s Prepared),
    /// What was drawn by hand, in these columns of pixels.
    Drawn(Range<usize>),
}

/// The parts of a row of cells; what is alike and lies side by side is one.
fn parts(canvas: &Canvas, row: usize) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    for (column, pixels) in canvas.layout().columns().enumerate() {
        match (canvas.prepared((column, row)), parts.last_mut()) {
            (Some(it), Some(Part::Blank(length))) if it.is_blank() => *length += pixels.len(),
            (Some(it), _) if it.is_blank() => parts.push(Part::Blank(pixels.len())),
            (Some(it), _) => parts.push(Part::Prepared(it)),
            (None, Some(Part::Drawn(drawn))) => drawn.end = pixels.end,
            (None, _) => parts.push(Part::Drawn(pixels)),
        }
    }
    parts
}

fn compressed(canvas: &Canvas, code: &Code) -> Vec<u8> {
    let layout = canvas.layout();
    let mut stream = Stream::block(code, 40 * 1024);
    let mut differences = vec![0; layout.width];
    let (mut above, mut first) = (vec![0; layout.width], vec![0; layout.width]);
    for (band, lines) in layout.rows().enumerate() {
        stream.run(UP, 1);
        canvas.copy_line(lines.start, &mut first);
        subtract(&mut differences, &above, &first);
        stream.bytes(&differences);
        stream.settle();
        canvas.copy_line(lines.end - 1, &mut above);
        let parts = parts(canvas, band);
        for line in lines.clone().skip(1) {
            stream.run(UP, 1);
            for part in &parts {
                match part {
                    Part::Blank(length) => stream.run(0, *length),
                    Part::Prepared(it) => stream.piece(it.row(line - lines.start)),
                    Part::Drawn(pixels) => {
                        let differences = &mut differences[pixels.clone()];
                        let [above, row] =
                            [line - 1, line].map(|y| &canvas.line(y)[pixels.clone()]);
                        subtract(differences, above, row);
                        stream.bytes(differences);
                    }
                }
            }
            stream.settle();
        }
    }
    stream.finish()
}

/// Each row but the first, with the one above.
fn rows(pixels: &[Index], width: usize) -> impl Iterator<Item = (&[Index], &[Index])> {
    let all = pixels.chunks_exact(width);
    all.clone().zip(all.skip(1))
}

fn subtract(differences: &mut [u8], above: &[Index], row: &[Index]) {
    for ((difference, above), pixel) in differences.iter_mut().zip(above).zip(row) {
        *difference = pixel.wrapping_sub(*above);
    }
}
