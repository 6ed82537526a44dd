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

use crate::{Rules, State, Values};

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
