//! Stacks that are taller than the picture shows, as lists of all their pieces.
//!
//! A card is shown when it is the address's target or when its site is chosen.

use boardwright_sdk::{Piece, Stack};

use crate::markup::{self, escape};
use crate::shape::symbol_id;
use crate::spoken::Spoken;
use crate::stack;
use crate::svg::{self, Scene};

/// The cards of all stacks that have one; their small pictures are those of the
/// picture on the same page.
#[must_use]
pub fn cards(scene: &Scene<'_>) -> String {
    let scene = &Scene { board: svg::board(scene.board, scene.view), ..*scene };
    let spoken = Spoken::new(scene.words, scene.about, scene.board);
    let tall = scene.view.stacks.iter().filter(|stack| stack::is_tall(stack));
    tall.map(|stack| card(scene, &spoken, stack)).collect()
}

fn card(scene: &Scene<'_>, spoken: &Spoken<'_>, stack: &Stack) -> String {
    let chosen = scene.entry.is_some_and(|e| e.links.step.path.contains(&stack.site));
    let count = u32::try_from(stack.pieces.len()).unwrap_or(u32::MAX);
    let title = scene
        .words
        .text("stack-title", &[("site", stack.site.as_str().into()), ("count", count.into())]);
    let pieces: String = stack.pieces.iter().map(|piece| line(scene, spoken, piece)).collect();
    format!(
        r##"<figure id="{}" class="stack-card{}"><figcaption>{}</figcaption><ol>{pieces}</ol><a class="close" href="#board">{}</a></figure>"##,
        markup::id("stack", &stack.site),
        if chosen { " shown" } else { "" },
        escape(&title),
        escape(&scene.words.text("stack-close", &[])),
    )
}

fn line(scene: &Scene<'_>, spoken: &Spoken<'_>, piece: &Piece) -> String {
    let picture = symbol_id(scene.board, &piece.kind, piece.owner)
        .map(|id| format!(r##"<svg class="board" viewBox="-52 -52 104 104" aria-hidden="true"><use href="#{id}"/></svg>"##))
        .unwrap_or_default();
    format!("<li>{picture}{}</li>", escape(&spoken.piece(piece)))
}
