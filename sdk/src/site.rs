//! Sites with a letter and a number.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Action, Problem, column_name};

/// A site of a [`Grid`](crate::Grid), by its name: a letter and a number, both
/// counted from 0. On squares the letter is the column and the number the row;
/// on hexagons the letter is the row and the number the place in it.
///
/// It is also the simplest [`Action`]: to click a site and do what one does there.
///
/// ```
/// use boardwright_sdk::Site;
/// let site: Site = "C3".parse().unwrap();
/// assert_eq!(site, Site::new(2, 2));
/// assert_eq!(site.to_string(), "c3");
/// assert!("c0".parse::<Site>().is_err());
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Site {
    /// `a` is 0.
    pub letter: u8,
    /// `1` is 0.
    pub number: u8,
}

impl Site {
    /// The site with this letter and this number, both from 0.
    #[must_use]
    pub const fn new(letter: u8, number: u8) -> Site {
        Site { letter, number }
    }

    /// The site with this name, as [`FromStr`] reads it.
    pub(crate) fn named(name: &str) -> Option<Site> {
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let (letters, digits) = name.split_at(digits);
        let value = |letter: u8| letter.is_ascii_lowercase().then(|| u32::from(letter - b'a'));
        let letter = match *letters.as_bytes() {
            [one] => value(one)?,
            [first, second] => (value(first)? + 1) * 26 + value(second)?,
            _ => return None,
        };
        let plain = !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        let number = digits.parse::<u8>().ok().filter(|_| plain)?.checked_sub(1)?;
        Some(Site::new(u8::try_from(letter).ok()?, number))
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_name(self.letter.into()), u16::from(self.number) + 1)
    }
}

impl FromStr for Site {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Site, Problem> {
        Site::named(&text.to_ascii_lowercase()).ok_or_else(|| Problem::bad_action(text, "c3"))
    }
}

impl From<Site> for String {
    fn from(site: Site) -> String {
        site.to_string()
    }
}

impl Action for Site {
    fn path(&self) -> Vec<String> {
        vec![self.to_string()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square_site;

    #[test]
    fn names_are_those_of_square_boards_and_read_back() {
        for (letter, number) in (0..50).flat_map(|col| (0..50).map(move |row| (col, row))) {
            let site = Site::new(letter, number);
            assert_eq!(site.to_string(), square_site(letter.into(), number.into()));
            assert_eq!(site.to_string().parse(), Ok(site));
            assert_eq!(site.to_string().to_uppercase().parse(), Ok(site));
        }
    }

    #[test]
    fn other_texts_are_refused_with_an_example() {
        for text in ["", "c", "3", "c0", "c03", "c3d", "c 3", "ü3", "cé3", "zz1", "aaa1", "c256"]
        {
            let problem = text.parse::<Site>().unwrap_err();
            assert_eq!(problem.code, Problem::BAD_ACTION, "{text}");
            assert!(problem.message.contains("c3"), "{text}");
        }
    }
}
