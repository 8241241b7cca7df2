//! `/health` and `/metrics`: they tell the truth, and nothing that is nobody's business.

use std::time::Duration;

use lacre::discord::Waits;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Fault, Wrong};
use serde_json::Value;
use sqlx::SqlitePool;

use crate::server::{Server, play};

async fn get(server: &Server, path: &str) -> (u16, String, String) {
    let url = server.stage.health_url().await.unwrap();
    let answer = reqwest::get(format!("{url}{path}")).await.unwrap();
    let kind = answer.headers()["content-type"]
        .to_str()
        .unwrap()
        .to_owned();
    (answer.status().as_u16(), kind, answer.text().await.unwrap())
}

async fn health(server: &Server) -> (u16, Value) {
    let (status, kind, text) = get(server, "/health").await;
    assert_eq!(kind, "application/json");
    (status, serde_json::from_str(&text).unwrap())
}

/// Asks until it is answered with this status; what is known is looked up once a second at the most.
async fn health_becomes(server: &Server, wanted: u16) -> Value {
    loop {
        let (status, told) = health(server).await;
        if status == wanted {
            return told;
        }
        tokio::task::yield_now().await;
    }
}

#[test]
fn a_bot_that_is_well_says_so_and_one_that_lost_the_gateway_does_not() {
    play(async |server| {
        // How soon it is noticed depends on the heartbeats, two of them at the most.
        server.stage.discord.beat_every(Duration::from_millis(300));
        server.stage.wait_only(Waits::LOOPBACK).await.unwrap();
        server.begin("classic", "seat:white").await;
        let told = health_becomes(server, 200).await;
        assert_eq!(told["status"], "ok");
        assert_eq!(told["gateway"]["state"], "connected");
        assert_eq!(told["database"]["writable"], true);
        assert!(told["gateway"]["last_event_ms"].is_u64(), "{told}");
        assert_eq!(told["outbox"]["waiting"], 0, "{told}");
        // It comes back and is not answered.
        server.stage.discord.silence_gateway(true);
        server.stage.discord.close_gateway(Some(4000), false);
        let told = health_becomes(server, 503).await;
        assert_eq!(told["failing"], serde_json::json!(["gateway"]), "{told}");
        server.stage.discord.silence_gateway(false);
        server.stage.discord.close_gateway(Some(4000), true);
        health_becomes(server, 200).await;
    });
}

#[test]
fn a_database_that_cannot_be_written_is_told() {
    play(async |server| {
        health_becomes(server, 200).await;
        let url = format!("sqlite://{}", server.database().display());
        let raw = SqlitePool::connect(&url).await.unwrap();
        let change = async |statement| sqlx::query(statement).execute(&raw).await.unwrap();
        change(
            "create trigger full before insert on meta when new.key = 'pulse' \
             begin select raise(fail, 'disk full'); end",
        )
        .await;
        let told = health_becomes(server, 503).await;
        assert_eq!(told["failing"], serde_json::json!(["database"]), "{told}");
        let why = told["database"]["why"].as_str().unwrap();
        assert!(why.contains("disk full"), "{why}");
        change("drop trigger full").await;
        raw.close().await;
        health_becomes(server, 200).await;
    });
}

#[test]
fn posts_that_wait_are_counted_and_the_oldest_is_told() {
    play(async |server| {
        let busy = Fault {
            route: "POST /channels/*/messages".to_owned(),
            times: 3,
            wrong: Wrong::Status(502),
        };
        server.stage.discord.fault(busy);
        server.told("Ana", "/challenge classic").await;
        loop {
            let (status, told) = health(server).await;
            assert_eq!(
                status, 200,
                "a post that Discord holds up is not late: {told}"
            );
            if told["outbox"]["waiting"] == 1 {
                assert!(told["outbox"]["oldest_ms"].is_u64(), "{told}");
                break;
            }
        }
        server.stage.advance(60_000).await;
        server.stage.settle().await;
    });
}

#[test]
fn figures_count_what_happened_and_say_nothing_of_who_or_what() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "d7d5").await;
        server.told("Carla", "/exportar partida:99").await;
        server.stage.settle().await;
        let (status, kind, figures) = get(server, "/metrics").await;
        assert_eq!(
            (status, kind.as_str()),
            (200, "text/plain; version=0.0.4; charset=utf-8")
        );
        let value = |name: &str| -> f64 {
            let line = figures.lines().find(|line| {
                line.strip_prefix(name)
                    .is_some_and(|rest| rest.starts_with(' '))
            });
            let line = line.unwrap_or_else(|| panic!("{name} is not in {figures}"));
            line.rsplit(' ').next().unwrap().parse().unwrap()
        };
        assert_eq!(
            value(r#"lacre_interactions_total{command="/move",outcome="served"}"#),
            2.0
        );
        assert_eq!(
            value(r#"lacre_interactions_total{command="seal",outcome="served"}"#),
            2.0
        );
        assert_eq!(
            value(r#"lacre_interactions_total{command="/export",outcome="refused"}"#),
            1.0
        );
        assert_eq!(value("lacre_first_answer_seconds_count"), 7.0);
        assert_eq!(value("lacre_resolution_seconds_count"), 1.0);
        assert!(value("lacre_picture_seconds_count") >= 2.0);
        assert!(value(r#"lacre_database_seconds_count{operation="store"}"#) >= 4.0);
        assert!(value(r#"lacre_database_seconds_count{operation="load"}"#) >= 3.0);
        assert_eq!(
            (value("lacre_healthy"), value("lacre_gateway_connected")),
            (1.0, 1.0)
        );
        assert_eq!(value("lacre_outbox_posts"), 0.0);
        assert!(value("lacre_resident_memory_bytes") > 1e6);
        let (_, _, health) = get(server, "/health").await;
        let ids = server.stage.discord.world(|world| {
            let mut ids: Vec<String> = world.users.keys().map(ToString::to_string).collect();
            ids.extend(world.channels.keys().map(ToString::to_string));
            ids
        });
        let token = server.stage.discord.token().to_owned();
        let names = ["e2e4", "d7d5", "Ana", "Ben", "Carla", "99"].map(str::to_owned);
        for private in ids.iter().chain(&names).chain([&token]) {
            for told in [&figures, &health] {
                let stands = told.lines().any(|line| {
                    let words = line.split(|c: char| !c.is_alphanumeric());
                    words.into_iter().any(|word| word == private)
                });
                assert!(!stands, "{private} stands in {told}");
            }
        }
    });
}

#[test]
fn nothing_else_is_served_there() {
    play(async |server| {
        assert_eq!(get(server, "/").await.0, 404);
        assert_eq!(get(server, "/health/x").await.0, 404);
        let url = server.stage.health_url().await.unwrap();
        let posted = reqwest::Client::new().post(format!("{url}/health")).send();
        assert_eq!(posted.await.unwrap().status().as_u16(), 405);
    });
}
