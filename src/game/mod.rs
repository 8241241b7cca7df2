//! A game's life, from the challenge to the last word, as a pure core.
//!
//! [`decide`] answers a command with events or a refusal; [`evolve`] folds events into a [`Game`] and
//! decides nothing; [`view`] is all that anybody outside may see. No clock is read here, nothing random
//! is drawn and nothing is sent: instants, seats and nonces come in with the command, so a journal
//! replays exactly, on any machine. Nothing here asks which game is being played.

mod clock;
mod command;
mod consent;
mod decide;
mod event;
mod evolve;
mod ids;
mod moderate;
mod pause;
mod receipt;
mod refusal;
mod sealed;
mod state;
mod terms;
mod view;

pub use clock::{
    CLICK_GRACE, Countdown, GONE_FOR_GOOD, LEAST_EXTRA, MOST_EXTRA, Outage, Reminder,
    SHORTEST_OUTAGE, TIMER_GRACE,
};
pub use command::{Command, Now};
pub use decide::decide;
pub use event::{Act, Challenge, Event, Opened, Recorded, Secret};
pub use evolve::{Broken, evolve, fold};
pub use ids::{GameId, Moment, Opening, Pairing, PlayerId, ServerId, Snowflake, TournamentId};
pub use receipt::{Nonce, Receipt};
pub use refusal::Refusal;
pub use sealed::Sealed;
pub use state::{
    AbortAsked, Annulled, Closed, Discarded, Game, Offers, Pause, Pending, Phase, Played,
    Substitution, Turn,
};
pub use terms::{
    ClockTerms, End, Finish, Lost, MOST_RATED_TOGETHER, RATED_LATELY, SeatChoice, Terms,
};
pub use view::{ClockView, SealedView, Stage, View, Viewer, view};
