//! Whether lines of play in files and rules texts come out as they say.

use std::fs;
use std::path::Path;

use crate::{Rules, Script, diagrams};

/// The longest caption, in characters.
const LONGEST_CAPTION: usize = 300;

/// Fails the test when a diagram of a rules text does not play, or has no
/// short caption. Gives the diagrams.
///
/// # Panics
/// When one does not, and when there is none.
#[expect(clippy::panic, reason = "an assertion for tests")]
pub fn assert_diagrams(rules: &dyn Rules, markdown: &str) -> Vec<Script> {
    let check = |text: &String| {
        let script = Script::read(text)?;
        script.play(rules)?;
        let length = script.caption.as_ref().map_or(0, |caption| caption.chars().count());
        if (1..=LONGEST_CAPTION).contains(&length) {
            Ok(script)
        } else {
            Err(format!("a caption of {length} characters"))
        }
    };
    let texts = diagrams(markdown);
    assert!(!texts.is_empty(), "the rules have no diagram");
    let checked = texts.iter().map(|text| {
        check(text).unwrap_or_else(|why: String| panic!("{why}, in the diagram\n{text}"))
    });
    checked.collect()
}

/// Fails the test when a playthrough, `*.txt` in this folder, does not end as
/// it says. Gives the number of playthroughs.
///
/// # Panics
/// When one does not, and when there is none.
#[expect(clippy::panic, reason = "an assertion for tests")]
pub fn assert_playthroughs(rules: &dyn Rules, folder: &Path) -> usize {
    let files = fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let paths = files.filter_map(Result::ok).map(|file| file.path());
    let paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == "txt")).collect();
    assert!(!paths.is_empty(), "there is no playthrough in {}", folder.display());
    for path in &paths {
        let text = fs::read_to_string(path).map_err(|why| why.to_string());
        let replayed = text.and_then(|text| replay(rules, &text));
        replayed.unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    }
    paths.len()
}

/// Replays one playthrough and compares its outcome.
fn replay(rules: &dyn Rules, text: &str) -> Result<(), String> {
    let script = Script::read(text)?;
    let state = script.play(rules)?;
    let seats = rules.about().map_err(|problem| problem.to_string())?.seats;
    let outcome = rules.status(&state).map_err(|problem| problem.to_string())?.outcome;
    let found = outcome.map_or("none".to_owned(), |outcome| {
        let winners = outcome.winners.iter().filter_map(|seat| seats.get(seat.index()).cloned());
        winners.chain([outcome.reason]).collect::<Vec<_>>().join(" ")
    });
    match script.outcome {
        Some(said) if said == found => Ok(()),
        said => Err(format!("the outcome is “{found}”, not “{}”", said.unwrap_or_default())),
    }
}
