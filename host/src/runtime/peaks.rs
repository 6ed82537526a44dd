//! The most that a plugin has used.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The most that one call of a function has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Peak {
    /// In fuel: about one unit an instruction.
    pub fuel: u64,
    /// In microseconds, waiting not counted.
    pub micros: u64,
}

/// The most that a plugin has used, by function of the contract.
#[derive(Debug, Default)]
pub struct Peaks(Mutex<BTreeMap<&'static str, Peak>>);

impl Peaks {
    pub(super) fn note(&self, function: &'static str, fuel: u64, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        // A panic while the lock was held leaves the table usable.
        let mut peaks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let peak = peaks.entry(function).or_default();
        peak.fuel = peak.fuel.max(fuel);
        peak.micros = peak.micros.max(micros);
    }

    /// All functions that were called, with the most that one call used.
    #[must_use]
    pub fn all(&self) -> BTreeMap<String, Peak> {
        let peaks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        peaks.iter().map(|(function, peak)| ((*function).to_owned(), *peak)).collect()
    }
}
