//! A game that is being played in the terminal.

use boardwright_sdk::{Board, Problem, Rng, Rules, Seat, State, Viewer};
use boardwright_web::Words;
use boardwright_web::text::drawn;

use super::super::position::Position;
use super::super::show::{lines, title};
use super::Failure;

/// The position, and what led to it.
pub(super) struct Table {
    position: Position,
    /// Where people were asked before.
    past: Vec<State>,
    words: Words,
    rng: Rng,
}

impl Table {
    pub(super) fn new(position: Position, seed: u64) -> Table {
        let words = Words::new(position.plugin.info(), "en");
        Table { position, past: Vec::new(), words, rng: Rng::new(seed) }
    }

    /// The game and its options.
    pub(super) fn title(&self) -> String {
        title(self.position.plugin.info(), &self.position.options)
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.position.plugin.info().seat_count())
    }

    /// A seat's name as options and records have it.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.position.plugin.info().seats.get(seat.index()).map_or("", String::as_str)
    }

    pub(super) fn to_move(&self) -> Result<Option<Seat>, Problem> {
        Ok(self.position.rules.status(&self.position.state)?.to_move)
    }

    /// How many turns are complete.
    pub(super) fn turn(&self) -> Result<u32, Problem> {
        Ok(self.position.rules.status(&self.position.state)?.turn)
    }

    /// The board as whoever is to move may see it.
    pub(super) fn drawn(&self) -> Result<String, Problem> {
        let view = self.position.rules.view(&self.position.state, self.viewer()?)?;
        let text = drawn(&self.board()?, &view, self.position.plugin.info());
        Ok(text.trim_end().to_owned() + "\n")
    }

    /// What the game asks the seat to move to do.
    pub(super) fn asked(&self) -> Result<Option<String>, Problem> {
        let view = self.position.rules.view(&self.position.state, self.viewer()?)?;
        Ok(view.ask.map(|word| self.words.say(&word)))
    }

    /// The legal actions' texts.
    pub(super) fn listed(&self) -> Result<Vec<String>, Problem> {
        let listed = self.position.rules.actions(&self.position.state)?;
        Ok(listed.into_iter().map(|action| action.text).collect())
    }

    /// The legal actions in lines that fit.
    pub(super) fn legal(&self) -> Result<String, Problem> {
        Ok(lines(&self.listed()?))
    }

    /// Plays actions of one turn, all or none.
    pub(super) fn play(&mut self, actions: &[String]) -> Result<(), Failure> {
        let Position { rules, state, .. } = &self.position;
        let turn = rules.status(state)?.turn;
        let mut next = state.clone();
        let mut complete = false;
        for (index, action) in actions.iter().enumerate() {
            if complete {
                let message = format!("The turn is complete before “{action}”; leave that out.");
                return Err(Problem::new("turn-complete", message).into());
            }
            next = rules.play(&next, std::slice::from_ref(action)).map_err(|mut problem| {
                if actions.len() > 1 {
                    problem.message = format!("Action {}: {}", index + 1, problem.message);
                }
                problem
            })?;
            complete = rules.status(&next)?.turn > turn;
        }
        self.past.push(std::mem::replace(&mut self.position.state, next));
        Ok(())
    }

    /// Plays one action that chance chooses; gives its text.
    pub(super) fn play_at_random(&mut self) -> Result<String, Failure> {
        let Position { rules, state, .. } = &self.position;
        let listed = self.listed()?;
        let action = self.rng.pick(&listed).cloned().ok_or_else(|| {
            let message = "The game is not over, and nothing is legal: its rules are wrong.";
            Failure::Host(Problem::new("stuck", message))
        })?;
        self.position.state = rules.play(state, std::slice::from_ref(&action))?;
        Ok(action)
    }

    /// Back to where somebody was asked before. Whether there is such a place.
    pub(super) fn take_back(&mut self) -> bool {
        let Some(state) = self.past.pop() else { return false };
        self.position.state = state;
        true
    }

    /// How it ended, in a sentence.
    pub(super) fn ending(&self) -> Result<String, Problem> {
        let outcome = self.position.rules.status(&self.position.state)?.outcome;
        let about = self.position.plugin.info();
        Ok(outcome.map(|outcome| self.words.outcome(about, &outcome)).unwrap_or_default())
    }

    fn board(&self) -> Result<Board, Problem> {
        self.position.rules.board(&self.position.options)
    }

    fn viewer(&self) -> Result<Viewer, Problem> {
        Ok(self.to_move()?.into())
    }
}
