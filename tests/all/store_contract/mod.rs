//! What every database must do for the store: one suite, run over each that there is.
//!
//! A second database is a second module made by `on_every_database!` below, and a second way to open in `Database`.

mod directory;
mod journal;
mod opening;
mod outages;
mod outbox;
mod ratings;
mod together;
mod upkeep;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use lacre::game::{
    Challenge, ClockTerms, Command, Event, Game, GameId, Moment, Nonce, Now, Opening, PlayerId,
    Recorded, Sealed, SeatChoice, ServerId, Snowflake, Terms, decide, evolve,
};
use lacre::rules::{Ruleset, Side, Variant};
use lacre::store::{Append, AppendError, GameRow, Store};
use sqlx::SqlitePool;

/// Makes a test on every database of each of these cases.
macro_rules! on_every_database {
    ($($case:ident)*) => {
        mod sqlite {
            $(
                #[tokio::test]
                async fn $case() {
                    super::$case(&crate::store_contract::Database::new()).await;
                }
            )*
        }
    };
}
use on_every_database;

/// The instant at which everything here begins.
pub(crate) const START: Moment = Moment(1_800_000_000_000);
pub(crate) const SERVER: ServerId = ServerId(Snowflake(700));

/// A place for a database, gone when dropped.
pub(crate) struct Database {
    folder: PathBuf,
}

impl Database {
    pub(crate) fn new() -> Database {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!(
            "store-{}-{}",
            std::process::id(),
            NEXT.fetch_add(1, Ordering::Relaxed)
        );
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Database { folder }
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.folder.join("lacre.db")
    }

    pub(crate) fn url(&self) -> String {
        format!("sqlite://{}", self.file().display())
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url()).await.unwrap()
    }

    /// The same database behind the store's back.
    pub(crate) async fn raw(&self) -> SqlitePool {
        SqlitePool::connect(&self.url()).await.unwrap()
    }

    pub(crate) async fn tamper(&self, statement: &'static str) -> u64 {
        let raw = self.raw().await;
        let touched = sqlx::query(statement)
            .execute(&raw)
            .await
            .unwrap()
            .rows_affected();
        raw.close().await;
        touched
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // A folder that is left over harms no later run.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// An interaction stamped by Discord around the start.
pub(crate) fn click(n: u64) -> Snowflake {
    let since = u64::try_from(START.0 - 1_420_070_400_000).unwrap();
    Snowflake((since << 22) + n)
}

pub(crate) fn id(n: u64) -> GameId {
    GameId(click(n))
}

/// A store in which two people and their server have been met.
pub(crate) struct Room {
    pub(crate) store: Store,
    pub(crate) ana: PlayerId,
    pub(crate) ben: PlayerId,
}

impl Room {
    pub(crate) async fn new(database: &Database) -> Room {
        let store = database.open().await;
        store.meet_server(SERVER, "es-ES").await.unwrap();
        let ana = store
            .meet(Snowflake(11), "Ana", "es-ES", START)
            .await
            .unwrap()
            .id;
        let ben = store
            .meet(Snowflake(12), "Ben", "en-GB", START)
            .await
            .unwrap()
            .id;
        Room { store, ana, ben }
    }

    pub(crate) fn challenged(&self, game: GameId, number: u32) -> Event {
        Event::Challenged(Challenge {
            game,
            server: SERVER,
            number,
            channel: Snowflake(500),
            challenger: self.ana,
            opponent: Some(self.ben),
            terms: Terms {
                ruleset: Ruleset::new(Variant::Xymyx),
                clock: ClockTerms::PerTurn(3_600_000),
                rated: false,
                seats: SeatChoice::Challenger(Side::White),
            },
            expires: START.plus(86_400_000),
        })
    }

    /// What the service would append for these events.
    pub(crate) fn append(&self, before: Option<Game>, events: Vec<Event>) -> Append {
        let seen = before.as_ref().map_or(0, |game| game.seq);
        let after = (seen + 1..)
            .zip(&events)
            .fold(before, |game, (seq, event)| {
                let recorded = Recorded {
                    seq,
                    at: START,
                    event: event.clone(),
                };
                Some(evolve(game, &recorded).unwrap())
            });
        let game = GameRow::of(&after.unwrap());
        Append {
            stream: game.id,
            seen,
            at: START,
            events,
            game,
            owed: Vec::new(),
            timers: Vec::new(),
            rated: None,
            acts: Vec::new(),
            interaction: None,
        }
    }

    pub(crate) async fn challenge(&self, game: GameId, number: u32) -> Result<(), AppendError> {
        self.store
            .append(self.append(None, vec![self.challenged(game, number)]))
            .await
    }

    /// Decides a command on the game as it is stored.
    pub(crate) async fn decided(&self, game: GameId, command: Command) -> Append {
        let before = self.store.game(game).await.unwrap().unwrap();
        let events = decide(
            &before,
            &command,
            Now {
                at: START,
                outages: &[],
                quiet: &[],
            },
        )
        .unwrap();
        self.append(Some(before), events)
    }

    pub(crate) async fn command(&self, game: GameId, command: Command) {
        let append = self.decided(game, command).await;
        self.store.append(append).await.unwrap();
    }

    /// A game of this number in which the first turn is open.
    pub(crate) async fn begin(&self, number: u32) -> GameId {
        let game = id(u64::from(number));
        self.challenge(game, number).await.unwrap();
        self.command(
            game,
            Command::Accept {
                by: self.ben,
                lot: Side::White,
                lately: 0,
            },
        )
        .await;
        game
    }

    pub(crate) async fn seal(&self, game: GameId, by: PlayerId, text: &str) -> Command {
        let game = self.store.game(game).await.unwrap().unwrap();
        let turn = game.turn().unwrap();
        Command::Seal {
            by,
            opening: turn.opening,
            order: Sealed::new(turn.position.read_move(text).unwrap()),
            nonce: Nonce([0xab; 16]),
            registered: click(1000 + u64::from(game.seq)),
        }
    }
}

/// The first turn of a game that was accepted at once.
pub(crate) const FIRST: Opening = Opening(2);
