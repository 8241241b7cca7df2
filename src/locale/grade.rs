//! Ratings as people read them.

use super::argument::{Argument, Filling};
use crate::rating::{Change, Rating};

/// A rating in whole points, marked where it is provisional, with what a game has changed if that is to be told.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grade {
    rating: Rating,
    change: Option<i32>,
}

// Ratings are kept on a grid, so that none is unlike itself.
impl Eq for Grade {}

impl Grade {
    /// A rating as it stands.
    #[must_use]
    pub fn new(rating: Rating) -> Self {
        Self {
            rating,
            change: None,
        }
    }

    /// The rating that a game has left, and by how much it has changed.
    #[must_use]
    pub fn after(change: &Change) -> Self {
        Self {
            rating: change.after,
            change: Some(change.after.shown() - change.before.shown()),
        }
    }

    /// The rating as text; the same in every language.
    #[must_use]
    pub fn text(self) -> String {
        let mark = if self.rating.is_provisional() {
            "?"
        } else {
            ""
        };
        let change = match self.change {
            None => String::new(),
            Some(0) => " (±0)".to_owned(),
            Some(more @ 1..) => format!(" (+{more})"),
            Some(less) => format!(" (−{})", less.unsigned_abs()),
        };
        format!("{}{mark}{change}", self.rating.shown())
    }
}

impl Argument for Grade {
    fn put(&self, name: &str, filling: &mut Filling) {
        filling.set(name, self.text());
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let sure = Rating {
            deviation: 80.0,
            ..Rating::START
        };
        let changed = |change| Self {
            change,
            rating: sure,
        };
        vec![
            Self::new(Rating::START),
            changed(None),
            changed(Some(-162)),
            changed(Some(8)),
            changed(Some(0)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_is_read_at_a_glance() {
        let told: Vec<String> = Grade::samples().into_iter().map(Grade::text).collect();
        assert_eq!(
            told,
            ["1500?", "1500", "1500 (−162)", "1500 (+8)", "1500 (±0)"]
        );
    }
}
