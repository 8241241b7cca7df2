//! What a database holds, told so that two can be compared, and what differs from run to run.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};

/// What is compared of each table. How often and how long a post was tried in vain is not.
const TABLES: &[(&str, &str)] = &[
    ("event", "stream seq kind version at body secret"),
    (
        "player",
        "id discord name locale language text_boards confirm last_seen",
    ),
    ("server", "id locale language threads"),
    (
        "game",
        "id server number variant status opening turn running banked expires",
    ),
    ("seat", "game place side player due time"),
    ("post", "stream opening kind recipient channel message"),
    ("timer", "stream kind player due"),
    (
        "outbox",
        "id lane kind stream seq opening recipient created state",
    ),
    ("interaction", "id at"),
    ("outage", "scope began ended"),
    ("meta", "key value"),
];

/// Every table that there is, with every column of it and every row.
#[derive(Debug, Default)]
pub(super) struct Whole(BTreeMap<String, Table>);

/// What a table holds.
#[derive(Debug, Default)]
struct Table {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Whole {
    pub(super) async fn of(database: &Path) -> Whole {
        let url = format!("sqlite://{}", database.display());
        let mut raw = SqliteConnection::connect(&url).await.unwrap();
        // The tables of the database itself and of its migrations hold nothing of ours.
        let names = "select name from sqlite_master where type = 'table' and name not like '%sqlite%' \
             and name not like '%sqlx%'";
        let names: Vec<String> = sqlx::query_scalar(names).fetch_all(&mut raw).await.unwrap();
        let mut whole = Whole::default();
        for name in names {
            let columns = format!("select name from pragma_table_info('{name}') order by cid");
            let columns: Vec<String> = sqlx::query_scalar(AssertSqlSafe(columns))
                .fetch_all(&mut raw)
                .await
                .unwrap();
            let quoted: Vec<String> = columns.iter().map(|c| format!("quote({c})")).collect();
            let select = format!("select {} from {name} order by 1, 2", quoted.join(", "));
            let found = sqlx::query(AssertSqlSafe(select)).fetch_all(&mut raw).await;
            let row =
                |row: &sqlx::sqlite::SqliteRow| (0..row.len()).map(|at| row.get(at)).collect();
            let rows = found.unwrap().iter().map(row).collect();
            whole.0.insert(name, Table { columns, rows });
        }
        raw.close().await.unwrap();
        whole
    }

    /// A line for each row, by which two can be told apart.
    pub(super) fn text(&self) -> String {
        let lines = self.0.iter().flat_map(|(name, table)| {
            let mut lines: Vec<String> = table
                .rows
                .iter()
                .map(|row| format!("{name} {}\n", row.join(" ")))
                .collect();
            lines.sort();
            lines
        });
        lines.collect()
    }

    /// What stands in a column.
    pub(super) fn column(&self, table: &str, column: &str) -> BTreeSet<String> {
        let table = &self.0[table];
        let at = table
            .columns
            .iter()
            .position(|name| name == column)
            .unwrap();
        table.rows.iter().map(|row| row[at].clone()).collect()
    }

    /// The tables.
    pub(super) fn tables(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The columns of a table.
    pub(super) fn columns(&self, table: &str) -> &[String] {
        &self.0[table].columns
    }

    /// Whether a table holds anything.
    pub(super) fn holds(&self, table: &str) -> bool {
        !self.0[table].rows.is_empty()
    }
}

/// Every row, a line each.
pub(super) async fn all(database: &Path) -> String {
    let url = format!("sqlite://{}", database.display());
    let mut raw = SqliteConnection::connect(&url).await.unwrap();
    let mut text = String::new();
    for (table, columns) in TABLES {
        let quoted: Vec<String> = columns.split(' ').map(|c| format!("quote({c})")).collect();
        let line = quoted.join(" || ' ' || ");
        let select = format!("select {line} as line from {table} order by 1");
        let found = sqlx::query(AssertSqlSafe(select)).fetch_all(&mut raw).await;
        for row in found.unwrap() {
            text += &format!("{table} {}\n", row.get::<String, _>("line"));
        }
    }
    raw.close().await.unwrap();
    text
}

/// Every row that two runs in the real world have in common, with what differs masked. A post that is owed no more
/// may have been told or have become needless; facts about the installation are its own.
pub(super) async fn masked(database: &Path) -> String {
    let rows = all(database).await;
    let kept = rows.lines().filter(|line| !line.starts_with("meta "));
    let mut lines: Vec<String> = kept
        .map(|line| without_ids(line).replace("'skipped'", "'done'") + "\n")
        .collect();
    lines.sort();
    lines.concat()
}

/// Ids, instants, receipts and nonces told alike.
pub(super) fn without_ids(text: &str) -> String {
    let mut told = String::new();
    let mut run = String::new();
    for c in text.chars().chain(['\n']) {
        if c.is_ascii_hexdigit() {
            run.push(c);
            continue;
        }
        let number = run.len() >= 8 && run.bytes().all(|c| c.is_ascii_digit());
        told += if number || run.len() >= 32 { "#" } else { &run };
        run.clear();
        told.push(c);
    }
    told.pop();
    told
}

/// Lengths of time told alike.
pub(super) fn without_spans(text: &str) -> String {
    const UNITS: [&str; 9] = [
        "millisecond",
        "second",
        "minute",
        "hour",
        "day",
        "segundo",
        "minuto",
        "hora",
        "milisegundo",
    ];
    let number = |word: &str| {
        let word = word.trim_start_matches(['(', '*']);
        word.starts_with(|c: char| c.is_ascii_digit())
            && word
                .chars()
                .all(|c| c.is_ascii_digit() || c == '.' || c == ',')
    };
    let unit = |word: &str| UNITS.iter().any(|unit| word.starts_with(unit));
    let words: Vec<&str> = text.split(' ').collect();
    let mut told: Vec<&str> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let is_span = number(words[at]) && words.get(at + 1).is_some_and(|next| unit(next));
        if !is_span {
            told.push(words[at]);
            at += 1;
            continue;
        }
        if told.last() != Some(&"a-while") {
            told.push("a-while");
        }
        // What stands right behind the unit, such as a full stop or a new line, stays.
        let tail = words[at + 1].trim_start_matches(|c: char| c.is_alphabetic());
        if !tail.is_empty() {
            told.push(tail);
        }
        at += 2;
    }
    told.join(" ")
}

/// Fails with the lines that one has and the other has not.
#[track_caller]
pub(super) fn assert_alike(found: &str, wanted: &str, what: &str) {
    if found == wanted {
        return;
    }
    let of_one = |one: &str, other: &str, sign: char| -> String {
        let lines = one
            .lines()
            .filter(|line| !other.lines().any(|other| other == *line));
        lines.map(|line| format!("\n{sign} {line}")).collect()
    };
    let lacks = of_one(wanted, found, '-');
    let adds = of_one(found, wanted, '+');
    panic!("{what} differ{lacks}{adds}");
}
