//! What is logged of the plugin, on the page too.

use std::fmt::{self, Write};
use std::io::{self, IsTerminal};

use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, fmt as terminal, registry};

use super::status::Status;

/// That a request failed because of the plugin needs no line of its own.
const USUAL: &str = "warn,boardwright::http=off,tower_http=off";

/// Logs warnings to the terminal and to the page.
pub(super) fn start(status: &Status) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(USUAL));
    // A log that can’t be written is no reason to fail: its complaint would panic.
    let terminal = terminal::layer().log_internal_errors(false).without_time().with_target(false);
    let terminal = terminal.with_ansi(io::stderr().is_terminal()).with_writer(io::stderr);
    let page = Page(status.clone()).with_filter(LevelFilter::WARN);
    registry().with(terminal.with_filter(filter)).with(page).init();
}

struct Page(Status);

impl<S: Subscriber> Layer<S> for Page {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut said = Said::default();
        event.record(&mut said);
        if said.of_plugin {
            self.0.fault(&said.message);
        }
    }
}

/// What an event says, and whether it is about a plugin.
#[derive(Default)]
struct Said {
    message: String,
    of_plugin: bool,
}

impl Visit for Said {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        match field.name() {
            "message" => {
                let _ = write!(self.message, "{value:?}");
            }
            "plugin" => self.of_plugin = true,
            _ => {}
        }
    }
}
