//! Who may act: cookies, tokens, links and keys.

use axum::body::Body;
use axum::http::Method;
use axum::http::header::{CONTENT_TYPE, ORIGIN};
use boardwright_tests::browser::{Browser, encoded};
use boardwright_tests::site::Site;

use crate::first_turn;

/// The links to the seats that a match's maker may share, others' seats first.
fn invitations(page: &str) -> Vec<String> {
    let links = page.split("readonly value=\"http://board.example").skip(1);
    let links = links.filter_map(|rest| rest.split('"').next()).map(unescaped);
    links.filter(|link| link.contains("/seats/")).collect()
}

fn unescaped(text: &str) -> String {
    text.replace("&#x2F;", "/").replace("&#47;", "/")
}

/// Sends a turn's form as it is, whatever token it has.
async fn send(browser: &mut Browser, id: &str, token: Option<&str>, origin: &str) -> (u16, String) {
    let turn = first_turn("vault");
    let mut fields = vec![("number", "1"), ("actions", turn.as_str())];
    fields.extend(token.map(|token| ("token", token)));
    let mut request = browser
        .request(Method::POST, &format!("/matches/{id}/turns"))
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    if !origin.is_empty() {
        request = request.header(ORIGIN, origin);
    }
    let answer = browser.send(request.body(Body::from(encoded(&fields))).unwrap()).await;
    (answer.status.as_u16(), answer.code())
}

#[tokio::test]
async fn a_form_needs_the_token_of_this_browser_and_this_site() {
    let site = Site::new();
    let mut browser = site.browser();
    let mut other = site.browser();
    other.get("/new?game=vault").await;
    let id = browser.make(&[("game", "vault"), ("seat", "all")]).await;
    let own = browser.token().to_owned();
    let foreign = (403, "foreign-form".to_owned());
    assert_eq!(send(&mut browser, &id, None, "").await, foreign);
    assert_eq!(send(&mut browser, &id, Some("AAAA"), "").await, foreign);
    assert_eq!(send(&mut browser, &id, Some(&own[1..]), "").await, foreign);
    assert_eq!(send(&mut browser, &id, Some(other.token()), "").await, foreign);
    for origin in ["https://evil.example", "null", "board.example", "http://board.example.evil"] {
        assert_eq!(send(&mut browser, &id, Some(&own), origin).await, foreign, "{origin}");
    }
    assert_eq!(browser.number(&id).await, 1, "nothing has happened");
    assert_eq!(send(&mut browser, &id, Some(&own), "http://board.example").await.0, 303);
}

#[tokio::test]
async fn a_seats_link_gives_the_seat_and_changes_nothing() {
    let site = Site::new();
    let mut maker = site.browser();
    let id = maker.make(&[("game", "vault"), ("seat", "0")]).await;
    let page = maker.get(&format!("/matches/{id}")).await;
    let links = invitations(&page.text);
    assert_eq!(links.len(), 2, "{}", page.text);

    let mut friend = site.browser();
    let before = friend.get(&format!("/matches/{id}")).await;
    assert!(!before.text.contains("class=\"tag\""), "a watcher has no seat");
    assert!(invitations(&before.text).is_empty(), "and no link to give away");
    for _ in 0..3 {
        let opened = friend.get(&links[0]).await;
        assert_eq!(opened.status, 303);
        assert_eq!(opened.header("location"), format!("/matches/{id}"));
    }
    assert_eq!(friend.number(&id).await, 1, "opening it is no event");
    maker.play(&id, &first_turn("vault")).await;
    let page = friend.get(&format!("/matches/{id}")).await;
    page.assert(200, &["class=\"tag\"", "id=\"entry\""]);
    assert!(invitations(&page.text).is_empty(), "only the maker shares links");
}

#[tokio::test]
async fn a_wrong_link_gives_nothing() {
    let site = Site::new();
    let mut maker = site.browser();
    let id = maker.make(&[("game", "vault"), ("seat", "0")]).await;
    let page = maker.get(&format!("/matches/{id}")).await;
    let key = invitations(&page.text)[1].rsplit('/').next().unwrap().to_owned();
    let other = maker.make(&[("game", "vault"), ("seat", "0")]).await;
    let mut friend = site.browser();
    let changed = format!("B{}", &key[1..]);
    for path in [
        format!("/matches/{id}/seats/{changed}"),
        format!("/matches/{id}/seats/{}", &key[..20]),
        format!("/matches/{other}/seats/{key}"),
        format!("/matches/0000000000/seats/{key}"),
    ] {
        let page = friend.get(&path).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(
            !page.headers.contains_key("set-cookie")
                || !page.header("set-cookie").contains("seats")
        );
    }
    friend.get(&format!("/matches/{other}/seats/{key}")).await.assert(404, &["gives no seat"]);
}

#[tokio::test]
async fn a_cookie_that_is_carried_to_another_match_holds_nothing() {
    let site = Site::new();
    let mut maker = site.browser();
    let mine = maker.make(&[("game", "vault"), ("seat", "all")]).await;
    let other = site.browser().make(&[("game", "vault"), ("seat", "all")]).await;
    maker.carry(&mine, &other);
    let refused = maker.play(&other, &first_turn("vault")).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (403, "not-your-seat"));
    let page = maker.get(&format!("/matches/{other}")).await;
    assert!(invitations(&page.text).is_empty());
    assert_eq!(maker.number(&other).await, 1);
}

#[tokio::test]
async fn a_free_seat_is_taken_by_a_form_and_only_once() {
    let site = Site::new();
    let mut maker = site.browser();
    let id = maker.make(&[("game", "vault"), ("seat", "0"), ("public", "on")]).await;
    let seats = format!("/matches/{id}/seats");
    let mut quick = site.browser();
    let mut slow = site.browser();
    let page = quick.submit(&seats, &[("seat", "1")]).await;
    page.assert(200, &["data-number=\"2\"", "class=\"tag\""]);
    let late = slow.post(&seats, &[("seat", "1")]).await;
    assert_eq!((late.status.as_u16(), late.code().as_str()), (409, "seat-taken"));
    assert_eq!(slow.post(&seats, &[("seat", "0")]).await.code(), "seat-taken");
    assert_eq!(slow.post(&seats, &[("seat", "9")]).await.code(), "no-such-seat");
    assert_eq!(slow.post(&seats, &[("seat", "x")]).await.code(), "bad-form");
    maker.play(&id, &first_turn("vault")).await;
    quick.get(&format!("/matches/{id}")).await.assert(200, &["id=\"entry\""]);
}

#[tokio::test]
async fn no_get_changes_a_match() {
    let site = Site::new();
    let mut maker = site.browser();
    let id = maker.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    maker.play(&id, &first_turn("vault")).await;
    let mut open = vec![format!("/matches/{id}")];
    let mut seen = open.clone();
    while let Some(path) = open.pop() {
        let page = maker.get(&path).await;
        assert!(page.status.is_success() || page.status.is_redirection(), "{path}: {}", page.text);
        for link in page.text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let link = unescaped(link).replace("&amp;", "&").replace("http://board.example", "");
            // A bot looks at a position for seconds; a few are enough.
            let bots = seen.iter().filter(|link| link.contains("suggest=on")).count();
            let near = link.starts_with(&format!("/matches/{id}"))
                && (bots < 2 || !link.contains("suggest=on"));
            if near && !seen.contains(&link) && seen.len() < 150 {
                seen.push(link.clone());
                open.push(link);
            }
        }
    }
    assert!(seen.len() > 12, "{seen:?}");
    assert!(seen.iter().any(|link| link.contains("actions=")), "{seen:?}");
    assert!(seen.iter().any(|link| link.contains("suggest=on")), "{seen:?}");
    assert!(seen.iter().any(|link| link.contains("/seats/")), "{seen:?}");
    assert_eq!(maker.number(&id).await, 2);
}
