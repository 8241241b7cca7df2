//! Tournaments in the shell: what people ask of them, their timers, and what they and their games owe each other.
//!
//! A tournament's journal and its games' journals meet in the outbox alone: a round that is published owes a game for
//! each board, and a game that is over owes its tournament a result. Each is a step that may be taken again.

mod act;
mod ask;
mod asked;
mod boards;
mod contest;
mod explain;
mod hours;
mod judge;
mod news;
mod owes;
mod plan;
mod ring;
mod waits;

pub use ask::{Because, Plan, TournamentAsk, Verdict, WhichTournament};
pub use contest::Contest;
pub use news::{News, Stuck};
pub use plan::{
    FARTHEST_START, LONGEST_NAME, LONGEST_ROUND, MOST_PLAYERS, MOST_ROUNDS, PlanRefusal,
    SHORTEST_ROUND,
};

pub(super) use hours::Hours;
pub(super) use owes::timers;
