//! What somebody types at the prompt.

use std::io;

/// What was typed.
#[derive(Debug, PartialEq)]
pub(super) enum Said {
    /// `quit`, or the end of the input.
    Quit,
    /// `undo`.
    Undo,
    /// `?`.
    Help,
    /// An empty line.
    Nothing,
    /// Anything else.
    Actions(Vec<String>),
}

/// The next line; nothing at the end of the input.
pub(super) fn line() -> io::Result<Option<String>> {
    let mut line = String::new();
    let length = io::stdin().read_line(&mut line)?;
    Ok((length > 0).then(|| line.trim().to_owned()))
}

/// A game's own words come first: one may have an action called `undo`.
pub(super) fn understood(line: Option<&str>, legal: &[String]) -> Said {
    let Some(line) = line else { return Said::Quit };
    let words = line.split(|c: char| c == ',' || c.is_whitespace());
    let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_owned).collect();
    match words.as_slice() {
        [] => Said::Nothing,
        [word] if !legal.contains(word) => match word.as_str() {
            "quit" | "exit" => Said::Quit,
            "undo" => Said::Undo,
            "?" | "help" => Said::Help,
            _ => Said::Actions(words),
        },
        _ => Said::Actions(words),
    }
}

#[cfg(test)]
mod tests {
    use super::{Said, understood};

    #[test]
    fn commands_give_way_to_actions() {
        let legal = ["undo".to_owned()];
        assert_eq!(understood(Some("undo"), &legal), Said::Actions(legal.to_vec()));
        assert_eq!(understood(Some("undo"), &[]), Said::Undo);
        assert_eq!(understood(Some("  "), &[]), Said::Nothing);
        assert_eq!(understood(None, &[]), Said::Quit);
        let two = vec!["a1".to_owned(), "b2".to_owned()];
        assert_eq!(understood(Some("a1, b2"), &[]), Said::Actions(two));
    }
}
