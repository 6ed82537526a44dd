//! Positions that a bot looks at for somebody.

use super::*;

fn seek(table: &Table, held: &Held, from: Option<u32>, line: &str) -> Result<Sought, MatchError> {
    table.matches.sought(held, from, &split(line))
}

#[test]
fn a_bot_helps_whoever_plays_alone_and_everybody_after_the_end() {
    let table = Table::new();
    let m = table.nim(9);
    let (white, all) = (table.hold(&m, &[0]), table.hold(&m, &[0, 1]));
    let nobody = table.hold(&m, &[]);
    for held in [&white, &nobody] {
        assert_eq!(code(seek(&table, held, None, "")), "not-while-others-play");
    }
    assert_eq!(code(seek(&table, &all, None, "")), "none");
    table.play(&m.id, "take-1").unwrap();
    assert_eq!(
        code(seek(&table, &white, Some(0), "")),
        "not-while-others-play",
        "nor earlier ones"
    );
    table.matches.resign(&all, Seat::FIRST).unwrap();
    for held in [&white, &nobody] {
        assert_eq!(code(seek(&table, held, None, "")), "none");
    }
}

#[test]
fn it_is_the_position_that_was_asked_for() {
    let table = Table::new();
    let m = table.nim(9);
    let all = table.hold(&m, &[0, 1]);
    table.play(&m.id, "take-1").unwrap();
    table.play(&m.id, "take-2").unwrap();
    let state = |turns| table.matches.position(&m.id, turns).unwrap();
    let found = seek(&table, &all, None, "").unwrap();
    assert_eq!((found.state, found.turn), (state(2), 2));
    let tried = seek(&table, &all, Some(0), "take-1 take-2").unwrap();
    assert_eq!((tried.state, tried.turn), (state(2), 2));
    assert_eq!(code(seek(&table, &all, Some(3), "")), "no-such-turn");
    assert_ne!(code(seek(&table, &all, Some(0), "take-1 take-9")), "none");
    assert_eq!(code(seek(&table, &all, Some(0), "take-3 take-3 take-3")), "game-over");
}

#[test]
fn where_nothing_is_shown_nothing_is_told() {
    let table = Table::new();
    let m = table.trio();
    let all = table.hold(&m, &[0, 1, 2]);
    assert_eq!(code(seek(&table, &all, None, "")), "no-analysis", "chance is at work");
    table.matches.resign(&all, Seat::FIRST).unwrap();
    assert_eq!(code(seek(&table, &table.hold(&m, &[]), Some(0), "")), "none");
    let private = table.nim_with(7, &[("watch", "players")]);
    let stranger = table.hold(&private, &[]);
    assert_eq!(code(seek(&table, &stranger, None, "")), "private-match");
    assert_eq!(code(table.matches.finished(&stranger)), "private-match");
    let players = table.hold(&private, &[1]);
    assert_eq!(code(table.matches.finished(&players)), "not-over");
    table.matches.resign(&players, Seat::SECOND).unwrap();
    assert_eq!(code(seek(&table, &stranger, Some(0), "")), "private-match");
    assert_eq!(code(table.matches.finished(&stranger)), "private-match");
    assert_eq!(code(table.matches.finished(&players)), "none");
}
