//! Cards as people read them, in both languages.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod challenges;
mod endings;
mod turns;

use super::fixture::{BEN, Fixture, challenge, turned};
use super::*;
use crate::discord::outgoing::Does;

/// A card as it looks: content, board, buttons, and whom it notifies.
fn look(fixture: &Fixture, kind: PostKind) -> String {
    let post = fixture.post(kind);
    let card = card(&post).unwrap();
    let mut text = card.content.text();
    if let Some(board) = &card.board {
        text.push_str(&format!("\n({}: {})", board.file, board.alt));
    }
    for row in &card.text(&post).rows {
        let Row::Buttons(buttons) = row else { continue };
        let labels: Vec<String> = buttons.iter().map(|b| format!("[{}]", b.label)).collect();
        text.push_str(&format!("\n{}", labels.join(" ")));
    }
    format!("{text}\nnotifies {:?}", card.mentions)
}

/// The same without the board, for what only the words are of interest in.
fn words(fixture: &Fixture, kind: PostKind) -> String {
    card(&fixture.post(kind)).unwrap().content.text()
}

fn xymyx(position: &str) -> Fixture {
    challenge().begun().at(position)
}

fn both(fixture: &Fixture, kind: PostKind) -> String {
    let spanish = fixture.clone().spanish();
    format!("{}\n———\n{}", words(fixture, kind), words(&spanish, kind))
}

#[test]
fn a_board_that_cannot_be_attached_is_told_in_words() {
    let game = challenge().begun();
    let post = game.post(PostKind::Turn);
    let card = card(&post).unwrap();
    let with = card.draft(&post, Some(vec![1].into()));
    assert_eq!(with.file.unwrap().name, "start.png");
    let without = card.draft(&post, None);
    assert_eq!(without.file, None);
    assert!(without.content.contains("Ana"), "{}", without.content);
}

#[test]
fn every_button_carries_game_turn_and_key() {
    let game = challenge().begun();
    let post = game.post(PostKind::Turn);
    let draft = card(&post).unwrap().text(&post);
    let [Row::Buttons(buttons)] = &draft.rows[..] else {
        panic!("one row of buttons")
    };
    for press in buttons {
        let Does::Tell(button) = &press.does else {
            panic!("no link")
        };
        assert_eq!(button.game, game.table.view.id);
        assert_eq!(Some(button.opening), game.opening);
        assert_eq!(button.argument, post.key);
    }
}

#[test]
fn who_asked_to_be_forgotten_is_called_by_the_side() {
    let mut game = challenge().begun();
    let ben = game.table.people.iter_mut().find(|p| p.id == BEN).unwrap();
    (ben.discord, ben.name) = (None, String::new());
    let text = look(&game, PostKind::Turn);
    assert!(text.contains("<@11> and North"), "{text}");
    assert!(text.ends_with("notifies [11]"), "{text}");
}

#[test]
fn names_cannot_format_mention_or_steer() {
    let mut game = challenge().begun();
    for person in &mut game.table.people {
        person.discord = None;
        person.name = "**@everyone**\u{202e} <@1>".to_owned();
    }
    let text = words(&game, PostKind::Turn);
    assert!(!text.contains("**@"), "{text}");
    assert!(!text.contains("<@1>"), "{text}");
    assert!(!text.contains("@everyone"), "{text}");
    assert!(!text.contains('\u{202e}'), "{text}");
    assert!(thread_name(&game.table).chars().count() <= 100);
}

#[test]
fn nothing_is_longer_than_discord_takes() {
    let mut game = xymyx("3k4/p7/3b4/8/8/5N2/P7/4K3 wb - - 0 6").then(turned("f3e5", "d6e5"));
    for person in &mut game.table.people {
        person.discord = None;
        person.name = "*".repeat(100);
    }
    for fixture in [game.clone(), game.spanish()] {
        let post = fixture.post(PostKind::Turn);
        let card = card(&post).unwrap();
        let draft = card.draft(&post, None);
        assert!(draft.content.encode_utf16().count() <= 2_000);
        assert!(card.board.unwrap().alt.chars().count() <= 1_024);
    }
}
