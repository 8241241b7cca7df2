//! What Discord's room tells of itself, in the terms of whoever watches.

use std::sync::Arc;

use tokio::time::Instant;

use crate::discord::{self, InFlight, Studio};
use crate::observe::{Gateway, GatewayState, Vitals};

/// The parts of Discord's room that are watched.
#[derive(Debug)]
pub(super) struct DiscordVitals {
    pub(super) gateway: Arc<discord::Gateway>,
    pub(super) studio: Studio,
    pub(super) in_flight: InFlight,
}

impl Vitals for DiscordVitals {
    fn gateway(&self) -> Gateway {
        let now = Instant::now();
        let facts = self.gateway.facts();
        let state = match (facts.connected, facts.is_silent(now)) {
            (false, _) => GatewayState::Away,
            (true, true) => GatewayState::Silent,
            (true, false) => GatewayState::Connected,
        };
        let since = |then: Option<Instant>| Some(now.saturating_duration_since(then?));
        Gateway {
            state,
            last_event: since(facts.last_event),
            last_heartbeat: since(facts.last_heartbeat),
            unreadable: facts.unreadable,
        }
    }

    fn drawing(&self) -> usize {
        self.studio.waiting()
    }

    fn answering(&self) -> usize {
        self.in_flight.count()
    }
}
