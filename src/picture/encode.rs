//! Palette indices to PNG.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};

/// An indexed PNG of these pixels.
///
/// # Errors
/// Never for a picture whose pixels match its size; the encoder's own error otherwise.
pub(super) fn png(
    pixels: &[u8],
    (width, height): (usize, usize),
    palette: Vec<u8>,
) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::with_capacity(48 * 1024);
    let mut encoder = Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette);
    // Choosing a compression resets the filter, so the filter comes after it.
    encoder.set_compression(Compression::Fast);
    encoder.set_filter(Filter::Up);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
