//! The tie-breaks by their codes.

use std::fmt;
use std::str::FromStr;

/// What is left out of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Cut {
    /// Nothing.
    #[default]
    None,
    /// The least significant value.
    Cut1,
    /// The two least significant values.
    Cut2,
    /// The least and the most significant value.
    Median1,
    /// The two least and the two most significant values.
    Median2,
}

/// A tie-break of C.07.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tiebreak {
    /// The opponents' scores.
    Buchholz(Cut),
    /// The opponents' scores, times what was won against them.
    SonnebornBerger(Cut),
    /// Buchholz as if the last round had ended in draws.
    ForeBuchholz(Cut),
    /// The mean Buchholz of the opponents met.
    AverageBuchholz,
    /// The games among those who are tied.
    DirectEncounter,
    /// Rounds that gave a win's points.
    Wins,
    /// Games won over the board.
    GamesWon,
    /// Games played with black.
    BlackGames,
    /// Games won with black.
    BlackWins,
    /// The sum of the scores after each round.
    Progressive(Cut),
    /// Rounds that the player elected to play.
    RoundsElected,
    /// The score by the usual points.
    StandardPoints,
    /// Points against those with half of all points or more.
    Koya,
    /// The pairing number.
    Number,
    /// The rating.
    Rating,
    /// The mean rating of the opponents met.
    AverageRating,
    /// The rating that the results are worth.
    Performance,
}

const CODES: [(&str, Tiebreak); 17] = [
    ("BH", Tiebreak::Buchholz(Cut::None)),
    ("SB", Tiebreak::SonnebornBerger(Cut::None)),
    ("FB", Tiebreak::ForeBuchholz(Cut::None)),
    ("AOB", Tiebreak::AverageBuchholz),
    ("DE", Tiebreak::DirectEncounter),
    ("WIN", Tiebreak::Wins),
    ("WON", Tiebreak::GamesWon),
    ("BPG", Tiebreak::BlackGames),
    ("BWG", Tiebreak::BlackWins),
    ("PS", Tiebreak::Progressive(Cut::None)),
    ("REP", Tiebreak::RoundsElected),
    ("STD", Tiebreak::StandardPoints),
    ("KS", Tiebreak::Koya),
    ("TPN", Tiebreak::Number),
    ("RTNG", Tiebreak::Rating),
    ("ARO", Tiebreak::AverageRating),
    ("TPR", Tiebreak::Performance),
];

const CUTS: [(&str, Cut); 5] = [
    ("", Cut::None),
    ("/C1", Cut::Cut1),
    ("/C2", Cut::Cut2),
    ("/M1", Cut::Median1),
    ("/M2", Cut::Median2),
];

impl Tiebreak {
    /// The list for a Swiss where the event has none of its own.
    pub const SWISS: [Self; 5] = [
        Self::Buchholz(Cut::Cut1),
        Self::Buchholz(Cut::None),
        Self::SonnebornBerger(Cut::None),
        Self::DirectEncounter,
        Self::Wins,
    ];

    /// The list for a round robin where the event has none of its own.
    pub const ROUND_ROBIN: [Self; 4] = [
        Self::DirectEncounter,
        Self::Wins,
        Self::SonnebornBerger(Cut::None),
        Self::Koya,
    ];

    fn cut(self) -> Cut {
        match self {
            Self::Buchholz(cut)
            | Self::SonnebornBerger(cut)
            | Self::ForeBuchholz(cut)
            | Self::Progressive(cut) => cut,
            _ => Cut::None,
        }
    }

    fn with(self, cut: Cut) -> Option<Self> {
        match self {
            Self::Buchholz(_) => Some(Self::Buchholz(cut)),
            Self::SonnebornBerger(_) => Some(Self::SonnebornBerger(cut)),
            Self::ForeBuchholz(_) => Some(Self::ForeBuchholz(cut)),
            Self::Progressive(_) if matches!(cut, Cut::None | Cut::Cut1 | Cut::Cut2) => {
                Some(Self::Progressive(cut))
            }
            other => (cut == Cut::None).then_some(other),
        }
    }
}

impl fmt::Display for Tiebreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cut = self.cut();
        let plain = self.with(Cut::None);
        let code = CODES.iter().find(|(_, tiebreak)| Some(*tiebreak) == plain);
        let suffix = CUTS.iter().find(|(_, other)| *other == cut);
        let code = code.map_or("", |(code, _)| code);
        f.pad(&format!(
            "{code}{}",
            suffix.map_or("", |(suffix, _)| suffix)
        ))
    }
}

/// A code that names no tie-break.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownTiebreak;

impl FromStr for Tiebreak {
    type Err = UnknownTiebreak;

    fn from_str(text: &str) -> Result<Self, UnknownTiebreak> {
        let text = text.trim().to_ascii_uppercase();
        let (code, suffix) = text.split_at(text.find('/').unwrap_or(text.len()));
        let plain = CODES.iter().find(|(known, _)| *known == code);
        let cut = CUTS.iter().find(|(known, _)| *known == suffix);
        let (Some((_, plain)), Some((_, cut))) = (plain, cut) else {
            return Err(UnknownTiebreak);
        };
        plain.with(*cut).ok_or(UnknownTiebreak)
    }
}

#[cfg(test)]
mod tests {
    use super::{CODES, CUTS, Tiebreak};

    #[test]
    fn every_tiebreak_is_read_as_it_is_written() {
        for (code, plain) in CODES {
            for (suffix, cut) in CUTS {
                let Some(tiebreak) = plain.with(cut) else {
                    assert!(format!("{code}{suffix}").parse::<Tiebreak>().is_err());
                    continue;
                };
                assert_eq!(tiebreak.to_string(), format!("{code}{suffix}"));
                assert_eq!(tiebreak.to_string().to_lowercase().parse(), Ok(tiebreak));
            }
        }
        for none in ["", "/", "BH/", "BH/C9", "C1", "BH BH"] {
            assert!(none.parse::<Tiebreak>().is_err(), "{none:?}");
        }
    }
}
