//! Calling off what takes a while.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use boardwright_sdk::Problem;

/// Ends work early; clones end the same.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

/// Ends the work when it is dropped.
#[derive(Debug)]
pub(crate) struct CancelOnDrop(pub(crate) Cancel);

/// The work was ended early.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cancelled;

impl Cancel {
    /// Ends the work within some milliseconds.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is to end.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl fmt::Display for Cancelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it was called off")
    }
}

impl std::error::Error for Cancelled {}

impl From<Cancelled> for Problem {
    fn from(_: Cancelled) -> Problem {
        Problem::new("cancelled", "This was called off before it ended.")
    }
}
