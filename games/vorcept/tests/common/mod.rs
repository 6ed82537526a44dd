//! What the tests of this game share.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test file uses a part; what fails here fails the test that asked"
)]

use std::collections::{BTreeMap, BTreeSet};

use boardwright_sdk::{
    Arg, Game, Native, Options, Piece, Rules, Seat, State, Values, View, Viewer, Word,
};
use vorcept::{HouseRules, Step, Vorcept};

const RULES: Native<Vorcept> = Native::new();

pub(crate) fn options(pairs: &[(&str, &str)]) -> Values {
    pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect()
}

/// The position after these actions, separated by spaces.
pub(crate) fn after(pairs: &[(&str, &str)], actions: &str) -> State {
    let start = RULES.setup(&options(pairs), 0).unwrap();
    let actions: Vec<String> = actions.split_whitespace().map(str::to_owned).collect();
    RULES.play(&start, &actions).unwrap()
}

pub(crate) fn legal(state: &[u8]) -> BTreeSet<String> {
    RULES.actions(state).unwrap().into_iter().map(|action| action.text).collect()
}

pub(crate) fn to_move(state: &[u8]) -> Option<Seat> {
    RULES.status(state).unwrap().to_move
}

pub(crate) fn refusal(state: &[u8], action: &str) -> String {
    RULES.play(state, &[action.to_owned()]).unwrap_err().message
}

/// What stands on the board, as the case files write it.
pub(crate) fn drawn(state: &[u8]) -> BTreeMap<String, String> {
    on_board(&RULES.view(state, Viewer::Watcher).unwrap())
}

/// Whether the account of the last action holds this word.
pub(crate) fn says(state: &[u8], key: &str) -> bool {
    let last = RULES.view(state, Viewer::Watcher).unwrap().last;
    last.is_some_and(|word| holds(&word, key))
}

pub(crate) fn holds(word: &Word, key: &str) -> bool {
    word.key == key
        || word.args.values().any(|arg| matches!(arg, Arg::Word(inner) if holds(inner, key)))
}

pub(crate) fn on_board(view: &View) -> BTreeMap<String, String> {
    let coded = view.stacks.iter().map(|stack| (stack.site.clone(), code(&stack.pieces[0])));
    coded.filter(|(_, code)| !code.is_empty()).collect()
}

/// How the case files write what stands on the board; reserves are left out.
pub(crate) fn code(piece: &Piece) -> String {
    if piece.count.is_some() {
        return String::new();
    }
    let owner = piece.owner.map_or("", |seat| ["b", "r"][seat.index()]);
    let kind = match piece.kind.as_str() {
        "pylon" => "P",
        "block" => "#",
        "host" => "H",
        "drone" => "D",
        "scout" => "S",
        "vector" => "V",
        other => other,
    };
    format!("{owner}{kind}")
}

/// A position made up by hand.
pub(crate) struct Study(pub(crate) Vorcept);

impl Study {
    /// On a hexagon of side 4, whose centre is d4.
    pub(crate) fn new(things: &str, to_move: Seat) -> Study {
        Study::with(&[], things, to_move)
    }

    pub(crate) fn with(pairs: &[(&str, &str)], things: &str, to_move: Seat) -> Study {
        let mut values = options(&[("board", "hex-4")]);
        values.extend(options(pairs));
        let rules = HouseRules::from_values(&values).unwrap();
        Study(Vorcept::arrange(&rules, things, to_move).unwrap())
    }

    pub(crate) fn legal(&self) -> BTreeSet<String> {
        self.0.actions().iter().map(Step::to_string).collect()
    }

    /// Where the figure on `from` can go.
    pub(crate) fn ends(&self, from: &str) -> Vec<String> {
        let start = format!("{from}-");
        self.legal()
            .iter()
            .filter_map(|text| text.strip_prefix(&start))
            .map(str::to_owned)
            .collect()
    }

    /// Plays actions, each of which must be legal.
    pub(crate) fn play(mut self, actions: &str) -> Study {
        for text in actions.split_whitespace() {
            assert_eq!(self.outcome(), None, "{text} comes after the end");
            assert!(self.legal().contains(text), "{text} is not legal: {:?}", self.legal());
            self.0.play(&text.parse().unwrap());
        }
        self
    }

    pub(crate) fn why_not(&self, action: &str) -> String {
        assert!(!self.legal().contains(action), "{action} is legal");
        self.0.why_illegal(&action.parse().unwrap()).unwrap()
    }

    pub(crate) fn view(&self) -> View {
        self.0.view(Viewer::Watcher)
    }

    /// What stands on a cell; nothing: “”.
    pub(crate) fn at(&self, site: &str) -> String {
        on_board(&self.view()).get(site).cloned().unwrap_or_default()
    }

    /// The winner and the reason, or nothing before the end.
    pub(crate) fn outcome(&self) -> Option<(Option<Seat>, String)> {
        self.0.outcome().map(|outcome| (outcome.winners.first().copied(), outcome.reason))
    }
}
