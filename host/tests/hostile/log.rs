//! What the log says of a fault.

use std::io;
use std::sync::{Arc, Mutex};

use boardwright_sdk::{Rules, Viewer};

use super::install;
use super::wat::Wat;

/// A log that can be read afterwards; clones are the same one.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_fault_is_logged_with_its_match_its_call_and_the_limit() {
    let mut wat = Wat::good();
    wat.body("view", "(loop (br 0)) (unreachable)");
    let plugin = install(&wat);
    let log = Log::default();
    let writer = log.clone();
    let subscriber =
        tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
    tracing::subscriber::with_default(subscriber, || {
        plugin.within("7kq2").view(b"s", Viewer::Watcher).unwrap_err();
    });
    let said = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
    for part in ["WARN", plugin.label(), "7kq2", "\"view\"", "300,000", "limits.call_fuel"] {
        assert!(said.contains(part), "no “{part}” in {said}");
    }
}
