//! What the log says of a fault.

use std::io;
use std::sync::{Arc, LazyLock, Mutex};

use boardwright_sdk::{Rules, Viewer};

use super::install;
use super::wat::Wat;

/// A log that can be read afterwards; clones are the same one.
#[derive(Clone, Default)]
pub(super) struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What this process logs. A subscriber of one thread wouldn't do: what others
/// log first without one stays off for everybody.
pub(super) static LOG: LazyLock<Log> = LazyLock::new(|| {
    let log = Log::default();
    let writer = log.clone();
    tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).init();
    log
});

#[test]
fn a_fault_is_logged_with_its_match_its_call_and_the_limit() {
    let mut wat = Wat::good();
    wat.body("view", "(loop (br 0)) (unreachable)");
    let plugin = install(&wat);
    plugin.within("7kq2").view(b"s", Viewer::Watcher).unwrap_err();
    let said = String::from_utf8(LOG.0.lock().unwrap().clone()).unwrap();
    let said: Vec<&str> = said.lines().filter(|line| line.contains("7kq2")).collect();
    assert_eq!(said.len(), 1, "{said:#?}");
    for part in ["WARN", plugin.label(), "\"view\"", "300,000", "limits.call_fuel"] {
        assert!(said[0].contains(part), "no “{part}” in {}", said[0]);
    }
}
