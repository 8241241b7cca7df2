//! What a card says, kept within what Discord takes.

use crate::discord::outgoing::{LONGEST_CONTENT, fit};

/// What is lost when a text is too long is told by this.
const CUT: &str = "…";

/// The lines of a card. Where they are too many for one message, the last of the story are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Content {
    pub(super) head: Vec<String>,
    pub(super) story: Vec<String>,
    pub(super) tail: Vec<String>,
}

impl Content {
    /// Lines that all have to stay.
    pub(super) fn head(lines: impl Into<Vec<String>>) -> Content {
        Content {
            head: lines.into(),
            ..Content::default()
        }
    }

    /// The text as Discord takes it.
    pub(crate) fn text(&self) -> String {
        self.within(LONGEST_CONTENT)
    }

    /// The text in at most so many characters as Discord counts them.
    pub(super) fn within(&self, longest: usize) -> String {
        let kept = |count: usize| {
            let cut = (count < self.story.len()).then_some(CUT);
            let story = self.story.iter().take(count).map(String::as_str).chain(cut);
            let head = self.head.iter().map(String::as_str);
            let lines = head
                .chain(story)
                .chain(self.tail.iter().map(String::as_str));
            lines.collect::<Vec<_>>().join("\n")
        };
        let fitting = (0..=self.story.len()).rev().map(kept);
        let mut fitting = fitting.filter(|text| units(text) <= longest);
        fitting.next().unwrap_or_else(|| fit(&kept(0), longest))
    }
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(count: usize, length: usize) -> Vec<String> {
        vec!["🦄".repeat(length / 2); count]
    }

    fn content(head: Vec<String>, story: Vec<String>, tail: Vec<String>) -> String {
        Content { head, story, tail }.text()
    }

    #[test]
    fn what_fits_is_left_alone() {
        let text = content(lines(1, 2), lines(2, 4), lines(1, 2));
        assert_eq!(text, "🦄\n🦄🦄\n🦄🦄\n🦄");
    }

    #[test]
    fn the_story_gives_way_and_head_and_tail_stay() {
        let (head, tail) = (vec!["head".to_owned()], vec!["tail".to_owned()]);
        let text = content(head, lines(30, 300), tail);
        assert!(text.starts_with("head\n🦄") && text.ends_with("🦄\n…\ntail"));
        assert!(units(&text) <= LONGEST_CONTENT && units(&text) > LONGEST_CONTENT - 310);
    }

    #[test]
    fn nothing_is_ever_too_long() {
        let text = content(lines(3, 3_000), lines(3, 3_000), lines(3, 3_000));
        assert!(units(&text) <= LONGEST_CONTENT);
        assert!(text.ends_with('…'));
    }
}
