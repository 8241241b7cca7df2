//! Strange texts said to the bot itself: each is answered in private, nothing is logged as an error, nothing is played.

use lacre::rehearsal::script::Stage as _;

use crate::server::{Server, play};

/// Texts that have broken programs before.
const STRANGE: &[&str] = &[
    "\u{202e}e4",
    "\u{0}",
    "e4\u{301}\u{301}\u{301}",
    "👨‍👩‍👧‍👦",
    "ﷺﷺﷺﷺ",
    "@everyone",
    "<@1>",
    "<#1>",
    "</move:1>",
    "<t:0:R>",
    "```",
    "`",
    "**_~~||",
    "{ $name }",
    "{",
    "%s%n",
    "'; drop table event; --",
    "../../etc/passwd",
    "NaN",
    "-1",
    "18446744073709551616",
    "#0",
    "##",
    "n.º",
    "999999999999999999999999999999",
    "Ⅳ",
    "ｅ４",
    "İ",
    "ß",
    "\u{feff}",
    "O-O-O-O",
    "e9",
    "i1",
    "e2e4e2e4",
    "e8=K",
    "nnnnnnnn",
    "Nb1xc3+!?#",
    "=",
    "0",
    "--",
    "\\",
    "\"",
    "[x](https://x.example)",
];

/// Custom ids that nobody wrote.
const IDS: &[&str] = &[
    "x",
    "1:",
    "1:0:0:seal:e2e4",
    "1:0:0:move:",
    "1:zzzzzzzzzzzz:1zzzzzz:seal:e2e4",
    "1:0:0:rules:xymyx.999",
    "1:0:0:rules:.",
    "1:0:0:game:m",
    "1:0:0:game:",
    "1:0:0:pieces:-1",
    "1:0:0:pieces:99999999999",
    "1:0:0:line:e2",
    "1:0:0:piece:",
    "2:0:0:move:",
    "1:0:0:target:",
    "1:0:0:promote:e7e8",
    "1:0:0:draw-yes:",
    "1:0:0:resign-yes:",
    "1:0:0:accept:",
];

async fn said(server: &Server, line: String) {
    let answer = server.answer("Ana", &line).await;
    let length = answer.content.encode_utf16().count();
    assert!(
        (1..=2_000).contains(&length),
        "{line}: {:?}",
        answer.content
    );
    for alive in ["@everyone", "@here"] {
        let mentions = answer.content.replace('\u{200b}', "").contains(alive);
        assert!(
            !mentions || answer.content.contains('`'),
            "{line}: {}",
            answer.content
        );
    }
}

#[test]
fn strange_options_are_answered_and_nothing_is_played() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        for text in STRANGE {
            said(server, format!("/move move:{text}")).await;
            said(server, format!("/board game:{text}")).await;
            said(server, format!("/challenge xymyx clock:{text}")).await;
        }
        server.stage.settle().await;
        let board = server.told("Ana", "/board as:text").await;
        assert!(board.contains("King e1"), "{board}");
    });
}

#[test]
fn custom_ids_that_nobody_wrote_are_answered() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        let ana = server.person("Ana");
        let seen = ana.sees("#chess");
        let card = seen
            .iter()
            .find(|message| !message.is_ephemeral())
            .unwrap()
            .id;
        for id in IDS {
            server.stage.advance(2_000).await;
            let outcome = ana.press(card, id, id).await.unwrap();
            let message = outcome
                .message()
                .unwrap_or_else(|| panic!("{id}: {outcome:?}"));
            assert!(
                !message.content.is_empty() && message.is_ephemeral(),
                "{id}"
            );
        }
        server.seals("Ana", "e2e4").await;
    });
}
