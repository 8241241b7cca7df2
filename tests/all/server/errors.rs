//! The errors that the bot logs, told apart by the test in which they happened.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, OnceLock, PoisonError};

use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};

static HEARD: Mutex<BTreeMap<String, Vec<String>>> = Mutex::new(BTreeMap::new());
static LISTENING: OnceLock<()> = OnceLock::new();

/// Writes down each error under the name of the thread it happened on.
struct Listener;

/// The message and fields of an error as one line.
#[derive(Default)]
struct Line(String);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        // Writing to a string cannot fail.
        let _ = write!(self.0, "{}={value:?} ", field.name());
    }
}

impl<S: Subscriber> Layer<S> for Listener {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if *event.metadata().level() != Level::ERROR {
            return;
        }
        let mut line = Line::default();
        event.record(&mut line);
        let mut heard = HEARD.lock().unwrap_or_else(PoisonError::into_inner);
        heard.entry(thread()).or_default().push(line.0);
    }
}

fn thread() -> String {
    let thread = std::thread::current();
    thread.name().unwrap_or("nameless").to_owned()
}

/// Listens from now on; the name under which this test's errors are written down.
pub(super) fn listen() -> String {
    LISTENING.get_or_init(|| {
        let subscriber = tracing_subscriber::registry().with(Listener);
        tracing::subscriber::set_global_default(subscriber).unwrap();
    });
    thread()
}

/// The errors heard under this name, which are forgotten.
pub(super) fn of(name: &str) -> Vec<String> {
    let mut heard = HEARD.lock().unwrap_or_else(PoisonError::into_inner);
    heard.remove(name).unwrap_or_default()
}
