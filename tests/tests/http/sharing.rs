//! Pictures of positions, what links to matches look like elsewhere, and frames.

use axum::body::Body;
use axum::http::Method;
use boardwright_tests::site::{Answer, Site, request};

/// A match of four turns, and who made it.
async fn played(site: &Site) -> (boardwright_tests::browser::Browser, String) {
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    for turn in ["a1-a2", "a4-a3", "b1-b2", "b4-b3"] {
        browser.play(&id, turn).await;
    }
    (browser, id)
}

async fn get(site: &Site, path: &str, headers: &[(&str, &str)]) -> Answer {
    let asked = |request: axum::http::request::Builder, (name, value): &(&str, &str)| {
        request.header(*name, *value)
    };
    let request = headers.iter().fold(request(Method::GET, path), asked);
    site.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn every_position_has_a_picture() {
    let site = Site::new();
    let (_, id) = played(&site).await;
    let mut seen = Vec::new();
    for query in ["", "?turn=0", "?turn=1", "?turn=3", "?turn=4"] {
        let path = format!("/matches/{id}.png{query}");
        let answer = get(&site, &path, &[]).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), "image/png");
        assert_eq!(answer.header("vary").split(", ").next(), Some("accept-language"));
        assert_eq!(answer.header("set-cookie"), "", "others are sent it too");
        assert_eq!(&answer.bytes[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(answer.bytes[12..24], *b"IHDR\0\0\x04\xb0\0\0\x02\x76", "1200×630");
        assert!(answer.bytes.len() < 200_000, "{path}: {} bytes", answer.bytes.len());
        seen.push(answer.bytes);
    }
    assert!(seen[0] == seen[4], "the present is that after the last turn");
    for (index, one) in seen.iter().enumerate().skip(1) {
        assert!(!seen[index + 1..].contains(one), "position {index} looks like another");
    }
}

#[tokio::test]
async fn pictures_are_the_same_for_all_and_are_not_sent_twice() {
    let site = Site::new();
    let (mut player, id) = played(&site).await;
    let path = format!("/matches/{id}.png");
    let first = get(&site, &path, &[]).await;
    assert!(player.get(&path).await.bytes == first.bytes, "a player sees what watchers see");
    let tag = first.header("etag");
    assert!(first.header("cache-control").starts_with("public, max-age="));
    for sent in [tag.to_owned(), format!("W/{tag}"), format!("\"x\", {tag}")] {
        let again = get(&site, &path, &[("if-none-match", &sent)]).await;
        assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0), "{sent}");
        assert_eq!(again.header("etag"), tag);
    }
    player.play(&id, "c1-c2").await;
    let later = get(&site, &path, &[("if-none-match", tag)]).await;
    assert_eq!(later.status, 200);
    let portuguese = get(&site, &path, &[("accept-language", "pt")]).await;
    assert!(portuguese.bytes != later.bytes);
    let korean = get(&site, &path, &[("accept-language", "ko")]).await;
    assert!(korean.bytes == later.bytes, "what the font can’t write is in English");
    let head = request(Method::HEAD, &path).body(Body::empty()).unwrap();
    let head = site.send(head).await;
    assert_eq!((head.status.as_u16(), head.bytes.len()), (200, 0));
    assert_eq!(head.header("content-type"), "image/png");
}

#[tokio::test]
async fn what_has_no_picture_gets_the_page_that_says_why() {
    let site = Site::new();
    let (_, id) = played(&site).await;
    for (path, status, code) in [
        (format!("/matches/{id}.png?turn=5"), 404, "no-such-turn"),
        (format!("/matches/{id}.png?turn=x"), 400, "bad-address"),
        (format!("/matches/{id}.png?turn=-1"), 400, "bad-address"),
        ("/matches/0000000000.png".to_owned(), 404, "no-such-match"),
        ("/matches/.png".to_owned(), 404, "no-such-match"),
        (format!("/matches/{id}/embed?turn=5"), 404, "no-such-turn"),
        (format!("/matches/{id}/embed?turn=x"), 400, "bad-address"),
    ] {
        let answer = get(&site, &path, &[]).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (status, code), "{path}");
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
    }
}

#[tokio::test]
async fn nothing_of_a_private_match_is_shared() {
    let site = Site::new();
    let mut player = site.browser();
    let private = [("game", "vault"), ("seat", "0"), ("size", "4"), ("match-watch", "players")];
    let id = player.make(&private).await;
    for end in [".png", ".png?turn=0", ".png?turn=9", "/embed", "/embed?turn=0"] {
        // Not even with a seat's cookie: pictures and frames are for watchers.
        let answer = player.get(&format!("/matches/{id}{end}")).await;
        assert_eq!(answer.status, 403, "{end}");
        assert_eq!(answer.header("cache-control"), "no-store", "{end}");
        assert!(answer.header("content-security-policy").ends_with("frame-ancestors 'none'"));
    }
    let stream = player.get(&format!("/matches/{id}/events?part=embed")).await;
    assert_eq!(stream.status, 403);
    let page = player.get(&format!("/matches/{id}")).await;
    assert_eq!(page.status, 200);
    assert!(!page.text.contains("og:") && !page.text.contains("/embed"), "{}", page.text);
}

#[tokio::test]
async fn a_link_to_a_match_has_a_card() {
    let site = Site::new();
    let (_, id) = played(&site).await;
    // A crawler: no cookies, no language.
    let page = get(&site, &format!("/matches/{id}"), &[]).await;
    let image = format!("http://board.example/matches/{id}.png?turn=4");
    page.assert(
        200,
        &[
            &format!("property=\"og:url\" content=\"http://board.example/matches/{id}\""),
            &format!("property=\"og:image\" content=\"{image}\""),
            "property=\"og:title\" content=\"Vault · White to move\"",
            "property=\"og:image:width\" content=\"1200\"",
            "property=\"og:image:height\" content=\"630\"",
            "name=\"twitter:card\" content=\"summary_large_image\"",
        ],
    );
    let image = get(&site, image.trim_start_matches("http://board.example"), &[]).await;
    assert_eq!(image.status, 200);
    let past = get(&site, &format!("/matches/{id}?turn=2"), &[]).await;
    past.assert(200, &[&format!("/matches/{id}.png?turn=2\""), &format!("/matches/{id}?turn=2\"")]);
}

#[tokio::test]
async fn any_site_may_frame_a_match_for_watching_and_no_other_page() {
    let site = Site::new();
    let (mut player, id) = played(&site).await;
    for query in ["", "?turn=0", "?turn=2", "?actions=c1-c2&path=c1"] {
        let path = format!("/matches/{id}/embed{query}");
        let page = player.get(&path).await;
        page.assert(200, &["<section id=\"match\" class=\"embed\""]);
        let policy = page.header("content-security-policy");
        assert!(policy.ends_with("frame-ancestors *"), "{path}: {policy}");
        assert_eq!(page.header("x-frame-options"), "");
        assert_eq!(page.header("cache-control"), "no-store");
        for part in ["<form", "hx-post", "hx-get", "target first", "c1-c2"] {
            assert!(!page.text.contains(part), "{path}: {part} in {}", page.text);
        }
    }
    for path in ["/", "/new?game=vault", &format!("/matches/{id}"), &format!("/matches/{id}.png")] {
        let page = player.get(path).await;
        let policy = page.header("content-security-policy");
        assert!(policy.ends_with("frame-ancestors 'none'"), "{path}: {policy}");
    }
}

#[tokio::test]
async fn a_frame_is_live_by_the_same_stream() {
    let site = Site::new();
    let (mut player, id) = played(&site).await;
    let follow = player.request(Method::GET, &format!("/matches/{id}/events?part=embed"));
    let follow = follow.header("last-event-id", "5").body(Body::empty()).unwrap();
    let mut stream = site.stream(follow).await;
    assert!(stream.is_quiet().await);
    player.play(&id, "c1-c2").await;
    let event = stream.event().await.unwrap();
    assert_eq!(event.id, "6");
    assert!(event.data.starts_with("<section id=\"match\" class=\"embed\""), "{}", event.data);
    assert!(!event.data.contains("<form") && !event.data.contains("hx-"), "{}", event.data);
    player.submit(&format!("/matches/{id}/resign"), &[("seat", "0")]).await;
    assert_eq!(stream.event().await.unwrap().id, "7");
    assert_eq!(stream.event().await.unwrap().kind, "over");
}
