//! The positions that a search remembers.

mod bounds;

use std::num::NonZeroU32;

use super::payoff::Payoffs;
use super::{Scored, Search, Searchable, Searched, WHOLE};
use crate::{Rng, Seat};
use bounds::Bounds;

/// How much trying out what was tried little weighs against what did well, beside
/// the root of a logarithm in numbers of 20 bits.
const CURIOSITY: f64 = 0.25 * 1024.0;
/// One, in numbers of which the fraction is 20 bits. Children are compared in
/// those: a sandbox that makes all machines agree is slow with others.
const ONE: u32 = 1 << 20;
const ROOT: usize = 0;
/// So many visits a position needs before one of its actions gets a node, while
/// there is much room. Fewer make a wide and flat tree of positions that nobody
/// would play to.
const FEW: usize = 4;
/// So many actions in a list take as much memory as a node.
const LISTED: usize = 4;

/// The nodes of a search in one list. A node stands for the actions that led to
/// it; the position is made anew by playing them, which costs little beside the
/// playing on that follows, and less memory.
pub(super) struct Tree<A> {
    seats: usize,
    /// Whether positions differ from playout to playout. Nothing is proven then,
    /// and what is legal is asked for each time.
    dealt: bool,
    most_nodes: usize,
    nodes: Vec<Node<A>>,
    /// How long the lists of actions are that the nodes keep.
    listed: usize,
    /// By node, and in that by seat.
    shares: Vec<Share>,
    /// The nodes of the present playout, and what it brings if they lead to an end.
    path: Vec<usize>,
    ended: Payoffs,
}

struct Node<A> {
    /// What led to it; nothing only for the root.
    action: Option<A>,
    /// Those of its actions that have no node, once they were listed. The list
    /// takes the memory of all until it is empty.
    untried: Option<Vec<A>>,
    mover: Seat,
    visits: u32,
    /// One through the root of the visits, where one is [`ONE`].
    rarity: u32,
    /// Its newest child, and the child of the same parent before it.
    child: Option<NonZeroU32>,
    before: Option<NonZeroU32>,
    over: bool,
}

/// What a seat has of a node.
#[derive(Clone)]
struct Share {
    /// What all visits brought in sum, and on average, where [`ONE`] is a win.
    sum: u64,
    mean: u32,
    /// What is proven.
    bounds: Bounds,
}

impl Share {
    const NONE: Share = Share { sum: 0, mean: 0, bounds: Bounds::OPEN };
}

impl<A: Clone + PartialEq + std::fmt::Display> Tree<A> {
    pub(super) fn new(seats: usize, mover: Seat, dealt: bool, search: &Search) -> Tree<A> {
        // Lists that grow leave holes where they were.
        let room = search.nodes.min(search.playouts as usize).saturating_add(1);
        let mut tree = Tree {
            seats,
            dealt,
            most_nodes: search.nodes,
            nodes: Vec::with_capacity(room),
            listed: 0,
            shares: Vec::with_capacity(room * seats),
            path: Vec::new(),
            ended: Payoffs::new(seats as u8),
        };
        tree.add(None, mover, None);
        tree
    }

    fn add(&mut self, action: Option<A>, mover: Seat, before: Option<NonZeroU32>) -> usize {
        let (untried, visits, rarity, child, over) = (None, 0, ONE, None, false);
        self.nodes.push(Node { action, untried, mover, visits, rarity, child, before, over });
        self.shares.resize(self.nodes.len() * self.seats, Share::NONE);
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

    /// Plays from the root to a node without children or where the game is over,
    /// adding one where there were visits enough; when no more fit, to where one
    /// is missing.
    pub(super) fn descend<P: Searchable<Action = A>>(&mut self, position: &mut P, rng: &mut Rng) {
        self.path.clear();
        self.path.push(ROOT);
        let mut at = ROOT;
        let enough = self.enough();
        let ends = |node: &Node<A>| node.child.is_none() && (node.visits as usize) < enough;
        while at == ROOT || !ends(&self.nodes[at]) {
            if self.nodes[at].over {
                return;
            }
            let next = if self.dealt {
                self.next_dealt(at, position, rng)
            } else {
                self.next(at, position, rng)
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

    /// How many visits a node needs to get children: the more, the less room is
    /// left, so that the last of it goes to the positions that matter.
    fn enough(&self) -> usize {
        let left = self.most_nodes.saturating_sub(self.used()).max(1);
        FEW.saturating_mul((self.most_nodes / left).max(1))
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
            let shares = &mut self.shares[at * self.seats..];
            for (share, payoff) in shares.iter_mut().zip(&self.ended.0) {
                share.bounds = Bounds { least: *payoff, most: *payoff };
            }
        }
    }

    /// A child of a node whose position is always the same.
    fn next<P: Searchable<Action = A>>(
        &mut self,
        at: usize,
        position: &P,
        rng: &mut Rng,
    ) -> Option<usize> {
        if self.bound(at, self.nodes[at].mover).is_solved() {
            return self.choose(at, |_| true);
        }
        if self.is_full() {
            // The few children of a node that can't get the others say little of it.
            let whole = self.nodes[at].untried.as_ref().is_some_and(Vec::is_empty);
            return if whole || at == ROOT { self.choose(at, |_| true) } else { None };
        }
        let untried = self.nodes[at].untried.get_or_insert_with(|| {
            let mut actions = position.actions();
            // Whoever listed them may have kept room for more.
            actions.shrink_to_fit();
            self.listed += actions.len();
            actions
        });
        if untried.is_empty() {
            return self.choose(at, |_| true);
        }
        let action = untried.swap_remove(rng.below(untried.len()));
        if untried.is_empty() {
            *untried = Vec::new();
            self.listed -= self.children(at).count() + 1;
        }
        Some(self.grow(at, action))
    }

    /// How many nodes there are, or as many as take the memory of the lists.
    fn used(&self) -> usize {
        self.nodes.len().max(self.listed / LISTED)
    }

    /// Whether there is no room for more.
    fn is_full(&self) -> bool {
        self.used() >= self.most_nodes
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
        match rng.pick(&untried).filter(|_| !self.is_full()) {
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
        self.nodes[at].child = u32::try_from(child).ok().and_then(NonZeroU32::new);
        child
    }

    fn children(&self, at: usize) -> impl Iterator<Item = usize> {
        let index = |child: Option<NonZeroU32>| child.map(|child| child.get() as usize);
        std::iter::successors(index(self.nodes[at].child), move |child| {
            index(self.nodes[*child].before)
        })
    }

    /// The child that promises most to who is to move, of those that can still
    /// bring more than is sure.
    fn choose(&self, at: usize, may: impl Fn(&A) -> bool) -> Option<usize> {
        let Node { mover, visits, .. } = self.nodes[at];
        let sure = self.bound(at, mover);
        let curiosity = (CURIOSITY * f64::from(logarithm(visits.max(1))).sqrt()) as u32;
        let mut best = None;
        let mut highest = 0;
        for child in self.children(at) {
            let (node, share) =
                (&self.nodes[child], &self.shares[child * self.seats + mover.index()]);
            let most = share.bounds.most;
            let hopeless = most < sure.least || most == sure.least && !sure.is_solved();
            if hopeless || node.action.as_ref().is_some_and(|action| !may(action)) {
                continue;
            }
            let worth_knowing = u64::from(curiosity) * u64::from(node.rarity) / u64::from(ONE);
            let promise = u64::from(share.mean) + worth_knowing;
            if best.is_none() || promise > highest {
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
            let node = &mut self.nodes[*at];
            node.visits += 1;
            node.rarity = fixed(1.0 / f64::from(node.visits).sqrt());
            let whole = u64::from(node.visits) * u64::from(WHOLE);
            for (share, payoff) in self.shares[at * self.seats..].iter_mut().zip(&payoffs.0) {
                share.sum += u64::from(*payoff);
                share.mean = (share.sum * u64::from(ONE) / whole) as u32;
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
            let shares = child.map(|child| &self.shares[child * self.seats..][..self.seats]);
            let sums = shares.map(|shares| shares.iter().map(|share| share.sum).collect());
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

fn fixed(number: f64) -> u32 {
    (number * f64::from(ONE)) as u32
}

/// About the logarithm to base 2 of 1 and more: straight between powers of two.
/// The usual one rounds otherwise on another machine.
fn logarithm(number: u32) -> u32 {
    let whole = number.ilog2();
    let rest = ((u64::from(number) * u64::from(ONE)) >> whole) as u32 - ONE;
    whole * ONE + rest
}
