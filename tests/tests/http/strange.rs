//! A game that is as unlike the bundled ones as it can be, through the same pages.

use std::sync::Arc;

use boardwright::catalogue::Catalogue;
use boardwright_tests::browser::Browser;
use boardwright_tests::site::Site;
use boardwright_tests::{fixture, games};
use serde_json::json;

/// A server that has nothing but Cairn.
fn site() -> Site {
    let catalogue = Catalogue::new(games::runtime());
    catalogue.install(fixture::cairn("1.0.0")).unwrap();
    Site::with(Arc::new(catalogue))
}

/// A browser that holds all three seats of a new match.
async fn table(site: &Site) -> (String, Browser) {
    let mut browser = site.browser();
    browser.get("/new?game=cairn").await.assert(200, &["Amber", "Birch", "Coal"]);
    let id = browser.make(&[("game", "cairn"), ("seat", "all")]).await;
    (id, browser)
}

/// The link of a site or button on a page.
fn link<'a>(page: &'a str, step: &str) -> Option<&'a str> {
    let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.into_iter().find(|link| link.ends_with(&format!("actions={step}")))
}

#[tokio::test]
async fn three_seats_pass_by_a_button() {
    let site = site();
    let (id, mut browser) = table(&site).await;
    for _ in 0..3 {
        let page = browser.get(&format!("/matches/{id}")).await;
        let chosen = browser.get(link(&page.text, "pass").unwrap()).await;
        chosen.assert(200, &["class=\"primary\" autofocus"]);
        browser.play(&id, "pass").await;
    }
    let page = browser.get(&format!("/matches/{id}")).await;
    page.assert(200, &["Everybody has passed"]);
}

#[tokio::test]
async fn a_stack_grows_to_twelve_on_a_graph() {
    let site = site();
    let (id, mut browser) = table(&site).await;
    let page = browser.get(&format!("/matches/{id}")).await;
    for site in ["hub", "inner-6", "outer-12"] {
        assert!(link(&page.text, site).is_some(), "{site} can’t be clicked");
    }
    let opening = ["hub", "inner-1", "inner-2", "inner-3"];
    for action in opening.into_iter().chain(["hub"; 11]) {
        let sent = browser.play(&id, action).await;
        assert_eq!(sent.status, 303, "{action}: {}", sent.text);
    }
    let page = browser.get(&format!("/matches/{id}")).await;
    page.assert(200, &["A cairn is twelve stones high; most tops: Coal.", "<svg"]);
    let shown = site.read(&format!("/api/matches/{id}"), "").await.json();
    assert_eq!(shown["outcome"], json!({ "winners": ["coal"], "reason": "tall" }));
    assert_eq!(shown["view"]["stacks"][0]["pieces"].as_array().unwrap().len(), 12);
}

#[tokio::test]
async fn a_draw_needs_everybody_and_resigning_leaves_two_winners() {
    let site = site();
    let (id, mut browser) = table(&site).await;
    let draw = format!("/matches/{id}/draw");
    browser.submit(&draw, &[("seat", "0"), ("answer", "offer")]).await;
    browser
        .submit(&draw, &[("seat", "1"), ("answer", "accept")])
        .await
        .assert(200, &["id=\"draw\""]);
    browser.post(&draw, &[("seat", "1"), ("answer", "accept")]).await.assert(409, &[]);
    browser.submit(&draw, &[("seat", "2"), ("answer", "accept")]).await;
    let shown = site.read(&format!("/api/matches/{id}"), "").await.json();
    assert_eq!(shown["outcome"], json!({ "winners": [], "reason": "agreement" }));

    let (id, mut browser) = table(&site).await;
    browser.submit(&format!("/matches/{id}/resign"), &[("seat", "1")]).await;
    let shown = site.read(&format!("/api/matches/{id}"), "").await.json();
    assert_eq!(shown["outcome"]["winners"], json!(["amber", "coal"]));
}
