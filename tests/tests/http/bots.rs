//! Bots that have seats.

use std::sync::Arc;

use axum::http::Method;
use boardwright::store::{MemoryStore, Store};
use boardwright_tests::games::catalogue;
use boardwright_tests::site::Site;
use serde_json::{Value, json};

const SMALL: [(&str, &str); 2] = [("game", "vault"), ("size", "4")];

fn over(read: &Value) -> bool {
    !read["outcome"].is_null()
}

#[tokio::test]
async fn a_person_plays_a_bot_to_the_end() {
    let site = Site::new().with_bots();
    let mut white = site.browser();
    let id = white.make(&[&SMALL[..], &[("seat", "0"), ("bots", "2")]].concat()).await;
    white.get(&format!("/matches/{id}")).await.assert(200, &["Bot, level 2"]);
    let mut played = 0;
    loop {
        let read = site.read_when(&id, "", |m| over(m) || m["to_move"] == "white").await;
        if over(&read) {
            break;
        }
        assert_eq!(read["turn"], played * 2);
        let plugin = catalogue().by_id("vault").unwrap();
        let turns: Vec<String> = read["turns"].as_array().unwrap().iter().map(turn_text).collect();
        white.play(&id, &a_legal_turn(&plugin, &turns)).await;
        played += 1;
    }
    assert!(played > 2);
    white.get("/").await.assert(200, &["bot, level 2"]);
}

#[tokio::test]
async fn who_takes_all_seats_leaves_none_for_a_bot() {
    let mut browser = Site::new().browser();
    let fields = [&SMALL[..], &[("seat", "all"), ("bots", "2")]].concat();
    let refused = browser.post("/matches", &fields).await;
    refused.assert(422, &["You take all seats", "value=\"2\" selected"]);
}

fn turn_text(turn: &Value) -> String {
    turn["actions"][0].as_str().unwrap().to_owned()
}

/// The first legal turn after these, each of one action.
fn a_legal_turn(plugin: &dyn boardwright_sdk::Rules, turns: &[String]) -> String {
    let options = [("size".to_owned(), "4".to_owned())].into();
    let state = plugin.play(&plugin.setup(&options, 0).unwrap(), turns).unwrap();
    plugin.actions(&state).unwrap()[0].text.clone()
}

#[tokio::test]
async fn bots_play_each_other_in_every_bundled_game() {
    let site = Site::new().with_bots();
    for game in boardwright_tests::games::all() {
        let about = game.native.about().unwrap();
        let bots: Value = about.seats.iter().map(|seat| (seat.clone(), json!(1))).collect();
        let (id, keys) = site.make(json!({ "game": game.id, "bots": bots })).await;
        assert!(keys.is_empty(), "a bot’s seat is for nobody else");
        let read = site.read_when(&id, "", |m| over(m) || m["turn"].as_u64() > Some(20)).await;
        assert_eq!(read["bots"], bots);
    }
}

#[tokio::test]
async fn a_free_seat_is_given_to_a_bot_by_who_plays_or_made_the_match() {
    let site = Site::new().with_bots();
    let mut white = site.browser();
    let id = white.make(&[&SMALL[..], &[("seat", "1"), ("public", "on")]].concat()).await;
    let path = format!("/matches/{id}/bots");
    let bot = |seat, level| [("seat", seat), ("level", level)];
    let stranger = site.browser().post(&path, &bot("0", "3")).await;
    assert_eq!((stranger.status.as_u16(), stranger.code().as_str()), (403, "not-your-seat"));
    assert_eq!(white.post(&path, &bot("0", "7")).await.code(), "no-such-level");
    white.post(&path, &bot("1", "3")).await.assert(409, &["is not free"]);
    white.get(&format!("/matches/{id}")).await.assert(200, &["id=\"give-bot\""]);
    white.submit(&path, &bot("0", "3")).await.assert(200, &["Bot, level 3"]);
    site.read_when(&id, "", |m| m["turn"] == 1).await;
    let seats = format!("/matches/{id}/seats");
    site.browser().post(&seats, &[("seat", "0")]).await.assert(409, &["is not free"]);
    white.post(&path, &bot("0", "4")).await.assert(409, &["is not free"]);
}

#[tokio::test]
async fn programs_give_seats_to_bots_too() {
    let site = Site::new().with_bots();
    let new = json!({ "game": "vault", "options": { "size": "4" }, "open": ["white"] });
    let (id, keys) = site.make(new).await;
    let path = format!("/api/matches/{id}/bots");
    let give = |seat: &str, level: u8| Some(json!({ "seat": seat, "level": level }));
    let nobody = site.api(Method::POST, &path, "", give("white", 1)).await;
    assert_eq!((nobody.status.as_u16(), nobody.code().as_str()), (403, "not-your-seat"));
    let wrong = site.api(Method::POST, &path, &keys[0], give("green", 1)).await;
    assert_eq!((wrong.status.as_u16(), wrong.code().as_str()), (422, "unknown-seat"));
    let wrong = site.api(Method::POST, &path, &keys[0], give("white", 0)).await;
    assert_eq!((wrong.status.as_u16(), wrong.code().as_str()), (422, "bad-json"));
    let given = site.api(Method::POST, &path, &keys[0], give("white", 1)).await;
    assert_eq!(given.json()["bots"], json!({ "white": 1 }));
    site.read_when(&id, "", |m| m["turn"] == 1).await;
    let twice = json!({ "game": "vault", "bots": { "white": 1 }, "open": ["white"] });
    let twice = site.api(Method::POST, "/api/matches", "", Some(twice)).await;
    assert_eq!((twice.status.as_u16(), twice.code().as_str()), (422, "seat-named-twice"));
    let wrong = json!({ "game": "vault", "bots": { "white": 9 } });
    let wrong = site.api(Method::POST, "/api/matches", "", Some(wrong)).await;
    assert_eq!((wrong.status.as_u16(), wrong.code().as_str()), (422, "bad-json"));
    let why = "The body can’t be read: bots.white: There is no level 9; levels go from 1 to 6.";
    assert!(wrong.text.contains(why), "{}", wrong.text);
}

#[tokio::test]
async fn bots_give_turns_back_and_take_draws_where_they_stand_worse() {
    let site = Site::new().with_bots();
    let settings = json!({ "takeback": "request" });
    let new = json!({ "game": "vault", "bots": { "black": 1 }, "settings": settings });
    let (id, keys) = site.make(new).await;
    let first = crate::first_turn("vault");
    site.play(&id, &keys[0], &first).await.assert(200, &[]);
    site.read_when(&id, "", |m| m["turn"] == 2).await;
    let ask = |what: &str| (format!("/api/matches/{id}/{what}"), Some(json!({ "answer": "ask" })));
    let (path, body) = ask("takeback");
    site.api(Method::POST, &path, &keys[0], body).await.assert(200, &[]);
    site.read_when(&id, "", |m| m["turn"] == 0 && m["takeback"].is_null()).await;
    let offer = Some(json!({ "answer": "offer" }));
    site.api(Method::POST, &format!("/api/matches/{id}/draw"), &keys[0], offer).await;
    // Where it stands better, the offer lapses by its next turn.
    let refused = site.play(&id, &keys[0], &first).await.code() == "match-over";
    let read = site.read_when(&id, "", |m| m["draw_offer"].is_null()).await;
    assert_eq!(over(&read), refused || read["outcome"]["reason"] == "agreement", "{read}");
    assert!(over(&read) || read["turn"] == 2);
}

#[tokio::test]
async fn a_free_takeback_reaches_behind_a_bots_answer() {
    let site = Site::new().with_bots();
    let settings = json!({ "takeback": "free" });
    let new = json!({ "game": "vault", "bots": { "black": 1 }, "settings": settings });
    let (id, keys) = site.make(new).await;
    site.play(&id, &keys[0], &crate::first_turn("vault")).await.assert(200, &[]);
    site.read_when(&id, "", |m| m["turn"] == 2).await;
    let ask = Some(json!({ "answer": "ask" }));
    let back = site.api(Method::POST, &format!("/api/matches/{id}/takeback"), &keys[0], ask).await;
    assert_eq!(back.json()["turn"], 0);
}

#[tokio::test]
async fn a_bot_goes_on_after_a_restart() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new().unwrap());
    // Nobody plays for its bots.
    let before = Site::over(Arc::clone(&store), catalogue());
    let new = json!({ "game": "vault", "options": { "size": "4" }, "bots": { "white": 1 } });
    let (id, _) = before.make(new).await;
    assert_eq!(before.read(&format!("/api/matches/{id}"), "").await.json()["turn"], 0);
    let after = Site::over(store, catalogue()).with_bots();
    let mut lobby = 0;
    while lobby != 1 {
        // Nobody asks for the match itself, which would wake the bot.
        lobby = after.read("/api/matches", "").await.json()[0]["turn"].as_u64().unwrap();
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_match_made_while_the_server_starts_has_its_bots_too() {
    let site = Site::new();
    let bots = site.bots();
    let (id, _) = site.make(json!({ "game": "vault", "bots": { "white": 1 } })).await;
    tokio::spawn(bots);
    site.read_when(&id, "", |m| m["turn"] == 1).await;
}

#[tokio::test]
async fn a_bot_plays_on_though_somebody_was_ahead_of_it() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new().unwrap());
    let site = Site::over(Arc::clone(&store), catalogue());
    let bots = site.bots();
    let (id, keys) = site.make(json!({ "game": "vault", "bots": { "white": 1 } })).await;
    // The offer is in the store, and the bot begins with what was before it.
    let aside = Site::over(store, catalogue());
    let offer = Some(json!({ "answer": "offer" }));
    let path = format!("/api/matches/{id}/draw");
    aside.api(Method::POST, &path, &keys[0], offer).await.assert(200, &[]);
    tokio::spawn(bots);
    site.read_when(&id, "", |m| m["turn"] == 1).await;
}

#[tokio::test]
async fn who_resigns_ends_a_bots_thinking() {
    let site = Site::new().with_bots();
    let (id, keys) = site.make(json!({ "game": "vault", "bots": { "white": 6 } })).await;
    site.api(Method::POST, &format!("/api/matches/{id}/resign"), &keys[0], None).await;
    let (other, _) = site.make(json!({ "game": "vault", "bots": { "white": 1 } })).await;
    site.read_when(&other, "", |m| m["turn"] == 1).await;
    let read = site.read(&format!("/api/matches/{id}"), "").await.json();
    assert_eq!((&read["turn"], &read["outcome"]["reason"]), (&json!(0), &json!("resigned")));
}
