//! Single values as people type them.

use super::{Meant, Misread};
use crate::game::{ClockTerms, GameId, Snowflake};
use crate::service::Which;

/// Reads which game is meant: `42`, `#42`, a mention of a thread or a link to it, or the whole line of a list.
pub(in crate::discord) fn which(text: &str) -> Result<Meant, Misread> {
    let text = text.trim();
    let refused = || Misread::NotAGame(text.to_owned());
    if text.is_empty() {
        return Ok(Meant::By(Which::Inferred));
    }
    if let Some(place) = place_of(text) {
        return Ok(Meant::In(place));
    }
    let digits = text.strip_prefix(['#', '№']).unwrap_or(text);
    let digits = digits
        .trim_start_matches("n.º")
        .trim_start_matches('#')
        .trim();
    let (number, rest) = digits.split_at(
        digits
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(digits.len()),
    );
    let is_line = text.starts_with('#') && rest.starts_with(' ');
    if !(rest.is_empty() || is_line) {
        return Err(refused());
    }
    let number: u64 = number.parse().map_err(|_| refused())?;
    Ok(Meant::By(match u32::try_from(number) {
        Ok(number) => Which::Number(number),
        // So large a number can only be the game's own id.
        Err(_) => Which::Id(GameId(Snowflake(number))),
    }))
}

/// The thread or channel of a mention or a link.
fn place_of(text: &str) -> Option<Snowflake> {
    let id = if let Some(mention) = text.strip_prefix("<#") {
        mention.strip_suffix('>')?
    } else {
        let (_, path) = text.split_once("/channels/")?;
        let path = path.trim_end_matches('>');
        path.split(['/', '?']).nth(1)?
    };
    id.parse().ok().filter(|id| *id != 0).map(Snowflake)
}

/// Reads a clock in either language: `2 days` a turn, `10 days + 12 h` or `10 days total` for the game, or `none`.
pub(in crate::discord) fn clock(text: &str) -> Result<ClockTerms, Misread> {
    let clean: String = text.trim().to_lowercase();
    if clean.is_empty() {
        return Ok(ClockTerms::DEFAULT);
    }
    if is_no_clock(&clean) {
        return Ok(ClockTerms::Unlimited);
    }
    let clock = read_clock(&clean).ok_or_else(|| Misread::BadClock(text.to_owned()))?;
    if clock.is_possible() {
        Ok(clock)
    } else {
        Err(Misread::ClockRange(text.to_owned()))
    }
}

fn read_clock(text: &str) -> Option<ClockTerms> {
    if let Some((bank, increment)) = text.split_once('+') {
        let increment = match increment.trim() {
            "0" => 0,
            increment => length(increment)?.0,
        };
        let (bank, _) = length(bank)?;
        return Some(ClockTerms::Bank { bank, increment });
    }
    let (ms, rest) = length(text)?;
    let whole = ["total", "game", "bank", "partida", "banco"];
    let is_bank = rest
        .split(|c: char| !c.is_alphabetic())
        .any(|word| whole.contains(&word));
    Some(if is_bank {
        ClockTerms::Bank {
            bank: ms,
            increment: 0,
        }
    } else {
        ClockTerms::PerTurn(ms)
    })
}

/// Reads a length of time such as `2d`, `1 day 12 hours` or `1 día y 12 h`, in milliseconds, and gives what follows it.
pub(in crate::discord) fn length(text: &str) -> Option<(i64, &str)> {
    let (mut ms, mut rest) = one_length(text.trim_start())?;
    loop {
        let next = rest.trim_start_matches([' ', ',']);
        let next = ["and ", "y "]
            .iter()
            .find_map(|word| next.strip_prefix(word))
            .unwrap_or(next);
        match one_length(next.trim_start()) {
            Some((more, after)) => (ms, rest) = (ms.saturating_add(more), after),
            None => return Some((ms, rest)),
        }
    }
}

/// A number with its unit.
fn one_length(text: &str) -> Option<(i64, &str)> {
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let (number, rest) = text.split_at(digits);
    let number: i64 = number.parse().ok()?;
    let rest = rest.trim_start();
    let word = rest
        .find(|c: char| !c.is_alphabetic())
        .unwrap_or(rest.len());
    let (unit, rest) = rest.split_at(word);
    Some((number.saturating_mul(unit_of(unit)?), rest))
}

fn is_no_clock(text: &str) -> bool {
    matches!(
        text,
        "none"
            | "no"
            | "no limit"
            | "no time limit"
            | "unlimited"
            | "sin"
            | "sin límite"
            | "sin limite"
            | "sin límite de tiempo"
            | "ninguno"
            | "∞"
    )
}

/// The milliseconds of a unit.
fn unit_of(word: &str) -> Option<i64> {
    match word {
        "m" | "min" | "mins" | "minute" | "minutes" | "minuto" | "minutos" => Some(60_000),
        "h" | "hour" | "hours" | "hora" | "horas" => Some(3_600_000),
        "d" | "day" | "days" | "día" | "días" | "dia" | "dias" => Some(86_400_000),
        "w" | "week" | "weeks" | "semana" | "semanas" => Some(7 * 86_400_000),
        _ => None,
    }
}

/// A clock as [`clock`] reads it.
pub(in crate::discord) fn shown_clock(clock: ClockTerms) -> String {
    match clock {
        ClockTerms::PerTurn(ms) => shown_length(ms),
        ClockTerms::Bank { bank, increment: 0 } => format!("{}+0", shown_length(bank)),
        ClockTerms::Bank { bank, increment } => {
            format!("{}+{}", shown_length(bank), shown_length(increment))
        }
        ClockTerms::Unlimited => "none".to_owned(),
    }
}

/// A length of time in its largest whole unit.
fn shown_length(ms: i64) -> String {
    match ms / 60_000 {
        minutes if minutes % 1_440 == 0 => format!("{}d", minutes / 1_440),
        minutes if minutes % 60 == 0 => format!("{}h", minutes / 60),
        minutes => format!("{minutes}m"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_game_is_named_in_many_ways() {
        let number = |n| Ok(Meant::By(Which::Number(n)));
        for text in [
            "42",
            "#42",
            " #42 ",
            "n.º 42",
            "#42 XYMYX · Ben · turn 7",
            "##42",
        ] {
            assert_eq!(which(text), number(42), "{text}");
        }
        let thread = Ok(Meant::In(Snowflake(1_300_000_000_000_000_042)));
        for text in [
            "<#1300000000000000042>",
            "https://discord.com/channels/7/1300000000000000042",
            "https://canary.discord.com/channels/7/1300000000000000042/9",
            "<https://discord.com/channels/7/1300000000000000042>",
        ] {
            assert_eq!(which(text), thread, "{text}");
        }
        assert_eq!(which(""), Ok(Meant::By(Which::Inferred)));
        let id = GameId(Snowflake(1_300_000_000_000_000_042));
        assert_eq!(which("1300000000000000042"), Ok(Meant::By(Which::Id(id))));
    }

    #[test]
    fn what_names_no_game_is_refused() {
        for text in [
            "Ana",
            "42x",
            "42 x",
            "#",
            "-1",
            "<#>",
            "<#0>",
            "99999999999999999999999",
            "<@42>",
        ] {
            assert_eq!(
                which(text),
                Err(Misread::NotAGame(text.to_owned())),
                "{text}"
            );
        }
    }

    #[test]
    fn clocks_are_read_in_both_languages() {
        let hours = |hours: i64| Ok(ClockTerms::PerTurn(hours * 3_600_000));
        let bank = |bank: i64, increment: i64| {
            Ok(ClockTerms::Bank {
                bank: bank * 3_600_000,
                increment: increment * 3_600_000,
            })
        };
        for (text, expected) in [
            ("3d", hours(72)),
            ("12 h", hours(12)),
            ("2 days a turn", hours(48)),
            ("1 día", hours(24)),
            ("2 SEMANAS", hours(336)),
            ("60 minutos por turno", hours(1)),
            ("1 day 12 hours", hours(36)),
            ("1 día y 12 h", hours(36)),
            ("1d12h", hours(36)),
            ("10d + 12h", bank(240, 12)),
            ("10 days + 12 h a turn", bank(240, 12)),
            ("60d+0", bank(1_440, 0)),
            ("5 days for the whole game", bank(120, 0)),
            ("5 días en total", bank(120, 0)),
            ("1 HORA POR PARTIDA", bank(1, 0)),
            ("", Ok(ClockTerms::DEFAULT)),
            ("none", Ok(ClockTerms::Unlimited)),
            ("Sin límite de tiempo", Ok(ClockTerms::Unlimited)),
        ] {
            assert_eq!(clock(text), expected, "{text}");
        }
    }

    #[test]
    fn clocks_that_cannot_be_are_refused() {
        for text in [
            "soon",
            "2",
            "2 moons",
            "d",
            "-3d",
            "10d +",
            "+ 10d",
            "10d + soon",
            "9999999999999999999999d",
        ] {
            assert_eq!(
                clock(text),
                Err(Misread::BadClock(text.to_owned())),
                "{text}"
            );
        }
        for text in [
            "9 min",
            "15 days",
            "999999999999999999d",
            "0d",
            "61d total",
            "59 min + 1 d",
            "10d + 15d",
        ] {
            assert_eq!(
                clock(text),
                Err(Misread::ClockRange(text.to_owned())),
                "{text}"
            );
        }
    }

    #[test]
    fn a_clock_that_is_shown_is_read_back() {
        for shown in super::super::super::commands::CLOCKS {
            assert_eq!(clock(&shown_clock(shown)), Ok(shown));
        }
    }

    proptest! {
        #[test]
        fn no_text_is_too_strange(text in "\\PC{0,200}") {
            let _ = (which(&text), clock(&text));
        }
    }
}
