//! Plugins that come, go, change and fail under running matches.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

#[path = "plugins/versions.rs"]
mod versions;
#[path = "../../host/tests/hostile/wat.rs"]
#[expect(dead_code, reason = "the host’s own tests use all of it")]
mod wat;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use boardwright::catalogue::Catalogue;
use boardwright::store::SledStore;
use boardwright_tests::site::Site;
use boardwright_tests::{fixture, games};
use serde_json::json;
use wat::Wat;

/// A server over these folders, as the command starts it.
fn server(data: &Path, plugins: &Path) -> Site {
    let catalogue = Catalogue::new(games::runtime());
    assert!(catalogue.install_folder(plugins).unwrap().is_empty());
    Site::over(Arc::new(SledStore::open(data).unwrap()), Arc::new(catalogue))
}

#[tokio::test]
async fn a_match_keeps_the_plugin_that_it_began_with() {
    let folder = tempfile::tempdir().unwrap();
    let (data, plugins) = (folder.path().join("store"), folder.path().join("plugins"));
    fs::create_dir(&plugins).unwrap();
    let file = plugins.join("cairn.wasm");
    fs::write(&file, fixture::cairn("1.0.0")).unwrap();

    let site = server(&data, &plugins);
    let (old, keys) = site.make(json!({ "game": "cairn" })).await;
    site.play(&old, &keys[0], "hub").await.assert(200, &["\"version\":\"1.0.0\""]);
    drop(site);

    // The file is gone: the match goes on, and no new one begins.
    fs::remove_file(&file).unwrap();
    let site = server(&data, &plugins);
    site.play(&old, &keys[1], "inner-1").await.assert(200, &["\"version\":\"1.0.0\""]);
    site.browser().get(&format!("/matches/{old}")).await.assert(200, &["Cairn", "inner-1"]);
    let none = site.browser().get("/new?game=cairn").await;
    assert_eq!((none.status.as_u16(), none.code().as_str()), (404, "no-such-game"));
    drop(site);

    // A newer one is there: it is for new matches.
    fs::write(&file, fixture::cairn("1.1.0")).unwrap();
    let site = server(&data, &plugins);
    let (new, _) = site.make(json!({ "game": "cairn" })).await;
    let read = async |id: &str| site.read(&format!("/api/matches/{id}"), "").await.json();
    assert_eq!(read(&new).await["version"], "1.1.0");
    site.play(&old, &keys[2], "inner-2").await.assert(200, &["\"version\":\"1.0.0\""]);
    let old = read(&old).await;
    assert_eq!((&old["turn"], &old["version"]), (&json!(3), &json!("1.0.0")));
    assert_ne!(old["sha256"], read(&new).await["sha256"]);
}

/// A plugin of this id that is good until a test spoils it.
fn plugin(id: &str) -> Wat {
    version(id, "1.0.0")
}

/// This version of it.
fn version(id: &str, version: &str) -> Wat {
    let mut wat = Wat::good();
    let about = format!(
        r#"{{"id":"{id}","version":"{version}","seats":["white","black"],"presets":[{{"name":"standard"}}]}}"#
    );
    wat.about(about.as_bytes());
    // Turn 0, seat 0 to move.
    wat.words("status", &[0, 1, 0, 0, 0, 0, 0, 0]);
    wat
}

/// Cairn and this plugin.
fn beside_cairn(wat: &Wat) -> Arc<Catalogue> {
    let catalogue = Catalogue::new(games::runtime());
    catalogue.install(fixture::cairn("1.0.0")).unwrap();
    catalogue.install(wat.module()).unwrap();
    Arc::new(catalogue)
}

/// Another match on the same server, which goes on whatever happens.
async fn others_go_on(site: &Site) {
    let (id, keys) = site.make(json!({ "game": "cairn" })).await;
    site.play(&id, &keys[0], "hub").await.assert(200, &[]);
    site.browser().get(&format!("/matches/{id}")).await.assert(200, &["<svg"]);
}

#[tokio::test]
async fn a_plugin_that_fails_in_a_match_gets_a_page_that_says_so() {
    for (name, body, why) in [
        ("loops", "(loop (br 0)) (unreachable)", "used up its fuel"),
        ("traps", "(unreachable)", "stopped in the middle"),
        (
            "eats",
            "(loop (br_if 0 (i32.ne (memory.grow (i32.const 16)) (i32.const -1)))) (unreachable)",
            "memory",
        ),
        ("lies", "(i32.const 0)", "failed in view"),
    ] {
        let mut wat = plugin(name);
        wat.body("view", body);
        let catalogue = beside_cairn(&wat);
        let site = Site::with(Arc::clone(&catalogue));
        let (id, keys) = site.make(json!({ "game": name })).await;
        let path = format!("/matches/{id}");
        let page = site.browser().get(&path).await;
        page.assert(500, &["role=\"alert\"", &format!("{id} can’t go on")]);
        assert_eq!(page.code(), "plugin-failed");
        assert!(!page.text.contains(why), "players are not told what only the operator can use");
        let plugin = catalogue.by_id(name).unwrap();
        let fault = plugin.latest_faults(1).remove(0);
        assert!(fault.problem.message.contains(why), "{fault:?}");
        assert_eq!((fault.function, fault.within.as_deref()), ("view", Some(id.as_str())));
        let answer = site.read(&format!("/api{path}"), &keys[0]).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (500, "plugin-failed"));
        others_go_on(&site).await;
    }
}

#[tokio::test]
async fn a_fault_while_a_turn_is_played_changes_nothing() {
    let mut wat = plugin("traps");
    wat.body("play", "(unreachable)");
    let site = Site::with(beside_cairn(&wat));
    let (id, keys) = site.make(json!({ "game": "traps" })).await;
    let refused = site.play(&id, &keys[0], "a1").await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (500, "plugin-failed"));
    let mut stream = site.browser().follow(&id, Some(1)).await;
    assert!(stream.is_quiet().await, "nobody is told");
    let shown = site.read(&format!("/api/matches/{id}"), "").await.json();
    assert_eq!((&shown["number"], &shown["turns"]), (&json!(1), &json!([])));
    others_go_on(&site).await;
}

#[tokio::test]
async fn a_plugin_that_fails_at_the_start_makes_no_match() {
    let mut wat = plugin("traps");
    wat.body("setup", "(unreachable)");
    let site = Site::with(beside_cairn(&wat));
    let mut browser = site.browser();
    browser.get("/new?game=traps").await;
    let refused = browser.post("/matches", &[("game", "traps"), ("seat", "all")]).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (500, "plugin-failed"));
    assert_eq!(site.read("/api/matches", "").await.json(), json!([]));
    others_go_on(&site).await;
}

#[tokio::test]
async fn after_five_faults_it_takes_no_new_matches() {
    let mut wat = plugin("traps");
    wat.body("view", "(unreachable)");
    let site = Site::with(beside_cairn(&wat));
    let (id, _) = site.make(json!({ "game": "traps" })).await;
    let mut browser = site.browser();
    browser.get("/new?game=traps").await.assert(200, &[]);
    for _ in 0..5 {
        browser.get(&format!("/matches/{id}")).await.assert(500, &[]);
    }
    let refused = browser.post("/matches", &[("game", "traps"), ("seat", "all")]).await;
    refused.assert(404, &["There is no game traps that takes new matches"]);
    let lobby = browser.get("/").await;
    assert!(!lobby.text.contains("/new?game=traps") && lobby.text.contains("/new?game=cairn"));
    others_go_on(&site).await;
}

#[tokio::test]
async fn what_a_plugin_says_never_runs_in_a_page() {
    let script = r#"\"'><script>alert(1)</script><img src=x onerror=alert(1)>"#;
    let mut wat = plugin("script");
    let about = format!(
        r#"{{"id":"script","version":"1.0.0","designer":"{script}","seats":["white","black"],
        "presets":[{{"name":"standard"}}],
        "options":[{{"key":"size","default":"4","kind":"text","max_length":9}}],
        "languages":{{"en":{{"words":"name = {script}\nseat-white = {script}\nask = {script}\npiece-p = {script}\noption-size = {script}\ntagline = {script}","rules":"{script}\n\n[x](javascript:alert(1))"}}}}}}"#
    );
    wat.about(about.replace("\n        ", "").as_bytes());
    let board = format!(
        r#"{{"geometry":{{"shape":"square","cols":2,"rows":2}},"kinds":{{"p":{{"word":"piece-p","layers":[{{"shape":"letter","text":"{script}"}},{{"shape":"path","d":"{script}"}}]}}}}}}"#
    );
    wat.ok("board", board.as_bytes());
    let view =
        r#"{"stacks":[{"site":"a1","pieces":[{"kind":"p","owner":0}]}],"ask":{"key":"ask"}}"#;
    wat.ok("view", view.as_bytes());
    let script = r#""'><script>alert(1)</script>"#;
    wat.problem("play", "illegal-action", script);
    let site = Site::with(beside_cairn(&wat));
    let mut browser = site.browser();
    let id = {
        browser.get("/new?game=script").await.assert(200, &["alert(1)"]);
        browser.make(&[("game", "script"), ("seat", "all")]).await
    };
    let pages = [
        browser.get("/").await,
        browser.get("/games/script").await,
        browser.get("/new?game=script").await,
        browser.get(&format!("/matches/{id}")).await,
        browser.get(&format!("/matches/{id}/analysis?turn=0&actions=b2")).await,
        browser.play(&id, "b2").await,
    ];
    for page in pages {
        assert!(!page.status.is_server_error(), "{}", page.text);
        for tag in ["<script>", "<img", "'><", "href=\"javascript"] {
            assert!(!page.text.contains(tag), "{tag} in {}", page.text);
        }
    }
}
