//! What a screen reader says of a site.

use std::collections::BTreeMap;

use boardwright_sdk::{About, Arg, Board, MarkRole, Piece, Stack};

use crate::targets::Target;
use crate::words::Words;

/// What sites are called and hold, in one reader's words.
#[derive(Debug)]
pub struct Spoken<'a> {
    words: &'a Words,
    about: &'a About,
    board: &'a Board,
    /// The meaning of each site's region.
    regions: BTreeMap<&'a str, Vec<String>>,
}

impl<'a> Spoken<'a> {
    /// Names for the sites of `board`.
    #[must_use]
    pub fn new(words: &'a Words, about: &'a About, board: &'a Board) -> Spoken<'a> {
        let mut regions: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for decor in &board.decor {
            let meaning = words.say(&decor.word);
            for site in &decor.sites {
                regions.entry(site).or_default().push(meaning.clone());
            }
        }
        Spoken { words, about, board, regions }
    }

    /// A site's name: where it is, what stands there from bottom to top, and
    /// what is special about it.
    #[must_use]
    pub fn name(&self, site: &str, stack: Option<&Stack>, marks: &[MarkRole]) -> String {
        let mut parts = vec![self.contents(site, stack)];
        parts.extend(self.regions.get(site).into_iter().flatten().cloned());
        parts.extend(marks.iter().map(|mark| self.words.text(mark_key(*mark), &[])));
        parts.join(", ")
    }

    /// What goes on after the name: whether the site is chosen, and what
    /// choosing it does.
    #[must_use]
    pub fn state(&self, target: Option<&Target>, chosen: bool) -> String {
        let keys = chosen.then_some("site-chosen").into_iter().chain(target.map(target_key));
        keys.map(|key| format!(", {}", self.words.text(key, &[]))).collect()
    }

    /// A piece with its owner and, where it stands for several, their number.
    #[must_use]
    pub fn piece(&self, piece: &Piece) -> String {
        let kind = self.board.kinds.get(&piece.kind);
        let mut name = kind.map_or_else(|| piece.kind.clone(), |kind| self.words.key(&kind.word));
        if let Some(seat) = piece.owner {
            let seat = self.words.seat(self.about, seat);
            name = self.words.text("piece-owned", &[("seat", seat.into()), ("piece", name.into())]);
        }
        if let Some(count) = piece.count {
            name =
                self.words.text("piece-count", &[("count", count.into()), ("piece", name.into())]);
        }
        name
    }

    fn contents(&self, site: &str, stack: Option<&Stack>) -> String {
        let pieces = stack.map_or(&[][..], |stack| &stack.pieces);
        let names: Vec<String> = pieces.iter().map(|piece| self.piece(piece)).collect();
        let key = match names.len() {
            0 => "site-empty",
            1 => "site-one",
            _ => "site-stack",
        };
        let pieces: Arg = names.join(", ").into();
        self.words.text(key, &[("site", site.into()), ("pieces", pieces)])
    }
}

/// The class and the word of a mark.
pub(crate) fn mark_key(mark: MarkRole) -> &'static str {
    match mark {
        MarkRole::LastFrom => "mark-last-from",
        MarkRole::LastTo => "mark-last-to",
        MarkRole::Captured => "mark-captured",
        MarkRole::Threatened => "mark-threatened",
        MarkRole::Winning => "mark-winning",
        MarkRole::Blocked => "mark-blocked",
    }
}

fn target_key(target: &Target) -> &'static str {
    match target {
        Target::Finish(_) => "target-finish",
        Target::Go => "target-go",
        Target::Switch => "target-switch",
        Target::Back => "target-back",
    }
}
