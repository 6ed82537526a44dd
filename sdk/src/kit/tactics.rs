//! Positions in which one turn wins, as JSON.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::contest::{LONGEST, Player, start, values};
use crate::state::content;
use crate::{Game, Level, Problem, Rng, Seat, Values};

/// So many games are looked through for positions at most.
const GAMES: u32 = 2000;
/// Who plays them: somebody who overlooks things.
const PLAYER: Player = Player::Level(Level::ALL[1], u32::MAX);

/// Positions from which exactly one turn forces a win, within a number of
/// actions that is known: what a bot should find.
///
/// A file of them is a list of `{"options", "actions", "turn", "depth"}`:
/// `actions` lead to the position, `turn` is what wins, and `depth` is how many
/// actions of all seats it takes at most, the turn's own included.
///
/// ```ignore
/// let tactics: Tactics = serde_json::from_str(include_str!("cases/tactics.json")).unwrap();
/// tactics.assert_sound::<Vault>();
/// let bot = Player::Level(Level::ALL[3], u32::MAX);
/// assert!(tactics.found_by::<Vault>(bot).unwrap() >= 18);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tactics(pub Vec<Tactic>);

/// A position and the one turn that wins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tactic {
    /// House rules.
    pub options: Values,
    /// What was played from the start with seed 0.
    pub actions: Vec<String>,
    /// What wins: all actions of one turn. Turns that lead to the same position,
    /// such as the same actions in another order, count as one.
    pub turn: Vec<String>,
    /// Within how many actions it wins, and not within fewer.
    pub depth: u32,
}

impl Tactics {
    /// Looks through games of weak bots for positions whose only win takes
    /// `depth` actions: one from each game, `count` in all if there are as many.
    /// Every turn within that depth is tried, so it should be small.
    ///
    /// # Errors
    /// What the game or the search says.
    pub fn compose<G: Game>(
        options: &[(&str, &str)],
        depth: u32,
        count: usize,
    ) -> Result<Tactics, Problem> {
        let options = values(options);
        let mut found = Vec::new();
        for seed in 0..GAMES {
            if found.len() == count {
                break;
            }
            found.extend(look_through::<G>(&options, depth, seed)?);
        }
        Ok(Tactics(found))
    }

    /// Tries out every turn of every position.
    ///
    /// # Panics
    /// When there is no case, or one whose turn is not the only one to win
    /// within its depth, or wins within less.
    #[expect(clippy::panic, reason = "an assertion for tests")]
    pub fn assert_sound<G: Game>(&self) {
        let wrong = |(number, tactic): (usize, &Tactic)| {
            tactic.check::<G>().err().map(|why| format!("tactic {number}: {why}"))
        };
        let failures: Vec<String> = self.0.iter().enumerate().filter_map(wrong).collect();
        assert!(!self.0.is_empty(), "the file holds no tactic");
        if !failures.is_empty() {
            panic!("{} tactics fail:\n{}", failures.len(), failures.join("\n"));
        }
    }

    /// In how many of the positions `player` plays the turn that wins, or one
    /// that it has proven to win later.
    ///
    /// # Errors
    /// What the game or the search says.
    pub fn found_by<G: Game>(&self, player: Player) -> Result<usize, Problem> {
        let mut found = 0;
        for (seed, tactic) in (0..).zip(&self.0) {
            let before = tactic.position::<G>()?;
            let mut rng = Rng::new(seed);
            let mut proven = false;
            let after = turn(&before, |game| {
                let (action, wins) = player.choose(game, &mut rng)?;
                proven = wins;
                Ok(action)
            })?;
            found += usize::from(proven || key(&after) == key(&tactic.after(&before)?));
        }
        Ok(found)
    }
}

impl Tactic {
    fn position<G: Game>(&self) -> Result<G, Problem> {
        let mut game: G = start(&self.options, 0)?;
        for action in &self.actions {
            let action = legal(&game, action)?;
            game.play(&action);
        }
        Ok(game)
    }

    /// The position after the turn.
    fn after<G: Game>(&self, before: &G) -> Result<G, Problem> {
        let mut actions = self.turn.iter();
        let after = turn(before, |game| legal(game, actions.next().map_or("", String::as_str)))?;
        let rest = actions.next().map(|text| Problem::bad_action(text, "one turn only"));
        rest.map_or(Ok(after), Err)
    }

    fn check<G: Game>(&self) -> Result<(), String> {
        let said = |problem: Problem| problem.to_string();
        let before: G = self.position().map_err(said)?;
        let after = self.after(&before).map_err(said)?;
        let winning = winning(&before, self.depth);
        let texts: Vec<_> = winning.iter().map(|turn| turn.actions.join(" ")).collect();
        if winning.len() != 1 || key(&winning[0].after) != key(&after) {
            return Err(format!("{} is not the only one to win: {texts:?}", self.turn.join(" ")));
        }
        let sooner = !self::winning(&before, self.depth - 1).is_empty();
        if sooner { Err(format!("it wins within less than {}", self.depth)) } else { Ok(()) }
    }
}

/// The first position of one game whose only win takes `depth` actions.
fn look_through<G: Game>(
    options: &Values,
    depth: u32,
    seed: u32,
) -> Result<Option<Tactic>, Problem> {
    let mut rng = Rng::new(seed.into());
    let mut game: G = start(options, 0)?;
    let mut actions = Vec::new();
    while actions.len() < LONGEST && game.outcome().is_none() {
        if let [only] = winning(&game, depth).as_slice()
            && winning(&game, depth - 1).is_empty()
        {
            let (options, turn) = (options.clone(), only.actions.clone());
            return Ok(Some(Tactic { options, actions, turn, depth }));
        }
        game = turn(&game, |game| {
            let (action, _) = PLAYER.choose(game, &mut rng)?;
            actions.push(action.to_string());
            Ok(action)
        })?;
    }
    Ok(None)
}

/// The position after one turn.
fn turn<G: Game>(
    before: &G,
    mut choose: impl FnMut(&G) -> Result<G::Action, Problem>,
) -> Result<G, Problem> {
    let mut game = before.clone();
    loop {
        let after = after(&game, &choose(&game)?);
        if ends_turn(&game, &after) {
            return Ok(after);
        }
        game = after;
    }
}

fn ends_turn<G: Game>(before: &G, after: &G) -> bool {
    after.outcome().is_some() || after.completes_turn(before)
}

fn legal<G: Game>(game: &G, text: &str) -> Result<G::Action, Problem> {
    let is_it = |action: &G::Action| action.to_string() == text;
    let legal = if game.outcome().is_some() { Vec::new() } else { game.actions() };
    legal.into_iter().find(is_it).ok_or_else(|| {
        Problem::new(Problem::ILLEGAL_ACTION, format!("“{text}” is not legal where it is played."))
    })
}

/// Every turn that wins within `depth` actions, and the position after it.
fn winning<G: Game>(game: &G, depth: u32) -> Vec<Winning<G>> {
    let mut all = Turns {
        seat: game.to_move(),
        actions: Vec::new(),
        seen: BTreeSet::new(),
        winning: Vec::new(),
    };
    if game.outcome().is_none() {
        all.follow(game, depth);
    }
    all.winning
}

struct Winning<G> {
    actions: Vec<String>,
    after: G,
}

/// The turns of a position that were looked at so far, and the one that is.
struct Turns<G> {
    seat: Seat,
    actions: Vec<String>,
    seen: BTreeSet<Vec<u8>>,
    winning: Vec<Winning<G>>,
}

impl<G: Game> Turns<G> {
    fn follow(&mut self, before: &G, depth: u32) {
        let Some(left) = depth.checked_sub(1) else { return };
        for action in before.actions() {
            let after = after(before, &action);
            self.actions.push(action.to_string());
            if !ends_turn(before, &after) {
                self.follow(&after, left);
            } else if self.seen.insert(key(&after)) && forces(&after, self.seat, left) {
                self.winning.push(Winning { actions: self.actions.clone(), after });
            }
            self.actions.pop();
        }
    }
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

/// The same for positions that differ only in how they came about.
fn key<G: Game>(game: &G) -> Vec<u8> {
    content(&game.without_history())
}
