//! What is logged of the plugin, on the page too.

use std::fmt::{self, Write};

use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, fmt as terminal, registry};

use super::status::Status;

/// Logs warnings to the terminal and to the page.
pub(super) fn start(status: &Status) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    // A log that can’t be written is no reason to fail: its complaint would panic.
    let terminal = terminal::layer().log_internal_errors(false).with_writer(std::io::stderr);
    let page = Page(status.clone()).with_filter(LevelFilter::WARN);
    registry().with(terminal.with_filter(filter)).with(page).init();
}

struct Page(Status);

impl<S: Subscriber> Layer<S> for Page {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut message = Message(String::new());
        event.record(&mut message);
        if !message.0.is_empty() {
            self.0.fault(message.0);
        }
    }
}

/// An event's sentence.
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            let _ = write!(self.0, "{value:?}");
        }
    }
}
