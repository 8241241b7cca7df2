//! The marks of a turn, rasterised once for a palette and a size.

use super::art::draw;
use super::palette::Palette;
use super::sprite::Sprite;
use super::theme::{Dress, Theme};
use crate::rules::Side;

/// What can be drawn on a square besides its piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Left,
    Reached,
    Bracket,
    Dot,
    Ring,
    Turn,
    Chosen,
    Check,
    Ice,
    Frost,
    Burst,
    Lost,
    Promoted,
    Missed,
    First,
    Gone,
    Held,
    Badge,
}

impl Mark {
    const ALL: [Self; 18] = [
        Self::Left,
        Self::Reached,
        Self::Bracket,
        Self::Dot,
        Self::Ring,
        Self::Turn,
        Self::Chosen,
        Self::Check,
        Self::Ice,
        Self::Frost,
        Self::Burst,
        Self::Lost,
        Self::Promoted,
        Self::Missed,
        Self::First,
        Self::Gone,
        Self::Held,
        Self::Badge,
    ];

    /// The drawing.
    fn art(self) -> &'static str {
        macro_rules! file {
            ($name:literal) => {
                include_str!(concat!("../../assets/marks/", $name, ".svg"))
            };
        }
        match self {
            Self::Left => file!("left"),
            Self::Reached => file!("reached"),
            Self::Bracket => file!("bracket"),
            Self::Dot => file!("dot"),
            Self::Ring => file!("ring"),
            Self::Turn => file!("turn"),
            Self::Chosen => file!("chosen"),
            Self::Check => file!("check"),
            Self::Ice => file!("ice"),
            Self::Frost => file!("frost"),
            Self::Burst => file!("burst"),
            Self::Lost => file!("lost"),
            Self::Promoted => file!("promoted"),
            Self::Missed => file!("missed"),
            Self::First => file!("first"),
            Self::Gone => file!("gone"),
            Self::Held => file!("held"),
            Self::Badge => file!("badge"),
        }
    }
}

/// Every mark in the dress of either side.
pub(super) struct Marks {
    whole: Vec<[Sprite; 2]>,
}

impl Marks {
    /// Draws the marks for squares of that many pixels.
    pub(super) fn new(palette: &Palette, theme: &Theme, sides: &[Dress; 2], square: usize) -> Self {
        let drawn = |mark: Mark| {
            sides.each_ref().map(|dress| {
                let picture = draw(mark.art(), theme, dress, square);
                Sprite::of(palette, picture.as_ref())
            })
        };
        Self {
            whole: Mark::ALL.map(drawn).into(),
        }
    }

    /// The mark in the dress of a side.
    pub(super) fn of(&self, mark: Mark, side: Side) -> &Sprite {
        &self.whole[mark as usize][side.index()]
    }
}
