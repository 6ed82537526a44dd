//! Small games whose right answers are known.

use serde::{Deserialize, Serialize};

use super::*;
use crate::{About, Board, Grid, Outcome, Seat, Site, View, Viewer};

/// Seats take one, two or three stones in turn; who takes the last one wins.
#[derive(Clone, Serialize, Deserialize)]
struct Stones<const SEATS: u8> {
    left: u8,
    to_move: Seat,
    /// Whether nothing is ever taken.
    endless: bool,
}

impl<const SEATS: u8> Stones<SEATS> {
    fn of(left: u8) -> Self {
        Stones { left, to_move: Seat::FIRST, endless: false }
    }
}

impl<const SEATS: u8> Game for Stones<SEATS> {
    type Options = ();
    type Action = Site;

    fn about() -> About {
        About::new("stones", "1.0.0", &["a", "b", "c"][..SEATS.into()])
    }
    fn setup(_: &(), _: Rng) -> Result<Self, Problem> {
        Ok(Stones::of(7))
    }
    fn board(_: &()) -> Board {
        Board::new(Grid::square(3, 1).geometry())
    }
    fn to_move(&self) -> Seat {
        self.to_move
    }
    fn actions(&self) -> Vec<Site> {
        (0..self.left.min(3)).map(|taken| Site::new(taken, 0)).collect()
    }
    fn play(&mut self, action: &Site) {
        self.left -= if self.endless { 0 } else { action.letter + 1 };
        self.to_move = self.to_move.next(SEATS);
    }
    fn outcome(&self) -> Option<Outcome> {
        let last = Seat::new((self.to_move.number() + SEATS - 1) % SEATS);
        (self.left == 0).then(|| Outcome::win(last, "last"))
    }
    fn view(&self, _: Viewer) -> View {
        View::default()
    }
}

/// One seat guesses a card, 1 to 4, or takes a draw. The card lies there face
/// down (`CHANCE` is false), or is drawn after the guess.
#[derive(Clone, Serialize, Deserialize)]
struct Cup<const CHANCE: bool, const DEALS: bool> {
    card: u8,
    rng: Rng,
    guess: Option<u8>,
}

impl<const CHANCE: bool, const DEALS: bool> Game for Cup<CHANCE, DEALS> {
    type Options = ();
    type Action = Site;

    fn about() -> About {
        let about = About::new("cup", "1.0.0", &["guesser", "bank"]);
        if CHANCE { about.draws() } else { about.hides() }
    }
    fn setup(_: &(), mut rng: Rng) -> Result<Self, Problem> {
        Ok(Cup { card: rng.below(4) as u8, rng, guess: None })
    }
    fn board(_: &()) -> Board {
        Board::new(Grid::square(5, 1).geometry())
    }
    fn to_move(&self) -> Seat {
        Seat::FIRST
    }
    fn actions(&self) -> Vec<Site> {
        (0..5).map(|guess| Site::new(guess, 0)).collect()
    }
    fn play(&mut self, action: &Site) {
        self.guess = Some(action.letter);
        if CHANCE {
            self.card = self.rng.below(4) as u8;
        }
    }
    fn outcome(&self) -> Option<Outcome> {
        let guess = self.guess?;
        let winner = if guess == self.card { Seat::FIRST } else { Seat::SECOND };
        Some(if guess == 4 { Outcome::draw("none") } else { Outcome::win(winner, "guess") })
    }
    fn view(&self, _: Viewer) -> View {
        View::default()
    }
    fn determinize(&self, _: Seat, rng: &mut Rng) -> Option<Self> {
        DEALS.then(|| Cup { card: rng.below(4) as u8, rng: Rng::new(rng.bits()), ..self.clone() })
    }
}

fn named<'a>(found: &'a Searched, text: &str) -> &'a Scored {
    found.actions.iter().find(|scored| scored.text == text).unwrap()
}

/// What `seat` gets at least, by any play of the others.
fn sure<G: Game>(game: &G, seat: Seat) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.winners == [seat];
    }
    let mut after = game.actions().into_iter().map(|action| {
        let mut after = game.clone();
        after.play(&action);
        sure(&after, seat)
    });
    if game.to_move() == seat { after.any(|sure| sure) } else { after.all(|sure| sure) }
}

/// Whether `seat` gets nothing where each seat takes a win that is sure.
fn hopeless<G: Game>(game: &G, seat: Seat) -> bool {
    if let Some(outcome) = game.outcome() {
        return !outcome.winners.contains(&seat);
    }
    let mover = game.to_move();
    let after = |action| {
        let mut after = game.clone();
        after.play(&action);
        hopeless(&after, seat)
    };
    mover != seat && sure(game, mover) || game.actions().into_iter().all(after)
}

fn assert_proven<const SEATS: u8>(left: u8) {
    let game = Stones::<SEATS>::of(left);
    let found = Search::new(20_000, 3).plain().run(&game).unwrap();
    for (taken, scored) in (1..).zip(&found.actions) {
        let after = Stones::<SEATS> { left: left - taken, to_move: Seat::SECOND, endless: false };
        let wins = sure(&after, Seat::FIRST);
        let lost = hopeless(&after, Seat::FIRST);
        assert!(!scored.is_win() || wins, "{left} stones, {taken} taken: no sure win");
        assert!(!scored.is_loss() || lost, "{left} stones, {taken} taken: no sure loss");
        assert!(scored.least <= scored.most, "{scored:?}");
    }
    let wins = sure(&game, Seat::FIRST);
    assert_eq!(found.actions.iter().any(Scored::is_win), wins, "{left} stones");
    if SEATS == 2 {
        assert_eq!(found.actions.iter().all(Scored::is_loss), !wins, "{left} stones");
        assert!(found.playouts < 20_000, "a solved position is not searched on");
    }
}

#[test]
fn what_is_proven_agrees_with_all_lines_of_play() {
    for left in 1..=13 {
        assert_proven::<2>(left);
        assert_proven::<3>(left);
    }
}

#[test]
fn who_surely_wins_leaves_the_others_nothing() {
    let found = Search::new(100, 0).run(&Stones::<3>::of(2)).unwrap();
    assert!(named(&found, "b1").is_win());
    let one = Search::new(100, 0).run(&Stones::<3>::of(4)).unwrap();
    assert!(one.actions.iter().all(Scored::is_loss), "the second seat takes all: {one:?}");
    assert_eq!(one.actions[0].sums.len(), 3);
}

#[test]
fn a_game_without_end_is_broken_off_and_counts_as_even() {
    let game = Stones::<2> { endless: true, ..Stones::of(3) };
    let found = Search::new(20, 1).run(&game).unwrap();
    assert_eq!((found.playouts, found.expected()), (20, vec![0.5, 0.5]));
    assert!((20_000..20_200).contains(&found.steps), "{}", found.steps);
    let found = Search::new(20, 1).at_most(5000).run(&game).unwrap();
    assert_eq!(found.playouts, 5, "none begins after 5000 actions");
}

#[test]
fn the_same_search_finds_the_same_and_another_seed_something_else() {
    let find = |seed| Search::new(60, seed).run(&Stones::<3>::of(40)).unwrap();
    assert_eq!(crate::state::content(&find(1)), crate::state::content(&find(1)));
    assert_ne!(find(1), find(2));
}

#[test]
fn searches_add_up_in_any_order() {
    let find = |seed| Search::new(100, seed).run(&Stones::<3>::of(40)).unwrap();
    let merged = |seeds: [u64; 3]| {
        let mut whole = find(seeds[0]);
        whole.merge(&find(seeds[1]));
        whole.merge(&find(seeds[2]));
        whole
    };
    let whole = merged([1, 2, 3]);
    assert_eq!(whole, merged([3, 1, 2]));
    assert_eq!((whole.playouts, whole.seat), (300, Seat::FIRST));
    let visits: u32 = whole.actions.iter().map(|scored| scored.visits).sum();
    assert_eq!(visits, 300);
    assert_eq!(whole.steps, find(1).steps + find(2).steps + find(3).steps);
    let mut proven = Search::new(3, 1).run(&Stones::<2>::of(7)).unwrap();
    proven.merge(&Search::new(1000, 1).run(&Stones::<2>::of(7)).unwrap());
    assert!(named(&proven, "c1").is_win(), "what one of them has proven is proven");
}

#[test]
fn a_search_knows_only_what_its_seat_can() {
    fn found<const CHANCE: bool>(seed: u64) -> Searched {
        let game = Cup::<CHANCE, true>::setup(&(), Rng::new(seed)).unwrap();
        Search::new(2000, 5).run(&game).unwrap()
    }
    for seed in 0..10 {
        assert_eq!(found::<true>(seed), found::<true>(99), "draws to come are not known");
        assert_eq!(found::<false>(seed), found::<false>(99), "nor is the hidden card");
    }
    let both = [found::<true>(0), found::<false>(0)];
    for found in both {
        assert_eq!(found.pick(0.0, &mut Rng::new(0)).unwrap().text, "e1", "a draw beats 1 of 4");
        assert!(found.actions.iter().all(|scored| !scored.is_win() && !scored.is_loss()));
    }
}

#[test]
fn a_game_that_cannot_deal_anew_is_not_searched() {
    let game = Cup::<true, false>::setup(&(), Rng::new(0)).unwrap();
    assert_eq!(Search::new(10, 0).run(&game).unwrap_err().code, Problem::NO_SEARCH);
    let game = Cup::<false, false>::setup(&(), Rng::new(0)).unwrap();
    assert_eq!(Search::new(10, 0).run(&game).unwrap_err().code, Problem::NO_SEARCH);
    let over = Search::new(10, 0).run(&Stones::<2>::of(0)).unwrap_err();
    assert_eq!(over.code, Problem::GAME_OVER);
}

#[test]
fn a_full_tree_grows_no_further_and_goes_on() {
    for nodes in [1, 2, 3, 10] {
        let small = Search { nodes, ..Search::new(500, 1) };
        let found = small.run(&Stones::<2>::of(60)).unwrap();
        assert_eq!(found.playouts, 500);
        assert!(found.nodes as usize <= nodes, "{}", found.nodes);
        let cup = Cup::<true, true>::setup(&(), Rng::new(0)).unwrap();
        assert!(small.run(&cup).unwrap().nodes as usize <= nodes);
    }
}

#[test]
fn a_position_gets_children_once_it_was_visited_often() {
    let game = Stones::<2> { endless: true, ..Stones::of(60) };
    let nodes = |search: Search| search.plain().run(&game).unwrap().nodes;
    // The root and its three actions; six visits are four of none of them.
    assert_eq!([1, 2, 3, 6].map(|playouts| nodes(Search::new(playouts, 1))), [2, 3, 4, 4]);
    let [some, more] = [1000, 2000].map(|playouts| nodes(Search::new(playouts, 1)));
    assert!(some > 100 && more > some, "{some}, {more}");
    // The less room there is, the more visits it takes, so that some is left for long.
    let small = |playouts| nodes(Search { nodes: 500, ..Search::new(playouts, 1) });
    let [early, late] = [2000, 8000].map(small);
    assert!(early < late && late < 500, "{early}, {late}");
    assert!(early < more, "{early}, {more}");
}

#[test]
fn a_lead_is_what_the_next_best_would_need() {
    let lead = |actions: &[(u32, u32, u32)]| {
        let scored = |(text, (visits, least, most)): (usize, &(u32, u32, u32))| Scored {
            text: text.to_string(),
            visits: *visits,
            sums: vec![0; 2],
            least: *least,
            most: *most,
        };
        let actions = actions.iter().enumerate().map(scored).collect();
        Searched { seat: Seat::FIRST, actions, playouts: 0, nodes: 0, steps: 0 }.lead()
    };
    assert_eq!(lead(&[(20, 0, WHOLE), (70, 0, WHOLE), (90, 0, 0)]), 50, "losses don’t count");
    assert_eq!(lead(&[(20, 0, WHOLE), (90, 0, 0)]), u32::MAX, "there is nothing else");
    assert_eq!(lead(&[(20, 0, WHOLE), (70, 500, 500)]), 0, "a sure draw may be better or not");
    assert_eq!(lead(&[(20, 0, 0), (70, 0, 0)]), 0);
}

#[test]
fn what_is_picked_is_the_most_visited_or_what_is_proven() {
    let scored = |text: &str, visits, sum, least, most| {
        let text = text.to_owned();
        Scored { text, visits, sums: vec![sum, 0], least, most }
    };
    let pick = |actions: &[Scored], temperature, seed| {
        let actions = actions.to_vec();
        let found = Searched { seat: Seat::FIRST, actions, playouts: 100, nodes: 0, steps: 0 };
        found.pick(temperature, &mut Rng::new(seed)).map(|scored| scored.text.clone()).unwrap()
    };
    let guesses = [scored("a", 60, 20_000, 0, WHOLE), scored("b", 40, 30_000, 0, WHOLE)];
    assert_eq!(pick(&guesses, 0.0, 1), "a");
    let drawn = (0..1000).filter(|seed| pick(&guesses, 1.0, *seed) == "a").count();
    assert!((550..650).contains(&drawn), "60 in 100: {drawn}");
    let cold = (0..1000).filter(|seed| pick(&guesses, 0.2, *seed) == "a").count();
    assert!((850..920).contains(&cold), "60⁵ to 40⁵: {cold}");
    let win = [guesses[0].clone(), scored("c", 1, 0, WHOLE, WHOLE)];
    assert!((0..50).all(|seed| pick(&win, 1.0, seed) == "c"), "a sure win is taken");
    let loss = [scored("l", 99, 0, 0, 0), scored("c", 1, 0, 0, WHOLE)];
    assert!((0..50).all(|seed| pick(&loss, 1.0, seed) == "c"), "a sure loss is not");
    let draw = [guesses[0].clone(), scored("d", 3, 1500, WHOLE / 2, WHOLE / 2)];
    assert_eq!(pick(&draw, 0.0, 1), "d", "half is better than a third");
    let draw = [guesses[1].clone(), scored("d", 99, 1500, WHOLE / 2, WHOLE / 2)];
    assert_eq!(pick(&draw, 0.0, 1), "b", "three quarters are better than half");
    assert_eq!(pick(&[scored("l", 1, 0, 0, 0), scored("k", 9, 0, 0, 0)], 1.0, 1), "k");
}
