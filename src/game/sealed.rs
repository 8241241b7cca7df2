//! A value that cannot be shown by accident.

use std::fmt;

/// Something handed over in secret: it has no `Display`, and its `Debug` says only that it is there.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed<T>(T);

impl<T> Sealed<T> {
    /// Seals a value.
    pub fn new(value: T) -> Sealed<T> {
        Sealed(value)
    }

    /// Opens the seal. Only the core, the codec of the store, and its player's own view may.
    pub fn open(&self) -> &T {
        &self.0
    }
}

impl<T> fmt::Debug for Sealed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealed(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::Sealed;

    #[test]
    fn debug_keeps_the_secret() {
        assert_eq!(format!("{:?}", Sealed::new("e2e4")), "Sealed(..)");
    }
}
