//! What a plugin did wrong, and how often.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

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
    /// It panicked, and said why.
    pub(crate) const PANICKED: &'static str = "plugin-panicked";
    /// It stopped in the middle without a word.
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

/// A fault that happened, for whoever runs the server.
#[derive(Clone, Debug)]
pub struct Failed {
    /// When, in Unix milliseconds.
    pub at: u64,
    /// The match, where it happened in one.
    pub within: Option<Arc<str>>,
    /// The function of the contract that was called.
    pub function: &'static str,
    /// What went wrong, with the limit that was hit.
    pub problem: Problem,
    when: Instant,
}

/// How often a plugin failed, and how lately.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    total: AtomicU64,
    latest: Mutex<VecDeque<Failed>>,
}

impl Faults {
    const PERIOD: Duration = Duration::from_secs(3600);
    /// No more than these are remembered.
    const REMEMBERED: usize = 1000;

    pub(crate) fn count(&self, within: Option<Arc<str>>, function: &'static str, problem: Problem) {
        self.total.fetch_add(1, Ordering::Relaxed);
        let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let at = u64::try_from(at).unwrap_or(u64::MAX);
        let mut latest = self.latest();
        if latest.len() == Faults::REMEMBERED {
            latest.pop_front();
        }
        latest.push_back(Failed { at, within, function, problem, when: Instant::now() });
    }

    pub(crate) fn total(&self) -> u64 {
        self.total.load(Ordering::Relaxed)
    }

    /// How many there were within the last hour.
    pub(crate) fn recent(&self) -> u64 {
        let recent = |failed: &&Failed| failed.when.elapsed() <= Faults::PERIOD;
        self.latest().iter().rev().take_while(recent).count() as u64
    }

    /// The latest ones, the newest first.
    pub(crate) fn list(&self, most: usize) -> Vec<Failed> {
        self.latest().iter().rev().take(most).cloned().collect()
    }

    /// As if there had been none.
    pub(crate) fn forgive(&self) {
        self.latest().clear();
    }

    // A panic while the lock was held leaves the list usable.
    fn latest(&self) -> MutexGuard<'_, VecDeque<Failed>> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
