//! How a finished match went, as a bot sees it.

use std::sync::Arc;
use std::time::Duration;

use axum::http::Method;
use boardwright::store::{MemoryStore, Store};
use boardwright_tests::browser::Browser;
use boardwright_tests::games::catalogue;
use boardwright_tests::site::{Answer, Site};
use serde_json::{Value, json};

use super::analysis::game;

/// A finished match of somebody who has all seats.
async fn finished(site: &Site, size: &str) -> (Browser, String) {
    let mut maker = site.browser();
    let id = maker.make(&[("game", "vault"), ("seat", "all"), ("size", size)]).await;
    for turn in game("vault", &[("size", size)], 99) {
        assert_eq!(maker.play(&id, &turn.join(" ")).await.status, 303);
    }
    (maker, id)
}

/// A match that ended when the first player gave up after two turns.
async fn short(site: &Site, settings: &[(&str, &str)]) -> (Browser, String) {
    let mut maker = site.browser();
    let fields = [&[("game", "vault"), ("seat", "all"), ("size", "4")], settings].concat();
    let id = maker.make(&fields).await;
    for turn in ["a1-a2", "a4-a3"] {
        assert_eq!(maker.play(&id, turn).await.status, 303);
    }
    maker.post(&format!("/matches/{id}/resign"), &[("seat", "0")]).await;
    (maker, id)
}

async fn read(site: &Site, id: &str) -> Answer {
    site.read(&format!("/api/matches/{id}/course"), "").await
}

async fn ask(site: &Site, id: &str) -> Answer {
    site.api(Method::POST, &format!("/api/matches/{id}/course"), "", None).await
}

/// The course once it is known; what is told meanwhile grows.
async fn known(site: &Site, id: &str) -> Value {
    let mut before = 0;
    loop {
        let answer = read(site, id).await;
        if answer.status == 200 {
            return answer.json();
        }
        assert_eq!(answer.status, 202, "{}", answer.text);
        let done = answer.json()["done"].as_u64().unwrap();
        assert!(done >= before);
        before = done;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn it_is_offered_looked_at_and_known() {
    let site = Site::new();
    let (mut maker, long) = finished(&site, "4").await;
    let (_, id) = short(&site, &[]).await;
    let mut watcher = site.browser();
    let page = format!("/matches/{id}");
    watcher.get(&page).await.assert(200, &["id=\"course-ask\""]);
    assert_eq!(read(&site, &id).await.code(), "no-course");
    // While another match is looked at, this one waits.
    assert_eq!(maker.post(&format!("/matches/{long}/course"), &[]).await.status, 303);
    let asked = watcher.post(&format!("{page}/course"), &[]).await;
    assert_eq!((asked.status.as_u16(), asked.header("location")), (303, &*page));
    assert_eq!(read(&site, &id).await.json(), json!({ "done": 0, "of": 3 }));
    watcher.get(&page).await.assert(200, &["id=\"course-progress\" value=\"0\" max=\"3\""]);
    let again = ask(&site, &id).await;
    assert_eq!(again.status, 202, "asking twice is asking once");
    let told = known(&site, &id).await;
    assert_eq!(read(&site, &long).await.status, 200, "the first one was looked at first");
    assert_eq!(told["seats"], json!(["white", "black"]));
    let points = told["course"].as_array().unwrap();
    assert_eq!((points.len(), &points[2]), (3, &json!([0.0, 1.0])), "white gave up");
    for point in points {
        let sum: f64 = point.as_array().unwrap().iter().map(|v| v.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 0.01, "{point}");
    }
    watcher.get(&page).await.assert(200, &["id=\"course-chart\""]);
    assert_eq!(ask(&site, &id).await.status, 200, "there is nothing left to do");
}

#[tokio::test]
async fn before_a_sure_win_the_winner_expects_all() {
    let site = Site::new();
    let (_, id) = finished(&site, "4").await;
    assert_eq!(ask(&site, &id).await.status, 202);
    let told = known(&site, &id).await;
    let points = told["course"].as_array().unwrap();
    assert_eq!(points.len(), 11);
    assert_eq!(points[9..], [json!([1.0, 0.0]), json!([1.0, 0.0])]);
    // From the start White can force a win on so small a board; what chance played wasn't it.
    let is_open = |point: &Value| point[0].as_f64().is_some_and(|white| 0.1 < white && white < 0.9);
    assert!(points.iter().any(is_open), "not everything is sure: {points:?}");
    let page = format!("/matches/{id}");
    let mut watcher = site.browser();
    let shown = watcher.get(&format!("{page}?turn=4")).await;
    let columns: Vec<&str> = shown.text.split("class=\"course-column\" href=\"").skip(1).collect();
    assert_eq!(columns.len(), 11);
    for (turn, column) in columns.iter().enumerate() {
        assert!(column.starts_with(&format!("{page}?turn={turn}\"")), "{column}");
        assert_eq!(column.split("><").next().unwrap().contains("aria-current"), turn == 4);
    }
    let analysis = watcher.get(&format!("{page}/analysis?turn=4&actions=&path=")).await;
    analysis.assert(200, &["id=\"course-chart\"", &format!("href=\"{page}/analysis?turn=5\"")]);
    let framed = watcher.get(&format!("{page}/embed")).await;
    assert!(!framed.text.contains("id=\"course"), "{}", framed.text);
}

#[tokio::test]
async fn what_is_known_outlasts_a_restart_and_what_is_begun_goes_on_by_itself() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new().unwrap());
    let site = Site::over(Arc::clone(&store), catalogue());
    let (_, done) = short(&site, &[]).await;
    let (_, begun) = short(&site, &[]).await;
    ask(&site, &done).await;
    let told = known(&site, &done).await;
    store.put_point(&begun, 0, b"[0.25,0.75]").unwrap();
    site.close();
    let site = Site::over(store, catalogue());
    assert_eq!(read(&site, &done).await.json(), told);
    let page = site.browser().get(&format!("/matches/{begun}")).await;
    page.assert(200, &["id=\"course-progress\" value=\"1\" max=\"3\""]);
    let points = known(&site, &begun).await["course"].clone();
    assert_eq!((&points[0], points.as_array().unwrap().len()), (&json!([0.25, 0.75]), 3));
}

#[tokio::test]
async fn a_script_gets_the_part_alone_and_others_are_led_to_the_match() {
    let site = Site::new();
    let (maker, id) = short(&site, &[]).await;
    let path = format!("/matches/{id}/course?turn=1");
    let led = maker.clone().get(&path).await;
    assert_eq!(
        (led.status.as_u16(), led.header("location")),
        (303, &*format!("/matches/{id}?turn=1"))
    );
    ask(&site, &id).await;
    known(&site, &id).await;
    let request = maker.request(Method::GET, &path).header("hx-request", "true");
    let part = site.send(request.body(axum::body::Body::empty()).unwrap()).await;
    part.assert(200, &["id=\"course-chart\""]);
    assert!(
        !part.text.contains("<html")
            && part.text.trim_start().starts_with("<section id=\"course\"")
    );
    let marked = part.between("aria-current=\"true\"><title>", "</title>").unwrap();
    assert!(marked.contains('1'), "{marked}");
}

#[tokio::test]
async fn it_is_told_of_finished_matches_alone_and_no_get_begins_it() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new().unwrap());
    let site = Site::over(Arc::clone(&store), catalogue());
    let mut maker = site.browser();
    let running = maker.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    assert!(!maker.get(&format!("/matches/{running}")).await.text.contains("id=\"course"));
    let refused = maker.post(&format!("/matches/{running}/course"), &[]).await;
    refused.assert(409, &["The match is not over yet"]);
    for answer in [read(&site, &running).await, ask(&site, &running).await] {
        assert_eq!((answer.status.as_u16(), &*answer.code()), (409, "not-over"));
    }
    let (mut maker, id) = short(&site, &[]).await;
    for path in [format!("/matches/{id}"), format!("/matches/{id}/course")] {
        maker.get(&path).await;
    }
    assert_eq!(read(&site, &id).await.code(), "no-course");
    // A form of another site has no token.
    let forged = maker.request(Method::POST, &format!("/matches/{id}/course"));
    let forged = forged.header("content-type", boardwright_tests::browser::FORM);
    assert_eq!(site.send(forged.body("token=x".into()).unwrap()).await.status, 403);
    assert_eq!(read(&site, &id).await.code(), "no-course");
    assert!(store.points(&id).unwrap().is_empty());
    assert_eq!(ask(&site, "2222222222222222").await.status, 404);
}

#[tokio::test]
async fn nobody_else_learns_how_a_private_match_went() {
    let site = Site::new();
    let (mut maker, id) = short(&site, &[("match-watch", "players")]).await;
    let mut stranger = site.browser();
    let page = format!("/matches/{id}/course");
    assert_eq!(stranger.post(&page, &[]).await.code(), "private-match");
    for answer in [ask(&site, &id).await, read(&site, &id).await] {
        assert_eq!((answer.status.as_u16(), &*answer.code()), (403, "private-match"));
    }
    let request = stranger.request(Method::GET, &page).header("hx-request", "true");
    let part = site.send(request.body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!((part.status.as_u16(), &*part.code()), (403, "private-match"));
    let analysis = format!("/matches/{id}/analysis?turn=0&actions=&path=&suggest=on");
    assert_eq!(stranger.get(&analysis).await.code(), "private-match");
    let answer = site.read(&format!("/api/matches/{id}/suggestions?turn=0"), "").await;
    assert_eq!((answer.status.as_u16(), &*answer.code()), (403, "private-match"));
    assert_eq!(maker.post(&page, &[]).await.status, 303, "its players may ask");
}
