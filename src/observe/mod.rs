//! How the bot is doing: figures for a monitoring system, and health that tells the truth.
//!
//! Both are served on loopback alone, at `/metrics` and `/health`. What is counted knows kinds, numbers and lengths
//! of time: no move, no name, nobody's text and no secret can get in. Nothing here changes how the bot behaves; the
//! one thing that it writes is the mark by which it finds out that the database can be written.

mod endpoint;
mod facts;
mod figures;

pub use endpoint::Endpoint;
pub use facts::{Facts, Failing, Gateway, GatewayState, Vitals};
pub use figures::Figures;
