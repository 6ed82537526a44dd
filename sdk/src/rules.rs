//! The contract between host and plugin as a trait, and a game natively behind it.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use crate::options::resolve;
use crate::state::{self, Position};
use crate::{
    About, Action, Board, Game, Options, Problem, Rng, Search, Searched, Seat, Status, Values,
    View, Viewer,
};

/// A position as the plugin's own bytes.
pub type State = Vec<u8>;

/// A legal action as the host sees it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Listed {
    /// Its notation.
    pub text: String,
    /// What is clicked for it, in order.
    pub path: Vec<String>,
}

/// What a plugin answers, whether it runs in the sandbox or natively: the
/// functions of `sdk/wit/game.wit`.
///
/// # Errors
/// Each function's [`Problem`] is the plugin's, or tells of a plugin that failed.
#[expect(clippy::missing_errors_doc, reason = "said once for all of them")]
pub trait Rules {
    /// Id, seats, options, presets and texts.
    fn about(&self) -> Result<About, Problem>;
    /// The static part of the picture.
    fn board(&self, options: &Values) -> Result<Board, Problem>;
    /// The position at the start.
    fn setup(&self, options: &Values, seed: u64) -> Result<State, Problem>;
    /// Who acts, how many turns are complete, how it ended.
    fn status(&self, state: &[u8]) -> Result<Status, Problem>;
    /// The legal actions in byte order of their texts; none after the end.
    fn actions(&self, state: &[u8]) -> Result<Vec<Listed>, Problem>;
    /// The position after these actions.
    fn play(&self, state: &[u8], actions: &[String]) -> Result<State, Problem>;
    /// The usual texts of these actions, which may have been typed otherwise.
    fn spell(&self, state: &[u8], actions: &[String]) -> Result<Vec<String>, Problem>;
    /// The position without how it came about: two states with one key are the
    /// same position for the rules.
    fn key(&self, state: &[u8]) -> Result<Vec<u8>, Problem>;
    /// What a seat, or a watcher, may see.
    fn view(&self, state: &[u8], viewer: Viewer) -> Result<View, Problem>;
    /// The number of action sequences of exactly `depth` actions.
    fn perft(&self, state: &[u8], depth: u32) -> Result<u64, Problem>;
    /// What a search of at most so many playouts finds for the seat to move; none
    /// begins after so many actions were played in all. See [`Search`]. As
    /// provided: the problem [`Problem::NO_SEARCH`].
    fn search(
        &self,
        state: &[u8],
        playouts: u32,
        steps: u64,
        seed: u64,
    ) -> Result<Searched, Problem> {
        let _ = (state, playouts, steps, seed);
        Err(Problem::new(
            Problem::NO_SEARCH,
            "This game comes without a search, so no bot plays it.",
        ))
    }
}

/// A game that runs natively, for its own tests and inside the plugin.
pub struct Native<G>(PhantomData<G>);

impl<G> Native<G> {
    /// The rules of `G`.
    #[must_use]
    pub const fn new() -> Self {
        Native(PhantomData)
    }
}

impl<G> Default for Native<G> {
    fn default() -> Self {
        Native::new()
    }
}

impl<G: Game> Rules for Native<G> {
    fn about(&self) -> Result<About, Problem> {
        let mut about = G::about();
        about.options = G::Options::specs();
        Ok(about)
    }

    fn board(&self, options: &Values) -> Result<Board, Problem> {
        let options = typed::<G>(options)?;
        G::setup(&options, Rng::new(0))?;
        Ok(G::board(&options))
    }

    fn setup(&self, options: &Values, seed: u64) -> Result<State, Problem> {
        let game = G::setup(&typed::<G>(options)?, Rng::new(seed))?;
        Ok(state::write(&Position { turn: 0, game }))
    }

    fn status(&self, state: &[u8]) -> Result<Status, Problem> {
        let position: Position<G> = state::read(state)?;
        let outcome = position.game.outcome();
        let to_move = outcome.is_none().then(|| position.game.to_move());
        Ok(Status { to_move, turn: position.turn, outcome })
    }

    fn actions(&self, state: &[u8]) -> Result<Vec<Listed>, Problem> {
        let Position { game, .. } = state::read::<G>(state)?;
        if game.outcome().is_some() {
            return Ok(Vec::new());
        }
        let listed = |a: G::Action| Listed { text: a.to_string(), path: a.path() };
        let mut actions: Vec<Listed> = game.actions().into_iter().map(listed).collect();
        actions.sort_unstable();
        Ok(actions)
    }

    fn play(&self, state: &[u8], actions: &[String]) -> Result<State, Problem> {
        let mut position: Position<G> = state::read(state)?;
        position.play_all(actions)?;
        Ok(state::write(&position))
    }

    fn spell(&self, state: &[u8], actions: &[String]) -> Result<Vec<String>, Problem> {
        state::read::<G>(state)?.play_all(actions)
    }

    fn key(&self, state: &[u8]) -> Result<Vec<u8>, Problem> {
        let Position { game, .. } = state::read::<G>(state)?;
        Ok(state::content(&game.without_history()))
    }

    fn view(&self, state: &[u8], viewer: Viewer) -> Result<View, Problem> {
        Ok(state::read::<G>(state)?.game.view(viewer))
    }

    fn perft(&self, state: &[u8], depth: u32) -> Result<u64, Problem> {
        Ok(perft(&state::read::<G>(state)?.game, depth))
    }

    fn search(
        &self,
        state: &[u8],
        playouts: u32,
        steps: u64,
        seed: u64,
    ) -> Result<Searched, Problem> {
        let search = Search::new(playouts, seed).at_most(steps);
        search.run(&state::read::<G>(state)?.game)
    }
}

fn typed<G: Game>(options: &Values) -> Result<G::Options, Problem> {
    G::Options::from_resolved(&resolve(&G::Options::specs(), options)?)
}

/// Says which of several actions a problem is about.
fn at_place(mut problem: Problem, index: usize, count: usize) -> Problem {
    if count > 1 {
        problem.message = format!("Action {} of {count}: {}", index + 1, problem.message);
    }
    problem
}

/// The number of action sequences of exactly `depth` actions from `game`.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.outcome().is_some() {
        return 0;
    }
    if depth == 1 {
        return game.count_actions() as u64;
    }
    let after = |action: &G::Action| {
        let mut next = game.clone();
        next.play(action);
        perft(&next, depth - 1)
    };
    game.actions().iter().map(after).sum()
}

impl<G: Game> Position<G> {
    /// Plays the actions in turn and gives their usual texts.
    fn play_all(&mut self, actions: &[String]) -> Result<Vec<String>, Problem> {
        let numbered = actions.iter().enumerate();
        numbered
            .map(|(index, text)| self.play(text).map_err(|p| at_place(p, index, actions.len())))
            .collect()
    }

    /// Plays the action that `text` stands for and gives its usual text.
    fn play(&mut self, text: &str) -> Result<String, Problem> {
        if self.game.outcome().is_some() {
            let message = format!("“{text}” comes after the end of the game.");
            return Err(Problem::new(Problem::GAME_OVER, message));
        }
        let action: G::Action = text.parse()?;
        if !self.game.actions().contains(&action) {
            return Err(self.illegal(&action));
        }
        let before = self.game.clone();
        self.game.play(&action);
        if self.game.outcome().is_some() || self.game.completes_turn(&before) {
            self.turn += 1;
        }
        Ok(action.to_string())
    }

    fn illegal(&self, action: &G::Action) -> Problem {
        let why = self.game.why_illegal(action);
        let message = match why {
            Some(why) => format!("{action} is not legal here: {why}"),
            None => format!("{action} is not legal here."),
        };
        Problem::new(Problem::ILLEGAL_ACTION, message)
    }
}

/// The viewer that the contract writes as an optional seat.
impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Viewer {
        seat.map_or(Viewer::Watcher, Viewer::Seat)
    }
}
