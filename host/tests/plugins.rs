//! The bundled games in their sandbox, and the catalogue that has them.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use boardwright::catalogue::Catalogue;
use boardwright::runtime::{Limits, Plugin, Pool, Runtime};
use boardwright_sdk::kit::{Effort, assert_conforms};
use boardwright_sdk::{Rules, Values};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::bundled(runtime()).unwrap());

/// Debug builds on a busy machine are slow; what is too slow, other tests hold.
fn runtime() -> Runtime {
    let limits = Limits { call_millis: 60_000, setup_millis: 60_000, ..Limits::default() };
    Runtime::new(limits).unwrap()
}

fn vault() -> Plugin {
    CATALOGUE.by_id("vault").unwrap()
}

#[test]
fn vault_counts_the_known_sequences() {
    let vault = vault().with_limits(Limits::default().unbounded_time());
    for (size, counts) in [("4", [10, 100, 1_432, 19_326]), ("6", [16, 256, 5_920, 136_900])] {
        let options = Values::from([("size".to_owned(), size.to_owned())]);
        let rules = vault.session().unwrap();
        let start = rules.setup(&options, 0).unwrap();
        let found = [1, 2, 3, 4].map(|depth| rules.perft(&start, depth).unwrap());
        assert_eq!(found, counts, "size {size}");
    }
}

#[test]
fn the_bundled_games_keep_the_contract_in_the_sandbox() {
    let effort = Effort { games: 1, option_sets: 2, cap: 60, seed: 1 };
    for plugin in CATALOGUE.games() {
        assert_conforms(&plugin.session().unwrap(), &effort);
        assert_eq!(plugin.faults(), 0);
    }
}

#[tokio::test]
async fn plugins_run_on_the_pool() {
    let vault = vault();
    let state = Pool::new().run(move || vault.setup(&Values::new(), 0)).await.unwrap();
    assert!(!state.unwrap().is_empty());
}

#[test]
fn a_match_gets_the_module_it_began_with() {
    let module = vault().module().to_vec();
    let hash = vault().sha256().to_owned();
    let catalogue = Catalogue::new(runtime());
    let pinned = catalogue.pin(module.clone()).unwrap();
    assert_eq!(pinned.sha256(), hash);
    assert!(catalogue.by_hash(&hash).is_some());
    assert!(catalogue.by_id("vault").is_none(), "old modules aren’t offered");
    catalogue.install(module).unwrap();
    assert!(catalogue.by_id("vault").is_some());
    catalogue.set_disabled(BTreeSet::from(["vault".to_owned()]));
    assert!(catalogue.by_id("vault").is_none());
    assert!(catalogue.by_hash(&hash).is_some(), "its matches go on");
}

#[test]
fn a_folder_with_a_bad_file_gives_the_good_ones() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.wasm"), b"nonsense").unwrap();
    fs::write(folder.path().join("notes.txt"), b"nonsense").unwrap();
    fs::write(folder.path().join("vault.wasm"), vault().module()).unwrap();
    let catalogue = Catalogue::new(runtime());
    let failed = catalogue.install_folder(folder.path()).unwrap();
    assert_eq!(failed.len(), 1);
    assert!(failed[0].0.ends_with("a.wasm"));
    assert_eq!(failed[0].1.code, "invalid-module");
    assert_eq!(catalogue.games().len(), 1);
}

#[cfg(unix)]
#[test]
fn the_cache_is_private_used_and_survives_broken_files() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("compiled");
    let install = || {
        let cached = runtime().with_cache(&folder).unwrap();
        let plugin = cached.install(vault().module().to_vec()).unwrap();
        assert!(plugin.setup(&Values::new(), 0).is_ok());
    };
    install();
    assert_eq!(fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
    let file = only_file(&folder);
    let made = fs::metadata(&file).unwrap().ino();
    install();
    assert_eq!(fs::metadata(&file).unwrap().ino(), made, "it wasn’t written again");

    let good = fs::read(&file).unwrap();
    let mut changed = good.clone();
    changed[good.len() / 2] ^= 1;
    for broken in [&changed, &good[..good.len() / 2], &[]] {
        fs::write(&file, broken).unwrap();
        install();
        assert_eq!(fs::read(only_file(&folder)).unwrap().len(), good.len());
    }
}

fn only_file(folder: &Path) -> std::path::PathBuf {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files.remove(0)
}
