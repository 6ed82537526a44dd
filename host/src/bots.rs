//! Bots at play: whoever has to think for them, and when.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use boardwright_sdk::{Level, Problem, Rng, Rules, Searched, Seat};
use futures::FutureExt;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use crate::app::App;
use crate::http::Failure;
use crate::matches::{Duty, Held, Match, MatchError, Matches, Refusal};
use crate::runtime::Plugin;
use crate::search::Budget;
use crate::store::Shelf;

/// More actions no turn may have.
const TURN_ACTIONS: usize = 1000;
/// When what failed is tried again: at first, and at last.
const RETRY: Duration = Duration::from_secs(2);
const RARELY: Duration = Duration::from_secs(600);
/// Who judges whether a draw is fair.
const JUDGE: Level = Level::ALL[2];
/// A difference from even that says nothing.
const CLOSE: f64 = 0.05;
/// How many matches are read at once at the start.
const PAGE: usize = 100;

/// Plays for the bots of all matches until the server stops. It hears of what
/// changes from this call on, even before it is waited for.
pub(crate) fn play(app: App) -> impl Future<Output = ()> + Send + 'static {
    let news = app.matches().news();
    async move {
        let Some(mut news) = news else {
            return;
        };
        let mut closing = app.closing();
        tokio::spawn(resume(app.clone()));
        tokio::select! {
            () = follow(&app, &mut news) => {}
            _ = closing.wait_for(|closing| *closing) => {}
        }
    }
}

/// Takes up the matches in which a bot was to act when the server stopped.
async fn resume(app: App) {
    for shelf in [Shelf::Running, Shelf::Open] {
        let mut before = None;
        loop {
            let mark = before.take();
            let read = app.run_in_turn(move |app| {
                let lines = app.matches().list(shelf, mark.as_ref(), PAGE)?;
                // Whoever is read is heard of.
                for line in lines.iter().filter(|line| !line.summary.bots.is_empty()) {
                    if let Err(error) = app.matches().read(&line.id) {
                        tracing::warn!(id = line.id, %error, "a match of a bot can’t be read");
                    }
                }
                Ok(lines.last().map(|line| line.mark.clone()))
            });
            match read.await {
                Ok(Some(mark)) => before = Some(mark),
                Ok(None) => break,
                Err(failure) => {
                    tracing::error!("bots can’t go on: {}", failure.problem);
                    break;
                }
            }
        }
    }
}

/// What bots do in a match, and for which state of it.
#[derive(Default)]
struct AtWork {
    number: u64,
    answers: Vec<AbortHandle>,
    turn: Option<(Place, AbortHandle)>,
}

/// What a turn is thought out for: as long as it stays the same, nothing that is
/// said in the match disturbs a bot.
type Place = (usize, Option<u64>, bool, String);

fn place(m: &Match) -> Place {
    (m.turns.len(), m.turns.last().map(|turn| turn.number), m.swapped, m.plugin.clone())
}

impl AtWork {
    /// Ends what is for another state, and begins what is to do in this one.
    fn follow(&mut self, app: &App, m: &Arc<Match>) {
        self.number = m.number;
        let begin = |duty| tokio::spawn(see_to(app.clone(), Arc::clone(m), duty)).abort_handle();
        self.answers.drain(..).for_each(|task| task.abort());
        self.answers = m.answers_of_bots().into_iter().map(begin).collect();
        let place = place(m);
        let duty = m.turn_of_bot();
        if duty.is_some() && self.turn.as_ref().is_some_and(|(thought, _)| *thought == place) {
            return;
        }
        if let Some((_, task)) = self.turn.take() {
            task.abort();
        }
        self.turn = duty.map(|duty| (place, begin(duty)));
    }

    fn is_done(&self) -> bool {
        let turn = self.turn.iter().map(|(_, task)| task);
        self.answers.iter().chain(turn).all(AbortHandle::is_finished)
    }
}

/// Sees to all matches of which there is news.
async fn follow(app: &App, news: &mut UnboundedReceiver<Arc<Match>>) {
    let mut at_work: HashMap<String, AtWork> = HashMap::new();
    let mut sweep_at = 64;
    while let Some(m) = news.recv().await {
        let work = at_work.entry(m.id.clone()).or_default();
        if work.number < m.number {
            work.follow(app, &m);
        }
        if at_work.len() >= sweep_at {
            at_work.retain(|_, work| !work.is_done());
            sweep_at = 64 + 2 * at_work.len();
        }
    }
}

/// Does what there is to do. What fails is tried again, ever more seldom; where
/// somebody was ahead of it, soon: if that leaves nothing to do, the news of it
/// ends this.
async fn see_to(app: App, m: Arc<Match>, duty: Duty) {
    let bot = Bot { app, m };
    let mut pause = RETRY;
    loop {
        let done = AssertUnwindSafe(bot.see_to(duty)).catch_unwind().await;
        let problem = match done {
            Ok(Ok(())) => return,
            Ok(Err(failure)) if is_late(&failure) => {
                tokio::time::sleep(RETRY).await;
                continue;
            }
            Ok(Err(failure)) => failure.problem.message,
            Err(_) => "it panicked".to_owned(),
        };
        tracing::error!(r#match = bot.m.id, "a bot can’t go on: {problem}");
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(RARELY);
    }
}

/// Whether the match was another one already.
fn is_late(failure: &Failure) -> bool {
    let taken_back = Refusal::NoSuchTurn { turns: 0 }.code();
    failure.status == StatusCode::CONFLICT || failure.problem.code == taken_back
}

/// A bot that acts in one state of a match.
struct Bot {
    app: App,
    m: Arc<Match>,
}

impl Bot {
    async fn see_to(&self, duty: Duty) -> Result<(), Failure> {
        match duty {
            Duty::Do(seat, act) => self.act(seat, act).await,
            Duty::AnswerDraw(seat) => self.answer_draw(seat).await,
            Duty::Play(seat, level) => self.play(seat, level).await,
        }
    }

    async fn act(
        &self,
        seat: Seat,
        act: impl FnOnce(&Matches, &Held, Seat) -> Result<Arc<Match>, MatchError> + Send + 'static,
    ) -> Result<(), Failure> {
        let m = Arc::clone(&self.m);
        let act = move |app: &App| {
            let matches = app.matches();
            let held = matches.held(&m.id, [matches.seat_key(&m.id, m.began_on(seat))]);
            act(matches, &held, seat)?;
            Ok(())
        };
        self.app.run_in_turn(act).await
    }

    /// Accepts where it stands worse than the others. Else the offer lapses by the
    /// next turn, so that nobody can ask again and again.
    async fn answer_draw(&self, seat: Seat) -> Result<(), Failure> {
        let (plugin, state) = self.position().await?;
        let Ok(found) = self.search(&plugin, &state, Budget::of(JUDGE, plugin.limits()), 0).await
        else {
            return Ok(());
        };
        let expected = found.expected();
        let even = 1.0 / expected.len().max(2) as f64;
        let worse = expected.get(seat.index()).is_some_and(|own| *own < even - CLOSE);
        if worse { self.act(seat, Matches::accept_draw).await } else { Ok(()) }
    }

    /// Thinks, and plays a turn, or changes seats if that is better.
    async fn play(&self, seat: Seat, level: Level) -> Result<(), Failure> {
        let shown = Instant::now() + self.app.pace();
        let (plugin, start) = self.position().await?;
        let mut state = start;
        let mut actions = Vec::new();
        while actions.len() < TURN_ACTIONS {
            let budget = Budget::of(level, plugin.limits()).later(actions.len());
            let searched = self.search(&plugin, &state, budget, actions.len()).await;
            if let Ok(found) = &searched
                && actions.is_empty()
                && self.m.can_swap(seat)
                && prefers_other(found, seat)
            {
                tokio::time::sleep_until(shown).await;
                return self.act(seat, Matches::swap_seats).await;
            }
            let chosen = self.choose(&plugin, &state, level, searched, actions.len()).await?;
            let (next, complete) = self.after(&plugin, &state, chosen.clone()).await?;
            actions.push(chosen);
            if complete {
                break;
            }
            state = next;
        }
        tokio::time::sleep_until(shown).await;
        // What was said meanwhile changes no position; what was taken back does.
        let thought = place(&self.m);
        let play = move |matches: &Matches, held: &Held, _| {
            let now = matches.read(held.id())?;
            if place(&now) != thought {
                return Err(Refusal::Stale { number: now.number }.into());
            }
            matches.play(held, now.number, &actions)
        };
        self.act(seat, play).await
    }

    /// What it plays by what it found. A game that fails at searching is played
    /// on all the same, by chance: no fault decides a match.
    async fn choose(
        &self,
        plugin: &Plugin,
        state: &Arc<[u8]>,
        level: Level,
        searched: Result<Searched, Problem>,
        action: usize,
    ) -> Result<String, Failure> {
        let (asked, at, id) = (plugin.clone(), Arc::clone(state), self.m.id.clone());
        let legal = move |_: &App| {
            Ok(asked.actions(&at).map_err(|problem| MatchError::of(&id, problem))?)
        };
        let legal = self.app.run_in_turn(legal).await?;
        let mut rng = Rng::new(self.seed(action));
        let found = searched.map(|found| {
            found.pick(level.temperature(), &mut rng).map(|scored| scored.text.clone())
        });
        match found {
            Ok(Some(text)) if legal.iter().any(|action| action.text == text) => return Ok(text),
            Ok(_) => tracing::warn!(r#match = self.m.id, "a search knows no legal action"),
            Err(problem) => tracing::warn!(r#match = self.m.id, "a search fails: {problem}"),
        }
        let stuck = || MatchError::plugin(&self.m.id, "somebody is to move and can’t.");
        Ok(rng.pick(&legal).map(|action| action.text.clone()).ok_or_else(stuck)?)
    }

    /// The position after one more action, and whether that makes the turn.
    async fn after(
        &self,
        plugin: &Plugin,
        state: &Arc<[u8]>,
        action: String,
    ) -> Result<(Arc<[u8]>, bool), Failure> {
        let (plugin, state, turns) = (plugin.clone(), Arc::clone(state), self.m.turn_count());
        let id = self.m.id.clone();
        let job = move |_: &App| {
            let stepped = plugin.step(&state, &action);
            let (next, status) = stepped.map_err(|problem| MatchError::of(&id, problem))?;
            Ok((next.into(), status.outcome.is_some() || status.turn > turns))
        };
        self.app.run_in_turn(job).await
    }

    /// The match's plugin and its present position.
    async fn position(&self) -> Result<(Plugin, Arc<[u8]>), Failure> {
        let m = Arc::clone(&self.m);
        let job = move |app: &App| {
            let state = app.matches().position(&m.id, m.turn_count())?;
            let plugin = app.catalogue().for_match(&m.plugin);
            let plugin = plugin.ok_or_else(|| MatchError::NoSuchGame(m.game.clone()))?;
            Ok((plugin.within(&m.id), state))
        };
        self.app.run_in_turn(job).await
    }

    async fn search(
        &self,
        plugin: &Plugin,
        state: &Arc<[u8]>,
        budget: Budget,
        action: usize,
    ) -> Result<Searched, Problem> {
        let all = self.app.searchers();
        let searchers = if self.m.is_of_bots() { all.in_background() } else { all.clone() };
        searchers.search(plugin, state, budget, self.seed(action)).await
    }

    /// The same for the same position of a match, so that a restart changes
    /// nothing, and another one for each other.
    fn seed(&self, action: usize) -> u64 {
        let id = self.m.id.bytes().fold(self.m.seed(), |seed, byte| {
            seed.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte)
        });
        id ^ self.m.number << 16 ^ action as u64
    }
}

/// Whether changing seats is better than playing on.
fn prefers_other(found: &Searched, seat: Seat) -> bool {
    matches!(found.expected().as_slice(), [one, other] if {
        let (own, theirs) = if seat == Seat::FIRST { (one, other) } else { (other, one) };
        own < theirs
    })
}
