//! Variants: saved, listed, started from, exported and imported.

use std::collections::BTreeMap;

use boardwright::variants::Variant;
use serde_json::{Value, json};

use crate::site::{Browser, Site, text};

#[tokio::test]
async fn rules_are_saved_listed_and_started_from() {
    let site = Site::new();
    let mut browser = Browser::new(&site);
    browser.get("/new?game=vault").await;
    let form = [
        ("game", "vault"),
        ("size", "6"),
        ("stacking", "off"),
        ("match-swap", "on"),
        ("match-name", " Quick <b> "),
    ];
    let saved = browser.post("/variants", &form).await;
    assert_eq!(saved.status, 303, "{}", saved.text);
    let page = browser.get(&saved.location).await;
    page.has("<h1 dir=\"auto\">Quick &lt;b&gt;</h1>").has("Board size: 6 · Swap rule: on");
    let start = "/new?game=vault&amp;size=6&amp;match-swap=on\"";
    page.has(start).has(&format!("value=\"http://localhost{}", start.trim_end_matches('"')));
    for list in ["/new?game=vault", "/games/vault"] {
        browser.get(list).await.has("Quick &lt;b&gt;").has(start);
    }
    let list = site.api("GET", "/variants?game=vault", "", Value::Null).await.json();
    assert_eq!(list[0]["name"], "Quick <b>");
    assert_eq!(list[0]["options"], json!({"size": "6"}));
    assert_eq!(list[0]["settings"], json!({"swap": "on"}));
    assert_eq!(list[0]["problem"], Value::Null);
    let none = site.api("GET", "/variants?game=vorcept", "", Value::Null).await;
    assert_eq!(none.json(), json!([]));
}

#[tokio::test]
async fn what_can_not_be_saved_comes_back_with_the_reason_at_its_field() {
    let site = Site::new();
    let mut browser = Browser::new(&site);
    browser.get("/new?game=vault").await;
    let answer = browser.post("/variants", &[("game", "vault"), ("match-name", " ")]).await;
    assert_eq!(answer.status, 422);
    answer.has("id=\"error-variant-name\">A variant’s name has 1 to 60 characters");
    let form = [("game", "vault"), ("match-name", "Odd"), ("size", "5")];
    let answer = browser.post("/variants", &form).await;
    answer.has("id=\"error-size\">size can’t be “5”").has("value=\"Odd\"");
    // What the options allow each may still make no start together.
    let form = [("game", "vorcept"), ("match-name", "Odd"), ("board", "custom"), ("rows", "1-9")];
    let answer = browser.post("/variants", &form).await;
    assert_eq!(answer.status, 422);
    answer.has("id=\"error-rows\"");
}

#[tokio::test]
async fn a_variant_is_exported_and_imported_elsewhere() {
    let (here, there) = (Site::new(), Site::new());
    let body = json!({
        "name": "Small", "game": "vault",
        "options": {"size": "6", "win": "majority"}, "settings": {"turn-limit": "80"},
    });
    let made = here.api("POST", "/variants", "", body).await;
    assert_eq!(made.status, 201, "{}", made.text);
    let id = text(&made.json()["id"]);
    let file = Browser::new(&here).get(&format!("/variants/{id}.toml")).await;
    assert!(file.kind.starts_with("application/toml"), "{}", file.kind);
    file.has("name = \"Small\"\ngame = \"vault\"\n").has("[options]\nsize = \"6\"\n");
    let mut browser = Browser::new(&there);
    browser.get("/variants/import").await.has("<textarea");
    let imported = browser.post("/variants/import", &[("toml", &file.text)]).await;
    assert_eq!(imported.status, 303, "{}", imported.text);
    let again = browser.get(&format!("{}.toml", imported.location)).await;
    assert_eq!(again.text, file.text);
    for (wrong, words) in [
        ("name = ", "This is no variant in TOML (line 1)"),
        ("name = \"A\"\ngame = \"chess\"\n", "There is no game chess"),
        ("name = \"A\"\ngame = \"vault\"\n[options]\nsize = 7\n", "size can’t be “7”"),
        ("name = \"A\"\ngame = \"vault\"\n[settings]\nclock = 7\n", "no match setting “clock”"),
    ] {
        let answer = browser.post("/variants/import", &[("toml", wrong)]).await;
        assert_eq!(answer.status, 422);
        answer.has("id=\"error-toml\"").has(words).has("<textarea");
    }
    assert_eq!(browser.get("/variants/nothing").await.status, 404);
    assert_eq!(there.api("GET", "/variants/nothing", "", Value::Null).await.status, 404);
}

#[tokio::test]
async fn a_shipped_variant_that_the_game_no_longer_takes_names_the_field() {
    let old = "name = \"Old\"\ngame = \"vault\"\nversion = \"0.0.1\"\n[options]\nsize = 5\n";
    let gone = Variant { name: "Gone".to_owned(), game: "chess".to_owned(), ..Variant::default() };
    let old = Variant::from_toml(old).unwrap();
    let shipped = BTreeMap::from([("old".to_owned(), old), ("gone".to_owned(), gone)]);
    let site = Site::shipping(shipped);
    let mut browser = Browser::new(&site);
    browser.get("/variants/old").await.has("Version 0.0.1").has("size can’t be “5”");
    browser.get("/new?game=vault").await.has("needs a change").lacks("Gone");
    let list = site.api("GET", "/variants", "", Value::Null).await.json();
    assert_eq!(
        (&list[0]["id"], &list[0]["problem"]["code"]),
        (&json!("gone"), &json!("no-such-game"))
    );
    assert_eq!(list[1]["problem"]["code"], "option-size");
    assert_eq!(browser.get("/variants/gone").await.status, 404);
    // The form that it fills in says it at the field, once it is sent.
    let form = [("game", "vault"), ("seat", "0"), ("size", "5")];
    browser.post("/matches", &form).await.has("id=\"error-size\"");
}
