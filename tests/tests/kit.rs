//! What the SDK's test kit finds in a game whose author forgot to say something.

use std::ops::ControlFlow;

use boardwright_sdk::kit::{Effort, conform, conform_watched};
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

/// What an author may get wrong.
#[derive(Clone, Copy, Debug)]
enum Slip {
    PlaysWhatIsNotListed,
    ForgetsAWord,
    AsksForWhatIsNotThere,
    BreaksItsWords,
    ListsWhatDoesNotPlay,
    PlaysOn,
    ReadsAnything,
    SamePaths,
    OtherStateAtOnce,
}

/// Onager by an author who slips.
struct Slipping(Native<Onager>, Slip);

impl Slipping {
    fn is(&self, slip: Slip) -> bool {
        std::mem::discriminant(&self.1) == std::mem::discriminant(&slip)
    }
}

impl Rules for Slipping {
    fn about(&self) -> Result<About, Problem> {
        let mut about = self.0.about()?;
        if let Some(english) = about.languages.get_mut("en") {
            if self.is(Slip::ForgetsAWord) {
                english.words = english.words.replace("seat-white", "seat-whit");
            }
            if self.is(Slip::AsksForWhatIsNotThere) {
                english.words = english.words.replace("$winner", "$winer");
            }
            if self.is(Slip::BreaksItsWords) {
                english.words.push_str("\n= no key\n");
            }
        }
        Ok(about)
    }
    fn view(&self, state: &[u8], viewer: Viewer) -> Result<View, Problem> {
        self.0.view(state, viewer)
    }
    fn board(&self, options: &Values) -> Result<Board, Problem> {
        self.0.board(options)
    }
    fn setup(&self, options: &Values, seed: u64) -> Result<State, Problem> {
        self.0.setup(options, seed)
    }
    fn status(&self, state: &[u8]) -> Result<Status, Problem> {
        match self.0.status(state) {
            Err(_) if self.is(Slip::ReadsAnything) => {
                self.0.status(&self.0.setup(&Values::new(), 0)?)
            }
            status => status,
        }
    }
    fn actions(&self, state: &[u8]) -> Result<Vec<Listed>, Problem> {
        let mut actions = self.0.actions(state)?;
        if self.is(Slip::SamePaths) && actions.len() > 1 {
            actions[1].path = actions[0].path.clone();
        }
        if self.is(Slip::ListsWhatDoesNotPlay) && !actions.is_empty() {
            actions.push(Listed { text: "~".to_owned(), path: vec!["a1".to_owned()] });
        }
        Ok(actions)
    }
    fn play(&self, state: &[u8], actions: &[String]) -> Result<State, Problem> {
        let first = || -> Result<State, Problem> {
            let listed = self.0.actions(state)?;
            let first = listed.first().map(|action| action.text.clone());
            self.0.play(state, &first.into_iter().collect::<Vec<_>>())
        };
        let illegal = |problem: &Problem| problem.code == Problem::ILLEGAL_ACTION;
        match self.0.play(state, actions) {
            Err(problem) if self.is(Slip::PlaysWhatIsNotListed) && illegal(&problem) => first(),
            Err(problem) if self.is(Slip::PlaysOn) && problem.code == Problem::GAME_OVER => {
                Ok(state.to_vec())
            }
            Ok(after) if self.is(Slip::OtherStateAtOnce) && actions.len() > 1 => {
                Ok([after, vec![0]].concat())
            }
            played => played,
        }
    }
    fn spell(&self, state: &[u8], actions: &[String]) -> Result<Vec<String>, Problem> {
        match self.0.spell(state, actions) {
            Err(_) if self.is(Slip::PlaysWhatIsNotListed) => Ok(actions.to_vec()),
            spelled => spelled,
        }
    }
    fn key(&self, state: &[u8]) -> Result<Vec<u8>, Problem> {
        self.0.key(state)
    }
    fn perft(&self, state: &[u8], depth: u32) -> Result<u64, Problem> {
        self.0.perft(state, depth)
    }
}

#[test]
fn every_slip_is_found() {
    let effort = Effort { games: 2, option_sets: 1, cap: 150, seed: 3 };
    let sound = conform(&Native::<Onager>::new(), &effort);
    assert_eq!(sound.wrong, Vec::<String>::new());
    for (slip, words) in [
        (Slip::PlaysWhatIsNotListed, "is not listed but plays"),
        (Slip::ForgetsAWord, "no word “seat-white”"),
        (Slip::AsksForWhatIsNotThere, "asks for $winer, and is given $winner and $loser"),
        (Slip::BreaksItsWords, "words of en, line "),
        (Slip::ListsWhatDoesNotPlay, "~"),
        (Slip::PlaysOn, "plays, but spell says"),
        (Slip::ReadsAnything, "spoiled state bytes are taken"),
        (Slip::SamePaths, "another action has the same path"),
        (Slip::OtherStateAtOnce, "at once gives another state"),
    ] {
        let report = conform(&Slipping(Native::new(), slip), &effort);
        let found = report.wrong.iter().any(|wrong| wrong.contains(words));
        assert!(found, "{slip:?}: no “{words}” in {:?}", report.wrong);
    }
}

#[test]
fn a_run_may_be_stopped() {
    let report = conform_watched(&Native::<Onager>::new(), &Effort::default(), &mut |report| {
        if report.actions == 7 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(report.stopped);
    assert_eq!((report.actions, report.games), (7, 1));
}
