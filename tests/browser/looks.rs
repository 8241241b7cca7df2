//! How the page looks and reads: languages, sizes, colours, and what people write.

use std::sync::Arc;

use serde_json::json;

use super::driver::Rehearsal;
use super::visitor::Visitor;

pub(crate) async fn each_reads_their_own_language(visitor: Visitor, _: Arc<Rehearsal>) {
    visitor.types("/").await;
    visitor
        .sees_in("#compose [role=listbox]", "/challenge xymyx")
        .await;
    visitor.becomes("Carla").await;
    visitor.sees_in("#break", "Romper cosas").await;
    visitor.types("/").await;
    visitor
        .sees_in("#compose [role=listbox]", "/desafiar xymyx")
        .await;
    visitor.sends("ayuda ").await;
    visitor.sees("Solo tú puedes ver esto").await;
    // Another language, and the same person is spoken to in it.
    let choose = "(locale) => { const list = document.querySelector('#language'); list.value = locale; list.dispatchEvent(new Event('change')); }";
    visitor.asks(choose, &[json!("en-US")]).await;
    visitor.sees("Only you can see this").await;
    visitor.sends("/help").await;
    visitor.sees("sealed").await;
    assert_eq!(
        visitor
            .asks("() => document.documentElement.lang", &[])
            .await,
        json!("en-US")
    );
}

/// Nothing may stick out of the window sideways.
async fn fits(visitor: &Visitor, look: &str, step: &str) {
    let out = "() => [document.scrollingElement.scrollWidth - innerWidth, document.querySelector('#log').scrollWidth - document.querySelector('#log').clientWidth]";
    assert_eq!(
        visitor.asks(out, &[]).await,
        json!([0, 0]),
        "{look}: {step} sticks out"
    );
    visitor.is_pictured(&format!("{look}-{step}")).await;
}

pub(crate) async fn a_turn_fits_a_desk_and_a_phone(visitor: Visitor, rehearsal: Arc<Rehearsal>) {
    for (look, theme, width, height) in [
        ("desk-light", "light", 1280, 860),
        ("phone-dark", "dark", 360, 740),
        ("desk-dark", "dark", 1280, 860),
        ("phone-light", "light", 360, 740),
    ] {
        visitor.size(width, height).await;
        let dress = "(theme) => { localStorage.setItem('theme', theme); }";
        visitor.asks(dress, &[json!(theme)]).await;
        rehearsal.begins("empty").await;
        visitor.goes("?as=Ana").await;
        fits(&visitor, look, "1-welcome").await;
        visitor.clicks("Challenge Ben to XYMYX").await;
        visitor.sees_in("#compose .pills", "@Ben").await;
        fits(&visitor, look, "2-command").await;
        visitor.types("\u{e007}").await;
        visitor.sees("@Ana challenges @Ben").await;
        visitor.sees("Only you can see this").await;
        fits(&visitor, look, "3-challenge").await;
        visitor.becomes("Ben").await;
        visitor.clicks("Accept").await;
        visitor
            .waits("() => document.querySelector('#log button.thread')")
            .await;
        fits(&visitor, look, "4-accepted").await;
        visitor.clicks_mark("#log button.thread").await;
        visitor.waits("() => [...document.querySelectorAll('#log img')].some((img) => img.complete && img.naturalWidth)").await;
        fits(&visitor, look, "5-turn").await;
        visitor.clicks("Move").await;
        visitor.clicks("Choose a piece").await;
        fits(&visitor, look, "6-pieces").await;
        visitor.clicks("Knight g8").await;
        visitor.clicks("Choose a square").await;
        fits(&visitor, look, "7-squares").await;
        visitor.clicks("f6").await;
        visitor.sees("Once sealed it cannot be changed").await;
        fits(&visitor, look, "8-confirm").await;
        visitor.clicks("Seal").await;
        visitor.sees("Ben has sealed").await;
        fits(&visitor, look, "9-sealed").await;
        visitor.becomes("Ana").await;
        visitor.clicks_mark("button.slash").await;
        visitor.clicks("/move").await;
        visitor
            .waits("() => document.querySelectorAll('#compose [role=option]').length > 5")
            .await;
        fits(&visitor, look, "10-suggestions").await;
        visitor.sends("e2e4").await;
        visitor.clicks("Seal").await;
        visitor.sees("Turn 2").await;
        fits(&visitor, look, "11-resolved").await;
        visitor.clicks_mark("#break").await;
        fits(&visitor, look, "12-drawer").await;
    }
}

pub(crate) async fn what_people_write_stays_text(visitor: Visitor, _: Arc<Rehearsal>) {
    visitor.types("<img src=x onerror=alert(1)> **bold** ~~out~~ `code` <@1> <t:0:R> https://chess.example/?a=1&b=2. _x_y_\u{e007}").await;
    visitor
        .sees("<img src=x onerror=alert(1)> bold out code @somebody")
        .await;
    let made = "() => ['strong', 's', 'code', 'time[data-moment]', 'a[href=\"https://chess.example/?a=1&b=2\"]'].map((css) => document.querySelectorAll(`#log ${css}`).length)";
    assert_eq!(visitor.asks(made, &[]).await, json!([1, 1, 1, 1, 1]));
    assert_eq!(
        visitor
            .asks(
                "() => document.querySelectorAll('#log .text img').length",
                &[]
            )
            .await,
        json!(0)
    );
    visitor.types("hello @Ben, and -# not small\u{e007}").await;
    visitor.sees("hello @Ben").await;
    visitor.becomes("Ben").await;
    visitor
        .waits("() => document.querySelector('#log .message.pinged .mention.own')")
        .await;
    // A script from elsewhere, or in the page itself, has no leave to run.
    let inline = "() => { const script = document.createElement('script'); script.textContent = 'window.ran = true'; document.body.append(script); return window.ran ?? false; }";
    assert_eq!(visitor.asks(inline, &[]).await, json!(false));
}

/// The bot opens no form today; the page is ready for one.
pub(crate) async fn a_form_is_filled_in_and_sent(visitor: Visitor, _: Arc<Rehearsal>) {
    // A form of its own beside the page's, which the page closes whenever something happens.
    let open = "(form) => void import('/form.js?alone').then((module) => {
        const dialog = document.querySelector('#form').cloneNode();
        dialog.id = 'alone';
        document.body.append(dialog);
        let open = form;
        const client = {
            get: () => open,
            act: async (verb, body) => {
                window.sent = { verb, body };
                open = undefined;
                module.form(dialog, client, () => {});
                return {};
            },
        };
        module.form(dialog, client, () => {});
    })";
    let form = json!({"title": "A reason", "fields": [
        {"label": "Why", "value": "", "placeholder": "Say it", "required": true, "least": 0, "most": 10, "long": false},
        {"label": "More", "value": "nothing", "required": false, "least": 0, "most": 100, "long": true},
    ]});
    visitor.asks(open, &[form]).await;
    visitor
        .sees_in("#alone", "A reason Why More · optional")
        .await;
    visitor
        .waits("() => document.activeElement.placeholder === 'Say it'")
        .await;
    visitor.types("Because I can").await;
    visitor.is_pictured("form").await;
    visitor.clicks("Send").await;
    let sent = visitor.waits("() => window.sent").await;
    assert_eq!(
        sent,
        json!({"verb": "submit", "body": {"values": ["Because I ", "nothing"]}}),
        "held to its length"
    );
    visitor
        .waits("() => !document.querySelector('#alone').open")
        .await;
}
