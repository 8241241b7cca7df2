//! Boards for the eye and for the ear: PNG pictures, whole games as GIF films, and boards in words.
//!
//! A [`Scene`] says what to draw where; a [`Painter`] draws scenes in one theme and size, alone or as
//! the [`Shot`]s of a film; [`describe`] tells the same in words. This room is pure: it reads no files
//! (the art is compiled in), no clock and no network, keeps nothing but prepared sprites, and never
//! decides a rule: what it is handed is what it draws.

mod art;
mod canvas;
mod coverage;
mod curve;
mod encode;
pub mod event;
mod film;
mod glyphs;
mod ground;
mod layout;
mod marks;
mod order;
mod overlay;
mod paint;
mod painters;
mod palette;
mod scene;
mod sprite;
mod sprites;
mod theme;
mod themes;
mod view;
mod words;

pub use film::{LARGEST_FILM, Shot};
pub use paint::{Painter, WIDTHS};
pub use painters::Painters;
pub use scene::{Last, Marks, Scene};
pub use theme::{Colour, Dress, Theme};
pub use words::{describe, describe_square, moves};
