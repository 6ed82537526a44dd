//! Bots against each other.

use crate::{Game, Level, Options, Problem, Rng, Search, Seat, Values};

/// A game that goes on after so many actions counts as drawn.
pub(super) const LONGEST: usize = 1000;

/// Who plays in a [`contest`].
#[derive(Clone, Copy, Debug)]
pub enum Player {
    /// The best action that a search finds. Its seed is another one each time.
    Search(Search),
    /// What a bot of this level plays with at most so many playouts an action.
    Level(Level, u32),
    /// Any legal action.
    Chance,
}

impl Player {
    /// An action, and whether it is proven to win.
    pub(super) fn choose<G: Game>(
        self,
        game: &G,
        rng: &mut Rng,
    ) -> Result<(G::Action, bool), Problem> {
        let stuck = || Problem::new("no-action", "The game is not over and has no legal action.");
        let (search, temperature) = match self {
            Player::Search(search) => (search, 0.0),
            Player::Level(level, most) => {
                (Search::new(level.playouts().min(most), 0), level.temperature())
            }
            Player::Chance => {
                let action = rng.pick(&game.actions()).cloned();
                return action.map(|action| (action, false)).ok_or_else(stuck);
            }
        };
        let found = Search { seed: rng.bits(), ..search }.run(game)?;
        let scored = found.pick(temperature, rng).ok_or_else(stuck)?;
        Ok((scored.text.parse()?, scored.is_win()))
    }
}

/// Games of `one` against `others`, in which `one` has each seat in turn. Gives
/// what `one` won: 1 for a win, which winners share, and a half for a draw.
///
/// # Errors
/// What the game or the search says.
pub fn contest<G: Game>(
    options: &[(&str, &str)],
    games: u32,
    one: Player,
    others: Player,
) -> Result<f64, Problem> {
    let seats = u32::from(G::about().seat_count());
    let options = values(options);
    let mut won = 0.0;
    for number in 0..games {
        let seat = Seat::new((number % seats) as u8);
        let mut rng = Rng::new(number.into());
        let mut game: G = start(&options, number / seats)?;
        for _ in 0..LONGEST {
            if game.outcome().is_some() {
                break;
            }
            let player = if game.to_move() == seat { one } else { others };
            let (action, _) = player.choose(&game, &mut rng)?;
            game.play(&action);
        }
        won += match game.outcome().map(|outcome| outcome.winners) {
            Some(winners) if winners.contains(&seat) => 1.0 / winners.len() as f64,
            Some(winners) if !winners.is_empty() => 0.0,
            _ => 0.5,
        };
    }
    Ok(won)
}

/// House rules as a game takes them.
pub(super) fn values(options: &[(&str, &str)]) -> Values {
    options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

pub(super) fn start<G: Game>(options: &Values, seed: u32) -> Result<G, Problem> {
    G::setup(&G::Options::from_values(options)?, Rng::new(seed.into()))
}
