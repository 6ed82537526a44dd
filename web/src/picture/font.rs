//! The bundled font: what it can write, and how wide that is.

use std::sync::{Arc, LazyLock};

use resvg::usvg::fontdb::{Database, Source};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// Made smaller than they are published: Latin, Greek, Cyrillic, Arabic,
/// Hebrew, Armenian and Georgian letters, arrows and signs.
const REGULAR: &[u8] = include_bytes!("../../static/fonts/DejaVuSans.ttf");
const BOLD: &[u8] = include_bytes!("../../static/fonts/DejaVuSans-Bold.ttf");

/// The fonts that pictures are written with, and no others.
pub(super) static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for bytes in [REGULAR, BOLD] {
        fonts.load_font_source(Source::Binary(Arc::new(bytes)));
    }
    Arc::new(fonts)
});

/// Whether the font has every letter of `text`.
pub(super) fn has(text: &str) -> bool {
    let Ok(font) = FontRef::new(REGULAR) else { return false };
    let letters = font.charmap();
    text.chars().all(|letter| letter.is_whitespace() || letters.map(letter).is_some())
}

/// How wide `text` is, about: kerning and joined letters aren't counted.
pub(super) fn width(text: &str, size: f32, bold: bool) -> f32 {
    let Ok(font) = FontRef::new(if bold { BOLD } else { REGULAR }) else { return 0.0 };
    let (letters, metrics) =
        (font.charmap(), font.glyph_metrics(Size::new(size), LocationRef::default()));
    let advance = |letter| metrics.advance_width(letters.map(letter).unwrap_or_default());
    text.chars().filter_map(advance).sum()
}

/// `text` in up to `most` lines of this width; what is left over ends in “…”.
pub(super) fn lines(text: &str, size: f32, bold: bool, room: f32, most: usize) -> Vec<String> {
    let fits = |text: &str| width(text, size, bold) <= room;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    if lines.len() > most {
        let rest = lines.split_off(most.saturating_sub(1)).join(" ");
        lines.push(rest);
    }
    lines.into_iter().map(|line| if fits(&line) { line } else { cut(&line, fits) }).collect()
}

/// The longest beginning of `line` that fits with “…” behind it.
fn cut(line: &str, fits: impl Fn(&str) -> bool) -> String {
    // No line that fits is longer than this, whatever a plugin says.
    let mut kept: String = line.chars().take(200).collect();
    while kept.pop().is_some() {
        let cut = format!("{}…", kept.trim_end());
        if fits(&cut) {
            return cut;
        }
    }
    String::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_writes_what_the_platform_speaks_but_hangul() {
        assert!(has("Vault – após a jogada 3 → ходят чёрные · الدور ☗ «x»"));
        assert!(!has("볼트"));
    }

    #[test]
    fn both_weights_are_found_by_their_name() {
        let names: Vec<(&str, u16)> = FONTS
            .faces()
            .map(|face| (face.families.first().map_or("", |f| f.0.as_str()), face.weight.0))
            .collect();
        assert_eq!(names, [("DejaVu Sans", 400), ("DejaVu Sans", 700)]);
    }

    #[test]
    fn texts_are_broken_between_words_and_cut_at_the_end() {
        assert!(width("mm", 20.0, true) > width("mm", 20.0, false));
        let room = width("one two", 20.0, false);
        assert_eq!(lines("one two one", 20.0, false, room, 3), ["one two", "one"]);
        assert_eq!(lines("one two one two one two", 20.0, false, room, 2), ["one two", "one t…"]);
        assert_eq!(lines("", 20.0, false, room, 2), Vec::<String>::new());
        assert_eq!(lines("mmmmmmmmmmmmm", 20.0, false, 1.0, 2), [""]);
    }
}
