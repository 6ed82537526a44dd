//! Nim for two, with one action a turn; Trio for three, with two a turn and
//! with chance. Both as plugins without a sandbox.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use boardwright_sdk::{
    About, Action, Board, Game, Geometry, Listed, Native, On, OptionKind, OptionSpec, Options,
    Outcome, Piece, Problem, Rng, Rules, Seat, Stack, State, Status, Values, View, Viewer, Word,
    options,
};
use serde::{Deserialize, Serialize};

use crate::matches::{Plugin, Plugins};
use crate::store::{locked, sha256_hex};

options! {
    /// How the pile is set up.
    pub(super) struct Heap {
        /// How much lies there.
        heap: u32 = 7_u32 => number(0, 1000),
    }
}

/// Take 1 to 3; who takes the last one wins. A turn is one taking, in Trio two.
#[derive(Clone, Serialize, Deserialize)]
struct Pile<const SEATS: u8> {
    heap: u32,
    mover: Seat,
    /// Actions still to come in this turn.
    left: u8,
}

#[derive(Clone, PartialEq)]
struct Take(u32);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take-{}", self.0)
    }
}

impl FromStr for Take {
    type Err = Problem;
    fn from_str(text: &str) -> Result<Take, Problem> {
        let number = text.strip_prefix("take-").and_then(|n| n.parse().ok());
        number.map(Take).ok_or_else(|| Problem::bad_action(text, "take-2"))
    }
}

impl Action for Take {
    fn path(&self) -> Vec<String> {
        vec![self.to_string()]
    }
}

impl<const SEATS: u8> Pile<SEATS> {
    const ACTIONS: u8 = SEATS - 1;
}

impl<const SEATS: u8> Game for Pile<SEATS> {
    type Options = Heap;
    type Action = Take;

    fn about() -> About {
        match SEATS {
            2 => About::new("nim", "1.0.0", &["first", "second"]),
            _ => About::new("trio", "1.0.0", &["a", "b", "c"]).draws(),
        }
    }
    fn setup(options: &Heap, mut rng: Rng) -> Result<Self, Problem> {
        let drawn = if SEATS == 3 { 20 + rng.below(1000) as u32 } else { 0 };
        Ok(Pile { heap: options.heap + drawn, mover: Seat::FIRST, left: Self::ACTIONS })
    }
    fn board(options: &Heap) -> Board {
        let cols = u16::try_from(options.heap).unwrap_or(1).clamp(1, 50);
        let on = On::default();
        Board::new(Geometry::Square { cols, rows: 1, checkered: false, on, holes: vec![] })
    }
    fn to_move(&self) -> Seat {
        self.mover
    }
    fn actions(&self) -> Vec<Take> {
        (1..=self.heap.min(3)).map(Take).collect()
    }
    fn play(&mut self, action: &Take) {
        self.heap -= action.0;
        self.left -= 1;
        if self.left == 0 && self.heap > 0 {
            self.left = Self::ACTIONS;
            self.mover = self.mover.next(SEATS);
        }
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.heap == 0).then(|| Outcome::win(self.mover, "last-taken"))
    }
    fn view(&self, viewer: Viewer) -> View {
        let eyes = viewer.seat().map_or("watcher".to_owned(), |seat| format!("seat-{seat}"));
        let heap = Word::new("heap").arg("left", self.heap);
        View { phase: Some(Word::new(eyes)), summary: vec![heap], ..View::default() }
    }
}

/// A game as a plugin.
struct Bundled<G> {
    rules: Native<G>,
    file: Arc<[u8]>,
    sha256: String,
    /// What is odd about it.
    quirk: String,
    /// Whether a game was begun by it.
    begun: AtomicBool,
}

/// Nim from a file with this text in it, which is its version too; some texts
/// make it odd.
pub(super) fn nim(file: &str) -> Arc<dyn Plugin> {
    bundled::<Pile<2>>("nim", file)
}

/// Trio from a file with this text in it.
pub(super) fn trio(file: &str) -> Arc<dyn Plugin> {
    bundled::<Pile<3>>("trio", file)
}

fn bundled<G: Game + Send + Sync + 'static>(name: &str, file: &str) -> Arc<dyn Plugin> {
    let quirk = file.to_owned();
    let file: Arc<[u8]> = format!("{name} {file}").into_bytes().into();
    Arc::new(Bundled::<G> {
        rules: Native::new(),
        sha256: sha256_hex(&file),
        file,
        quirk,
        begun: AtomicBool::new(false),
    })
}

impl<G: Game + Send + Sync> Plugin for Bundled<G> {
    fn shared_about(&self) -> Arc<About> {
        let mut about = G::about();
        about.options = G::Options::specs();
        about.version.clone_from(&self.quirk);
        match self.quirk.as_str() {
            "crowded" => about.seats.push("third".to_owned()),
            "hides" => about.hidden = true,
            "optionless" => about.options.clear(),
            "refined" => about.options.push(OptionSpec {
                key: "varnish".to_owned(),
                default: "off".to_owned(),
                kind: OptionKind::Switch,
                when: None,
            }),
            _ => {}
        }
        Arc::new(about)
    }
    fn sha256(&self) -> &str {
        &self.sha256
    }
    fn bytes(&self) -> Result<Arc<[u8]>, Problem> {
        Ok(Arc::clone(&self.file))
    }
}

impl<G: Game> Bundled<G> {
    /// The game's own bytes: each file writes its states in its own way.
    fn opened<'a>(&self, state: &'a [u8]) -> Result<&'a [u8], Problem> {
        let own = state.strip_prefix(self.quirk.as_bytes());
        own.ok_or_else(|| Problem::new("bad-state", "This state is another version’s."))
    }

    fn closed(&self, state: State) -> State {
        [self.quirk.as_bytes(), &state].concat()
    }
}

impl<G: Game> Rules for Bundled<G> {
    fn about(&self) -> Result<About, Problem> {
        self.rules.about()
    }
    fn board(&self, options: &Values) -> Result<Board, Problem> {
        self.rules.board(options)
    }
    fn setup(&self, options: &Values, seed: u64) -> Result<State, Problem> {
        let begun = self.begun.swap(true, Ordering::SeqCst);
        match self.quirk.as_str() {
            "stubborn" => return Err(Problem::new("stubborn", "Not like that.")),
            "tires" if begun => return Err(fault()),
            _ => {}
        }
        let mut options = options.clone();
        options.remove("varnish");
        Ok(self.closed(self.rules.setup(&options, seed)?))
    }
    fn status(&self, state: &[u8]) -> Result<Status, Problem> {
        let mut status = self.rules.status(self.opened(state)?)?;
        match self.quirk.as_str() {
            "pushes" if status.turn > 0 => status.to_move = status.to_move.map(Seat::other),
            "skips" if status.turn > 0 => status.turn += 1,
            "ends" if status.turn > 1 => {
                (status.to_move, status.outcome) = (None, Some(Outcome::draw("bored")));
            }
            "faints" if status.turn > 0 => return Err(fault()),
            _ => {}
        }
        Ok(status)
    }
    fn actions(&self, state: &[u8]) -> Result<Vec<Listed>, Problem> {
        self.rules.actions(self.opened(state)?)
    }
    fn play(&self, state: &[u8], actions: &[String]) -> Result<State, Problem> {
        match self.quirk.as_str() {
            "sulks" => return Err(Problem::new("sulks", "No.")),
            "faults" => return Err(fault()),
            _ => {}
        }
        Ok(self.closed(self.rules.play(self.opened(state)?, actions)?))
    }
    fn spell(&self, state: &[u8], actions: &[String]) -> Result<Vec<String>, Problem> {
        let texts = self.rules.spell(self.opened(state)?, actions)?;
        let loud = self.quirk == "shouts";
        Ok(texts.into_iter().map(|t| if loud { t.to_uppercase() } else { t }).collect())
    }
    fn key(&self, state: &[u8]) -> Result<Vec<u8>, Problem> {
        if self.quirk == "forgets" {
            return Ok(Vec::new());
        }
        Ok(self.closed(self.rules.key(self.opened(state)?)?))
    }
    fn view(&self, state: &[u8], viewer: Viewer) -> Result<View, Problem> {
        let state = self.opened(state)?;
        let turn = self.rules.status(state)?.turn;
        let mut piece = Piece::neutral("match");
        match (self.quirk.as_str(), viewer.seat()) {
            // What is the same piece may be told otherwise.
            ("names", _) => piece = piece.id(7),
            ("paints", None) if turn > 0 => piece.owner = Some(Seat::FIRST),
            ("hides", Some(Seat::SECOND)) if turn > 0 => piece.kind = "secret".to_owned(),
            _ => {}
        }
        let mut view = self.rules.view(state, viewer)?;
        view.stacks.push(Stack::one("a1", piece));
        Ok(view)
    }
    fn perft(&self, state: &[u8], depth: u32) -> Result<u64, Problem> {
        self.rules.perft(self.opened(state)?, depth)
    }
}

/// What only a plugin that fails gives.
fn fault() -> Problem {
    Problem::new("plugin-trapped", "The plugin failed.")
}

/// The plugins at hand, newest last.
pub(super) struct Shelf(Mutex<Vec<Arc<dyn Plugin>>>);

impl Shelf {
    pub(super) fn of(plugins: impl Into<Vec<Arc<dyn Plugin>>>) -> Shelf {
        Shelf(Mutex::new(plugins.into()))
    }
    pub(super) fn set(&self, plugins: impl Into<Vec<Arc<dyn Plugin>>>) {
        *locked(&self.0) = plugins.into();
    }
    pub(super) fn len(&self) -> usize {
        locked(&self.0).len()
    }
    fn find(&self, which: impl Fn(&dyn Plugin) -> bool) -> Option<Arc<dyn Plugin>> {
        locked(&self.0).iter().rev().find(|p| which(&***p)).cloned()
    }
}

impl Plugins for Shelf {
    fn newest(&self, game: &str) -> Option<Arc<dyn Plugin>> {
        self.find(|plugin| plugin.shared_about().id == game)
    }
    fn by_hash(&self, sha256: &str) -> Option<Arc<dyn Plugin>> {
        self.find(|plugin| plugin.sha256() == sha256)
    }
    fn load(&self, bytes: Vec<u8>) -> Result<Arc<dyn Plugin>, Problem> {
        let text = String::from_utf8(bytes).unwrap_or_default();
        let plugin = match text.split_once(' ') {
            Some(("nim", file)) => nim(file),
            Some(("trio", file)) => trio(file),
            _ => return Err(Problem::new("bad-plugin", "This is no plugin.")),
        };
        // Found by its hash from now on, but not the newest.
        locked(&self.0).insert(0, Arc::clone(&plugin));
        Ok(plugin)
    }
}
