//! `boardwright arena`

mod game;
mod hall;
mod player;
mod progress;
mod report;
mod share;

use std::io::Write;

use boardwright_sdk::Problem;
use clap::Args;

use super::position::GameArgs;
use super::{Failure, examples, game as named, write_json};
use crate::config::Config;
use crate::runtime::Limits;
use hall::Hall;
use player::Player;
use progress::Progress;
use report::Report;

#[derive(Args)]
#[command(after_help = examples("\
A has each seat in turn, B all others; so often each start is played. A win is a
point, which winners share, and a draw is shared by all. The same seed gives the
same games on every machine. Ranges are of 95 per cent (Wilson’s). Ctrl-C ends it
with what is known so far. If a game failed, the exit code is 1.

With --json: game, version, sha256, options, seed, a, b, games (asked for), played,
wins, draws, losses (A’s), undecided (draws for being too long), score {points,
share, low, high}, seats [{seat, wins, share, low, high}], turns {mean, median,
min, max}, reasons {code: games}, branching {mean, max, positions}, playouts,
speed {seconds, playouts_per_second: of one thread}, failed [{game, code, message}].
What can’t be known without a game is null or missing.

Examples:
  boardwright arena GAME --games 200
  boardwright arena GAME --a 4 --b 3 --set size=6
  boardwright arena GAME --a random --b random --games 10000 --json
  boardwright arena path/to/a/game.wasm --preset small --quiet"))]
pub(super) struct ArenaArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Who A is: a bot’s level from 1 to 6, or random
    #[arg(long, value_name = "LEVEL", default_value = "3")]
    a: Player,
    /// Who B is
    #[arg(long, value_name = "LEVEL", default_value = "3")]
    b: Player,
    /// Leave a game undecided after so many actions
    #[arg(long, value_name = "N", default_value_t = 1_000,
          value_parser = clap::value_parser!(u32).range(1..))]
    longest: u32,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Don’t say how far it is
    #[arg(long)]
    quiet: bool,
}

pub(super) fn arena(args: &ArenaArgs, config: &Config, out: &mut dyn Write) -> Result<(), Failure> {
    let plugin = named(&args.game.game, config)?;
    let options = args.game.options(&plugin)?;
    // Fuel is the same on every machine, and a game without end runs out of it.
    let limits = Limits {
        call_fuel: config.limits.call_fuel,
        setup_fuel: config.limits.setup_fuel,
        ..config.limits.clone().unbounded_time()
    };
    let players = [args.a, args.b];
    let hall = Hall { plugin: plugin.with_limits(limits), options, players, longest: args.longest };
    // Options that can’t be played are no game’s failure.
    hall.try_start()?;
    let mut progress = Progress::new(args.games, args.quiet);
    let results = hall.play(args.games, args.game.seed, |result| progress.note(result))?;
    let seconds = progress.end();
    let report = Report::new(&hall, args.games, args.game.seed, &results, seconds);
    if args.json {
        write_json(&report, out)?;
    } else {
        report.write(out)?;
    }
    verdict(args.games, &report)
}

/// Whether all games were played as they should.
fn verdict(games: u32, report: &Report) -> Result<(), Failure> {
    if let Some(message) = report.failure() {
        return Err(Failure::Host(Problem::new("games-failed", message)));
    }
    if report.played() < games {
        let message = format!("Stopped after {} of {games} games.", report.played());
        return Err(Failure::Host(Problem::new("stopped", message)));
    }
    Ok(())
}
