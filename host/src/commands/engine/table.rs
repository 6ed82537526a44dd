//! The position that an engine is told.

use boardwright_sdk::{OptionSpec, Problem, Rules, Seat, State, Values, resolve};

use super::super::position::GameArgs;
use super::super::{Failure, game};
use super::option::own;
use crate::config::Config;
use crate::runtime::{Plugin, Session};

/// The game, its options, and a position.
pub(super) struct Table {
    plugin: Plugin,
    rules: Session,
    /// All options, as the next position has them.
    options: Values,
    seed: u64,
    state: State,
}

impl Table {
    pub(super) fn new(args: &GameArgs, config: &Config) -> Result<Table, Failure> {
        let plugin = game(&args.game, config)?;
        let options = args.options(&plugin)?;
        let rules = plugin.session()?;
        let state = rules.setup(&options, args.seed)?;
        Ok(Table { plugin, rules, options, seed: args.seed, state })
    }

    pub(super) fn plugin(&self) -> &Plugin {
        &self.plugin
    }

    pub(super) fn state(&self) -> &State {
        &self.state
    }

    /// What an option is set to.
    pub(super) fn value<'a>(&'a self, spec: &'a OptionSpec) -> &'a str {
        self.options.get(&spec.key).unwrap_or(&spec.default)
    }

    /// Sets an option, from the next start on.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        let specs = &self.plugin.info().options;
        let spec = specs.iter().find(|spec| spec.key == name);
        let value = spec.map_or(value, |spec| own(spec, value));
        let mut options = self.options.clone();
        options.insert(name.to_owned(), value.to_owned());
        self.options = resolve(specs, &options)?;
        Ok(())
    }

    /// Plays these actions from the start; all of them, or nothing changes.
    pub(super) fn place(&mut self, actions: &[String]) -> Result<(), Problem> {
        let mut state = self.rules.setup(&self.options, self.seed)?;
        for (index, action) in actions.iter().enumerate() {
            state = self.rules.play(&state, std::slice::from_ref(action)).map_err(|problem| {
                let place = index + 1;
                let message = format!("Move {place}, “{action}”: {}", problem.message);
                Problem::new(problem.code, message)
            })?;
        }
        self.state = state;
        Ok(())
    }

    /// Who acts next.
    pub(super) fn seat(&self) -> Result<Option<Seat>, Problem> {
        Ok(self.rules.status(&self.state)?.to_move)
    }

    /// The legal actions' texts.
    pub(super) fn listed(&self) -> Result<Vec<String>, Problem> {
        let listed = self.rules.actions(&self.state)?;
        Ok(listed.into_iter().map(|action| action.text).collect())
    }

    /// The answer to a question about the position, if it is one of UGI's.
    pub(super) fn query(&self, query: &str) -> Result<Option<String>, Problem> {
        let status = self.rules.status(&self.state)?;
        Ok(match query {
            "gameover" => Some(status.outcome.is_some().to_string()),
            "p1turn" => Some((status.to_move == Some(Seat::FIRST)).to_string()),
            "result" => Some(match status.outcome.map(|outcome| outcome.winners).as_deref() {
                None => "none".to_owned(),
                Some([winner]) => format!("p{}win", winner.number() + 1),
                // UGI has no word for a win that several share.
                Some(_) => "draw".to_owned(),
            }),
            _ => None,
        })
    }
}
