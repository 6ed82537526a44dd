//! What somebody sees of a match: the one way out for views.

use std::sync::Arc;

use boardwright_sdk::{About, Board, Listed, Problem, Seat, Status, View, Viewer, Word};

use super::error::MatchError;
use super::held::Held;
use super::plugins::Plugin;
use super::positions::{self, Tried, try_actions};
use super::record::Match;
use super::refusal::Refusal;
use super::service::Matches;

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
    /// What the viewer may go on with: nothing when it isn't theirs to act.
    pub actions: Vec<Listed>,
    /// Why the half turn was refused.
    pub problem: Option<Problem>,
}

#[expect(clippy::missing_errors_doc, reason = "said once, at the type")]
impl Matches {
    /// Shows a match to the holder of these seats, or to a watcher who holds
    /// none: the present with the actions of an unfinished turn played, or, with
    /// `past`, the position after so many turns. A half turn is only tried for
    /// the seat to move, since it could show what others must not see.
    pub fn present(
        &self,
        id: &str,
        held: &Held,
        past: Option<u32>,
        half_turn: &[String],
    ) -> Result<Shown, MatchError> {
        let record = self.visible(id, held)?;
        let plugin = self.plugin(&record)?;
        let viewer = held.viewer(&record);
        let turns = past.unwrap_or_else(|| record.turn_count());
        let state = self.positions.after(&*plugin, &record, turns)?;
        let mine = past.is_none() && record.to_move.is_some() && viewer.seat() == record.to_move;
        let half =
            Half::new(&*plugin, &record, Arc::clone(&state), half_turn, mine, past.is_some())?;
        let see = |state: &[u8]| plugin.view(state, viewer).map_err(|p| failed(&record, &p));
        let view = see(&half.state)?;
        let last = if half.actions.is_empty() { view.last.clone() } else { see(&state)?.last };
        let actions = if mine && !half.complete {
            plugin.actions(&half.state).map_err(|p| failed(&record, &p))?
        } else {
            Vec::new()
        };
        Ok(Shown {
            about: plugin.shared_about(),
            board: self.board_by(&*plugin, &record)?,
            mine: held.seats(&record),
            record,
            viewer,
            past,
            view,
            last,
            status: half.status,
            half_turn: half.actions,
            complete: half.complete,
            actions,
            problem: half.problem,
        })
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

/// A position after a half turn, or before it with the reason.
struct Half {
    state: Arc<[u8]>,
    status: Status,
    actions: Vec<String>,
    complete: bool,
    problem: Option<Problem>,
}

impl Half {
    fn new(
        plugin: &dyn Plugin,
        m: &Match,
        state: Arc<[u8]>,
        actions: &[String],
        mine: bool,
        past: bool,
    ) -> Result<Half, MatchError> {
        let mut problem = None;
        if !actions.is_empty() && !past {
            match whole_or_half(plugin, m, &state, actions, mine) {
                Ok((Tried { state, status, .. }, complete)) => {
                    let actions = actions.to_vec();
                    return Ok(Half { state, status, actions, complete, problem: None });
                }
                Err(error @ (MatchError::Refused(_) | MatchError::Game(_))) => {
                    problem = Some(error.problem());
                }
                Err(error) => return Err(error),
            }
        }
        let status = positions::status(plugin, &m.id, m.seats.len(), &state)?;
        Ok(Half { state, status, actions: Vec::new(), complete: false, problem })
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
