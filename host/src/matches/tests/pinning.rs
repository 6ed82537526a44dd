//! A match goes on with the plugin file that it began with.

use super::super::summary::place;
use super::*;

#[test]
fn a_newer_plugin_is_for_new_matches_only() {
    let table = Table::new();
    let old = table.nim(7);
    table.plugins.set([nim("2")]);
    let new = table.nim(7);
    assert_eq!(old.plugin, nim("1").sha256());
    assert_eq!(new.plugin, nim("2").sha256());
    // The old file comes back from the store, once.
    assert_eq!(table.plugins.len(), 1);
    let before = table.matches.position(&old.id, 0).unwrap();
    table.play(&old.id, "take-1").unwrap();
    table.play(&old.id, "take-1").unwrap();
    assert_eq!(table.plugins.len(), 2);
    assert_eq!(table.again().matches.position(&old.id, 0).unwrap(), before);
    assert_eq!(table.nim(7).plugin, nim("2").sha256());
    assert_eq!(table.matches.about("nim", &old.plugin).unwrap().id, "nim");
}

#[test]
fn a_plugin_that_can_not_be_had_fails_its_own_matches_only() {
    let table = Table::new();
    let lost = table.nim(7);
    table.play(&lost.id, "take-1").unwrap();
    // Another host's store has the log but not the file.
    let store = Arc::new(MemoryStore::new().unwrap());
    for event in table.store.events(&lost.id, 0).unwrap() {
        store.append(&lost.id, event.number, event.at, &[event.event], &place(&lost)).unwrap();
    }
    let other = Table::over(store);
    other.plugins.set([nim("2")]);
    assert_eq!(code(other.play(&lost.id, "take-1")), "plugin-failed");
    assert_eq!(other.matches.read(&lost.id).unwrap().turn_count(), 1);
    let fine = other.nim(7);
    assert_eq!(code(other.play(&fine.id, "take-1")), "none");
}

#[test]
fn rules_that_refuse_their_own_log_are_told_by_turn() {
    let table = Table::new();
    table.plugins.set([nim("sulks")]);
    let m = table.nim(7);
    assert_eq!(code(table.play(&m.id, "take-1")), "sulks");
    // As if it had played once, and doesn't any more.
    let turn = Event::Turn(TurnPlayed {
        seat: Seat::FIRST,
        actions: split("take-1"),
        to_move: Some(Seat::SECOND),
        outcome: None,
        key: None,
        note: None,
    });
    table.store.append(&m.id, 2, 0, &[turn], &place(&m)).unwrap();
    let again = table.again();
    let error = again.play(&m.id, "take-1").unwrap_err().to_string();
    assert!(error.contains("refuse turn 1 (take-1) on replay: No."), "{error}");
}
