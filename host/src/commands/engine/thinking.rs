//! A search on threads of its own.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use boardwright_sdk::{Problem, Rng, Scored, Searched};

use super::Heard;
use crate::runtime::{Cancel, Plugin, workers};
use crate::search::{Budget, WHOLE_SEARCH, search_telling};

/// How long a search may go on when there is no more input.
const LAST: Duration = Duration::from_secs(10);
/// Nobody reads faster.
const LINES: Duration = Duration::from_millis(100);
/// The score of a sure win.
const WIN: i64 = 10_000;

/// What to search, and what comes of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    pub(super) budget: Budget,
    /// How strictly the best action is played.
    pub(super) temperature: f64,
    /// Whether the answer has to wait for `stop`.
    pub(super) waits: bool,
}

/// A search under way.
pub(super) struct Thinking {
    cancel: Cancel,
    began: Instant,
    /// When it has to answer, if there is such a time.
    deadline: Option<Instant>,
    /// When it was last said how far it is.
    told: Option<Instant>,
    temperature: f64,
    waits: bool,
    /// Somebody wants the answer as soon as there is one.
    stopping: bool,
    running: usize,
    /// What each thread has found so far.
    found: Vec<Option<Searched>>,
    problem: Option<Problem>,
}

impl Thinking {
    pub(super) fn start(
        plugin: &Plugin,
        state: &[u8],
        task: &Task,
        seed: u64,
        sender: &Sender<Heard>,
    ) -> io::Result<Thinking> {
        let cancel = Cancel::default();
        let useful = usize::try_from(task.budget.playouts / WHOLE_SEARCH).unwrap_or(usize::MAX);
        let threads = useful.clamp(1, workers());
        let budget = share(task.budget, threads);
        let mut rng = Rng::new(seed);
        for number in 0..threads {
            let (plugin, state, seed) = (plugin.clone(), state.to_vec(), rng.bits());
            let (cancel, sender) = (cancel.clone(), sender.clone());
            // If the main thread is gone, nobody wants it.
            let tell = move |heard| drop(sender.send(heard));
            let search = move || {
                let found = |found: &Searched| tell(Heard::Found(number, found.clone()));
                let done = search_telling(&plugin, &state, budget, seed, &cancel, found);
                tell(Heard::Ended(done.map(drop)));
            };
            thread::Builder::new().name(format!("search-{number}")).spawn(search)?;
        }
        let began = Instant::now();
        Ok(Thinking {
            cancel,
            began,
            deadline: began.checked_add(budget.time),
            told: None,
            temperature: task.temperature,
            waits: task.waits,
            stopping: false,
            running: threads,
            found: vec![None; threads],
            problem: None,
        })
    }

    /// Takes what a thread has found so far.
    pub(super) fn take(&mut self, thread: usize, found: Searched) {
        if let Some(place) = self.found.get_mut(thread) {
            *place = Some(found);
        }
        if self.stopping {
            self.cancel.cancel();
        }
    }

    /// One of the threads has ended.
    pub(super) fn ended(&mut self, ended: Result<(), Problem>) {
        self.running -= 1;
        // That it was stopped is no problem.
        self.problem = self.problem.take().or(ended.err().filter(|p| p.code != "cancelled"));
    }

    /// Ends it within some milliseconds, once there is something to answer.
    pub(super) fn stop(&mut self) {
        (self.deadline, self.waits, self.stopping) = (None, false, true);
        if self.found.iter().any(Option::is_some) {
            self.cancel.cancel();
        }
    }

    /// Nobody will stop it any more: gives it some time to end by itself.
    pub(super) fn hurry(&mut self) {
        if self.waits {
            return self.stop();
        }
        let last = Instant::now() + LAST;
        self.deadline = Some(self.deadline.map_or(last, |deadline| deadline.min(last)));
    }

    pub(super) const fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    pub(super) const fn is_stopping(&self) -> bool {
        self.stopping
    }

    pub(super) const fn is_over(&self) -> bool {
        self.running == 0 && !self.waits
    }

    pub(super) fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// How far it is, unless that was said just now.
    pub(super) fn news(&mut self) -> Option<String> {
        let due = self.told.is_none_or(|told| told.elapsed() >= LINES);
        due.then(|| {
            self.told = Some(Instant::now());
            self.line()
        })?
    }

    /// How far it is: what follows `info`.
    pub(super) fn line(&self) -> Option<String> {
        let found = self.found()?;
        let best = found.pick(0.0, &mut Rng::new(0))?;
        let (nodes, score, action) = (found.playouts, score(&found, best), &best.text);
        let millis = self.began.elapsed().as_millis();
        let pace = u128::from(nodes) * 1000 / millis.max(1);
        Some(format!("time {millis} nodes {nodes} nps {pace} score cp {score} pv {action}"))
    }

    /// The action to play, if anything was found.
    pub(super) fn choose(&self, rng: &mut Rng) -> Option<String> {
        Some(self.found()?.pick(self.temperature, rng)?.text.clone())
    }

    /// What all threads have found.
    fn found(&self) -> Option<Searched> {
        let mut all = self.found.iter().flatten();
        let mut found = all.next()?.clone();
        all.for_each(|other| found.merge(other));
        Some(found)
    }
}

/// What each of so many threads may use.
fn share(budget: Budget, threads: usize) -> Budget {
    let threads = u32::try_from(threads).unwrap_or(u32::MAX);
    Budget { playouts: budget.playouts / threads, fuel: budget.fuel / u64::from(threads), ..budget }
}

/// How well an action stands, as chess engines count it: 0 is even, and 400 are
/// ten wins to one loss.
fn score(found: &Searched, best: &Scored) -> i64 {
    let share = best.mean(found.seat).unwrap_or(0.5);
    if best.is_win() {
        WIN
    } else if best.is_loss() {
        -WIN
    } else {
        let score = 400.0 * (share / (1.0 - share)).log10();
        // Beyond its bounds a conversion saturates.
        (score.round() as i64).clamp(1 - WIN, WIN - 1)
    }
}
