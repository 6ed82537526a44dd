use std::sync::mpsc;
use std::thread;

use super::super::tests::{created, offer, place};
use super::*;

#[test]
fn what_was_answered_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let open = || SledStore::open(folder.path()).unwrap();
    let mut secrets = Vec::new();
    for run in 0..3_u64 {
        let store = open();
        secrets.push(store.secret().unwrap());
        assert_eq!(store.events("a", 0).unwrap().len() as u64, run * 40);
        for n in run * 40..(run + 1) * 40 {
            let event = if n == 0 { created() } else { offer() };
            store.append("a", n + 1, n, &[event], &place(Shelf::Open, n)).unwrap();
        }
    }
    let store = open();
    let list = store.list(Shelf::Open, None, 9).unwrap();
    assert_eq!((list.len(), list[0].at), (1, 119));
    assert!(secrets.iter().all(|secret| *secret == store.secret().unwrap()));
}

/// Everything is in the files themselves when `append` returns: a copy of them
/// taken then has it, without the store being closed.
#[test]
fn what_was_answered_is_there_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let copy = tempfile::tempdir().unwrap();
    let store = SledStore::open(folder.path()).unwrap();
    store.append("a", 1, 0, &[created()], &place(Shelf::Open, 1)).unwrap();
    store.append("a", 2, 0, &[offer()], &place(Shelf::Running, 1)).unwrap();
    fs::create_dir_all(copy.path().join("log/blobs")).unwrap();
    for file in ["log/db", "log/conf"] {
        fs::copy(folder.path().join(file), copy.path().join(file)).unwrap();
    }
    let crashed = SledStore::open(copy.path()).unwrap();
    assert_eq!(crashed.events("a", 0).unwrap(), store.events("a", 0).unwrap());
    assert_eq!(crashed.list(Shelf::Running, None, 9).unwrap().len(), 1);
    assert!(crashed.list(Shelf::Open, None, 9).unwrap().is_empty());
}

#[test]
fn appends_that_come_during_a_flush_share_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let store = SledStore::open(folder.path()).unwrap();
    let (before, tickets) = store.flush.counts();
    let (go, gate) = mpsc::channel::<()>();
    let append = |n: u32| store.append(&n.to_string(), 1, 0, &[created()], &place(Shelf::Open, 1));
    thread::scope(|scope| {
        scope.spawn(|| {
            store.flush.run(move || gate.recv().map_err(|e| StoreError::Broken(e.to_string())))
        });
        while store.flush.counts().0 == before {
            thread::yield_now();
        }
        let appends: Vec<_> = (0..16).map(|n| scope.spawn(move || append(n))).collect();
        while store.flush.counts().1 < tickets + 17 {
            thread::yield_now();
        }
        go.send(()).unwrap();
        assert!(appends.into_iter().all(|a| a.join().unwrap().is_ok()));
    });
    assert_eq!(store.flush.counts(), (before + 2, tickets + 17));
    assert_eq!(store.list(Shelf::Open, None, 99).unwrap().len(), 16);
}

#[test]
fn a_folder_in_use_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let _store = SledStore::open(folder.path()).unwrap();
    let error = SledStore::open(folder.path()).err().unwrap().to_string();
    assert!(error.contains("is in use by another Boardwright; stop it"), "{error}");
}

#[test]
fn an_event_of_a_newer_boardwright_spoils_its_own_match_only() {
    let folder = tempfile::tempdir().unwrap();
    let store = SledStore::open(folder.path()).unwrap();
    store.append("a", 1, 0, &[created()], &place(Shelf::Open, 1)).unwrap();
    store.append("b", 1, 0, &[created()], &place(Shelf::Open, 1)).unwrap();
    let newer: &[u8] = br#"{"at":1,"event":{"kind":"teleported","seat":0}}"#;
    store.events.insert(event_key("a", 2), newer).unwrap();
    let error = store.events("a", 0).unwrap_err().to_string();
    assert!(error.starts_with("Event 2 of match a can’t be read"), "{error}");
    assert_eq!(store.events("b", 0).unwrap().len(), 1);
}

/// What is on disk today must be readable for ever, and by older readers as
/// long as only fields are new.
#[test]
fn events_keep_their_written_form() {
    let folder = tempfile::tempdir().unwrap();
    let store = SledStore::open(folder.path()).unwrap();
    store.append("a", 1, 5, &[created(), offer()], &place(Shelf::Open, 1)).unwrap();
    let text =
        |n| String::from_utf8(store.events.get(event_key("a", n)).unwrap().unwrap().to_vec());
    let plugin = "ab".repeat(32);
    let first = format!(
        r#"{{"at":5,"event":{{"kind":"created","game":"nim","version":"1.0.0","plugin":"{plugin}","options":{{"heap":"7"}},"seed":18446744073709551615,"seats":[{{"open":true}},{{"open":false}}],"settings":{{}},"to_move":0}}}}"#
    );
    assert_eq!(text(1).unwrap(), first);
    assert_eq!(text(2).unwrap(), r#"{"at":5,"event":{"kind":"draw-offered","seat":1}}"#);
    let grown: &[u8] =
        br#"{"at":5,"host":"x","event":{"kind":"draw-offered","seat":1,"note":"new"}}"#;
    store.events.insert(event_key("a", 3), grown).unwrap();
    assert_eq!(store.events("a", 2).unwrap()[0].event, offer());
}
