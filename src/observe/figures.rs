//! The figures: counted as things happen, and gauged when somebody asks.

use std::fmt;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::{EncodeLabelSet, prometheus_text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge as AnyGauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use super::facts::{Facts, GatewayState};
use crate::service::{Measure, Meter};

type Gauge = AnyGauge<f64, AtomicU64>;
type Timings<L> = Family<L, Histogram, fn() -> Histogram>;

/// Everything that is counted.
pub struct Figures {
    registry: Registry,
    interactions: Family<Interaction, Counter>,
    first_answer: Histogram,
    resolved: Histogram,
    drawn: Histogram,
    database: Timings<Operation>,
    gauges: Gauges,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Interaction {
    command: String,
    outcome: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Operation {
    operation: &'static str,
}

/// What is looked up when somebody asks.
#[derive(Default)]
struct Gauges {
    healthy: Gauge,
    gateway_connected: Gauge,
    gateway_event_age: Gauge,
    gateway_unreadable: Gauge,
    database_writable: Gauge,
    outbox_posts: Gauge,
    outbox_oldest: Gauge,
    outbox_late: Gauge,
    outbox_given_up: Gauge,
    timers_late: Gauge,
    drawing: Gauge,
    answering: Gauge,
    memory: Gauge,
}

impl fmt::Debug for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Figures").finish_non_exhaustive()
    }
}

/// From a tenth of a millisecond to about seven seconds.
fn timing() -> Histogram {
    Histogram::new(exponential_buckets(0.0001, 2.0, 17))
}

impl Default for Figures {
    fn default() -> Figures {
        let figures = Figures {
            registry: Registry::with_prefix("lacre"),
            interactions: Family::default(),
            first_answer: timing(),
            resolved: timing(),
            drawn: timing(),
            database: Timings::new_with_constructor(timing),
            gauges: Gauges::default(),
        };
        figures.registered()
    }
}

impl Figures {
    fn registered(mut self) -> Figures {
        let registry = &mut self.registry;
        registry.register(
            "interactions",
            "Interactions by command or button and by what came of them",
            self.interactions.clone(),
        );
        let timings = [
            (
                "first_answer",
                "From an interaction's coming in to its first answer's going through",
                &self.first_answer,
            ),
            (
                "resolution",
                "Carrying out a turn by the rules",
                &self.resolved,
            ),
            ("picture", "Drawing a board", &self.drawn),
        ];
        for (name, help, timing) in timings {
            registry.register_with_unit(name, help, Unit::Seconds, timing.clone());
        }
        registry.register_with_unit(
            "database",
            "Reading and folding a game, and storing events durably",
            Unit::Seconds,
            self.database.clone(),
        );
        for (name, help, gauge) in self.gauges.all() {
            registry.register(name, help, gauge.clone());
        }
        self
    }

    /// The figures in Prometheus' text form, with what is gauged as these facts have it.
    #[must_use]
    pub fn text(&self, facts: &Facts) -> String {
        self.gauges.set(facts);
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = prometheus_text::encode(&mut text, &self.registry);
        text
    }
}

impl Meter for Figures {
    fn note(&self, measure: Measure<'_>) {
        let database = |operation, took: Duration| {
            let timing = self.database.get_or_create(&Operation { operation });
            timing.observe(took.as_secs_f64());
        };
        match measure {
            Measure::Interaction { command, outcome } => {
                let labels = Interaction {
                    command: command.to_owned(),
                    outcome: outcome.name(),
                };
                self.interactions.get_or_create(&labels).inc();
            }
            Measure::FirstAnswer(took) => self.first_answer.observe(took.as_secs_f64()),
            Measure::Resolved(took) => self.resolved.observe(took.as_secs_f64()),
            Measure::Drawn(took) => self.drawn.observe(took.as_secs_f64()),
            Measure::Loaded(took) => database("load", took),
            Measure::Stored(took) => database("store", took),
        }
    }
}

impl Gauges {
    fn all(&self) -> [(&'static str, &'static str, &Gauge); 13] {
        [
            ("healthy", "Whether /health says ok", &self.healthy),
            (
                "gateway_connected",
                "Whether the gateway is there and has been heard of",
                &self.gateway_connected,
            ),
            (
                "gateway_event_age_seconds",
                "Since something last came by the gateway",
                &self.gateway_event_age,
            ),
            (
                "gateway_unreadable",
                "Interactions that could not be read",
                &self.gateway_unreadable,
            ),
            (
                "database_writable",
                "Whether a durable write goes through",
                &self.database_writable,
            ),
            ("outbox_posts", "Posts that wait", &self.outbox_posts),
            (
                "outbox_oldest_seconds",
                "Since the oldest post that waits was first owed",
                &self.outbox_oldest,
            ),
            (
                "outbox_late_seconds",
                "Since the first post that may go out could have",
                &self.outbox_late,
            ),
            (
                "outbox_given_up",
                "Posts that were given up and are still remembered",
                &self.outbox_given_up,
            ),
            (
                "timers_late_seconds",
                "Since the first timer that has not rung should have",
                &self.timers_late,
            ),
            (
                "pictures_under_way",
                "Pictures being drawn or waited for",
                &self.drawing,
            ),
            (
                "interactions_under_way",
                "Interactions being answered",
                &self.answering,
            ),
            (
                "resident_memory_bytes",
                "Memory that the process holds",
                &self.memory,
            ),
        ]
    }

    fn set(&self, facts: &Facts) {
        let truth = |truth: bool| f64::from(u8::from(truth));
        let seconds = |time: Option<Duration>| time.map_or(0.0, |time| time.as_secs_f64());
        let connected = facts.gateway.state == GatewayState::Connected;
        self.healthy.set(truth(facts.failing().is_empty()));
        self.gateway_connected.set(truth(connected));
        self.gateway_event_age
            .set(seconds(facts.gateway.last_event));
        self.gateway_unreadable.set(count(facts.gateway.unreadable));
        self.drawing.set(count(facts.drawing as u64));
        self.answering.set(count(facts.answering as u64));
        let memory = memory_stats::memory_stats().map_or(0, |memory| memory.physical_mem);
        self.memory.set(count(memory as u64));
        match &facts.pulse {
            Err(_) => {
                self.database_writable.set(0.0);
            }
            Ok(pulse) => {
                self.database_writable.set(truth(pulse.written.is_ok()));
                self.outbox_posts.set(f64::from(pulse.waiting));
                self.outbox_oldest.set(seconds(pulse.oldest));
                self.outbox_late.set(seconds(pulse.posts_late));
                self.outbox_given_up.set(f64::from(pulse.buried));
                self.timers_late.set(seconds(pulse.timers_late));
            }
        }
    }
}

/// A number as Prometheus holds it. Far beyond anything counted here its last digits are lost.
#[expect(
    clippy::cast_precision_loss,
    reason = "figures need no more than 53 bits"
)]
fn count(number: u64) -> f64 {
    number as f64
}
