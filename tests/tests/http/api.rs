//! The JSON API.

use axum::body::Body;
use axum::http::Method;
use axum::http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE};
use boardwright_tests::site::{Answer, Site, request};
use serde_json::{Value, json};

use crate::abouts;

/// Checks that a refusal is JSON with a code and a sentence.
#[track_caller]
fn assert_problem(answer: &Answer, status: u16, code: &str, words: &[&str]) {
    assert_eq!(answer.status, status, "{}", answer.text);
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("cache-control"), "no-store");
    let problem = answer.json();
    assert_eq!(problem["code"], code, "{problem}");
    let message = problem["message"].as_str().unwrap();
    assert!(message.ends_with('.'), "{message}");
    for word in words {
        assert!(message.contains(word), "no “{word}” in “{message}”");
    }
}

fn post(path: &str, kind: &str, body: &str) -> axum::http::Request<Body> {
    let request = request(Method::POST, path).header(CONTENT_TYPE, kind);
    request.body(Body::from(body.to_owned())).unwrap()
}

#[tokio::test]
async fn games_are_listed_and_told() {
    let site = Site::new();
    let list = site.read("/api/games", "").await.json();
    assert_eq!(list.as_array().unwrap().len(), abouts().len());
    for about in abouts() {
        let told = site.read(&format!("/api/games/{}", about.id), "").await.json();
        assert_eq!(told, serde_json::to_value(&about).unwrap());
        let listed = list.as_array().unwrap().iter().find(|game| game["id"] == about.id.as_str());
        assert_eq!(listed.unwrap()["seats"], json!(about.seats));
    }
    assert_problem(&site.read("/api/games/go", "").await, 404, "no-such-game", &["go"]);
}

#[tokio::test]
async fn a_match_is_made_of_a_preset_and_options() {
    let site = Site::new();
    for about in abouts() {
        for preset in &about.presets {
            let new = json!({ "game": about.id, "preset": preset.name });
            let (id, keys) = site.make(new).await;
            let shown = site.read(&format!("/api/matches/{id}"), &keys[0]).await.json();
            for (key, value) in &preset.values {
                assert_eq!(shown["options"][key], value.as_str(), "{} {}", about.id, preset.name);
            }
            let options = shown["options"].as_object().unwrap();
            assert_eq!(options.len(), about.options.len(), "all are told");
        }
    }
    let new = json!({ "game": "vault", "preset": "small", "options": { "stacking": "on" } });
    let (id, _) = site.make(new).await;
    let options = &site.read(&format!("/api/matches/{id}"), "").await.json()["options"];
    assert_eq!((&options["size"], &options["stacking"]), (&json!("6"), &json!("on")));
}

#[tokio::test]
async fn a_match_of_what_there_is_not_is_refused() {
    let site = Site::new();
    for (new, code, words) in [
        (json!({ "game": "go" }), "no-such-game", vec!["go"]),
        (json!({ "game": "vault", "preset": "huge" }), "unknown-preset", vec!["huge", "small"]),
        (json!({ "game": "vault", "open": ["red"] }), "unknown-seat", vec!["red", "white, black"]),
        (
            json!({ "game": "vault", "options": { "komi": "7" } }),
            "unknown-option",
            vec!["komi", "size"],
        ),
        (
            json!({ "game": "vault", "options": { "size": "7" } }),
            "option-size",
            vec!["size", "“7”", "4 to 20"],
        ),
        (json!({ "game": "vault", "options": { "win": "" } }), "option-win", vec!["win", "reach"]),
    ] {
        let answer = site.api(Method::POST, "/api/matches", "", Some(new)).await;
        let status = if code == "no-such-game" { 404 } else { 422 };
        assert_problem(&answer, status, code, &words);
    }
    for new in
        [json!({}), json!([]), json!({ "game": "vault", "colour": "red" }), json!({ "game": 3 })]
    {
        let answer = site.api(Method::POST, "/api/matches", "", Some(new)).await;
        assert_problem(&answer, 422, "bad-json", &[]);
    }
    let answer = site.send(post("/api/matches", "application/json", "{\"game\":")).await;
    assert_problem(&answer, 400, "bad-json", &[]);
    let answer = site.send(post("/api/matches", "text/plain", "{}")).await;
    assert_problem(&answer, 415, "bad-json", &[]);
    assert_eq!(site.read("/api/matches", "").await.json(), json!([]), "nothing was made");
}

#[tokio::test]
async fn a_match_is_read_by_its_seats_and_by_anybody() {
    let site = Site::new();
    let (id, keys) = site.make(json!({ "game": "vault", "preset": "small" })).await;
    let path = format!("/api/matches/{id}");
    let white = site.read(&path, &keys[0]).await;
    assert_eq!(white.header("cache-control"), "no-store");
    let white = white.json();
    assert_eq!((&white["you"], &white["to_move"]), (&json!("white"), &json!("white")));
    assert_eq!(white["actions"].as_array().unwrap().len(), 16);
    assert_eq!(white["url"], format!("http://board.example/matches/{id}"));
    let black = site.read(&path, &keys[1]).await.json();
    assert_eq!((&black["you"], &black["actions"]), (&json!("black"), &json!([])));
    let watcher = site.read(&path, "").await.json();
    assert_eq!((&watcher["you"], &watcher["actions"]), (&Value::Null, &json!([])));
    assert!(!site.read(&path, &keys[0]).await.text.contains("seed"), "the seed is secret");
    // A wrong key is no key.
    assert_eq!(site.read(&path, "AAAA").await.json()["you"], Value::Null);
    let odd = request(Method::GET, &path).header(AUTHORIZATION, "Basic eA==");
    let answer = site.send(odd.body(Body::empty()).unwrap()).await;
    assert_problem(&answer, 400, "bad-authorization", &["Bearer KEY"]);
    assert_problem(&site.read("/api/matches/0000000000", "").await, 404, "no-such-match", &[]);
    assert_problem(&site.read("/api/nothing", "").await, 404, "not-found", &[]);
}

#[tokio::test]
async fn turns_are_played_as_text_and_as_a_list() {
    let site = Site::new();
    let (id, keys) = site.make(json!({ "game": "vault", "options": { "size": "4" } })).await;
    let path = format!("/api/matches/{id}/turns");
    let shown = site.play(&id, &keys[0], "A1-A2").await.json();
    assert_eq!((&shown["number"], &shown["turn"]), (&json!(2), &json!(1)));
    assert_eq!(shown["turns"], json!([{ "seat": "white", "actions": ["a1-a2"] }]));
    let list = json!({ "actions": ["a4-a3"], "number": 2 });
    assert_eq!(site.api(Method::POST, &path, &keys[1], Some(list.clone())).await.status, 200);

    let stale = site.api(Method::POST, &path, &keys[0], Some(list)).await;
    assert_problem(&stale, 409, "stale", &["event 3"]);
    assert_problem(&site.play(&id, &keys[1], "b4-b3").await, 409, "not-your-turn", &[]);
    assert_problem(&site.play(&id, "", "b1-b2").await, 403, "not-your-seat", &[]);
    assert_problem(&site.play(&id, &keys[0], "").await, 422, "empty-turn", &[]);
    assert_problem(&site.play(&id, &keys[0], "b1-b4").await, 422, "illegal-action", &["b1-b4"]);
    assert_problem(&site.play(&id, &keys[0], "?").await, 422, "bad-action", &["?"]);
    assert_problem(&site.play(&id, &keys[0], "b1-b2 b4-b3").await, 422, "too-many-actions", &[]);
    let bad = site.api(Method::POST, &path, &keys[0], Some(json!({ "actions": 3 }))).await;
    assert_problem(&bad, 422, "bad-json", &[]);
    let half = format!("/api/matches/{id}?actions=b1-b2");
    assert_eq!(site.read(&half, &keys[0]).await.json()["actions"], json!([]), "it is whole");
    assert_problem(&site.read(&half, &keys[1]).await, 422, "not-your-turn", &[]);
    let past = site.read(&format!("/api/matches/{id}?turn=1"), "").await.json();
    assert_eq!((&past["turn"], &past["number"]), (&json!(1), &json!(3)));
    let far = site.read(&format!("/api/matches/{id}?turn=9"), "").await;
    assert_problem(&far, 404, "no-such-turn", &["played so far: 2"]);
}

#[tokio::test]
async fn resigning_and_draws() {
    let site = Site::new();
    let act = async |id: &str, what: &str, key: &str, body: Option<Value>| {
        site.api(Method::POST, &format!("/api/matches/{id}/{what}"), key, body).await
    };
    let answer = |answer: &str| Some(json!({ "answer": answer }));
    let (id, keys) = site.make(json!({ "game": "vault" })).await;
    assert_problem(&act(&id, "resign", "", None).await, 403, "not-your-seat", &[]);
    let over = act(&id, "resign", &keys[0], None).await.json();
    assert_eq!(over["outcome"], json!({ "winners": ["black"], "reason": "resigned" }));
    assert_problem(&act(&id, "resign", &keys[1], None).await, 409, "match-over", &[]);
    assert_problem(&site.play(&id, &keys[0], "a1-a2").await, 409, "match-over", &[]);

    let (id, keys) = site.make(json!({ "game": "vault" })).await;
    let none = act(&id, "draw", &keys[0], answer("accept")).await;
    assert_problem(&none, 409, "no-draw-offer", &[]);
    assert_eq!(act(&id, "draw", &keys[0], answer("offer")).await.json()["draw_offer"], "white");
    assert_eq!(
        act(&id, "draw", &keys[1], answer("decline")).await.json()["draw_offer"],
        Value::Null
    );
    act(&id, "draw", &keys[1], answer("offer")).await.assert(200, &[]);
    let drawn = act(&id, "draw", &keys[0], answer("accept")).await.json();
    assert_eq!(drawn["outcome"], json!({ "winners": [], "reason": "agreement" }));
    assert_problem(&act(&id, "draw", &keys[0], answer("perhaps")).await, 422, "bad-json", &[]);
}

#[tokio::test]
async fn a_board_is_told() {
    let site = Site::new();
    let (id, _) = site.make(json!({ "game": "vault", "options": { "size": "4" } })).await;
    let board = site.read(&format!("/api/matches/{id}/board"), "").await.json();
    assert_eq!(
        (&board["geometry"]["shape"], &board["geometry"]["cols"]),
        (&json!("square"), &json!(4))
    );
}

#[tokio::test]
async fn a_match_is_followed_as_lines_and_as_events() {
    let site = Site::new();
    let (id, keys) = site.make(json!({ "game": "vault", "options": { "size": "4" } })).await;
    site.play(&id, &keys[0], "a1-a2").await;
    let follow = |query: &str, accept: &str| {
        let path = format!("/api/matches/{id}/events{query}");
        request(Method::GET, &path).header(ACCEPT, accept).body(Body::empty()).unwrap()
    };
    let mut lines = site.stream(follow("", "*/*")).await;
    assert_eq!(lines.headers["content-type"], "application/x-ndjson");
    let mut next =
        async || -> Value { serde_json::from_str(&lines.line().await.unwrap()).unwrap() };
    let created = next().await;
    assert_eq!((&created["number"], &created["event"]), (&json!(1), &json!("created")));
    assert_eq!(created.get("seed"), None, "the seed is secret");
    let turn = next().await;
    assert_eq!(turn["actions"], json!(["a1-a2"]));
    assert_eq!((&turn["seat"], &turn["to_move"]), (&json!("white"), &json!("black")));
    site.play(&id, &keys[1], "a4-a3").await;
    assert_eq!(next().await["number"], 3);

    let mut events = site.stream(follow("?after=2", "text/event-stream")).await;
    let event = events.event().await.unwrap();
    assert_eq!(event.id, "3");
    assert_eq!(serde_json::from_str::<Value>(&event.data).unwrap()["event"], "turn");
    let resumed = request(Method::GET, &format!("/api/matches/{id}/events"));
    let resumed = resumed.header("last-event-id", "3").body(Body::empty()).unwrap();
    let mut resumed = site.stream(resumed).await;
    assert!(resumed.is_quiet().await);
    site.api(Method::POST, &format!("/api/matches/{id}/resign"), &keys[0], None).await;
    assert!(resumed.line().await.unwrap().contains("\"resigned\""));
    let last = events.event().await.unwrap();
    assert_eq!((last.id.as_str(), last.kind.as_str()), ("4", ""));
}
