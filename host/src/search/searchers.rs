//! The threads on which bots think.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use boardwright_sdk::Problem;
use tokio::sync::oneshot;

use crate::runtime::workers;
use crate::store::locked;

/// As many threads as the machine has cores, which run only while nobody else
/// needs those: bots think when people don't wait. What somebody waits for is done
/// before what nobody does, so bots alone keep no one from an answer. Of that the
/// smallest is done first, so whoever asks for little isn't kept by those who ask
/// for much, and slices of about one size take turns.
#[derive(Clone)]
pub(crate) struct Searchers {
    queue: Arc<Open>,
    threads: usize,
    /// Whether nobody waits for what is asked of these.
    background: bool,
}

type Job = Box<dyn FnOnce() + Send>;
/// What is done first: whether nobody waits for it, the logarithm of its fuel, and
/// when it came.
type Place = (bool, u32, u64);

/// What waits.
#[derive(Default)]
struct Queue {
    jobs: Mutex<Jobs>,
    come: Condvar,
}

#[derive(Default)]
struct Jobs {
    waiting: BTreeMap<Place, Job>,
    count: u64,
    closed: bool,
}

/// The queue as those have it who ask; the threads end with the last of them.
struct Open(Arc<Queue>);

impl Drop for Open {
    fn drop(&mut self) {
        locked(&self.0.jobs).closed = true;
        self.0.come.notify_all();
    }
}

impl Searchers {
    /// Starts the threads, which end with the last clone of this.
    ///
    /// # Errors
    /// The system has none to give.
    pub(crate) fn start() -> io::Result<Searchers> {
        let queue = Arc::new(Queue::default());
        let threads = workers();
        for number in 0..threads {
            let queue = Arc::clone(&queue);
            let run = move || work(&queue);
            thread::Builder::new().name(format!("searcher-{number}")).spawn(run)?;
        }
        Ok(Searchers { queue: Arc::new(Open(queue)), threads, background: false })
    }

    /// The same threads, for searches that nobody waits for: they take the time
    /// that it takes.
    pub(crate) fn in_background(&self) -> Searchers {
        Searchers { background: true, ..self.clone() }
    }

    pub(crate) const fn threads(&self) -> usize {
        self.threads
    }

    pub(super) const fn are_in_background(&self) -> bool {
        self.background
    }

    /// Runs a job that takes about so much fuel on one of the threads.
    ///
    /// # Errors
    /// It panicked.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        fuel: u64,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (sender, receiver) = oneshot::channel();
        // Whoever wanted it may be gone.
        let job = move || drop(sender.send(job()));
        self.queue.0.put(self.background, fuel, Box::new(job));
        let failed = |_| Problem::new("internal", "The server failed while it searched.");
        receiver.await.map_err(failed)
    }
}

impl Queue {
    fn put(&self, background: bool, fuel: u64, job: Job) {
        let jobs = &mut *locked(&self.jobs);
        jobs.count += 1;
        let size = fuel.checked_ilog2().unwrap_or(0);
        jobs.waiting.insert((background, size, jobs.count), job);
        self.come.notify_one();
    }

    /// Waits for a job; nothing once nobody can ask any more.
    fn next(&self) -> Option<Job> {
        let idle = |jobs: &mut Jobs| jobs.waiting.is_empty() && !jobs.closed;
        let jobs = self.come.wait_while(locked(&self.jobs), idle);
        let mut jobs = jobs.unwrap_or_else(PoisonError::into_inner);
        jobs.waiting.pop_first().map(|(_, job)| job)
    }
}

fn work(queue: &Queue) {
    give_way();
    while let Some(job) = queue.next() {
        // A panic is a fault of ours; the thread is needed all the same.
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(job));
    }
}

/// Lets all other threads go first. Only on Linux that is a thread's own matter;
/// elsewhere bots share the cores with people.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(19) {
        tracing::warn!(%error, "bots’ searches don’t give way to other work");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_waits_for_is_done_first_and_the_smallest_of_that() {
        let (queue, done) = (Queue::default(), Arc::new(Mutex::new(Vec::new())));
        for (name, background, fuel) in
            [("bots", true, 0), ("much", false, 15), ("more", false, 9), ("little", false, 2)]
        {
            let done = Arc::clone(&done);
            queue.put(background, fuel, Box::new(move || locked(&done).push(name)));
        }
        locked(&queue.jobs).closed = true;
        std::iter::from_fn(|| queue.next()).for_each(|job| job());
        assert_eq!(*locked(&done), ["little", "much", "more", "bots"]);
    }
}
