//! Work that takes a core for a while and must not keep turns waiting.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

use super::failure::Failure;
use crate::runtime::PoolError;

/// How many are worked on at once: turns come first.
const AT_ONCE: usize = 1;
/// How many may wait or be worked on before further ones are refused.
const PLACES: usize = 100;

/// A queue of such work.
pub(crate) struct Queue {
    workers: Arc<Semaphore>,
    places: Semaphore,
}

impl Queue {
    pub(crate) fn new() -> Queue {
        Queue { workers: Arc::new(Semaphore::new(AT_ONCE)), places: Semaphore::new(PLACES) }
    }

    /// Waits until the work may begin, without keeping a thread from others. The
    /// first permit is for whoever waits, the second goes with the work, which
    /// may outlast them.
    pub(super) async fn wait(
        &self,
    ) -> Result<(SemaphorePermit<'_>, OwnedSemaphorePermit), Failure> {
        let place = self.places.try_acquire().map_err(|_| PoolError::Overloaded)?;
        let worker = Arc::clone(&self.workers).acquire_owned().await;
        Ok((place, worker.map_err(|_| PoolError::Overloaded)?))
    }

    /// Waits, and then does the work to its end, even when nobody waits for it
    /// any more: else whoever leaves would let the next one begin beside it.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, Failure>> + Send + 'static,
    ) -> Result<T, Failure> {
        let (_place, worker) = self.wait().await?;
        let work = async move {
            let _worker = worker;
            work.await
        };
        tokio::spawn(work).await.map_err(|_| PoolError::Panicked)?
    }
}
