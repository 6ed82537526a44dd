//! A match is begun once more and played as far as it goes.

use super::*;

#[test]
fn a_match_comes_out_the_same_with_its_options_and_its_chance() {
    let table = Table::new();
    let first = table.trio();
    table.play(&first.id, "take-1 take-2").unwrap();
    let first = table.play(&first.id, "take-3 take-3").unwrap();
    let again = table.matches.again(&first, "trio").unwrap();
    assert!(again.refused.is_none());
    assert_ne!(again.record.id, first.id);
    assert_eq!(again.record.turns.len(), 2);
    let last = |m: &Match| table.matches.position(&m.id, 2).unwrap();
    assert_eq!(last(&again.record), last(&first));
    let other = table.trio();
    table.play(&other.id, "take-1 take-2").unwrap();
    let other = table.play(&other.id, "take-3 take-3").unwrap();
    assert_ne!(last(&other), last(&first), "chance of its own");
}

#[test]
fn the_first_turn_that_is_refused_ends_it() {
    let table = Table::new();
    let settings = [("takeback", "free")];
    let first = table.nim_with(9, &settings);
    table.play(&first.id, "take-1").unwrap();
    let first = table.play(&first.id, "take-2").unwrap();
    table.plugins.set([nim("sulks")]);
    let again = table.matches.again(&first, "nim").unwrap();
    let (number, turn, error) = again.refused.unwrap();
    assert_eq!((number, turn.as_str(), error.problem().code.as_str()), (1, "take-1", "sulks"));
    assert_eq!(again.record.turns.len(), 0);
    assert_eq!((&again.record.options, again.record.settings), (&first.options, first.settings));
    assert_eq!(code(table.matches.again(&first, "chess")), "no-such-game");
}
