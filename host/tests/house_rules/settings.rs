//! Each of the platform's own rules, by the API and on the pages.

use serde_json::{Value, json};

use crate::site::{Browser, Site, text};

/// There and back again for both.
const ROUND: [&str; 4] = ["a1-a2", "a4-a3", "a2-a1", "a3-a4"];
/// White comes to the far row, and Black lets it stand.
const TO_THE_FAR_ROW: [&str; 6] = ["a1-a2", "b4-b3", "a2-a3", "d4-d3", "a3-b4", "d3-d2"];

#[tokio::test]
async fn the_second_player_may_change_seats_and_keeps_the_link() {
    let site = Site::new();
    let (id, keys) = site.begin(json!({"swap": "on"})).await;
    let path = format!("/matches/{id}/swap");
    assert_eq!(site.api("POST", &path, &keys[1], Value::Null).await.json()["code"], "no-swap");
    site.play(&id, &keys, &["a1-a2"]).await;
    let mut ben = Browser::new(&site);
    ben.get(&format!("/matches/{id}/seats/{}", keys[1])).await;
    let page = ben.get(&format!("/matches/{id}")).await;
    page.has("id=\"swap\"").has("you take White, and your opponent plays on as Black");
    let swapped = site.api("POST", &path, &keys[1], Value::Null).await;
    assert_eq!(swapped.status, 200, "{}", swapped.text);
    let swapped = swapped.json();
    assert_eq!((&swapped["you"], &swapped["swapped"]), (&json!("white"), &json!(true)));
    assert_eq!(swapped["to_move"], "black");
    ben.get(&format!("/matches/{id}"))
        .await
        .has("The players have changed seats")
        .lacks("id=\"swap\"");
    // The first player goes on as Black with the key that was White's.
    let mine = site.api("GET", &format!("/matches/{id}"), &keys[0], Value::Null).await.json();
    assert_eq!(mine["you"], "black");
    site.play(&id, &keys[..1], &["a4-a3"]).await;
    site.play(&id, &keys[1..], &["a2-a1"]).await;
}

#[tokio::test]
async fn swapping_is_a_form_as_well() {
    let site = Site::new();
    let mut browser = Browser::new(&site);
    browser.get("/new?game=vault").await;
    let form = [("game", "vault"), ("size", "4"), ("seat", "all"), ("match-swap", "on")];
    let made = browser.post("/matches", &form).await;
    assert_eq!(made.status, 303, "{}", made.text);
    browser.get(&made.location).await.lacks("id=\"swap\"").has("Swap rule: on");
    let turn = [("number", "1"), ("actions", "a1-a2")];
    browser.post(&format!("{}/turns", made.location), &turn).await;
    browser.get(&made.location).await.has("id=\"swap\"");
    let done = browser.post(&format!("{}/swap", made.location), &[("seat", "1")]).await;
    assert_eq!(done.status, 303, "{}", done.text);
    browser.get(&made.location).await.has("id=\"swapped\"");
    let again = browser.post(&format!("{}/swap", made.location), &[("seat", "1")]).await;
    assert_eq!(again.status, 409);
    again.has("Seats can’t be changed now");
}

#[tokio::test]
async fn by_misere_the_far_row_loses() {
    let site = Site::new();
    let (id, keys) = site.begin(json!({})).await;
    let end = site.play(&id, &keys, &TO_THE_FAR_ROW).await.json();
    assert_eq!(end["outcome"], json!({"winners": ["white"], "reason": "back-rank"}));
    let (id, keys) = site.begin(json!({"misere": "on"})).await;
    let end = site.play(&id, &keys, &TO_THE_FAR_ROW).await.json();
    assert_eq!(end["outcome"], json!({"winners": ["black"], "reason": "misere-back-rank"}));
    assert_eq!(end["to_move"], Value::Null);
    let page = Browser::new(&site).get(&format!("/matches/{id}")).await;
    page.has("White holds the far row at the start of the turn and wins.");
    page.has("By misère that loses: Black wins the match.");
}

#[tokio::test]
async fn the_third_time_a_position_comes_it_is_a_draw() {
    let site = Site::new();
    let (id, keys) = site.begin(json!({"repetition": "draw"})).await;
    let round = site.play(&id, &keys, &ROUND).await.json();
    assert_eq!(round["outcome"], Value::Null);
    let end = site.play(&id, &keys, &ROUND).await.json();
    assert_eq!(end["outcome"], json!({"winners": [], "reason": "repetition"}));
    let page = Browser::new(&site).get(&format!("/matches/{id}")).await;
    page.has("The same position came up three times: a draw.");
    let (id, keys) = site.begin(json!({})).await;
    site.play(&id, &keys, &ROUND).await;
    assert_eq!(site.play(&id, &keys, &ROUND).await.json()["outcome"], Value::Null);
}

#[tokio::test]
async fn what_is_taken_back_is_not_counted() {
    let site = Site::new();
    let (id, keys) = site.begin(json!({"repetition": "draw", "takeback": "free"})).await;
    site.play(&id, &keys, &ROUND).await;
    let path = format!("/matches/{id}/takeback");
    site.api("POST", &path, &keys[1], json!({"answer": "ask"})).await;
    site.play(&id, &keys[1..], &["a3-a4"]).await;
    // The start came up twice so far, though it was reached three times.
    let on = site.play(&id, &keys, &ROUND[..3]).await.json();
    assert_eq!(on["outcome"], Value::Null);
    let end = site.play(&id, &keys[1..], &ROUND[3..]).await.json();
    assert_eq!(end["outcome"]["reason"], "repetition");
}

#[tokio::test]
async fn after_so_many_turns_it_is_a_draw() {
    let site = Site::new();
    let (id, keys) = site.begin(json!({"turn-limit": "3"})).await;
    let end = site.play(&id, &keys, &ROUND[..3]).await.json();
    assert_eq!(end["outcome"]["reason"], "turn-limit");
    Browser::new(&site)
        .get(&format!("/matches/{id}"))
        .await
        .has("The turn limit is reached: a draw.");
}

#[tokio::test]
async fn a_takeback_is_asked_for_and_granted() {
    let site = Site::new();
    let (id, keys) = site.begin(json!({"takeback": "request"})).await;
    site.play(&id, &keys, &["a1-a2", "a4-a3"]).await;
    let page = format!("/matches/{id}");
    let mut ann = Browser::new(&site);
    ann.get(&format!("{page}/seats/{}", keys[0])).await;
    ann.get(&page).await.has("Ask to take back a turn");
    let asked = ann.post(&format!("{page}/takeback"), &[("seat", "0"), ("answer", "ask")]).await;
    assert_eq!(asked.status, 303, "{}", asked.text);
    ann.get(&page).await.has("White asks to take back a turn.").lacks("value=\"grant\"");
    let own = ann.post(&format!("{page}/takeback"), &[("seat", "0"), ("answer", "grant")]).await;
    assert_eq!(own.status, 409);
    let mut ben = Browser::new(&site);
    ben.get(&format!("{page}/seats/{}", keys[1])).await;
    ben.get(&page).await.has("value=\"grant\"");
    let granted =
        ben.post(&format!("{page}/takeback"), &[("seat", "1"), ("answer", "grant")]).await;
    assert_eq!(granted.status, 303, "{}", granted.text);
    let now = site.api("GET", &page, &keys[0], Value::Null).await.json();
    assert_eq!(
        (&now["turn"], &now["to_move"], &now["turns"]),
        (&json!(0), &json!("white"), &json!([]))
    );
    // There is no such turn any more, and another one takes its place.
    assert_eq!(ann.get(&format!("{page}?turn=1")).await.status, 404);
    site.play(&id, &keys, &["b1-b2"]).await;
    let past = site.api("GET", &format!("{page}?turn=1"), "", Value::Null).await.json();
    let on =
        |site: &str| past["view"]["stacks"].as_array().unwrap().iter().any(|s| s["site"] == site);
    assert!(on("b2") && on("a1") && !on("a2"));
    let log = site.api("GET", &format!("{page}/events"), "", Value::Null).await;
    log.has("\"event\":\"created\"").has("\"takeback\":\"request\"").lacks("seed");
}

#[tokio::test]
async fn a_takeback_is_declined_or_there_is_none() {
    let site = Site::new();
    let (id, keys) = site.begin(json!({"takeback": "request"})).await;
    site.play(&id, &keys, &["a1-a2", "a4-a3"]).await;
    let path = format!("/matches/{id}/takeback");
    let ask = |key: usize, answer: &str| {
        let (site, path, key, answer) = (&site, path.clone(), keys[key].clone(), answer.to_owned());
        async move { site.api("POST", &path, &key, json!({"answer": answer})).await.json() }
    };
    assert_eq!(ask(0, "ask").await["takeback"], "white");
    assert_eq!(ask(1, "decline").await["takeback"], Value::Null);
    assert_eq!(ask(1, "grant").await["code"], "no-takeback-asked");
    let (id, keys) = site.begin(json!({})).await;
    site.play(&id, &keys, &["a1-a2"]).await;
    let path = format!("/matches/{id}/takeback");
    let none = site.api("POST", &path, &keys[0], json!({"answer": "ask"})).await;
    assert_eq!((none.status, text(&none.json()["code"])), (409, "no-takebacks".to_owned()));
}

#[tokio::test]
async fn nobody_but_its_players_sees_a_private_match() {
    let site = Site::new();
    let (id, keys) = site.begin(json!({"watch": "players"})).await;
    site.play(&id, &keys, &["a1-a2"]).await;
    let page = format!("/matches/{id}");
    let mut stranger = Browser::new(&site);
    for path in [page.clone(), format!("{page}?turn=0"), format!("{page}/events")] {
        let answer = stranger.get(&path).await;
        assert_eq!(answer.status, 403, "{path}");
        answer.has("Only its players may see this match").lacks("a1-a2").lacks("<svg");
    }
    for path in
        [page.clone(), format!("{page}?turn=0"), format!("{page}/board"), format!("{page}/events")]
    {
        for key in ["", "AAAAAAAAAAAAAAAAAAAAAAAA"] {
            let answer = site.api("GET", &path, key, Value::Null).await;
            assert_eq!(
                (answer.status, text(&answer.json()["code"])),
                (403, "private-match".to_owned())
            );
        }
        let answer = site.api("GET", &path, &keys[1], Value::Null).await;
        assert_eq!(answer.status, 200, "{path}");
    }
    // What is refused doesn't show the match either.
    stranger.get("/").await;
    let turn = [("number", "2"), ("actions", "a4-a3")];
    let played = stranger.post(&format!("{page}/turns"), &turn).await;
    assert_eq!(played.status, 403);
    played.lacks("<svg");
    let lobby = stranger.get("/").await;
    lobby.has(&page).has("private").lacks("Turn 2");
    let list = site.api("GET", "/matches", "", Value::Null).await.json();
    assert_eq!(
        (&list[0]["private"], &list[0]["turn"], &list[0]["to_move"]),
        (&json!(true), &json!(0), &Value::Null)
    );
    let mut ben = Browser::new(&site);
    ben.get(&format!("{page}/seats/{}", keys[1])).await;
    ben.get(&page).await.has("a1-a2");
}

#[tokio::test]
async fn a_forced_skip_stands_in_the_list_of_turns_in_the_readers_language() {
    let site = Site::new();
    let options = json!({"blocks": "0", "drones": "0", "scouts": "0", "vectors": "0"});
    let body = json!({"game": "vorcept", "options": options});
    let made = site.api("POST", "/matches", "", body).await.json();
    let id = text(&made["id"]);
    let keys: Vec<String> =
        made["seats"].as_array().unwrap().iter().map(|seat| text(&seat["key"])).collect();
    // Blue places the Pylon and its Host, Red its Host; then only Hosts can move.
    let who = [(0, "P@e5"), (0, "H@a1"), (1, "H@i5"), (0, "a1-b1")];
    let mut last = Value::Null;
    for (seat, turn) in who {
        last = site.play(&id, &keys[seat..], &[turn]).await.json();
    }
    let turns = last["turns"].as_array().unwrap();
    assert_eq!(turns[3]["note"], "Blue has no legal second action, so the turn ends.");
    assert_eq!(turns[2]["note"], Value::Null);
    let mut reader = Browser::new(&site);
    let note = "class=\"note\" dir=\"auto\">";
    reader.get(&format!("/matches/{id}")).await.has(&format!("{note}Blue has no legal second"));
    reader.language = "ru";
    reader.get(&format!("/matches/{id}")).await.has(note).has("не могут сделать второе действие");
}

#[tokio::test]
async fn settings_that_make_no_sense_are_refused() {
    let site = Site::new();
    for (settings, code, words) in [
        (json!({"turn-limit": "10001"}), "option-match-turn-limit", "from 0 to 10000"),
        (json!({"watch": "me"}), "option-match-watch", "one of anyone, players"),
        (json!({"weather": "rain"}), "unknown-setting", "there is swap"),
    ] {
        let answer =
            site.api("POST", "/matches", "", json!({"game": "vault", "settings": settings})).await;
        assert_eq!((answer.status, text(&answer.json()["code"])), (422, code.to_owned()));
        answer.has(words);
    }
    let (id, _) = site.begin(json!({"swap": "on"})).await;
    let shown = site.api("GET", &format!("/matches/{id}"), "", Value::Null).await.json();
    assert_eq!(shown["house_rules"], "Board size: 4 · Swap rule: on");
    assert_eq!(
        (&shown["settings"]["swap"], &shown["settings"]["misere"]),
        (&json!("on"), &json!("off"))
    );
}
