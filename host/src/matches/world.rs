//! Clock and chance.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use boardwright_sdk::Rng;

use crate::store::locked;

/// The outside world as far as matches depend on it.
pub trait World: Send + Sync {
    /// The time in Unix milliseconds.
    fn now_ms(&self) -> u64;
    /// Fills `bytes` so that nobody can guess them.
    ///
    /// # Errors
    /// When the system has no chance to give.
    fn random(&self, bytes: &mut [u8]) -> Result<(), getrandom::Error>;
}

/// The machine's own.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemWorld;

impl World for SystemWorld {
    fn now_ms(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }

    fn random(&self, bytes: &mut [u8]) -> Result<(), getrandom::Error> {
        getrandom::fill(bytes)
    }
}

/// For tests: time stands still until it is set, and chance repeats.
#[derive(Debug)]
pub struct FixedWorld {
    now: AtomicU64,
    rng: Mutex<Rng>,
}

impl FixedWorld {
    /// A world at this time (Unix milliseconds) with chance from this seed.
    #[must_use]
    pub fn new(now: u64, seed: u64) -> FixedWorld {
        FixedWorld { now: AtomicU64::new(now), rng: Mutex::new(Rng::new(seed)) }
    }

    /// Sets the time, in Unix milliseconds.
    pub fn set(&self, now: u64) {
        self.now.store(now, Ordering::Relaxed);
    }
}

impl World for FixedWorld {
    fn now_ms(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }

    fn random(&self, bytes: &mut [u8]) -> Result<(), getrandom::Error> {
        let mut rng = locked(&self.rng);
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&rng.bits().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}
