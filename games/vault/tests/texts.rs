//! The games told in full, the rules for players, and the languages.

use std::path::Path;

use boardwright_sdk::kit::{assert_diagrams, assert_playthroughs, word_keys};
use boardwright_sdk::{Game, Native};
use vault::Vault;

const RULES: Native<Vault> = Native::new();

#[test]
fn every_playthrough_ends_as_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    assert_eq!(assert_playthroughs(&RULES, &folder), 4);
}

#[test]
fn every_diagram_plays_and_has_a_caption_in_every_language() {
    let positions = |rules: &str| {
        let scripts = assert_diagrams(&RULES, rules).into_iter();
        scripts.map(|script| (script.options, script.actions)).collect::<Vec<_>>()
    };
    let languages = Vault::about().languages;
    let english = positions(&languages["en"].rules);
    assert_eq!(english.len(), 6);
    for (tag, texts) in &languages {
        assert_eq!(positions(&texts.rules), english, "{tag}");
    }
}

#[test]
fn every_language_has_exactly_the_words_of_english() {
    let languages = Vault::about().languages;
    assert_eq!(languages.keys().collect::<Vec<_>>(), ["en", "ko", "pt"]);
    let english = word_keys(&languages["en"].words);
    for (tag, texts) in &languages {
        assert_eq!(word_keys(&texts.words), english, "{tag}");
    }
}

#[test]
fn every_language_uses_the_arguments_of_english() {
    let arguments = |fluent: &str| {
        let mut names: Vec<&str> = fluent.split('$').skip(1).collect();
        for name in &mut names {
            *name = name.split(|c: char| !c.is_ascii_lowercase()).next().unwrap_or_default();
        }
        names.sort_unstable();
        names.dedup();
        names.join(" ")
    };
    let languages = Vault::about().languages;
    for (tag, texts) in &languages {
        assert_eq!(arguments(&texts.words), arguments(&languages["en"].words), "{tag}");
    }
}
