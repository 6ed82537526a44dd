//! Words by key: the plugin names them, the reader's language fills them in.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Site;

/// A message of the plugin's Fluent files, with its arguments.
///
/// ```
/// use boardwright_sdk::Word;
/// let word = Word::new("turn-jump").arg("from", "c3").arg("to", "e5");
/// assert_eq!(word.key, "turn-jump");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Word {
    /// The message's id.
    pub key: String,
    /// Its arguments by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, Arg>,
}

/// An argument of a [`Word`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Arg {
    /// A number, which Fluent can choose a plural by.
    Number(i64),
    /// A text that is the same in every language: a site, an action.
    Text(String),
    /// Another word: the name of a seat or a piece.
    Word(Word),
}

impl Word {
    /// The message with id `key`, without arguments.
    pub fn new(key: impl Into<String>) -> Word {
        Word { key: key.into(), args: BTreeMap::new() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn arg(mut self, name: &str, value: impl Into<Arg>) -> Word {
        self.args.insert(name.to_owned(), value.into());
        self
    }
}

impl From<&str> for Word {
    fn from(key: &str) -> Word {
        Word::new(key)
    }
}

impl From<String> for Word {
    fn from(key: String) -> Word {
        Word::new(key)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Word> for Arg {
    fn from(word: Word) -> Arg {
        Arg::Word(word)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Number(number)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Site> for Arg {
    fn from(site: Site) -> Arg {
        Arg::Text(site.to_string())
    }
}

/// The sites in one text: `a1, b2`.
impl FromIterator<Site> for Arg {
    fn from_iter<I: IntoIterator<Item = Site>>(sites: I) -> Arg {
        let names: Vec<String> = sites.into_iter().map(String::from).collect();
        Arg::Text(names.join(", "))
    }
}
