//! How many plugins run at once: as many as the machine has cores, so that one
//! request's plugin doesn't use up the time of another's.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A number of places. Whoever finds none free waits; a call is short.
#[derive(Clone, Debug)]
pub(crate) struct Gate(Arc<Places>);

#[derive(Debug)]
struct Places {
    free: Mutex<usize>,
    left: Condvar,
}

/// A place that is given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Pass(Arc<Places>);

impl Gate {
    pub(crate) fn new(places: usize) -> Gate {
        Gate(Arc::new(Places { free: Mutex::new(places), left: Condvar::new() }))
    }

    /// Waits for a place. A thread that has one must not wait for another.
    pub(crate) fn pass(&self) -> Pass {
        let free = self.0.lock();
        let free = self.0.left.wait_while(free, |free| *free == 0);
        *free.unwrap_or_else(PoisonError::into_inner) -= 1;
        Pass(Arc::clone(&self.0))
    }
}

impl Places {
    fn lock(&self) -> MutexGuard<'_, usize> {
        // The number is changed in one step, so a panic elsewhere leaves it right.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        *self.0.lock() += 1;
        self.0.left.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn no_more_pass_than_there_are_places() {
        let gate = Gate::new(2);
        let (inside, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let _pass = gate.pass();
                        most.fetch_max(inside.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::yield_now();
                        inside.fetch_sub(1, Ordering::SeqCst);
                    }
                });
            }
        });
        assert!((1..=2).contains(&most.into_inner()));
        assert_eq!(*gate.0.lock(), 2);
    }
}
