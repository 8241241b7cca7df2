//! Help, and the rules in pages.

use super::{Plan, Reader};
use crate::discord::board::Board;
use crate::discord::buttons::{Action, Button};
use crate::discord::commands::{Spec, TREE};
use crate::discord::outgoing::{Look, Press};
use crate::locale::{CommandLink, Help, Language, Verbatim, rules_pages};
use crate::rules::{Position, Ruleset, Variant};

/// How much of a message the commands of one page of help take, so that a page can be read at a glance.
const HELP_PAGE: usize = 1_200;

/// A page of what Lacre can do, command by command: for those who play and look on, then for those who moderate.
pub(in crate::discord) fn help(reader: &Reader, page: usize) -> Option<Plan> {
    let pages = help_pages(reader);
    let shown = pages.get(page)?;
    let to = |page: usize, label: Help| {
        let button = Button::of_no_game(Action::Help).with(page.to_string());
        reader.press(label, button, Look::Plain)
    };
    let back = page.checked_sub(1).map(|page| to(page, Help::Back));
    let next = (page + 1 < pages.len()).then(|| to(page + 1, Help::Next));
    let count = format!("-# {} / {}", page + 1, pages.len());
    let plan = Plan::say(format!("{shown}\n{count}"));
    Some(plan.with_buttons(back.into_iter().chain(next).collect()))
}

/// The pages of help: every command that there is, a line each.
fn help_pages(reader: &Reader) -> Vec<String> {
    let of = |moderators: bool| -> Vec<String> {
        let lines = TREE.iter().flat_map(|spec| lines(reader, spec));
        let lines = lines.filter(|(moderates, _)| *moderates == moderators);
        lines.map(|(_, line)| line).collect()
    };
    let (playing, moderating) = (of(false), of(true));
    let mut pages = filled(reader.say(Help::Intro), &playing);
    if let Some(last) = pages.last_mut() {
        *last = format!(
            "{last}\n{}\n{}",
            reader.say(Help::Rated),
            reader.say(Help::Honest)
        );
    }
    pages.extend(filled(reader.say(Help::Moderators), &moderating));
    pages
}

/// A line for each form of a command, with what it is for, and whether that is for those who moderate.
fn lines(reader: &Reader, spec: &Spec) -> Vec<(bool, String)> {
    let name = spec.label.name(Language::English);
    let moderates = |sub: &Spec| spec.managers || spec.moderators || sub.moderators;
    let line = |path: String, sub: &Spec| {
        let id = reader.registered.id(&path);
        let told = reader.say(Help::Command {
            command: CommandLink::named(path, id),
            about: Verbatim(sub.label.about(reader.language)),
        });
        (moderates(sub), told)
    };
    if spec.subs.is_empty() {
        return vec![line(name, spec)];
    }
    let subs = spec.subs.iter();
    subs.map(|sub| line(format!("{name} {}", sub.label.name(Language::English)), sub))
        .collect()
}

/// Lines below a head, as many to a page as fit.
fn filled(head: String, lines: &[String]) -> Vec<String> {
    let mut pages = vec![head];
    let mut length = 0;
    for line in lines {
        let longer = length + line.encode_utf16().count() + 1;
        match pages.last_mut() {
            Some(page) if longer <= HELP_PAGE => {
                *page = format!("{page}\n{line}");
                length = longer;
            }
            _ => {
                pages.push(line.clone());
                length = line.encode_utf16().count();
            }
        }
    }
    pages
}

/// A page of a game's rules, with buttons to those beside it.
pub(in crate::discord) fn rules(reader: &Reader, variant: Variant, page: usize) -> Option<Plan> {
    let pages = rules_pages(variant);
    let shown = pages.get(page)?;
    let language = reader.language;
    let title = shown.title(language);
    let to = |page: Option<usize>, mark: &dyn Fn(String) -> String| {
        let page = page?;
        let label = mark(pages.get(page)?.title(language));
        let button = Button::of_no_game(Action::Rules).with(format!("{}.{page}", variant.name()));
        Some(Press::new(label, button, Look::Plain))
    };
    let back = to(page.checked_sub(1), &|title| format!("← {title}"));
    let on = to(page.checked_add(1), &|title| format!("{title} →"));
    let count = format!("-# {} / {}", page + 1, pages.len());
    let text = format!("**{title}**\n{}\n{count}", shown.text(language));
    let plan = Plan::say(text).with_buttons(back.into_iter().chain(on).collect());
    let position = Position::read(Ruleset::new(variant), shown.position).ok()?;
    Some(plan.with_board(Board::example(&position, title, language, reader.theme)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::answer::fixture::ana;
    use crate::discord::outgoing::LONGEST_CONTENT;

    /// Whatever command there is, somebody who asks for help learns of it, in a page that Discord takes.
    #[test]
    fn every_command_is_told_of_in_every_language() {
        for language in Language::ALL {
            let reader = ana(language);
            let pages: Vec<String> = (0..)
                .map_while(|page| help(&reader, page))
                .map(|plan| plan.content)
                .collect();
            assert!(pages.len() > 1);
            for page in &pages {
                assert!(page.encode_utf16().count() <= LONGEST_CONTENT, "{page}");
            }
            let told = pages.join("\n");
            for spec in TREE {
                let name = spec.label.name(Language::English);
                let paths = match spec.subs {
                    [] => vec![name],
                    subs => subs
                        .iter()
                        .map(|sub| format!("{name} {}", sub.label.name(Language::English)))
                        .collect(),
                };
                for path in paths {
                    assert_eq!(told.matches(&format!("`/{path}`")).count(), 1, "{path}");
                }
            }
        }
    }
}
