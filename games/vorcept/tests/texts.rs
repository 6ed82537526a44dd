//! The rules for players, and the languages.

use boardwright_sdk::kit::{assert_diagrams, word_keys};
use boardwright_sdk::{Game, MarkRole, Native, Rules, Viewer, diagrams};
use vorcept::Vorcept;

const RULES: Native<Vorcept> = Native::new();

#[test]
fn every_diagram_plays_and_has_a_caption_in_every_language() {
    let positions = |rules: &str| {
        let scripts = assert_diagrams(&RULES, rules).into_iter();
        scripts.map(|script| (script.options, script.actions)).collect::<Vec<_>>()
    };
    let languages = Vorcept::about().languages;
    let english = positions(&languages["en"].rules);
    assert_eq!(english.len(), 7);
    for (tag, texts) in &languages {
        assert_eq!(positions(&texts.rules), english, "{tag}");
    }
}

#[test]
fn the_diagrams_show_what_their_captions_say() {
    let rules = &Vorcept::about().languages["en"].rules;
    let count = diagrams(rules).len();
    let scripts = assert_diagrams(&RULES, rules);
    let views: Vec<_> = scripts
        .iter()
        .map(|script| RULES.view(&script.play(&RULES).unwrap(), Viewer::Watcher).unwrap())
        .collect();
    assert_eq!(views.len(), count);
    let marked = |index: usize, role: MarkRole| {
        let marks = views[index].marks.iter().filter(|mark| mark.role == role);
        marks.map(|mark| mark.site.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(views[0].phase.as_ref().unwrap().key, "phase-first");
    assert_eq!(views[1].arrows.last().unwrap().path.len(), 4, "round the Pylon");
    assert_eq!(marked(2, MarkRole::Blocked), ["d4"]);
    for (index, taken) in [(3, "d4"), (4, "d4"), (5, "a1")] {
        assert_eq!(marked(index, MarkRole::Captured), [taken]);
    }
    let mut corners = marked(6, MarkRole::Winning);
    corners.sort_unstable();
    assert_eq!(corners, ["c3", "d5", "e3"]);
}

#[test]
fn every_language_has_exactly_the_words_of_english() {
    let languages = Vorcept::about().languages;
    assert_eq!(languages.keys().collect::<Vec<_>>(), ["en", "ru"]);
    let english = word_keys(&languages["en"].words);
    assert_eq!(word_keys(&languages["ru"].words), english);
}

#[test]
fn russian_uses_the_arguments_of_english_in_every_word() {
    let languages = Vorcept::about().languages;
    assert_eq!(arguments(&languages["ru"].words), arguments(&languages["en"].words));
}

/// Each message with the arguments it uses.
fn arguments(fluent: &str) -> Vec<(String, Vec<&str>)> {
    let mut messages: Vec<(String, Vec<&str>)> = Vec::new();
    for line in fluent.lines() {
        if let Some((key, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            messages.push((key.to_owned(), Vec::new()));
        }
        if let Some((_, names)) = messages.last_mut() {
            let end = |c: char| !c.is_ascii_lowercase();
            names.extend(line.split('$').skip(1).filter_map(|rest| rest.split(end).next()));
            names.sort_unstable();
            names.dedup();
        }
    }
    messages
}

#[test]
fn every_declared_word_is_there() {
    let about = RULES.about().unwrap();
    let english = word_keys(&about.languages["en"].words);
    let mut needed = vec!["name".to_owned(), "tagline".to_owned()];
    needed.extend(about.seats.iter().map(|seat| format!("seat-{seat}")));
    needed.extend(about.presets.iter().map(|preset| format!("preset-{}", preset.name)));
    needed.extend(["host", "own-host", "both-hosts", "pylon"].map(|r| format!("outcome-{r}")));
    for option in &about.options {
        needed.push(format!("option-{}", option.key));
        needed.push(format!("option-{}-help", option.key));
        if let boardwright_sdk::OptionKind::Choice { values } = &option.kind {
            needed.extend(values.iter().map(|value| format!("option-{}-{value}", option.key)));
        }
    }
    let missing: Vec<&String> = needed.iter().filter(|key| !english.contains(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
