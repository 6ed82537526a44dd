//! What somebody sees of a match: the one way out for views.

use std::sync::Arc;

use boardwright_sdk::{About, Board, Listed, Problem, Seat, Status, View, Viewer, Word};

use super::branch::{self, Branch, Grown};
use super::error::MatchError;
use super::held::Held;
use super::plugins::Plugin;
use super::positions::{self, Tried, try_actions};
use super::record::Match;
use super::refusal::Refusal;
use super::service::Matches;

/// Which position of a match is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The present; actions are an unfinished turn of the seat to move.
    Present,
    /// After so many turns.
    Past(u32),
    /// Off the match: actions are tried for all seats.
    Branch {
        /// After so many turns of the match.
        from: u32,
        /// After so many of the actions; those that follow are only looked at.
        at: usize,
    },
}

impl From<Option<u32>> for Place {
    fn from(past: Option<u32>) -> Place {
        past.map_or(Place::Present, Place::Past)
    }
}

/// A position of a match as one caller may see it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The match. Its seed is not for people.
    pub record: Arc<Match>,
    /// Its game, as the match's own plugin tells it.
    pub about: Arc<About>,
    /// The static part of the picture.
    pub board: Arc<Board>,
    /// Who looks.
    pub viewer: Viewer,
    /// The seats that the caller holds.
    pub mine: Vec<Seat>,
    /// The past position that is shown: after so many turns. The present when missing.
    pub past: Option<u32>,
    /// The position, after `half_turn`.
    pub view: View,
    /// The last whole turn's last action, in a spoken sentence.
    pub last: Option<Word>,
    /// Where it stands by the game's rules, after `half_turn`. An end by
    /// resignation or agreement is in [`Match::outcome`] alone.
    pub status: Status,
    /// The part of the asked-for half turn that is played here: all of it, or
    /// nothing if it is refused.
    pub half_turn: Vec<String>,
    /// Whether `half_turn` makes a whole turn, which can be sent.
    pub complete: bool,
    /// What is tried from there, where that was asked for. `half_turn` is empty
    /// then, and `actions` are those of the seat to move, whoever looks.
    pub branch: Option<Branch>,
    /// What the viewer may go on with: nothing when it isn't theirs to act.
    pub actions: Vec<Listed>,
    /// Why the half turn was refused, or the next action of the branch.
    pub problem: Option<Problem>,
}

#[expect(clippy::missing_errors_doc, reason = "said once, at the type")]
impl Matches {
    /// Shows a match to the holder of these seats, or to a watcher who holds
    /// none: the position at that place with these actions played. A half turn
    /// is only tried for the seat to move, and a branch where everything is
    /// open, since they could show what others must not see.
    pub fn present(
        &self,
        id: &str,
        held: &Held,
        place: impl Into<Place>,
        actions: &[String],
    ) -> Result<Shown, MatchError> {
        let place = place.into();
        let record = self.visible(id, held)?;
        let plugin = self.plugin(&record)?;
        let viewer = held.viewer(&record);
        let Reached { state, whole, status, half_turn, complete, branch, acts, problem } =
            self.reach(&*plugin, &record, viewer, place, actions)?;
        let see = |state: &[u8]| plugin.view(state, viewer).map_err(|p| failed(&record, &p));
        let view = see(&state)?;
        let last = if state == whole { view.last.clone() } else { see(&whole)?.last };
        let actions = if acts {
            plugin.actions(&state).map_err(|p| failed(&record, &p))?
        } else {
            Vec::new()
        };
        Ok(Shown {
            about: plugin.shared_about(),
            board: self.board_by(&*plugin, &record)?,
            mine: held.seats(&record),
            past: if let Place::Past(turns) = place { Some(turns) } else { None },
            record,
            viewer,
            view,
            last,
            status,
            half_turn,
            complete,
            branch,
            actions,
            problem,
        })
    }

    /// The position that was asked for.
    pub(super) fn reach(
        &self,
        plugin: &dyn Plugin,
        m: &Match,
        viewer: Viewer,
        place: Place,
        actions: &[String],
    ) -> Result<Reached, MatchError> {
        let turns = match place {
            Place::Present => m.turn_count(),
            Place::Past(turns) | Place::Branch { from: turns, .. } => turns,
        };
        let state = self.positions.after(plugin, m, turns)?;
        match place {
            Place::Present => {
                let mine = m.to_move.is_some() && viewer.seat() == m.to_move;
                Reached::half(plugin, m, state, actions, mine)
            }
            Place::Past(_) => Reached::plain(plugin, m, state),
            Place::Branch { from, at } => {
                branch::may_try(&plugin.shared_about(), m)?;
                Ok(branch::grow(plugin, m, from, state, actions, at)?.into())
            }
        }
    }

    /// The static part of the match's picture.
    pub fn board(&self, id: &str, held: &Held) -> Result<Arc<Board>, MatchError> {
        let record = self.visible(id, held)?;
        self.board_by(&*self.plugin(&record)?, &record)
    }

    /// The state after the match's first `turns` turns, in the game's own bytes.
    /// All secrets are in it: it is for bots and tests, not for people.
    pub fn position(&self, id: &str, turns: u32) -> Result<Arc<[u8]>, MatchError> {
        let record = self.read(id)?;
        self.positions.after(&*self.plugin(&record)?, &record, turns)
    }

    /// The match, for somebody who may see it: every way out begins here.
    pub(super) fn visible(&self, id: &str, held: &Held) -> Result<Arc<Match>, MatchError> {
        let record = self.read(id)?;
        held.may_see(&record)?;
        Ok(record)
    }

    fn board_by(&self, plugin: &dyn Plugin, m: &Match) -> Result<Arc<Board>, MatchError> {
        let key = (m.plugin.clone(), m.options.clone());
        if let Some(board) = self.boards.get(&key) {
            return Ok(board);
        }
        let board = Arc::new(plugin.board(&m.options).map_err(|p| failed(m, &p))?);
        self.boards.put(key, Arc::clone(&board), 1, |_| false);
        Ok(board)
    }
}

fn failed(m: &Match, problem: &Problem) -> MatchError {
    MatchError::plugin(&m.id, problem.message.clone())
}

/// A position with what was played to reach it, or the reason why it wasn't.
pub(super) struct Reached {
    pub(super) state: Arc<[u8]>,
    /// The position after the last whole turn.
    whole: Arc<[u8]>,
    pub(super) status: Status,
    half_turn: Vec<String>,
    complete: bool,
    branch: Option<Branch>,
    /// Whether the viewer may go on from here.
    acts: bool,
    pub(super) problem: Option<Problem>,
}

impl Reached {
    /// Just this position, with nothing to do.
    fn at(state: Arc<[u8]>, status: Status) -> Reached {
        Reached {
            whole: Arc::clone(&state),
            state,
            status,
            half_turn: Vec::new(),
            complete: false,
            branch: None,
            acts: false,
            problem: None,
        }
    }

    fn plain(plugin: &dyn Plugin, m: &Match, state: Arc<[u8]>) -> Result<Reached, MatchError> {
        let status = positions::status(plugin, &m.id, m.seats.len(), &state)?;
        Ok(Reached::at(state, status))
    }

    /// The present after a half turn, or before it with the reason.
    fn half(
        plugin: &dyn Plugin,
        m: &Match,
        state: Arc<[u8]>,
        actions: &[String],
        mine: bool,
    ) -> Result<Reached, MatchError> {
        let mut problem = None;
        if !actions.is_empty() {
            match whole_or_half(plugin, m, &state, actions, mine) {
                Ok((Tried { state: after, status, .. }, complete)) => {
                    let (half_turn, acts) = (actions.to_vec(), mine && !complete);
                    let reached = Reached::at(after, status);
                    return Ok(Reached { whole: state, half_turn, complete, acts, ..reached });
                }
                Err(error @ (MatchError::Refused(_) | MatchError::Game(_))) => {
                    problem = Some(error.problem());
                }
                Err(error) => return Err(error),
            }
        }
        Ok(Reached { acts: mine, problem, ..Reached::plain(plugin, m, state)? })
    }
}

impl From<Grown> for Reached {
    fn from(Grown { branch, state, whole, status, problem }: Grown) -> Reached {
        let acts = status.to_move.is_some();
        Reached { whole, branch: Some(branch), acts, problem, ..Reached::at(state, status) }
    }
}

fn whole_or_half(
    plugin: &dyn Plugin,
    m: &Match,
    state: &[u8],
    actions: &[String],
    mine: bool,
) -> Result<(Tried, bool), MatchError> {
    if m.outcome.is_some() {
        return Err(Refusal::MatchOver.into());
    }
    if !mine {
        return Err(Refusal::NotYourTurn.into());
    }
    let tried = try_actions(plugin, m, state, actions)?;
    let complete = tried.played.complete()?;
    Ok((tried, complete))
}
