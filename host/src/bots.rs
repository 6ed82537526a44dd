//! Bots at play: whoever has to think for them, and when.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use boardwright_sdk::{Level, Problem, Rng, Rules, Searched, Seat};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use crate::app::App;
use crate::http::Failure;
use crate::matches::{Duty, Held, Match, MatchError, Matches};
use crate::runtime::Plugin;
use crate::search::Budget;
use crate::store::Shelf;

/// A turn of more actions is no turn of a sound game.
const TURN_ACTIONS: usize = 100;
/// When what failed is tried again: at first, and at last.
const RETRY: Duration = Duration::from_secs(2);
const RARELY: Duration = Duration::from_secs(600);
/// Who judges whether a draw is fair.
const JUDGE: Level = Level::ALL[2];
/// How many matches are read at once at the start.
const PAGE: usize = 100;

/// Plays for the bots of all matches until the server stops.
pub(crate) async fn play(app: App) {
    let Some(mut news) = app.matches().news() else {
        return;
    };
    let mut closing = app.closing();
    tokio::spawn(resume(app.clone()));
    tokio::select! {
        () = follow(&app, &mut news) => {}
        _ = closing.wait_for(|closing| *closing) => {}
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

/// A task for each match in which a bot has something to do. It is begun anew
/// with each event, for that may have changed what there is to do, and ends with
/// the match.
async fn follow(app: &App, news: &mut UnboundedReceiver<Arc<Match>>) {
    let mut at_work: HashMap<String, (u64, AbortHandle)> = HashMap::new();
    let mut sweep_at = 64;
    while let Some(m) = news.recv().await {
        if at_work.get(&m.id).is_some_and(|(number, _)| *number >= m.number) {
            continue;
        }
        if let Some((_, task)) = at_work.remove(&m.id) {
            task.abort();
        }
        if let Some(duty) = m.duty() {
            let (id, number) = (m.id.clone(), m.number);
            let task = tokio::spawn(see_to(app.clone(), m, duty));
            at_work.insert(id, (number, task.abort_handle()));
        }
        if at_work.len() >= sweep_at {
            at_work.retain(|_, (_, task)| !task.is_finished());
            sweep_at = 64 + 2 * at_work.len();
        }
    }
}

/// Does what there is to do. What fails is tried again, ever more seldom.
async fn see_to(app: App, m: Arc<Match>, duty: Duty) {
    let bot = Bot { app, m };
    let mut pause = RETRY;
    loop {
        let done = match duty {
            Duty::Do(seat, act) => bot.act(seat, act).await,
            Duty::AnswerDraw(seat) => bot.answer_draw(seat).await,
            Duty::Play(seat, level) => bot.play(seat, level).await,
        };
        let Err(failure) = done else { return };
        let (id, problem) = (&bot.m.id, &failure.problem);
        if !failure.status.is_server_error() {
            // Somebody was ahead of it, and it hears of that.
            return tracing::debug!(r#match = id, "a bot was refused: {problem}");
        }
        tracing::error!(r#match = id, "a bot can’t go on: {problem}");
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(RARELY);
    }
}

/// A bot that acts in one state of a match.
struct Bot {
    app: App,
    m: Arc<Match>,
}

impl Bot {
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

    /// Accepts where it stands no better than the others.
    async fn answer_draw(&self, seat: Seat) -> Result<(), Failure> {
        let (plugin, state) = self.position().await?;
        let found = self.search(&plugin, &state, Budget::of(JUDGE), 0).await;
        let found = found.map_err(MatchError::Game)?;
        let expected = found.expected();
        let even = 1.0 / expected.len().max(2) as f64;
        let no_better = expected.get(seat.index()).is_some_and(|own| *own <= even);
        self.act(seat, if no_better { Matches::accept_draw } else { Matches::decline_draw }).await
    }

    /// Thinks, and plays a turn, or changes seats if that is better.
    async fn play(&self, seat: Seat, level: Level) -> Result<(), Failure> {
        let shown = Instant::now() + self.app.pace();
        let (plugin, start) = self.position().await?;
        let mut budget = Budget::of(level);
        let mut state = start;
        let mut actions = Vec::new();
        while actions.len() < TURN_ACTIONS {
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
            actions.push(chosen.clone());
            let (next, complete) = self.after(&plugin, &state, chosen).await?;
            if complete {
                break;
            }
            state = next;
            budget = budget.half();
        }
        tokio::time::sleep_until(shown).await;
        let number = self.m.number;
        self.act(seat, move |matches, held, _| matches.play(held, number, &actions)).await
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
        let mut rng = Rng::new(self.seed(action));
        if let Ok(found) = &searched
            && let Some(scored) = found.pick(level.temperature(), &mut rng)
        {
            return Ok(scored.text.clone());
        }
        if let Err(problem) = searched {
            tracing::warn!(r#match = self.m.id, "a bot plays by chance: {problem}");
        }
        let (plugin, state) = (plugin.clone(), Arc::clone(state));
        let legal = move |_: &App| Ok(plugin.actions(&state).map_err(MatchError::Game)?);
        let legal = self.app.run_in_turn(legal).await?;
        let stuck = || Problem::new("plugin-bad-answer", "Somebody is to move and can’t.");
        let chosen = rng.pick(&legal).map(|action| action.text.clone());
        chosen.ok_or_else(|| MatchError::Game(stuck()).into())
    }

    /// The position after one more action, and whether that makes the turn.
    async fn after(
        &self,
        plugin: &Plugin,
        state: &Arc<[u8]>,
        action: String,
    ) -> Result<(Arc<[u8]>, bool), Failure> {
        let (plugin, state, turns) = (plugin.clone(), Arc::clone(state), self.m.turn_count());
        let job = move |_: &App| {
            let (next, status) = plugin.step(&state, &action).map_err(MatchError::Game)?;
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
        self.app.searchers().search(plugin, state, budget, self.seed(action)).await
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
