//! The pictures' style sheet: `picture.css` with the pages' light colours put in.

use std::collections::BTreeMap;
use std::sync::LazyLock;

const PICTURE: &str = include_str!("../../static/picture.css");
const PAGES: &str = include_str!("../../static/style.css");

/// Stands in `picture.css` for the class of any seat's colour.
const ANY_HUE: &str = ".hue-any";

/// How often a variable may lead to another.
const DEPTH: usize = 4;

/// The style sheet, without variables.
pub(super) static SHEET: LazyLock<String> = LazyLock::new(|| {
    let palette = declarations(PAGES.split_once(":root {").map_or("", |(_, rest)| rest));
    let hues = PAGES.lines().filter(|line| line.starts_with(".hue-"));
    let hues: Vec<_> = hues.filter_map(|line| line.split_once(" {")).collect();
    let mut sheet = String::new();
    for line in rules(PICTURE).lines() {
        if line.contains(ANY_HUE) {
            for (class, rest) in &hues {
                let mut own = declarations(rest);
                own.extend(palette.iter().map(|(name, value)| (*name, *value)));
                sheet.push_str(&filled_in(&line.replace(ANY_HUE, class), &own));
            }
        } else {
            sheet.push_str(&filled_in(line, &palette));
        }
    }
    sheet
});

/// What follows the comment that a file begins with.
fn rules(css: &str) -> &str {
    css.split_once("*/").map_or(css, |(_, rules)| rules)
}

/// Name → value of the variables that are set before the next `}`.
fn declarations(css: &str) -> BTreeMap<&str, &str> {
    let block = css.split('}').next().unwrap_or_default();
    let pairs = block.split(';').filter_map(|one| one.split_once(':'));
    pairs.map(|(name, value)| (name.trim(), value.trim())).collect()
}

/// A line with its variables' values; an unknown one stays as it is.
fn filled_in(line: &str, values: &BTreeMap<&str, &str>) -> String {
    let mut line = line.to_owned();
    for _ in 0..DEPTH {
        for (name, value) in values.iter().filter(|(name, _)| name.starts_with("--")) {
            line = line.replace(&format!("var({name})"), value);
        }
    }
    line.push('\n');
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_is_one_of_the_pages_light_ones() {
        assert!(!SHEET.contains("var("), "{}", *SHEET);
        assert!(SHEET.contains(".tone-owner.hue-amber .s { fill: #e38b1b; }"), "{}", *SHEET);
        assert!(
            SHEET.contains(".tone-owner.hue-dark .s { fill: #2b323c; }"),
            "not the dark theme's"
        );
        assert!(!rules(PICTURE).contains('#'), "a colour of its own");
    }
}
