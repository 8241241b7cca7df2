//! Opening the embedded database: alone, or not at all, and never something else instead.

use lacre::store::{OpenError, Store, StoreError};

use super::{Database, Room, START};

async fn refusal(url: &str) -> String {
    Store::open(url).await.unwrap_err().to_string()
}

#[tokio::test]
async fn a_second_one_is_kept_out_until_the_first_is_done() {
    let database = Database::new();
    let first = database.open().await;
    match Store::open(&database.url()).await {
        Err(error @ OpenError::Held { .. }) => assert_eq!(
            error.to_string(),
            format!(
                "another Lacre is using this database (it holds {}.lock): stop that one first",
                database.file().display()
            )
        ),
        other => panic!("{other:?}"),
    }
    first.close().await;
    let second = database.open().await;
    drop(second);
    database.open().await.close().await;
}

#[tokio::test]
async fn a_lock_that_is_held_keeps_us_out_before_anything_is_made() {
    let database = Database::new();
    let mut path = database.file().into_os_string();
    path.push(".lock");
    let held = std::fs::File::create(path).unwrap();
    held.lock().unwrap();
    assert!(matches!(
        Store::open(&database.url()).await,
        Err(OpenError::Held { .. })
    ));
    assert!(!database.file().exists());
    held.unlock().unwrap();
    database.open().await.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_link_to_a_database_is_the_same_database() {
    let database = Database::new();
    let link = database.file().with_file_name("link.db");
    let _store = database.open().await;
    std::os::unix::fs::symlink(database.file(), &link).unwrap();
    let outcome = Store::open(&format!("sqlite://{}", link.display())).await;
    assert!(
        matches!(outcome, Err(OpenError::Held { .. })),
        "{outcome:?}"
    );
}

#[tokio::test]
async fn one_may_look_while_another_serves_but_not_touch() {
    let database = Database::new();
    let room = Room::new(&database).await;
    let game = room.begin(1).await;
    let looker = Store::open_unlocked(&database.url()).await.unwrap();
    assert_eq!(
        looker.events(game).await.unwrap(),
        room.store.events(game).await.unwrap()
    );
    assert_eq!(looker.integrity().await.unwrap(), Vec::<String>::new());
    assert!(matches!(
        looker.alive(START).await,
        Err(StoreError::Fault(_))
    ));
    // What is written in the meantime is not half seen: everything is read as it stood at one instant.
    room.store.alive(START).await.unwrap();
    assert_eq!(looker.last_alive().await.unwrap(), None);
    let later = Store::open_unlocked(&database.url()).await.unwrap();
    assert_eq!(later.last_alive().await.unwrap(), Some(START));
}

#[tokio::test]
async fn looking_creates_nothing() {
    let database = Database::new();
    let error = Store::open_unlocked(&database.url()).await.unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("lacre.db: there is no such file"),
        "{error}"
    );
    assert!(!database.file().exists());
}

#[tokio::test]
async fn a_newer_database_is_left_alone() {
    let database = Database::new();
    database.open().await.close().await;
    let newer = "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
         values (9001, 'to come', true, x'00', 0)";
    assert_eq!(database.tamper(newer).await, 1);
    for opened in [
        Store::open(&database.url()).await,
        Store::open_unlocked(&database.url()).await,
    ] {
        match opened {
            Err(OpenError::Newer { found, known }) => assert!(found == 9001 && known < found),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(
        database
            .tamper("delete from _sqlx_migrations where version = 9001")
            .await,
        1
    );
    database.open().await.close().await;
}

#[tokio::test]
async fn what_cannot_be_opened_is_told_plainly() {
    let database = Database::new();
    let folder = database.file().parent().unwrap().display().to_string();
    let why = refusal(&format!("sqlite://{folder}/none/lacre.db")).await;
    assert_eq!(
        why,
        format!(
            "cannot open the database {folder}/none/lacre.db: there is no folder {folder}/none"
        )
    );
    let why = refusal(&format!("sqlite://{folder}")).await;
    assert_eq!(
        why,
        format!("cannot open the database {folder}: it is a folder")
    );

    std::fs::write(
        database.file(),
        "Dear diary, today I lost at chess. ".repeat(200),
    )
    .unwrap();
    let why = refusal(&database.url()).await;
    assert_eq!(
        why,
        format!("cannot open the database {folder}/lacre.db: file is not a database")
    );
}

#[tokio::test]
async fn a_url_is_never_shown() {
    let why = refusal("postgres://lacre:hunter2@db.example/lacre").await;
    insta::assert_snapshot!(
        why,
        @"cannot open the database that was named: `postgres:` is not a kind of database that this program knows; use sqlite://FILE"
    );
    assert!(!refusal("hunter2").await.contains("hunter2"));
    assert!(!refusal("sqlite://x?hunter2=1").await.is_empty());
}

#[tokio::test]
async fn memory_is_there_for_who_asks_for_it() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let ana = store
        .meet(lacre::game::Snowflake(1), "Ana", "es-ES", START)
        .await
        .unwrap();
    assert_eq!(store.people(&[ana.id]).await.unwrap(), [ana]);
    let other = Store::open("sqlite::memory:").await.unwrap();
    assert_eq!(other.people(&[lacre::game::PlayerId(1)]).await.unwrap(), []);
}
