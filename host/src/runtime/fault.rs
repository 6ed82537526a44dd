//! What a plugin did wrong, and how often.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use boardwright_sdk::Problem;

/// What the codes of faults begin with. A plugin can't give such a code itself.
const PREFIX: &str = "plugin-";

/// What a plugin did wrong. Nothing happened because of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) code: &'static str,
    /// A sentence without its full stop: “it used up its fuel …”.
    pub(crate) detail: String,
}

impl Fault {
    /// It used more instructions than it may.
    pub(crate) const OUT_OF_FUEL: &'static str = "plugin-out-of-fuel";
    /// It took longer than it may.
    pub(crate) const TIMEOUT: &'static str = "plugin-timeout";
    /// It wanted more memory than it may have.
    pub(crate) const OUT_OF_MEMORY: &'static str = "plugin-out-of-memory";
    /// Its calls are nested too deeply.
    pub(crate) const STACK_OVERFLOW: &'static str = "plugin-stack-overflow";
    /// It stopped in the middle: a panic, most likely.
    pub(crate) const TRAPPED: &'static str = "plugin-trapped";
    /// It answered what the contract doesn't allow.
    pub(crate) const BAD_ANSWER: &'static str = "plugin-bad-answer";

    pub(crate) fn new(code: &'static str, detail: impl Into<String>) -> Fault {
        Fault { code, detail: detail.into() }
    }

    pub(crate) fn bad_answer(detail: impl Into<String>) -> Fault {
        Fault::new(Fault::BAD_ANSWER, detail)
    }

    /// The fault of `plugin` in `function`, for whoever runs the server.
    pub(crate) fn problem(&self, plugin: &str, function: &str) -> Problem {
        let detail = &self.detail;
        Problem::new(self.code, format!("The plugin {plugin} failed in {function}: {detail}."))
    }
}

/// Whether a problem is a plugin's failure rather than its answer.
#[must_use]
pub fn is_fault(problem: &Problem) -> bool {
    problem.code.starts_with(PREFIX)
}

/// How often a plugin failed.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    total: AtomicU64,
    recent: Mutex<VecDeque<Instant>>,
}

impl Faults {
    const PERIOD: Duration = Duration::from_secs(3600);
    /// No more than these are remembered by their time.
    const REMEMBERED: usize = 1000;

    pub(crate) fn count(&self) {
        self.total.fetch_add(1, Ordering::Relaxed);
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.len() == Faults::REMEMBERED {
            recent.pop_front();
        }
        recent.push_back(Instant::now());
    }

    pub(crate) fn total(&self) -> u64 {
        self.total.load(Ordering::Relaxed)
    }

    /// How many there were within the last hour.
    pub(crate) fn recent(&self) -> u64 {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        while recent.front().is_some_and(|when| when.elapsed() > Faults::PERIOD) {
            recent.pop_front();
        }
        recent.len() as u64
    }
}
