//! What the operator sees of plugins and matches, and does to them.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use boardwright::app::Extras;
use boardwright::catalogue::{Catalogue, Folder, Installer};
use boardwright::runtime::{Limits, Runtime};
use boardwright::store::MemoryStore;
use boardwright_tests::browser::Browser;
use boardwright_tests::fixture;
use boardwright_tests::games::runtime;
use boardwright_tests::site::{Answer, Site};
use serde_json::json;
use tempfile::TempDir;

use super::admin::operator;
use super::wat::Wat;

/// A server with a plugins’ folder, which is empty.
struct Place {
    folder: TempDir,
    site: Site,
    catalogue: Arc<Catalogue>,
}

impl Place {
    fn new(runtime: Runtime) -> Place {
        let folder = tempfile::tempdir().unwrap();
        let catalogue = Arc::new(Catalogue::new(runtime));
        let plugins = Folder::new(&folder.path().join("plugins"));
        let installer = Installer::start(Arc::clone(&catalogue), plugins).unwrap();
        let data = Some(folder.path().to_owned());
        let extras = Extras { installer: Some(installer), data, ..Extras::default() };
        let store = Arc::new(MemoryStore::new().unwrap());
        let site = Site::extended(store, Arc::clone(&catalogue), extras);
        Place { folder, site, catalogue }
    }

    fn files(&self) -> Vec<String> {
        let files = fs::read_dir(self.folder.path().join("plugins")).unwrap();
        let name = |file: fs::DirEntry| file.file_name().into_string().unwrap();
        files.map(|file| name(file.unwrap())).filter(|name| name.ends_with(".wasm")).collect()
    }
}

/// The operator’s page once nothing is being installed.
async fn settled(operator: &mut Browser) -> Answer {
    let began = Instant::now();
    loop {
        let page = operator.get("/admin").await;
        page.assert(200, &[]);
        if !page.text.contains("http-equiv=\"refresh\"") {
            return page;
        }
        assert!(began.elapsed() < Duration::from_secs(120), "{}", page.text);
        tokio::task::spawn_blocking(|| std::thread::sleep(Duration::from_millis(50)))
            .await
            .unwrap();
    }
}

/// What stands on the card of the plugin with this version.
fn card(page: &Answer, version: &str) -> String {
    let cards = page.text.split("<article ").skip(1);
    let card = cards.map(|card| card.split("</article>").next().unwrap());
    let card = card.into_iter().find(|card| card.contains(&format!("Version {version}")));
    assert!(card.is_some(), "no {version} in {}", page.text);
    card.unwrap().to_owned()
}

#[tokio::test]
async fn a_plugin_is_uploaded_played_disabled_enabled_and_removed() {
    let place = Place::new(runtime());
    let site = &place.site;
    let mut operator = operator(site).await;
    let module = fixture::cairn("1.0.0");
    let sent = operator.upload("/admin/plugins", "module", "cairn.wasm", &module).await;
    assert_eq!((sent.status.as_u16(), sent.header("location")), (303, "/admin"), "{}", sent.text);
    operator.get("/admin").await.assert(200, &["http-equiv=\"refresh\""]);
    let page = settled(&mut operator).await;
    let shown = card(&page, "1.0.0");
    let plugin = place.catalogue.by_id("cairn").unwrap();
    let sha256 = plugin.sha256().to_owned();
    assert!(shown.contains("for new matches") && shown.contains(&sha256), "{shown}");
    assert!(shown.contains(&place.files()[0]), "{shown}");

    let (id, keys) = site.make(json!({ "game": "cairn" })).await;
    let act = |act: &str| format!("/admin/plugins/{sha256}/{act}");
    let page = operator.submit(&act("disable"), &[]).await;
    assert!(card(&page, "1.0.0").contains("disabled"), "{}", page.text);
    assert!(card(&page, "1.0.0").contains("1 under way"), "{}", page.text);
    site.browser().get("/new?game=cairn").await.assert(404, &[]);
    site.play(&id, &keys[0], "hub").await.assert(200, &[]);

    let page = operator.submit(&act("enable"), &[]).await;
    assert!(card(&page, "1.0.0").contains("for new matches"), "{}", page.text);
    site.browser().get("/new?game=cairn").await.assert(200, &[]);

    let page = operator.submit(&act("remove"), &[]).await;
    assert!(card(&page, "1.0.0").contains("its file is gone"), "{}", page.text);
    assert!(!card(&page, "1.0.0").contains("<button>Disable"), "{}", page.text);
    assert!(place.files().is_empty());
    site.browser().get("/new?game=cairn").await.assert(404, &[]);
    site.play(&id, &keys[1], "inner-1").await.assert(200, &[]);
    operator.post(&act("remove"), &[]).await.assert(409, &["disable it instead"]);
    operator.post(&act("nonsense"), &[]).await.assert(404, &[]);
}

#[tokio::test]
async fn what_is_no_plugin_is_refused_with_the_reason() {
    let limits = Limits { module_bytes: 1000, ..Limits::default() };
    let place = Place::new(Runtime::new(limits).unwrap());
    let mut operator = operator(&place.site).await;
    let name = "<script>alert(1)</script>.wasm";
    let mut send = async |field: &str, bytes: &[u8]| {
        operator.upload("/admin/plugins", field, name, bytes).await
    };
    send("module", b"").await.assert(400, &["no file"]);
    send("other", b"abc").await.assert(400, &["no file"]);
    for size in [1001, 7000, 9000] {
        let large = send("module", &vec![0; size]).await;
        large.assert(413, &["at most 1,000 bytes", "limits.module_bytes"]);
    }
    assert_eq!(send("module", b"no module").await.status, 303);
    let page = settled(&mut operator).await;
    page.assert(200, &["was refused", "no valid WebAssembly module", "&lt;script&gt;"]);
    assert!(!page.text.contains("<script>alert"), "{}", page.text);
    assert!(place.files().is_empty());
}

#[tokio::test]
async fn an_upload_without_its_token_is_refused() {
    let place = Place::new(runtime());
    let mut operator = operator(&place.site).await;
    let mut other = place.site.browser();
    other.get("/").await;
    let foreign = other.upload("/admin/plugins", "module", "a.wasm", b"abc").await;
    assert_eq!((foreign.status.as_u16(), foreign.code().as_str()), (403, "not-the-operator"));
    let kind = "multipart/form-data; boundary=b";
    let part = |name: &str, rest: &str| {
        format!("--b\r\ncontent-disposition: form-data; name=\"{name}\"{rest}\r\n\r\nabc\r\n")
    };
    let file = part("module", "; filename=\"a.wasm\"");
    for body in [format!("{file}--b--\r\n"), format!("{}{file}--b--\r\n", part("token", ""))] {
        let request = operator.request(axum::http::Method::POST, "/admin/plugins");
        let request = request.header("content-type", kind).body(body.into()).unwrap();
        let answer = operator.send(request).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (403, "foreign-form"));
    }
    assert!(!settled(&mut operator).await.text.contains("was refused"));
}

/// A plugin that goes round and round when somebody looks at a match.
fn looping(script: &str) -> Vec<u8> {
    let mut wat = Wat::good();
    let about = format!(
        r#"{{"id":"loops","version":"1.0.0","seats":["white","black"],"presets":[{{"name":"standard"}}],"languages":{{"en":{{"words":"name = {script}","rules":""}}}}}}"#
    );
    wat.about(about.as_bytes());
    wat.words("status", &[0, 1, 0, 0, 0, 0, 0, 0]);
    wat.body("view", "(loop (br 0)) (unreachable)");
    wat.module()
}

#[tokio::test]
async fn faults_are_shown_with_match_call_and_limit_and_can_be_forgiven() {
    let place = Place::new(runtime());
    let script = "<script>alert(1)</script>";
    let plugin = place.catalogue.install(looping(script)).unwrap();
    let site = &place.site;
    let (id, _) = site.make(json!({ "game": "loops" })).await;
    let mut operator = operator(site).await;
    for _ in 0..5 {
        site.browser().get(&format!("/matches/{id}")).await.assert(500, &[]);
    }
    let page = operator.get("/admin").await;
    assert!(!page.text.contains("<script>") && page.text.contains("&lt;script&gt;"));
    let shown = card(&page, "1.0.0");
    for part in [
        "stopped after 5 faults within an hour",
        "Faults since the start: 5; in the last hour: 5",
        &format!("<a href=\"/matches/{id}\">{id}</a>"),
        "<code>view</code>",
        "used up its fuel",
        "limits.call_fuel",
        "<td><code>setup</code></td>",
        "part of the program",
    ] {
        assert!(shown.contains(part), "no “{part}” in {shown}");
    }
    let new = [("game", "loops"), ("seat", "all")];
    site.browser().post("/matches", &new).await.assert(404, &["takes new matches"]);

    let forgive = format!("/admin/plugins/{}/forgive", plugin.sha256());
    let page = operator.submit(&forgive, &[]).await;
    let shown = card(&page, "1.0.0");
    assert!(shown.contains("for new matches") && shown.contains("in the last hour: 0"), "{shown}");
    assert!(!shown.contains("used up its fuel"), "{shown}");
    assert_eq!(site.browser().post("/matches", &new).await.status, 303);
    // What the program brought can be switched off, not taken away.
    let remove = format!("/admin/plugins/{}/remove", plugin.sha256());
    operator.post(&remove, &[]).await.assert(409, &["disable it instead"]);
}

#[tokio::test]
async fn several_versions_stand_side_by_side_with_their_matches() {
    let place = Place::new(runtime());
    let site = &place.site;
    place.catalogue.install(fixture::cairn("1.0.0")).unwrap();
    let mut player = site.browser();
    let old = player.make(&[("game", "cairn"), ("seat", "all")]).await;
    let over = player.make(&[("game", "cairn"), ("seat", "all")]).await;
    player.post(&format!("/matches/{over}/resign"), &[("seat", "0")]).await;
    place.catalogue.install(fixture::cairn("1.1.0")).unwrap();
    let new = player.make(&[("game", "cairn"), ("seat", "0"), ("public", "on")]).await;
    let private = [("game", "cairn"), ("seat", "all"), ("match-watch", "players")];
    let private = player.make(&private).await;

    let page = operator(site).await.get("/admin").await;
    let (older, newer) = (card(&page, "1.0.0"), card(&page, "1.1.0"));
    assert!(older.contains("older") && newer.contains("for new matches"), "{older} {newer}");
    assert!(older.contains("1 under way, 0 waiting for players, 1 finished"), "{older}");
    assert!(newer.contains("1 under way, 1 waiting for players, 0 finished"), "{newer}");
    page.assert(200, &["2 under way, 1 waiting for players, 1 finished"]);
    page.assert(200, &[&format!("<a href=\"/matches/{old}\">{old}</a>"), &private]);
    assert!(!page.text.contains(&format!("href=\"/matches/{private}\"")), "{}", page.text);
    assert!(!page.text.contains(&new), "it isn’t under way: {}", page.text);
    let newest = page.text.find("Version 1.1.0").unwrap();
    assert!(newest < page.text.find("Version 1.0.0").unwrap());
    let text = "New matches: 1.1.0; matches under way also on 1.0.0";
    player.get("/games/cairn").await.assert(200, &[text]);
}

#[tokio::test]
async fn the_page_tells_what_is_kept_and_what_is_allowed() {
    let place = Place::new(runtime());
    let compiled = place.folder.path().join("compiled/deeper");
    fs::create_dir_all(&compiled).unwrap();
    fs::write(compiled.join("a"), vec![0; 3_000_000]).unwrap();
    let page = operator(&place.site).await.get("/admin").await;
    let path = place.folder.path().display();
    page.assert(
        200,
        &[
            &format!("<code>{path}/compiled</code></td><td class=\"number\">3\u{202f}000 KB</td>"),
            &format!("<code>{path}/plugins</code></td><td class=\"number\">0 KB</td>"),
            &format!("Boardwright {}", env!("CARGO_PKG_VERSION")),
            "Contract with plugins: 0.1.0",
            "<code>limits.call_fuel</code></td><td class=\"number\">50\u{202f}000\u{202f}000</td>",
        ],
    );
    // A server without a folder for plugins offers no form for them.
    let site = Site::with(Arc::clone(&place.catalogue));
    let mut other = operator(&site).await;
    let page = other.get("/admin").await;
    page.assert(200, &["This server has no folder for plugins."]);
    assert!(!page.text.contains("type=\"file\""));
    other.upload("/admin/plugins", "module", "a.wasm", b"abc").await.assert(409, &["no folder"]);
}

#[tokio::test]
async fn what_only_old_matches_need_is_listed_before_one_of_them_is_opened() {
    let store = Arc::new(MemoryStore::new().unwrap());
    let catalogue = Arc::new(Catalogue::new(runtime()));
    let plugin = catalogue.install(fixture::cairn("1.0.0")).unwrap();
    let site = Site::over(store.clone(), catalogue);
    let (id, _) = site.make(json!({ "game": "cairn" })).await;

    let restarted = Site::over(store, Arc::new(Catalogue::new(runtime())));
    let mut operator = operator(&restarted).await;
    let page = operator.get("/admin").await;
    let kept = "its file is gone; kept for its matches";
    page.assert(200, &["Not loaded", plugin.sha256(), kept, "1 under way", &id]);
    restarted.browser().get(&format!("/matches/{id}")).await.assert(200, &["<svg"]);
    let page = operator.get("/admin").await;
    assert!(card(&page, "1.0.0").contains(kept) && !page.text.contains("Not loaded"));
}
