//! Moves tried off a match, as a browser without scripts does it.

use std::collections::BTreeSet;

use boardwright_sdk::Values;
use boardwright_tests::games;
use boardwright_tests::site::{Answer, Site};
use serde_json::Value;

/// A game that was played with these options: the actions of each of its first turns.
pub(crate) fn game(id: &str, options: &[(&str, &str)], turns: usize) -> Vec<Vec<String>> {
    let game = games::all().into_iter().find(|game| game.id == id).unwrap();
    let options: Values =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let cases: Value = serde_json::from_str(game.cases).unwrap();
    let played = cases["games"].as_array().unwrap().iter();
    let options_of = |game: &Value| serde_json::from_value::<Values>(game["options"].clone());
    let played = played.filter(|game| options_of(game).unwrap() == options);
    let actions = played.map(|game| game["actions"].as_array().unwrap()).next().unwrap();
    let mut state = game.native.setup(&options, 0).unwrap();
    let mut line = vec![Vec::new()];
    for action in actions.iter().map(|action| action.as_str().unwrap().to_owned()) {
        state = game.native.play(&state, std::slice::from_ref(&action)).unwrap();
        line.last_mut().unwrap().push(action);
        if game.native.status(&state).unwrap().turn as usize == line.len() {
            line.push(Vec::new());
        }
    }
    line.retain(|turn| !turn.is_empty());
    line.truncate(turns);
    line
}

/// What lies on a page's board: each site with its pieces.
fn pieces(page: &Answer) -> BTreeSet<String> {
    let board = page.between("<g id=\"board-sites\">", "<g id=\"board-arrows\"").unwrap();
    let sites = board.split("<a id=\"").skip(1);
    let drawn = |site: &str| {
        let name = site.split('"').next().unwrap();
        let uses: Vec<&str> =
            site.split("<use").skip(1).map(|u| u.split('>').next().unwrap()).collect();
        (!uses.is_empty()).then(|| format!("{name}: {}", uses.join(" ")))
    };
    sites.filter_map(drawn).collect()
}

fn query(turns: &[Vec<String>]) -> String {
    let actions: Vec<&str> = turns.iter().flatten().map(String::as_str).collect();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
    let encoded = |c: char| if plain(c) { c.to_string() } else { format!("%{:02X}", c as u32) };
    let encoded = |action: &&str| action.chars().map(encoded).collect::<String>();
    actions.iter().map(encoded).collect::<Vec<_>>().join("+")
}

/// Where the link of this relation leads.
fn way(page: &Answer, rel: &str) -> String {
    let before = page.text.split(&format!(" rel=\"{rel}\"")).next().unwrap();
    let link = before.rsplit("href=\"").next().unwrap();
    link.split('"').next().unwrap().replace("&amp;", "&")
}

#[tokio::test]
async fn what_is_tried_leads_where_the_match_would_and_leaves_it_alone() {
    let site = Site::new();
    for (id, options) in [
        ("vault", &[("size", "6"), ("multijump", "on")][..]),
        ("vorcept", &[("board", "keel")]),
        ("onager", &[("side", "3")]),
    ] {
        let turns = game(id, options, 24);
        let fields = [&[("game", id), ("seat", "all")], options].concat();
        let mut browser = site.browser();
        let (played, tried) = (browser.make(&fields).await, browser.make(&fields).await);
        for (index, turn) in turns.iter().enumerate() {
            assert_eq!(browser.play(&played, &turn.join(" ")).await.status, 303);
            if index < 2 {
                assert_eq!(browser.play(&tried, &turn.join(" ")).await.status, 303);
            }
        }
        let number = browser.number(&tried).await;
        let address = format!("/matches/{tried}/analysis");
        // Whoever has the address sees the same, whether they play or not.
        for mut reader in [browser.clone(), site.browser()] {
            for from in 0..=2 {
                let actions = query(&turns[from..]);
                let page = reader.get(&format!("{address}?turn={from}&actions={actions}")).await;
                page.assert(200, &["The match now, after turn 2", "class=\"tried\""]);
                let there = reader.get(&format!("/matches/{played}")).await;
                assert_eq!(pieces(&page), pieces(&there), "{id} from turn {from}");
                // What is sent is how the reader wants to see it, and nothing else.
                let sent = page.text.split("method=\"post\" action=\"").skip(1);
                for leads in sent.filter_map(|rest| rest.split('"').next()) {
                    assert!(leads == "/preferences" || leads.ends_with("/view"), "{leads}");
                }
            }
        }
        assert_eq!(browser.number(&tried).await, number);
    }
}

#[tokio::test]
async fn links_lead_through_a_line_in_both_directions() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vorcept"), ("seat", "all"), ("board", "keel")]).await;
    let turns = game("vorcept", &[("board", "keel")], 24);
    assert!(turns.iter().any(|turn| turn.len() == 2), "{turns:?}");
    let address = format!("/matches/{id}/analysis?turn=0");
    let end = format!("{address}&actions={}", query(&turns));
    let mut page = browser.get(&end).await;
    assert!(!page.text.contains("aria-label=\"Next position\""));
    for shown in (0..turns.len()).rev() {
        let back = way(&page, "prev");
        page = browser.get(&back).await;
        page.assert(200, &["aria-label=\"Next position\"", "aria-label=\"Last position\""]);
        let (actions, rest) = (query(&turns[..shown]), query(&turns[shown..]));
        let actions = if actions.is_empty() { actions } else { format!("&actions={actions}") };
        assert_eq!(back, format!("{address}{actions}&rest={rest}"));
        assert_eq!(page.text.matches("class=\"tried\"").count(), turns.len());
    }
    for _ in &turns {
        let on = way(&page, "next");
        page = browser.get(&on).await;
    }
    assert_eq!(pieces(&page), pieces(&browser.get(&end).await));
    // Another way than the one that followed leaves that behind.
    let page = browser.get(&format!("{address}&rest={}", query(&turns))).await;
    assert!(!page.between("<g id=\"board-sites\">", "</svg>").unwrap().contains("rest="));
}

#[tokio::test]
async fn an_address_always_says_where_it_begins() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    browser.play(&id, "a1-a2").await;
    let address = format!("/matches/{id}/analysis");
    for (query, leads) in [
        ("", "?turn=1"),
        ("?actions=a4-a3", "?turn=1&actions=a4-a3"),
        ("?path=a4", "?turn=1&path=a4"),
        ("?turn=0&try=a1-a2", "?turn=0&actions=a1-a2"),
        ("?turn=0&actions=a1-a2&try=+A4-a3+b1-b2+", "?turn=0&actions=a1-a2+a4-a3+b1-b2"),
        ("?turn=0&actions=a1-a2&rest=a4-a3&try=+", "?turn=0&actions=a1-a2&rest=a4-a3"),
        ("?turn=0&actions=a1-a2&rest=a4-a3&try=b4-b3", "?turn=0&actions=a1-a2+b4-b3"),
    ] {
        let answer = browser.get(&format!("{address}{query}")).await;
        assert_eq!(answer.status, 303, "{query}: {}", answer.text);
        assert_eq!(answer.header("location"), format!("{address}{leads}"), "{query}");
        browser.get(&format!("{address}{leads}")).await.assert(200, &["<svg"]);
    }
    // The match's page leads here from every position, with what is half entered.
    for (query, leads) in [
        ("", "?turn=1\""),
        ("?turn=0", "?turn=0\""),
        ("?path=a4", "?turn=1&amp;path=a4\""),
        ("?actions=a4-a3", "?turn=1&amp;actions=a4-a3\""),
    ] {
        let page = browser.get(&format!("/matches/{id}{query}")).await;
        page.assert(200, &[&format!("href=\"{address}{leads}")]);
    }
}

#[tokio::test]
async fn what_cannot_be_tried_is_told_beside_the_position_before_it() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    let number = browser.number(&id).await;
    let address = format!("/matches/{id}/analysis?turn=0");
    let after_one = browser.get(&format!("{address}&actions=a1-a2")).await;
    let long = "a".repeat(10_000);
    let many = vec!["a1-a2"; 2_000].join("+");
    for query in [
        "&actions=a1-a2+a1-a4",
        "&actions=a1-a2+nonsense+a4-a3",
        &format!("&actions=a1-a2+{long}"),
        &format!("&actions=a1-a2+{many}"),
    ] {
        let page = browser.get(&format!("{address}{query}")).await;
        page.assert(409, &["class=\"problem\"", "<svg"]);
        assert_eq!(pieces(&page), pieces(&after_one));
    }
    // What is typed and can't be stays in its field.
    let typed = browser.get(&format!("{address}&actions=a1-a2&try=a4-a3+oh+b1-b2")).await;
    typed.assert(
        409,
        &["value=\"oh b1-b2\"", "name=\"actions\" value=\"a1-a2 a4-a3\"", "entry-error"],
    );
    let back = browser.get(&format!("{address}&actions=%3Cscript%3Ealert(1)%3C/script%3E")).await;
    assert!(back.status == 409 && !back.text.contains("<script>alert"));
    for (query, status) in [
        ("?turn=-1", 400),
        ("?turn=", 400),
        ("?turn=0&turn=0", 400),
        ("?turn=1", 404),
        ("?turn=99999999999", 400),
        ("?turn=0&path=nonsense", 200),
        ("?turn=0&rest=nonsense+a1-a2", 200),
        ("?turn=0&actions=+++&path=++&rest=+", 200),
        ("?turn=0&actions=%00", 409),
        ("?turn=0&actions=%FF%FE", 409),
        (&format!("?turn=0&path={long}"), 200),
        (&format!("?turn=0&rest={many}"), 200),
        ("?%FF", 303),
    ] {
        let page = browser.get(&format!("/matches/{id}/analysis{query}")).await;
        assert_eq!(page.status, status, "{}", &query[..query.len().min(40)]);
    }
    assert_eq!(browser.get("/matches/nothing/analysis").await.status, 404);
    let posted = browser.post(&format!("/matches/{id}/analysis"), &[("actions", "a1-a2")]).await;
    assert_eq!(posted.status, 405);
    assert_eq!(browser.number(&id).await, number);
}

#[tokio::test]
async fn after_the_end_nothing_is_tried() {
    let site = Site::new();
    let mut browser = site.browser();
    let id = browser.make(&[("game", "vault"), ("seat", "all"), ("size", "4")]).await;
    let line = game("vault", &[("size", "4")], usize::MAX);
    let end = format!("/matches/{id}/analysis?turn=0&actions={}", query(&line));
    let page = browser.get(&end).await;
    page.assert(200, &["prompt over", " wins"]);
    assert!(!page.text.contains("id=\"try\"") && !page.text.contains("class=\"site target"));
    browser.get(&format!("{end}+a1-a2")).await.assert(409, &["comes after the end of the game"]);
}

#[tokio::test]
async fn only_its_players_try_moves_of_a_private_match() {
    let site = Site::new();
    let mut browser = site.browser();
    let fields = [("game", "vault"), ("seat", "0"), ("size", "4"), ("match-watch", "players")];
    let id = browser.make(&fields).await;
    let address = format!("/matches/{id}/analysis");
    browser.get(&format!("{address}?turn=0&actions=a1-a2")).await.assert(200, &["<svg"]);
    for query in ["", "?turn=0", "?turn=0&actions=a1-a2", "?turn=7"] {
        let page = site.browser().get(&format!("{address}{query}")).await;
        assert_eq!((page.status.as_u16(), page.text.contains("<svg")), (403, false));
    }
}
