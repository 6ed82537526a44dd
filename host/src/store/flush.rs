//! One flush for everybody who waits for one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Condvar, Mutex, PoisonError};

use super::{StoreError, locked};

/// Lets concurrent writers share flushes: who comes while one runs waits, and
/// the next one then serves all that wrote before it began.
#[derive(Default)]
pub(super) struct SharedFlush {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// Writers that came so far; each has its number as its ticket.
    tickets: u64,
    /// Every ticket up to this one is on disk.
    flushed: u64,
    /// Whether a flush is under way.
    running: bool,
    /// Flushes begun so far, for tests.
    flushes: u64,
    /// Set by the first flush that fails. After a failed fsync the system may
    /// drop the pages and call the next one a success, so there is no next one.
    broken: Option<String>,
}

impl SharedFlush {
    /// Returns once a flush that began after this call has succeeded: its own
    /// (`flush`) or another writer's.
    pub(super) fn run(
        &self,
        flush: impl FnOnce() -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut state = locked(&self.state);
        state.tickets += 1;
        let ticket = state.tickets;
        while state.flushed < ticket {
            state.check()?;
            if state.running {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            state.running = true;
            state.flushes += 1;
            let covers = state.tickets;
            drop(state);
            return self.finish(covers, guarded(flush));
        }
        Ok(())
    }

    fn finish(&self, covers: u64, result: Result<(), StoreError>) -> Result<(), StoreError> {
        let mut state = locked(&self.state);
        state.running = false;
        match &result {
            Ok(()) => state.flushed = covers,
            Err(error) => state.broken = Some(error.to_string()),
        }
        self.changed.notify_all();
        result
    }

    /// Fails if a flush has failed.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        locked(&self.state).check()
    }

    /// How many flushes were begun, and how many writers came.
    #[cfg(test)]
    pub(super) fn counts(&self) -> (u64, u64) {
        let state = locked(&self.state);
        (state.flushes, state.tickets)
    }
}

impl State {
    fn check(&self) -> Result<(), StoreError> {
        self.broken.as_ref().map_or(Ok(()), |why| Err(StoreError::Broken(why.clone())))
    }
}

/// A panic below must not leave the others waiting for ever.
fn guarded(flush: impl FnOnce() -> Result<(), StoreError>) -> Result<(), StoreError> {
    catch_unwind(AssertUnwindSafe(flush))
        .unwrap_or_else(|_| Err(StoreError::Broken("the database panicked".to_owned())))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use super::*;

    #[test]
    fn all_who_come_during_a_flush_share_the_next() {
        let shared = SharedFlush::default();
        let (go, gate) = mpsc::channel::<()>();
        thread::scope(|scope| {
            scope.spawn(|| {
                shared.run(move || gate.recv().map_err(|e| StoreError::Broken(e.to_string())))
            });
            while shared.counts() != (1, 1) {
                thread::yield_now();
            }
            let others: Vec<_> = (0..20).map(|_| scope.spawn(|| shared.run(|| Ok(())))).collect();
            while shared.counts() != (1, 21) {
                thread::yield_now();
            }
            go.send(()).unwrap();
            assert!(others.into_iter().all(|t| t.join().unwrap().is_ok()));
        });
        assert_eq!(shared.counts(), (2, 21));
    }

    #[test]
    fn after_a_failed_or_panicking_flush_nothing_is_written() {
        for bad in [|| Err(StoreError::Broken("no space".to_owned())), || panic!("on purpose")] {
            let shared = SharedFlush::default();
            assert!(shared.run(|| Ok(())).is_ok());
            assert!(shared.run(bad).is_err());
            assert!(shared.check().is_err());
            assert!(matches!(shared.run(|| Ok(())), Err(StoreError::Broken(_))));
        }
    }
}
