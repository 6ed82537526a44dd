//! How finished matches went, as a bot sees it: what each seat could expect of
//! each position. One match after the other is looked at, in the background.

use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex};

use boardwright_sdk::{Outcome, Problem, Scored, Searched, Seat};
use boardwright_web::model::Course;
use futures::FutureExt;

use crate::app::App;
use crate::http::Failure;
use crate::matches::{Match, MatchError};
use crate::runtime::PoolError;
use crate::search::{Budget, seed_of};
use crate::store::{Store, StoreError, locked};

/// For each position: about 0.3 seconds of two cores of 2025.
const BUDGET: Budget = Budget { fuel: 6_000_000_000, ..Budget::playouts(u32::MAX) };
/// So many matches may wait or be looked at.
const PLACES: usize = 100;
/// After so many positions of a match at which the search failed it is asked no
/// more: each failure counts against the plugin.
const FAILURES: u32 = 2;

/// What was found, and what is asked for.
pub(crate) struct Courses {
    store: Arc<dyn Store>,
    asked: Mutex<Asked>,
}

#[derive(Default)]
struct Asked {
    /// The ids of matches; the first one is looked at.
    waiting: VecDeque<String>,
    running: bool,
}

/// What each seat may expect, from 0 to 1.
type Point = Vec<f64>;

impl Courses {
    pub(crate) fn new(store: Arc<dyn Store>) -> Courses {
        Courses { store, asked: Mutex::default() }
    }

    /// What is kept of a match's positions, from the first on.
    fn kept(&self, id: &str) -> Result<Vec<Point>, StoreError> {
        let kept = self.store.points(id)?.into_iter();
        Ok(kept.map_while(|bytes| serde_json::from_slice(&bytes).ok()).collect())
    }

    fn keep(&self, id: &str, turn: u32, point: &Point) -> Result<(), StoreError> {
        let thousandths = |value: &f64| (value * 1000.0).round() / 1000.0;
        let point: Point = point.iter().map(thousandths).collect();
        let bytes = serde_json::to_vec(&point).map_err(|e| StoreError::Broken(e.to_string()))?;
        self.store.put_point(id, turn, &bytes)
    }

    /// How far it has come with this match. What was begun is under way until it
    /// is done.
    fn of(&self, m: &Match) -> Result<Course, StoreError> {
        let (points, of) = (self.kept(&m.id)?, m.turn_count().saturating_add(1));
        let done = u32::try_from(points.len()).unwrap_or(of);
        Ok(if done >= of {
            Course::Done(points)
        } else if done > 0 || locked(&self.asked).waiting.contains(&m.id) {
            Course::Running { done, of }
        } else {
            Course::Offered
        })
    }

    /// Lets the match wait. Gives whether somebody has to begin.
    fn ask(&self, id: &str) -> Result<bool, PoolError> {
        let Asked { waiting, running } = &mut *locked(&self.asked);
        if waiting.iter().any(|other| other == id) {
            return Ok(false);
        }
        if waiting.len() >= PLACES {
            return Err(PoolError::Overloaded);
        }
        waiting.push_back(id.to_owned());
        Ok(!std::mem::replace(running, true))
    }

    /// The match to look at; whoever gets none is done.
    fn next(&self) -> Option<String> {
        let Asked { waiting, running } = &mut *locked(&self.asked);
        *running = !waiting.is_empty();
        waiting.front().cloned()
    }

    fn leave(&self) {
        locked(&self.asked).waiting.pop_front();
    }
}

impl App {
    /// What is known of the course of a match whose plugin is at hand. If a
    /// restart broke it off, it goes on. Blocks; for threads of tokio’s.
    ///
    /// # Errors
    /// What the store says.
    pub(crate) fn course(&self, m: &Match) -> Result<Course, StoreError> {
        if m.outcome.is_none() || self.bot_for(m).is_none() {
            return Ok(Course::None);
        }
        let course = self.courses().of(m)?;
        if matches!(course, Course::Running { .. }) && self.ask_course(m).is_err() {
            tracing::debug!(r#match = m.id, "too many wait for it to go on yet");
        }
        Ok(course)
    }

    /// Lets a bot look at a finished match whose plugin is at hand, unless one
    /// has or does already. Blocks; for threads of tokio’s.
    ///
    /// # Errors
    /// `no-search`, `overloaded`, and what the store says.
    pub(crate) fn start_course(&self, m: &Match) -> Result<(), Failure> {
        match self.course(m).map_err(MatchError::from)? {
            Course::None => {
                let message = "No bot plays this match, so none can say how it went.";
                Err(MatchError::Game(Problem::new(Problem::NO_SEARCH, message)).into())
            }
            Course::Running { .. } | Course::Done(_) => Ok(()),
            Course::Offered => Ok(self.ask_course(m)?),
        }
    }

    fn ask_course(&self, m: &Match) -> Result<(), PoolError> {
        if self.courses().ask(&m.id)? {
            tokio::spawn(work(self.clone()));
        }
        Ok(())
    }
}

/// Looks at one match after the other until none waits, or the server stops.
async fn work(app: App) {
    let mut closing = app.closing();
    let all = async {
        while let Some(id) = app.courses().next() {
            // A panic is a fault of ours; the others are looked at all the same.
            match AssertUnwindSafe(look(&app, &id)).catch_unwind().await {
                Ok(Ok(())) => {}
                Ok(Err(failure)) => tracing::error!(r#match = id, "{}", failure.problem.message),
                Err(_) => tracing::error!(r#match = id, "looking at the match panicked"),
            }
            app.courses().leave();
        }
    };
    tokio::select! {
        () = all => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
}

/// Looks at all positions of a match that weren't looked at yet.
async fn look(app: &App, id: &str) -> Result<(), Failure> {
    let name = id.to_owned();
    let begin = move |app: &App| {
        let kept = app.courses().kept(&name).map_err(MatchError::from)?.len();
        Ok((app.matches().read(&name)?, u32::try_from(kept).unwrap_or(u32::MAX)))
    };
    let (m, kept) = app.run_in_turn(begin).await?;
    let mut failures = 0;
    for turn in kept..=m.turn_count() {
        let point = match &m.outcome {
            Some(outcome) if turn == m.turn_count() => end(outcome, m.seats.len()),
            _ => expected(app, &m, turn, &mut failures).await?,
        };
        let id = m.id.clone();
        let keep = move |app: &App| Ok(app.courses().keep(&id, turn, &point));
        app.run_in_turn(keep).await?.map_err(MatchError::from)?;
    }
    Ok(())
}

/// What each seat may expect after so many turns. Where the search fails nobody
/// knows, which is logged once a match.
async fn expected(
    app: &App,
    m: &Arc<Match>,
    turn: u32,
    failures: &mut u32,
) -> Result<Point, Failure> {
    let seats = m.seats.len();
    if *failures >= FAILURES {
        return Ok(even(seats));
    }
    let record = Arc::clone(m);
    let find = move |app: &App| {
        let state = app.matches().position(&record.id, turn)?;
        Ok(app.bot_for(&record).map(|plugin| (plugin, state)))
    };
    let Some((plugin, state)) = app.run_in_turn(find).await? else { return Ok(even(seats)) };
    match app.searchers().in_background().search(&plugin, &state, BUDGET, seed_of(&state)).await {
        Ok(found) => Ok(worth(&found, seats)),
        Err(Problem { code, message }) => {
            if *failures == 0 {
                let id = &m.id;
                tracing::warn!(r#match = id, turn, code, "a position can’t be searched: {message}");
            }
            *failures += 1;
            Ok(even(seats))
        }
    }
}

/// What a search tells of a position; what is certain counts for more than what
/// its playouts brought on average.
fn worth(found: &Searched, seats: usize) -> Point {
    let mut point = found.expected();
    let mover = found.seat.index();
    if point.len() != seats || mover >= seats {
        return even(seats);
    }
    if found.actions.iter().any(Scored::is_win) {
        point.fill(0.0);
        point[mover] = 1.0;
    } else if found.actions.iter().all(Scored::is_loss) {
        point[mover] = 0.0;
        let sum: f64 = point.iter().sum();
        let others = point.iter_mut().enumerate().filter(|(seat, _)| *seat != mover);
        // Whoever wins instead, somebody does.
        let share = 1.0 / (seats as f64 - 1.0).max(1.0);
        others.for_each(|(_, value)| *value = if sum > 0.0 { *value / sum } else { share });
    }
    point
}

/// What the end brings: the winners share it, and so do all where there is none.
fn end(outcome: &Outcome, seats: usize) -> Point {
    if outcome.winners.is_empty() {
        return even(seats);
    }
    let share = 1.0 / outcome.winners.len() as f64;
    let won = |seat: &Seat| outcome.winners.contains(seat);
    let seats = Seat::all(u8::try_from(seats).unwrap_or(u8::MAX));
    seats.map(|seat| if won(&seat) { share } else { 0.0 }).collect()
}

/// The same for everybody. Who plays alone and hasn't won has not got all.
fn even(seats: usize) -> Point {
    vec![1.0 / seats.max(2) as f64; seats]
}

#[cfg(test)]
mod tests {
    use boardwright_sdk::WHOLE;

    use super::*;
    use crate::store::MemoryStore;

    fn found(seat: u8, actions: &[(u32, &[u64], u32, u32)]) -> Searched {
        let scored = |(visits, sums, least, most): &(u32, &[u64], u32, u32)| Scored {
            text: visits.to_string(),
            visits: *visits,
            sums: sums.to_vec(),
            least: *least,
            most: *most,
        };
        let playouts = actions.iter().map(|action| action.0).sum();
        let actions = actions.iter().map(scored).collect();
        Searched { seat: Seat::new(seat), actions, playouts, nodes: 1, steps: 1 }
    }

    #[test]
    fn what_is_proven_counts_for_more_than_the_average() {
        let open = found(0, &[(4, &[3000, 1000], 0, WHOLE), (4, &[1000, 3000], 0, 0)]);
        assert_eq!(worth(&open, 2), [0.5, 0.5]);
        let win = found(1, &[(8, &[6000, 2000], 0, WHOLE), (2, &[0, 2000], WHOLE, WHOLE)]);
        assert_eq!(worth(&win, 2), [0.0, 1.0]);
        let loss = found(0, &[(8, &[4000, 3000, 1000], 0, 0)]);
        assert_eq!(worth(&loss, 3), [0.0, 0.75, 0.25]);
        let sure = found(0, &[(2, &[2000, 0, 0], 0, 0)]);
        assert_eq!(worth(&sure, 3), [0.0, 0.5, 0.5]);
        assert_eq!(worth(&found(0, &[]), 2), [0.5, 0.5]);
    }

    #[test]
    fn an_end_is_shared_by_its_winners() {
        let outcome = |winners: &[u8]| Outcome {
            winners: winners.iter().map(|seat| Seat::new(*seat)).collect(),
            reason: String::new(),
        };
        assert_eq!(end(&outcome(&[1]), 2), [0.0, 1.0]);
        assert_eq!(end(&outcome(&[0, 2]), 3), [0.5, 0.0, 0.5]);
        assert_eq!(end(&outcome(&[]), 4), [0.25; 4]);
        assert_eq!(end(&outcome(&[]), 1), [0.5]);
    }

    #[test]
    fn a_hundred_may_wait_and_each_once() {
        let courses = Courses::new(Arc::new(MemoryStore::new().unwrap()));
        assert_eq!(courses.ask("0"), Ok(true));
        for place in 1..PLACES {
            assert_eq!(courses.ask(&place.to_string()), Ok(false));
        }
        assert_eq!(courses.ask("7"), Ok(false));
        assert_eq!(courses.ask("more"), Err(PoolError::Overloaded));
        for place in 0..PLACES {
            assert_eq!(courses.next(), Some(place.to_string()));
            courses.leave();
        }
        assert_eq!(courses.next(), None);
        assert_eq!(courses.ask("more"), Ok(true), "nobody works any more");
    }

    #[test]
    fn what_cant_be_read_is_found_again() {
        let store = Arc::new(MemoryStore::new().unwrap());
        let courses = Courses::new(store.clone());
        courses.keep("a", 0, &vec![0.333_333, 0.666_667]).unwrap();
        store.put_point("a", 1, b"damaged").unwrap();
        courses.keep("a", 2, &vec![1.0, 0.0]).unwrap();
        assert_eq!(courses.kept("a").unwrap(), [[0.333, 0.667]]);
    }
}
