//! The small Discord held to Discord's ways, by an unmodified serenity that runs against it.

mod bot;
mod gateway;
mod people;
mod routes;
mod traffic;

use std::sync::Arc;

use lacre::rehearsal::{RehearsalDiscord, Setting, SystemClock};

/// A small Discord with the usual people.
async fn discord() -> RehearsalDiscord {
    RehearsalDiscord::start(&Setting::default(), Arc::new(SystemClock))
        .await
        .unwrap()
}
