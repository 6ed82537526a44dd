//! Draws the pictures of `docs/view.md`:
//! `cargo run -p boardwright-web --example view_model`.
#![expect(clippy::unwrap_used, reason = "whoever runs it wants to know")]

use std::fs;

#[path = "../tests/common/view_model.rs"]
mod view_model;

fn main() {
    let folder = view_model::folder();
    // None of a block that is gone.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (name, picture) in view_model::pictures() {
        fs::write(folder.join(name), picture).unwrap();
    }
}
