//! One instance of a plugin, for one request.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::time::Instant;

use boardwright_sdk::{
    About, Board, Listed, Problem, Rules, Search, Searched, Seat, State, Status, Values, View,
    Viewer,
};
use wasmtime::{Store, Trap, UpdateDeadline};

use super::answers;
use super::bindings::rules::exports::boardwright::game::rules as wit;
use super::by_rules;
use super::cancel::{Cancel, Cancelled};
use super::engine::{STACK_BYTES, ticks};
use super::entry::Functions;
use super::fault::Fault;
use super::gate::Pass;
use super::limits::{Limits, grouped, within};
use super::memory::{Memory, OverMemory};
use super::panic;
use super::plugin::Plugin;

/// One instance of a plugin, for the several calls of one request: quicker
/// than an instance for each. Every call has its own fuel and time.
///
/// After a fault every further call gives the same problem.
pub struct Session {
    plugin: Plugin,
    seats: u8,
    instance: RefCell<Instance>,
    /// The fuel that the last call used.
    spent: Cell<u64>,
    /// What ends a call early.
    cancel: Option<Cancel>,
    /// Given back last, when the instance is gone.
    _pass: Pass,
}

struct Instance {
    store: Store<Memory>,
    functions: Functions,
    broken: Option<Problem>,
}

/// A function of the contract and what one call of it may use.
struct Call {
    function: &'static str,
    fuel: (u64, &'static str),
    millis: (u64, &'static str),
    answer: (u64, &'static str),
}

impl Call {
    fn new(function: &'static str, limits: &Limits, answer: (u64, &'static str)) -> Call {
        Call {
            function,
            fuel: (limits.call_fuel, "call_fuel"),
            millis: (limits.call_millis, "call_millis"),
            answer,
        }
    }

    fn setup(limits: &Limits) -> Call {
        Call {
            fuel: (limits.setup_fuel, "setup_fuel"),
            millis: (limits.setup_millis, "setup_millis"),
            ..Call::new("setup", limits, (limits.state_bytes, "state_bytes"))
        }
    }

    fn search(limits: &Limits) -> Call {
        Call {
            fuel: (limits.search_fuel, "search_fuel"),
            millis: (limits.search_millis, "search_millis"),
            ..Call::new("search", limits, (limits.listing_bytes, "listing_bytes"))
        }
    }

    /// Gives the store what the call may use.
    fn provide(&self, store: &mut Store<Memory>) -> wasmtime::Result<()> {
        // A problem's texts are lifted too, however small the answer's limit is.
        const SLACK: u64 = 4 << 10;
        store.set_fuel(self.fuel.0)?;
        store.set_epoch_deadline(ticks(self.millis.0));
        let answer = self.answer.0.saturating_add(SLACK);
        store.set_hostcall_fuel(usize::try_from(answer).unwrap_or(usize::MAX));
        Ok(())
    }

    /// Lets the call end within a tick when it is cancelled.
    fn watch(&self, cancel: &Cancel, store: &mut Store<Memory>) -> wasmtime::Result<()> {
        if cancel.is_cancelled() {
            return Err(Cancelled.into());
        }
        let (cancel, mut left) = (cancel.clone(), ticks(self.millis.0));
        store.set_epoch_deadline(1);
        store.epoch_deadline_callback(move |_| {
            left = left.saturating_sub(1);
            match (cancel.is_cancelled(), left) {
                (true, _) => Err(Cancelled.into()),
                (_, 0) => Err(Trap::Interrupt.into()),
                _ => Ok(UpdateDeadline::Continue(1)),
            }
        });
        Ok(())
    }
}

type Answer<T> = wasmtime::Result<Result<T, wit::Problem>>;

impl Session {
    pub(super) fn open(plugin: Plugin) -> Result<Session, Problem> {
        let pass = plugin.gate().pass();
        Session::begin(plugin, pass)
    }

    /// One for a search that takes a while. It waits only for other searches, and
    /// only they for it, so open it on the few threads for that; `cancel` ends it
    /// early.
    pub(super) fn open_aside(plugin: Plugin, cancel: Cancel) -> Result<Session, Problem> {
        let pass = plugin.search_gate().pass();
        Ok(Session { cancel: Some(cancel), ..Session::begin(plugin, pass)? })
    }

    fn begin(plugin: Plugin, pass: Pass) -> Result<Session, Problem> {
        let mut store = Store::new(plugin.entry().engine(), Memory::new(plugin.limits()));
        store.limiter(|memory| memory);
        let call = Call::new("its start", plugin.limits(), (0, "about_bytes"));
        let made = call.provide(&mut store).and_then(|()| plugin.entry().instantiate(&mut store));
        match made {
            Ok(functions) => {
                let instance = RefCell::new(Instance { store, functions, broken: None });
                let (seats, spent) = (plugin.info().seat_count(), Cell::default());
                Ok(Session { seats, plugin, instance, spent, cancel: None, _pass: pass })
            }
            Err(error) => Err(failure(&plugin, &call, &error, &mut store)),
        }
    }

    /// The fuel that the last call used.
    pub(super) fn spent(&self) -> u64 {
        self.spent.get()
    }

    /// Counts several calls as one.
    pub(super) fn spent_together(&self, fuel: u64) {
        self.spent.set(fuel);
    }

    /// What the game said of itself.
    pub(super) fn info(&self) -> &About {
        self.plugin.info()
    }

    pub(super) fn label(&self) -> &str {
        self.plugin.label()
    }

    /// Makes one call and checks its answer.
    fn call<T, U>(
        &self,
        call: &Call,
        run: impl FnOnce(&Functions, &mut Store<Memory>) -> Answer<T>,
        check: impl FnOnce(T, &Limits) -> Result<U, String>,
    ) -> Result<U, Problem> {
        let mut instance = self.instance.borrow_mut();
        let Instance { store, functions, broken } = &mut *instance;
        if let Some(problem) = broken {
            return Err(problem.clone());
        }
        let began = Instant::now();
        let provided = call.provide(store).and_then(|()| match &self.cancel {
            Some(cancel) => call.watch(cancel, store),
            None => Ok(()),
        });
        let answer = provided.and_then(|()| run(functions, store));
        let fuel = call.fuel.0.saturating_sub(store.get_fuel().unwrap_or_default());
        self.spent.set(fuel);
        self.plugin.peaks().note(call.function, fuel, began.elapsed());
        let checked = match answer {
            Ok(Ok(value)) => check(value, self.plugin.limits()),
            Ok(Err(problem)) => match answers::problem(problem) {
                Ok(problem) => return Err(problem),
                Err(detail) => Err(detail),
            },
            Err(error) => {
                let problem = failure(&self.plugin, call, &error, store);
                *broken = Some(problem.clone());
                return Err(problem);
            }
        };
        checked.map_err(|detail| self.bad_answer(call, detail))
    }

    fn bad_answer(&self, call: &Call, detail: String) -> Problem {
        let problem = Fault::bad_answer(detail).problem(self.plugin.label(), call.function);
        self.plugin.failed(call.function, &problem);
        problem
    }

    fn limits(&self) -> &Limits {
        self.plugin.limits()
    }
}

/// The problem of a call that didn't come back as it should.
fn failure(
    plugin: &Plugin,
    call: &Call,
    error: &wasmtime::Error,
    store: &mut Store<Memory>,
) -> Problem {
    if error.is::<Cancelled>() {
        // Somebody wants it no longer: nobody's fault.
        return Cancelled.into();
    }
    let fault = match panic::said(error, store) {
        Some(said) => Fault::new(Fault::PANICKED, format!("it panicked: {said}")),
        None => fault(call, error),
    };
    let problem = fault.problem(plugin.label(), call.function);
    plugin.failed(call.function, &problem);
    problem
}

fn fault(call: &Call, error: &wasmtime::Error) -> Fault {
    if let Some(over) = error.downcast_ref::<OverMemory>() {
        return Fault::new(Fault::OUT_OF_MEMORY, over.to_string());
    }
    if let Some(trap) = error.downcast_ref::<Trap>() {
        return trapped(call, *trap);
    }
    if error.is::<std::str::Utf8Error>() {
        return Fault::bad_answer("its answer isn’t UTF-8");
    }
    let reason = error.root_cause().to_string();
    // The engine's type for this is private; a test holds that the text is this one.
    if reason.contains("fuel allocated for hostcalls") {
        let (limit, setting) = call.answer;
        let limit = grouped(limit);
        return Fault::bad_answer(format!(
            "its answer is larger than {limit} bytes (the setting limits.{setting})"
        ));
    }
    Fault::bad_answer(format!("its answer can’t be read: {reason}"))
}

fn trapped(call: &Call, trap: Trap) -> Fault {
    match trap {
        Trap::OutOfFuel => {
            let (limit, setting) = (grouped(call.fuel.0), call.fuel.1);
            let detail = format!("it used up its fuel of {limit} (the setting limits.{setting})");
            Fault::new(Fault::OUT_OF_FUEL, detail)
        }
        Trap::Interrupt => {
            let (limit, setting) = (grouped(call.millis.0), call.millis.1);
            let detail = format!("it took more than {limit} ms (the setting limits.{setting})");
            Fault::new(Fault::TIMEOUT, detail)
        }
        Trap::StackOverflow => {
            let limit = grouped(STACK_BYTES as u64);
            let detail = format!("its calls are nested too deeply for a stack of {limit} bytes");
            Fault::new(Fault::STACK_OVERFLOW, detail)
        }
        other => Fault::new(Fault::TRAPPED, format!("it stopped in the middle ({other})")),
    }
}

// The bindings take a state as the `Vec` that the contract’s alias stands for.
impl Rules for Session {
    fn about(&self) -> Result<About, Problem> {
        let answer = (self.limits().about_bytes, "about_bytes");
        let call = Call::new("about", self.limits(), answer);
        self.call(&call, |f, store| f.rules().call_about(store).map(Ok), answers::about)
    }

    fn board(&self, options: &Values) -> Result<Board, Problem> {
        let options = json(options)?;
        let call = Call::new("board", self.limits(), (self.limits().view_bytes, "view_bytes"));
        self.call(&call, |f, store| f.rules().call_board(store, &options), answers::board)
    }

    fn setup(&self, options: &Values, seed: u64) -> Result<State, Problem> {
        let options = json(options)?;
        let call = Call::setup(self.limits());
        self.call(&call, |f, store| f.rules().call_setup(store, &options, seed), answers::state)
    }

    fn status(&self, state: &[u8]) -> Result<Status, Problem> {
        let state = state.to_vec();
        let call = Call::new("status", self.limits(), (self.limits().action_bytes, "action_bytes"));
        let check = |status, _: &Limits| answers::status(status, self.seats);
        self.call(&call, |f, store| f.rules().call_status(store, &state), check)
    }

    fn actions(&self, state: &[u8]) -> Result<Vec<Listed>, Problem> {
        let state = state.to_vec();
        let answer = (self.limits().listing_bytes, "listing_bytes");
        let call = Call::new("actions", self.limits(), answer);
        self.call(&call, |f, store| f.rules().call_actions(store, &state), answers::actions)
    }

    fn play(&self, state: &[u8], actions: &[String]) -> Result<State, Problem> {
        actions.iter().try_for_each(|text| check_text(text, self.limits()))?;
        let state = state.to_vec();
        let call = Call::new("play", self.limits(), (self.limits().state_bytes, "state_bytes"));
        self.call(&call, |f, store| f.rules().call_play(store, &state, actions), answers::state)
    }

    fn spell(&self, state: &[u8], actions: &[String]) -> Result<Vec<String>, Problem> {
        actions.iter().try_for_each(|text| check_text(text, self.limits()))?;
        let state = state.to_vec();
        let answer = (self.limits().listing_bytes, "listing_bytes");
        let call = Call::new("spell", self.limits(), answer);
        let check = |texts, limits: &Limits| answers::spelled(texts, actions.len(), limits);
        self.call(&call, |f, store| f.rules().call_spell(store, &state, actions), check)
    }

    fn key(&self, state: &[u8]) -> Result<Vec<u8>, Problem> {
        let state = state.to_vec();
        let call = Call::new("key", self.limits(), (self.limits().state_bytes, "state_bytes"));
        self.call(&call, |f, store| f.rules().call_key(store, &state), answers::state)
    }

    fn view(&self, state: &[u8], viewer: Viewer) -> Result<View, Problem> {
        let state = state.to_vec();
        let viewer = viewer.seat().map(Seat::number);
        let call = Call::new("view", self.limits(), (self.limits().view_bytes, "view_bytes"));
        self.call(&call, |f, store| f.rules().call_view(store, &state, viewer), answers::view)
    }

    fn perft(&self, state: &[u8], depth: u32) -> Result<u64, Problem> {
        let state = state.to_vec();
        let call = Call::new("perft", self.limits(), (self.limits().action_bytes, "action_bytes"));
        let count = |count, _: &Limits| Ok(count);
        self.call(&call, |f, store| f.rules().call_perft(store, &state, depth), count)
    }

    fn search(
        &self,
        state: &[u8],
        playouts: u32,
        steps: u64,
        seed: u64,
    ) -> Result<Searched, Problem> {
        if !self.plugin.entry().has_search() {
            let search = Search::new(playouts, seed).at_most(steps);
            return by_rules::search(self, self.limits(), state, &search);
        }
        let state = state.to_vec();
        let call = Call::search(self.limits());
        let check = |found, limits: &Limits| answers::searched(found, self.seats, playouts, limits);
        self.call(&call, |f, store| f.search(store, &state, playouts, steps, seed), check)
    }
}

fn json(options: &Values) -> Result<String, Problem> {
    let fail = |error| Problem::new("bad-options", format!("The options can’t be sent: {error}."));
    serde_json::to_string(options).map_err(fail)
}

/// An action that somebody typed. Longer ones than a plugin may list are none.
fn check_text(text: &str, limits: &Limits) -> Result<(), Problem> {
    let length = text.len() as u64;
    within("The action’s bytes", length, limits.action_bytes, "action_bytes")
        .map_err(|message| Problem::new(Problem::BAD_ACTION, format!("{message}.")))
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Session").field(&self.plugin).finish()
    }
}
