//! Names as a report file can hold them.

/// The columns of a name.
const WIDTH: usize = 33;

/// A text in ASCII and on one line: letters lose their marks, other signs are left out.
pub(super) fn ascii(text: &str) -> String {
    let mut ascii = String::new();
    for letter in text.chars() {
        match letter {
            ' '..='~' => ascii.push(letter),
            _ if letter.is_whitespace() => ascii.push(' '),
            _ => ascii.push_str(unmarked(letter)),
        }
    }
    ascii
}

/// A name in ASCII, without spaces but between words, cut to its columns.
pub(super) fn plain(name: &str) -> String {
    let words = ascii(name).split_whitespace().collect::<Vec<_>>().join(" ");
    words
        .chars()
        .take(WIDTH)
        .collect::<String>()
        .trim_end()
        .to_owned()
}

fn unmarked(letter: char) -> &'static str {
    match letter {
        'à'..='å' | 'ā' | 'ą' => "a",
        'À'..='Å' | 'Ā' | 'Ą' => "A",
        'æ' => "ae",
        'Æ' => "AE",
        'ç' | 'ć' | 'č' => "c",
        'Ç' | 'Ć' | 'Č' => "C",
        'è'..='ë' | 'ē' | 'ę' | 'ě' => "e",
        'È'..='Ë' | 'Ē' | 'Ę' | 'Ě' => "E",
        'ğ' => "g",
        'Ğ' => "G",
        'ì'..='ï' | 'ı' => "i",
        'Ì'..='Ï' | 'İ' => "I",
        'ł' => "l",
        'Ł' => "L",
        'ñ' | 'ń' | 'ň' => "n",
        'Ñ' | 'Ń' | 'Ň' => "N",
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => "o",
        'Ò'..='Ö' | 'Ø' | 'Ō' | 'Ő' => "O",
        'œ' => "oe",
        'Œ' => "OE",
        'ř' => "r",
        'Ř' => "R",
        'ß' => "ss",
        'ś' | 'š' | 'ş' => "s",
        'Ś' | 'Š' | 'Ş' => "S",
        'ù'..='ü' | 'ū' | 'ű' | 'ů' => "u",
        'Ù'..='Ü' | 'Ū' | 'Ű' | 'Ů' => "U",
        'ý' | 'ÿ' => "y",
        'Ý' | 'Ÿ' => "Y",
        'ź' | 'ż' | 'ž' => "z",
        'Ź' | 'Ż' | 'Ž' => "Z",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_name_fits_its_columns() {
        assert_eq!(plain("José\tMª  Núñez\n♟"), "Jose M Nunez");
        assert_eq!(plain("Łukasz Żółć"), "Lukasz Zolc");
        assert_eq!(plain(&"x y ".repeat(20)).len(), 33);
        assert_eq!(plain("将棋"), "");
    }
}
