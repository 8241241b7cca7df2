//! Help, and the rules in pages.

use super::{Plan, Reader};
use crate::discord::board::Board;
use crate::discord::buttons::{Action, Button};
use crate::discord::outgoing::{Look, Press};
use crate::locale::{Help, rules_pages};
use crate::rules::{Position, Ruleset, Variant};

/// What Lacre can do, command by command.
pub(in crate::discord) fn help(reader: &Reader) -> Plan {
    let link = |path| reader.link(path);
    let lines = [
        Help::Intro,
        Help::Challenge {
            xymyx: link("challenge xymyx"),
            omega: link("challenge omega"),
            dynamo: link("challenge dynamo"),
            classic: link("challenge classic"),
        },
        Help::Move {
            command: link("move"),
        },
        Help::Board {
            command: link("board"),
        },
        Help::Games {
            mine: link("games mine"),
            server: link("games server"),
        },
        Help::Ending {
            draw: link("draw"),
            resign: link("resign"),
        },
        Help::Records {
            export: link("export"),
            verify: link("verify"),
        },
        Help::Rules {
            command: link("rules"),
        },
        Help::Own {
            preferences: link("preferences"),
            privacy: link("privacy show"),
        },
        Help::Server {
            settings: link("setup settings"),
            check: link("setup check"),
            abort: link("mod abort"),
        },
        Help::Honest,
    ];
    Plan::lines(lines.map(|line| reader.say(line)))
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
    Some(plan.with_board(Board::example(&position, title, language)))
}
