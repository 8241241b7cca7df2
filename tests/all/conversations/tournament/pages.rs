//! A table in words that is longer than a message.

use lacre::rehearsal::Setting;
use lacre::rehearsal::script::Stage as _;

use crate::server::{Server, play_in};

const PLAYERS: usize = 40;

fn name(number: usize) -> String {
    format!("Player number {number:02}")
}

fn setting() -> Setting {
    let players = (1..=PLAYERS).map(name);
    let names = players.chain(["Ana".to_owned(), "Mod".to_owned()]);
    Setting {
        people: names.map(|name| (name, "en-US".to_owned())).collect(),
        ..Setting::default()
    }
}

/// The players whom a page tells of.
fn named(page: &str) -> Vec<usize> {
    (1..=PLAYERS)
        .filter(|number| page.contains(&name(*number)))
        .collect()
}

async fn reads(server: &Server, first: String) -> Vec<usize> {
    let mut seen = named(&first);
    let mut page = first;
    while page.contains("of") && seen.len() < PLAYERS {
        page = server.clicks("Ana", "▶").await;
        assert!(page.encode_utf16().count() <= 2_000, "{page}");
        let more = named(&page);
        assert!(
            !more.is_empty() && more.iter().all(|number| !seen.contains(number)),
            "{page}"
        );
        seen.extend(more);
    }
    seen.sort_unstable();
    seen
}

#[test]
fn it_is_turned_page_by_page_and_back() {
    play_in(&setting(), async |server| {
        let create = "/tournament create name:Autumn Open format:Swiss rounds:5";
        server.told("Mod", create).await;
        for number in 1..=PLAYERS {
            server.told(&name(number), "/tournament join").await;
        }
        server.told("Mod", "/tournament start").await;
        server.stage.settle().await;
        let all: Vec<usize> = (1..=PLAYERS).collect();

        // Who looks at pictures may read it as well.
        server.told("Ana", "/tournament standings").await;
        let first = server.clicks("Ana", "In words").await;
        assert_eq!(reads(server, first.clone()).await, all);

        server.told("Ana", "/preferences text-boards:yes").await;
        let answer = server.answer("Ana", "/tournament standings").await;
        let labels: Vec<_> = answer
            .buttons()
            .into_iter()
            .map(|button| button.label)
            .collect();
        assert!(
            labels.contains(&"▶".to_owned()) && !labels.contains(&"◀".to_owned()),
            "{labels:?}"
        );
        // The buttons hold over a restart.
        server.stage.stop_bot().await;
        server.stage.start_bot().await.unwrap();
        assert_eq!(reads(server, answer.content.clone()).await, all);
        let mut page = String::new();
        while named(&page) != named(&first) {
            page = server.clicks("Ana", "◀").await;
        }
        assert_eq!(page, first);
    });
}
