//! What was drawn last, in case it is asked for again.

use std::sync::Arc;

use lru::LruCache;

use super::{Drawing, Picture};

/// The pictures that were drawn or asked for last, up to so many bytes.
pub(super) struct Kept {
    pictures: LruCache<Drawing, Picture>,
    bytes: usize,
    most: usize,
}

impl Kept {
    /// Room for so many bytes.
    pub(super) fn new(most: usize) -> Kept {
        Kept {
            pictures: LruCache::unbounded(),
            bytes: 0,
            most,
        }
    }

    /// The picture of it, if it is kept.
    pub(super) fn find(&mut self, drawing: &Drawing) -> Option<Picture> {
        self.pictures.get(drawing).cloned()
    }

    /// Keeps a picture, unless it is larger than all that may be kept.
    pub(super) fn keep(&mut self, drawing: Drawing, png: &Picture) {
        if png.is_empty() || png.len() > self.most {
            return;
        }
        self.bytes += png.len();
        if let Some((_, old)) = self.pictures.push(drawing, Arc::clone(png)) {
            self.bytes -= old.len();
        }
        while self.bytes > self.most {
            match self.pictures.pop_lru() {
                Some((_, old)) => self.bytes -= old.len(),
                None => break,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{Marks, Scene, Theme};
    use crate::rules::{Position, Ruleset, Side, Variant};

    #[test]
    fn what_is_kept_stays_within_its_bytes_and_the_oldest_goes() {
        let mut kept = Kept::new(10);
        let png: Picture = vec![0; 4].into();
        let position = Position::start(Ruleset::new(Variant::Xymyx));
        let scene = Scene::new(&position, None, Side::White, &Marks::default());
        let all = Theme::ALL.map(|theme| Drawing::board(scene.clone(), theme));
        for scene in &all[..3] {
            kept.keep(scene.clone(), &png);
        }
        assert_eq!((kept.bytes, kept.pictures.len()), (8, 2));
        assert!(!kept.pictures.contains(&all[0]));
        kept.keep(all[2].clone(), &png);
        assert_eq!(kept.bytes, 8, "the same once more takes no more room");
        kept.keep(all[3].clone(), &vec![0; 11].into());
        assert!(!kept.pictures.contains(&all[3]), "too big to be kept");
    }
}
