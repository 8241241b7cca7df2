//! A painter for each theme.

use super::paint::Painter;
use super::theme::Theme;

/// Draws board pictures of one width in any theme.
#[derive(Debug)]
pub struct Painters(Vec<Painter>);

impl Painters {
    /// Painters of that width, the default theme's first; each prepares what it needs when it first does.
    #[must_use]
    pub fn new(width: u32) -> Self {
        let painters = Theme::ALL.map(|theme| Painter::new(theme, width));
        Self(painters.into())
    }

    /// The painter of that theme; none for one that is not among [`Theme::ALL`].
    #[must_use]
    pub fn of(&self, theme: &Theme) -> Option<&Painter> {
        self.0.iter().find(|painter| painter.theme() == theme)
    }
}
