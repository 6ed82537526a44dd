//! Writes sample pages and their assets into a folder, to look at them:
//! `cargo run -p boardwright-web --example gallery -- FOLDER`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use boardwright_sdk::{Outcome, Problem, Seat};
use boardwright_web::*;

#[path = "../tests/common/samples.rs"]
mod samples;

fn main() -> Result<(), Box<dyn Error>> {
    let folder: PathBuf = env::args().nth(1).ok_or("name a folder")?.into();
    fs::create_dir_all(folder.join("assets"))?;
    for asset in assets::all() {
        fs::write(folder.join(asset.url.trim_start_matches('/')), &asset.bytes)?;
    }
    let pages = Pages::new()?;
    let language = env::args().nth(2).unwrap_or_else(|| "en".to_owned());
    let reader = Reader { language, token: "token".to_owned(), ..Reader::default() };
    matches(&folder, &pages, &reader)?;
    bots(&folder, &pages, &reader)?;
    write(&folder, "lobby", &pages.lobby(&reader, &samples::lobby())?)?;
    write(&folder, "new", &pages.new_match(&reader, &samples::new_match())?)?;
    let game = samples::about(&["white", "black"]);
    write(&folder, "rules", &pages.game_rules(&reader, &samples::game_page(game.clone()))?)?;
    write(&folder, "admin", &pages.admin(&reader, &samples::admin_page())?)?;
    let problem = Problem::new("not-found", "There is no match “7kq3”.");
    write(&folder, "problem", &pages.problem(&reader, &ProblemPage { status: 404, problem })?)?;
    let board = samples::square_board();
    fs::write(folder.join("square.txt"), text::drawn(&board, &samples::square_view(), &game))?;
    let hex = text::drawn(&samples::hex_board(false), &samples::hex_view(), &game);
    fs::write(folder.join("hex.txt"), hex)?;
    Ok(())
}

fn matches(folder: &Path, pages: &Pages, reader: &Reader) -> Result<(), Box<dyn Error>> {
    let square = samples::square_match();
    write(folder, "square", &pages.match_page(reader, &square)?)?;
    write(folder, "embed", &pages.embed(reader, &square)?)?;
    fs::write(folder.join("square.png"), pages.picture(reader, &square)?)?;

    let mut first = square.clone();
    first.step = Step::default();
    first.mine = vec![Seat::SECOND];
    first.draw_offer = Some(Seat::FIRST);
    first.free = vec![Seat::FIRST];
    first.problem = Some(Problem::new("illegal-action", "c4-c9 is not legal here: too far."));
    first.typed = "c4-c9".to_owned();
    write(folder, "black", &pages.match_page(reader, &first)?)?;

    let mut complete = square.clone();
    complete.step =
        Step { actions: vec!["c4-c5".into(), "a2-a3".into()], path: vec![], complete: true };
    complete.actions = vec![];
    write(folder, "complete", &pages.match_page(reader, &complete)?)?;

    let mut over = square;
    over.outcome = Some(Outcome::win(Seat::SECOND, "resigned"));
    over.step = Step::default();
    write(folder, "over", &pages.match_page(reader, &over)?)?;

    for (name, pointy) in [("hex", false), ("pointy", true)] {
        let hex = samples::other_match(
            samples::hex_board(pointy),
            samples::hex_view(),
            &["white", "black"],
        );
        write(folder, name, &pages.match_page(reader, &hex)?)?;
        fs::write(folder.join(format!("{name}.png")), pages.picture(reader, &hex)?)?;
    }
    let seats = ["white", "black", "red"];
    let graph = samples::other_match(samples::graph_board(), samples::graph_view(), &seats);
    write(folder, "graph", &pages.match_page(reader, &graph)?)?;
    fs::write(folder.join("graph.png"), pages.picture(reader, &graph)?)?;
    Ok(())
}

/// Bots: choosing them, their turns, what they say of a match and of a position.
fn bots(folder: &Path, pages: &Pages, reader: &Reader) -> Result<(), Box<dyn Error>> {
    let new = NewMatch { bots: true, problem: None, ..samples::new_match() };
    write(folder, "bots-new", &pages.new_match(reader, &new)?)?;
    let mut lobby = samples::lobby();
    lobby.running[0].bots = vec![(Seat::FIRST, 2), (Seat::SECOND, 5)];
    write(folder, "bots-lobby", &pages.lobby(reader, &lobby)?)?;

    let mut thinking = samples::square_match();
    thinking.step = Step::default();
    thinking.actions.clear();
    thinking.mine = vec![Seat::SECOND];
    thinking.bots = vec![(Seat::FIRST, 3)];
    write(folder, "bots-thinking", &pages.match_page(reader, &thinking)?)?;
    write(folder, "bots-embed", &pages.embed(reader, &thinking)?)?;
    thinking.bots.clear();
    thinking.seats_for_bots = vec![Seat::FIRST];
    write(folder, "bots-give", &pages.match_page(reader, &thinking)?)?;

    for (name, seats, turns) in [
        ("one", &["white"][..], 9),
        ("two", &["white", "black"], 24),
        ("three", &["white", "black", "red"], 30),
        ("long", &["white", "black"], 200),
    ] {
        let mut over = samples::finished_match(seats, turns);
        over.past = Some(5);
        over.course = Course::Done(samples::course(seats.len(), turns));
        write(folder, &format!("course-{name}"), &pages.match_page(reader, &over)?)?;
    }
    let mut over = samples::finished_match(&["white", "black"], 24);
    over.course = Course::Offered;
    write(folder, "course-offered", &pages.match_page(reader, &over)?)?;
    over.course = Course::Running { done: 9, of: 25 };
    write(folder, "course-running", &pages.match_page(reader, &over)?)?;
    suggestions(folder, pages, reader)
}

fn suggestions(folder: &Path, pages: &Pages, reader: &Reader) -> Result<(), Box<dyn Error>> {
    let turn = |actions: &str, share, expected, proven| Suggestion {
        actions: actions.split(' ').map(str::to_owned).collect(),
        share,
        expected,
        proven,
    };
    let turns = vec![
        turn("c4-c5 a2-a3", 0.61, 0.63, None),
        turn("d2-d3", 0.27, 0.41, Some(1.0)),
        turn("b2-b3", 0.08, 0.3, None),
    ];
    let failed = Problem::new("busy", "The server has too much to do; try again in a minute.");
    for (name, suggestions) in [
        ("offered", Suggestions::Offered),
        ("shown", Suggestions::Shown { playouts: 21_034, seat: Seat::FIRST, turns }),
        ("not-now", Suggestions::NotWhileOthersPlay),
        ("failed", Suggestions::Failed(failed)),
    ] {
        let mut page = samples::square_match();
        page.course = Course::Done(samples::course(2, 24));
        let page = AnalysisPage { page, from: 24, turns: vec![], now: None, suggestions };
        write(folder, &format!("suggest-{name}"), &pages.analysis_page(reader, &page)?)?;
    }
    Ok(())
}

/// Pages name their assets from the root; beside them is as good.
fn write(folder: &Path, name: &str, page: &str) -> Result<(), Box<dyn Error>> {
    let page = page.replace("\"/assets/", "\"assets/");
    Ok(fs::write(folder.join(format!("{name}.html")), page)?)
}
