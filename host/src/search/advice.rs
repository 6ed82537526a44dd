//! Whole turns that a bot would play.

use std::cmp::Reverse;
use std::sync::Arc;
use std::time::Duration;

use boardwright_sdk::{Problem, Rng, Scored, Searched, Seat, Status, WHOLE};

use super::searchers::Searchers;
use super::{Budget, seed_of};
use crate::runtime::{Plugin, PoolError};

/// About 2 seconds of two cores of 2025.
const BUDGET: Budget =
    Budget { fuel: 40_000_000_000, time: Duration::from_secs(3), ..Budget::playouts(u32::MAX) };
/// So many turns are told.
const BEST: usize = 3;
/// A turn is followed through so many actions.
const ACTIONS: usize = 20;

/// What a bot would play in a position.
#[derive(Clone, Debug)]
pub(crate) struct Advice {
    /// Whose turns they are.
    pub(crate) seat: Seat,
    /// So many games were played out for them.
    pub(crate) playouts: u32,
    /// The best turns that begin differently, best first.
    pub(crate) turns: Vec<Advised>,
}

/// A turn that a bot would play.
#[derive(Clone, Debug)]
pub(crate) struct Advised {
    /// Its actions; not all of them only if there are very many.
    pub(crate) actions: Vec<String>,
    /// The share of all playouts that began with the first of them, from 0 to 1.
    pub(crate) share: f64,
    /// What the seat may expect, from 0 (a loss) to 1 (a win).
    pub(crate) expected: f64,
    /// The same where it is certain.
    pub(crate) proven: Option<f64>,
}

impl Searchers {
    /// What a bot would play in a position that comes after `turn` whole turns.
    /// Dropping the future ends it within some milliseconds.
    ///
    /// # Errors
    /// The game can’t be searched or failed at it.
    pub(crate) async fn advise(
        &self,
        plugin: &Plugin,
        state: &Arc<[u8]>,
        turn: u32,
    ) -> Result<Advice, Problem> {
        let found = self.search(plugin, state, BUDGET, seed_of(state)).await?;
        let mut turns = Vec::new();
        for scored in best(&found) {
            let actions = self.whole_turn(plugin, state, turn, &scored.text).await?;
            turns.push(Advised::new(&found, scored, actions));
        }
        Ok(Advice { seat: found.seat, playouts: found.playouts, turns })
    }

    /// The turn that a bot would make of its first action.
    async fn whole_turn(
        &self,
        plugin: &Plugin,
        state: &Arc<[u8]>,
        turn: u32,
        first: &str,
    ) -> Result<Vec<String>, Problem> {
        let (mut state, mut actions) = (Arc::clone(state), vec![first.to_owned()]);
        while let Some(action) = actions.last() {
            let (after, status) = step(plugin, &state, action).await?;
            let done = status.turn != turn || status.to_move.is_none();
            if done || actions.len() == ACTIONS {
                break;
            }
            state = after;
            let budget = BUDGET.later(actions.len() + 1);
            let found = self.search(plugin, &state, budget, seed_of(&state)).await?;
            let Some(next) = found.pick(0.0, &mut Rng::new(0)) else { break };
            actions.push(next.text.clone());
        }
        Ok(actions)
    }
}

/// The position after one more action. It is played at once and by another
/// thread: those of the searches give way, and a call has little time.
async fn step(
    plugin: &Plugin,
    state: &Arc<[u8]>,
    action: &str,
) -> Result<(Arc<[u8]>, Status), Problem> {
    let (plugin, state, action) = (plugin.clone(), Arc::clone(state), action.to_owned());
    let step = tokio::task::spawn_blocking(move || plugin.step(&state, &action)).await;
    let (after, status) = step.map_err(|_| PoolError::Panicked)??;
    Ok((after.into(), status))
}

/// The actions to begin a turn with, best first: sure wins, then what was tried
/// most, sure losses last. What was never tried is known to be nothing.
fn best(found: &Searched) -> Vec<&Scored> {
    let mut actions: Vec<&Scored> = found.actions.iter().collect();
    actions.sort_by_key(|scored| (scored.is_loss(), !scored.is_win(), Reverse(scored.visits)));
    let mut place = 0..;
    actions.retain(|scored| place.next() == Some(0) || scored.visits > 0);
    actions.truncate(BEST);
    actions
}

impl Advised {
    fn new(found: &Searched, scored: &Scored, actions: Vec<String>) -> Advised {
        let part = |value: u32| f64::from(value) / f64::from(WHOLE);
        Advised {
            actions,
            share: f64::from(scored.visits) / f64::from(found.playouts.max(1)),
            expected: scored.expected(found.seat),
            proven: scored.is_solved().then(|| part(scored.least)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scored(text: &str, visits: u32, least: u32, most: u32) -> Scored {
        let sums = vec![u64::from(visits) * 500; 2];
        Scored { text: text.to_owned(), visits, sums, least, most }
    }

    fn found(actions: Vec<Scored>) -> Searched {
        let playouts = actions.iter().map(|scored| scored.visits).sum();
        Searched { seat: Seat::FIRST, actions, playouts, nodes: 1, steps: 1 }
    }

    fn texts(found: &Searched) -> Vec<&str> {
        best(found).iter().map(|scored| scored.text.as_str()).collect()
    }

    #[test]
    fn wins_come_first_and_losses_last_whatever_their_visits() {
        let found = found(vec![
            scored("loss", 900, 0, 0),
            scored("much", 50, 0, WHOLE),
            scored("most", 60, 0, WHOLE),
            scored("win", 1, WHOLE, WHOLE),
            scored("some", 10, 0, WHOLE),
        ]);
        assert_eq!(texts(&found), ["win", "most", "much"]);
    }

    #[test]
    fn a_loss_is_told_only_where_there_is_nothing_else() {
        let found = found(vec![
            scored("loss", 900, 0, 0),
            scored("draw", 5, 500, 500),
            scored("never", 0, 0, WHOLE),
        ]);
        assert_eq!(texts(&found), ["draw", "loss"]);
        let turn = Advised::new(&found, best(&found)[0], Vec::new());
        assert_eq!((turn.expected, turn.proven), (0.5, Some(0.5)));
    }

    #[test]
    fn the_only_action_is_told_untried() {
        let found = found(vec![scored("only", 0, 0, WHOLE)]);
        assert_eq!(texts(&found), ["only"]);
        assert_eq!(Advised::new(&found, best(&found)[0], Vec::new()).share, 0.0);
    }
}
