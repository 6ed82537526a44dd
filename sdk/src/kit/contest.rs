//! Bots against each other, and positions that they should win.

use crate::{Game, Level, Options, Problem, Rng, Scored, Search, Seat};

/// A game that goes on after so many actions counts as drawn.
const LONGEST: usize = 1000;

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
    fn choose<G: Game>(self, game: &G, rng: &mut Rng) -> Result<G::Action, Problem> {
        let stuck = || Problem::new("no-action", "The game is not over and has no legal action.");
        let (search, temperature) = match self {
            Player::Search(search) => (search, 0.0),
            Player::Level(level, most) => {
                (Search::new(level.playouts().min(most), 0), level.temperature())
            }
            Player::Chance => return rng.pick(&game.actions()).cloned().ok_or_else(stuck),
        };
        let found = Search { seed: rng.bits(), ..search }.run(game)?;
        found.pick(temperature, rng).ok_or_else(stuck)?.text.parse()
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
    let mut won = 0.0;
    for number in 0..games {
        let seat = Seat::new((number % seats) as u8);
        let mut rng = Rng::new(number.into());
        let mut game: G = start(options, number / seats)?;
        for _ in 0..LONGEST {
            if game.outcome().is_some() {
                break;
            }
            let player = if game.to_move() == seat { one } else { others };
            let action = player.choose(&game, &mut rng)?;
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

/// Looks through random games for positions in which whoever is to move can
/// force a win within `depth` actions, though not by every second one. Gives how
/// many of the first `count` a search solves, by choosing such an action or one
/// that it has proven to win later, and how many there were.
///
/// # Errors
/// What the game or the search says.
pub fn solve_puzzles<G: Game>(
    options: &[(&str, &str)],
    depth: u32,
    count: usize,
    search: Search,
) -> Result<(usize, usize), Problem> {
    let (mut solved, mut found) = (0, 0);
    for seed in 0..1000 {
        let mut rng = Rng::new(seed);
        let mut game: G = start(options, 0)?;
        for _ in 0..LONGEST {
            let actions = game.actions();
            if found == count || game.outcome().is_some() {
                break;
            }
            let winning =
                |action: &&G::Action| forces(&after(&game, action), game.to_move(), depth - 1);
            let winning: Vec<_> = actions.iter().filter(winning).collect();
            if !winning.is_empty() && winning.len() * 2 < actions.len() {
                found += 1;
                let searched = search.run(&game)?;
                let chosen = searched.pick(0.0, &mut rng);
                let does =
                    |action: &&G::Action| chosen.is_some_and(|c| c.text == action.to_string());
                let wins =
                    chosen.is_some_and(Scored::is_win) || winning.into_iter().any(|a| does(&a));
                solved += usize::from(wins);
                break;
            }
            let Some(action) = rng.pick(&actions) else { break };
            game.play(action);
        }
    }
    Ok((solved, found))
}

/// Whether `seat` wins within `depth` actions whatever the others do.
fn forces<G: Game>(game: &G, seat: Seat, depth: u32) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.winners == [seat];
    }
    let forces = |action: &G::Action| forces(&after(game, action), seat, depth - 1);
    let actions = if depth == 0 { Vec::new() } else { game.actions() };
    if game.to_move() == seat {
        actions.iter().any(forces)
    } else {
        !actions.is_empty() && actions.iter().all(forces)
    }
}

fn after<G: Game>(game: &G, action: &G::Action) -> G {
    let mut after = game.clone();
    after.play(action);
    after
}

fn start<G: Game>(options: &[(&str, &str)], seed: u32) -> Result<G, Problem> {
    let values = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    G::setup(&G::Options::from_values(&values.collect())?, Rng::new(seed.into()))
}
