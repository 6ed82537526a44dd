//! A running match moves to another version of its game.

use super::*;

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::SECOND;

/// A match of Nim after two turns, its two players, and this newer version.
fn begun(settings: &[(&str, &str)], newer: &str) -> (Table, String, Held, Held) {
    let table = Table::new();
    let m = table.nim_with(9, settings);
    table.play(&m.id, "take-1").unwrap();
    table.play(&m.id, "take-2").unwrap();
    table.plugins.set([nim("1"), nim(newer)]);
    let [ann, ben] = [table.hold(&m, &[0]), table.hold(&m, &[1])];
    (table, m.id.clone(), ann, ben)
}

/// The same for one person in both seats, and the answer to their wish.
fn asked(newer: &str, settings: &[(&str, &str)]) -> (Table, Result<Arc<Match>, MatchError>) {
    let (table, id, _, _) = begun(settings, newer);
    let m = table.matches.read(&id).unwrap();
    let answer = table.matches.ask_migration(&table.hold(&m, &[0, 1]), SECOND);
    if answer.is_err() {
        let kept = table.matches.read(&id).unwrap();
        assert_eq!(kept, m, "nothing changes");
        assert_eq!(table.again().matches.read(&id).unwrap(), m);
    }
    (table, answer)
}

#[test]
fn whoever_plays_all_seats_moves_the_match_at_once() {
    let (table, answer) = asked("2", &[]);
    let m = answer.unwrap();
    assert_eq!((m.version.as_str(), m.plugin.as_str()), ("2", nim("2").sha256()));
    assert_eq!((m.turn_count(), m.to_move, m.migrated), (2, Some(FIRST), Some(4)));
    assert_eq!(table.matches.offered(&m), None);
    assert_eq!(code(table.matches.ask_migration(&table.hold(&m, &[0]), FIRST)), "no-other-version");
    table.play(&m.id, "take-3").unwrap();
    // The file is there again after a restart, though nothing offers it.
    let again = table.again();
    assert_eq!(
        again.matches.position(&m.id, 3).unwrap(),
        table.matches.position(&m.id, 3).unwrap()
    );
    let m = again.play(&m.id, "take-3").unwrap();
    assert_eq!((m.version.as_str(), m.outcome.is_some()), ("2", true));
    assert_eq!(again.matches.offered(&m), None, "what is over stays as it is");
}

#[test]
fn all_seats_have_to_agree() {
    let (table, id, ann, ben) = begun(&[], "2");
    let all = &table.matches;
    let offered = all.offered(&all.read(&id).unwrap()).unwrap();
    assert_eq!((offered.version.as_str(), offered.sha256.as_str()), ("2", nim("2").sha256()));
    assert_eq!(code(all.agree_migration(&ben, SECOND)), "no-migration-asked");
    assert_eq!(code(all.ask_migration(&ann, SECOND)), "not-your-seat");
    let m = all.ask_migration(&ann, FIRST).unwrap();
    assert_eq!((m.version.as_str(), m.migration.as_ref().unwrap().by), ("1", FIRST));
    assert_eq!(code(all.ask_migration(&ben, SECOND)), "migration-asked");
    assert_eq!(code(all.agree_migration(&ann, FIRST)), "no-migration-asked");
    let m = all.decline_migration(&ben, SECOND).unwrap();
    assert_eq!((m.version.as_str(), &m.migration), ("1", &None));
    all.ask_migration(&ben, SECOND).unwrap();
    let m = all.agree_migration(&ann, FIRST).unwrap();
    assert_eq!((m.version.as_str(), &m.migration), ("2", &None));
    assert_eq!(table.again().matches.read(&id).unwrap(), m);

    let table = Table::new();
    let m = table.trio();
    table.plugins.set([trio("1"), trio("2")]);
    table.matches.ask_migration(&table.hold(&m, &[1]), SECOND).unwrap();
    let agree = |seat| table.matches.agree_migration(&table.hold(&m, &[seat]), Seat::new(seat));
    assert_eq!(agree(2).unwrap().version, "1");
    assert_eq!(code(agree(2)), "no-migration-asked");
    assert_eq!(agree(0).unwrap().version, "2");
}

#[test]
fn a_request_ends_when_somebody_plays_or_another_version_comes() {
    let (table, id, ann, ben) = begun(&[], "2");
    table.matches.ask_migration(&ann, FIRST).unwrap();
    assert_eq!(table.play(&id, "take-1").unwrap().migration, None);
    assert_eq!(code(table.matches.agree_migration(&ben, SECOND)), "no-migration-asked");
    table.matches.ask_migration(&ann, FIRST).unwrap();
    table.plugins.set([nim("1"), nim("2"), nim("3")]);
    assert_eq!(code(table.matches.agree_migration(&ben, SECOND)), "version-gone");
    table.matches.decline_migration(&ben, SECOND).unwrap();
    table.matches.ask_migration(&ann, FIRST).unwrap();
    assert_eq!(table.matches.agree_migration(&ben, SECOND).unwrap().version, "3");
    table.matches.resign(&ann, FIRST).unwrap();
    assert_eq!(code(table.matches.ask_migration(&ann, FIRST)), "match-over");
}

#[test]
fn it_is_checked_again_when_all_have_agreed() {
    let (table, id, ann, ben) = begun(&[], "tires");
    table.matches.ask_migration(&ann, FIRST).unwrap();
    assert_eq!(code(table.matches.agree_migration(&ben, SECOND)), "version-fails");
    let m = table.matches.read(&id).unwrap();
    assert_eq!((m.version.as_str(), m.migration.is_some()), ("1", true));
}

#[test]
fn by_other_rules_it_would_be_another_match_and_the_first_difference_is_told() {
    for (newer, why) in [
        ("crowded", "version crowded has other seats."),
        (
            "optionless",
            "version optionless doesn’t take its options: There is no option “heap”; this game has none.",
        ),
        ("stubborn", "version stubborn can’t begin like it: Not like that."),
        ("sulks", "turn 1 (take-1) is not legal in sulks: No."),
        ("shouts", "turn 1 (take-1) is written “TAKE-1” in shouts."),
        ("pushes", "after turn 1 (take-1), another seat is to move in pushes."),
        ("skips", "after turn 1 (take-1), turns are counted otherwise in skips."),
        ("ends", "after turn 2 (take-2), the game ends otherwise in ends."),
        ("paints", "after turn 1 (take-1), the pieces stand otherwise in paints."),
        ("hides", "after turn 1 (take-1), the pieces stand otherwise in hides."),
    ] {
        let problem = asked(newer, &[]).1.unwrap_err().problem();
        assert_eq!(problem.code, "version-differs", "{problem}");
        assert_eq!(problem.message, format!("The match stays on its version: {why}"));
    }
    // Who is who among like pieces is no difference.
    assert_eq!(asked("names", &[]).1.unwrap().version, "names");
}

#[test]
fn a_version_that_fails_is_not_gone_over_to() {
    for newer in ["faults", "faints"] {
        let problem = asked(newer, &[]).1.unwrap_err().problem();
        assert_eq!(problem.code, "version-fails");
        assert!(problem.message.contains(newer), "{problem}");
    }
}

#[test]
fn options_that_are_new_have_their_defaults_from_then_on() {
    let (_, answer) = asked("refined", &[]);
    let options = &answer.unwrap().options;
    assert_eq!((options["heap"].as_str(), options["varnish"].as_str()), ("9", "off"));
}

#[test]
fn positions_are_counted_by_the_new_version() {
    let repetition = [("repetition", "draw")];
    let (table, answer) = asked("2", &repetition);
    let m = answer.unwrap();
    assert_eq!(m.keys.len(), 3);
    let other = table.nim_with(9, &repetition);
    assert_eq!(m.keys[0], other.keys[0]);
    assert_eq!(table.again().matches.read(&m.id).unwrap().keys, m.keys);
    // Alike to it are those at the start and after turn 2, and so after turn 4.
    assert_eq!(asked("forgets", &repetition).1.unwrap().keys.len(), 3);
    let (table, id, ann, _) = begun(&repetition, "forgets");
    table.play(&id, "take-1").unwrap();
    table.play(&id, "take-1").unwrap();
    let problem = table.matches.ask_migration(&ann, FIRST).unwrap_err().problem();
    let why = "after turn 4 (take-1), a position has come up too often in forgets.";
    assert_eq!(problem.message, format!("The match stays on its version: {why}"));
}

#[test]
fn a_match_whose_positions_take_too_much_room_stays() {
    let table = Table::new();
    let m = table.nim_with(1000, &[("repetition", "draw")]);
    for _ in 0..700 {
        table.play(&m.id, "take-1").unwrap();
    }
    table.plugins.set([nim("1"), nim("2")]);
    let both = table.hold(&m, &[0, 1]);
    assert_eq!(code(table.matches.ask_migration(&both, FIRST)), "too-long-to-migrate");
    assert_eq!(table.matches.read(&m.id).unwrap().version, "1");
}

#[test]
fn past_positions_and_takebacks_are_of_the_version_that_it_has() {
    let (table, id, ann, ben) = begun(&[("takeback", "request")], "2");
    let all = &table.matches;
    let before = all.position(&id, 1).unwrap();
    all.ask_migration(&ann, FIRST).unwrap();
    let m = all.agree_migration(&ben, SECOND).unwrap();
    // The states that were kept before are the other plugin’s own.
    assert_ne!(all.position(&id, 1).unwrap(), before);
    assert_eq!(all.present(&id, &ann, Some(1), &[]).unwrap().about.version, "2");
    assert_eq!(all.position(&id, 1).unwrap(), table.again().matches.position(&id, 1).unwrap());
    all.ask_takeback(&ben, SECOND).unwrap();
    let m2 = all.grant_takeback(&ann, FIRST).unwrap();
    assert_eq!((m2.turn_count(), &m2.plugin, m2.migrated), (1, &m.plugin, m.migrated));
    let m3 = table.play(&id, "take-3").unwrap();
    assert_eq!(m3.version, "2");
    assert_eq!(table.again().matches.read(&id).unwrap(), m3);
}
