//! Who gets to the operator’s page.

use std::sync::Arc;

use axum::body::Body;
use axum::http::Method;
use axum::http::header::COOKIE;
use boardwright::app::App;
use boardwright::catalogue::Catalogue;
use boardwright::matches::FixedWorld;
use boardwright::store::MemoryStore;
use boardwright_tests::browser::Browser;
use boardwright_tests::games::runtime;
use boardwright_tests::site::{self, Answer, Site};

const MINUTE: u64 = 60_000;

/// A server without games: nobody plays here.
fn bare() -> Site {
    Site::with(Arc::new(Catalogue::new(runtime())))
}

/// A browser that has a form’s token.
async fn visitor(site: &Site) -> Browser {
    let mut browser = site.browser();
    browser.get("/").await.assert(200, &["name=\"token\""]);
    browser
}

/// Somebody who is signed in as the operator.
pub(crate) async fn operator(site: &Site) -> Browser {
    let mut browser = visitor(site).await;
    let link = site.admin_link();
    browser.get(&link).await.assert(200, &["<button"]);
    browser.submit(&link, &[]).await.assert(200, &["<h1>Operator’s page</h1>"]);
    browser
}

#[track_caller]
fn assert_refused(answer: &Answer, code: &str) {
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (403, code), "{}", answer.text);
}

#[tokio::test]
async fn a_link_works_once_and_looking_at_it_does_not_use_it_up() {
    let site = bare();
    let link = site.admin_link();
    for _ in 0..3 {
        site.browser().get(&link).await.assert(200, &["<button", "Sign in"]);
    }
    let mut first = visitor(&site).await;
    first.submit(&link, &[]).await.assert(200, &["<h1>Operator’s page</h1>"]);
    let mut second = visitor(&site).await;
    assert_refused(&second.get(&link).await, "spent-link");
    assert_refused(&second.post(&link, &[]).await, "spent-link");
    assert_refused(&second.get("/admin").await, "not-the-operator");
    // It stays with the one who was first.
    first.get("/admin").await.assert(200, &[]);
}

#[tokio::test]
async fn a_link_ends_after_a_quarter_of_an_hour_and_a_session_after_half_a_day() {
    let site = bare();
    let (link, other) = (site.admin_link(), site.admin_link());
    assert_ne!(link, other);
    let mut browser = visitor(&site).await;
    site.set_time(15 * MINUTE - 1);
    browser.submit(&link, &[]).await.assert(200, &[]);
    site.set_time(15 * MINUTE);
    assert_refused(&browser.get(&other).await, "spent-link");
    assert_refused(&browser.post(&other, &[]).await, "spent-link");
    site.set_time((12 * 60 + 15) * MINUTE - 2);
    browser.get("/admin").await.assert(200, &[]);
    site.set_time((12 * 60 + 15) * MINUTE);
    assert_refused(&browser.get("/admin").await, "not-the-operator");
}

#[tokio::test]
async fn a_link_that_is_changed_cut_or_of_another_server_is_refused() {
    let site = bare();
    let link = site.admin_link();
    let mut browser = visitor(&site).await;
    let path = "/admin/enter/";
    let token = link.strip_prefix(path).unwrap().to_owned();
    let mut wrong: Vec<String> = (1..token.len()).map(|end| token[..end].to_owned()).collect();
    for at in 0..token.len() {
        let other = if token.as_bytes()[at] == b'A' { "B" } else { "A" };
        wrong.push(format!("{}{other}{}", &token[..at], &token[at + 1..]));
    }
    let (store, world) = (MemoryStore::new().unwrap(), FixedWorld::new(1_790_000_000_000, 8));
    let (store, world) = (Arc::new(store), Arc::new(world));
    let other = App::new(store, Arc::new(Catalogue::new(runtime())), world.clone()).unwrap();
    let foreign = other.link_key().link(&*world).unwrap();
    wrong.push(foreign.strip_prefix(path).unwrap().to_owned());
    wrong.extend(["x".to_owned(), token.clone() + "A", token.clone() + &token]);
    for token in &wrong {
        let link = format!("{path}{token}");
        assert_refused(&browser.get(&link).await, "spent-link");
        assert_refused(&browser.post(&link, &[]).await, "spent-link");
    }
    // None of that used the right one up.
    browser.submit(&link, &[]).await.assert(200, &[]);
}

#[tokio::test]
async fn without_the_cookie_nothing_below_admin_is_there() {
    let site = bare();
    let sha256 = "0".repeat(64);
    let paths = [
        "/admin",
        "/admin/",
        "/admin/leave",
        "/admin/plugins",
        "/admin/enter",
        "/admin/enter/a/b",
        "/admin/nothing",
        "/admin/nothing/at/all/",
        "/admin?x=1",
        &format!("/admin/plugins/{sha256}/disable"),
        &format!("/admin/plugins/{sha256}/enable"),
        &format!("/admin/plugins/{sha256}/remove"),
        &format!("/admin/plugins/{sha256}/forgive"),
        &format!("/admin/plugins/{sha256}/nonsense"),
    ];
    let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "BREW"];
    for path in paths {
        for method in methods {
            for cookie in ["", "admin=1", "admin="] {
                let method = Method::from_bytes(method.as_bytes()).unwrap();
                let request = site::request(method.clone(), path).header(COOKIE, cookie);
                let answer = site.send(request.body(Body::empty()).unwrap()).await;
                let what = format!("{method} {path} {cookie}");
                assert_eq!(answer.status, 403, "{what}: {}", answer.text);
                if method != Method::HEAD {
                    assert_eq!(answer.code(), "not-the-operator", "{what}");
                    answer.assert(403, &["boardwright admin-link"]);
                }
            }
        }
    }
    // With it, what isn’t there isn’t there.
    let mut operator = operator(&site).await;
    operator.get("/admin/nothing").await.assert(404, &[]);
    operator.get("/admin/").await.assert(404, &[]);
    operator.get("/admin/plugins").await.assert(405, &[]);
    operator.post(&format!("/admin/plugins/{sha256}/disable"), &[]).await.assert(404, &[]);
}

#[tokio::test]
async fn a_cookie_is_good_on_its_own_server_until_it_stops_or_one_signs_out() {
    let store = Arc::new(MemoryStore::new().unwrap());
    let catalogue = Arc::new(Catalogue::new(runtime()));
    let site = Site::over(store.clone(), catalogue.clone());
    let mut operator = operator(&site).await;
    let again =
        |browser: &Browser| browser.request(Method::GET, "/admin").body(Body::empty()).unwrap();
    site.send(again(&operator)).await.assert(200, &[]);
    assert_refused(&bare().send(again(&operator)).await, "not-the-operator");
    // The same server after a restart has the same key for cookies.
    let restarted = Site::over(store, catalogue);
    assert_refused(&restarted.send(again(&operator)).await, "not-the-operator");

    let stolen = operator.clone();
    let left = operator.post("/admin/leave", &[]).await;
    assert_eq!((left.status.as_u16(), left.header("location")), (303, "/"));
    assert_refused(&operator.get("/admin").await, "not-the-operator");
    assert_refused(&site.send(again(&stolen)).await, "not-the-operator");
}

#[tokio::test]
async fn a_form_without_its_token_does_nothing() {
    let site = bare();
    let mut operator = operator(&site).await;
    let link = site.admin_link();
    let sha256 = "0".repeat(64);
    let paths =
        [link.clone(), "/admin/leave".to_owned(), format!("/admin/plugins/{sha256}/disable")];
    for path in &paths {
        for token in ["", "token=", "token=AAAA"] {
            let request = operator.request(Method::POST, path);
            let request = request.header("content-type", boardwright_tests::browser::FORM);
            let answer = operator.send(request.body(Body::from(token)).unwrap()).await;
            assert_refused(&answer, "foreign-form");
        }
        // Another site’s page can’t read the token, but if it could:
        let body = format!("token={}", operator.token());
        let request = operator.request(Method::POST, path).header("origin", "https://evil.example");
        let request = request.header("content-type", boardwright_tests::browser::FORM);
        let answer = operator.send(request.body(Body::from(body)).unwrap()).await;
        assert_refused(&answer, "foreign-form");
    }
    operator.get("/admin").await.assert(200, &[]);
    operator.submit(&link, &[]).await.assert(200, &[]);
}

#[tokio::test]
async fn public_pages_do_not_tell_of_the_operators() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all")]).await;
    for path in ["/", "/games/vault", "/new?game=vault", &format!("/matches/{id}"), "/nothing"] {
        assert!(!browser.get(path).await.text.contains("admin"), "{path}");
    }
}
