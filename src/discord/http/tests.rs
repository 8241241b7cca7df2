//! What both clients make of Discord's answers, its limits among them.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use super::*;
use crate::discord::scripted::{self, Answer, Scripted};
use crate::discord::trouble::Meaning;
use serenity::builder::CreateAllowedMentions;

const TOKEN: &str = "token";

fn loopback(discord: &Scripted) -> Endpoint {
    Endpoint::Loopback {
        http: discord.url.clone(),
    }
}

/// Pauses that a test need not wait for.
fn hasty() -> Waits {
    Waits {
        pauses: [Duration::from_millis(1); 3],
        answer: Duration::from_millis(500),
        ..Waits::LOOPBACK
    }
}

fn both(endpoint: &Endpoint) -> Clients {
    Clients::new(endpoint, &TOKEN.into(), &hasty()).unwrap()
}

#[test]
fn a_date_is_the_middle_of_its_second() {
    let read = |text: &'static str| read_date(&HeaderValue::from_static(text));
    let told = read("Fri, 15 Jan 2027 08:00:00 GMT");
    assert_eq!(told, Some(Moment(1_800_000_000_500)));
    for other in ["", "yesterday", "Fri, 15 Jan 1960 08:00:00 GMT"] {
        assert_eq!(read(other), None, "{other:?}");
    }
}

#[test]
fn on_loopback_there_is_an_address_and_no_limiter_in_either_client() {
    let clients = both(&Endpoint::Loopback {
        http: "http://127.0.0.1:1".to_owned(),
    });
    for http in [&clients.bot.http, &clients.wire.http] {
        assert!(http.ratelimiter.is_none());
        assert_eq!(http.proxy.as_deref(), Some("http://127.0.0.1:1"));
    }
}

#[test]
fn discord_itself_is_limited_for_all_but_answers_and_mentions_nobody_by_default() {
    let clients = both(&Endpoint::Discord);
    assert!(clients.bot.http.ratelimiter.is_some());
    assert!(clients.wire.http.ratelimiter.is_none());
    for http in [&clients.bot.http, &clients.wire.http] {
        assert_eq!(http.proxy, None);
        let nobody = Some(CreateAllowedMentions::new());
        assert_eq!(http.default_allowed_mentions, nobody);
    }
}

/// A client for the real Discord, whose name leads to a scripted one.
async fn limited(answers: impl IntoIterator<Item = Answer>) -> (Bot, Scripted) {
    let (discord, certificate) = Scripted::secure(answers).await;
    let breaker = Arc::new(Breaker::default());
    let requests = Endpoint::Discord
        .requests(&Waits::LOOPBACK)
        .no_proxy()
        .resolve("discord.com", discord.address)
        .add_root_certificate(reqwest::Certificate::from_der(&certificate).unwrap());
    let http = Endpoint::Discord.limited_by(requests, &TOKEN.into(), &breaker);
    let bot = Bot {
        http: Arc::new(http.unwrap()),
        breaker,
        me: Arc::default(),
        patience: Duration::from_secs(10),
    };
    (bot, discord)
}

impl Bot {
    async fn deletes_a_message(&self) -> Result<(), Trouble> {
        let request = self.http().delete_message(100.into(), 7.into(), None);
        self.call(request).await
    }

    fn counted(&self) -> usize {
        let open = |most| self.breaker.open_for(most, Instant::now()).is_some();
        (1..).take_while(|most| open(*most)).count()
    }
}

#[tokio::test]
async fn what_the_limiter_waits_out_by_itself_is_counted_too() {
    let answers = [
        scripted::too_many("0.020"),
        scripted::too_many("0.020"),
        scripted::nothing(),
    ];
    let (bot, discord) = limited(answers).await;
    assert_eq!(bot.deletes_a_message().await, Ok(()));
    assert_eq!(discord.asked().len(), 3);
    assert_eq!(bot.counted(), 2);
}

#[tokio::test]
async fn a_wait_beforehand_is_no_invalid_answer() {
    let exhausted = scripted::nothing().with("x-ratelimit-limit", "1");
    let exhausted = exhausted.with("x-ratelimit-remaining", "0");
    let exhausted = exhausted.with("x-ratelimit-reset-after", "0.050");
    let (bot, discord) = limited([exhausted, scripted::nothing()]).await;
    assert_eq!(bot.deletes_a_message().await, Ok(()));
    assert_eq!(bot.deletes_a_message().await, Ok(()));
    assert_eq!(discord.asked().len(), 2);
    assert_eq!(bot.counted(), 0);
}

#[tokio::test]
async fn a_refusal_without_headers_is_told_and_counted_once() {
    let (bot, discord) = limited([scripted::refused(429, 0)]).await;
    let trouble = bot.deletes_a_message().await.unwrap_err();
    assert_eq!(trouble.meaning(), Meaning::Passing);
    assert_eq!(discord.asked().len(), 1);
    assert_eq!(bot.counted(), 1);
}

async fn wire(answers: impl IntoIterator<Item = Answer>) -> (Wire, Scripted) {
    let discord = Scripted::new(answers).await;
    (both(&loopback(&discord)).wire, discord)
}

impl Wire {
    async fn acknowledges(&self) -> Result<(), Trouble> {
        let response = CreateInteractionResponse::Acknowledge;
        let id = InteractionId::new(7);
        self.create_response(id, "secret", response).await
    }
}

#[tokio::test]
async fn a_first_answer_is_given_again_until_it_goes_through() {
    for trouble in [
        scripted::refused(429, 0),
        scripted::refused(500, 0),
        scripted::refused(502, 0),
        scripted::hang_up(),
    ] {
        let (wire, discord) = wire([trouble, scripted::nothing()]).await;
        assert_eq!(wire.acknowledges().await, Ok(()));
        let twice = ["POST /interactions/7/secret/callback"; 2];
        assert_eq!(discord.lines(), twice.join("\n"));
    }
}

#[tokio::test]
async fn an_answer_that_an_earlier_try_gave_after_all_is_as_good() {
    let answers = [scripted::refused(502, 0), scripted::refused(400, 40_060)];
    let (twice, _) = wire(answers).await;
    assert_eq!(twice.acknowledges().await, Ok(()));
    let (stranger, _) = wire([scripted::refused(400, 40_060)]).await;
    assert!(
        stranger.acknowledges().await.is_err(),
        "somebody else gave it"
    );
}

#[tokio::test]
async fn what_will_not_go_through_is_tried_once_and_its_token_told_to_nobody() {
    for (status, code) in [(404, 10_062), (401, 0), (403, 50_001), (400, 50_035)] {
        let (wire, discord) = wire([scripted::refused(status, code)]).await;
        let trouble = wire.acknowledges().await.unwrap_err();
        assert_eq!(discord.asked().len(), 1);
        assert!(!format!("{trouble} {trouble:?}").contains("secret"));
    }
}

#[tokio::test]
async fn a_connection_that_fails_tells_no_token_either() {
    let nobody = Endpoint::Loopback {
        http: "http://127.0.0.1:9".to_owned(),
    };
    let trouble = both(&nobody).wire.acknowledges().await.unwrap_err();
    assert!(matches!(trouble, Trouble::Unknown(_)));
    assert!(!format!("{trouble} {trouble:?}").contains("secret"));
}

#[tokio::test]
async fn after_thousands_of_invalid_answers_even_people_wait() {
    let (wire, discord) = wire([]).await;
    for _ in 0..breaker::ANSWERS {
        wire.breaker.note(404, Instant::now());
    }
    assert!(wire.acknowledges().await.is_err());
    assert_eq!(discord.asked().len(), 0);
}
