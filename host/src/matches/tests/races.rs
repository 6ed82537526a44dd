//! Several people at once.

use std::sync::Barrier;
use std::thread;

use super::*;
use crate::store::SledStore;

#[test]
fn of_turns_at_once_one_wins_and_the_others_are_stale() {
    let folder = tempfile::tempdir().unwrap();
    let on_disk = Table::over(Arc::new(SledStore::open(folder.path()).unwrap()));
    for table in [Table::new(), on_disk] {
        let m = table.nim(100);
        for number in 1..=20 {
            let barrier = Barrier::new(4);
            let play = |take: usize| {
                let all = table.hold(&m, &[0, 1]);
                barrier.wait();
                code(table.matches.play(&all, number, &[format!("take-{}", take % 3 + 1)]))
            };
            let mut results = thread::scope(|scope| {
                let play = &play;
                let racers: Vec<_> = (0..4).map(|n| scope.spawn(move || play(n))).collect();
                racers.into_iter().map(|r| r.join().unwrap()).collect::<Vec<_>>()
            });
            results.sort_unstable();
            assert_eq!(results, ["none", "stale", "stale", "stale"]);
        }
        let kept = table.matches.read(&m.id).unwrap();
        let again = table.again();
        assert_eq!((kept.number, &again.matches.read(&m.id).unwrap()), (21, &kept));
        let now = table.matches.position(&m.id, 20).unwrap();
        assert_eq!(again.matches.position(&m.id, 20).unwrap(), now);
    }
}

#[test]
fn a_resignation_finds_its_way_past_turns() {
    let table = Table::new();
    let m = table.nim(100);
    // A process that has seen less.
    let lagging = table.again();
    lagging.matches.read(&m.id).unwrap();
    table.play(&m.id, "take-1").unwrap();
    let late = lagging.matches.play(&lagging.hold(&m, &[0]), 1, &split("take-2"));
    assert_eq!(code(late), "stale");
    lagging.matches.read(&m.id).unwrap();
    table.play(&m.id, "take-1").unwrap();
    let resigned = lagging.matches.resign(&lagging.hold(&m, &[1]), Seat::SECOND).unwrap();
    assert_eq!((resigned.number, resigned.turn_count()), (4, 2));
}

#[test]
fn followers_hear_of_each_event() {
    let table = Table::new();
    let m = table.nim(7);
    let mut news = table.matches.follow(&table.hold(&m, &[])).unwrap();
    assert!(!news.has_changed().unwrap());
    assert_eq!(*news.borrow_and_update(), 1);
    table.play(&m.id, "take-1").unwrap();
    assert!(news.has_changed().unwrap());
    assert_eq!(*news.borrow_and_update(), 2);
    assert_eq!(code(table.play(&m.id, "take-9")), "illegal-action");
    assert!(!news.has_changed().unwrap());
    assert_eq!(
        code(table.matches.follow(&table.matches.held("0000000000", [""; 0]))),
        "no-such-match"
    );
}
