//! A search by the rules alone, for a plugin that brings none: slower, since
//! each action is three calls, but any game has bots by it.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use boardwright_sdk::{Outcome, Problem, Rules, Search, Searchable, Searched, Seat, State, Status};

use super::fault::Fault;
use super::limits::{Limits, over};
use super::session::Session;

/// Searches like the SDK in a plugin, within the same limits.
///
/// # Errors
/// What the plugin says or does wrong; `no-search` for a game that hides or draws
/// something, since only its author could deal that anew.
pub(super) fn search(
    session: &Session,
    limits: &Limits,
    state: &[u8],
    search: &Search,
) -> Result<Searched, Problem> {
    let status = session.status(state)?;
    let until = Instant::now().checked_add(Duration::from_millis(limits.search_millis));
    let course = Course { session, used: RefCell::default(), most: limits.search_fuel, until };
    let found = search.run_on(&Position { course: &course, state: state.to_vec(), status });
    let (fuel, failed) = course.used.into_inner();
    session.spent_together(fuel);
    match failed {
        Some(problem) => Err(problem),
        None => found,
    }
}

/// What all positions of a search share.
struct Course<'a> {
    session: &'a Session,
    /// The fuel so far, and what went wrong: nothing is asked any more then.
    used: RefCell<(u64, Option<Problem>)>,
    /// The most fuel, and when its time is over.
    most: u64,
    until: Option<Instant>,
}

#[derive(Clone)]
struct Position<'a> {
    course: &'a Course<'a>,
    state: State,
    status: Status,
}

impl Course<'_> {
    /// What a call answers, unless something went wrong by now.
    fn ask<T>(&self, call: impl FnOnce(&Session) -> Result<T, Problem>) -> Option<T> {
        let (fuel, failed) = &mut *self.used.borrow_mut();
        if failed.is_some() {
            return None;
        }
        let answer = call(self.session);
        *fuel += self.session.spent();
        let late = self.until.is_some_and(|until| Instant::now() > until);
        let answer = if *fuel > self.most || late { Err(self.too_long(*fuel)) } else { answer };
        answer.map_err(|problem| *failed = Some(problem)).ok()
    }

    fn too_long(&self, fuel: u64) -> Problem {
        let detail = over("its search’s fuel, or its time", fuel, self.most, "search_fuel");
        Fault::new(Fault::OUT_OF_FUEL, detail).problem(self.session.label(), "search")
    }

    fn has_failed(&self) -> bool {
        self.used.borrow().1.is_some()
    }
}

impl Searchable for Position<'_> {
    type Action = String;

    fn seats(&self) -> u8 {
        self.course.session.info().seat_count()
    }

    fn is_open(&self) -> bool {
        self.course.session.info().is_open()
    }

    fn to_move(&self) -> Seat {
        self.status.to_move.unwrap_or_default()
    }

    fn actions(&self) -> Vec<String> {
        let listed = self.course.ask(|session| session.actions(&self.state));
        listed.into_iter().flatten().map(|action| action.text).collect()
    }

    fn play(&mut self, action: &String) {
        let played = self.course.ask(|session| {
            let state = session.play(&self.state, std::slice::from_ref(action))?;
            let fuel = session.spent();
            let status = session.status(&state)?;
            session.spent_together(fuel + session.spent());
            Ok((state, status))
        });
        if let Some((state, status)) = played {
            (self.state, self.status) = (state, status);
        }
    }

    /// Where something went wrong, the search comes to its end without the plugin.
    fn outcome(&self) -> Option<Outcome> {
        let failed = || self.course.has_failed().then(|| Outcome::draw("failed"));
        self.status.outcome.clone().or_else(failed)
    }
}
