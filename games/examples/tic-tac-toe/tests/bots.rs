//! Bots play it as well as it can be played.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use boardwright_sdk::kit::{Player, contest};
use boardwright_sdk::{Game, Rng, Search, Seat, WHOLE};
use tic_tac_toe::TicTacToe;

const BOT: Search = Search::new(1000, 0);

fn start() -> TicTacToe {
    TicTacToe::setup(&(), Rng::new(0)).unwrap()
}

fn after(game: &TicTacToe, text: &str) -> TicTacToe {
    let mut after = game.clone();
    after.play(&text.parse().unwrap());
    after
}

/// What best play brings `seat`: 2 a win, 1 a draw.
fn worth(game: &TicTacToe, seat: Seat) -> u8 {
    if let Some(outcome) = game.outcome() {
        return if outcome.winners == [seat] { 2 } else { u8::from(outcome.winners.is_empty()) };
    }
    let actions = game.actions().into_iter();
    let worths = actions.map(|action| worth(&after(game, &action.to_string()), seat));
    if game.to_move() == seat { worths.max() } else { worths.min() }.unwrap()
}

/// Plays the bot against every reply, as `seat`; gives how many games it lost.
fn lost(game: &TicTacToe, seat: Seat) -> usize {
    if let Some(outcome) = game.outcome() {
        return usize::from(outcome.winners == [seat.other()]);
    }
    if game.to_move() == seat {
        let found = BOT.run(game).unwrap();
        let best = found.pick(0.0, &mut Rng::new(0)).unwrap();
        return lost(&after(game, &best.text), seat);
    }
    let actions = game.actions().into_iter();
    actions.map(|action| lost(&after(game, &action.to_string()), seat)).sum()
}

#[test]
fn a_bot_loses_against_no_line_of_play() {
    for seat in [Seat::FIRST, Seat::SECOND] {
        assert_eq!(lost(&start(), seat), 0, "{seat}");
    }
}

#[test]
fn against_random_play_it_wins_most_games() {
    let won = contest::<TicTacToe>(&[], 40, Player::Search(BOT), Player::Chance).unwrap();
    assert!(won >= 36.0, "{won} of 40");
}

#[test]
fn what_is_proven_agrees_with_all_lines_of_play() {
    for opening in ["a1", "b2", "a2"] {
        let game = after(&after(&start(), opening), "c3");
        let found = Search::new(20_000, 1).run(&game).unwrap();
        let best = found.actions.iter().map(|scored| scored.least).max().unwrap();
        assert!(found.playouts < 20_000, "{opening} is solved");
        assert_eq!(best, u32::from(worth(&game, Seat::FIRST)) * WHOLE / 2, "{opening}");
        for scored in &found.actions {
            let worth = u32::from(worth(&after(&game, &scored.text), Seat::FIRST)) * WHOLE / 2;
            assert!((scored.least..=scored.most).contains(&worth), "{opening} {scored:?}: {worth}");
        }
    }
}
