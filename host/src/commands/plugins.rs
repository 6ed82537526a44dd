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
    /// A game's id, or the beginning of a file's SHA-256 (`boardwright games` shows both)
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
    }
    Ok(())
}

pub(super) fn remove(
    args: &NamedArgs,
    config: &Config,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let entry = named(&args.name, config)?;
    config.plugins().remove(&entry)?;
    Ok(writeln!(out, "{} is removed; its matches go on.", entry.plugin.label())?)
}

pub(super) fn switch(
    args: &NamedArgs,
    disabled: bool,
    config: &Config,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let entry = named(&args.name, config)?;
    config.plugins().set_disabled(&entry.plugin, disabled)?;
    let what = if disabled { "takes no new matches" } else { "takes new matches" };
    Ok(writeln!(out, "{} {what}.", entry.plugin.label())?)
}

/// The one plugin that somebody means.
fn named(name: &str, config: &Config) -> Result<Entry, Failure> {
    let entries = catalogue(config)?.entries();
    let meant = |entry: &&Entry| {
        let plugin = &entry.plugin;
        plugin.info().id == name || name.len() >= 6 && plugin.sha256().starts_with(name)
    };
    let found: Vec<&Entry> = entries.iter().filter(meant).collect();
    match found.as_slice() {
        [entry] => Ok((*entry).clone()),
        [] => {
            let known: Vec<&str> = entries.iter().map(|entry| entry.plugin.label()).collect();
            let message = format!("There is no plugin “{name}”; there is {}.", known.join(", "));
            Err(Problem::new("unknown-plugin", message).into())
        }
        several => {
            let known: Vec<&str> = several.iter().map(|entry| entry.plugin.label()).collect();
            let message = format!(
                "“{name}” is several plugins: {}. Name one by the beginning of its hash.",
                known.join(", ")
            );
            Err(Problem::new("several-plugins", message).into())
        }
    }
}
