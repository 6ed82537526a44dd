//! A match played through on another version of its game, side by side with
//! its own, to see whether it comes out the same.

use std::sync::Arc;

use boardwright_sdk::{About, Piece, Problem, Status, Values, View, Viewer, resolve};

use super::ending::TOO_OFTEN;
use super::error::MatchError;
use super::event::Migrated;
use super::plugins::Plugin;
use super::positions;
use super::record::Match;
use super::refusal::Refusal;
use super::settings::Repetition;
use crate::runtime::is_fault;

/// What the match needs to go on by the rules of `new`, if it is the same match
/// by them: the same start, and after each turn, which is legal and written the
/// same, the same standing and the same pieces for whoever looks. It takes
/// about ten calls of a plugin for each turn, and more where something is hidden.
pub(super) fn replay(
    m: &Match,
    old: &dyn Plugin,
    new: &dyn Plugin,
) -> Result<Migrated, MatchError> {
    let mut replay = Replay::start(m, old, new)?;
    let mut keys: Vec<String> = replay.key()?.into_iter().collect();
    replay.compare(0)?;
    for index in 0..m.turns.len() {
        replay.turn(index)?;
        replay.compare(index + 1)?;
        keys.extend(replay.key()?);
        replay.check_repetition(&keys, index + 1)?;
    }
    let Replay { about, options, .. } = replay;
    let plugin = new.sha256().to_owned();
    Ok(Migrated { plugin, version: about.version.clone(), options, keys })
}

/// Both versions after the same turns.
struct Replay<'a> {
    m: &'a Match,
    old: &'a dyn Plugin,
    new: &'a dyn Plugin,
    /// The new version.
    about: Arc<About>,
    /// The match's options as it reads them.
    options: Values,
    /// Whose eyes are compared.
    viewers: Vec<Viewer>,
    old_state: Arc<[u8]>,
    new_state: Arc<[u8]>,
}

impl<'a> Replay<'a> {
    fn start(m: &'a Match, old: &'a dyn Plugin, new: &'a dyn Plugin) -> Result<Self, MatchError> {
        let (about, before) = (new.shared_about(), old.shared_about());
        let version = &about.version;
        if about.seats != before.seats {
            return Err(differs(format!("version {version} has other seats.")));
        }
        let options = resolve(&about.options, &m.options).map_err(|problem| {
            differs(format!("version {version} doesn’t take its options: {problem}"))
        })?;
        let old_state = positions::start(old, m)?;
        let started = new.setup(&options, m.seed);
        let new_state = said(started, version, |problem| {
            format!("version {version} can’t begin like it: {problem}")
        })?;
        // Where everything is open, all see what a watcher does.
        let open = about.is_open() && before.is_open();
        let seats = m.all_seats().filter(|_| !open).map(Viewer::Seat);
        let viewers = [Viewer::Watcher].into_iter().chain(seats).collect();
        Ok(Replay { m, old, new, about, options, viewers, old_state, new_state: new_state.into() })
    }

    /// Plays the match's turn with this index.
    fn turn(&mut self, index: usize) -> Result<(), MatchError> {
        let (actions, version) = (self.m.turns[index].actions(), &self.about.version);
        let illegal = |problem| {
            let turn = self.turn_name(index + 1);
            format!("{turn} is not legal in {version}: {problem}")
        };
        let played = said(self.new.play(&self.new_state, &actions), version, illegal)?;
        let spelled = said(self.new.spell(&self.new_state, &actions), version, illegal)?;
        if spelled != actions {
            let turn = self.turn_name(index + 1);
            let spelled = spelled.join(" ");
            return Err(differs(format!("{turn} is written “{spelled}” in {version}.")));
        }
        self.old_state = positions::replay(self.old, self.m, index, &self.old_state)?;
        self.new_state = played.into();
        Ok(())
    }

    /// Compares what both say of the position after so many turns.
    fn compare(&self, turns: usize) -> Result<(), MatchError> {
        let m = self.m;
        let old = positions::status(self.old, &m.id, m.seats.len(), &self.old_state)?;
        let new = positions::status(self.new, &m.id, m.seats.len(), &self.new_state);
        let new = new.map_err(|_| self.fails())?;
        if let Some(what) = standing(&old, &new) {
            return Err(self.differs_after(turns, what));
        }
        for viewer in &self.viewers {
            let old = self.old.view(&self.old_state, *viewer);
            let old = old.map_err(|problem| MatchError::plugin(&m.id, problem.message))?;
            let new = self.new.view(&self.new_state, *viewer).map_err(|_| self.fails())?;
            if pieces(old) != pieces(new) {
                // Where, could tell what not everybody may know.
                return Err(self.differs_after(turns, "the pieces stand otherwise"));
            }
        }
        Ok(())
    }

    /// What the position is known by in the new version, where that counts.
    fn key(&self) -> Result<Option<String>, MatchError> {
        if self.m.settings.repetition != Repetition::Draw {
            return Ok(None);
        }
        let m = self.m;
        let status = positions::status(self.new, &m.id, m.seats.len(), &self.new_state);
        let to_move = status.map_err(|_| self.fails())?.to_move;
        let key = positions::position_key(self.new, &m.id, &self.new_state, to_move);
        key.map(Some).map_err(|_| self.fails())
    }

    /// Positions that the new version takes for one might have ended the match.
    fn check_repetition(&self, keys: &[String], turns: usize) -> Result<(), MatchError> {
        let times = keys.iter().filter(|key| Some(*key) == keys.last()).count();
        if times < TOO_OFTEN {
            return Ok(());
        }
        Err(self.differs_after(turns, "a position has come up too often"))
    }

    fn differs_after(&self, turns: usize, what: &str) -> MatchError {
        let version = &self.about.version;
        let after = match turns {
            0 => "at the start".to_owned(),
            turns => format!("after {}", self.turn_name(turns)),
        };
        differs(format!("{after}, {what} in {version}."))
    }

    fn turn_name(&self, turn: usize) -> String {
        format!("turn {turn} ({})", self.m.turns[turn - 1].text)
    }

    fn fails(&self) -> MatchError {
        Refusal::VersionFails(self.about.version.clone()).into()
    }
}

/// What the new version answered; a refusal is a difference, and a fault its own.
fn said<T>(
    answer: Result<T, Problem>,
    version: &str,
    why: impl FnOnce(Problem) -> String,
) -> Result<T, MatchError> {
    answer.map_err(|problem| match is_fault(&problem) {
        true => Refusal::VersionFails(version.to_owned()).into(),
        false => differs(why(problem)),
    })
}

fn differs(why: String) -> MatchError {
    Refusal::VersionDiffers(why).into()
}

/// What is not the same of where a match stands.
fn standing(old: &Status, new: &Status) -> Option<&'static str> {
    if old.outcome != new.outcome {
        return Some("the game ends otherwise");
    }
    if old.to_move != new.to_move {
        return Some("another seat is to move");
    }
    (old.turn != new.turn).then_some("turns are counted otherwise")
}

/// What stands where, by site.
fn pieces(view: View) -> Vec<(String, Vec<Piece>)> {
    let nameless = |piece: Piece| Piece { id: None, ..piece };
    let stacks = view.stacks.into_iter().filter(|stack| !stack.pieces.is_empty());
    let mut stacks: Vec<_> = stacks
        .map(|stack| (stack.site, stack.pieces.into_iter().map(nameless).collect()))
        .collect();
    stacks.sort_by(|(one, _), (other, _): &(String, Vec<Piece>)| one.cmp(other));
    stacks
}
