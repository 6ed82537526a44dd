//! Playing by forms, as a browser without scripts does.

use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use boardwright_tests::browser::{FORM, encoded};
use boardwright_tests::games::{self, catalogue};
use boardwright_tests::site::Site;

use boardwright_sdk::{Rules, Values};

use crate::first_turn;

#[tokio::test]
async fn a_game_is_played_to_its_end_by_two_browsers() {
    let site = Site::new();
    let mut white = site.browser();
    let mut black = site.browser();
    let id = white.make(&[("game", "vault"), ("seat", "0"), ("public", "on"), ("size", "4")]).await;
    black.submit(&format!("/matches/{id}/seats"), &[("seat", "1")]).await;
    let rules = catalogue().by_id("vault").unwrap();
    let options = Values::from([("size".to_owned(), "4".to_owned())]);
    let mut state = rules.setup(&options, 0).unwrap();
    let mut turns = 0;
    while let Some(mover) = rules.status(&state).unwrap().to_move {
        let player = if mover.index() == 0 { &mut white } else { &mut black };
        // The last legal action goes forward for White, the first for Black.
        let actions = rules.actions(&state).unwrap();
        let action = actions[(turns * 7 + 3) % actions.len()].text.clone();
        state = rules.play(&state, std::slice::from_ref(&action)).unwrap();
        let sent = player.play(&id, &action).await;
        assert_eq!(sent.status, 303, "{action}: {}", sent.text);
        assert_eq!(sent.header("location"), format!("/matches/{id}"));
        turns += 1;
        assert!(turns < 500, "it never ends");
    }
    for browser in [&mut white, &mut black, &mut site.browser()] {
        let page = browser.get(&format!("/matches/{id}")).await;
        page.assert(200, &["class=\"tag turn\""]);
        assert!(!page.text.contains("id=\"entry\"") && !page.text.contains("hx-sse:connect"));
        assert_eq!(page.text.matches("class=\"chip small").count(), turns);
    }
    let late = white.play(&id, "a1-a2").await;
    assert_eq!((late.status.as_u16(), late.text.contains("The match is over")), (409, true));
}

#[tokio::test]
async fn a_script_gets_the_changed_part_with_the_answer_to_its_turn() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    let mut play = async |actions: &str| {
        let fields = [("token", browser.token()), ("number", "1"), ("actions", actions)];
        let request = browser.request(Method::POST, &format!("/matches/{id}/turns"));
        let request = request.header("hx-request", "true").header(CONTENT_TYPE, FORM);
        browser.send(request.body(encoded(&fields).into()).unwrap()).await
    };
    let played = play("a1-a2").await;
    played.assert(200, &["data-number=\"2\"", "a1-a2"]);
    assert!(played.text.trim_start().starts_with("<section id=\"match\""), "no whole page");
    assert_eq!(played.header("hx-replace-url"), format!("/matches/{id}"));
    play("b1-b2").await.assert(409, &["data-number=\"2\"", "The match has moved on"]);
}

#[tokio::test]
async fn a_turn_that_was_meant_for_an_older_board_changes_nothing() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    let turns = format!("/matches/{id}/turns");
    browser.submit(&turns, &[("number", "1"), ("actions", "a1-a2")]).await;
    // Twice the same form: the second one finds the match gone on.
    for number in ["1", "0", "3", "18446744073709551615"] {
        let page = browser.post(&turns, &[("number", number), ("actions", "a4-a3")]).await;
        page.assert(409, &["The match has moved on to event 2", "data-number=\"2\"", "a1-a2"]);
        page.assert(409, &["value=\"a4-a3\"", "aria-describedby=\"entry-error\""]);
    }
    assert_eq!(browser.number(&id).await, 2);
}

#[tokio::test]
async fn a_refused_turn_says_why_and_is_still_in_its_field() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    for (turn, status, why) in [
        ("a1-a4", 422, "a1-a4 is not legal here"),
        ("nonsense", 422, "is no action here"),
        ("a1-a2 a4-a3", 409, "finished before its last action"),
        ("", 422, "no action; choose one"),
    ] {
        let page = browser.play(&id, turn).await;
        let status = if status == 409 { page.status.as_u16() } else { status };
        page.assert(status, &[why, "role=\"alert\""]);
        assert!(page.status.is_client_error());
        if !turn.is_empty() {
            page.assert(status, &[&format!("value=\"{turn}\"")]);
        }
    }
    assert_eq!(browser.number(&id).await, 1);
}

#[tokio::test]
async fn whose_turn_it_isnt_waits() {
    let site = Site::new();
    let mut white = site.browser();
    let mut black = site.browser();
    let id = white.make(&[("game", "vault"), ("seat", "0"), ("public", "on")]).await;
    black.submit(&format!("/matches/{id}/seats"), &[("seat", "1")]).await;
    let early = black.play(&id, &first_turn("vault")).await;
    early.assert(409, &["another seat’s turn"]);
    let watcher = site.browser().play(&id, &first_turn("vault")).await;
    assert_eq!((watcher.status.as_u16(), watcher.code().as_str()), (403, "not-your-seat"));
    // Nor does a half turn show anything to somebody else.
    let half = format!("/matches/{id}?actions={}", first_turn("vault"));
    let peek = black.get(&half).await;
    peek.assert(409, &["another seat’s turn"]);
    assert_eq!(white.number(&id).await, 2, "taking the seat was the last event");
}

#[tokio::test]
async fn turns_are_recorded_as_they_are_usually_spelled() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    browser
        .submit(&format!("/matches/{id}/turns"), &[("number", "1"), ("actions", "  A1-a2 ")])
        .await;
    let page = browser.get(&format!("/matches/{id}")).await;
    page.assert(200, &["?turn=1", ">a1-a2<"]);
    let json = site.read(&format!("/api/matches/{id}"), "").await.json();
    assert_eq!(json["turns"][0]["actions"][0], "a1-a2");
}

#[tokio::test]
async fn an_unfinished_turn_goes_on_at_the_page() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vorcept"), ("seat", "all")]).await;
    let turns = format!("/matches/{id}/turns");
    let rules = games::all()[2].plugin();
    let mut state = rules.setup(&Values::new(), 0).unwrap();
    // Plays first actions until one of them leaves its turn unfinished.
    let mut number = 1;
    let half = loop {
        let action = rules.actions(&state).unwrap()[0].text.clone();
        let before = rules.status(&state).unwrap();
        let next = rules.play(&state, std::slice::from_ref(&action)).unwrap();
        let after = rules.status(&next).unwrap();
        let sent =
            browser.post(&turns, &[("number", &number.to_string()), ("actions", &action)]).await;
        assert_eq!(sent.status, 303, "{action}: {}", sent.text);
        if after.turn == before.turn {
            let there = sent.header("location").to_owned();
            assert!(there.starts_with(&format!("/matches/{id}?actions=")), "{there}");
            state = next;
            break there;
        }
        state = next;
        number += 1;
    };
    assert_eq!(browser.number(&id).await, number, "half a turn is no event");
    let page = browser.get(&half).await;
    page.assert(200, &["<kbd>"]);
    // The second action makes it whole; then it can be sent.
    let second = rules.actions(&state).unwrap()[0].text.clone();
    let whole =
        browser.get(&format!("{half}+{}", boardwright_tests::browser::escaped(&second))).await;
    whole.assert(200, &["class=\"primary\" autofocus"]);
    let turn = whole.between("name=\"actions\" value=\"", "\"").unwrap().to_owned();
    browser.submit(&turns, &[("number", &number.to_string()), ("actions", &turn)]).await;
    assert_eq!(browser.number(&id).await, number + 1);
}

#[tokio::test]
async fn past_positions_have_addresses() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    for turn in ["a1-a2", "a4-a3", "b1-b2"] {
        browser.play(&id, turn).await;
    }
    for turn in 0..=3 {
        let page = browser.get(&format!("/matches/{id}?turn={turn}")).await;
        page.assert(200, &["data-number=\"4\""]);
        // After the last turn the next position is the live one.
        assert!(page.text.contains("rel=\"next\""));
        assert_eq!(page.text.contains("rel=\"prev\""), turn > 0);
        assert!(!page.text.contains("id=\"entry\""), "nothing is played in the past");
    }
    let page = browser.get(&format!("/matches/{id}?turn=4")).await;
    page.assert(404, &["played so far: 3"]);
}
