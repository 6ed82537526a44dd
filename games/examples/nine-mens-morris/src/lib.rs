//! Nine Men's Morris: three men on a line take one of the enemy's.

use boardwright_sdk::*;
use serde::{Deserialize, Serialize};

const SEATS: [&str; 2] = ["white", "black"];
const LINES: [&str; 16] = [
    "a1 d1 g1", "b2 d2 f2", "c3 d3 e3", "a4 b4 c4", "e4 f4 g4", "c5 d5 e5", "b6 d6 f6", "a7 d7 g7",
    "a1 a4 a7", "b2 b4 b6", "c3 c4 c5", "d1 d2 d3", "d5 d6 d7", "e3 e4 e5", "f2 f4 f6", "g1 g4 g7",
];
/// So many turns without placing and taking are a draw.
const QUIET_TURNS: u8 = 50;

options! {
    /// House rules.
    pub struct HouseRules {
        /// Whether a seat's last three men may move anywhere.
        flying: bool = true => switch,
    }
}

/// A position.
#[derive(Clone, Serialize, Deserialize)]
pub struct Morris {
    men: BySite<Option<Seat>>,
    /// Men that each seat has still to place.
    in_hand: BySeat<u8>,
    to_move: Seat,
    /// Whether the seat to move has just made a mill.
    must_take: bool,
    flying: bool,
    quiet_turns: u8,
    last: Option<(Seat, Step)>,
}

impl Morris {
    fn in_mill(&self, site: &Site) -> bool {
        self.men.line(*site).len() == 3
    }

    /// The men of `seat` that may be taken: those in a mill only if all are.
    fn takeable(&self, seat: Seat) -> Vec<Site> {
        let (safe, free): (Vec<Site>, Vec<Site>) =
            self.men.holding(Some(seat)).partition(|site| self.in_mill(site));
        if free.is_empty() { safe } else { free }
    }

    fn moves(&self) -> Vec<Step> {
        let flies = self.flying && self.men.count(Some(self.to_move)) == 3;
        let mut moves = Vec::new();
        for from in self.men.holding(Some(self.to_move)) {
            let near = |to: &Site| self.men.grid().neighbours(from).any(|next| next == *to);
            let open = self.men.holding(None).filter(|to| flies || near(to));
            moves.extend(open.map(|to| Step::Move(from, to)));
        }
        moves
    }
}

impl Game for Morris {
    type Options = HouseRules;
    type Action = Step;

    fn about() -> About {
        About::new("nine-mens-morris", env!("CARGO_PKG_VERSION"), &SEATS).language(
            "en",
            include_str!("../words/en.ftl"),
            include_str!("../rules/en.md"),
        )
    }
    fn setup(rules: &HouseRules, _: Rng) -> Result<Morris, Problem> {
        Ok(Morris {
            men: BySite::new(Grid::lines(&LINES), |_| None),
            in_hand: BySeat([9, 9]),
            to_move: Seat::FIRST,
            must_take: false,
            flying: rules.flying,
            quiet_turns: 0,
            last: None,
        })
    }
    fn board(_: &HouseRules) -> Board {
        Board::new(Grid::lines(&LINES).geometry())
            .kind("man", [Layer::new(Shape::Disc)])
            .reserve(Seat::FIRST, SEATS[0], &["man"])
            .reserve(Seat::SECOND, SEATS[1], &["man"])
    }
    fn to_move(&self) -> Seat {
        self.to_move
    }
    fn actions(&self) -> Vec<Step> {
        if self.must_take {
            return self.takeable(self.to_move.other()).into_iter().map(Step::Take).collect();
        }
        match self.in_hand[self.to_move] {
            0 => self.moves(),
            _ => self.men.holding(None).map(Step::Place).collect(),
        }
    }
    fn play(&mut self, step: &Step) {
        let (mover, enemy) = (self.to_move, self.to_move.other());
        if let Step::Place(_) = step {
            self.in_hand[mover] -= 1;
        }
        if let Step::Move(from, _) | Step::Take(from) = *step {
            self.men[from] = None;
        }
        self.must_take = false;
        if let Step::Place(to) | Step::Move(_, to) = *step {
            self.men[to] = Some(mover);
            self.must_take = self.in_mill(&to) && self.men.count(Some(enemy)) > 0;
        }
        let quiet = matches!(step, Step::Move(..)) && !self.must_take;
        self.quiet_turns = if quiet { self.quiet_turns + 1 } else { 0 };
        self.to_move = if self.must_take { mover } else { enemy };
        self.last = Some((mover, *step));
    }
    fn outcome(&self) -> Option<Outcome> {
        let enemy = self.to_move.other();
        let men = self.men.count(Some(self.to_move)) + usize::from(self.in_hand[self.to_move]);
        match self.actions().is_empty() {
            _ if men < 3 => Some(Outcome::win(enemy, "two-men")),
            true => Some(Outcome::win(enemy, "no-move")),
            false => (self.quiet_turns == QUIET_TURNS).then(|| Outcome::draw("quiet")),
        }
    }
    fn view(&self, _: Viewer) -> View {
        let men = self.men.stacks(|owner| owner.map(|seat| Piece::new("man", seat)));
        let reserve = Seat::all(2).filter(|seat| self.in_hand[*seat] > 0).map(|seat| {
            Stack::reserve(SEATS[seat.index()], Piece::new("man", seat), self.in_hand[seat].into())
        });
        let ask = match (self.must_take, self.in_hand[self.to_move]) {
            (true, _) => "ask-take",
            (false, 0) => "ask-move",
            (false, _) => "ask-place",
        };
        let (mover, last) = self.last.unzip();
        let mover = mover.unwrap_or_default().word(&SEATS);
        View {
            ask: Some(ask.into()),
            ..View::of(men.into_iter().chain(reserve)).played(last, mover)
        }
    }
    fn without_history(&self) -> Morris {
        Morris { last: None, quiet_turns: 0, ..self.clone() }
    }
}

export!(Morris);
