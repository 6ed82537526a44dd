//! ARCHITECTURE.md's invariants about who may know whom.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use boardwright_tests::root;
use serde_json::Value;

/// Package name → names of its normal dependencies, over the whole graph: of
/// every machine, or of this target alone.
fn dependencies(target: Option<&str>) -> BTreeMap<String, BTreeSet<String>> {
    let filter = target.map(|target| ["--filter-platform", target]);
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .args(filter.iter().flatten())
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let list = |value: &Value| value.as_array().unwrap().clone();
    let names: BTreeMap<String, String> =
        list(&metadata["packages"]).iter().map(|p| (text(&p["id"]), text(&p["name"]))).collect();
    list(&metadata["resolve"]["nodes"])
        .iter()
        .map(|node| {
            let normal = list(&node["deps"])
                .into_iter()
                .filter(|dep| list(&dep["dep_kinds"]).iter().any(|kind| kind["kind"].is_null()))
                .map(|dep| names[&text(&dep["pkg"])].clone());
            (names[&text(&node["id"])].clone(), normal.collect())
        })
        .collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Everything that `package` reaches.
fn reach(graph: &BTreeMap<String, BTreeSet<String>>, package: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open = vec![package.to_owned()];
    while let Some(name) = open.pop() {
        for dependency in graph.get(&name).into_iter().flatten() {
            if reached.insert(dependency.clone()) {
                open.push(dependency.clone());
            }
        }
    }
    reached
}

/// The bundled games.
fn games() -> Vec<String> {
    crates_in("games")
}

fn crates_in(folder: &str) -> Vec<String> {
    let folders = std::fs::read_dir(root().join(folder)).unwrap();
    let mut games: Vec<String> = folders
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().join("Cargo.toml").exists())
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    games.sort();
    assert!(!games.is_empty());
    games
}

#[test]
fn crates_import_only_whom_they_may() {
    let graph = dependencies(None);
    let games = [games(), crates_in("games/examples")].concat();
    let mut ours: BTreeSet<String> = games.iter().cloned().collect();
    ours.extend(["boardwright-sdk", "boardwright-web", "boardwright"].map(str::to_owned));
    let direct =
        |name: &str| -> BTreeSet<String> { graph[name].intersection(&ours).cloned().collect() };
    let only = |names: &[&str]| -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    };
    assert_eq!(direct("boardwright-sdk"), only(&[]));
    assert_eq!(direct("boardwright-web"), only(&["boardwright-sdk"]));
    assert_eq!(direct("boardwright"), only(&["boardwright-sdk", "boardwright-web"]));
    for game in &games {
        assert_eq!(direct(game), only(&["boardwright-sdk"]), "{game}");
    }
}

#[test]
fn rules_never_reach_the_outside_world() {
    // What the test kit needs on real machines is in no plugin.
    let graph = dependencies(Some("wasm32-unknown-unknown"));
    let outside = ["tokio", "wasmtime", "axum", "sled", "getrandom", "rand", "libc"];
    let games = [games(), crates_in("games/examples")].concat();
    for package in games.iter().map(String::as_str).chain(["boardwright-sdk"]) {
        let reached = reach(&graph, package);
        let found: Vec<&str> = outside.into_iter().filter(|name| reached.contains(*name)).collect();
        assert!(found.is_empty(), "{package} reaches {found:?}");
    }
}

#[test]
fn web_is_pure() {
    let graph = dependencies(None);
    let reached = reach(&graph, "boardwright-web");
    for name in ["tokio", "axum", "sled", "wasmtime", "getrandom"] {
        assert!(!reached.contains(name), "web reaches {name}");
    }
    let forbidden = ["std::fs", "std::net", "SystemTime", "Instant::now", "std::env"];
    for (path, source) in sources(&root().join("web/src")) {
        for word in forbidden {
            assert!(!source.contains(word), "{path} has {word}");
        }
    }
}

#[test]
fn web_and_host_know_no_game() {
    // The one place that names games is the list of those the binary carries.
    let mut found = Vec::new();
    for folder in ["web/src", "web/templates", "web/static", "web/words", "host/src"] {
        for (path, source) in sources(&root().join(folder)) {
            for game in games() {
                if source.to_lowercase().contains(&game) {
                    found.push(format!("{path} names {game}"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
    let list = std::fs::read_to_string(root().join("host/build.rs")).unwrap();
    assert!(games().iter().all(|game| list.contains(&format!("\"{game}\""))));
}

#[test]
fn views_leave_by_one_function() {
    // What a watcher sees is for everybody; a seat's eyes are lent in one place.
    let asks = |(path, source): (String, String)| {
        let lines = source.lines().filter(|line| line.contains(".view("));
        let lines = lines.filter(|line| !line.contains("Viewer::Watcher"));
        lines.map(|line| format!("{path}: {}", line.trim())).collect::<Vec<_>>()
    };
    let host = sources(&root().join("host/src")).into_iter();
    let outside = |(path, _): &(String, String)| {
        // The sandbox passes the call on; tests have games of their own; a replay
        // compares what two versions show, and shows none of it; who plays in the
        // terminal has no match, and all seats.
        let own = ["/runtime/", "/tests/", "/matches/replay.rs", "/commands/play/"];
        !own.iter().any(|own| path.contains(own))
    };
    let found: Vec<String> = host.filter(outside).flat_map(asks).collect();
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].contains("matches/present.rs"), "{found:#?}");
}

/// Every text file below `folder` with its content, but for tests that stand in the code.
fn sources(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if let Ok(source) = std::fs::read_to_string(&path) {
                let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                let code = code.to_owned();
                found.push((path.display().to_string(), code));
            }
        }
    }
    assert!(!found.is_empty(), "{} holds no source", folder.display());
    found
}
