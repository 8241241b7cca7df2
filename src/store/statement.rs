//! A statement with its values, in no database's own terms.

use super::error::Missed;
use crate::game::{GameId, Moment, Opening, PlayerId, ServerId, Snowflake, TournamentId};

/// One statement of the common SQL: `$1` placeholders, text and bigint.
///
/// It has no `Debug`, since a value may be sealed.
pub(super) struct Statement {
    pub(super) text: &'static str,
    pub(super) values: Vec<Value>,
}

/// A value to bind.
pub(super) enum Value {
    Int(Option<i64>),
    Text(Option<String>),
    /// More than the column can hold; running the statement fails.
    TooLarge(u64),
}

/// A statement of a transaction.
pub(super) enum Step {
    /// Writes. Where it touches no row although it must, the whole transaction comes to nothing.
    ///
    /// So what was there first is recognised by a row that was not written, rather than by the name of the
    /// constraint it broke: SQLite reports no such names, and in PostgreSQL a broken constraint would end the transaction.
    Write(Statement, Option<Missed>),
    /// Reads, or writes and returns; the rows are the transaction's answer.
    Ask(Statement),
}

impl From<Statement> for Step {
    fn from(statement: Statement) -> Step {
        Step::Write(statement, None)
    }
}

/// Begins a statement.
pub(super) fn sql(text: &'static str) -> Statement {
    Statement {
        text,
        values: Vec::new(),
    }
}

impl Statement {
    /// Binds the next placeholder.
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Statement {
        self.values.push(value.into());
        self
    }

    /// Undoes the whole transaction if this touches no row.
    pub(super) fn or(self, missed: Missed) -> Step {
        Step::Write(self, Some(missed))
    }
}

/// Values that stand in a column of their own type, and may be absent.
macro_rules! values {
    ($($from:ty, $value:ident => $into:expr;)*) => { $(
        impl From<$from> for Value {
            fn from($value: $from) -> Value {
                $into
            }
        }

        impl From<Option<$from>> for Value {
            fn from(value: Option<$from>) -> Value {
                value.map_or(Value::Int(None), Value::from)
            }
        }
    )* };
}

values! {
    i64, value => Value::Int(Some(value));
    u32, value => Value::from(i64::from(value));
    bool, value => Value::from(i64::from(value));
    u64, value => i64::try_from(value).map_or(Value::TooLarge(value), Value::from);
    Snowflake, value => Value::from(value.0);
    GameId, value => Value::from(value.0);
    TournamentId, value => Value::from(value.0);
    u16, value => Value::from(i64::from(value));
    ServerId, value => Value::from(value.0);
    PlayerId, value => Value::from(value.0);
    Opening, value => Value::from(value.0);
    Moment, value => Value::from(value.0);
}

impl From<&str> for Value {
    fn from(value: &str) -> Value {
        Value::Text(Some(value.to_owned()))
    }
}

impl From<String> for Value {
    fn from(value: String) -> Value {
        Value::Text(Some(value))
    }
}

impl From<Option<String>> for Value {
    fn from(value: Option<String>) -> Value {
        Value::Text(value)
    }
}
