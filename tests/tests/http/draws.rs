//! Resigning, and draws by agreement.

use boardwright_tests::browser::Browser;
use boardwright_tests::site::Site;

use crate::first_turn;

/// Two browsers with a seat each.
async fn table(site: &Site) -> (String, Browser, Browser) {
    let mut white = site.browser();
    let mut black = site.browser();
    let id = white.make(&[("game", "vault"), ("seat", "0"), ("public", "on")]).await;
    black.submit(&format!("/matches/{id}/seats"), &[("seat", "1")]).await;
    (id, white, black)
}

#[tokio::test]
async fn a_seat_resigns_for_itself_alone() {
    let site = Site::new();
    let (id, mut white, mut black) = table(&site).await;
    let resign = format!("/matches/{id}/resign");
    let foreign = white.post(&resign, &[("seat", "1")]).await;
    assert_eq!((foreign.status.as_u16(), foreign.code().as_str()), (403, "not-your-seat"));
    assert_eq!(site.browser().post(&resign, &[("seat", "0")]).await.status, 403);
    assert_eq!(black.post(&resign, &[]).await.code(), "bad-form");
    let over = black.submit(&resign, &[("seat", "1")]).await;
    over.assert(200, &["class=\"tag turn\""]);
    white.post(&resign, &[("seat", "0")]).await.assert(409, &["The match is over"]);
}

#[tokio::test]
async fn a_draw_is_offered_declined_and_accepted() {
    let site = Site::new();
    let (id, mut white, mut black) = table(&site).await;
    let draw = format!("/matches/{id}/draw");
    let early = black.post(&draw, &[("seat", "1"), ("answer", "accept")]).await;
    early.assert(409, &["no draw on offer"]);
    let offered = white.submit(&draw, &[("seat", "0"), ("answer", "offer")]).await;
    offered.assert(200, &["id=\"draw\""]);
    assert!(!offered.text.contains("value=\"accept\""), "one’s own offer is not one’s to accept");
    black
        .get(&format!("/matches/{id}"))
        .await
        .assert(200, &["value=\"accept\"", "value=\"decline\""]);
    let twice = white.post(&draw, &[("seat", "0"), ("answer", "offer")]).await;
    twice.assert(409, &["on offer already"]);
    white.post(&draw, &[("seat", "0"), ("answer", "accept")]).await.assert(409, &[]);
    black.submit(&draw, &[("seat", "1"), ("answer", "decline")]).await;
    white.get(&format!("/matches/{id}")).await.assert(200, &["value=\"offer\""]);

    white.submit(&draw, &[("seat", "0"), ("answer", "offer")]).await;
    let drawn = black.submit(&draw, &[("seat", "1"), ("answer", "accept")]).await;
    assert!(!drawn.text.contains("id=\"acts\""), "nothing is left to do");
    let json = site.read(&format!("/api/matches/{id}"), "").await.json();
    assert_eq!(json["outcome"]["winners"], serde_json::json!([]));
    assert_eq!(json["outcome"]["reason"], "agreement");
    assert_eq!(white.post(&draw, &[("seat", "0"), ("answer", "maybe")]).await.code(), "bad-form");
}

#[tokio::test]
async fn a_turn_answers_an_offer_as_no() {
    let site = Site::new();
    let (id, mut white, mut black) = table(&site).await;
    let draw = format!("/matches/{id}/draw");
    black.submit(&draw, &[("seat", "1"), ("answer", "offer")]).await;
    white.play(&id, &first_turn("vault")).await;
    let json = site.read(&format!("/api/matches/{id}"), "").await.json();
    assert_eq!(json["draw_offer"], serde_json::Value::Null);
    let page = white.get(&format!("/matches/{id}")).await;
    assert!(!page.text.contains("value=\"accept\""));
}
