//! A server that is given one bad file after the other.

#[path = "../process/mod.rs"]
mod process;

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use process::{PATIENCE, Server, call};
use serde_json::{Value, json};

use super::wat::Wat;

/// What a server may take more than before, in KiB: an instance’s memory, and
/// what allocators keep.
const MORE: u64 = 64 << 10;

fn bad_files() -> Vec<(&'static str, Vec<u8>)> {
    let spoiled = |function: &'static str, body: &str| {
        let mut wat = Wat::good();
        wat.body(function, body);
        wat.module()
    };
    let good = Wat::good().module();
    vec![
        ("loops", spoiled("actions", "(loop (br 0)) (unreachable)")),
        ("loops-at-once", spoiled("about", "(loop (br 0)) (unreachable)")),
        ("traps", spoiled("setup", "(unreachable)")),
        (
            "eats",
            spoiled("setup", "(loop (drop (memory.grow (i32.const 16))) (br 0)) (unreachable)"),
        ),
        ("cut", good[..good.len() / 2].to_vec()),
        ("large", vec![0; 3 << 20]),
        ("another-contract", Wat { version: "9.0.0", ..Wat::good() }.module()),
        ("slow-to-compile", super::admission::slow_to_compile()),
    ]
}

/// Plays a turn in a match of its own.
fn play(server: &Server) {
    let made = call(&server.address, "POST /api/matches", "", &json!({ "game": "vault" }));
    let (status, made) = made.unwrap();
    assert_eq!(status, 201, "{made}");
    let (id, key) = (made["id"].as_str().unwrap(), made["seats"][0]["key"].as_str().unwrap());
    let shown = call(&server.address, &format!("GET /api/matches/{id}"), key, &Value::Null);
    let action = shown.unwrap().1["actions"][0]["text"].clone();
    let turn = json!({ "actions": action, "number": 1 });
    let path = format!("POST /api/matches/{id}/turns");
    let (status, answer) = call(&server.address, &path, key, &turn).unwrap();
    assert_eq!(status, 200, "{answer}");
}

/// The memory that a process has, in KiB.
fn memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// Waits until the log says this of this file.
fn await_log(log: &Path, file: &str) {
    let began = Instant::now();
    loop {
        let text = fs::read_to_string(log).unwrap();
        let refused = |line: &&str| line.contains("ERROR") && line.contains(file);
        if text.lines().any(|line| refused(&line)) {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "nothing is said of {file} in\n{text}");
        thread::sleep(Duration::from_millis(50));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn bad_files_are_refused_while_others_play_on() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let server = Server::start_logging(folder.path(), fs::File::create(&log).unwrap());
    play(&server);
    let before = memory(server.process.id());
    for (name, module) in bad_files() {
        let file = format!("{name}.wasm");
        fs::write(folder.path().join("plugins").join(&file), module).unwrap();
        play(&server);
        await_log(&log, &file);
        play(&server);
    }
    let after = memory(server.process.id());
    assert!(after < before + MORE, "{before} KiB before, {after} KiB after");
    let (_, games) = call(&server.address, "GET /api/games", "", &Value::Null).unwrap();
    assert!(!games.to_string().contains("\"good\""), "{games}");
}
