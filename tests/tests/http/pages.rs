//! Every page, what it says in its headers, and the addresses that aren't there.

use axum::body::Body;
use axum::http::Method;
use boardwright_tests::site::{Site, request};

use crate::{abouts, first_turn};

#[tokio::test]
async fn the_lobby_lists_games_and_matches() {
    let site = Site::new();
    let mut maker = site.browser();
    let lobby = maker.get("/").await;
    for about in abouts() {
        lobby.assert(200, &[&format!("/new?game={}", about.id), &format!("/games/{}", about.id)]);
    }
    let running = maker.make(&[("game", "vault"), ("seat", "all"), ("size", "6")]).await;
    let open = maker.make(&[("game", "vault"), ("seat", "0"), ("public", "on")]).await;
    let over = maker.make(&[("game", "vault"), ("seat", "all")]).await;
    maker.submit(&format!("/matches/{over}/resign"), &[("seat", "0")]).await;

    let lobby = site.browser().get("/").await;
    for (id, list) in [(open, "open"), (running, "running"), (over, "finished")] {
        let section = lobby.between(&format!("aria-labelledby=\"{list}\""), "</section>").unwrap();
        assert!(section.contains(&format!("href=\"/matches/{id}\"")), "{list}: {section}");
    }
    assert_eq!(lobby.text.matches("/seats\"").count(), 1, "one seat can be taken");
}

#[tokio::test]
async fn each_page_is_html_that_nobody_keeps() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all")]).await;
    browser.play(&id, &first_turn("vault")).await;
    let mut paths = vec!["/".to_owned(), format!("/matches/{id}"), format!("/matches/{id}?turn=0")];
    for about in abouts() {
        paths.push(format!("/games/{}", about.id));
        paths.push(format!("/new?game={}", about.id));
    }
    for path in paths {
        let page = browser.get(&path).await;
        page.assert(200, &["<!doctype html>", "<html lang=\"en\" dir=\"ltr\""]);
        assert_eq!(page.header("cache-control"), "no-store", "{path}");
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8", "{path}");
        assert_eq!(page.header("referrer-policy"), "same-origin", "{path}");
        assert!(!page.text.contains(" style="), "{path}: blocked by the policy");
        assert!(!page.text.contains("<script>"), "{path}: blocked by the policy");
    }
}

#[tokio::test]
async fn static_files_are_named_by_their_content_and_kept_for_ever() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault")]).await;
    let page = browser.get(&format!("/matches/{id}")).await;
    let names: Vec<&str> =
        page.text.split("\"/assets/").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(names.len() >= 4, "{names:?}");
    for name in names {
        let file = browser.get(&format!("/assets/{name}")).await;
        assert_eq!(file.status, 200, "{name}");
        assert!(file.header("cache-control").contains("immutable"), "{name}");
        assert!(!file.header("content-type").is_empty(), "{name}");
        // Under another hash it is another file.
        let other = browser.get(&format!("/assets/0{name}")).await;
        assert_eq!(other.status, 404, "{name}");
    }
}

#[tokio::test]
async fn what_is_not_there_gets_a_page_that_says_so() {
    let site = Site::new();
    let mut browser = site.browser();
    for path in [
        "/nothing",
        "/games/nothing",
        "/new?game=nothing",
        "/new",
        "/matches/0000000000",
        "/matches/0000000000/events",
        "/matches/short",
        "/matches/../../etc/passwd",
        "/assets/nothing.css",
    ] {
        let page = browser.get(path).await;
        assert_eq!(page.status, 404, "{path}");
    }
    browser.get("/nothing").await.assert(404, &["role=\"alert\"", "start from the front page"]);
    let page = browser.get("/matches/0000000000").await;
    page.assert(404, &["There is no match 0000000000; check the link."]);
    assert_eq!(page.code(), "no-such-match");
}

#[tokio::test]
async fn other_methods_are_refused_on_every_route() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault")]).await;
    let match_ = format!("/matches/{id}");
    let paths = [
        ("/", Method::POST),
        ("/matches", Method::GET),
        (match_.as_str(), Method::DELETE),
        (&format!("{match_}/turns"), Method::GET),
        (&format!("{match_}/resign"), Method::GET),
        (&format!("{match_}/draw"), Method::GET),
        (&format!("{match_}/seats"), Method::GET),
        (&format!("{match_}/events"), Method::POST),
    ];
    for (path, method) in paths {
        let refused = browser.request(method, path).body(Body::empty()).unwrap();
        let page = browser.send(refused).await;
        page.assert(405, &["takes no such request"]);
    }
    let refused = request(Method::DELETE, "/api/games").body(Body::empty()).unwrap();
    let answer = site.send(refused).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (405, "no-such-method"));
}

#[tokio::test]
async fn pages_speak_the_readers_language() {
    let site = Site::new();
    let mut browser = site.browser();
    for (asked, language) in [("ko", "ko"), ("pt-BR,en;q=0.5", "pt"), ("xx", "en")] {
        let path = "/new?game=vault";
        let request = browser.request(Method::GET, path).header("accept-language", asked);
        let page = browser.send(request.body(Body::empty()).unwrap()).await;
        page.assert(200, &[&format!("<html lang=\"{language}\"")]);
    }
}
