//! The page without a pointer.

use std::sync::Arc;

use serde_json::json;

use super::driver::Rehearsal;
use super::visitor::Visitor;

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";
const DOWN: &str = "\u{e015}";
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const ESCAPE: &str = "\u{e00c}";
const BACKSPACE: &str = "\u{e003}";

/// Goes on by Tab until what has the focus is called so.
async fn tabs_to(visitor: &Visitor, name: &str, key: &str) {
    for _ in 0..60 {
        let focused = "() => {
            const copy = document.activeElement.cloneNode(true);
            for (const unread of copy.querySelectorAll('[aria-hidden=true]')) unread.remove();
            return copy.textContent.replace(/\\s+/g, ' ').trim();
        }";
        if visitor.asks(focused, &[]).await == json!(name) {
            return;
        }
        visitor.types(key).await;
    }
    panic!("{name:?} is not reached by Tab");
}

async fn focus_is_on(visitor: &Visitor, words: &str) {
    let look = format!(
        "() => document.activeElement.textContent.includes({})",
        json!(words)
    );
    visitor.waits(&look).await;
}

pub(crate) async fn keys_alone_suffice(visitor: Visitor, _: Arc<Rehearsal>) {
    tabs_to(&visitor, "Challenge Ben to XYMYX", TAB).await;
    visitor.types(ENTER).await;
    focus_is_on(&visitor, "➤").await;
    visitor.types(ENTER).await;
    visitor.sees("@Ana challenges @Ben").await;

    // The arrows change eyes.
    tabs_to(&visitor, "Ana", TAB).await;
    visitor.types(RIGHT).await;
    visitor.sees("Accept").await;
    tabs_to(&visitor, "Accept", TAB).await;
    visitor.types(ENTER).await;
    tabs_to(&visitor, "#1 XYMYX · Ana – Ben", TAB).await;
    visitor.types(ENTER).await;
    visitor.sees("Turn 1").await;

    // Each step of the picker takes the focus to the next.
    tabs_to(&visitor, "Move", TAB).await;
    visitor.types(ENTER).await;
    focus_is_on(&visitor, "Choose a piece").await;
    visitor.types(ENTER).await;
    visitor.types("pawn f7").await;
    visitor.types(ENTER).await;
    focus_is_on(&visitor, "Choose a square").await;
    visitor.types(ENTER).await;
    visitor.types(DOWN).await;
    visitor.types(ENTER).await;
    focus_is_on(&visitor, "Seal").await;
    visitor.types(ENTER).await;
    visitor.sees("Ben has sealed").await;

    // Ana types hers in the same thread, which resolves the turn.
    tabs_to(&visitor, "Ben", TAB).await;
    visitor.types(LEFT).await;
    visitor
        .waits("() => document.title.startsWith('Ana · #1')")
        .await;
    visitor.sees("Ben has sealed").await;
    tabs_to(&visitor, "Skip to the message box", TAB).await;
    visitor.types(ENTER).await;
    visitor.sends("/move e2e4").await;
    visitor.sees("cannot be changed").await;
    tabs_to(&visitor, "Seal", TAB).await;
    visitor.types(ENTER).await;
    visitor.sees("Turn 2").await;

    // The drawer opens, and Escape leaves it where one came from.
    tabs_to(&visitor, "Break things", TAB).await;
    visitor.types(ENTER).await;
    focus_is_on(&visitor, "10 minutes on").await;
    visitor.types(ESCAPE).await;
    visitor.waits("() => document.activeElement.id === 'break' && document.querySelector('#drawer').hidden").await;
}

pub(crate) async fn a_command_is_typed_pill_by_pill(visitor: Visitor, _: Arc<Rehearsal>) {
    let pills = "() => [...document.querySelectorAll('#compose .pill')].map((pill) => pill.innerText.replace(/\\s+/g, ' ').trim()).join(' | ')";
    let pilled = |wanted: &str| format!("() => ({pills})() === {}", json!(wanted));
    visitor.types("/chal").await;
    visitor
        .sees_in("#compose [role=listbox]", "/challenge classic")
        .await;
    visitor.types(ENTER).await;
    visitor.waits(&pilled("/challenge xymyx | opponent")).await;
    visitor.types("be").await;
    visitor.sees_in("#compose [role=listbox]", "@Ben").await;
    visitor.types(TAB).await;
    visitor
        .waits(&pilled("/challenge xymyx | opponent @Ben"))
        .await;
    // The bot is asked for clocks.
    visitor.types("clock:").await;
    visitor.sees_in("#compose [role=listbox]", "2 days").await;
    visitor.types("4 h").await;
    visitor
        .waits("() => document.querySelectorAll('#compose [role=option]').length === 1")
        .await;
    visitor.types(ENTER).await;
    visitor
        .waits(&pilled(
            "/challenge xymyx | opponent @Ben | clock 4 hours a turn",
        ))
        .await;
    visitor.types(BACKSPACE).await;
    visitor
        .waits(&pilled("/challenge xymyx | opponent @Ben"))
        .await;
    // What the client refuses stands in the box again, with its words.
    visitor.types("rated:perhaps").await;
    visitor.types(ENTER).await;
    visitor.sees_in(".problem", "True or False").await;
    visitor.types(BACKSPACE).await;
    visitor.types(ENTER).await;
    visitor.sees("@Ana challenges @Ben").await;
    // Escape closes the list and leaves what is typed.
    visitor.types("/he").await;
    visitor.sees_in("#compose [role=listbox]", "/help").await;
    visitor.types(ESCAPE).await;
    visitor
        .waits("() => !document.querySelector('#compose [role=option]')")
        .await;
    visitor.types("aven").await;
    visitor.types(ENTER).await;
    visitor
        .sees_in(".problem", "There is no command /heaven here.")
        .await;
}
