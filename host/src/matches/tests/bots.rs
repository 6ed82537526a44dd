//! Seats that bots have.

use std::collections::BTreeMap;

use boardwright_sdk::Level;

use super::*;
use crate::matches::bots::Duty;

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// A match of Trio in which the first seat is free, and of Nim in which the
/// second is; both games have no search.
fn open(table: &Table, game: &str, seat: u8) -> Arc<Match> {
    let open = vec![Seat::new(seat)];
    table.matches.create(&New { game: game.to_owned(), open, ..New::default() }).unwrap()
}

/// The match as if bots had these seats.
fn with_bots(m: &Match, bots: &[u8]) -> Match {
    let mut m = m.clone();
    for seat in bots {
        m.seats[usize::from(*seat)].bot = Some(level(2));
    }
    m
}

#[test]
fn a_game_without_a_search_gets_no_bots() {
    let table = Table::new();
    let bots = BTreeMap::from([(Seat::FIRST, level(1))]);
    let new = New { game: "nim".to_owned(), bots, ..New::default() };
    assert_eq!(code(table.matches.create(&new)), "no-search");
    let m = open(&table, "nim", 1);
    let held = table.hold(&m, &[0]);
    assert_eq!(code(table.matches.seat_bot(&held, false, Seat::SECOND, level(1))), "no-search");
}

#[test]
fn a_bot_acts_only_where_something_is_its_to_do() {
    let table = Table::new();
    let m = table.nim_with(9, &[("takeback", "request")]);
    assert!(m.turn_of_bot().is_none() && m.answers_of_bots().is_empty());
    let first = with_bots(&m, &[0]);
    assert!(matches!(first.turn_of_bot(), Some(Duty::Play(Seat::FIRST, l)) if l == level(2)));
    assert!(with_bots(&m, &[1]).turn_of_bot().is_none(), "it isn’t its turn");
    let offered = table.matches.offer_draw(&table.hold(&m, &[0]), Seat::FIRST).unwrap();
    let answers = with_bots(&offered, &[1]).answers_of_bots();
    assert!(matches!(answers.as_slice(), [Duty::AnswerDraw(Seat::SECOND)]));
    let own = with_bots(&offered, &[0]);
    assert!(own.answers_of_bots().is_empty() && own.turn_of_bot().is_some());
    table.play(&m.id, "take-1").unwrap();
    let asked = table.matches.ask_takeback(&table.hold(&m, &[0]), Seat::FIRST).unwrap();
    let asked = with_bots(&asked, &[1]);
    let answers = asked.answers_of_bots();
    let second = Seat::SECOND;
    assert!(
        matches!(answers.as_slice(), [Duty::Do(back, _), Duty::AnswerDraw(draw)] if [*back, *draw] == [second; 2])
    );
    assert!(asked.turn_of_bot().is_some(), "what is asked for keeps nobody from playing");
    let over = table.matches.resign(&table.hold(&m, &[0]), Seat::FIRST).unwrap();
    let over = with_bots(&over, &[0, 1]);
    assert!(over.turn_of_bot().is_none() && over.answers_of_bots().is_empty());
}

#[test]
fn a_bot_moves_with_its_seat_and_nobody_else_takes_it() {
    let table = Table::new();
    let m = open(&table, "nim", 1);
    assert_eq!(m.free(), [Seat::SECOND]);
    let m = with_bots(&m, &[1]);
    assert_eq!((m.free(), m.bots()), (vec![], vec![(Seat::SECOND, level(2))]));
    let recorded = crate::store::Recorded {
        number: 2,
        at: 0,
        event: Event::SeatsSwapped { seat: Seat::SECOND },
    };
    assert_eq!(m.evolve(&recorded).bots(), [(Seat::FIRST, level(2))]);
}

#[test]
fn what_bots_answered_doesnt_keep_a_free_takeback_from_reaching_back() {
    let table = Table::new();
    let m = table.nim_with(9, &[("takeback", "free")]);
    table.play(&m.id, "take-1").unwrap();
    let m = table.play(&m.id, "take-1").unwrap();
    assert_eq!(m.can_take_back(Seat::FIRST), None);
    assert_eq!(with_bots(&m, &[1]).can_take_back(Seat::FIRST), Some(2));
}
