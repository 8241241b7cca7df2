//! The one that writes. Transactions that wait are committed together, so that many share one flush to the disk,
//! and each sender is answered only when what it sent is durable.

use std::sync::Arc;

use sqlx::Row as _;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{Sqlite, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::{Row, arguments};
use crate::store::error::WriteError;
use crate::store::statement::Step;
use crate::store::{Failpoint, StoreError};

/// The most transactions that share a commit.
const MOST: usize = 64;
/// How many may wait before their senders have to.
const WAITING: usize = 256;

type Answer = Result<Vec<Row>, WriteError>;

/// A transaction that waits.
struct Job {
    steps: Vec<Step>,
    answer: oneshot::Sender<Answer>,
}

/// Where transactions are sent.
#[derive(Debug)]
pub(in crate::store) struct Writer {
    jobs: mpsc::Sender<Job>,
    pool: SqlitePool,
}

impl Writer {
    /// Begins to write, on the one connection of this pool.
    pub(super) fn start(pool: SqlitePool, failpoint: Failpoint) -> Writer {
        let (jobs, mut waiting) = mpsc::channel(WAITING);
        let desk = Desk {
            pool: pool.clone(),
            failpoint,
        };
        tokio::spawn(async move {
            let mut batch = Vec::with_capacity(MOST);
            while waiting.recv_many(&mut batch, MOST).await > 0 {
                desk.carry_out(std::mem::take(&mut batch)).await;
            }
        });
        Writer { jobs, pool }
    }

    /// Sends a transaction and waits for what comes of it.
    pub(super) async fn write(&self, steps: Vec<Step>) -> Answer {
        let (answer, answered) = oneshot::channel();
        let gone = || WriteError::Store(sqlx::Error::PoolClosed.into());
        let job = Job { steps, answer };
        self.jobs.send(job).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// Carries the log into the database and empties it, so that what was overwritten stands in neither.
    pub(super) async fn empty_log(&self, failpoint: &Failpoint) -> Result<(), StoreError> {
        let emptied = sqlx::query("pragma wal_checkpoint(truncate)").fetch_one(&self.pool);
        let row = failpoint.pass(emptied).await?;
        match row.try_get("busy")? {
            0_i64 => Ok(()),
            _ => Err(StoreError::Fault("the log was being read".into())),
        }
    }

    /// Waits for what was sent before, and closes the connection.
    pub(super) async fn close(&self) {
        // Transactions are carried out in the order in which they were sent; what comes of an empty one is all the same.
        let _ = self.write(Vec::new()).await;
        self.pool.close().await;
    }
}

/// Why transactions that were tried together came to nothing.
enum Failed {
    /// One of them did, and so none was committed.
    One(usize, WriteError),
    /// The database failed all of them.
    All(StoreError),
}

/// What the writing task holds.
struct Desk {
    pool: SqlitePool,
    failpoint: Failpoint,
}

impl Desk {
    /// Commits these transactions together and answers each. One that comes to nothing is left out, and the others
    /// are tried again without it.
    async fn carry_out(&self, mut jobs: Vec<Job>) {
        let mut left_out = Vec::new();
        let fault = loop {
            match self.attempt(&jobs).await {
                Ok(answers) => {
                    for (job, rows) in jobs.into_iter().zip(answers) {
                        reply(job, Ok(rows));
                    }
                    break None;
                }
                Err(Failed::One(at, error)) => left_out.push((jobs.remove(at), error)),
                Err(Failed::All(error)) => {
                    let error = Arc::new(error);
                    for job in jobs {
                        reply(job, Err(shared(&error)));
                    }
                    break Some(error);
                }
            }
        };
        for (job, error) in left_out {
            // What one found there first may have been another's, which is not there if all have failed.
            reply(job, Err(fault.as_ref().map_or(error, shared)));
        }
    }

    async fn attempt(&self, jobs: &[Job]) -> Result<Vec<Vec<Row>>, Failed> {
        if jobs.is_empty() {
            return Ok(Vec::new());
        }
        let connection = self.pool.acquire().await;
        let mut connection = connection.map_err(|error| Failed::All(error.into()))?;
        let done = self.transact(&mut connection, jobs).await;
        if done.is_err() {
            undo(connection).await;
        }
        done
    }

    async fn transact(
        &self,
        connection: &mut SqliteConnection,
        jobs: &[Job],
    ) -> Result<Vec<Vec<Row>>, Failed> {
        // Taking the write lock at once means that no transaction fails half-way for want of it.
        self.control(connection, "begin immediate").await?;
        let mut answers = Vec::with_capacity(jobs.len());
        for (at, job) in jobs.iter().enumerate() {
            let answer = self.steps(connection, &job.steps).await;
            answers.push(answer.map_err(|error| Failed::One(at, error))?);
        }
        self.control(connection, "commit").await?;
        Ok(answers)
    }

    async fn control(
        &self,
        connection: &mut SqliteConnection,
        statement: &'static str,
    ) -> Result<(), Failed> {
        let run = sqlx::query(statement).execute(connection);
        let done = self.failpoint.pass(run).await;
        done.map(|_| ()).map_err(Failed::All)
    }

    async fn steps(&self, connection: &mut SqliteConnection, steps: &[Step]) -> Answer {
        let mut answer = Vec::new();
        for step in steps {
            match step {
                Step::Write(statement, missed) => {
                    let query = sqlx::query_with(statement.text, arguments(statement)?);
                    let done = self.failpoint.pass(query.execute(&mut *connection)).await?;
                    if let (0, Some(missed)) = (done.rows_affected(), missed) {
                        return Err(WriteError::Missed(*missed));
                    }
                }
                Step::Ask(statement) => {
                    let query = sqlx::query_with(statement.text, arguments(statement)?);
                    let rows = self
                        .failpoint
                        .pass(query.fetch_all(&mut *connection))
                        .await?;
                    answer = rows.into_iter().map(Row::Sqlite).collect();
                }
            }
        }
        Ok(answer)
    }
}

/// Leaves a connection without a transaction. A full disk, for one, ends a transaction by itself, and then there is
/// none to roll back: which it was cannot be told from here, and a fresh connection has none either.
async fn undo(mut connection: PoolConnection<Sqlite>) {
    let undone = sqlx::query("rollback").execute(&mut *connection).await;
    if undone.is_err() {
        // Whatever closing says, the pool is rid of the connection.
        let _ = connection.close().await;
    }
}

fn shared(error: &Arc<StoreError>) -> WriteError {
    WriteError::Store(StoreError::Fault(Box::new(Arc::clone(error))))
}

fn reply(job: Job, answer: Answer) {
    // Whoever no longer waits for the answer need not have it.
    let _ = job.answer.send(answer);
}
