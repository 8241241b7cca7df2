//! Boards for the eye and for the ear: PNG pictures, and the same in words.
//!
//! A [`Scene`] says what to draw where; a [`Painter`] draws scenes in one theme and size;
//! [`describe`] tells the same in words. This room is pure: it reads no files (the art is compiled
//! in), no clock and no network, keeps nothing but prepared sprites, and never decides a rule: what
//! it is handed is what it draws.

mod art;
mod canvas;
mod coverage;
mod encode;
mod glyphs;
mod ground;
mod layout;
mod marks;
mod order;
mod overlay;
mod paint;
mod palette;
mod scene;
mod sprite;
mod sprites;
mod theme;
mod themes;
mod words;

pub use paint::{Painter, WIDTHS};
pub use scene::{Last, Marks, Scene};
pub use theme::{Colour, Dress, Theme};
pub use words::describe;
