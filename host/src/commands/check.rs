//! `boardwright check`

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use boardwright_sdk::Problem;
use clap::Args;
use serde::Serialize;

use super::{Failure, write_json};
use crate::catalogue::read_module;
use crate::config::{Config, program};
use crate::runtime::{Limits, Plugin, Progress, Runtime, Trial, grouped};

#[derive(Args)]
#[command(after_help = "\
Examples:
  boardwright check target/wasm32-unknown-unknown/release/mygame.wasm
  boardwright check mygame.wasm --json

Ends with 0 if a server would install the plugin, and with 1 if not.")]
pub(super) struct CheckArgs {
    /// The plugin
    #[arg(value_name = "FILE.wasm")]
    file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// All that is found out about a module.
#[derive(Serialize)]
struct Checked<'a> {
    ok: bool,
    problem: Option<&'a Problem>,
    id: Option<&'a str>,
    version: Option<&'a str>,
    sha256: Option<&'a str>,
    bytes: usize,
    #[serde(flatten)]
    trial: Option<&'a Trial>,
}

pub(super) fn check(args: &CheckArgs, config: &Config, out: &mut dyn Write) -> Result<(), Failure> {
    let module = read_module(&args.file, config.limits.module_bytes)?;
    let bytes = module.len();
    let runtime = Runtime::new(config.limits.clone()).map_err(Failure::Host)?;
    let examined = runtime.compiling_aside(program()).examine(module, &mut progress());
    let verdict = match &examined {
        Ok((_, trial)) => trial.verdict(),
        Err(problem) => Err(problem.clone()),
    };
    if args.json {
        let plugin = examined.as_ref().ok().map(|(plugin, _)| plugin);
        let checked = Checked {
            ok: verdict.is_ok(),
            problem: verdict.as_ref().err(),
            id: plugin.map(|plugin| plugin.info().id.as_str()),
            version: plugin.map(|plugin| plugin.info().version.as_str()),
            sha256: plugin.map(Plugin::sha256),
            bytes,
            trial: examined.as_ref().ok().map(|(_, trial)| trial),
        };
        write_json(&checked, out)?;
    } else if let Ok((plugin, trial)) = &examined {
        write_report(plugin, trial, &config.limits, out)?;
    }
    verdict.map_err(Failure::Host)
}

/// Tells whoever waits at a terminal how far the trial games are.
pub(super) fn progress() -> impl FnMut(Progress) {
    let mut errors = io::stderr();
    let watched = errors.is_terminal();
    let mut told = 0;
    move |Progress { games, of, actions }| {
        if watched && games != told {
            told = games;
            // If it can't be told, nothing is lost.
            let _ = write!(errors, "\rtrial game {games} of {of}, {actions} actions so far \r");
            let _ = errors.flush();
        }
    }
}

fn write_report(
    plugin: &Plugin,
    trial: &Trial,
    limits: &Limits,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Trial { report, peaks } = trial;
    writeln!(out, "{}\n", plugin.label())?;
    let (games, finished) = (report.games, report.finished);
    writeln!(out, "trial games      {games}, of which {finished} came to an end")?;
    if report.stopped {
        let (time, setting) = (limits.trial_seconds, "limits.trial_seconds");
        writeln!(out, "                 broken off after {time} s (the setting {setting})")?;
    }
    writeln!(out, "actions          {}", report.actions)?;
    if report.refused_options > 0 {
        writeln!(out, "refused options  {} sets, with a problem", report.refused_options)?;
    }
    let sizes = [
        ("module", plugin.module().len(), limits.module_bytes),
        ("largest state", report.largest_state, limits.state_bytes),
        ("longest action", report.longest_action, limits.action_bytes),
        ("largest view", report.largest_view, limits.view_bytes),
    ];
    for (what, bytes, limit) in sizes {
        let bytes = bytes as u64;
        let (share, bytes, limit) = (share(bytes, limit), grouped(bytes), grouped(limit));
        writeln!(out, "{what:16} {bytes:>11} bytes {share:>5} of {limit}")?;
    }
    let (most, limit) = (report.longest_list as u64, limits.actions);
    let (share_of, limit) = (share(most, limit), grouped(limit));
    writeln!(out, "longest list     {:>11}       {share_of:>5} of {limit}\n", grouped(most))?;
    writeln!(out, "{:10} {:>12} {:>6}  {:>10} {:>6}", "call", "most fuel", "", "longest", "")?;
    for (function, peak) in peaks {
        let (fuel, millis) = match function.as_str() {
            "setup" => (limits.setup_fuel, limits.setup_millis),
            _ => (limits.call_fuel, limits.call_millis),
        };
        let (of_fuel, of_time) = (share(peak.fuel, fuel), share(peak.micros, millis * 1000));
        let (fuel, time) = (grouped(peak.fuel), peak.micros as f64 / 1000.0);
        writeln!(out, "{function:10} {fuel:>12} {of_fuel:>6}  {time:>7.1} ms {of_time:>6}")?;
    }
    writeln!(out)?;
    for wrong in &report.wrong {
        writeln!(out, "wrong: {wrong}")?;
    }
    match report.wrong.as_slice() {
        [] => writeln!(out, "It keeps the contract."),
        wrong => writeln!(out, "{} of these break the contract.", wrong.len()),
    }
}

/// Of a limit, in per cent; the least that is shown is 0.1%.
fn share(reached: u64, limit: u64) -> String {
    let percent = reached as f64 * 100.0 / limit.max(1) as f64;
    match percent {
        0.0 => "0%".to_owned(),
        small if small < 0.1 => "<0.1%".to_owned(),
        small if small < 10.0 => format!("{small:.1}%"),
        large => format!("{large:.0}%"),
    }
}
