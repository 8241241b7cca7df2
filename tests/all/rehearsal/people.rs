//! What people do reaches the bot, and what comes of it is seen by whom it is for.

use lacre::rehearsal::{Outcome, Person, Refused, RehearsalDiscord, What};

use super::bot::{Bot, PIXEL};
use super::discord;

const CHESS: &str = "#chess";

pub(super) fn person(discord: &RehearsalDiscord, name: &str) -> Person {
    discord.person(name).unwrap()
}

pub(super) fn said(outcome: &Outcome) -> &str {
    outcome.message().map_or("", |message| &message.content)
}

fn posts(person: &Person) -> Vec<String> {
    let news = person.news().into_iter();
    news.filter_map(|entry| match entry.what {
        What::Posted(message) => Some(message.content),
        _ => None,
    })
    .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_seen_by_those_it_is_for() {
    let discord = discord().await;
    let bot = Bot::start(&discord).await;
    let (ana, ben) = (person(&discord, "Ana"), person(&discord, "Ben"));
    let answer = ana
        .command(CHESS, "/echo text:a: b private:True")
        .await
        .unwrap();
    assert_eq!(said(&answer), "a: b (en-US)");
    assert!(answer.message().unwrap().is_ephemeral());
    person(&discord, "Carla")
        .command(CHESS, "/eco texto:hola")
        .await
        .unwrap();
    assert_eq!(posts(&ana), ["a: b (en-US)", "hola (es-ES)"]);
    assert_eq!(posts(&ben), ["hola (es-ES)"]);
    assert!(ben.news().is_empty(), "what was read is no news");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_client_refuses_what_the_tree_does_not_allow() {
    let discord = discord().await;
    let bot = Bot::start(&discord).await;
    let ana = person(&discord, "Ana");
    let long = format!("/echo text:{}", "x".repeat(51));
    for (line, words) in [
        ("/nothing", "nothing"),
        ("/echo", "required"),
        ("/echo text", "no option"),
        ("/echo text:a private:perhaps", "True or False"),
        (&long, "50"),
        ("/greet", "user, word"),
        ("/greet user who:@Nobody", "valid user"),
    ] {
        let Refused(told) = ana.command(CHESS, line).await.unwrap_err();
        assert!(told.contains(words), "{line}: {told}");
    }
    assert!(person(&discord, "Ben").news().is_empty());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announced_answer_comes_with_its_picture_and_what_follows() {
    let discord = discord().await;
    let bot = Bot::start(&discord).await;
    let (ana, ben) = (person(&discord, "Ana"), person(&discord, "Ben"));
    ana.command(CHESS, "/picture").await.unwrap();
    // What follows may be there as soon as the answer is.
    let seen = ana.sees(CHESS);
    let message = seen.iter().find(|message| message.content == "Here it is");
    let message = message.unwrap();
    let file = message.attachments.first().unwrap();
    assert_eq!(file.description.as_deref(), Some("One pixel"));
    assert_eq!(file.size, Some((1, 1)));
    assert_eq!(&*file.bytes, PIXEL);
    let followed = discord.wait_until(|world| {
        let seen = world.visible(ben.id, None);
        seen.iter()
            .any(|message| message.content == "Public")
            .then_some(())
    });
    assert!(followed.await.is_some());
    assert_eq!(posts(&ben), ["Public"], "the private answer stays private");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn typing_is_answered_with_lines() {
    let discord = discord().await;
    let bot = Bot::start(&discord).await;
    let offered = person(&discord, "Ana")
        .autocomplete(CHESS, "/greet word word:e2")
        .await
        .unwrap();
    let names: Vec<&str> = offered
        .choices()
        .iter()
        .map(|line| line.name.as_str())
        .collect();
    assert_eq!(names, ["e21", "e22", "e23"]);
    let named = person(&discord, "Ana")
        .command(CHESS, "/greet user who:@Ben")
        .await
        .unwrap();
    assert_eq!(said(&named), "Hello Ben");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_lists_and_forms_work() {
    let discord = discord().await;
    let bot = Bot::start(&discord).await;
    let (ana, ben) = (person(&discord, "Ana"), person(&discord, "Ben"));
    ana.command(CHESS, "/panel").await.unwrap();
    let chosen = ben.choose(None, "Rook").await.unwrap();
    assert_eq!(said(&chosen), "Chosen: rook");
    let form = ben.click(None, "Ask").await.unwrap();
    assert!(matches!(&form, Outcome::Modal(modal) if modal.title == "A reason"));
    assert!(
        ben.submit(&[&"x".repeat(21)]).await.is_err(),
        "the form's limit holds"
    );
    let because = ben.submit(&["I can"]).await.unwrap();
    assert_eq!(said(&because), "Because I can");
    assert!(ben.submit(&["again"]).await.is_err(), "the form is closed");
    let refused = ben.click(None, "Off").await.unwrap_err();
    assert!(refused.0.contains("Off"));
    let later = ben.click(Some(CHESS), "Later").await.unwrap();
    assert_eq!(said(&later), "Changed later");
    assert_eq!(
        later.message().unwrap().attachments.len(),
        1,
        "an edit keeps the picture"
    );
    let updated = ben.click(Some(CHESS), "Update").await.unwrap();
    assert_eq!(said(&updated), "Updated");
    assert!(
        updated.message().unwrap().attachments.is_empty(),
        "serenity's update names no attachments, and so removes them"
    );
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_gets_no_answer_is_told_so() {
    let discord = discord().await;
    let bot = Bot::start(&discord).await;
    let ana = person(&discord, "Ana");
    let outcome = ana.command(CHESS, "/silent").await.unwrap();
    assert!(
        matches!(outcome, Outcome::Failed(words) if words == "The application did not respond")
    );
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_while_the_gateway_is_away_is_told_on_resuming() {
    let discord = discord().await;
    let bot = Bot::start(&discord).await;
    let ana = person(&discord, "Ana");
    discord.close_gateway(Some(4000), false);
    let answer = ana.command(CHESS, "/echo text:still there").await.unwrap();
    assert_eq!(said(&answer), "still there (en-US)");
    assert_eq!(discord.sessions_begun(), 1, "the session was resumed");
    discord.invalidate_sessions();
    assert!(
        discord.sessions_reach(2, 1).await,
        "a session called invalid is begun anew"
    );
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_misbehaves_does_as_it_is_told() {
    let discord = discord().await;
    let bot = Bot::start(&discord).await;
    let ana = person(&discord, "Ana");
    discord.garble(1);
    let lost = ana.command(CHESS, "/echo text:lost").await.unwrap();
    assert!(matches!(lost, Outcome::Failed(_)), "{lost:?}");
    let heard = ana.command(CHESS, "/echo text:heard").await.unwrap();
    assert_eq!(said(&heard), "heard (en-US)");
    discord.ask_to_reconnect();
    assert!(discord.sessions_reach(1, 1).await, "asked to, it resumed");
    let chess = person(&discord, "Ben").sees(CHESS).pop().unwrap().channel;
    discord.kick_bot(discord.world(|world| world.channels.get(&chess).unwrap().guild.unwrap()));
    assert!(ana.command(CHESS, "/echo text:gone").await.is_err());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_post_and_only_where_they_may() {
    let discord = discord().await;
    let (ana, ben) = (person(&discord, "Ana"), person(&discord, "Ben"));
    ana.says(CHESS, "Good luck, @Ben").unwrap();
    let post = ben.sees(CHESS).pop().unwrap();
    assert_eq!(post.mentions, [ben.id]);
    assert_eq!(ben.unread().len(), 1);
    assert!(ana.unread().is_empty(), "one's own words are no news");
    let right = lacre::rehearsal::world::permissions::SEND_MESSAGES;
    discord
        .member_rights("Ana", CHESS, right, Some(false))
        .unwrap();
    assert!(ana.says(CHESS, "again").is_err());
}
