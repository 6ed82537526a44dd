//! `boardwright perft`

use std::io::Write;
use std::time::Instant;

use boardwright_sdk::Rules;
use clap::Args;

use super::position::{Position, PositionArgs};
use super::{Failure, examples, write_json};
use crate::config::Config;

#[derive(Args)]
#[command(after_help = examples("\
Examples:
  boardwright perft GAME --depth 4
  boardwright perft GAME --depth 3 --set size=6 --json"))]
pub(super) struct PerftArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// Count the sequences of 1 to so many actions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: u32,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(serde::Serialize)]
struct Counts {
    counts: Vec<u64>,
}

pub(super) fn perft(args: &PerftArgs, config: &Config, out: &mut dyn Write) -> Result<(), Failure> {
    let Position { rules, state, .. } = Position::reach(&args.position, config)?;
    if args.json {
        let counts = (1..=args.depth).map(|depth| rules.perft(&state, depth));
        return write_json(&Counts { counts: counts.collect::<Result<_, _>>()? }, out);
    }
    writeln!(out, "{:>5} {:>16} {:>10} {:>14}", "depth", "sequences", "seconds", "a second")?;
    for depth in 1..=args.depth {
        let start = Instant::now();
        let count = rules.perft(&state, depth)?;
        let seconds = start.elapsed().as_secs_f64();
        let speed = count as f64 / seconds.max(1e-9);
        writeln!(out, "{depth:>5} {count:>16} {seconds:>10.3} {speed:>14.0}")?;
        // Somebody is watching, and the next depth takes longer.
        out.flush()?;
    }
    Ok(())
}
