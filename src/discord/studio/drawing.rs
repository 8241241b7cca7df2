//! What is to be drawn, and what comes of it.

use std::sync::Arc;

use crate::picture::event::{Sheet, Tree};
use crate::picture::{Scene, Shot, Theme};

/// A picture as it goes out: a board as a PNG, a film as a GIF.
pub type Picture = Arc<[u8]>;

/// What is to be drawn, and in which colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// What is to be drawn.
    pub subject: Subject,
    /// The colours.
    pub theme: &'static Theme,
}

impl Drawing {
    /// A board in these colours.
    #[must_use]
    pub fn board(scene: Scene, theme: &'static Theme) -> Drawing {
        Drawing {
            subject: Subject::Board(scene),
            theme,
        }
    }
}

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A board.
    Board(Scene),
    /// A whole game.
    Film(Vec<Shot>),
    /// How a rating has changed, in whole points.
    Curve(Vec<i32>),
    /// A table of a tournament.
    Sheet(Sheet),
    /// A tournament's elimination.
    Tree(Tree),
}
