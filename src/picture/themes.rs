//! The themes there are.

use super::theme::{Colour, Dress, Theme};

impl Theme {
    /// Every theme, the default first.
    pub const ALL: [&'static Self; 5] = [
        &Self::LACRE,
        &Self::SLATE,
        &Self::PRINT,
        &Self::CONTRAST,
        &Self::DEUTAN,
    ];

    /// Sealing wax and deep sea on parchment: the default.
    pub const LACRE: Self = Self {
        name: "lacre",
        frame: rgb(0x3a161b),
        ink: rgb(0xeacda8),
        light: rgb(0xf5e6cc),
        dark: rgb(0xcfa980),
        coloured: [
            dress([0xee6541, 0xb93527, 0xfdaa8b, 0x420c0b]),
            dress([0x00324a, 0x001f31, 0x4592a8, 0xeaf6f2]),
        ],
        plain: [
            dress([0xf8f2e6, 0xd3c7b3, 0xffffff, 0x2b211c]),
            dress([0x473e3b, 0x2c2624, 0x827670, 0xf5ede2]),
        ],
        signal: [rgb(0xffc82e), rgb(0xf08a1d), rgb(0x6b2c06)],
        ice: [rgb(0xffffff), rgb(0xb5e2f7), rgb(0x3f8fc4)],
        ash: rgb(0x8d8684),
    };

    /// Amber and violet on cool stone.
    pub const SLATE: Self = Self {
        name: "slate",
        frame: rgb(0x232b34),
        ink: rgb(0xc9d3dc),
        light: rgb(0xe3e8ec),
        dark: rgb(0xa4b4c1),
        coloured: [
            dress([0xf0a63c, 0xc2761a, 0xffd58f, 0x3d2206]),
            dress([0x3b2a6b, 0x271a4b, 0x8478c0, 0xf1eefb]),
        ],
        plain: [
            dress([0xf7f9fa, 0xcfd6dc, 0xffffff, 0x1e262e]),
            dress([0x39434e, 0x252d36, 0x76828e, 0xeef2f5]),
        ],
        signal: [rgb(0xff6b5e), rgb(0xe0362f), rgb(0x5c0f12)],
        ice: [rgb(0xffffff), rgb(0xbfe9ff), rgb(0x2f86b8)],
        ash: rgb(0x8a9299),
    };

    /// Greys on white, for electronic ink and for printing.
    pub const PRINT: Self = Self {
        name: "print",
        frame: rgb(0xffffff),
        ink: rgb(0x444444),
        light: rgb(0xffffff),
        dark: rgb(0xc4c4c4),
        coloured: [
            dress([0xe6e6e6, 0xbdbdbd, 0xffffff, 0x1c1c1c]),
            dress([0x555555, 0x3a3a3a, 0x8f8f8f, 0xfafafa]),
        ],
        plain: [
            dress([0xffffff, 0xd9d9d9, 0xffffff, 0x111111]),
            dress([0x3d3d3d, 0x262626, 0x7d7d7d, 0xfafafa]),
        ],
        signal: [rgb(0x7d7d7d), rgb(0xb0b0b0), rgb(0x1e1e1e)],
        ice: [rgb(0xffffff), rgb(0xe3e3e3), rgb(0x6e6e6e)],
        ash: rgb(0x999999),
    };

    /// The strongest contrasts, for eyes that need them.
    pub const CONTRAST: Self = Self {
        name: "contrast",
        frame: rgb(0x000000),
        ink: rgb(0xffffff),
        light: rgb(0xffffff),
        dark: rgb(0x8fa3b8),
        coloured: [
            dress([0xffd500, 0xd9a400, 0xfff3a6, 0x000000]),
            dress([0x10148a, 0x080a52, 0x6d74ff, 0xffffff]),
        ],
        plain: [
            dress([0xffffff, 0xd5dbe1, 0xffffff, 0x000000]),
            dress([0x1a1a1a, 0x000000, 0x6b6b6b, 0xffffff]),
        ],
        signal: [rgb(0xff5cf4), rgb(0xd400c8), rgb(0x3d0039)],
        ice: [rgb(0xffffff), rgb(0xa8ecff), rgb(0x006fa8)],
        ash: rgb(0x8c8c8c),
    };

    /// Orange and blue on grey, for eyes that do not tell red from green.
    pub const DEUTAN: Self = Self {
        name: "deutan",
        frame: rgb(0x25303f),
        ink: rgb(0xdfe3e8),
        light: rgb(0xf2efe8),
        dark: rgb(0xbdb6a6),
        coloured: [
            dress([0xf39a2d, 0xc46a0c, 0xffcf8c, 0x3a1d02]),
            dress([0x17408b, 0x0c2760, 0x6f9be0, 0xf2f6fd]),
        ],
        plain: [
            dress([0xfaf8f3, 0xd6d1c6, 0xffffff, 0x23262b]),
            dress([0x3f444c, 0x2a2e35, 0x7e858f, 0xf3f1ec]),
        ],
        signal: [rgb(0xfff27a), rgb(0xffd21f), rgb(0x3b2f00)],
        ice: [rgb(0xffffff), rgb(0xc3e6ff), rgb(0x3a7fc0)],
        ash: rgb(0x8b8d90),
    };
}

const fn rgb(hex: u32) -> Colour {
    let [_, red, green, blue] = hex.to_be_bytes();
    Colour(red, green, blue)
}

const fn dress([fill, shade, gleam, rim]: [u32; 4]) -> Dress {
    Dress {
        fill: rgb(fill),
        shade: rgb(shade),
        gleam: rgb(gleam),
        rim: rgb(rim),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How a colour looks to somebody: red, green and blue as light, each from the three.
    type Eye = [[f64; 3]; 3];

    const USUAL: Eye = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    /// Without the cones for green, after Viénot, Brettel and Mollon (1999).
    const DEUTERANOPE: Eye = [
        [0.292_75, 0.707_25, 0.0],
        [0.292_75, 0.707_25, 0.0],
        [-0.022_34, 0.022_34, 1.0],
    ];
    /// Without the cones for red, after the same.
    const PROTANOPE: Eye = [
        [0.112_38, 0.887_62, 0.0],
        [0.112_38, 0.887_62, 0.0],
        [0.004_01, -0.004_01, 1.0],
    ];

    fn seen(eye: &Eye, Colour(red, green, blue): Colour) -> Colour {
        let light = [red, green, blue].map(Colour::linear);
        let channel = |row: [f64; 3]| {
            let sum: f64 = row
                .iter()
                .zip(light)
                .map(|(share, light)| share * light)
                .sum();
            let light = sum.clamp(0.0, 1.0);
            let curved = if light <= 0.003_130_8 {
                light * 12.92
            } else {
                1.055 * light.powf(1.0 / 2.4) - 0.055
            };
            (curved * 255.0).round() as u8
        };
        let [red, green, blue] = eye.map(channel);
        Colour(red, green, blue)
    }

    /// What must be told apart, and by how much.
    fn contrasts(theme: &Theme, eye: &Eye) -> Vec<(String, f64, f64)> {
        let contrast = |a: Colour, b: Colour| seen(eye, a).contrast(seen(eye, b));
        let mut all = vec![
            ("squares".to_owned(), contrast(theme.light, theme.dark), 1.3),
            (
                "coordinates".to_owned(),
                contrast(theme.frame, theme.ink),
                4.5,
            ),
        ];
        let squares = [theme.light, theme.dark];
        for sides in [&theme.coloured, &theme.plain] {
            let fills = contrast(sides[0].fill, sides[1].fill);
            all.push((format!("{sides:?}"), fills, 3.0));
            for (dress, square) in sides
                .iter()
                .flat_map(|dress| squares.map(|square| (dress, square)))
            {
                let best = contrast(dress.fill, square).max(contrast(dress.rim, square));
                all.push((format!("{dress:?} on {square:?}"), best, 3.0));
            }
        }
        for square in squares {
            let best = contrast(theme.signal[0], square).max(contrast(theme.signal[2], square));
            all.push((format!("signals on {square:?}"), best, 3.0));
        }
        all
    }

    #[test]
    fn pieces_and_squares_can_be_told_apart_by_every_eye() {
        for theme in Theme::ALL {
            for (eye, whose) in [
                (&USUAL, "most people"),
                (&DEUTERANOPE, "deuteranopes"),
                (&PROTANOPE, "protanopes"),
            ] {
                for (what, reached, needed) in contrasts(theme, eye) {
                    let name = theme.name;
                    assert!(
                        reached >= needed,
                        "{name}, {whose}: {what}: {reached:.2} of {needed}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_simulation_takes_away_red_from_green_and_nothing_else() {
        let (red, olive) = (Colour(0xc0, 0x30, 0x20), Colour(0x55, 0x55, 0x20));
        assert!(seen(&USUAL, red).contrast(seen(&USUAL, olive)) > 1.3);
        assert!(seen(&PROTANOPE, red).contrast(seen(&PROTANOPE, olive)) < 1.3);
        for eye in [&DEUTERANOPE, &PROTANOPE] {
            for grey in [0x00, 0x7f, 0xff] {
                assert_eq!(
                    seen(eye, Colour(grey, grey, grey)),
                    Colour(grey, grey, grey)
                );
            }
        }
    }

    #[test]
    fn print_is_grey_and_names_are_known() {
        let Theme {
            frame,
            ink,
            light,
            dark,
            coloured,
            plain,
            signal,
            ice,
            ash,
            ..
        } = Theme::PRINT;
        let dresses = coloured.into_iter().chain(plain);
        let worn = dresses.flat_map(|d| [d.fill, d.shade, d.gleam, d.rim]);
        let all = worn
            .chain(signal)
            .chain(ice)
            .chain([frame, ink, light, dark, ash]);
        for Colour(red, green, blue) in all {
            assert!(red == green && green == blue);
        }
        for theme in Theme::ALL {
            assert_eq!(Theme::from_name(theme.name), Some(theme));
        }
    }
}
