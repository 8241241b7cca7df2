//! A film while it is made: frames of GIF, one for each picture.
//!
//! A picture is never told in several frames. Those who show films hold the shortest to be mistakes and let them
//! stand for a tenth of a second, so the parts of a turn would be seen one after another.

use std::sync::Arc;
use std::time::Duration;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::change::Area;
use super::lzw::Compressor;
use crate::picture::canvas::Canvas;
use crate::picture::paint::{Kit, Painter};
use crate::picture::scene::Scene;

/// A film that grows by a picture at a time; what was shown is never compressed again.
pub(super) struct Reel {
    kit: Arc<Kit>,
    encoder: Encoder<Vec<u8>>,
    compressor: Compressor,
    shown: Canvas,
    /// The newest picture, which waits for how long it stands.
    held: Frame<'static>,
}

impl Reel {
    /// A film whose first picture stands that long.
    pub(super) fn begin(
        painter: &Painter,
        scene: &Scene,
        stands: Duration,
    ) -> Result<Self, EncodingError> {
        let kit = painter.kit(scene);
        let mut shown = kit.draw(scene);
        shown.complete();
        let (width, height) = (shown.layout().width, shown.layout().height);
        let mut encoder = Encoder::new(Vec::new(), width as u16, height as u16, &kit.colours())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut compressor = Compressor::new(kit.spare_index());
        let told = compressor.compress(&Area::whole(&shown).pixels(None, &shown));
        let held = frame(&Area::whole(&shown), told, kit.spare_index(), stands);
        Ok(Self {
            kit,
            encoder,
            compressor,
            shown,
            held,
        })
    }

    /// Adds a picture, as far as it differs from the one before.
    pub(super) fn show(&mut self, scene: &Scene, stands: Duration) -> Result<(), EncodingError> {
        let mut canvas = self.kit.draw(scene);
        canvas.complete();
        let area = Area::changed(&self.shown, &canvas);
        let pixels = area.pixels(Some(&self.shown), &canvas);
        let told = self.compressor.compress(&pixels);
        let next = frame(&area, told, self.kit.spare_index(), stands);
        let earlier = std::mem::replace(&mut self.held, next);
        self.encoder.write_lzw_pre_encoded_frame(&earlier)?;
        let before = std::mem::replace(&mut self.shown, canvas);
        self.kit.give_back(before);
        Ok(())
    }

    /// The whole film, whose last picture stands that long.
    pub(super) fn finish(mut self, stands: Duration) -> Result<Vec<u8>, EncodingError> {
        self.held.delay = hundredths(stands);
        self.encoder.write_lzw_pre_encoded_frame(&self.held)?;
        self.kit.give_back(self.shown);
        self.encoder.into_inner()
    }
}

/// What is told of an area, as a frame.
fn frame(area: &Area, told: Vec<u8>, nothing: u8, stands: Duration) -> Frame<'static> {
    let ((left, top), (width, height)) = (area.corner(), area.size());
    Frame {
        delay: hundredths(stands),
        dispose: DisposalMethod::Keep,
        transparent: Some(nothing),
        left: left as u16,
        top: top as u16,
        width: width as u16,
        height: height as u16,
        buffer: told.into(),
        ..Frame::default()
    }
}

/// A time as films count it.
fn hundredths(time: Duration) -> u16 {
    (time.as_millis() / 10) as u16
}
