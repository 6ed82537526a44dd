//! The threads on which bots think.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use boardwright_sdk::Problem;
use tokio::sync::oneshot;

use crate::runtime::workers;
use crate::store::locked;

/// As many threads as the machine has cores, which run only while nobody else
/// needs those: bots think when people don't wait. What is asked for first is
/// done first, so slices of several searches take turns.
#[derive(Clone)]
pub(crate) struct Searchers {
    jobs: Sender<Job>,
    threads: usize,
}

type Job = Box<dyn FnOnce() + Send>;

impl Searchers {
    /// Starts the threads, which end with the last clone of this.
    ///
    /// # Errors
    /// The system has none to give.
    pub(crate) fn start() -> io::Result<Searchers> {
        let (jobs, received) = channel();
        let received = Arc::new(Mutex::new(received));
        let threads = workers();
        for number in 0..threads {
            let received = Arc::clone(&received);
            let run = move || work(&received);
            thread::Builder::new().name(format!("searcher-{number}")).spawn(run)?;
        }
        Ok(Searchers { jobs, threads })
    }

    pub(crate) const fn threads(&self) -> usize {
        self.threads
    }

    /// Runs a job on one of the threads.
    ///
    /// # Errors
    /// It panicked.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (sender, receiver) = oneshot::channel();
        // Whoever wanted it may be gone.
        let job = move || drop(sender.send(job()));
        let sent = self.jobs.send(Box::new(job)).is_ok();
        let failed = || Problem::new("internal", "The server failed while it searched.");
        if sent { receiver.await.map_err(|_| failed()) } else { Err(failed()) }
    }
}

fn work(jobs: &Mutex<Receiver<Job>>) {
    give_way();
    loop {
        let job = locked(jobs).recv();
        let Ok(job) = job else { return };
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
