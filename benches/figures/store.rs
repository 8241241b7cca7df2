//! How many moves are sealed durably: one after another, and by sixteen senders at once.

use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lacre::game::{
    Challenge, ClockTerms, Command, Event, Game, GameId, Moment, Nonce, Now, PlayerId, Recorded,
    Sealed, SeatChoice, ServerId, Snowflake, Terms, decide, evolve,
};
use lacre::rules::{Ruleset, Side, Variant};
use lacre::store::{Append, GameRow, Lane, Owed, PostKind, Store, Timer, TimerKind};

use crate::figure;

const START: Moment = Moment(1_800_000_000_000);
const SERVER: ServerId = ServerId(Snowflake(700));
const SENDERS: usize = 16;
/// How many moves are sealed each way.
const MOVES: usize = 1_600;

pub(crate) fn measure() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    match runtime.map(|runtime| runtime.block_on(seal_many())) {
        Ok(Some(())) => {}
        _ => println!("figure durable registrations: NOT MEASURED"),
    }
}

async fn seal_many() -> Option<()> {
    let folder = tempfile::tempdir().ok()?;
    let url = format!("sqlite://{}/lacre.db", folder.path().display());
    let store = Arc::new(Store::open(&url).await.ok()?);
    store.meet_server(SERVER, "en-US").await.ok()?;
    let ana = store
        .meet(Snowflake(11), "Ana", "en-US", START)
        .await
        .ok()?;
    let ben = store
        .meet(Snowflake(12), "Ben", "en-US", START)
        .await
        .ok()?;
    let mut seals = Vec::new();
    for number in 1..=2 * MOVES {
        seals.push(begin(&store, number, [ana.id, ben.id]).await?);
    }
    let together = seals.split_off(MOVES);
    let started = Instant::now();
    for seal in seals {
        store.append(seal).await.ok()?;
    }
    let alone = started.elapsed();
    let (elapsed, mut waits) = at_once(&store, together).await?;
    waits.sort_unstable();
    let slow = waits
        .get(waits.len() * 95 / 100)
        .copied()
        .unwrap_or_default();
    let rate = |elapsed: Duration| MOVES as f64 / elapsed.as_secs_f64();
    println!(
        "durable registrations: {:.0} a second by one sender, {:.0} by {SENDERS}; 95th of a hundred {:.2} ms, \
         where one flush of the disk takes {:.2} ms",
        rate(alone),
        rate(elapsed),
        slow.as_secs_f64() * 1_000.0,
        flush(folder.path())?.as_secs_f64() * 1_000.0
    );
    let ratio = alone.as_secs_f64() / elapsed.as_secs_f64();
    figure("sixteen senders against one", 3.0, ratio, "times");
    // The aim is a ceiling, so what is compared is how often the reached goes into it.
    figure(
        "registrations of 5 ms that fit in the 95th",
        1.0,
        0.005 / slow.as_secs_f64(),
        "times",
    );
    store.close().await;
    Some(())
}

/// How long a page takes to the disk, at the median: no registration is quicker.
fn flush(folder: &Path) -> Option<Duration> {
    let mut file = File::create(folder.join("page")).ok()?;
    let mut times = Vec::new();
    for _ in 0..101 {
        let started = Instant::now();
        file.write_all(&[7; 4_096]).ok()?;
        file.sync_data().ok()?;
        times.push(started.elapsed());
    }
    times.sort_unstable();
    times.get(50).copied()
}

/// Seals these moves with many senders, each of which waits for its last before it sends the next.
async fn at_once(store: &Arc<Store>, seals: Vec<Append>) -> Option<(Duration, Vec<Duration>)> {
    let started = Instant::now();
    let mut senders = Vec::new();
    for share in seals.chunks(MOVES / SENDERS) {
        let (store, share) = (Arc::clone(store), share.to_vec());
        senders.push(tokio::spawn(async move {
            let mut waits = Vec::new();
            for seal in share {
                let started = Instant::now();
                store.append(seal).await.ok()?;
                waits.push(started.elapsed());
            }
            Some(waits)
        }));
    }
    let mut waits = Vec::new();
    for sender in senders {
        waits.extend(sender.await.ok()??);
    }
    Some((started.elapsed(), waits))
}

/// Begins a game, and answers the sealing of its first move as the service would store it.
async fn begin(store: &Store, number: usize, people: [PlayerId; 2]) -> Option<Append> {
    let id = GameId(click(number as u64));
    let challenge = Event::Challenged(Challenge {
        game: id,
        server: SERVER,
        number: u32::try_from(number).ok()?,
        channel: Snowflake(500),
        challenger: people[0],
        opponent: Some(people[1]),
        terms: Terms {
            ruleset: Ruleset::new(Variant::Xymyx),
            clock: ClockTerms::PerTurn(172_800_000),
            rated: false,
            seats: SeatChoice::Challenger(Side::White),
        },
        expires: START.plus(86_400_000),
    });
    let [white, black] = people;
    let accepted = Event::Accepted {
        white,
        black,
        rated: false,
    };
    let (append, game) = appended(None, id, vec![challenge, accepted])?;
    store.append(append).await.ok()?;
    let turn = game.turn()?;
    let command = Command::Seal {
        by: white,
        opening: turn.opening,
        order: Sealed::new(turn.position.read_move("e2e4")?),
        nonce: Nonce([7; 16]),
        registered: click(100_000 + number as u64),
    };
    let now = Now {
        at: START,
        outages: &[],
        quiet: &[],
    };
    let events = decide(&game, &command, now).ok()?;
    let (mut append, _) = appended(Some(game), id, events)?;
    append.interaction = Some(click(100_000 + number as u64));
    append.owed = [PostKind::Progress, PostKind::ReminderGone]
        .map(|kind| Owed {
            kind,
            seq: append.seen + 1,
            opening: append.game.opening,
            to: Some(white),
            lane: Lane::Game,
            due: START,
        })
        .to_vec();
    append.timers = [TimerKind::Deadline, TimerKind::Reminder]
        .map(|kind| Timer {
            kind,
            player: Some(black),
            due: START,
        })
        .to_vec();
    Some(append)
}

fn appended(before: Option<Game>, stream: GameId, events: Vec<Event>) -> Option<(Append, Game)> {
    let seen = before.as_ref().map_or(0, |game| game.seq);
    let mut game = before;
    for (seq, event) in (seen + 1..).zip(&events) {
        let recorded = Recorded {
            seq,
            at: START,
            event: event.clone(),
        };
        game = Some(evolve(game, &recorded).ok()?);
    }
    let game = game?;
    let append = Append {
        stream,
        seen,
        at: START,
        events,
        game: GameRow::of(&game),
        owed: Vec::new(),
        timers: Vec::new(),
        rated: None,
        acts: Vec::new(),
        interaction: None,
    };
    Some((append, game))
}

/// An id stamped by Discord around the start.
fn click(n: u64) -> Snowflake {
    let since = (START.0 - 1_420_070_400_000).unsigned_abs();
    Snowflake((since << 22) + n)
}
