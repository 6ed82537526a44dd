//! Live updates, as a match's open page gets them.

use boardwright_tests::site::Site;

use crate::first_turn;

#[tokio::test]
async fn a_page_that_missed_nothing_waits_and_then_gets_each_event_once() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    let mut stream = site.browser().follow(&id, Some(1)).await;
    assert_eq!(stream.status, 200);
    assert_eq!(stream.headers["content-type"], "text/event-stream");
    assert_eq!(stream.headers["cache-control"], "no-store");
    assert_eq!(stream.headers["x-accel-buffering"], "no");
    assert!(stream.is_quiet().await, "it has the present section already");
    for (number, turn) in [("2", "a1-a2"), ("3", "a4-a3")] {
        browser.play(&id, turn).await;
        let event = stream.event().await.unwrap();
        assert_eq!((event.id.as_str(), event.kind.as_str()), (number, ""));
        assert!(event.data.starts_with("<section id=\"match\""), "{}", event.data);
        assert!(event.data.contains(&format!("data-number=\"{number}\"")));
        assert!(event.data.contains(turn));
        assert!(stream.is_quiet().await);
    }
}

#[tokio::test]
async fn a_page_that_lost_the_connection_gets_the_present() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    for turn in ["a1-a2", "a4-a3", "b1-b2"] {
        browser.play(&id, turn).await;
    }
    // Whatever was seen last, also nothing or what can't be: the present, once.
    for seen in [None, Some(0), Some(1), Some(3), Some(99)] {
        let mut stream = site.browser().follow(&id, seen).await;
        assert_eq!(stream.event().await.unwrap().id, "4", "{seen:?}");
        assert!(stream.is_quiet().await, "{seen:?}");
    }
    assert!(site.browser().follow(&id, Some(4)).await.is_quiet().await);
}

#[tokio::test]
async fn each_viewer_gets_their_own_section() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all")]).await;
    let mine = browser.follow(&id, None).await.event().await.unwrap();
    let theirs = site.browser().follow(&id, None).await.event().await.unwrap();
    assert!(mine.data.contains("id=\"entry\"") && mine.data.contains("class=\"tag\""));
    assert!(!theirs.data.contains("id=\"entry\"") && !theirs.data.contains("class=\"tag\""));
    assert!(!theirs.data.contains("/seats/"), "no link to a seat");
}

#[tokio::test]
async fn the_end_is_told_and_the_stream_says_that_it_is_over() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all")]).await;
    let mut stream = browser.follow(&id, Some(1)).await;
    browser.submit(&format!("/matches/{id}/resign"), &[("seat", "0")]).await;
    let last = stream.event().await.unwrap();
    assert_eq!(last.id, "2");
    assert!(last.data.contains("class=\"tag turn\""));
    assert_eq!(stream.event().await.unwrap().kind, "over");
}

#[tokio::test]
async fn streams_end_when_the_server_stops() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all")]).await;
    let mut stream = browser.follow(&id, Some(1)).await;
    assert!(stream.is_quiet().await);
    browser.play(&id, &first_turn("vault")).await;
    assert!(stream.event().await.is_some());
    site.close();
    assert_eq!(stream.event().await, None);
}

#[tokio::test]
async fn watching_changes_nothing() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all")]).await;
    for _ in 0..20 {
        drop(site.browser().follow(&id, None).await.event().await);
    }
    assert_eq!(browser.number(&id).await, 1);
}
