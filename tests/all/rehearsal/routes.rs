//! What a bot may ask of Discord, and what it is refused.

use lacre::rehearsal::world::permissions as rights;
use lacre::rehearsal::{Fault, Id, Refused, RehearsalDiscord, Wrong};
use serde_json::{Value, json};
use serenity::all::{
    ButtonStyle, ChannelId, CreateActionRow, CreateAttachment, CreateButton, CreateMessage,
    CreateThread, EditMessage, EditThread, GetMessages, Http, HttpError, Message, Nonce,
};

use super::bot::{PIXEL, commands, http};
use super::discord;

fn place(discord: &RehearsalDiscord, name: &str) -> (Id, ChannelId) {
    let id = discord.world(|world| world.place_named(name).unwrap().id);
    (id, ChannelId::new(id.0))
}

/// Discord's code and status of a refusal.
#[track_caller]
fn refusal<T: std::fmt::Debug>(result: serenity::Result<T>) -> (isize, u16) {
    match result.unwrap_err() {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            (response.error.code, response.status_code.as_u16())
        }
        other => panic!("{other:?}"),
    }
}

async fn post(http: &Http, channel: ChannelId, text: &str) -> serenity::Result<Message> {
    channel
        .send_message(http, CreateMessage::new().content(text))
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_rights_are_refused_with_discords_codes() {
    let discord = discord().await;
    let http = http(&discord);
    let (id, chess) = place(&discord, "#chess");
    let standing = post(&http, chess, "here").await.unwrap();
    let with_file = || CreateMessage::new().add_file(CreateAttachment::bytes(PIXEL, "a.png"));
    let thread = || CreateThread::new("Game 1");
    let without = |right| discord.bot_rights(id, right, Some(false));
    let again = |right| discord.bot_rights(id, right, None);

    without(rights::ATTACH_FILES);
    assert_eq!(
        refusal(chess.send_message(&http, with_file()).await),
        (50013, 403)
    );
    again(rights::ATTACH_FILES);
    assert_eq!(
        chess
            .send_message(&http, with_file())
            .await
            .unwrap()
            .attachments
            .len(),
        1
    );

    without(rights::SEND_MESSAGES);
    assert_eq!(refusal(post(&http, chess, "x").await), (50013, 403));
    again(rights::SEND_MESSAGES);

    without(rights::READ_MESSAGE_HISTORY);
    assert!(
        chess
            .messages(&http, GetMessages::new())
            .await
            .unwrap()
            .is_empty()
    );
    again(rights::READ_MESSAGE_HISTORY);

    without(rights::CREATE_PUBLIC_THREADS);
    let refused = chess
        .create_thread_from_message(&http, standing.id, thread())
        .await;
    assert_eq!(refusal(refused), (50013, 403));
    again(rights::CREATE_PUBLIC_THREADS);
    let opened = chess
        .create_thread_from_message(&http, standing.id, thread())
        .await
        .unwrap();
    assert_eq!(opened.id.get(), standing.id.get());

    without(rights::SEND_MESSAGES_IN_THREADS);
    assert_eq!(refusal(post(&http, opened.id, "x").await), (50013, 403));

    without(rights::VIEW_CHANNEL);
    assert_eq!(refusal(post(&http, chess, "x").await), (50001, 403));
    assert_eq!(refusal(http.get_channel(chess).await), (50001, 403));
}

#[tokio::test(flavor = "multi_thread")]
async fn threads_keep_their_states() {
    let discord = discord().await;
    let http = http(&discord);
    let (_, chess) = place(&discord, "#chess");
    let standing = post(&http, chess, "Game 1").await.unwrap();
    let open = || chess.create_thread_from_message(&http, standing.id, CreateThread::new("Game 1"));
    let mut thread = open().await.unwrap();
    assert_eq!(refusal(open().await), (160_004, 400));
    let id = Id(thread.id.get());
    let turn = post(&http, thread.id, "Turn 1").await.unwrap();

    thread
        .edit_thread(&http, EditThread::new().archived(true))
        .await
        .unwrap();
    let edited = thread
        .id
        .edit_message(&http, turn.id, EditMessage::new().content("x"))
        .await;
    assert_eq!(refusal(edited), (50083, 400));
    post(&http, thread.id, "wakes it").await.unwrap();
    assert!(!discord.world(|world| world.channels.get(&id).unwrap().is_archived()));

    let locking = thread
        .edit_thread(&http, EditThread::new().locked(true))
        .await;
    assert_eq!(refusal(locking), (50013, 403));
    discord.change_thread(id, None, Some(true));
    assert_eq!(refusal(post(&http, thread.id, "x").await), (160_005, 403));
    discord.change_thread(id, Some(true), None);
    assert_eq!(refusal(post(&http, thread.id, "x").await), (50083, 400));

    discord.limit_threads(0);
    let other = post(&http, chess, "Game 2").await.unwrap();
    let full = chess
        .create_thread_from_message(&http, other.id, CreateThread::new("Game 2"))
        .await;
    assert_eq!(refusal(full), (160_006, 400));
    discord.delete_place(id);
    assert_eq!(refusal(post(&http, thread.id, "x").await), (10003, 404));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_much_is_refused_and_told_field_by_field() {
    let discord = discord().await;
    let http = http(&discord);
    let (_, chess) = place(&discord, "#chess");
    post(&http, chess, &"x".repeat(2000)).await.unwrap();
    let button = |id: &str| {
        CreateButton::new(id)
            .label("Seal")
            .style(ButtonStyle::Primary)
    };
    let twice = vec![CreateActionRow::Buttons(vec![button("a"), button("a")])];
    let six = vec![CreateActionRow::Buttons(
        (0..6).map(|n| button(&n.to_string())).collect(),
    )];
    let long = vec![CreateActionRow::Buttons(vec![button(&"x".repeat(101))])];
    let alt = CreateAttachment::bytes(PIXEL, "a.png").description("x".repeat(1025));
    let message = CreateMessage::new;
    for too_much in [
        message().components(twice),
        message().components(six),
        message().components(long),
        message().add_file(alt),
        message().content("x").nonce(Nonce::String("n".repeat(26))),
    ] {
        let sent = chess.send_message(&http, too_much).await;
        assert_eq!(refusal(sent), (50035, 400));
    }
    assert_eq!(
        refusal(chess.send_message(&http, message()).await),
        (50006, 400)
    );
    let tree: Vec<_> = commands().into_iter().chain(commands()).collect();
    let registered = serenity::all::Command::set_global_commands(&http, tree).await;
    assert_eq!(refusal(registered), (50035, 400));

    let answer = raw(
        &discord,
        &format!("/channels/{chess}/messages"),
        json!({"content": "x".repeat(2001)}),
    )
    .await;
    let told = &answer["errors"]["content"]["_errors"][0]["code"];
    assert_eq!(told, "BASE_TYPE_MAX_LENGTH", "{answer}");
}

/// The answer to a body that serenity itself would not send.
async fn raw(discord: &RehearsalDiscord, path: &str, body: Value) -> Value {
    let sent = reqwest::Client::new()
        .post(format!("{}/api/v10{path}", discord.http_url()))
        .header("authorization", format!("Bot {}", discord.token()))
        .json(&body)
        .send();
    sent.await.unwrap().json().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_strike_as_often_as_told_and_a_nonce_keeps_copies_away() {
    let discord = discord().await;
    let http = http(&discord);
    let (id, chess) = place(&discord, "#chess");
    let fault = |times, wrong| {
        discord.fault(Fault {
            route: "POST /channels/*/messages".to_owned(),
            times,
            wrong,
        });
    };
    let send = || {
        let nonce = Nonce::String("lacre1".to_owned());
        chess.send_message(
            &http,
            CreateMessage::new()
                .content("Turn 1")
                .nonce(nonce)
                .enforce_nonce(true),
        )
    };
    fault(2, Wrong::Status(500));
    assert_eq!(refusal(send().await).1, 500);
    assert_eq!(refusal(send().await).1, 500);
    fault(1, Wrong::Code(10003));
    assert_eq!(refusal(send().await), (10003, 404));
    fault(
        1,
        Wrong::TooMany {
            retry_after: 0.5,
            headers: true,
        },
    );
    assert_eq!(refusal(send().await).1, 429);
    fault(1, Wrong::CarriedOut(502));
    assert_eq!(refusal(send().await).1, 502);
    let known = send().await.unwrap();
    let here = discord.world(|world| {
        let messages = world
            .messages
            .values()
            .filter(|message| message.channel == id);
        messages.map(|message| message.id.0).collect::<Vec<_>>()
    });
    assert_eq!(
        here,
        [known.id.get()],
        "the lost answer was carried out, once"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_refuse_and_servers_left_are_told_by_code() {
    let discord = discord().await;
    let http = http(&discord);
    let (_, chess) = place(&discord, "#chess");
    let ana = discord.person("Ana").unwrap();
    let direct = http
        .create_private_channel(&json!({"recipient_id": ana.id}))
        .await
        .unwrap();
    post(&http, direct.id, "Your turn").await.unwrap();
    assert_eq!(ana.unread().len(), 1);
    discord.refuse_dms("Ana", true).unwrap();
    assert_eq!(refusal(post(&http, direct.id, "x").await), (50007, 403));
    discord.refuse_dms("Ana", false).unwrap();
    discord.leave("Ana").unwrap();
    assert_eq!(refusal(post(&http, direct.id, "x").await), (50278, 403));
    discord.join("Ana").unwrap();
    post(&http, direct.id, "Welcome back").await.unwrap();
    assert!(matches!(discord.leave("Nobody"), Err(Refused(_))));
    let guild = discord.world(|world| *world.guilds.keys().next().unwrap());
    discord.kick_bot(guild);
    assert_eq!(refusal(post(&http, chess, "x").await), (50001, 403));
    discord.invite_bot(guild);
    post(&http, chess, "Back again").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forum_is_posted_to_by_threads() {
    let discord = discord().await;
    let http = http(&discord);
    let forum = ChannelId::new(discord.add_forum("games").0);
    assert_eq!(refusal(post(&http, forum, "x").await), (50008, 400));
    let first = CreateMessage::new().content("Game 1");
    let create = serenity::all::CreateForumPost::new("Game 1", first);
    let thread = forum.create_forum_post(&http, create).await.unwrap();
    let seen = discord.person("Ben").unwrap().sees("Game 1");
    assert_eq!(
        seen.first().unwrap().id.0,
        thread.id.get(),
        "the first post has the thread's id"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_are_turned_away() {
    let discord = discord().await;
    let (_, chess) = place(&discord, "#chess");
    let url = format!("{}/api/v10/channels/{chess}", discord.http_url());
    let answer = reqwest::get(url).await.unwrap();
    assert_eq!(answer.status().as_u16(), 401);
    let hook = format!(
        "{}/api/v10/interactions/1/none/callback",
        discord.http_url()
    );
    let sent = reqwest::Client::new()
        .post(hook)
        .json(&json!({"type": 6}))
        .send();
    let body: Value = sent.await.unwrap().json().await.unwrap();
    assert_eq!(body["code"], 10062);
}
