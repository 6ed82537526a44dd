//! Two versions of a game side by side, and a match that moves to the newer one.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::Method;
use boardwright::catalogue::{Catalogue, Folder, Installer};
use boardwright::store::SledStore;
use boardwright_tests::browser::Browser;
use boardwright_tests::site::{Answer, Site, request};
use boardwright_tests::{fixture, games};
use serde_json::{Value, json};

/// Turns of Cairn that are legal one after another, whoever is to move.
const TURNS: [&str; 8] =
    ["hub", "inner-1", "inner-2", "pass", "inner-4", "outer-1", "outer-2", "outer-3"];
/// How long a module may take to be taken up on a slow machine.
const PATIENCE: Duration = Duration::from_secs(240);

/// A server whose games come from a folder while it runs.
struct Server {
    site: Site,
    watcher: Browser,
    /// It works as long as it is kept.
    _installer: Installer,
}

impl Server {
    fn open(folder: &Path) -> Server {
        let runtime = games::runtime().with_cache(&folder.join("compiled")).unwrap();
        let catalogue = Arc::new(Catalogue::new(runtime));
        let plugins = Folder::new(&folder.join("plugins"));
        let installer = Installer::start(Arc::clone(&catalogue), plugins).unwrap();
        let store = Arc::new(SledStore::open(&folder.join("store")).unwrap());
        let site = Site::over(store, catalogue);
        Server { watcher: site.browser(), site, _installer: installer }
    }

    /// The version that new matches take.
    async fn offered(&self) -> Option<String> {
        let about = self.site.read("/api/games/cairn", "").await;
        (about.status == 200).then(|| about.json()["version"].as_str().unwrap().to_owned())
    }

    /// Does something again and again until new matches take this version.
    async fn until_offered(&self, version: &str, mut meanwhile: impl AsyncFnMut()) {
        let began = Instant::now();
        while self.offered().await.as_deref() != Some(version) {
            assert!(began.elapsed() < PATIENCE, "{version} is not taken up");
            meanwhile().await;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn read(&self, id: &str) -> Value {
        self.site.read(&format!("/api/matches/{id}"), "").await.json()
    }

    /// What somebody without a seat sees of a match, but for the line that
    /// tells of versions and the token of the forms.
    async fn page(&mut self, id: &str) -> String {
        let page = self.watcher.get(&format!("/matches/{id}")).await;
        page.assert(200, &["<svg"]);
        let text = page.text.replace(self.watcher.token(), "TOKEN");
        match text.split_once("<div id=\"versions\">") {
            None => text,
            Some((before, rest)) => {
                let (line, after) = rest.split_once("</div>").unwrap();
                assert!(line.contains("is played by version 1.0.0; new matches by 1.1.0."));
                format!("{before}{}", after.trim_start())
            }
        }
    }

    async fn pages(&mut self, matches: &[Played]) -> Vec<String> {
        let mut pages = Vec::new();
        for played in matches {
            pages.push(self.page(&played.id).await);
        }
        pages
    }

    async fn migrate(&self, played: &Played, seat: usize, answer: &str) -> Answer {
        let path = format!("/api/matches/{}/migration", played.id);
        let body = json!({ "answer": answer });
        self.site.api(Method::POST, &path, &played.keys[seat], Some(body)).await
    }
}

/// A match with the keys to its seats.
struct Played {
    id: String,
    keys: Vec<String>,
    turns: usize,
}

impl Played {
    /// Plays its next turn, by the version that it has.
    async fn play(&mut self, server: &Server, version: &str) {
        let (key, turn) = (&self.keys[self.turns % 3], TURNS[self.turns]);
        let played = server.site.play(&self.id, key, turn).await;
        played.assert(200, &[&format!("\"version\":\"{version}\"")]);
        self.turns += 1;
        assert_eq!(played.json()["turn"], json!(self.turns));
    }
}

#[tokio::test]
async fn a_new_version_disturbs_no_running_match_and_one_may_move_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let plugins = folder.path().join("plugins");
    fs::create_dir(&plugins).unwrap();
    let [old, new] = ["1.0.0", "1.1.0"].map(fixture::cairn);
    fs::write(plugins.join("cairn.wasm"), old).unwrap();

    let mut server = Server::open(folder.path());
    server.until_offered("1.0.0", async || ()).await;
    let mut matches = Vec::new();
    for number in 0..20 {
        let (id, keys) = server.site.make(json!({ "game": "cairn" })).await;
        let mut played = Played { id, keys, turns: 0 };
        for _ in 0..number % 4 {
            played.play(&server, "1.0.0").await;
        }
        matches.push(played);
    }
    let before = server.pages(&matches[10..]).await;

    // The file is replaced while turns go on being played.
    fs::write(plugins.join("cairn.new"), new).unwrap();
    fs::rename(plugins.join("cairn.new"), plugins.join("cairn.wasm")).unwrap();
    let mut next = 0;
    let busy = &mut matches[..10];
    let meanwhile = async || {
        // Some turns are left for later.
        if let Some(played) = busy.get_mut(next % 10).filter(|played| played.turns < 6) {
            played.play(&server, "1.0.0").await;
        }
        next += 1;
    };
    server.until_offered("1.1.0", meanwhile).await;
    assert!(matches[..10].iter().any(|played| played.turns > 3), "turns were played meanwhile");
    let (newer, _) = server.site.make(json!({ "game": "cairn" })).await;
    assert_eq!(server.read(&newer).await["version"], "1.1.0");
    assert_eq!(server.pages(&matches[10..]).await, before);
    for played in &mut matches {
        played.play(&server, "1.0.0").await;
    }
    let before = server.pages(&matches).await;
    drop(server);

    // So it is after a restart.
    let mut server = Server::open(folder.path());
    assert_eq!(server.offered().await.as_deref(), Some("1.1.0"), "it needs no second trial");
    assert_eq!(server.pages(&matches).await, before);
    for played in &matches {
        let shown = server.read(&played.id).await;
        assert_eq!(
            (&shown["version"], &shown["offered"]["version"]),
            (&json!("1.0.0"), &json!("1.1.0"))
        );
    }
    migrated(&mut server, &mut matches).await;
}

/// One of the matches moves, and the others stay.
async fn migrated(server: &mut Server, matches: &mut [Played]) {
    let (moving, staying) = matches.split_first_mut().unwrap();
    let page = server.page(&moving.id).await;
    server.migrate(moving, 0, "ask").await.assert(200, &["\"migration\":\"amber\""]);
    server.migrate(moving, 2, "agree").await.assert(200, &["\"version\":\"1.0.0\""]);
    let moved = server.migrate(moving, 1, "agree").await;
    moved.assert(200, &["\"version\":\"1.1.0\"", "\"migration\":null"]);
    assert_eq!(moved.json()["turn"], json!(moving.turns));
    let after = server.page(&moving.id).await;
    assert!(after.contains("This match has moved to version 1.1.0."));
    // The picture is the same, but it is another event’s.
    let board =
        |page: &str| page.split_once("<svg").unwrap().1.split("</svg>").next().unwrap().to_owned();
    assert_eq!(board(&after), board(&page));
    let tell = server.site.browser();
    let past = format!("/matches/{}?turn=1", moving.id);
    let embed = format!("/matches/{}/embed", moving.id);
    let analysis = format!("/matches/{}/analysis?turn=1&actions=inner-1", moving.id);
    let picture = format!("/matches/{}.png", moving.id);
    for path in [past, embed, analysis, picture] {
        tell.clone().get(&path).await.assert(200, &[]);
    }
    moving.play(server, "1.1.0").await;
    for played in staying {
        played.play(server, "1.0.0").await;
    }
    assert_eq!(server.migrate(moving, 0, "ask").await.code(), "no-other-version");
    log(server, &moving.id).await;
}

/// How programs are told of it.
async fn log(server: &Server, id: &str) {
    let path = format!("/api/matches/{id}/events");
    let request = request(Method::GET, &path).body(Body::empty()).unwrap();
    let mut lines = server.site.stream(request).await;
    let mut told = Vec::new();
    while told.last() != Some(&json!("migrated")) {
        let line: Value = serde_json::from_str(&lines.line().await.unwrap()).unwrap();
        if line["event"] == "migrated" {
            assert_eq!(
                (&line["version"], &line["options"]["turns"]),
                (&json!("1.1.0"), &json!("60"))
            );
        }
        told.push(line["event"].clone());
    }
    assert!(told.ends_with(&["migration-asked", "migration-agreed", "migrated"].map(Value::from)));
}

#[tokio::test]
async fn a_version_that_fails_when_the_match_is_replayed_is_refused() {
    let catalogue = super::beside_cairn(&super::version("traps", "1.0.0"));
    let site = Site::with(Arc::clone(&catalogue));
    let mut browser = site.browser();
    let id = browser.make(&[("game", "traps"), ("seat", "all")]).await;
    let path = format!("/matches/{id}");
    let mut wat = super::version("traps", "2.0.0");
    wat.body("view", "(unreachable)");
    let newer = catalogue.install(wat.module()).unwrap();
    browser.get(&path).await.assert(200, &["Move this match to 2.0.0"]);
    let fields = [("seat", "0"), ("answer", "ask")];
    let refused = browser.post(&format!("{path}/migration"), &fields).await;
    let why = "2.0.0 fails when the turns are replayed; whoever runs this site can see why.";
    refused.assert(409, &[why, "<svg"]);
    let fault = newer.latest_faults(1).remove(0);
    assert_eq!((fault.function, fault.within), ("view", None));
    let shown = site.read(&format!("/api{path}"), "").await.json();
    assert_eq!((&shown["version"], &shown["number"]), (&json!("1.0.0"), &json!(1)));
    let stranger = site.browser().post(&format!("{path}/migration"), &fields).await;
    assert_eq!((stranger.status.as_u16(), stranger.code().as_str()), (403, "not-your-seat"));
}

#[tokio::test]
async fn whoever_plays_alone_moves_the_match_by_one_button() {
    let catalogue = super::beside_cairn(&super::plugin("other"));
    let site = Site::with(Arc::clone(&catalogue));
    let mut browser = site.browser();
    let id = browser.make(&[("game", "cairn"), ("seat", "all")]).await;
    browser.play(&id, "hub").await;
    catalogue.install(fixture::cairn("1.1.0")).unwrap();
    let path = format!("/matches/{id}");
    let page = browser.get(&path).await;
    page.assert(200, &["This match is played by version 1.0.0; new matches by 1.1.0."]);
    let mut stream = browser.follow(&id, Some(2)).await;
    let fields = [("seat", "0"), ("answer", "ask")];
    let moved = browser.submit(&format!("{path}/migration"), &fields).await;
    moved.assert(200, &["This match has moved to version 1.1.0."]);
    assert!(!moved.text.contains("id=\"versions\""));
    let update = stream.event().await.unwrap();
    assert!(update.id == "3" && update.data.contains("This match has moved to version 1.1.0."));
}
