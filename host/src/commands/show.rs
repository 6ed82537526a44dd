//! `boardwright show`

use std::io::Write;

use boardwright_sdk::{About, Listed, Outcome, Rules, Seat, Status, Values, View, Viewer};
use clap::Args;
use serde::Serialize;

use super::position::{Position, PositionArgs};
use super::{Failure, examples, write_json};
use crate::config::Config;
use boardwright_web::text::drawn;

const COLUMNS: usize = 80;

#[derive(Args)]
#[command(after_help = examples("\
Examples:
  boardwright show GAME
  boardwright show GAME --set size=4
  boardwright show GAME --preset standard --json
  boardwright show path/to/a/game.wasm"))]
pub(super) struct ShowArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Shown<'a> {
    game: &'a str,
    version: &'a str,
    sha256: &'a str,
    options: &'a Values,
    seats: &'a [String],
    turn: u32,
    to_move: Option<&'a str>,
    actions: &'a [Listed],
    outcome: Option<Ended<'a>>,
    view: &'a View,
}

#[derive(Serialize)]
struct Ended<'a> {
    winners: Vec<&'a str>,
    reason: &'a str,
}

pub(super) fn show(args: &ShowArgs, config: &Config, out: &mut dyn Write) -> Result<(), Failure> {
    let position = Position::reach(&args.position, config)?;
    let Position { plugin, rules, options, state } = &position;
    let about = plugin.info();
    let status = rules.status(state)?;
    let actions = rules.actions(state)?;
    let view = rules.view(state, Viewer::Watcher)?;
    if args.json {
        let shown = Shown {
            game: &about.id,
            version: &about.version,
            sha256: plugin.sha256(),
            options,
            seats: &about.seats,
            turn: status.turn,
            to_move: status.to_move.map(|seat| name(about, seat)),
            actions: &actions,
            outcome: status.outcome.as_ref().map(|outcome| ended(about, outcome)),
            view: &view,
        };
        return write_json(&shown, out);
    }
    let board = rules.board(options)?;
    writeln!(out, "{}\n", title(about, options))?;
    writeln!(out, "{}\n", drawn(&board, &view, about).trim_end_matches('\n'))?;
    write_status(about, &status, &actions, out)
}

/// The game, and the options that differ from the game as published.
pub(super) fn title(about: &About, options: &Values) -> String {
    let mut title = format!("{} {}", about.id, about.version);
    for option in &about.options {
        if let Some(value) = options.get(&option.key).filter(|value| **value != option.default) {
            title.push_str(&format!(", {} {value}", option.key));
        }
    }
    title
}

fn write_status(
    about: &About,
    status: &Status,
    actions: &[Listed],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if let Some(outcome) = &status.outcome {
        let Ended { winners, reason } = ended(about, outcome);
        let result = match winners.as_slice() {
            [] => "drawn".to_owned(),
            winners => format!("won by {}", winners.join(" and ")),
        };
        return Ok(writeln!(out, "After {} turns: {result} ({reason}).", status.turn)?);
    }
    let seat = status.to_move.map_or("nobody", |seat| name(about, seat));
    writeln!(out, "Turn {}: {seat} to move, {} actions", status.turn + 1, actions.len())?;
    let texts: Vec<&str> = actions.iter().map(|action| action.text.as_str()).collect();
    Ok(writeln!(out, "{}", lines(&texts))?)
}

/// Words in lines that fit a terminal.
pub(super) fn lines<T: AsRef<str>>(words: &[T]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words.iter().map(AsRef::as_ref) {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > COLUMNS {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push(' ');
        }
        text.push_str(word);
        column += usize::from(column > 0) + width;
    }
    text
}

fn ended<'a>(about: &'a About, outcome: &'a Outcome) -> Ended<'a> {
    let winners = outcome.winners.iter().map(|seat| name(about, *seat)).collect();
    Ended { winners, reason: &outcome.reason }
}

/// The runtime lets no seat through that the game doesn't have.
fn name(about: &About, seat: Seat) -> &str {
    about.seats.get(seat.index()).map_or("", String::as_str)
}
