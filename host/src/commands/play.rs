//! `boardwright play`

mod player;
mod table;

use std::io::{self, IsTerminal, Write};

use boardwright_sdk::{Problem, Seat};
use clap::Args;

use super::position::{Position, PositionArgs};
use super::{Failure, examples};
use crate::config::Config;
use player::Said;
use table::Table;

/// Games of random moves may have no end.
const RANDOM_TURNS: u32 = 10_000;

#[derive(Args)]
#[command(after_help = examples("\
At the prompt, type a turn's actions, or ? for the legal ones, undo, or quit.

Examples:
  boardwright play GAME
  boardwright play GAME --set size=4 --random black
  boardwright play GAME --random white --random black --seed 7
  boardwright play path/to/a/game.wasm"))]
pub(super) struct PlayArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// Let chance play this seat; may be given for several, or all
    #[arg(long, value_name = "SEAT")]
    random: Vec<String>,
}

pub(super) fn play(args: &PlayArgs, config: &Config, out: &mut dyn Write) -> Result<(), Failure> {
    let position = Position::reach(&args.position, config)?;
    let random = seats(&position, &args.random)?;
    let mut table = Table::new(position, args.position.game.seed);
    let alone = table.seats().all(|seat| random.contains(&seat));
    writeln!(out, "{}", table.title())?;
    while let Some(seat) = table.to_move()? {
        if random.contains(&seat) {
            if alone && table.turn()? >= RANDOM_TURNS {
                return Ok(writeln!(out, "No end after {RANDOM_TURNS} turns.")?);
            }
            let text = table.play_at_random()?;
            writeln!(out, "\n{}: {text}", table.name(seat))?;
        } else if !turn(&mut table, seat, out)? {
            return Ok(());
        }
    }
    writeln!(out, "\n{}", table.drawn()?)?;
    Ok(writeln!(out, "{}", table.ending()?)?)
}

/// Asks somebody at the keyboard for a turn, or what is left of it. Whether
/// they want to go on.
fn turn(table: &mut Table, seat: Seat, out: &mut dyn Write) -> Result<bool, Failure> {
    writeln!(out, "\n{}", table.drawn()?)?;
    if let Some(ask) = table.asked()? {
        writeln!(out, "{ask}")?;
    }
    loop {
        write!(out, "{}> ", table.name(seat))?;
        out.flush()?;
        let line = player::line()?;
        if !io::stdin().is_terminal() {
            // What isn't typed here would be missing from what is read here.
            writeln!(out, "{}", line.as_deref().unwrap_or_default())?;
        }
        match player::understood(line.as_deref(), &table.listed()?) {
            Said::Quit => {
                writeln!(out, "The game ends here, undecided.")?;
                return Ok(false);
            }
            Said::Nothing => {}
            Said::Help => writeln!(out, "{}", table.legal()?)?,
            Said::Undo if table.take_back() => return Ok(true),
            Said::Undo => writeln!(out, "There is nothing to take back.")?,
            Said::Actions(actions) => match table.play(&actions) {
                Ok(()) => return Ok(true),
                Err(Failure::Input(problem)) => writeln!(out, "{}", problem.message)?,
                Err(failure) => return Err(failure),
            },
        }
    }
}

/// The seats that somebody named.
fn seats(position: &Position, names: &[String]) -> Result<Vec<Seat>, Problem> {
    let about = position.plugin.info();
    let seat = |name: &String| {
        let found = Seat::all(about.seat_count()).zip(&about.seats).find(|(_, own)| *own == name);
        found.map(|(seat, _)| seat).ok_or_else(|| {
            let known = about.seats.join(", ");
            let message = format!("--random: there is no seat “{name}”; this game has {known}.");
            Problem::new("unknown-seat", message)
        })
    };
    names.iter().map(seat).collect()
}
