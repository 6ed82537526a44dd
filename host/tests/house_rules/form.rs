//! The form for a new match.

use crate::site::{Browser, Site};

#[tokio::test]
async fn a_link_fills_in_options_and_settings_alike() {
    let site = Site::new();
    let mut browser = Browser::new(&site);
    let page = browser.get("/new?game=vault&size=6&stacking=on&match-misere=on").await;
    page.has("name=\"size\" type=\"number\" min=\"4\" max=\"20\" step=\"2\" value=\"6\"");
    page.has("<fieldset id=\"options\">").has("<fieldset id=\"settings\">");
    page.has("name=\"match-misere\"").has("Whoever would win by the rules of the game loses.");
    // A preset leaves the settings as they are.
    page.has("/new?game=vault&amp;size=6&amp;match-misere=on");
    browser.language = "ru";
    browser.get("/new?game=vault").await.has("Обмен местами").lacks(">option-match");
}

#[tokio::test]
async fn every_setting_has_words_in_every_language() {
    let site = Site::new();
    let mut browser = Browser::new(&site);
    for language in ["en", "ko", "pt", "ru"] {
        browser.language = language;
        let page = browser.get("/new?game=vault").await;
        let form = page.text.split("<fieldset id=\"settings\">").nth(1).unwrap();
        let form = form.split("</fieldset>").next().unwrap();
        for spec in boardwright::matches::Settings::fields() {
            let field = form.split(&format!("for=\"option-{}\">", spec.key)).nth(1).unwrap();
            assert!(!field.starts_with("match-"), "{language}: {}", spec.key);
            assert!(
                form.contains(&format!("id=\"help-{}\"", spec.key)),
                "{language}: {}",
                spec.key
            );
            if let boardwright_sdk::OptionKind::Choice { values } = &spec.kind {
                for value in values {
                    assert!(!form.contains(&format!(">{value}<")) || language == "en", "{value}");
                }
            }
        }
    }
}

#[tokio::test]
async fn what_is_wrong_stands_at_its_field() {
    let site = Site::new();
    let mut browser = Browser::new(&site);
    browser.get("/new?game=vault").await;
    let form = [("game", "vault"), ("seat", "0"), ("size", "6"), ("match-turn-limit", "-1")];
    let answer = browser.post("/matches", &form).await;
    assert_eq!(answer.status, 422);
    answer.has("id=\"error-match-turn-limit\">turn-limit can’t be “-1”; it takes a whole number");
    answer.has("value=\"6\"").has("value=\"-1\"").lacks("class=\"problem\"");
    let form = [("game", "vault"), ("seat", "0"), ("size", "7")];
    browser.post("/matches", &form).await.has("id=\"error-size\">size can’t be “7”");
    let form = [("game", "vault"), ("seat", "none"), ("match-watch", "players")];
    let answer = browser.post("/matches", &form).await;
    answer.has("id=\"error-match-watch\">Who takes no seat can’t watch");
}

#[tokio::test]
async fn a_field_says_when_it_matters_and_the_script_knows_it() {
    let site = Site::new();
    let page = Browser::new(&site).get("/new?game=vorcept").await;
    page.has("data-when=\"board\" data-values=\"[&quot;custom&quot;]\"");
    page.has("/assets/form-");
    page.has("Only matters when “Board” is Rows of your own.");
}

#[tokio::test]
async fn house_rules_stand_in_one_line_with_what_differs_first() {
    let site = Site::new();
    let mut browser = Browser::new(&site);
    browser.get("/new?game=vault").await;
    let form =
        [("game", "vault"), ("seat", "all"), ("win", "majority"), ("match-turn-limit", "90")];
    let made = browser.post("/matches", &form).await;
    let page = browser.get(&made.location).await;
    page.has("Winning: More pieces on the far row than the opponent has on yours · Turn limit: 90</span>");
    page.has("<span class=\"muted\" dir=\"auto\">Board size: 10 · Stacking: off");
    browser.get("/").await.has("than the opponent has on yours · Turn limit: 90");
}
