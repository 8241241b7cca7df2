//! Where boards are drawn: on threads of their own, few at a time, and none twice that is still at hand.

mod drawing;
mod kept;

pub use drawing::{Drawing, Picture, Subject};

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::picture::{LARGEST_FILM, Painter, Painters, Shot};
use crate::service::{Measure, Meter};
use kept::Kept;

/// How many pictures are drawn at once.
const HANDS: usize = 2;
/// How many may wait for a hand before private answers do without.
const QUEUE: usize = 32;
/// How many bytes of pictures are kept.
const KEPT: usize = 32 * 1024 * 1024;

/// What draws it; empty where it cannot be drawn.
type Paint = Arc<dyn Fn(&Drawing) -> Vec<u8> + Send + Sync>;

/// Draws boards and keeps what was drawn last.
#[derive(Clone)]
pub struct Studio {
    paint: Paint,
    /// Places with a hand or in the queue.
    places: Arc<Semaphore>,
    /// Places with a hand.
    hands: Arc<Semaphore>,
    kept: Arc<Mutex<Kept>>,
}

/// Every place of a studio, taken until this is dropped.
#[derive(Debug)]
pub struct Crowd(#[expect(dead_code, reason = "it is there to be held")] OwnedSemaphorePermit);

impl fmt::Debug for Studio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Studio")
            .field("free_places", &self.places.available_permits())
            .field("free_hands", &self.hands.available_permits())
            .finish_non_exhaustive()
    }
}

impl Studio {
    /// A studio in which these painters work, telling the meter how long each board takes.
    #[must_use]
    pub fn new(painters: impl Into<Arc<Painters>>, meter: Arc<dyn Meter>) -> Studio {
        let painters = painters.into();
        let paint = move |drawing: &Drawing| {
            let Drawing { subject, theme } = drawing;
            let painter = match subject {
                Subject::Film(_) => painters.of_films(theme),
                _ => painters.of(theme),
            };
            let Some(painter) = painter else {
                return Vec::new();
            };
            match subject {
                Subject::Board(scene) => {
                    let begun = Instant::now();
                    let png = painter.paint(scene);
                    meter.note(Measure::Drawn(begun.elapsed()));
                    png
                }
                Subject::Film(shots) => film(painter, shots),
                Subject::Curve(points) => painter.curve(points),
                Subject::Sheet(sheet) => painter.sheet(sheet),
                Subject::Tree(tree) => painter.tree(tree),
            }
        };
        Studio::with(paint, HANDS, QUEUE, KEPT)
    }

    /// How many pictures are being drawn or waited for.
    #[must_use]
    pub fn waiting(&self) -> usize {
        (HANDS + QUEUE).saturating_sub(self.places.available_permits())
    }

    /// Takes every place, as those do who all ask for their pictures at once.
    pub async fn crowd(&self) -> Option<Crowd> {
        let all = (HANDS + QUEUE) as u32;
        let places = Arc::clone(&self.places).acquire_many_owned(all).await;
        places.ok().map(Crowd)
    }

    /// A studio that can draw boards, and no films.
    #[cfg(test)]
    pub(super) fn without_films() -> Studio {
        let paint = |drawing: &Drawing| match drawing.subject {
            Subject::Film(_) => Vec::new(),
            _ => vec![1],
        };
        Studio::with(paint, HANDS, QUEUE, KEPT)
    }

    fn with(
        paint: impl Fn(&Drawing) -> Vec<u8> + Send + Sync + 'static,
        hands: usize,
        queue: usize,
        kept: usize,
    ) -> Studio {
        Studio {
            paint: Arc::new(paint),
            places: Arc::new(Semaphore::new(hands + queue)),
            hands: Arc::new(Semaphore::new(hands)),
            kept: Arc::new(Mutex::new(Kept::new(kept))),
        }
    }

    /// The picture of a board or a game, however long the queue is. None when it cannot be drawn at all.
    pub async fn draw(&self, drawing: Drawing) -> Option<Picture> {
        if let Some(png) = self.kept(&drawing) {
            return Some(png);
        }
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        self.paint(drawing, place).await
    }

    /// The picture of a board or a game, unless too many are waited for already.
    pub async fn draw_if_free(&self, drawing: Drawing) -> Option<Picture> {
        if let Some(png) = self.kept(&drawing) {
            return Some(png);
        }
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        self.paint(drawing, place).await
    }

    fn kept(&self, drawing: &Drawing) -> Option<Picture> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.find(drawing)
    }

    /// Draws on a thread of its own. Whoever no longer waits finds the picture among those kept.
    async fn paint(&self, drawing: Drawing, place: OwnedSemaphorePermit) -> Option<Picture> {
        let hand = Arc::clone(&self.hands).acquire_owned().await.ok()?;
        // Another may have drawn the same while this one waited.
        if let Some(png) = self.kept(&drawing) {
            return Some(png);
        }
        let studio = self.clone();
        let drawn = tokio::task::spawn_blocking(move || {
            let png: Picture = (studio.paint)(&drawing).into();
            let mut kept = studio.kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.keep(drawing, &png);
            drop((hand, place));
            png
        });
        match drawn.await {
            Ok(png) if !png.is_empty() => Some(png),
            Ok(_) => None,
            Err(error) => {
                tracing::error!(%error, "a picture could not be drawn");
                None
            }
        }
    }
}

/// A film; empty where it cannot be made, or is too large to be sent whatever it does without.
fn film(painter: &Painter, shots: &[Shot]) -> Vec<u8> {
    match painter.film(shots, LARGEST_FILM) {
        Ok(film) if film.len() <= LARGEST_FILM => film,
        Ok(film) => {
            tracing::warn!(bytes = film.len(), "a film is too large to be sent");
            Vec::new()
        }
        Err(error) => {
            tracing::error!(%error, "a film could not be made");
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    use super::*;
    use crate::picture::{Marks, Scene, Theme};
    use crate::rules::{Position, Ruleset, Side, Variant};

    fn scene(variant: Variant, bottom: Side) -> Drawing {
        let position = Position::start(Ruleset::new(variant));
        let scene = Scene::new(&position, None, bottom, &Marks::default());
        Drawing::board(scene, &Theme::LACRE)
    }

    /// Four scenes that differ.
    fn scenes() -> Vec<Drawing> {
        let each = |variant| Side::ALL.map(move |bottom| scene(variant, bottom));
        Variant::ALL.into_iter().flat_map(each).collect()
    }

    fn run(test: impl Future<Output = ()>) {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .build()
            .unwrap();
        runtime.block_on(test);
    }

    #[test]
    fn the_same_scene_is_drawn_once() {
        let drawn = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&drawn);
        let paint = move |_: &Drawing| vec![1; 1 + count.fetch_add(1, Ordering::SeqCst)];
        let studio = Studio::with(paint, 1, 1, 100);
        run(async move {
            let one = studio.draw(scenes().remove(0)).await.unwrap();
            let again = studio.draw_if_free(scenes().remove(0)).await.unwrap();
            assert_eq!(one, again);
        });
        assert_eq!(drawn.load(Ordering::SeqCst), 1);
    }

    /// What is kept of one theme is not shown to those who prefer another.
    #[test]
    fn each_theme_is_drawn_in_its_own_colours() {
        let studio = Studio::new(Painters::new(240), Arc::new(crate::service::Uncounted));
        run(async move {
            let board = scenes().remove(0);
            let mut drawn = Vec::new();
            for theme in Theme::ALL {
                let board = Drawing {
                    theme,
                    ..board.clone()
                };
                drawn.push(studio.draw(board).await.unwrap());
            }
            for (i, picture) in drawn.iter().enumerate() {
                assert!(!drawn[..i].contains(picture), "{}", Theme::ALL[i].name);
            }
        });
    }

    #[test]
    fn a_full_queue_sends_private_answers_away_and_posts_wait() {
        let (go, wait) = mpsc::channel::<()>();
        let wait = Mutex::new(wait);
        let paint = move |_: &Drawing| {
            wait.lock().unwrap().recv().unwrap();
            vec![1]
        };
        let studio = Studio::with(paint, 1, 1, 0);
        run(async move {
            let all = scenes();
            let begin = |i: usize| {
                let (studio, scene) = (studio.clone(), all[i].clone());
                tokio::spawn(async move { studio.draw(scene).await })
            };
            let (held, queued) = (begin(0), begin(1));
            while studio.places.available_permits() > 0 {
                tokio::task::yield_now().await;
            }
            assert_eq!(studio.draw_if_free(all[2].clone()).await, None);
            let post = begin(2);
            for _ in 0..3 {
                go.send(()).unwrap();
            }
            for drawn in [held, queued, post] {
                assert_eq!(drawn.await.unwrap().as_deref(), Some(&[1][..]));
            }
        });
    }

    #[test]
    fn what_cannot_be_drawn_is_none() {
        let studio = Studio::with(|_: &Drawing| Vec::new(), 1, 1, 10);
        run(async move { assert_eq!(studio.draw(scenes().remove(0)).await, None) });
    }
}
