//! Plugins that are put into a server's folder while it runs, and taken away.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use boardwright::catalogue::{Catalogue, Folder, Installer};
use boardwright::runtime::{Limits, is_fault};
use boardwright_sdk::{Rules, Values};
use boardwright_tests::{fixture, games};
use tempfile::TempDir;

/// A server's games, over a folder of plugins and a cache.
struct Server {
    data: TempDir,
    catalogue: Arc<Catalogue>,
    installer: Installer,
}

impl Server {
    fn start() -> Server {
        Server::over(tempfile::tempdir().unwrap())
    }

    fn over(data: TempDir) -> Server {
        let runtime = games::runtime().with_cache(&data.path().join("compiled")).unwrap();
        let catalogue = Arc::new(Catalogue::new(runtime));
        let folder = Folder::new(&data.path().join("plugins"));
        let installer = Installer::start(Arc::clone(&catalogue), folder).unwrap();
        Server { data, catalogue, installer }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.data.path().join("plugins").join(name)
    }

    /// The version of Cairn that new matches take.
    fn offered(&self) -> Option<String> {
        Some(self.catalogue.by_id("cairn")?.info().version.clone())
    }

    #[track_caller]
    fn await_offer(&self, version: Option<&str>) {
        until(|| self.offered().as_deref() == version);
    }
}

#[track_caller]
fn until(true_at_last: impl Fn() -> bool) {
    let began = Instant::now();
    while !true_at_last() {
        assert!(began.elapsed() < Duration::from_secs(60), "it never comes true");
        thread::sleep(Duration::from_millis(20));
    }
}

fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
    names.map(|name| name.into_string().unwrap()).collect()
}

#[test]
fn files_come_change_and_go() {
    let server = Server::start();
    assert_eq!(server.offered(), None);
    let file = server.file("cairn.wasm");
    fs::write(&file, fixture::cairn("1.0.0")).unwrap();
    server.await_offer(Some("1.0.0"));
    let old = server.catalogue.by_id("cairn").unwrap();

    fs::write(&file, fixture::cairn("1.1.0")).unwrap();
    server.await_offer(Some("1.1.0"));
    assert!(server.catalogue.by_hash(old.sha256()).is_none(), "nobody needs it any more");
    server.catalogue.pin(old.module().to_vec()).unwrap();

    // Of two files the newer version counts, whichever came last.
    fs::write(server.file("older.wasm"), fixture::cairn("1.0.0")).unwrap();
    let has_file = |sha256: &str| {
        let entries = server.catalogue.entries();
        entries.iter().any(|e| e.plugin.sha256() == sha256 && !e.files.is_empty())
    };
    until(|| has_file(old.sha256()));
    assert_eq!(server.offered().as_deref(), Some("1.1.0"));
    fs::remove_file(&file).unwrap();
    server.await_offer(Some("1.0.0"));
    fs::remove_file(server.file("older.wasm")).unwrap();
    server.await_offer(None);
    assert!(server.catalogue.by_hash(old.sha256()).is_some(), "its matches go on");
}

#[test]
fn of_versions_that_fail_too_often_the_older_ones_take_new_matches() {
    let server = Server::start();
    for version in ["1.0.0", "1.1.0"] {
        fs::write(server.file(&format!("{version}.wasm")), fixture::cairn(version)).unwrap();
    }
    server.await_offer(Some("1.1.0"));
    until(|| server.catalogue.entries().len() == 2);
    let newest = server.catalogue.by_id("cairn").unwrap();
    let hasty = Limits { call_fuel: 1, ..Limits::default() };
    for _ in 0..5 {
        newest.with_limits(hasty.clone()).status(b"").unwrap_err();
    }
    assert_eq!(server.offered().as_deref(), Some("1.0.0"));
    newest.forgive();
    assert_eq!(server.offered().as_deref(), Some("1.1.0"));
}

#[test]
fn a_list_that_cannot_be_read_switches_nothing_on() {
    let server = Server::start();
    fs::write(server.file("cairn.wasm"), fixture::cairn("1.0.0")).unwrap();
    server.await_offer(Some("1.0.0"));
    let list = server.file("disabled.txt");
    fs::write(&list, b"cairn\n# r\xe9sum\xe9\n").unwrap();
    server.await_offer(None);
    fs::remove_file(&list).unwrap();
    server.await_offer(Some("1.0.0"));
    let entry = server.catalogue.entries().remove(0);
    fs::create_dir(&list).unwrap();
    let refused = server.installer.set_disabled(&entry, true).unwrap_err();
    assert_eq!(refused.code, "unreadable-file");
}

#[test]
fn a_file_that_is_written_bit_by_bit_is_taken_in_the_end() {
    let server = Server::start();
    let module = fixture::cairn("1.0.0");
    let file = server.file("cairn.wasm");
    fs::write(&file, &module[..module.len() / 2]).unwrap();
    until(|| !server.installer.refused().is_empty());
    let refused = server.installer.refused().remove(0);
    assert_eq!(
        (refused.problem.code.as_str(), refused.file),
        ("invalid-module", Some(file.clone()))
    );
    fs::write(&file, module).unwrap();
    server.await_offer(Some("1.0.0"));
    until(|| server.installer.refused().is_empty());
}

#[test]
fn what_is_switched_off_takes_no_new_matches() {
    let server = Server::start();
    fs::write(server.file("cairn.wasm"), fixture::cairn("1.0.0")).unwrap();
    server.await_offer(Some("1.0.0"));
    let entry = server.catalogue.entries().remove(0);
    server.installer.set_disabled(&entry, true).unwrap();
    assert_eq!(server.offered(), None);
    let list = server.file("disabled.txt");
    assert!(fs::read_to_string(&list).unwrap().contains(entry.plugin.sha256()));

    // The list may be edited by hand, and name a game.
    fs::write(&list, "").unwrap();
    server.await_offer(Some("1.0.0"));
    fs::write(&list, "# closed for a while\ncairn  # by the club\n").unwrap();
    server.await_offer(None);
    let entry = server.catalogue.entries().remove(0);
    server.installer.set_disabled(&entry, false).unwrap();
    assert_eq!(server.offered().as_deref(), Some("1.0.0"));

    server.installer.remove(&entry).unwrap();
    assert_eq!(server.offered(), None);
    assert!(!server.file("cairn.wasm").exists());
}

#[test]
fn an_upload_is_published_whole_or_not_at_all() {
    let server = Server::start();
    server.installer.upload("my game.wasm", fixture::cairn("1.0.0")).unwrap();
    server.await_offer(Some("1.0.0"));
    let entry = server.catalogue.entries().remove(0);
    let name = format!("cairn-1.0.0-{}.wasm", &entry.plugin.sha256()[..12]);
    assert_eq!(files(server.installer.folder().path()), [name]);

    server.installer.upload("bad\u{7}.wasm", b"nonsense".to_vec()).unwrap();
    until(|| !server.installer.refused().is_empty());
    let refused = server.installer.refused().remove(0);
    assert_eq!((refused.name.as_str(), refused.file), ("bad.wasm", None));
    assert_eq!(files(server.installer.folder().path()).len(), 1);
    assert!(server.installer.now().is_none());
}

#[test]
fn what_was_tried_before_is_there_at_once_after_a_restart() {
    let server = Server::start();
    fs::write(server.file("cairn.wasm"), fixture::cairn("1.0.0")).unwrap();
    server.await_offer(Some("1.0.0"));
    let again = Server::over(server.data);
    assert_eq!(again.offered().as_deref(), Some("1.0.0"));
}

#[test]
fn a_panic_is_told_with_its_message_and_its_place() {
    let plugin = games::runtime().install(fixture::cairn("0.0.1-faulty")).unwrap().within("m1");
    let start = plugin.setup(&Values::new(), 0).unwrap();
    let problem = plugin.play(&start, &["hub".to_owned()]).unwrap_err();
    assert!(is_fault(&problem));
    assert_eq!(problem.code, "plugin-panicked");
    for words in ["failed in play", "the hub gives way, at ", "graph/src/lib.rs:"] {
        assert!(problem.message.contains(words), "{}", problem.message);
    }
    let failed = plugin.latest_faults(9).remove(0);
    assert_eq!((failed.function, failed.within.as_deref()), ("play", Some("m1")));
    // A game that panics does so in its trial.
    let module = fixture::cairn("0.0.1-faulty");
    let refused = games::runtime().admit(module, &mut |_| {}).unwrap_err();
    assert_eq!(refused.code, "contract-broken");
    assert!(refused.message.contains("the hub gives way"), "{}", refused.message);
}
