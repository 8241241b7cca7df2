//! People's names, made harmless.

use super::{Argument, Filling, Language};

/// Cleans a text that a stranger wrote: one line, no characters that steer or hide, at most `longest`
/// UTF-16 units, as Discord counts them.
#[must_use]
pub fn clean(text: &str, longest: usize) -> String {
    let mut cleaned = String::new();
    let mut units = 0;
    // Whatever is asked for, a text of any length is read no further than this.
    for letter in text
        .chars()
        .filter(|letter| !steers(*letter))
        .take(4 * longest + 64)
    {
        let letter = if letter.is_whitespace() || letter.is_control() {
            ' '
        } else {
            letter
        };
        if letter == ' ' && (cleaned.is_empty() || cleaned.ends_with(' ')) {
            continue;
        }
        units += letter.len_utf16();
        if units > longest {
            cut(&mut cleaned, longest);
            break;
        }
        cleaned.push(letter);
    }
    cleaned.truncate(cleaned.trim_end().len());
    cleaned
}

/// Makes room for, and appends, the mark of a text that was cut.
fn cut(text: &mut String, longest: usize) {
    while text.encode_utf16().count() >= longest.max(1) || text.ends_with([' ', '\u{200d}']) {
        text.pop();
    }
    text.push('…');
}

/// Whether a character turns the direction of writing or takes no room at all.
const fn steers(letter: char) -> bool {
    matches!(letter,
        '\u{00ad}' | '\u{061c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Escapes what Discord would read as Markdown, a mention, an emoji or a link.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    let mut only_digits = true;
    for letter in text.chars() {
        match letter {
            // A backslash does not keep a mention from being one; a space of no width does.
            '@' => escaped.push_str("@\u{200b}"),
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '#' | ':' | '[' | ']' | '(' | ')'
            | '-' | '+' => {
                escaped.extend(['\\', letter]);
            }
            '.' if only_digits => escaped.push_str("\\."),
            _ => escaped.push(letter),
        }
        only_digits &= letter.is_ascii_digit();
    }
    escaped
}

/// A person as they appear in a sentence; none where the name is not known, as of somebody who is forgotten.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Name(Option<String>);

impl Name {
    /// Discord's names have at most 32 characters.
    const LONGEST: usize = 32;

    /// A mention, by the Discord id. Whom it notifies is up to the one who sends it.
    #[must_use]
    pub fn mention(id: u64) -> Self {
        Self(Some(format!("<@{id}>")))
    }

    /// A display name in a message, where Markdown is read.
    #[must_use]
    pub fn display(name: &str) -> Self {
        Self(Self::plain(name).0.map(|name| escape(&name)))
    }

    /// A display name where Markdown is not read: names of threads, labels of buttons and lists, alt text.
    #[must_use]
    pub fn plain(name: &str) -> Self {
        Self(Some(clean(name, Self::LONGEST)).filter(|name| !name.is_empty()))
    }

    /// The text as it stands in a sentence.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let unknown = || Filling::new(language).words("somebody");
        self.0.clone().unwrap_or_else(unknown)
    }
}

impl Argument for Name {
    fn put(&self, name: &str, filling: &mut Filling) {
        filling.set(name, self.text(filling.language()));
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![
            Self::display("Ana"),
            Self::mention(1_300_000_000_000_000_042),
            Self::display(&"_".repeat(6_000)),
            Self::display(""),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, plain: &str, display: &str) {
        assert_eq!(
            [Name::plain(name), Name::display(name)].map(|name| name.text(Language::English)),
            [plain, display]
        );
    }

    #[test]
    fn an_ordinary_name_stays() {
        check("Ana", "Ana", "Ana");
        check("José Núñez 2.0", "José Núñez 2.0", "José Núñez 2.0");
        check("小林", "小林", "小林");
    }

    #[test]
    fn markdown_is_escaped() {
        check("**Ana**", "**Ana**", r"\*\*Ana\*\*");
        check("# Ana", "# Ana", r"\# Ana");
        check("1. Ana", "1. Ana", r"1\. Ana");
        check(
            "-# ~~x~~ ||y||",
            "-# ~~x~~ ||y||",
            r"\-\# \~\~x\~\~ \|\|y\|\|",
        );
        check("`a` [b](c) \\", "`a` [b](c) \\", r"\`a\` \[b\]\(c\) \\");
    }

    #[test]
    fn mentions_emoji_and_links_are_not_read() {
        check("@everyone", "@everyone", "@\u{200b}everyone");
        check("<@123>", "<@123>", "\\<@\u{200b}123\\>");
        check(
            "<t:0:R> :knight:",
            "<t:0:R> :knight:",
            r"\<t\:0\:R\> \:knight\:",
        );
        check(
            "https://x.example",
            "https://x.example",
            r"https\://x.example",
        );
    }

    #[test]
    fn what_steers_or_hides_is_dropped() {
        check("A\u{202e}na\u{2066}\u{200f}", "Ana", "Ana");
        check(" A\n\tn\r a ", "A n a", "A n a");
        check("\u{202e}\u{200b}\n", "somebody", "somebody");
        assert_eq!(Name::plain("").text(Language::Spanish), "alguien");
    }

    #[test]
    fn a_long_name_is_cut_by_the_units_that_discord_counts() {
        let plain = |name: &str| Name::plain(name).text(Language::English);
        let name = plain(&"a".repeat(6_000));
        assert_eq!(name, format!("{}…", "a".repeat(31)));
        let name = plain(&"🦄".repeat(6_000));
        assert_eq!(name, format!("{}…", "🦄".repeat(15)));
        let worst = Name::display(&"*".repeat(6_000));
        assert!(worst.text(Language::English).len() <= 32 * 4);
    }

    #[test]
    fn a_thousand_dropped_characters_do_not_hide_what_follows() {
        assert_eq!(
            clean(&format!("{}Ana", "\u{200b}".repeat(1_000)), 32),
            "Ana"
        );
    }
}
