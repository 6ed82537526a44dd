//! The game `tests/fixtures/graph`, built as a plugin while the tests run.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::Command;
use std::sync::{LazyLock, Mutex};

use crate::root;

/// The modules by version, built once a process.
static BUILT: LazyLock<Mutex<BTreeMap<String, Vec<u8>>>> = LazyLock::new(Mutex::default);

/// The module of Cairn that says it has this version.
///
/// # Panics
/// When it can't be built; cargo's output says why.
#[must_use]
pub fn cairn(version: &str) -> Vec<u8> {
    let mut built = BUILT.lock().unwrap();
    built.entry(version.to_owned()).or_insert_with(|| build(version)).clone()
}

fn build(version: &str) -> Vec<u8> {
    modules(&["cairn"], Some(version)).remove(0)
}

/// The modules of the example games in Rust, by their crates' names.
///
/// # Panics
/// When one can't be built; cargo's output says why.
#[must_use]
pub fn examples(packages: &[&str]) -> Vec<Vec<u8>> {
    modules(packages, None)
}

fn modules(packages: &[&str], version: Option<&str>) -> Vec<Vec<u8>> {
    let target = target_dir().join("plugins");
    fs::create_dir_all(&target).unwrap();
    // All versions have one file name, and other processes may build theirs.
    let lock = File::create(target.join("fixtures.lock")).unwrap();
    lock.lock().unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(root()).args(["build", "--locked", "--lib"]);
    packages.iter().for_each(|package| {
        cargo.args(["--package", package]);
    });
    cargo.args(["--target", "wasm32-unknown-unknown", "--profile", "plugin", "--target-dir"]);
    cargo.arg(&target).envs(version.map(|version| ("CAIRN_VERSION", version)));
    // It takes most of the time and tells nothing about the game.
    cargo.env("CARGO_PROFILE_PLUGIN_LTO", "off");
    // What the outer build says to rustc is for another target.
    for name in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "RUSTC_WORKSPACE_WRAPPER"] {
        cargo.env_remove(name);
    }
    let output = cargo.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let built = target.join("wasm32-unknown-unknown/plugin");
    let file = |package: &&str| built.join(format!("{}.wasm", package.replace('-', "_")));
    packages.iter().map(|package| fs::read(file(package)).unwrap()).collect()
}

/// Where cargo builds: tests run from `TARGET/PROFILE/deps`.
pub(crate) fn target_dir() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.ancestors().nth(3).unwrap().to_owned()
}
