//! `lacre check`: each kind of damage is done to a database that holds games, and is named.

use std::path::{Path, PathBuf};
use std::process::Command;

use lacre::app::{Rights, check_all};
use lacre::discord::{Endpoint, Footing};
use lacre::game::Moment;
use lacre::locale::Permission;
use lacre::rehearsal::Id;
use lacre::rehearsal::world::permissions;
use lacre::rules::Variant;
use lacre::service::check::{Report, Running, check};
use lacre::service::{Clock as _, Request};
use lacre::store::{OpenError, Store};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};

use crate::server::{Server, play};
use crate::service::desk::Desk;

const HOUR: i64 = 3_600_000;

/// A database in which games stand at every point of their lives, and nobody is using it.
struct Games {
    file: PathBuf,
    now: Moment,
    _folder: tempfile::TempDir,
}

impl Games {
    async fn new() -> Games {
        let mut desk = Desk::new().await;
        let (ana, ben) = (desk.ana.clone(), desk.ben.clone());
        let running = desk.begin(Variant::Xymyx).await;
        desk.turn(running, "e2e4", "e7e5").await;
        desk.seal(running, &ana, "g1f3").await.unwrap();
        desk.challenge(Variant::Classic).await;
        let over = desk.begin(Variant::Classic).await;
        desk.seal(over, &ana, "d2d4").await.unwrap();
        desk.seal(over, &ben, "d7d5").await.unwrap();
        let opening = desk.opening(over).await;
        let resign = Request::Resign {
            game: over,
            opening,
        };
        desk.ask(&ben, resign).await.unwrap();
        desk.deliver().await;
        desk.service.note_alive(0).await.unwrap();
        desk.store.close().await;
        Games {
            file: desk.folder.path().join("lacre.db"),
            now: desk.clock.now(),
            _folder: desk.folder,
        }
    }

    /// What a check finds in a copy to which this was done.
    async fn after(&self, statements: &[&'static str]) -> Report {
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("lacre.db");
        std::fs::copy(&self.file, &copy).unwrap();
        let options = SqliteConnectOptions::new()
            .filename(&copy)
            .foreign_keys(false);
        let raw = SqlitePool::connect_with(options).await.unwrap();
        for statement in statements {
            let done = sqlx::query(*statement).execute(&raw).await.unwrap();
            assert!(done.rows_affected() > 0, "{statement} changes nothing");
        }
        raw.close().await;
        checked(&copy, self.now).await
    }
}

async fn checked(file: &Path, now: Moment) -> Report {
    let store = Store::open_unlocked(&url(file)).await.unwrap();
    let report = check(&store, now).await.unwrap();
    store.close().await;
    report
}

fn url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

fn damage(report: &Report) -> Vec<String> {
    report.damage.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn games_that_were_played_are_sound() {
    let games = Games::new().await;
    let report = checked(&games.file, games.now).await;
    assert_eq!(damage(&report), [""; 0]);
    assert_eq!(report.attention, []);
    assert_eq!(
        (report.games, report.turns, report.running.len()),
        (3, 3, 1)
    );
    // Two orders of a turn of XYMYX, one told when it was sealed and both when they were opened, one more that is
    // sealed still, and two in the game of classic, which were opened as they came in.
    assert_eq!(report.receipts, 6);
    assert_eq!((report.timers, report.outbox.waiting), (5, 0));
}

#[tokio::test]
async fn each_kind_of_damage_is_named() {
    let games = Games::new().await;
    let cases: &[(&'static str, &str)] = &[
        (
            "update event set body = '{' where kind = 'turn-resolved'",
            "its journal stops at event",
        ),
        (
            "delete from event where seq = 2",
            "its journal stops at event",
        ),
        (
            "update event set kind = 'dance' where kind = 'ended'",
            "this program knows no `dance`",
        ),
        (
            "update event set body = json_set(body, '$.game', '7') where kind = 'challenged'",
            "the journal is that of another game",
        ),
        (
            "update event set body = json_set(body, '$.black.nonce', '00000000000000000000000000000000') \
             where kind = 'turn-resolved'",
            "the receipt of black for the turn of event 2 is not that of the order",
        ),
        (
            "update event set body = json_set(body, '$.first', 'black') where body like '%\"first\":\"white\"%'",
            "who was first in the turn of event 2",
        ),
        (
            "update event set body = json_set(body, '$.receipt', printf('%064d', 0)) \
             where kind = 'order-sealed' and seq = 3",
            "the receipt of white for the turn of event 2",
        ),
        (
            "update game set status = 'over' where status = 'playing'",
            "(status)",
        ),
        (
            "update game set running = running + 1 where status = 'playing'",
            "(running)",
        ),
        (
            "update game set number = number + 9 where status = 'over'",
            "(number)",
        ),
        ("update seat set due = 1 - due", "(seats)"),
        ("delete from seat where place = 0", "(seats)"),
        ("delete from seat", "missing in the lists"),
        (
            "delete from timer where kind = 'deadline'",
            "its deadline timer is missing",
        ),
        (
            "delete from timer where kind = 'expire'",
            "its expire timer is missing",
        ),
        (
            "delete from timer where kind = 'reminder'",
            "its reminder timer is missing",
        ),
        (
            "delete from timer where kind = 'archive'",
            "its archive timer is missing",
        ),
        (
            "update timer set due = due + 999999999 where kind = 'deadline'",
            "its deadline timer should not be there, or stands for another instant",
        ),
        (
            "insert into timer (stream, kind, due) select stream, 'archive', 1 from timer where kind = 'expire'",
            "its archive timer should not be there",
        ),
        (
            "update timer set kind = 'dance' where kind = 'expire'",
            "unknown kind `dance`",
        ),
        (
            "update game set turn = 'seven' where status = 'playing'",
            "cannot be read",
        ),
        (
            "update post set opening = opening + 90 where kind = 'turn'",
            "a row of `post` belongs to no event",
        ),
        (
            "update outbox set seq = seq + 90",
            "a row of `outbox` belongs to no event",
        ),
        (
            "insert into timer (stream, kind, due) values (7, 'expire', 1)",
            "game 7: a row of `timer` belongs to no event",
        ),
        (
            "insert into game (id, server, number, variant, status) values (7, 900, 70, 'classic', 'over')",
            "game 7: a row of `game` belongs to no event",
        ),
        (
            "update seat set player = 99",
            "a row of seat points at a missing row of player",
        ),
        (
            "insert into outage (scope, began, ended) values ('all', 9, 8)",
            "an outage ends before it begins",
        ),
        (
            "insert into outage (scope, began, ended) values ('moon', 8, 9)",
            "an outage stops the clocks of nothing that there is",
        ),
        (
            "insert into outage (scope, began, ended) values ('absence/900/1', 9, 8)",
            "an outage ends before it begins",
        ),
        (
            "insert into outage (scope, began) values ('absence/900/1', 8)",
            "an absence is nobody's, or has no end",
        ),
        (
            "insert into outage (scope, began, ended) values ('absence/900', 8, 9)",
            "an absence is nobody's, or has no end",
        ),
        (
            "insert into outage (scope, began, ended) values ('absence/900/1', 1000, 2000), ('absence/900/1', 1999, 3000)",
            "player 1 is away twice at once in server 900",
        ),
        (
            "insert into outage (scope, began, ended) values ('absence/900/1', 0, 1209600001)",
            "player 1 is away for longer than a quarter's 14 days in server 900",
        ),
        (
            "insert into outage (scope, began, ended) values ('absence/900/1', 0, 864000000), ('absence/900/1', 6000000000, 6432000001)",
            "player 1 is away for longer than a quarter's 14 days in server 900",
        ),
        (
            "update meta set value = 'soon' where key = 'alive'",
            "unknown instant `soon`",
        ),
    ];
    for (statement, named) in cases {
        let found = damage(&games.after(&[*statement]).await);
        let told = found.iter().any(|damage| damage.contains(named));
        assert!(told, "{statement}: {named:?} is not in {found:#?}");
    }
}

#[tokio::test]
async fn a_sealed_move_that_was_tampered_with_is_named_and_never_shown() {
    let games = Games::new().await;
    let report = games
        .after(&[
            "update event set secret = json_set(secret, '$.move', 'b1c3') where stream || '.' || seq in \
              (select stream || '.' || max(seq) from event where secret is not null group by stream)",
        ])
        .await;
    let found = damage(&report);
    assert!(
        found
            .iter()
            .any(|damage| damage.contains("receipt of white")),
        "{found:#?}"
    );
    let shown = format!("{found:?} {report:?}");
    for secret in ["b1c3", "g1f3"] {
        assert!(!shown.contains(secret), "{shown}");
    }
}

#[tokio::test]
async fn pages_that_were_overwritten_are_named() {
    let games = Games::new().await;
    let mut bytes = std::fs::read(&games.file).unwrap();
    let page = 4_096;
    assert!(bytes.len() > 8 * page);
    for byte in &mut bytes[3 * page..6 * page] {
        *byte = 0xa5;
    }
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("lacre.db");
    std::fs::write(&copy, &bytes).unwrap();
    let found = damage(&checked(&copy, games.now).await);
    assert!(
        found
            .iter()
            .any(|damage| damage.contains("the database file")),
        "{found:#?}"
    );
    // Not even the list of tables is left.
    for byte in &mut bytes[200..3 * page] {
        *byte = 0xa5;
    }
    std::fs::write(&copy, &bytes).unwrap();
    let opened = Store::open_unlocked(&url(&copy)).await;
    assert!(
        matches!(opened, Err(OpenError::Damaged { .. })),
        "{opened:?}"
    );
}

#[tokio::test]
async fn what_was_written_before_an_outage_was_known_is_sound() {
    let games = Games::new().await;
    let report = games
        .after(&["insert into outage (scope, began, ended) select 'all', at + 1, at + 600001 from event order by at desc limit 1"])
        .await;
    assert_eq!(damage(&report), [""; 0]);
}

#[tokio::test]
async fn absences_that_may_be_are_sound() {
    let games = Games::new().await;
    let day = 86_400_000_i64;
    assert_eq!((10 * day, 91 * day), (864_000_000, 7_862_400_000));
    let report = games
        .after(&[
            // All of the budget at once; one after the other, of two people and in two servers; and anew a quarter later.
            "insert into outage (scope, began, ended) values ('absence/900/1', 0, 1209600000)",
            "insert into outage (scope, began, ended) values ('absence/900/2', 5, 864000000), ('absence/900/2', 864000000, 1209600005)",
            "insert into outage (scope, began, ended) values ('absence/901/1', 0, 1209600000)",
            "insert into outage (scope, began, ended) values ('absence/900/1', 7862400000, 9072000000)",
            "insert into outage (scope, began, ended) values ('all', 5, 9), ('all', 7, 8)",
        ])
        .await;
    assert_eq!(damage(&report), [""; 0]);
}

#[tokio::test]
async fn what_wants_looking_after_is_told_and_is_no_damage() {
    let games = Games::new().await;
    let told = |report: &Report| {
        assert!(report.is_sound(), "{:?}", report.damage);
        let told: Vec<String> = report.attention.iter().map(ToString::to_string).collect();
        told.join("\n")
    };
    let waits = games
        .after(&["update outbox set state = 'pending', created = created - 7200000"])
        .await;
    assert!(
        told(&waits).contains("posts wait, the oldest for 2 h"),
        "{waits:?}"
    );
    let buried = games
        .after(&[
            "update outbox set state = 'dead', why = '50001: Missing Access' where kind = 'end'",
        ])
        .await;
    let told_of = told(&buried);
    assert!(
        told_of.contains("a post (end) was given up: 50001: Missing Access"),
        "{told_of}"
    );
    let late = checked(&games.file, games.now.plus(11 * HOUR)).await;
    assert!(told(&late).contains("is the bot running"), "{late:?}");
}

#[test]
fn the_bots_rights_are_asked_for_where_games_are_played() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        let (running, footing) = standing(server).await;
        assert_eq!(footing, Footing::Lacks(Vec::new()));
        let discord = &server.stage.discord;
        let channel = discord.world(|world| world.place_named("#chess").unwrap().id);
        assert_ne!(running.place.0, channel.0, "it is played in its thread");
        discord.bot_rights(channel, permissions::ATTACH_FILES, Some(false));
        let (_, footing) = standing(server).await;
        assert_eq!(footing, Footing::Lacks(vec![Permission::AttachFiles]));
        discord.delete_place(Id(running.place.0));
        let (_, footing) = standing(server).await;
        assert!(matches!(footing, Footing::OutOfReach(_)), "{footing:?}");
    });
}

/// How the bot stands where the one game is played, by a check beside the bot.
async fn standing(server: &Server) -> (Running, Footing) {
    let discord = &server.stage.discord;
    let endpoint = Endpoint::Loopback {
        http: discord.http_url(),
    };
    let (database, bot) = (
        url(&server.database()).into(),
        (endpoint, discord.token().into()),
    );
    let checked = check_all(&database, Some(&bot), Moment(0), true);
    let checked = checked.await.unwrap();
    assert_eq!(damage(&checked.report), [""; 0]);
    match checked.rights {
        Rights::Known(known) => known.into_iter().next().unwrap(),
        rights => panic!("{rights:?}"),
    }
}

#[tokio::test]
async fn the_exit_code_tells_and_a_bot_that_runs_is_no_hindrance() {
    let games = Games::new().await;
    let run = |file: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lacre"));
        command.args(["check", "--database-url", &url(file)]);
        command.current_dir(file.parent().unwrap()).env_clear();
        let output = command.output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(said).unwrap())
    };
    let bot = Store::open(&url(&games.file)).await.unwrap();
    let (code, said) = run(&games.file);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("rights    left out, for there is no token"),
        "{said}"
    );
    assert!(said.ends_with("All is well.\n"), "{said}");
    bot.close().await;

    let raw = SqlitePool::connect(&url(&games.file)).await.unwrap();
    let change = async |statement| sqlx::query(statement).execute(&raw).await.unwrap();
    change("update outbox set state = 'dead', why = 'no' where kind = 'end'").await;
    let (code, said) = run(&games.file);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("to look after:\n  game "), "{said}");
    change("update game set status = 'closed'").await;
    let (code, said) = run(&games.file);
    assert_eq!(code, Some(1), "{said}");
    assert!(
        said.contains("damaged:\n  game ") && said.contains("(status)"),
        "{said}"
    );
    raw.close().await;

    let (code, said) = run(&games.file.with_file_name("other.db"));
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("there is no such file"), "{said}");
}

#[tokio::test]
async fn a_copy_is_made_beside_a_bot_that_runs_and_takes_nothings_place() {
    let games = Games::new().await;
    let bot = Store::open(&url(&games.file)).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let run = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lacre"));
        command.args(["backup", "--database-url", &url(&games.file), "copy.db"]);
        command.current_dir(folder.path()).env_clear();
        let output = command.output().unwrap();
        (
            output.status.success(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    assert_eq!(run(), (true, String::new()));
    let report = checked(&copy, games.now).await;
    assert_eq!((damage(&report), report.games), (Vec::new(), 3));
    let before = std::fs::read(&copy).unwrap();
    let (made, said) = run();
    assert!(!made && said.contains("is there already"), "{said}");
    assert_eq!(std::fs::read(&copy).unwrap(), before);
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
    bot.close().await;
    // It can be served from as it is.
    Store::open(&url(&copy)).await.unwrap().close().await;
}
