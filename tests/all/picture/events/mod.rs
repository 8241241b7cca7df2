//! Tournaments as pictures, as text and read aloud.

mod drawn;
mod staged;
mod told;

pub(super) use drawn::pictures;
