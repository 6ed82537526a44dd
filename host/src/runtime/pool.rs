//! The threads that wait for disk and plugins, so that the ones that answer
//! requests never do.

use std::sync::Arc;

use boardwright_sdk::Problem;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many threads there are for each core.
const THREADS_PER_CORE: usize = 32;
/// How many jobs may wait for each thread before further ones are refused.
const WAITING_PER_THREAD: usize = 16;
/// One of so many threads may be a stream's.
const STREAMS_SHARE: usize = 16;

/// As many threads as the machine has cores.
pub(crate) fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A bounded number of blocking threads.
#[derive(Clone, Debug)]
pub struct Pool {
    workers: Arc<Semaphore>,
    places: Arc<Semaphore>,
    /// For the jobs of streams, which come by the thousand at once.
    streams: Arc<Semaphore>,
}

/// Why a job has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PoolError {
    /// Too many jobs wait already; this one wasn't started.
    #[error("The server is busy; try again in a moment.")]
    Overloaded,
    /// The job panicked, or the server is stopping.
    #[error("The server failed while it worked on this; nothing was changed.")]
    Panicked,
}

impl From<PoolError> for Problem {
    fn from(error: PoolError) -> Problem {
        let code = match error {
            PoolError::Overloaded => "overloaded",
            PoolError::Panicked => "internal",
        };
        Problem::new(code, error.to_string())
    }
}

impl Default for Pool {
    fn default() -> Pool {
        Pool::new()
    }
}

impl Pool {
    /// A pool with threads for a machine with this many cores. There are more
    /// than cores, since most of a turn's time is spent waiting for the disk,
    /// and turns that wait together share a flush; plugins share the cores by a
    /// gate of their own.
    #[must_use]
    pub fn new() -> Pool {
        let threads = workers() * THREADS_PER_CORE;
        Pool::of(threads, threads * WAITING_PER_THREAD)
    }

    fn of(workers: usize, waiting: usize) -> Pool {
        Pool {
            workers: Arc::new(Semaphore::new(workers)),
            places: Arc::new(Semaphore::new(workers + waiting)),
            streams: Arc::new(Semaphore::new(workers.div_ceil(STREAMS_SHARE))),
        }
    }

    /// Runs a stream's `job`. Streams wait for their turn outside, and have few
    /// of the threads: a match that thousands follow must neither lose them
    /// nor crowd out the requests of others.
    ///
    /// # Errors
    /// See [`Pool::run`].
    pub async fn run_in_turn<T, F>(&self, job: F) -> Result<T, PoolError>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        let _turn = self.streams.acquire().await.map_err(|_| PoolError::Panicked)?;
        let place = Arc::clone(&self.places).acquire_owned().await;
        self.run_at(place.map_err(|_| PoolError::Panicked)?, job).await
    }

    /// Runs `job` on one of the threads. The job goes on to its end even when
    /// nobody waits for the result any more.
    ///
    /// # Errors
    /// [`PoolError::Overloaded`] at once, or [`PoolError::Panicked`].
    pub async fn run<T, F>(&self, job: F) -> Result<T, PoolError>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        let place = Arc::clone(&self.places);
        let place = place.try_acquire_owned().map_err(|_| PoolError::Overloaded)?;
        self.run_at(place, job).await
    }

    async fn run_at<T, F>(&self, place: OwnedSemaphorePermit, job: F) -> Result<T, PoolError>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        let worker = Arc::clone(&self.workers);
        let worker = worker.acquire_owned().await.map_err(|_| PoolError::Panicked)?;
        let run = move || {
            let _held = (place, worker);
            job()
        };
        tokio::task::spawn_blocking(run).await.map_err(|_| PoolError::Panicked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_job_beyond_the_waiting_ones_is_refused() {
        let pool = Pool::of(1, 0);
        let (release, wait) = std::sync::mpsc::channel::<()>();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(move || wait.recv().is_ok()).await }
        });
        while pool.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(pool.run(|| 2).await, Err(PoolError::Overloaded));
        release.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(true));
        assert_eq!(pool.run(|| 3).await, Ok(3));
    }

    #[tokio::test]
    async fn streams_wait_and_leave_room_for_others() {
        let pool = Pool::of(2, 0);
        let (release, wait) = std::sync::mpsc::channel::<()>();
        let slow = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run_in_turn(move || wait.recv().is_ok()).await }
        });
        while pool.places.available_permits() > 1 {
            tokio::task::yield_now().await;
        }
        let others = (0..50).map(|n| {
            let pool = pool.clone();
            tokio::spawn(async move { pool.run_in_turn(move || n).await })
        });
        let others: Vec<_> = others.collect();
        tokio::task::yield_now().await;
        assert_eq!(pool.run(|| 3).await, Ok(3));
        release.send(()).unwrap();
        assert_eq!(slow.await.unwrap(), Ok(true));
        for (n, other) in others.into_iter().enumerate() {
            assert_eq!(other.await.unwrap(), Ok(n));
        }
    }

    #[tokio::test]
    async fn a_panic_stays_in_its_job() {
        let pool = Pool::of(1, 0);
        let panicking = pool.run(|| -> u8 { panic!("for this test") });
        assert_eq!(panicking.await, Err(PoolError::Panicked));
        assert_eq!(pool.run(|| 3).await, Ok(3));
    }
}
