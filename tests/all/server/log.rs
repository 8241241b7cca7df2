//! What the bot logs at the level at which it runs by default, told apart by the test in which it happened.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, OnceLock, PoisonError};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::registry::LookupSpan;

static HEARD: Mutex<BTreeMap<String, Vec<Line>>> = Mutex::new(BTreeMap::new());
static LISTENING: OnceLock<()> = OnceLock::new();

/// A line of the log, with the fields of the spans around it; or the beginning of a span.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    /// How grave it is.
    pub(crate) level: Level,
    /// Where it comes from, the spans around it, its fields and what it says.
    pub(crate) text: String,
}

/// Writes down each line under the name of the thread it happened on.
struct Listener;

/// Fields as text: of a line, or of a span that is remembered with it.
#[derive(Default)]
struct Fields(String);

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        // Writing to a string cannot fail.
        let _ = write!(self.0, "{}={value:?} ", field.name());
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Listener {
    fn on_new_span(&self, span: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let mut fields = Fields::default();
        span.record(&mut fields);
        // A span says what it says even where no line is written in it.
        write_down(Line {
            level: *span.metadata().level(),
            text: format!(
                "{} {}{{{}}}",
                span.metadata().target(),
                span.metadata().name(),
                fields.0
            ),
        });
        if let Some(span) = context.span(id) {
            span.extensions_mut().insert(fields);
        }
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let mut fields = Fields(format!("{}: ", event.metadata().target()));
        for span in context
            .event_scope(event)
            .into_iter()
            .flat_map(|scope| scope.from_root())
        {
            let extensions = span.extensions();
            let known = extensions.get::<Fields>().map_or("", |fields| &fields.0);
            let _ = write!(fields.0, "{}{{{known}}} ", span.name());
        }
        event.record(&mut fields);
        write_down(Line {
            level: *event.metadata().level(),
            text: fields.0,
        });
    }
}

fn write_down(line: Line) {
    let mut heard = HEARD.lock().unwrap_or_else(PoisonError::into_inner);
    heard.entry(thread()).or_default().push(line);
}

fn thread() -> String {
    let thread = std::thread::current();
    thread.name().unwrap_or("nameless").to_owned()
}

/// Listens from now on; the name under which this test's lines are written down.
pub(super) fn listen() -> String {
    LISTENING.get_or_init(|| {
        let by_default = lacre::cli::log_filter("info").unwrap();
        let listening = tracing_subscriber::registry()
            .with(by_default)
            .with(Listener);
        tracing::subscriber::set_global_default(listening).unwrap();
    });
    thread()
}

/// The lines heard under this name, which are forgotten.
pub(super) fn of(name: &str) -> Vec<Line> {
    let mut heard = HEARD.lock().unwrap_or_else(PoisonError::into_inner);
    heard.remove(name).unwrap_or_default()
}
