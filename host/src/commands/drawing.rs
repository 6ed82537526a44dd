//! STAND-IN: replace `drawn` by `pub(super) use boardwright_web::text::drawn;`
//! as soon as that is merged.

use boardwright_sdk::{About, Board, View};

/// The pieces by their sites.
pub(super) fn drawn(_board: &Board, view: &View, about: &About) -> String {
    let lines = view.stacks.iter().map(|stack| {
        let pieces = stack.pieces.iter().map(|piece| {
            let owner = piece.owner.and_then(|seat| about.seats.get(seat.index()));
            owner.map_or(piece.kind.clone(), |owner| format!("{owner} {}", piece.kind))
        });
        format!("{}: {}", stack.site, pieces.collect::<Vec<_>>().join(", "))
    });
    lines.collect::<Vec<_>>().join("\n")
}
