//! Lines of play as text: golden playthroughs, and the diagrams in rules texts.
//!
//! ```text
//! # A comment.
//! set size=6
//! play b1-c2 e6-d5
//! play a1-e3
//! caption White jumps over c2.
//! outcome white back-rank
//! ```
//!
//! In a rules text such lines stand in a fenced code block with the info
//! string `board`, and mean the picture of the position after them.

use std::fs;
use std::path::Path;

use crate::{Rules, State, Values};

/// The longest caption, in characters.
const LONGEST_CAPTION: usize = 300;

/// Options, actions, and what is said of the position after them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    /// The options that differ from the defaults.
    pub options: Values,
    /// The actions from the start on.
    pub actions: Vec<String>,
    /// What a picture of the position shows, in a sentence.
    pub caption: Option<String>,
    /// The winner's name and the reason, or `none`.
    pub outcome: Option<String>,
}

impl Script {
    /// Reads lines that begin with `set`, `play`, `caption` or `outcome`.
    ///
    /// # Errors
    /// Which line can't be read.
    pub fn read(text: &str) -> Result<Script, String> {
        let mut script = Script::default();
        let lines = text.lines().map(str::trim);
        for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
            let rest = rest.trim();
            match (verb, rest.split_once('=')) {
                _ if rest.is_empty() => return Err(format!("“{line}” says nothing")),
                ("set", Some((key, value))) => {
                    script.options.insert(key.to_owned(), value.to_owned());
                }
                ("play", _) => {
                    script.actions.extend(rest.split_whitespace().map(str::to_owned));
                }
                ("caption", _) => script.caption = Some(rest.to_owned()),
                ("outcome", _) => script.outcome = Some(rest.to_owned()),
                _ => return Err(format!("“{line}” is no line of a script")),
            }
        }
        Ok(script)
    }

    /// The position after the actions.
    ///
    /// # Errors
    /// What the rules say against an option or an action.
    pub fn play(&self, rules: &dyn Rules) -> Result<State, String> {
        let played =
            rules.setup(&self.options, 0).and_then(|start| rules.play(&start, &self.actions));
        played.map_err(|problem| problem.to_string())
    }
}

/// The contents of the fenced code blocks with the info string `board`.
#[must_use]
pub fn diagrams(markdown: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = markdown.lines();
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if info.trim() == "board" {
                found.push(body.join("\n"));
            }
        }
    }
    found
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_read_line_by_line() {
        let script = Script::read("# why\nset a=1\n\nplay x y\nplay z\ncaption So it is.").unwrap();
        assert_eq!(script.options["a"], "1");
        assert_eq!(script.actions, ["x", "y", "z"]);
        assert_eq!(script.caption.unwrap(), "So it is.");
        for bad in ["set a", "jump x", "play", "caption "] {
            assert!(Script::read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn only_blocks_named_board_are_diagrams() {
        let text = "# A\n\n```board\nplay x\n```\n\n```\nplay y\n```\n\n```board\ncaption C\n```\n";
        assert_eq!(diagrams(text), ["play x", "caption C"]);
    }
}
