//! Keeps content within what Discord takes.

use crate::discord::outgoing::{LONGEST_CONTENT, fit as cut};

/// What is lost when a text is too long is told by this.
const CUT: &str = "…";

/// Joins lines, leaving out the last of `story` where all together are too long.
pub(super) fn fit(head: &[String], story: &[String], tail: &[String]) -> String {
    let whole = |story: &[String]| {
        let lines = head.iter().chain(story).chain(tail);
        lines.map(String::as_str).collect::<Vec<_>>().join("\n")
    };
    let all = whole(story);
    if units(&all) <= LONGEST_CONTENT {
        return all;
    }
    for kept in (0..story.len()).rev() {
        let mut shorter = story[..kept].to_vec();
        shorter.push(CUT.to_owned());
        let text = whole(&shorter);
        if units(&text) <= LONGEST_CONTENT {
            return text;
        }
    }
    cut(&whole(&[CUT.to_owned()]), LONGEST_CONTENT)
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

    #[test]
    fn what_fits_is_left_alone() {
        let text = fit(&lines(1, 2), &lines(2, 4), &lines(1, 2));
        assert_eq!(text, "🦄\n🦄🦄\n🦄🦄\n🦄");
    }

    #[test]
    fn the_story_gives_way_and_head_and_tail_stay() {
        let (head, tail) = (["head".to_owned()], ["tail".to_owned()]);
        let text = fit(&head, &lines(30, 300), &tail);
        assert!(text.starts_with("head\n🦄") && text.ends_with("🦄\n…\ntail"));
        assert!(units(&text) <= LONGEST_CONTENT && units(&text) > LONGEST_CONTENT - 310);
    }

    #[test]
    fn nothing_is_ever_too_long() {
        let text = fit(&lines(3, 3_000), &lines(3, 3_000), &lines(3, 3_000));
        assert!(units(&text) <= LONGEST_CONTENT);
        assert!(text.ends_with('…'));
    }
}
