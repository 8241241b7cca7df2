//! A tournament's life, from its announcement to its last table, as a pure core.
//!
//! [`decide`] answers a command with events or a refusal; [`evolve`] folds events into a [`Tournament`] and decides
//! nothing; [`view`] is all that anybody outside may see. Whom a round brings together is worked out from the events
//! alone, so a log pairs the same on any machine. People are named by the place they hold, which a substitute keeps.

mod command;
mod decide;
mod draw;
mod event;
mod evolve;
mod explain;
mod matches;
mod places;
mod qualify;
mod refusal;
mod report;
mod setup;
mod state;
mod view;

pub use command::{Command, Withdrawal};
pub use decide::decide;
pub use draw::{Drawn, draw, why};
pub use event::{Author, Event, Recorded};
pub use evolve::{Broken, evolve, fold};
pub use explain::{Addend, Explained, Reckoned, explain};
pub use places::{Place, Shown};
pub use qualify::Showing;
pub use refusal::Refusal;
pub use report::{numbering, report};
pub use setup::{Advice, Conduct, Elimination, Format, Playoff, Setup, Unfinished};
pub use state::{Board, Entry, Knockout, Outcome, Phase, Round, Seats, SignedUp, Slot, Tournament};
pub use view::{View, view};
