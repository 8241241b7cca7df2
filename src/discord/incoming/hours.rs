//! Hours of a day and days of a week as people type them, in either language.

/// Reads hours of a day such as `22-8` or `22:30–07:00`, as minutes after midnight; `off` is none.
pub(super) fn hours(text: &str) -> Option<(u32, u32)> {
    let text = text.trim().to_lowercase();
    if is_nothing(&text) {
        return Some((0, 0));
    }
    let (from, to) = text.split_once(['-', '–', '—'])?;
    let (from, to) = (minutes(from)?, minutes(to)?);
    (from != to).then_some((from, to))
}

/// A time of day, in minutes after midnight.
fn minutes(text: &str) -> Option<u32> {
    let text = text.trim().trim_end_matches('h').trim_end();
    let (hour, minute) = text.split_once([':', '.']).unwrap_or((text, "0"));
    let (hour, minute): (u32, u32) = (hour.parse().ok()?, minute.parse().ok()?);
    (hour <= 24 && minute < 60 && hour * 60 + minute <= 1_440)
        .then_some((hour * 60 + minute) % 1_440)
}

/// Reads days of the week such as `sat sun` or `sábado, domingo`, a bit each, Monday the lowest; `off` is none.
pub(super) fn days(text: &str) -> Option<u32> {
    let text = text.trim().to_lowercase();
    if is_nothing(&text) {
        return Some(0);
    }
    let words = text.split(|c: char| !c.is_alphabetic());
    let words = words.filter(|word| !matches!(*word, "" | "and" | "y"));
    let mut days = 0;
    for word in words {
        let day = WEEK.iter().position(|[english, spanish, plain]| {
            word.chars().count() >= 2
                && [english, spanish, plain]
                    .iter()
                    .any(|name| name.starts_with(word) || word.strip_suffix('s') == Some(name))
        });
        days |= 1 << day?;
    }
    (days != 0).then_some(days)
}

/// The days of the week in both languages, and in Spanish without accents.
const WEEK: [[&str; 3]; 7] = [
    ["monday", "lunes", "lunes"],
    ["tuesday", "martes", "martes"],
    ["wednesday", "miércoles", "miercoles"],
    ["thursday", "jueves", "jueves"],
    ["friday", "viernes", "viernes"],
    ["saturday", "sábado", "sabado"],
    ["sunday", "domingo", "domingo"],
];

fn is_nothing(text: &str) -> bool {
    matches!(text, "off" | "none" | "no" | "ninguno" | "ninguna" | "sin")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_and_days_are_read_in_both_languages() {
        for (text, expected) in [
            ("22-8", Some((1_320, 480))),
            ("22:30 – 07:00", Some((1_350, 420))),
            ("22h-8h", Some((1_320, 480))),
            ("0-24", None),
            ("off", Some((0, 0))),
            ("25-8", None),
            ("22:60-8", None),
            ("22", None),
            ("night", None),
        ] {
            assert_eq!(hours(text), expected, "{text}");
        }
        for (text, expected) in [
            ("sun", Some(64)),
            ("Sat and Sundays", Some(96)),
            ("sábado, domingo", Some(96)),
            ("sab y dom", Some(96)),
            ("mi", Some(4)),
            ("ninguno", Some(0)),
            ("s", None),
            ("holiday", None),
            ("", None),
        ] {
            assert_eq!(days(text), expected, "{text}");
        }
    }
}
