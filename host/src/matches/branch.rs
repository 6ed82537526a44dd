//! Branches: turns that are tried from a position of a match, by one person for
//! all seats. Nothing of them is kept; they live in an address.

use std::sync::Arc;

use boardwright_sdk::{About, Problem, Seat, Status};

use super::ending;
use super::error::MatchError;
use super::plugins::Plugin;
use super::positions::{self, check_texts};
use super::record::Match;
use super::refusal::Refusal;

/// A branch has at most so many actions.
pub const BRANCH_ACTIONS: usize = 200;

/// The turns that are tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Branch {
    /// They begin at the match's position after so many turns.
    pub from: u32,
    /// The turns; the last one may be unfinished. Their actions have the usual
    /// texts, however they were typed.
    pub turns: Vec<BranchTurn>,
    /// The position that is shown comes after so many of their actions.
    pub at: usize,
}

impl Branch {
    /// All its actions in order.
    pub fn actions(&self) -> impl Iterator<Item = &String> {
        self.turns.iter().flat_map(|turn| &turn.actions)
    }
}

/// A turn of a branch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchTurn {
    /// Whose it is.
    pub seat: Seat,
    /// Its actions.
    pub actions: Vec<String>,
    /// Whether they make a whole turn.
    pub complete: bool,
}

/// A branch with the position that is shown, and why it goes no further.
pub(super) struct Grown {
    pub(super) branch: Branch,
    pub(super) state: Arc<[u8]>,
    /// The position after the last whole turn before it.
    pub(super) whole: Arc<[u8]>,
    pub(super) status: Status,
    pub(super) problem: Option<Problem>,
}

/// Whether moves may be tried in a match: where something is hidden or drawn
/// they could show it, so then only once it is over.
pub(super) fn may_try(about: &About, m: &Match) -> Result<(), Refusal> {
    if about.is_open() || m.outcome.is_some() { Ok(()) } else { Err(Refusal::NoAnalysis) }
}

/// Plays `actions` from the `start` after `from` turns, one by one, up to the
/// first that isn't legal, and shows the position after `at` of them.
pub(super) fn grow(
    plugin: &dyn Plugin,
    m: &Match,
    from: u32,
    start: Arc<[u8]>,
    actions: &[String],
    at: usize,
) -> Result<Grown, MatchError> {
    let at = at.min(actions.len());
    let status = positions::status(plugin, &m.id, m.seats.len(), &start)?;
    let mut tip = Tip { plugin, m, turns: Vec::new(), state: Arc::clone(&start), status };
    let mut shown = (Arc::clone(&start), tip.status.clone());
    let mut whole = Arc::clone(&start);
    let mut played = 0;
    let mut problem = None;
    for action in actions {
        match tip.play(action, played) {
            Ok(()) => played += 1,
            Err(error @ (MatchError::Refused(_) | MatchError::Game(_))) => {
                problem = Some(error.problem());
                break;
            }
            Err(error) => return Err(error),
        }
        if played <= at {
            shown = (Arc::clone(&tip.state), tip.status.clone());
            if tip.turns.last().is_some_and(|turn| turn.complete) {
                whole = Arc::clone(&tip.state);
            }
        }
    }
    let turns = tip.spelled(&start, &actions[..played])?;
    let (state, mut status) = shown;
    status.outcome = ending::by_game(m, status.outcome);
    let problem = problem.filter(|_| played < at);
    let branch = Branch { from, turns, at: at.min(played) };
    Ok(Grown { branch, state, whole, status, problem })
}

/// The end of a branch that grows.
struct Tip<'a> {
    plugin: &'a dyn Plugin,
    m: &'a Match,
    turns: Vec<BranchTurn>,
    state: Arc<[u8]>,
    status: Status,
}

impl Tip<'_> {
    /// Plays one more action after so many.
    fn play(&mut self, action: &String, played: usize) -> Result<(), MatchError> {
        if played >= BRANCH_ACTIONS {
            return Err(Refusal::BranchTooLong(BRANCH_ACTIONS).into());
        }
        let (m, action) = (self.m, std::slice::from_ref(action));
        check_texts(action)?;
        let state = self.plugin.play(&self.state, action).map_err(|p| MatchError::of(&m.id, p))?;
        let status = positions::status(self.plugin, &m.id, m.seats.len(), &state)?;
        let complete = match status.turn.checked_sub(self.status.turn) {
            Some(turns @ 0..=1) => turns == 1,
            _ => return Err(MatchError::plugin(&m.id, "its rules count its turns wrongly.")),
        };
        let seat = self.status.to_move.unwrap_or(Seat::FIRST);
        match self.turns.last_mut().filter(|turn| !turn.complete) {
            Some(turn) => {
                turn.actions.extend_from_slice(action);
                turn.complete = complete;
            }
            None => self.turns.push(BranchTurn { seat, actions: action.to_vec(), complete }),
        }
        self.state = state.into();
        self.status = status;
        Ok(())
    }

    /// The turns with the usual texts of the `actions` that they are made of.
    fn spelled(self, start: &[u8], actions: &[String]) -> Result<Vec<BranchTurn>, MatchError> {
        let mut turns = self.turns;
        if !actions.is_empty() {
            let spelled = self.plugin.spell(start, actions);
            let mut spelled = spelled.map_err(|p| MatchError::of(&self.m.id, p))?.into_iter();
            for action in turns.iter_mut().flat_map(|turn| &mut turn.actions) {
                *action = spelled.next().unwrap_or_default();
            }
        }
        Ok(turns)
    }
}
