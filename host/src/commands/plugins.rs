//! `boardwright install`, `remove`, `disable` and `enable`: they change the
//! plugins' folder, and a server that runs follows.

use std::io::Write;
use std::path::PathBuf;

use boardwright_sdk::Problem;
use clap::Args;

use super::check::progress;
use super::{Failure, catalogue, examples};
use crate::catalogue::{Entry, read_module};
use crate::config::Config;

#[derive(Args)]
#[command(after_help = "\
Examples:
  boardwright install mygame.wasm
  boardwright install --data /var/lib/boardwright *.wasm")]
pub(super) struct InstallArgs {
    /// The plugins
    #[arg(required = true, value_name = "FILE.wasm")]
    files: Vec<PathBuf>,
}

#[derive(Args)]
#[command(after_help = examples("\
Examples:
  boardwright disable GAME
  boardwright remove 3f9ac21b"))]
pub(super) struct NamedArgs {
    /// A game's id, or the beginning of a file's SHA-256 (`boardwright games --all` shows both)
    name: String,
}

pub(super) fn install(
    args: &InstallArgs,
    config: &Config,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let runtime = config.runtime().map_err(Failure::Host)?;
    for file in &args.files {
        let module = read_module(file, config.limits.module_bytes)?;
        let admitted = runtime.admit(module, &mut progress());
        let (plugin, trial) = admitted.map_err(|problem| {
            let message = format!("{} is not installed. {}", file.display(), problem.message);
            Failure::Host(Problem::new(problem.code, message))
        })?;
        let path = config.plugins().put(&plugin)?;
        let (label, games) = (plugin.label(), trial.report.games);
        let path = path.display();
        writeln!(out, "{label} is installed after {games} trial games: {path}")?;
        if let Some(own) = catalogue(config)?.replaced_by(&plugin) {
            writeln!(out, "It takes new matches from the program’s own {}.", own.label())?;
        }
    }
    Ok(())
}

pub(super) fn remove(
    args: &NamedArgs,
    config: &Config,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let found = named(&args.name, config)?;
    let [entry] = found.as_slice() else {
        let (name, labels) = (&args.name, labels(&found));
        let message = format!(
            "“{name}” is several plugins: {labels}. Name one by the beginning of its hash."
        );
        return Err(Problem::new("several-plugins", message).into());
    };
    config.plugins().remove(entry)?;
    Ok(writeln!(out, "{} is removed; its matches go on.", entry.plugin.label())?)
}

pub(super) fn switch(
    args: &NamedArgs,
    disabled: bool,
    config: &Config,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let what = if disabled { "takes no new matches" } else { "takes new matches" };
    for entry in named(&args.name, config)? {
        config.plugins().set_disabled(&entry.plugin, disabled)?;
        writeln!(out, "{} {what}.", entry.plugin.label())?;
    }
    Ok(())
}

/// The plugins that somebody means: all versions of a game, or one file.
fn named(name: &str, config: &Config) -> Result<Vec<Entry>, Failure> {
    let entries = catalogue(config)?.entries();
    let meant = |entry: &&Entry| {
        let plugin = &entry.plugin;
        plugin.info().id == name || name.len() >= 6 && plugin.sha256().starts_with(name)
    };
    let found: Vec<Entry> = entries.iter().filter(meant).cloned().collect();
    if found.is_empty() {
        let message = format!("There is no plugin “{name}”; there is {}.", labels(&entries));
        return Err(Problem::new("unknown-plugin", message).into());
    }
    Ok(found)
}

fn labels(entries: &[Entry]) -> String {
    let labels: Vec<&str> = entries.iter().map(|entry| entry.plugin.label()).collect();
    labels.join(", ")
}
