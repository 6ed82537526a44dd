//! The positions that a search remembers.

mod bounds;

use super::payoff::Payoffs;
use super::{Scored, Search, Searchable, Searched, WHOLE};
use crate::{Rng, Seat};
use bounds::Bounds;

/// How much trying out what was tried little weighs against what did well.
const CURIOSITY: f64 = 0.3;
const ROOT: usize = 0;

/// The nodes of a search in one list. A node stands for the actions that led to
/// it; the position is made anew by playing them, which costs little beside the
/// playing on that follows, and less memory.
pub(super) struct Tree<A> {
    seats: usize,
    /// Whether positions differ from playout to playout. Nothing is proven then,
    /// and what is legal is asked for each time.
    dealt: bool,
    most_nodes: usize,
    seed: u64,
    nodes: Vec<Node<A>>,
    /// By node, and in that by seat.
    sums: Vec<u64>,
    bounds: Vec<Bounds>,
    /// The nodes of the present playout, and what it brings if they lead to an end.
    path: Vec<usize>,
    ended: Payoffs,
}

struct Node<A> {
    /// What led to it; nothing only for the root.
    action: Option<A>,
    mover: Seat,
    visits: u32,
    /// Its actions, once they were listed, and how many of them have nodes.
    actions: usize,
    tried: usize,
    /// Its newest child, and the child of the same parent before it.
    child: Option<u32>,
    before: Option<u32>,
    over: bool,
}

impl<A: Clone + PartialEq + std::fmt::Display> Tree<A> {
    pub(super) fn new(seats: usize, mover: Seat, dealt: bool, search: &Search) -> Tree<A> {
        let mut tree = Tree {
            seats,
            dealt,
            most_nodes: search.nodes,
            seed: search.seed,
            nodes: Vec::new(),
            sums: Vec::new(),
            bounds: Vec::new(),
            path: Vec::new(),
            ended: Payoffs::new(seats as u8),
        };
        tree.add(None, mover, None);
        tree
    }

    fn add(&mut self, action: Option<A>, mover: Seat, before: Option<u32>) -> usize {
        let (visits, actions, tried, child, over) = (0, 0, 0, None, false);
        self.nodes.push(Node { action, mover, visits, actions, tried, child, before, over });
        self.sums.resize(self.nodes.len() * self.seats, 0);
        self.bounds.resize(self.nodes.len() * self.seats, Bounds::OPEN);
        self.nodes.len() - 1
    }

    /// Whether what the seat to move gets is known.
    pub(super) fn is_solved(&self) -> bool {
        self.bound(ROOT, self.nodes[ROOT].mover).is_solved()
    }

    /// How many actions the present playout has played in the tree.
    pub(super) fn depth(&self) -> u64 {
        self.path.len() as u64 - 1
    }

    /// Plays from the root to a node that was never visited or where the game
    /// is over, adding one if need be.
    pub(super) fn descend<P: Searchable<Action = A>>(&mut self, position: &mut P, rng: &mut Rng) {
        self.path.clear();
        self.path.push(ROOT);
        let mut at = ROOT;
        while at == ROOT || self.nodes[at].visits > 0 {
            if self.nodes[at].over {
                return;
            }
            let next = if self.dealt {
                self.next_dealt(at, position, rng)
            } else {
                self.next(at, position)
            };
            let Some(next) = next else { return };
            if let Some(action) = &self.nodes[next].action {
                position.play(action);
            }
            self.path.push(next);
            self.arrive(next, position);
            at = next;
        }
    }

    /// Takes note of who is to move at a node, or of what its end brings.
    fn arrive<P: Searchable>(&mut self, at: usize, position: &P) {
        let node = &mut self.nodes[at];
        if node.visits > 0 && !node.over && !self.dealt {
            return;
        }
        let outcome = position.outcome();
        node.over = outcome.is_some();
        let Some(outcome) = outcome else {
            node.mover = position.to_move();
            return;
        };
        self.ended.end(&outcome);
        if !self.dealt {
            let bounds = &mut self.bounds[at * self.seats..];
            for (bound, payoff) in bounds.iter_mut().zip(&self.ended.0) {
                *bound = Bounds { least: *payoff, most: *payoff };
            }
        }
    }

    /// A child of a node whose position is always the same.
    fn next<P: Searchable<Action = A>>(&mut self, at: usize, position: &P) -> Option<usize> {
        let node = &self.nodes[at];
        let unlisted = node.actions == 0;
        let solved = self.bound(at, node.mover).is_solved();
        if !unlisted && (node.tried == node.actions || solved) {
            return self.choose(at, |_| true);
        }
        if self.nodes.len() >= self.most_nodes {
            return self.choose(at, |_| true);
        }
        // The same order at each visit of the node, so that it isn't kept.
        let mut actions = position.actions();
        self.nodes[at].actions = actions.len();
        Rng::new(self.seed ^ (at as u64) << 32).shuffle(&mut actions);
        let action = actions.into_iter().nth(self.nodes[at].tried)?;
        Some(self.grow(at, action))
    }

    /// A child of a node whose position differs from playout to playout.
    fn next_dealt<P: Searchable<Action = A>>(
        &mut self,
        at: usize,
        position: &P,
        rng: &mut Rng,
    ) -> Option<usize> {
        let legal = position.actions();
        let known: Vec<usize> = self.children(at).collect();
        let node_of =
            |action: &A| known.iter().find(|c| self.nodes[**c].action.as_ref() == Some(action));
        let untried: Vec<&A> = legal.iter().filter(|action| node_of(action).is_none()).collect();
        let full = self.nodes.len() >= self.most_nodes;
        match rng.pick(&untried).filter(|_| !full) {
            Some(action) => {
                let action = (*action).clone();
                Some(self.grow(at, action))
            }
            None => self.choose(at, |action| legal.contains(action)),
        }
    }

    fn grow(&mut self, at: usize, action: A) -> usize {
        let parent = &self.nodes[at];
        let child = self.add(Some(action), parent.mover, parent.child);
        self.nodes[at].child = u32::try_from(child).ok();
        self.nodes[at].tried += 1;
        child
    }

    fn children(&self, at: usize) -> impl Iterator<Item = usize> {
        let index = |child: Option<u32>| child.map(|child| child as usize);
        std::iter::successors(index(self.nodes[at].child), move |child| {
            index(self.nodes[*child].before)
        })
    }

    /// The child that promises most to who is to move, of those that can still
    /// bring more than is sure.
    fn choose(&self, at: usize, may: impl Fn(&A) -> bool) -> Option<usize> {
        let Node { mover, visits, .. } = self.nodes[at];
        let sure = self.bound(at, mover);
        let curiosity = CURIOSITY * logarithm(visits.max(1)).sqrt();
        let mut best = None;
        let mut highest = f64::NEG_INFINITY;
        for child in self.children(at) {
            let node = &self.nodes[child];
            let most = self.bound(child, mover).most;
            let hopeless = most < sure.least || most == sure.least && !sure.is_solved();
            if hopeless || node.action.as_ref().is_some_and(|action| !may(action)) {
                continue;
            }
            let times = f64::from(node.visits.max(1));
            let mean = self.sums[child * self.seats + mover.index()] as f64 / times;
            let promise = mean / f64::from(WHOLE) + curiosity / times.sqrt();
            if promise > highest {
                (highest, best) = (promise, Some(child));
            }
        }
        best
    }

    /// What the present playout brings, where its last node is an end.
    pub(super) fn ended(&self) -> Option<&Payoffs> {
        Some(&self.ended).filter(|_| self.nodes[self.last()].over)
    }

    fn last(&self) -> usize {
        self.path.last().copied().unwrap_or(ROOT)
    }

    /// Counts a playout for the nodes that it went through.
    pub(super) fn credit(&mut self, payoffs: &Payoffs) {
        for at in &self.path {
            self.nodes[*at].visits += 1;
            for (sum, payoff) in self.sums[at * self.seats..].iter_mut().zip(&payoffs.0) {
                *sum += u64::from(*payoff);
            }
        }
        if self.nodes[self.last()].over && !self.dealt {
            for index in (0..self.path.len() - 1).rev() {
                if !self.tighten(self.path[index]) {
                    break;
                }
            }
        }
    }

    /// What is known of each legal action.
    pub(super) fn searched<P: Searchable<Action = A>>(
        &self,
        position: &P,
        playouts: u32,
        steps: u64,
    ) -> Searched {
        let seat = self.nodes[ROOT].mover;
        let scored = |action: A| {
            let is_its = |child: &usize| self.nodes[*child].action.as_ref() == Some(&action);
            let child = self.children(ROOT).find(is_its);
            let Bounds { least, most } =
                child.map_or(Bounds::OPEN, |child| self.bound(child, seat));
            let sums = child.map(|child| self.sums[child * self.seats..][..self.seats].to_vec());
            Scored {
                text: action.to_string(),
                visits: child.map_or(0, |child| self.nodes[child].visits),
                sums: sums.unwrap_or_else(|| vec![0; self.seats]),
                least,
                most,
            }
        };
        let mut actions: Vec<Scored> = position.actions().into_iter().map(scored).collect();
        actions.sort_unstable_by(|one, two| one.text.cmp(&two.text));
        Searched { seat, actions, playouts, nodes: self.nodes.len() as u32, steps }
    }
}

/// About the natural logarithm: straight between powers of two. The usual one
/// rounds otherwise on another machine.
fn logarithm(number: u32) -> f64 {
    let whole = number.ilog2();
    let rest = f64::from(number) / f64::from(1_u32 << whole) - 1.0;
    std::f64::consts::LN_2 * (f64::from(whole) + rest)
}
