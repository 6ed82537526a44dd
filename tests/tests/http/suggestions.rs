//! What a bot would play, and whom it tells.

use std::sync::Arc;

use axum::http::Method;
use boardwright::catalogue::Catalogue;
use boardwright_sdk::{Seat, Values};
use boardwright_tests::site::{Answer, Site};
use boardwright_tests::{fixture, games};
use serde_json::{Value, json};

use super::analysis::game;
use super::wat::{ABOUT, Wat};

const SMALL: &[(&str, &str)] = &[("size", "4")];

fn values(options: &[(&str, &str)]) -> Values {
    options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

/// A match of these turns; gives its id and the keys of its seats, the first first.
async fn played(
    site: &Site,
    id: &str,
    options: &[(&str, &str)],
    turns: &[Vec<String>],
) -> (String, Vec<String>) {
    let (made, keys) = site.make(json!({ "game": id, "options": values(options) })).await;
    for turn in turns {
        let now = site.read(&format!("/api/matches/{made}"), "").await.json();
        let seats = now["seats"].as_array().unwrap();
        let seat = seats.iter().position(|seat| *seat == now["to_move"]).unwrap();
        site.play(&made, &keys[seat], &turn.join(" ")).await.assert(200, &[]);
    }
    (made, keys)
}

async fn resign(site: &Site, id: &str, key: &str) {
    site.api(Method::POST, &format!("/api/matches/{id}/resign"), key, None).await.assert(200, &[]);
}

/// What the API suggests, with what holds for all of it.
fn suggested(answer: &Answer) -> Vec<Value> {
    answer.assert(200, &[]);
    let told = answer.json();
    assert!(told["playouts"].as_u64().unwrap() > 0, "{told}");
    let turns = told["suggestions"].as_array().unwrap().clone();
    assert!((1..=3).contains(&turns.len()), "{told}");
    let shares: Vec<f64> = turns.iter().map(|turn| turn["share"].as_f64().unwrap()).collect();
    assert!(shares.iter().sum::<f64>() <= 1.0 + 1e-9, "{told}");
    assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{told}");
    let expected = turns.iter().map(|turn| turn["expected"].as_f64().unwrap());
    assert!(expected.into_iter().all(|worth| (0.0..=1.0).contains(&worth)), "{told}");
    turns
}

fn texts(turn: &Value) -> Vec<String> {
    let actions = turn["actions"].as_array().unwrap().iter();
    actions.map(|action| action.as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn whoever_plays_against_others_is_told_nothing_before_the_end() {
    let site = Site::new();
    let mut white = site.browser();
    let id = white.make(&[("game", "vault"), ("seat", "0"), ("size", "4")]).await;
    let mut watcher = site.browser();
    let path = format!("/matches/{id}/analysis?turn=0&actions=&path=&suggest=on");
    for someone in [&mut white, &mut watcher] {
        let page = someone.get(&path).await;
        page.assert(200, &["id=\"suggest-note\""]);
        assert!(!page.text.contains("id=\"suggest\"") && !page.text.contains("id=\"suggested\""));
    }
    let api = format!("/api/matches/{id}/suggestions");
    let refused = site.read(&api, "").await;
    assert_eq!((refused.status.as_u16(), &*refused.code()), (403, "not-while-others-play"));
    white.post(&format!("/matches/{id}/resign"), &[("seat", "0")]).await;
    let page = watcher.get(&path).await;
    page.assert(200, &["id=\"suggest\"", "<ol id=\"suggested\">"]);
    suggested(&site.read(&api, "").await);
}

#[tokio::test]
async fn who_has_all_seats_is_told_whole_turns_when_they_ask() {
    let site = Site::new();
    let mut maker = site.browser();
    let id = maker.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    let page = maker.get(&format!("/matches/{id}/analysis?turn=0&actions=&path=")).await;
    page.assert(200, &["id=\"suggest\""]);
    assert!(!page.text.contains("id=\"suggested\""), "nobody has asked");
    // The link of the page asks for it; one without a turn is led to one with it.
    let open = maker.get(&format!("/matches/{id}/analysis?suggest=on")).await;
    let there = open.header("location").to_owned();
    assert!(there.contains("turn=0") && there.ends_with("&suggest=on"), "{there}");
    let link = page.between("id=\"suggest\" class=\"button\" href=\"", "\"").unwrap();
    let asked = maker.get(&link.replace("&amp;", "&")).await;
    let list = asked.between("<ol id=\"suggested\">", "</ol>").unwrap();
    let turn = list.split("href=\"").nth(1).unwrap().split('"').next().unwrap();
    let tried = maker.get(&turn.replace("&amp;", "&")).await;
    tried.assert(200, &["id=\"suggest\""]);
    assert!(tried.text.contains("data-position=\"0.1\""), "{}", tried.text);
    assert_eq!(maker.number(&id).await, 1, "nothing was played");
}

#[tokio::test]
async fn who_plays_against_bots_alone_is_told_and_watchers_are_not() {
    let site = Site::new();
    let mut white = site.browser();
    let fields = [("game", "vault"), ("size", "4"), ("seat", "0"), ("bots", "1")];
    let id = white.make(&fields).await;
    let path = format!("/matches/{id}/analysis?turn=0&actions=&path=&suggest=on");
    white.get(&path).await.assert(200, &["<ol id=\"suggested\">"]);
    let watched = site.browser().get(&path).await;
    watched.assert(200, &["id=\"suggest-note\""]);
    assert!(!watched.text.contains("id=\"suggested\""), "somebody else plays");
}

#[tokio::test]
async fn a_sure_win_comes_first_and_wins() {
    let site = Site::new();
    let turns = game("vault", SMALL, 99);
    let (id, _) = played(&site, "vault", SMALL, &turns).await;
    // The last turn is the loser’s, who can’t help it any more.
    let last = turns.len() - 2;
    let path = format!("/api/matches/{id}/suggestions?turn={last}");
    let answer = site.read(&path, "").await;
    let best = suggested(&answer).remove(0);
    assert_eq!((&best["proven"], &best["expected"]), (&json!(1.0), &json!(1.0)));
    assert_eq!(answer.json()["seat"], "white");
    let rules = games::all().into_iter().find(|game| game.id == "vault").unwrap().native;
    let start = rules.setup(&values(SMALL), 0).unwrap();
    let line = [turns[..last].concat(), texts(&best)].concat();
    let after = rules.play(&start, &line).unwrap();
    for reply in rules.actions(&after).unwrap() {
        let end = rules.status(&rules.play(&after, &[reply.text]).unwrap()).unwrap();
        assert_eq!(end.outcome.unwrap().winners, [Seat::FIRST]);
    }
    // Whoever asks again gets the same, though a bot might find more by now.
    assert_eq!(site.read(&path, "").await.json(), answer.json());
    let over = site.read(&format!("/api/matches/{id}/suggestions"), "").await;
    assert_eq!((over.status.as_u16(), &*over.code()), (422, "game-over"));
    let page = site.browser().get(&format!("/matches/{id}/analysis?turn=0&actions=&path=")).await;
    page.assert(200, &["id=\"suggest\""]);
    let end = format!("/matches/{id}/analysis?turn={}&actions=&path=&suggest=on", turns.len());
    assert!(!site.browser().get(&end).await.text.contains("id=\"suggest"));
}

#[tokio::test]
async fn a_turn_of_several_actions_is_told_whole() {
    let (site, options) = (Site::new(), &[("board", "keel")][..]);
    let turns = game("vorcept", options, 12);
    let (id, keys) = played(&site, "vorcept", options, &turns).await;
    resign(&site, &id, &keys[0]).await;
    let rules = games::all().into_iter().find(|game| game.id == "vorcept").unwrap().native;
    let start = rules.setup(&values(options), 0).unwrap();
    let played = turns.concat();
    let status = |line: &[String]| rules.status(&rules.play(&start, line).unwrap()).unwrap();
    let path = format!("/api/matches/{id}/suggestions?turn=12");
    let found = suggested(&site.read(&path, "").await);
    for turn in &found {
        let actions = texts(turn);
        let after = status(&[played.clone(), actions.clone()].concat());
        assert!(after.turn == 13 || after.outcome.is_some(), "{turn}");
        let before = status(&[&played[..], &actions[..actions.len() - 1]].concat());
        assert_eq!(before.turn, 12, "{turn} goes beyond its turn");
    }
    assert!(found.iter().any(|turn| texts(turn).len() > 1), "{found:?}");
    // In the middle of a turn its rest is told.
    let first = &texts(&found[0])[0];
    let rest = suggested(&site.read(&format!("{path}&actions={first}"), "").await);
    let line = [&played[..], std::slice::from_ref(first), &texts(&rest[0])].concat();
    let after = status(&line);
    assert!(after.turn == 13 || after.outcome.is_some(), "{rest:?}");
    let illegal = site.read(&format!("{path}&actions=zz"), "").await;
    assert_eq!(illegal.status, 422, "{}", illegal.text);
}

#[tokio::test]
async fn where_no_bot_plays_none_is_offered() {
    let catalogue = Arc::new(Catalogue::new(games::runtime()));
    let mut wat = Wat::good();
    // Only its author could deal anew what it hides.
    let about = ABOUT.replacen('{', r#"{"hidden":true,"#, 1);
    wat.about(about.as_bytes());
    // Somebody is to move, and no turn was played.
    wat.words("status", &[0, 1, 0, 0, 0, 0, 0, 0]);
    catalogue.install(wat.module()).unwrap();
    let site = Site::with(catalogue);
    let mut maker = site.browser();
    let id = maker.make(&[("game", "good"), ("seat", "all")]).await;
    maker.post(&format!("/matches/{id}/resign"), &[("seat", "0")]).await;
    let page = maker.get(&format!("/matches/{id}/analysis?turn=0&actions=&path=&suggest=on")).await;
    page.assert(200, &[]);
    assert!(!page.text.contains("id=\"suggest"), "{}", page.text);
    let answer = site.read(&format!("/api/matches/{id}/suggestions"), "").await;
    assert_eq!((answer.status.as_u16(), &*answer.code()), (422, "no-search"));
    let page = maker.get(&format!("/matches/{id}")).await;
    assert!(!page.text.contains("id=\"course\""), "{}", page.text);
    let path = format!("/api/matches/{id}/course");
    let answer = site.api(Method::POST, &path, "", None).await;
    assert_eq!((answer.status.as_u16(), &*answer.code()), (422, "no-search"));
}

#[tokio::test]
async fn by_misere_no_bot_tells_anything() {
    let site = Site::new();
    let mut maker = site.browser();
    let fields = [("game", "vault"), ("seat", "all"), ("size", "4"), ("match-misere", "on")];
    let id = maker.make(&fields).await;
    let page = maker.get(&format!("/matches/{id}/analysis?turn=0&actions=&path=&suggest=on")).await;
    page.assert(200, &[]);
    assert!(!page.text.contains("id=\"suggest"), "it would play for the wrong end");
}

#[tokio::test]
async fn rules_that_fail_in_a_search_are_told_of_and_stop_nothing() {
    let catalogue = Arc::new(Catalogue::new(games::runtime()));
    catalogue.install(fixture::cairn("0.0.1-faulty")).unwrap();
    let site = Site::with(Arc::clone(&catalogue));
    let mut maker = site.browser();
    let id = maker.make(&[("game", "cairn"), ("seat", "all")]).await;
    assert_eq!(maker.play(&id, "pass").await.status, 303);
    maker.post(&format!("/matches/{id}/resign"), &[("seat", "1")]).await;
    let page = maker.get(&format!("/matches/{id}/analysis?turn=0&actions=&path=&suggest=on")).await;
    page.assert(200, &["id=\"suggest-note\" class=\"problem\"", "rules failed", "id=\"suggest\""]);
    let answer = site.read(&format!("/api/matches/{id}/suggestions?turn=0"), "").await;
    assert_eq!((answer.status.as_u16(), &*answer.code()), (500, "plugin-failed"));
    assert!(!answer.text.contains("hub"), "why it failed is for the operator");
    let path = format!("/api/matches/{id}/course");
    let mut course = site.api(Method::POST, &path, "", None).await;
    while course.status == 202 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        course = site.read(&path, "").await;
    }
    let even = [0.333, 0.333, 0.333];
    assert_eq!(course.json()["course"], json!([even, [0.5, 0.0, 0.5]]), "{}", course.text);
}
