//! A painter for each theme.

use super::paint::Painter;
use super::theme::Theme;

/// Draws board pictures of one width, and films, in any theme.
#[derive(Debug)]
pub struct Painters(Vec<Pair>);

/// The painters of a theme.
#[derive(Debug)]
struct Pair {
    boards: Painter,
    films: Painter,
}

impl Painters {
    /// Painters of that width, the default theme's first; each prepares what it needs when it first does. Films are no
    /// wider than [`Painter::FILM_WIDTH`].
    #[must_use]
    pub fn new(width: u32) -> Self {
        let pair = |theme| Pair {
            boards: Painter::new(theme, width),
            films: Painter::new(theme, width.min(Painter::FILM_WIDTH)),
        };
        Self(Theme::ALL.map(pair).into())
    }

    /// Prepares what boards in the default theme need, so that the first picture waits for nothing.
    pub fn prepare(&self) {
        if let Some(pair) = self.0.first() {
            pair.boards.prepare();
        }
    }

    /// The painter of boards in that theme; none for one that is not among [`Theme::ALL`].
    #[must_use]
    pub fn of(&self, theme: &Theme) -> Option<&Painter> {
        Some(&self.pair(theme)?.boards)
    }

    /// The painter of films in that theme.
    #[must_use]
    pub fn of_films(&self, theme: &Theme) -> Option<&Painter> {
        Some(&self.pair(theme)?.films)
    }

    fn pair(&self, theme: &Theme) -> Option<&Pair> {
        self.0.iter().find(|pair| pair.boards.theme() == theme)
    }
}
