//! The board of a page as its reader wants to see it.

use serde::Serialize;

use crate::model::Reader;
use crate::preferences::{Look, Preferences};
use crate::svg::{self, Manner, Scene};
use crate::targets::match_url;
use crate::{board_text, stack_card};

/// The board and what the page needs to say about it.
#[derive(Serialize)]
pub(super) struct Shown {
    board: String,
    /// Stacks that are too tall for the picture.
    cards: String,
    /// The page's own address, and where its buttons for turning the board lead.
    here: String,
    view_url: String,
    /// Whether the board is text, and the address of the page where it isn't, or is.
    text: bool,
    other_look: String,
    /// All that makes one reader's board another than another's, for a script
    /// that compares an update with the page.
    sight: String,
    zoom: u8,
    /// Whether the board is too large for a phone.
    crowded: bool,
}

/// How this reader is shown a position.
pub(super) fn manner(reader: &Reader) -> Manner {
    let Preferences { look, patterns, .. } = reader.preferences;
    Manner { sight: reader.sight, patterns, cards: look != Look::Text }
}

/// The board of a page of match `id` whose address is `here`.
pub(super) fn shown(reader: &Reader, scene: &Scene<'_>, id: &str, here: String) -> Shown {
    let text = reader.preferences.look == Look::Text;
    let other = if text { Look::Plain } else { Look::Text };
    let joint = if here.contains('?') { '&' } else { '?' };
    Shown {
        board: if text { board_text::write(scene) } else { svg::draw(scene) },
        cards: if text { String::new() } else { stack_card::cards(scene) },
        other_look: format!("{here}{joint}board={}", other.name()),
        here,
        view_url: format!("{}/view", match_url(id)),
        text,
        sight: sight(reader),
        zoom: if text { 1 } else { reader.sight.zoom() },
        crowded: !text && svg::crowded(scene),
    }
}

fn sight(reader: &Reader) -> String {
    let Preferences { look, patterns, .. } = &reader.preferences;
    let kind = if *look == Look::Text { "text" } else { "picture" };
    let patterns = if *patterns { "&patterns" } else { "" };
    format!("{kind}{patterns}&{}", reader.sight.cookie())
}
