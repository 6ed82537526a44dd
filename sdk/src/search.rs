//! Choosing an action by playing on from a position, many times: Monte-Carlo
//! tree search.

mod payoff;
mod searchable;
mod searched;
mod tree;

pub use payoff::WHOLE;
pub use searchable::Searchable;
pub use searched::{Scored, Searched};

use crate::{Game, Problem, Rng};
use payoff::{Payoffs, Players};
use searchable::Position;
pub(crate) use searchable::any;
use tree::Tree;

const NODES: usize = 1 << 16;

/// A search, deterministic for a position, a number of playouts and a seed, and
/// the same natively and in the sandbox.
///
/// Each playout follows the tree by what has done well for the seat to move and
/// by what was tried little, adds a position to the tree where it has come often
/// enough, and plays on from there ([`Game::rollout`]) to the end, or to where
/// [`Game::value`] says how well the seats stand. Wins and losses that follow for
/// sure are told apart from guesses.
///
/// It works for any game, with any number of seats and of actions a turn. Where
/// a game hides or draws something, each playout starts from
/// [`Game::determinize`], so that nothing is known that the seat to move can't
/// know; a game without it is not searched.
///
/// ```
/// # use boardwright_sdk::*;
/// # fn of<G: Game>(game: &G) -> Result<(), Problem> {
/// let mut found = Search::new(1000, 1).run(game)?;
/// found.merge(&Search::new(1000, 2).run(game)?);
/// let best = found.pick(0.0, &mut Rng::new(0)).map(|scored| &scored.text);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// The most playouts.
    pub playouts: u32,
    /// No playout begins after this many actions were played in all. Steps cost
    /// about the same each, which playouts don't.
    pub steps: u64,
    /// Another one makes another, independent search.
    pub seed: u64,
    /// Whether [`Game::value`] and [`Game::rollout`] are left out.
    pub plain: bool,
    /// The most positions to keep in memory, and a quarter of the most actions
    /// that wait to make more of them; at first 65,536, some 5 MiB of each. The
    /// fewer are left, the more visits a position needs to get more.
    pub nodes: usize,
}

impl Search {
    /// A search of so many playouts.
    #[must_use]
    pub const fn new(playouts: u32, seed: u64) -> Search {
        Search { playouts, steps: u64::MAX, seed, plain: false, nodes: NODES }
    }

    /// The same without what the author says of good play: random moves to the
    /// end. It is what [`Game::value`] and [`Game::rollout`] have to beat.
    #[must_use]
    pub const fn plain(self) -> Search {
        Search { plain: true, ..self }
    }

    /// The same with a limit on the actions played in all, which a playout that
    /// has begun may exceed.
    #[must_use]
    pub const fn at_most(self, steps: u64) -> Search {
        Search { steps, ..self }
    }

    /// Searches from `game` for the seat to move. It ends early when the
    /// result is proven.
    ///
    /// # Errors
    /// [`Problem::GAME_OVER`] when nobody is to move, [`Problem::NO_SEARCH`] when
    /// the game hides or draws something and doesn't deal it anew.
    pub fn run<G: Game>(&self, game: &G) -> Result<Searched, Problem> {
        let about = G::about();
        let (seats, open) = (about.seat_count(), about.is_open());
        self.run_on(&Position { game: game.clone(), seats, open })
    }

    /// The same from any position.
    ///
    /// # Errors
    /// See [`Search::run`].
    pub fn run_on<P: Searchable>(&self, position: &P) -> Result<Searched, Problem> {
        if position.outcome().is_some() {
            return Err(Problem::new(
                Problem::GAME_OVER,
                "There is nothing to search: the game is over.",
            ));
        }
        let mut rng = Rng::new(self.seed);
        let dealt = !position.is_open();
        let players = Players { seats: position.seats(), plain: self.plain };
        let mut tree = Tree::new(players.seats.into(), position.to_move(), dealt, self);
        let mut payoffs = Payoffs::new(players.seats);
        let (mut playouts, mut steps) = (0, 0);
        while playouts < self.playouts && steps < self.steps && !tree.is_solved() {
            let mut at = if dealt { deal(position, &mut rng)? } else { position.clone() };
            tree.descend(&mut at, &mut rng);
            steps += tree.depth();
            match tree.ended() {
                Some(ended) => payoffs.clone_from(ended),
                None => steps += players.play_on(&mut at, &mut rng, &mut payoffs),
            }
            tree.credit(&payoffs);
            playouts += 1;
        }
        Ok(tree.searched(position, playouts, steps))
    }
}

/// The position as the seat to move may imagine it.
fn deal<P: Searchable>(position: &P, rng: &mut Rng) -> Result<P, Problem> {
    position.determinize(position.to_move(), rng).ok_or_else(|| {
        let message = "This game hides or draws something and can’t deal it anew, so that a search would know what its seat can’t.";
        Problem::new(Problem::NO_SEARCH, message)
    })
}

#[cfg(test)]
mod tests;
