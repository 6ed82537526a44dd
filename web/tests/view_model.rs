//! `docs/view.md` and its pictures belong together.

use std::collections::BTreeSet;
use std::fs;

#[path = "common/view_model.rs"]
mod view_model;

use boardwright_sdk::kit::{validate_board, validate_view};
use view_model::{Example, about, examples, folder, pictures};

#[test]
fn the_pictures_are_those_of_the_blocks() {
    let files = fs::read_dir(folder()).unwrap();
    let files: BTreeSet<String> =
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    let pictures = pictures();
    let names: BTreeSet<String> = pictures.iter().map(|(name, _)| name.clone()).collect();
    let again = "run “cargo run -p boardwright-web --example view_model”";
    assert_eq!(names, files, "{again}");
    for (name, picture) in pictures {
        let drawn = fs::read_to_string(folder().join(&name)).unwrap();
        assert!(drawn == picture, "{name} is out of date: {again}");
    }
}

#[test]
fn every_picture_is_shown() {
    let document = include_str!("../../docs/view.md");
    for (name, _) in examples() {
        assert!(document.contains(&format!("](pictures/{name}.svg)")), "{name}");
    }
}

#[test]
fn the_blocks_are_what_a_game_may_answer() {
    let about = about();
    for (name, Example { board, view }) in examples() {
        let wrong = [validate_board(&about, &board), validate_view(&about, &board, &view, &[])];
        assert_eq!(wrong.concat(), Vec::<String>::new(), "{name}");
    }
}
