//! The form for a new match: made of a game's options, whatever they are.

use boardwright_sdk::{OptionKind, OptionSpec};
use boardwright_tests::browser::encoded;
use boardwright_tests::site::Site;

use crate::abouts;

#[tokio::test]
async fn every_preset_of_every_game_makes_a_match() {
    let site = Site::new();
    let mut browser = site.browser();
    for about in abouts() {
        let form = browser.get(&format!("/new?game={}", about.id)).await;
        for preset in &about.presets {
            let values = preset.values.iter().map(|(key, value)| (key.as_str(), value.as_str()));
            let mut fields = vec![("game", about.id.as_str()), ("seat", "all")];
            fields.extend(values);
            // The form's own link to the preset fills it in.
            let link = format!("/new?{}", encoded(&fields));
            let filled = browser.get(&link).await;
            filled.assert(200, &["aria-current=\"true\""]);

            let page = browser.submit("/matches", &fields).await;
            page.assert(200, &["<svg", "data-number=\"1\""]);
        }
        assert_eq!(form.text.matches("class=\"pill\"").count(), about.presets.len());
    }
}

/// Values that this option can't have.
fn bad_values(spec: &OptionSpec) -> Vec<String> {
    match &spec.kind {
        OptionKind::Number { min, max, step } => {
            let mut bad = vec![(min - 1).to_string(), (max + 1).to_string(), "x".to_owned()];
            bad.extend((*step > 1).then(|| (min + 1).to_string()));
            bad.push("99999999999999999999".to_owned());
            bad
        }
        OptionKind::Choice { .. } => vec!["nothing".to_owned(), String::new()],
        OptionKind::Switch => vec!["yes".to_owned(), String::new()],
        OptionKind::Text { max_length } => vec!["x".repeat(max_length + 1), "a\u{7}b".to_owned()],
    }
}

#[tokio::test]
async fn a_bad_value_is_told_at_its_field_and_everything_is_kept() {
    let site = Site::new();
    let mut browser = site.browser();
    let mut tried = 0;
    for about in abouts() {
        for spec in &about.options {
            for bad in bad_values(spec) {
                let fields = [
                    ("game", about.id.as_str()),
                    ("seat", "none"),
                    ("public", "on"),
                    (spec.key.as_str(), bad.as_str()),
                ];
                let page = browser.post("/matches", &fields).await;
                let what = format!("{} {}={bad}", about.id, spec.key);
                assert_eq!(page.status, 422, "{what}");
                let id = format!("id=\"error-{}\">", spec.key);
                let error = page.between(&id, "</p>").unwrap_or_else(|| panic!("{what}"));
                assert!(error.contains(&spec.key), "{what}: {error}");
                assert!(error.contains(&escaped(&spec.range())), "{what}: {error}");
                let field = page.between(&format!("id=\"option-{}\"", spec.key), ">").unwrap();
                assert!(field.contains("aria-invalid=\"true\""), "{what}: {field}");
                assert!(field.contains(&format!("error-{}", spec.key)), "{what}: {field}");
                page.assert(422, &["value=\"none\" selected", "value=\"on\" checked"]);
                if matches!(spec.kind, OptionKind::Number { .. }) {
                    assert!(field.contains(&format!("value=\"{bad}\"")), "{what}: {field}");
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 20, "only {tried} values were tried");
}

/// A range as it stands in a page.
fn escaped(range: &str) -> String {
    range.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[tokio::test]
async fn options_that_do_not_fit_together_are_told_at_their_field() {
    let site = Site::new();
    let mut browser = site.browser();
    let fields = [("game", "vorcept"), ("seat", "all"), ("board", "custom"), ("rows", "x")];
    let page = browser.post("/matches", &fields).await;
    page.assert(422, &["id=\"error-rows\"", "aria-invalid=\"true\""]);
}

#[tokio::test]
async fn a_form_that_is_no_form_makes_nothing() {
    let site = Site::new();
    let mut browser = site.browser();
    let none = browser.post("/matches", &[("game", "nothing")]).await;
    assert_eq!((none.status.as_u16(), none.code().as_str()), (404, "no-such-game"));
    browser.post("/matches", &[]).await.assert(404, &["There is no game"]);
    assert!(!browser.get("/").await.text.contains("href=\"/matches/"), "nothing was made");
}
