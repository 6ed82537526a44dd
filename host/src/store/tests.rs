//! One suite that every store passes.

use std::sync::Barrier;
use std::thread;

use boardwright_sdk::{Seat, Values};

use super::record::sha256_hex;
use super::*;
use crate::matches::{Created, SeatEntry, Settings};

macro_rules! suite {
    ($($test:ident),* $(,)?) => {
        mod in_memory {
            $(#[test] fn $test() {
                super::$test(&crate::store::MemoryStore::new().unwrap());
            })*
        }
        mod on_disk {
            $(#[test] fn $test() {
                let folder = tempfile::tempdir().unwrap();
                super::$test(&crate::store::SledStore::open(folder.path()).unwrap());
            })*
        }
    };
}

suite! {
    events_come_back_in_order_with_number_and_time,
    a_stale_append_changes_nothing,
    of_many_writers_of_one_number_one_wins,
    one_id_that_begins_another_is_another_match,
    lists_are_newest_first_and_paged,
    a_match_is_in_one_list_at_a_time,
    plugins_are_kept_by_their_hash,
    the_secret_stays,
    what_is_too_large_is_refused,
    no_events_and_odd_numbers_are_harmless,
    variants_are_kept_up_to_a_limit,
    points_are_kept_by_match_and_in_order,
}

pub(super) fn created() -> Event {
    Event::Created(Created {
        game: "nim".to_owned(),
        version: "1.0.0".to_owned(),
        plugin: "ab".repeat(32),
        options: Values::from([("heap".to_owned(), "7".to_owned())]),
        seed: u64::MAX,
        seats: vec![SeatEntry { open: true, bot: None }, SeatEntry::default()],
        settings: Settings::default(),
        to_move: Some(Seat::FIRST),
        key: None,
    })
}

pub(super) fn offer() -> Event {
    Event::DrawOffered { seat: Seat::SECOND }
}

pub(super) fn place(shelf: Shelf, at: u64) -> Place {
    Place { shelf, at, summary: at.to_string().into_bytes() }
}

fn numbers(store: &dyn Store, id: &str) -> Vec<u64> {
    store.events(id, 0).unwrap().iter().map(|e| e.number).collect()
}

fn events_come_back_in_order_with_number_and_time(store: &dyn Store) {
    store.append("a", 1, 50, &[created()], &place(Shelf::Open, 1)).unwrap();
    for number in 2..300 {
        store.append("a", number, 50 + number, &[offer()], &place(Shelf::Open, 1)).unwrap();
    }
    store.append("a", 300, 9, &[offer(), offer()], &place(Shelf::Open, 1)).unwrap();
    let all = store.events("a", 0).unwrap();
    assert_eq!(numbers(store, "a"), (1..=301).collect::<Vec<_>>());
    assert_eq!(all[0], Recorded { number: 1, at: 50, event: created() });
    assert_eq!(all[1], Recorded { number: 2, at: 52, event: offer() });
    assert_eq!(store.events("a", 299).unwrap(), all[299..]);
    assert!(store.events("a", 301).unwrap().is_empty());
}

fn a_stale_append_changes_nothing(store: &dyn Store) {
    store.append("a", 1, 0, &[created()], &place(Shelf::Open, 1)).unwrap();
    for expected in [0, 1, 3] {
        let result = store.append("a", expected, 0, &[offer()], &place(Shelf::Finished, 9));
        assert!(matches!(result, Err(StoreError::Stale { actual: 2 })), "{expected}");
    }
    let result = store.append("b", 2, 0, &[offer()], &place(Shelf::Finished, 9));
    assert!(matches!(result, Err(StoreError::Stale { actual: 1 })));
    assert_eq!(numbers(store, "a"), [1]);
    assert!(store.list(Shelf::Finished, None, 9).unwrap().is_empty());
}

fn of_many_writers_of_one_number_one_wins(store: &dyn Store) {
    store.append("a", 1, 0, &[created()], &place(Shelf::Open, 1)).unwrap();
    let barrier = Barrier::new(8);
    let race = |number: u64| {
        barrier.wait();
        store.append("a", number, number, &[offer()], &place(Shelf::Open, 1)).is_ok()
    };
    for number in 2..12 {
        let won = thread::scope(|scope| {
            let racers: Vec<_> = (0..8).map(|_| scope.spawn(|| race(number))).collect();
            racers.into_iter().map(|r| r.join().unwrap()).filter(|won| *won).count()
        });
        assert_eq!(won, 1);
    }
    assert_eq!(numbers(store, "a"), (1..12).collect::<Vec<_>>());
}

fn one_id_that_begins_another_is_another_match(store: &dyn Store) {
    for id in ["a", "aa", "a0", "b"] {
        store.append(id, 1, 0, &[created()], &place(Shelf::Open, 1)).unwrap();
    }
    store.append("a", 2, 0, &[offer()], &place(Shelf::Open, 1)).unwrap();
    assert_eq!(numbers(store, "a"), [1, 2]);
    assert_eq!(numbers(store, "aa"), [1]);
    assert!(numbers(store, "c").is_empty());
}

fn lists_are_newest_first_and_paged(store: &dyn Store) {
    for n in 0..10_u64 {
        // Two matches with the same time each.
        let place = place(Shelf::Running, n / 2 + 250);
        store.append(&format!("m{n}"), 1, 0, &[created()], &place).unwrap();
    }
    let mut seen = Vec::new();
    let mut before = None;
    loop {
        let page = store.list(Shelf::Running, before.as_ref(), 3).unwrap();
        let Some(last) = page.last() else { break };
        before = Some(Mark { at: last.at, id: last.id.clone() });
        seen.extend(page);
    }
    let ids: Vec<&str> = seen.iter().map(|e| e.id.as_str()).collect();
    assert_eq!(ids, ["m9", "m8", "m7", "m6", "m5", "m4", "m3", "m2", "m1", "m0"]);
    assert_eq!((seen[0].at, seen[0].summary.as_slice()), (254, b"254".as_slice()));
    assert!(store.list(Shelf::Open, None, 3).unwrap().is_empty());
    assert!(store.list(Shelf::Finished, None, 3).unwrap().is_empty());
}

fn a_match_is_in_one_list_at_a_time(store: &dyn Store) {
    let on = |shelf| store.list(shelf, None, 9).unwrap().len();
    let counts = || [Shelf::Open, Shelf::Running, Shelf::Finished].map(on);
    store.append("a", 1, 0, &[created()], &place(Shelf::Open, 1)).unwrap();
    assert_eq!(counts(), [1, 0, 0]);
    store.append("a", 2, 0, &[offer()], &place(Shelf::Running, 1)).unwrap();
    let again = Place { summary: b"new".to_vec(), ..place(Shelf::Running, 1) };
    store.append("a", 3, 0, &[offer()], &again).unwrap();
    assert_eq!(counts(), [0, 1, 0]);
    assert_eq!(store.list(Shelf::Running, None, 9).unwrap()[0].summary, b"new");
    store.append("a", 4, 0, &[offer()], &place(Shelf::Finished, 5)).unwrap();
    assert_eq!(counts(), [0, 0, 1]);
}

fn plugins_are_kept_by_their_hash(store: &dyn Store) {
    let bytes = vec![7; 1_000_000];
    let hash = sha256_hex(&bytes);
    assert!(store.plugin(&hash).unwrap().is_none());
    store.put_plugin(&hash, &bytes).unwrap();
    store.put_plugin(&hash, &bytes).unwrap();
    assert_eq!(store.plugin(&hash).unwrap(), Some(bytes));
    for wrong in [&*"0".repeat(64), "../secret", ""] {
        let put = store.put_plugin(wrong, b"other");
        assert!(matches!(put, Err(StoreError::WrongPlugin(_))), "{wrong}");
        assert!(store.plugin(wrong).unwrap().is_none());
    }
}

fn the_secret_stays(store: &dyn Store) {
    let secret = store.secret().unwrap();
    assert_ne!(secret, [0; 64]);
    assert_eq!(store.secret().unwrap(), secret);
}

fn what_is_too_large_is_refused(store: &dyn Store) {
    let large = Place { summary: vec![b'x'; RECORD_LIMIT + 1], ..place(Shelf::Open, 1) };
    let result = store.append("a", 1, 0, &[created()], &large);
    assert!(matches!(result, Err(StoreError::TooLarge { bytes }) if bytes == RECORD_LIMIT + 1));
    assert!(numbers(store, "a").is_empty());
}

fn no_events_and_odd_numbers_are_harmless(store: &dyn Store) {
    assert!(store.events("a", u64::MAX).unwrap().is_empty());
    assert!(store.list(Shelf::Open, None, 0).unwrap().is_empty());
    let mark = Mark { at: 0, id: String::new() };
    assert!(store.list(Shelf::Open, Some(&mark), 5).unwrap().is_empty());
}

fn variants_are_kept_up_to_a_limit(store: &dyn Store) {
    assert!(store.variants().unwrap().is_empty() && store.variant("a").unwrap().is_none());
    let put = |n: usize| store.put_variant(&format!("{n:04}"), n.to_string().as_bytes()).unwrap();
    // At once, so that they share flushes.
    thread::scope(|scope| {
        for first in 0..50 {
            scope.spawn(move || (first..VARIANT_LIMIT).step_by(50).for_each(put));
        }
    });
    let all = store.variants().unwrap();
    assert_eq!(all.len(), VARIANT_LIMIT);
    assert_eq!(all[7], ("0007".to_owned(), b"7".to_vec()));
    assert!(matches!(store.put_variant("new", b"x"), Err(StoreError::VariantsFull)));
    store.put_variant("0007", b"again").unwrap();
    assert_eq!(store.variant("0007").unwrap(), Some(b"again".to_vec()));
    let large = store.put_variant("0007", &vec![b'x'; RECORD_LIMIT + 1]);
    assert!(matches!(large, Err(StoreError::TooLarge { .. })));
}

fn points_are_kept_by_match_and_in_order(store: &dyn Store) {
    assert!(store.points("a").unwrap().is_empty());
    for turn in [300, 0, 2, 1] {
        store.put_point("a", turn, turn.to_string().as_bytes()).unwrap();
    }
    store.put_point("aa", 0, b"other").unwrap();
    store.put_point("a", 2, b"two").unwrap();
    assert_eq!(store.points("a").unwrap(), [&b"0"[..], b"1", b"two", b"300"]);
    assert_eq!(store.points("aa").unwrap(), [b"other"]);
    let large = store.put_point("a", 0, &vec![b'x'; RECORD_LIMIT + 1]);
    assert!(matches!(large, Err(StoreError::TooLarge { .. })));
}
