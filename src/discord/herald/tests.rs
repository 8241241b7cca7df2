//! What the herald asks of Discord, and what it makes of each answer.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::sync::Arc;

use serde_json::json;

use super::*;
use crate::discord::buttons::{Action, Button};
use crate::discord::card::fixture::{BEN, challenge, turned};
use crate::discord::scripted::{
    Answer, Scripted, message, message_saying, messages, nothing, pictured, refused, thread,
};
use crate::discord::{Clients, Endpoint, Waits};
use crate::game::{Closed, Snowflake};
use crate::picture::Painters;
use crate::rules::Side;
use crate::service::Uncounted;

/// What comes of a post when Discord answers so, and what was asked of it.
async fn told(
    post: &Post,
    answers: impl IntoIterator<Item = Answer>,
) -> (Result<Sent, Undelivered>, Scripted) {
    let discord = Scripted::new(answers).await;
    let sent = herald(&discord).deliver(post).await;
    (sent, discord)
}

fn herald(discord: &Scripted) -> DiscordHerald {
    let endpoint = Endpoint::Loopback {
        http: discord.url.clone(),
    };
    let clients = Clients::new(&endpoint, &"token".into(), &Waits::LOOPBACK).unwrap();
    let painter = Painters::new(240);
    DiscordHerald::new(clients.bot, Studio::new(painter, Arc::new(Uncounted)))
}

fn sent(channel: u64, message: u64) -> Result<Sent, Undelivered> {
    Ok(Sent::Message {
        channel: Snowflake(channel),
        message: Snowflake(message),
    })
}

fn moved(channel: u64, message: u64, for_good: bool) -> Result<Sent, Undelivered> {
    Ok(Sent::Moved {
        channel: Snowflake(channel),
        message: Snowflake(message),
        for_good,
    })
}

fn home(channel: u64) -> Result<Sent, Undelivered> {
    Ok(Sent::Home {
        channel: Snowflake(channel),
    })
}

fn is_later(told: &Result<Sent, Undelivered>) -> bool {
    matches!(
        told,
        Err(Undelivered::Later { .. } | Undelivered::Aside { .. })
    )
}

fn is_nowhere(told: &Result<Sent, Undelivered>) -> bool {
    matches!(told, Err(Undelivered::Nowhere { .. }))
}

fn is_never(told: &Result<Sent, Undelivered>) -> bool {
    matches!(told, Err(Undelivered::Never { .. }))
}

/// The first turn, whose home is thread 200 and whose challenge was made in channel 100.
fn turn() -> Post {
    challenge().begun().post(PostKind::Turn)
}

fn progress() -> Post {
    let sealed = challenge().begun().sealed_by(Side::White, "e2e4");
    sealed.post(PostKind::Progress)
}

#[tokio::test]
async fn a_turn_goes_to_its_thread_with_a_picture_a_nonce_and_its_players() {
    let (told, discord) = told(&turn(), [message(1)]).await;
    assert_eq!(told, sent(200, 1));
    assert_eq!(discord.lines(), "POST /channels/200/messages");
    let body = &discord.asked()[0].body;
    for part in [
        r#""nonce":"abcdef1z","#,
        r#""enforce_nonce":true"#,
        r#""users":["11","22"]"#,
        r#"filename="start.png""#,
        r#""description":"Ana: King e1"#,
    ] {
        assert!(body.contains(part), "{part} in {body}");
    }
}

#[tokio::test]
async fn without_the_right_to_attach_files_the_board_is_told_in_words() {
    let (told, discord) = told(&turn(), [refused(403, 50013), message(1)]).await;
    assert_eq!(told, sent(200, 1));
    let asked = discord.asked();
    assert!(asked[0].body.contains("start.png"));
    assert!(!asked[1].body.contains("start.png"));
    assert!(asked[1].body.contains("King e1; Queen d1"));
}

#[tokio::test]
async fn a_thread_that_is_gone_or_locked_gives_way_to_the_channel() {
    for (code, for_good) in [(10003, true), (160_005, false)] {
        let (told, discord) = told(&turn(), [refused(404, code), message(1)]).await;
        assert_eq!(told, moved(100, 1, for_good));
        assert_eq!(
            discord.lines(),
            "POST /channels/200/messages\nPOST /channels/100/messages"
        );
    }
}

#[tokio::test]
async fn what_is_told_elsewhere_is_told_there_at_once_and_in_its_thread_only_if_it_must() {
    let mut post = turn();
    post.table.place.thread = Some(Snowflake(100));
    post.table.place.left = Some(Snowflake(200));
    let (there, discord) = told(&post, [message(1)]).await;
    assert_eq!(there, sent(100, 1));
    assert_eq!(discord.lines(), "POST /channels/100/messages");
    let forbidden = || refused(403, 50013);
    let (back, discord) = told(&post, [forbidden(), forbidden(), message(1)]).await;
    assert_eq!(back, moved(200, 1, false));
    assert_eq!(discord.asked().len(), 3);
}

#[tokio::test]
async fn an_archived_thread_is_woken() {
    let (told, discord) = told(&turn(), [refused(400, 50083), thread(200), message(1)]).await;
    assert_eq!(told, sent(200, 1));
    assert_eq!(
        discord.lines(),
        "POST /channels/200/messages\nPATCH /channels/200\nPOST /channels/200/messages"
    );
    assert!(discord.asked()[1].body.contains(r#""archived":false"#));
}

#[tokio::test]
async fn where_nothing_may_be_posted_news_wait_and_the_rest_is_given_up() {
    let forbidden = || refused(403, 50013);
    let answers = [forbidden(), forbidden(), forbidden(), forbidden()];
    let (waits, discord) = told(&turn(), answers).await;
    assert!(is_nowhere(&waits), "{waits:?}");
    assert_eq!(discord.asked().len(), 4);
    let reminder = challenge().begun().to(BEN).post(PostKind::Reminder);
    let (given_up, _) = told(&reminder, [forbidden(), forbidden()]).await;
    assert!(is_never(&given_up), "{given_up:?}");
}

#[tokio::test]
async fn what_passes_is_tried_later() {
    for status in [429, 500, 502] {
        let (told, discord) = told(&turn(), [refused(status, 0)]).await;
        assert!(is_later(&told), "{told:?}");
        assert_eq!(discord.asked().len(), 1);
    }
}

#[tokio::test]
async fn a_message_that_was_sent_after_all_is_found_by_its_key() {
    let post = Post {
        age: 130_000,
        ..turn()
    };
    let with_key = |key: &str| {
        let button = Button::new(post.table.view.id, post.opening.unwrap(), Action::Move);
        let id = button.with(key).text();
        json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "Move", "custom_id": id }] }])
    };
    let others = message_saying(1, "", with_key("abcdef20"));
    let own = message_saying(2, "", with_key(&post.key));
    let (found, discord) = told(&post, [messages([others.clone(), own])]).await;
    assert_eq!(found, sent(200, 2));
    assert_eq!(discord.lines(), "GET /channels/200/messages?&limit=50");

    let (anew, _) = told(&post, [messages([others]), message(3)]).await;
    assert_eq!(anew, sent(200, 3));
}

#[tokio::test]
async fn a_post_that_was_overtaken_is_looked_for_and_not_sent() {
    let post = Post {
        overtaken: true,
        ..turn()
    };
    let (told, discord) = told(&post, [messages([]), refused(403, 50001)]).await;
    assert_eq!(told, Ok(Sent::Nothing));
    assert_eq!(
        discord.lines(),
        "GET /channels/200/messages?&limit=50\nGET /channels/100/messages?&limit=50"
    );
}

#[tokio::test]
async fn a_live_card_that_was_deleted_is_posted_anew() {
    let (changed, discord) = told(&progress(), [pictured(200)]).await;
    assert_eq!(changed, Ok(Sent::Nothing));
    assert_eq!(discord.lines(), "PATCH /channels/100/messages/200");
    assert!(
        !discord.asked()[0].body.contains("attachments"),
        "the picture stays"
    );

    let (anew, discord) = told(&progress(), [refused(404, 10008), message(7)]).await;
    assert_eq!(anew, sent(200, 7));
    assert!(discord.asked()[1].body.contains("start.png"));
}

#[tokio::test]
async fn a_board_that_was_told_in_words_stays_when_its_card_changes() {
    let (changed, discord) = told(&progress(), [message(200), message(200)]).await;
    assert_eq!(changed, Ok(Sent::Nothing));
    let asked = discord.asked();
    assert_eq!(asked[1].line, "PATCH /channels/100/messages/200");
    for part in ["<@11> has sealed", "King e1; Queen d1"] {
        assert!(asked[1].body.contains(part), "{part} in {}", asked[1].body);
    }
}

#[tokio::test]
async fn an_old_card_that_was_deleted_stays_so() {
    let mut game = challenge().begun();
    let opening = game.opening;
    game = game.then(turned("e2e4", "e7e5"));
    game.opening = opening;
    let post = game.post(PostKind::CardClosed);
    let (told, discord) = told(&post, [refused(404, 10008)]).await;
    assert_eq!(told, Ok(Sent::Nothing));
    assert_eq!(discord.asked().len(), 1);
}

#[tokio::test]
async fn edits_that_come_too_often_wait() {
    let (told, _) = told(&progress(), [refused(429, 30046)]).await;
    let is_aside = matches!(told, Err(Undelivered::Aside { .. }));
    assert!(is_aside, "{told:?}");
}

#[tokio::test]
async fn a_card_without_its_challenge_loses_its_buttons() {
    let post = challenge()
        .closed(Closed::Expired)
        .post(PostKind::ChallengeOver);
    let (told, discord) = told(&post, [message(200)]).await;
    assert_eq!(told, Ok(Sent::Nothing));
    assert!(discord.asked()[0].body.contains(r#""components":[]"#));
}

#[tokio::test]
async fn a_game_gets_a_thread_from_its_card_which_becomes_its_line() {
    let post = challenge().begun().post(PostKind::Home);
    for answer in [thread(200), refused(400, 160_004)] {
        let (told, discord) = told(&post, [answer, message(200)]).await;
        assert_eq!(told, home(200));
        assert_eq!(
            discord.lines(),
            "POST /channels/100/messages/200/threads\nPATCH /channels/100/messages/200"
        );
        assert!(
            discord.asked()[0]
                .body
                .contains(r#""auto_archive_duration":10080"#)
        );
        assert!(discord.asked()[1].body.contains("<#200>"));
    }
}

#[tokio::test]
async fn where_no_thread_is_to_be_had_the_channel_is_home() {
    let post = challenge().begun().post(PostKind::Home);
    for code in [50013, 50024, 160_006] {
        let (told, _) = told(&post, [refused(403, code), message(200)]).await;
        assert_eq!(told, home(100), "{code}");
    }
    let mut post = post;
    post.table.server.threads = false;
    let (told, discord) = told(&post, [message(200)]).await;
    assert_eq!(told, home(100));
    assert_eq!(discord.lines(), "PATCH /channels/100/messages/200");
}

#[tokio::test]
async fn a_card_that_was_deleted_is_stood_in_for_by_a_new_line() {
    let post = challenge().begun().post(PostKind::Home);
    let answers = [refused(404, 10008), message(300), thread(300), message(300)];
    let (told, discord) = told(&post, answers).await;
    assert_eq!(told, home(300));
    insta::assert_snapshot!(discord.lines(), @r"
    POST /channels/100/messages/200/threads
    POST /channels/100/messages
    POST /channels/100/messages/300/threads
    PATCH /channels/100/messages/300
    ");
}

/// A line bears no key, so one of an earlier try that nobody heard of is known by what it says.
#[tokio::test]
async fn a_line_that_was_written_after_all_is_not_written_again() {
    let mut post = challenge().begun().post(PostKind::Home);
    post.message = None;
    post.age = 130_000;
    for place in [None, Some(300)] {
        let line = card::line(&post.table, place);
        let standing = message_saying(300, &line.content.text(), json!([]));
        let answers = [messages([standing]), refused(400, 160_004), message(300)];
        let (told, discord) = told(&post, answers).await;
        assert_eq!(told, home(300));
        insta::allow_duplicates! {
            insta::assert_snapshot!(discord.lines(), @r"
            GET /channels/100/messages?&limit=50
            POST /channels/100/messages/300/threads
            PATCH /channels/100/messages/300
            ");
        }
    }
    let other = message_saying(300, "Something else", json!([]));
    let answers = [messages([other]), message(301), thread(301), message(301)];
    assert_eq!(told(&post, answers).await.0, home(301));
}

#[tokio::test]
async fn a_reminder_notifies_one_and_is_deleted_with_good_grace() {
    let reminder = challenge().begun().to(BEN).post(PostKind::Reminder);
    let (shown, discord) = told(&reminder, [message(1)]).await;
    assert_eq!(shown, sent(200, 1));
    assert!(discord.asked()[0].body.contains(r#""users":["22"]"#));

    let gone = challenge().begun().to(BEN).post(PostKind::ReminderGone);
    for answer in [nothing(), refused(404, 10008)] {
        let (told, discord) = told(&gone, [answer]).await;
        assert_eq!(told, Ok(Sent::Nothing));
        assert_eq!(discord.lines(), "DELETE /channels/100/messages/200");
    }
}

#[tokio::test]
async fn the_end_is_told_once_whatever_becomes_of_the_line() {
    let post = challenge()
        .begun()
        .resigned(Side::Black, "e2e4")
        .post(PostKind::End);
    for answer in [message(200), refused(429, 30046), refused(500, 0)] {
        let (told, discord) = told(&post, [message(1), answer]).await;
        assert_eq!(told, sent(200, 1));
        assert_eq!(
            discord.lines(),
            "POST /channels/200/messages\nPATCH /channels/100/messages/200"
        );
    }
}

/// A game that was played and is over.
fn over() -> Post {
    let game = challenge().begun().then(turned("e2e4", "e7e5"));
    game.resigned(Side::Black, "e2e4").post(PostKind::End)
}

/// A film too large for the server gives way to the last board, and one that may not be attached at all to words: the
/// post goes out and the lane goes on.
#[tokio::test]
async fn the_end_shows_the_film_or_else_the_board_or_else_words() {
    for (answers, shown) in [
        (vec![], "lacre-42.gif"),
        (vec![refused(413, 40005)], "turn-1.png"),
        (vec![refused(413, 0)], "turn-1.png"),
        (vec![refused(403, 50013)], "King e1; Queen d1"),
        (
            vec![refused(413, 40005), refused(403, 50013)],
            "King e1; Queen d1",
        ),
    ] {
        let tries = answers.len();
        let answers = answers.into_iter().chain([message(1), message(200)]);
        let (told, discord) = told(&over(), answers).await;
        assert_eq!(told, sent(200, 1));
        let asked = discord.asked();
        assert!(asked[0].body.contains("lacre-42.gif"));
        assert!(asked[tries].body.contains(shown), "{}", asked[tries].body);
        let films = asked.iter().filter(|asked| asked.body.contains(".gif"));
        assert_eq!(
            films.count(),
            1,
            "a film that is not taken is not sent again"
        );
    }
}

/// Where films cannot be made, the end shows its board.
#[tokio::test]
async fn an_end_whose_film_cannot_be_made_shows_the_board() {
    let discord = Scripted::new([message(1), message(200)]).await;
    let herald = DiscordHerald {
        studio: Studio::without_films(),
        ..herald(&discord)
    };
    assert_eq!(herald.deliver(&over()).await, sent(200, 1));
    assert!(discord.asked()[0].body.contains("turn-1.png"));
}

#[tokio::test]
async fn archiving_puts_the_line_right_and_closes_the_thread() {
    let post = challenge()
        .begun()
        .resigned(Side::Black, "e2e4")
        .post(PostKind::Archive);
    let stale = message_saying(200, "still being played", json!([]));
    let (told_stale, discord) = told(&post, [stale, message(200), thread(200)]).await;
    assert_eq!(told_stale, Ok(Sent::Nothing));
    insta::assert_snapshot!(discord.lines(), @r"
    GET /channels/100/messages/200
    PATCH /channels/100/messages/200
    PATCH /channels/200
    ");

    let line = card::line(&post.table, Some(200)).content.text();
    let right = message_saying(200, &line, json!([]));
    let (told_right, discord) = told(&post, [right, refused(404, 10003)]).await;
    assert_eq!(told_right, Ok(Sent::Nothing));
    assert_eq!(
        discord.lines(),
        "GET /channels/100/messages/200\nPATCH /channels/200"
    );
}

#[tokio::test]
async fn after_too_many_invalid_answers_nothing_is_asked_for_a_while() {
    let discord = Scripted::new(std::iter::repeat_n(refused(403, 50013), 400)).await;
    let herald = herald(&discord);
    for _ in 0..50 {
        assert!(is_nowhere(&herald.deliver(&turn()).await));
    }
    let told = herald.deliver(&turn()).await;
    assert!(
        matches!(told, Err(Undelivered::Later { after: Some(after), .. }) if after > 0),
        "{told:?}"
    );
    assert_eq!(discord.asked().len(), 200);
}

#[track_caller]
fn check(kind: PostKind, code: isize, age: i64, again: bool) {
    let trouble = Trouble::Refused {
        status: 400,
        code,
        message: "no".to_owned(),
    };
    let post = Post {
        age,
        ..challenge().post(kind)
    };
    let told = Err(undelivered(&trouble, post.kind, post.age));
    assert_eq!(is_later(&told), again, "{kind:?} {code} {age}");
}

#[test]
fn edits_that_come_too_often_wait_for_a_day_and_no_longer() {
    check(PostKind::Progress, 30046, 0, true);
    check(PostKind::CardClosed, 30046, LONGEST_FOR_EDITS - 1, true);
    check(PostKind::CardClosed, 30046, LONGEST_FOR_EDITS, false);
}

#[test]
fn nothing_is_tried_for_ever() {
    check(PostKind::Turn, 130_000, LONGEST_FOR_EDITS, true);
    check(PostKind::Turn, 130_000, LONGEST_FOR_MESSAGES, false);
}

#[test]
fn what_is_forbidden_or_gone_is_given_up_at_once() {
    for code in [50001, 50013, 10003, 50035] {
        check(PostKind::Turn, code, 0, false);
    }
}
