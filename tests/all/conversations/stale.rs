//! Every button there is, pressed by those it is not for, in turns that are over, and with arguments that nobody wrote.

use std::collections::BTreeMap;

use lacre::discord::buttons::{Action, Button};
use lacre::game::Opening;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Id, Outcome};
use lacre::rules::Variant;
use sqlx::{AssertSqlSafe, SqlitePool};

use crate::server::picking::button;
use crate::server::{Server, play};

/// Every table of the bot's database, each row written out; without that of clicks, and what is noted of the time.
async fn stored(server: &Server) -> BTreeMap<String, Vec<String>> {
    let url = format!("sqlite://{}?mode=ro", server.database().display());
    let database = SqlitePool::connect(&url).await.unwrap();
    let names = "select name from sqlite_master where type = 'table' and name not like 'sqlite%' \
         and name not in ('interaction', 'meta', '_sqlx_migrations')";
    let tables: Vec<String> = sqlx::query_scalar(names)
        .fetch_all(&database)
        .await
        .unwrap();
    let mut stored = BTreeMap::new();
    for table in tables {
        // When somebody was last seen is not what a button does.
        let columns = format!(
            "select 'select ' || group_concat('quote(' || name || ')', ' || '' '' || ') || ' as row from {table} order by 1' \
             from pragma_table_info('{table}') where name <> 'last_seen'"
        );
        let columns = sqlx::query_scalar(AssertSqlSafe(columns)).fetch_one(&database);
        let columns: String = columns.await.unwrap();
        let rows = sqlx::query_scalar(AssertSqlSafe(columns)).fetch_all(&database);
        stored.insert(table, rows.await.unwrap());
    }
    database.close().await;
    assert!(stored.len() > 15, "{stored:?}");
    stored
}

/// What is stored of the people, games and moderators of the server, and of what is owed to them; who looks on is
/// each one's own affair.
async fn of_all(server: &Server) -> BTreeMap<String, Vec<String>> {
    let mut stored = stored(server).await;
    for own in ["watcher", "untold"] {
        assert!(stored.remove(own).is_some(), "{own}");
    }
    stored
}

/// The newest card of an open turn, and one of its buttons.
fn card(server: &Server) -> (Id, Button) {
    let card = server.newest_card();
    let (id, _) = button(&card, Action::More).unwrap();
    (card.id, Button::read(&id).unwrap())
}

/// Presses a button that was made up, and answers what is told.
async fn presses(server: &Server, who: &str, message: Id, forged: &Button) -> String {
    server.stage.advance(2_000).await;
    let (person, id) = (server.person(who), forged.text());
    let outcome = person.press(message, &id, "forged").await.unwrap();
    let Outcome::Message(told) = outcome else {
        panic!("{who} {forged:?}: {outcome:?}");
    };
    assert!(
        told.is_ephemeral() && !told.content.is_empty(),
        "{forged:?}"
    );
    assert!(told.content.encode_utf16().count() <= 2_000, "{forged:?}");
    told.content.clone()
}

/// Whether it only looks, or concerns nobody but the one who presses it.
fn only_looks(action: Action) -> bool {
    use Action::{
        Board, Event, EventKeep, EventSee, Export, Film, Help, History, Keep, Leaders, Log, More,
        Moves, Mute, Replay, Rules, Unmute, Unwatch, Watch,
    };
    matches!(
        action,
        Board
            | Event
            | EventKeep
            | EventSee
            | Export
            | Film
            | Help
            | History
            | Keep
            | Leaders
            | Log
            | More
            | Moves
            | Mute
            | Replay
            | Rules
            | Unmute
            | Unwatch
            | Watch
    )
}

#[test]
fn whoever_only_looks_on_changes_nothing_with_any_button() {
    for variant in [Variant::Xymyx, Variant::Classic] {
        play(async |server| {
            server.begin(variant.name(), "seat:white").await;
            server.seals("Ana", "e2e4").await;
            let (message, known) = card(server);
            // She is known by now.
            presses(server, "Carla", message, &known).await;
            let before = of_all(server).await;
            for action in Action::ALL
                .iter()
                .filter(|action| **action != Action::Forget)
            {
                for argument in ["", "e7e5", "p0"] {
                    let forged = Button::new(known.game, known.opening, *action).with(argument);
                    presses(server, "Carla", message, &forged).await;
                }
            }
            server.stage.settle().await;
            assert_eq!(of_all(server).await, before);
            // Being forgotten is up to everybody, and takes nobody along.
            let forget = Button::new(known.game, known.opening, Action::Forget);
            presses(server, "Carla", message, &forget).await;
            server.stage.settle().await;
            let mut after = of_all(server).await;
            let (people, were) = (after.remove("player"), before.get("player"));
            let (people, were) = (people.unwrap(), were.unwrap());
            let kept = were.iter().filter(|row| people.contains(row)).count();
            assert_eq!((kept, people.len()), (were.len() - 1, were.len()));
            assert!(
                !people.iter().any(|row| row.contains("'Carla'")),
                "{people:?}"
            );
            let others = before.into_iter().filter(|(table, _)| table != "player");
            assert_eq!(after, others.collect());
        });
    }
}

#[test]
fn a_button_of_a_turn_that_is_over_or_never_was_changes_nothing() {
    play(async |server| {
        server.begin("xymyx", "seat:white").await;
        let (message, old) = card(server);
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        let before = of_all(server).await;
        let acts = Action::ALL.iter().copied().filter(|action| {
            // Whoever presses these is not asked of which turn they are.
            !only_looks(*action) && !matches!(action, Action::Forget | Action::Resume)
        });
        for action in acts {
            for opening in [old.opening, Opening(0), Opening(u32::MAX)] {
                for argument in ["", "d2d4"] {
                    let forged = Button::new(old.game, opening, action).with(argument);
                    presses(server, "Ana", message, &forged).await;
                }
            }
        }
        server.stage.settle().await;
        assert_eq!(of_all(server).await, before);
        // What was sealed for the open turn is still to come, by both.
        server.seals("Ana", "d2d4").await;
        let told = server.seals("Ben", "d7d5").await;
        assert!(told.contains("carried out"), "{told}");
    });
}
