//! Positions: replayed from the log by the game's rules, and kept for a while.

use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use boardwright_sdk::{Problem, Seat, Status, Viewer, Word};
use sha2::{Digest, Sha256};

use super::cache::Cache;
use super::decide::Played;
use super::error::MatchError;
use super::plugins::Plugin;
use super::record::Match;
use super::refusal::Refusal;

/// All states that are kept weigh at most so many bytes together.
const CACHE_BYTES: usize = 64 * 1024 * 1024;
/// What an entry weighs beside its state, roughly.
const ENTRY_BYTES: usize = 300;
/// The most bytes that an action's text may have.
const ACTION_BYTES: usize = 4 * 1024;
/// So much of a position's hash is recorded: nobody finds two alike.
const KEY_BYTES: usize = 16;
/// The most actions that are tried as one turn.
const TURN_ACTIONS: usize = 1000;

/// States by match, plugin and the number of the event that led there. Turns may
/// be taken back, but an event is never changed, so a state once reached stays
/// right; but a match may go over to another plugin, which reads its own alone.
pub(super) struct Positions {
    states: Cache<Key, Arc<[u8]>>,
}

type Key = (Arc<str>, Arc<str>, u64);

/// Where some actions led.
pub(super) struct Tried {
    pub(super) state: Arc<[u8]>,
    pub(super) status: Status,
    pub(super) played: Played,
}

impl Positions {
    pub(super) fn new() -> Positions {
        Positions { states: Cache::new(CACHE_BYTES) }
    }

    /// The state after the match's first `turns` turns.
    pub(super) fn after(
        &self,
        plugin: &dyn Plugin,
        m: &Match,
        turns: u32,
    ) -> Result<Arc<[u8]>, MatchError> {
        if turns > m.turn_count() {
            return Err(Refusal::NoSuchTurn { turns: m.turn_count() }.into());
        }
        let [id, sha256]: [Arc<str>; 2] = [m.id.as_str().into(), m.plugin.as_str().into()];
        let key = |t| (Arc::clone(&id), Arc::clone(&sha256), event(m, t));
        let kept = |t| self.states.get(&key(t)).map(|state| (t, state));
        let (from, start) = match (0..=turns).rev().find_map(kept) {
            Some(kept) => kept,
            None => (0, start(plugin, m)?),
        };
        let mut state = start;
        for index in from as usize..turns as usize {
            state = replay(plugin, m, index, &state)?;
        }
        self.keep(m, turns, &state);
        Ok(state)
    }

    /// Keeps the state after the match's first `turns` turns.
    pub(super) fn keep(&self, m: &Match, turns: u32, state: &Arc<[u8]>) {
        let key = (m.id.as_str().into(), m.plugin.as_str().into(), event(m, turns));
        self.states.put(key, Arc::clone(state), state.len() + ENTRY_BYTES, |_| true);
    }
}

/// The number of the event that led to the position after so many turns.
fn event(m: &Match, turns: u32) -> u64 {
    let last = turns.checked_sub(1).and_then(|index| m.turns.get(index as usize));
    last.map_or(1, |turn| turn.number)
}

pub(super) fn start(plugin: &dyn Plugin, m: &Match) -> Result<Arc<[u8]>, MatchError> {
    plugin.setup(&m.options, m.seed).map(Arc::from).map_err(|problem| {
        MatchError::plugin(&m.id, format!("its rules refuse its own start: {problem}"))
    })
}

pub(super) fn replay(
    plugin: &dyn Plugin,
    m: &Match,
    index: usize,
    state: &[u8],
) -> Result<Arc<[u8]>, MatchError> {
    let turn = &m.turns[index];
    plugin.play(state, &turn.actions()).map(Arc::from).map_err(|problem| {
        let place = index + 1;
        let why = format!("its rules refuse turn {place} ({}) on replay: {problem}", turn.text);
        MatchError::plugin(&m.id, why)
    })
}

/// Plays `actions` in the match's present `state`.
pub(super) fn try_actions(
    plugin: &dyn Plugin,
    m: &Match,
    state: &[u8],
    actions: &[String],
) -> Result<Tried, MatchError> {
    let Some((_, all_but_last)) = actions.split_last() else {
        return Err(Refusal::EmptyTurn.into());
    };
    check_texts(actions)?;
    // In one call, as a replay plays them.
    let after = plugin.play(state, actions);
    let mut turns_before_last = 0;
    if !all_but_last.is_empty() {
        // If these fail, what is wrong with all of them names the right place.
        let failed = |problem| after.as_ref().err().cloned().unwrap_or(problem);
        let before =
            plugin.play(state, all_but_last).map_err(|p| MatchError::of(&m.id, failed(p)))?;
        turns_before_last = turns_since(m, &status(plugin, &m.id, m.seats.len(), &before)?)?;
    }
    if turns_before_last > 0 {
        return Err(Refusal::TooManyActions.into());
    }
    let state: Arc<[u8]> = after.map_err(|p| MatchError::of(&m.id, p))?.into();
    let status = status(plugin, &m.id, m.seats.len(), &state)?;
    let played = Played {
        turns: turns_since(m, &status)?,
        turns_before_last,
        to_move: status.to_move,
        outcome: status.outcome.clone(),
        ..Played::default()
    };
    Ok(Tried { state, status, played })
}

/// What a position is known by in a match's record: short, and the same only for
/// the same position with the same seat to move.
pub(super) fn position_key(
    plugin: &dyn Plugin,
    id: &str,
    state: &[u8],
    to_move: Option<Seat>,
) -> Result<String, MatchError> {
    let key = plugin.key(state).map_err(|p| MatchError::plugin(id, p.message))?;
    let mut hash = Sha256::new();
    hash.update([to_move.map_or(u8::MAX, Seat::number)]);
    hash.update(key);
    Ok(BASE64_URL_SAFE_NO_PAD.encode(&hash.finalize()[..KEY_BYTES]))
}

/// What the list of turns is to say of the turn that led to `state`: what a
/// watcher may know.
pub(super) fn note(
    plugin: &dyn Plugin,
    id: &str,
    state: &[u8],
) -> Result<Option<Word>, MatchError> {
    let view = plugin.view(state, Viewer::Watcher);
    Ok(view.map_err(|p| MatchError::plugin(id, p.message))?.note)
}

/// What the rules say of a state, if it can be: somebody acts or it is over,
/// and only seats that there are.
pub(super) fn status(
    plugin: &dyn Plugin,
    id: &str,
    seats: usize,
    state: &[u8],
) -> Result<Status, MatchError> {
    let status = plugin.status(state).map_err(|p| {
        MatchError::plugin(id, format!("its rules can’t read their own position: {p}"))
    })?;
    let winners = status.outcome.iter().flat_map(|outcome| &outcome.winners);
    if winners.chain(&status.to_move).any(|seat| seat.index() >= seats) {
        return Err(MatchError::plugin(id, "its rules name a seat that it doesn’t have."));
    }
    if status.to_move.is_some() == status.outcome.is_some() {
        return Err(MatchError::plugin(id, "its rules say neither who acts nor how it ended."));
    }
    Ok(status)
}

fn turns_since(m: &Match, status: &Status) -> Result<u32, MatchError> {
    status
        .turn
        .checked_sub(m.turn_count())
        .ok_or_else(|| MatchError::plugin(&m.id, "its rules count its turns wrongly."))
}

/// Whether these can be actions: a turn's text is split at its spaces later.
pub(super) fn check_texts(actions: &[String]) -> Result<(), Refusal> {
    let printable = |text: &String| {
        (1..=ACTION_BYTES).contains(&text.len())
            && !text.chars().any(|c| c.is_whitespace() || c.is_control())
    };
    if actions.len() > TURN_ACTIONS {
        return Err(Refusal::TooManyActions);
    }
    if actions.iter().all(printable) { Ok(()) } else { Err(Refusal::BadAction(ACTION_BYTES)) }
}

/// A match that would be over before it began.
pub(super) fn over_at_start() -> MatchError {
    let message = "With these options the game is over before its first turn; change them.";
    MatchError::Game(Problem::new("over-at-start", message))
}
