//! `boardwright games`

use std::io::Write;

use clap::Args;
use serde::Serialize;

use super::{Failure, catalogue, examples, write_json};
use crate::catalogue::Entry;
use crate::config::Config;

#[derive(Args)]
#[command(after_help = examples("\
Examples:
  boardwright games
  boardwright games --all
  boardwright games --json
  boardwright games --plugins games/"))]
pub(super) struct GamesArgs {
    /// Also older versions, and what is disabled
    #[arg(long)]
    all: bool,
    /// Print one JSON list
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line {
    id: String,
    version: String,
    sha256: String,
    presets: Vec<String>,
    /// Whether new matches take it.
    offered: bool,
}

impl Line {
    fn of(entry: &Entry) -> Line {
        let Entry { plugin, newest, .. } = entry;
        let about = plugin.info();
        Line {
            id: about.id.clone(),
            version: about.version.clone(),
            sha256: plugin.sha256().to_owned(),
            presets: about.presets.iter().map(|preset| preset.name.clone()).collect(),
            offered: *newest,
        }
    }
}

pub(super) fn games(args: &GamesArgs, config: &Config, out: &mut dyn Write) -> Result<(), Failure> {
    let games: Vec<Line> = catalogue(config)?
        .entries()
        .iter()
        .filter(|entry| args.all || entry.newest)
        .map(Line::of)
        .collect();
    if args.json {
        return write_json(&games, out);
    }
    let width = games.iter().map(|game| game.id.len()).max().unwrap_or_default().max(4);
    writeln!(out, "{:width$}  {:9}  {:12}  presets", "game", "version", "sha256")?;
    for Line { id, version, sha256, presets, offered } in &games {
        let presets =
            if *offered { presets.join(", ") } else { "(no new matches take it)".to_owned() };
        writeln!(out, "{id:width$}  {version:9}  {sha256:12.12}  {presets}")?;
    }
    Ok(())
}
