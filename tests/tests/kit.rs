//! What the SDK's test kit finds in a game whose author forgot to say something.

use boardwright_sdk::kit::{Effort, conform};
use boardwright_sdk::{
    About, Board, Listed, Native, Problem, Rules, State, Status, Values, View, Viewer,
};
use onager::Onager;

/// Onager where nobody but the players sees the pieces.
struct Behind {
    rules: Native<Onager>,
    declared: bool,
}

impl Rules for Behind {
    fn about(&self) -> Result<About, Problem> {
        let about = self.rules.about()?;
        Ok(if self.declared { about.hides() } else { about })
    }
    fn view(&self, state: &[u8], viewer: Viewer) -> Result<View, Problem> {
        let view = self.rules.view(state, viewer)?;
        Ok(match viewer {
            Viewer::Watcher => View { stacks: Vec::new(), ..view },
            Viewer::Seat(_) => view,
        })
    }
    fn board(&self, options: &Values) -> Result<Board, Problem> {
        self.rules.board(options)
    }
    fn setup(&self, options: &Values, seed: u64) -> Result<State, Problem> {
        self.rules.setup(options, seed)
    }
    fn status(&self, state: &[u8]) -> Result<Status, Problem> {
        self.rules.status(state)
    }
    fn actions(&self, state: &[u8]) -> Result<Vec<Listed>, Problem> {
        self.rules.actions(state)
    }
    fn play(&self, state: &[u8], actions: &[String]) -> Result<State, Problem> {
        self.rules.play(state, actions)
    }
    fn spell(&self, state: &[u8], actions: &[String]) -> Result<Vec<String>, Problem> {
        self.rules.spell(state, actions)
    }
    fn key(&self, state: &[u8]) -> Result<Vec<u8>, Problem> {
        self.rules.key(state)
    }
    fn perft(&self, state: &[u8], depth: u32) -> Result<u64, Problem> {
        self.rules.perft(state, depth)
    }
}

#[test]
fn what_is_hidden_has_to_be_declared() {
    let effort = Effort { games: 1, option_sets: 0, cap: 12, ..Effort::default() };
    let check = |declared| conform(&Behind { rules: Native::new(), declared }, &effort).wrong;
    assert_eq!(check(true), Vec::<String>::new());
    let wrong = check(false);
    assert!(wrong.iter().any(|why| why.contains("declare it by About::hides")), "{wrong:?}");
}

#[test]
fn a_game_is_open_unless_it_says_otherwise() {
    let about = Native::<Onager>::new().about().unwrap();
    assert!(about.is_open());
    let text = serde_json::to_string(&about).unwrap();
    assert!(!text.contains("\"hidden\"") && !text.contains("\"chance\""));
    for secret in [about.clone().hides(), about.clone().draws()] {
        let text = serde_json::to_string(&secret).unwrap();
        let read: About = serde_json::from_str(&text).unwrap();
        assert_eq!((read.is_open(), read), (false, secret));
    }
}
