//! The conversations that come with the program: played whole by name, or up to a mark, at which a rehearsal begins.

use std::sync::LazyLock;

use crate::rehearsal::script::{self, Script};

macro_rules! shipped {
    ($($name:literal,)*) => {
        /// Name and text of every conversation that comes with the program.
        pub const SHIPPED: &[(&str, &str)] = &[$((
            $name,
            include_str!(concat!("../../../assets/rehearsal/scripts/", $name, ".toml")),
        ),)*];
    };
}

shipped! {
    "xymyx",
    "classic",
    "castling",
    "dynamo",
    "push-off",
    "omega",
    "community",
    "swiss-of-nine",
    "elimination-of-eight",
    "swiss-then-elimination",
}

/// The start at which there is nothing yet.
pub const EMPTY: &str = "empty";

/// Where a rehearsal can begin.
pub fn starts() -> impl Iterator<Item = &'static str> {
    static MARKS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let scripts = SHIPPED.iter().flat_map(|(_, text)| script::read(text));
        let marks =
            scripts.flat_map(|script| script.marks().map(str::to_owned).collect::<Vec<_>>());
        marks.collect()
    });
    std::iter::once(EMPTY).chain(MARKS.iter().map(String::as_str))
}

/// The conversation that leads to a start; none where there is no such mark.
pub(super) fn leading_to(start: &str) -> Option<Script> {
    let mut scripts = SHIPPED.iter().flat_map(|(_, text)| script::read(text));
    scripts.find_map(|script| script.until(start))
}
