//! Two versions of a game side by side, and a match that moves to the newer one.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::Method;
use boardwright::catalogue::{Catalogue, Folder, Installer};
use boardwright::store::SledStore;
use boardwright_tests::browser::Browser;
use boardwright_tests::site::{Answer, Site};
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
        let catalogue = Arc::new(Catalogue::new(games::runtime()));
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
    server.until_offered("1.1.0", async || ()).await;
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
}
