//! A plugin that is asked everything twice.

use boardwright_sdk::{
    About, Board, Listed, Problem, Rules, Searched, State, Status, Values, View, Viewer,
};

use super::fault::Fault;
use super::plugin::Plugin;
use super::session::Session;

/// Each call is made twice by one instance, and the answers must be the same:
/// a plugin that remembers would tell one player something else than the next.
pub(super) struct Twice<'a>(pub(super) &'a Plugin);

impl Twice<'_> {
    fn ask<T: PartialEq>(
        &self,
        function: &'static str,
        call: impl Fn(&Session) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let session = self.0.session()?;
        let answer = call(&session);
        if call(&session) == answer {
            return answer;
        }
        let fault = Fault::bad_answer("asked twice, it answers differently");
        Err(fault.problem(self.0.label(), function))
    }
}

impl Rules for Twice<'_> {
    fn about(&self) -> Result<About, Problem> {
        self.ask("about", |session| session.about())
    }

    fn board(&self, options: &Values) -> Result<Board, Problem> {
        self.ask("board", |session| session.board(options))
    }

    fn setup(&self, options: &Values, seed: u64) -> Result<State, Problem> {
        self.ask("setup", |session| session.setup(options, seed))
    }

    fn status(&self, state: &[u8]) -> Result<Status, Problem> {
        self.ask("status", |session| session.status(state))
    }

    fn actions(&self, state: &[u8]) -> Result<Vec<Listed>, Problem> {
        self.ask("actions", |session| session.actions(state))
    }

    fn play(&self, state: &[u8], actions: &[String]) -> Result<State, Problem> {
        self.ask("play", |session| session.play(state, actions))
    }

    fn spell(&self, state: &[u8], actions: &[String]) -> Result<Vec<String>, Problem> {
        self.ask("spell", |session| session.spell(state, actions))
    }

    fn key(&self, state: &[u8]) -> Result<Vec<u8>, Problem> {
        self.ask("key", |session| session.key(state))
    }

    fn view(&self, state: &[u8], viewer: Viewer) -> Result<View, Problem> {
        self.ask("view", |session| session.view(state, viewer))
    }

    fn perft(&self, state: &[u8], depth: u32) -> Result<u64, Problem> {
        self.ask("perft", |session| session.perft(state, depth))
    }

    fn search(
        &self,
        state: &[u8],
        playouts: u32,
        steps: u64,
        seed: u64,
    ) -> Result<Searched, Problem> {
        self.ask("search", |session| session.search(state, playouts, steps, seed))
    }
}
