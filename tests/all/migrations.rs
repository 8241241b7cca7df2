//! A database of every version of the schema, with data in it, is brought up to date and loses nothing.

use std::path::{Path, PathBuf};

use lacre::game::{Moment, Opening, Outage, PlayerId, ServerId, Snowflake};
use lacre::rules::Side;
use lacre::store::{ActKind, GameRow, PostKind, Store, TimerKind};
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, SqlitePool};

use crate::store_contract::{Database, START, click, id};

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Every version of the schema, with the rows that a database of that version held.
async fn versions() -> (Migrator, Vec<(i64, String)>) {
    let migrator = Migrator::new(root("migrations/sqlite")).await.unwrap();
    let rows = |version: i64| {
        let file = root("tests/data/schema").join(format!("{version:04}.sql"));
        let text = std::fs::read_to_string(&file);
        (
            version,
            text.unwrap_or_else(|error| panic!("{}: {error}", file.display())),
        )
    };
    let versions = migrator
        .iter()
        .map(|migration| rows(migration.version))
        .collect();
    (migrator, versions)
}

#[tokio::test]
async fn every_version_is_brought_up_to_date_with_its_data() {
    let (migrator, versions) = versions().await;
    assert!(!versions.is_empty());
    for (version, rows) in versions {
        let database = Database::new();
        let old = SqlitePool::connect(&format!("{}?mode=rwc", database.url()))
            .await
            .unwrap();
        migrator.run_to(version, &old).await.unwrap();
        sqlx::raw_sql(AssertSqlSafe(rows))
            .execute(&old)
            .await
            .unwrap();
        old.close().await;

        let store = database.open().await;
        holds_what_it_held(&store).await;
        store.close().await;
        holds_what_it_held(&database.open().await).await;
    }
}

/// Games that ended by themselves because nobody could be told of them are listed among what moderators are told, and
/// no others.
#[tokio::test]
async fn games_given_up_before_are_told_to_moderators_once() {
    let (migrator, versions) = versions().await;
    let rows = versions.into_iter().find(|(version, _)| *version == 12);
    let database = Database::new();
    let old = SqlitePool::connect(&format!("{}?mode=rwc", database.url()))
        .await
        .unwrap();
    migrator.run_to(12, &old).await.unwrap();
    let ended = [
        r#"{"winner":null,"finish":"abandoned","by":null,"reason":"no channel"}"#,
        r#"{"winner":null,"finish":"abandoned","by":null,"reason":null}"#,
        r#"{"winner":null,"finish":"abandoned"}"#,
        r#"{"winner":null,"finish":"aborted","by":null,"reason":"Both asked for it"}"#,
        r#"{"winner":null,"finish":"abandoned","by":2,"reason":"Nobody came"}"#,
        r#"{"winner":null,"finish":"abandoned","reason":"out of the server"}"#,
    ];
    let games = ended.iter().zip(1_i64..).map(|(body, n)| {
        let (game, at) = (1_593_540_240_998_400_100 + n, 1_700_000_000_000 - n);
        format!(
            "insert into game (id, server, number, variant, status, opening, turn, running, banked, expires, rated) values \
             ({game}, 1200000000000000007, {n}, 'xymyx', 'over', null, 1, null, 0, null, 0);
             insert into event (stream, seq, kind, version, at, body, secret) values \
             ({game}, 9, 'ended', 1, {at}, '{body}', null);"
        )
    });
    let rows = rows.unwrap().1 + &games.collect::<String>();
    sqlx::raw_sql(AssertSqlSafe(rows))
        .execute(&old)
        .await
        .unwrap();
    old.close().await;

    let server = ServerId(Snowflake(1_200_000_000_000_000_007));
    for _ in 0..2 {
        let store = database.open().await;
        let acts = store.acts_in(server, 10, 0).await.unwrap();
        let given_up: Vec<_> = acts
            .iter()
            .filter(|row| row.act.kind == ActKind::Abandoned)
            .map(|row| {
                (
                    row.number,
                    row.act.moderator,
                    row.act.reason.as_str(),
                    row.act.at,
                )
            })
            .collect();
        let at = |n: i64| Moment(1_700_000_000_000 - n);
        assert_eq!(
            given_up,
            [
                (Some(1), None, "no channel", at(1)),
                (Some(6), None, "out of the server", at(6)),
            ]
        );
        // What moderators did before is there as it was.
        assert_eq!(acts.len(), 3);
        store.close().await;
    }
}

async fn holds_what_it_held(store: &Store) {
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
    let game = store.game(id(1)).await.unwrap().unwrap();
    let turn = game.turn().unwrap();
    assert_eq!(
        (turn.opening, turn.awaited()),
        (Opening(2), vec![Side::Black])
    );
    let pending = turn.pending.as_ref().unwrap();
    assert_eq!(
        turn.position.write_move(pending.secret.open().order),
        "e2e4"
    );

    let row = store.game_row(id(1)).await.unwrap().unwrap();
    assert_eq!(row, GameRow::of(&game));
    let outage = Outage {
        from: START.plus(500),
        to: START.plus(1000),
    };
    assert_eq!(store.outages(&game, START).await.unwrap(), [outage]);
    let listed = store.outages_in(row.server, START, START).await.unwrap();
    assert_eq!(listed.of(id(1)), [outage]);
    assert_eq!(
        store
            .game_numbered(game.challenge.server, 42)
            .await
            .unwrap(),
        Some(id(1))
    );
    assert_eq!(store.game_in(Snowflake(501)).await.unwrap(), [id(1)]);

    let row = store.next_post(START).await.unwrap().unwrap();
    assert_eq!((row.kind, row.seq, row.tries), (PostKind::Turn, 2, 3));
    let timer = store
        .next_timer(START.plus(172_815_000))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (timer.stream, timer.timer.kind),
        (id(1), TimerKind::Deadline)
    );
    assert!(store.is_repeated(click(10)).await.unwrap());

    let mut people = store
        .people(&[PlayerId(1), PlayerId(2), PlayerId(3)])
        .await
        .unwrap();
    people.sort_by_key(|person| person.id);
    let names: Vec<&str> = people.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Ana", "Ben", ""]);
    assert_eq!(people[0].preferences.language.as_deref(), Some("es"));
    assert!(people[0].preferences.text_boards && !people[0].preferences.confirm);
    let server = store
        .server(ServerId(Snowflake(1_200_000_000_000_000_007)))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (server.language.as_deref(), server.threads),
        (Some("en"), false)
    );
    assert_eq!(
        store.meta("installation").await.unwrap().as_deref(),
        Some("abc123")
    );
    assert_eq!(store.last_alive().await.unwrap(), Some(START));
}
