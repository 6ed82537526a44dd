//! `boardwright bot`

mod address;
mod engine;
mod server;

use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use boardwright_sdk::{About, Problem, Values};
use clap::Args;

use super::{Failure, examples};
use crate::runtime::grouped;
use address::Address;
use engine::Engine;
use server::{Answer, Seen, Server};

/// The shortest and the longest time between two tries.
const PAUSES: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(30)];
/// How long an engine thinks if nobody says otherwise.
const MILLIS: u64 = 1_000;

#[derive(Args)]
#[command(after_help = examples("\
The seat’s own link has the key in it. Others can read a command line, but not
its environment, so on a shared machine put link or key there.

Examples:
  boardwright bot --engine 'boardwright engine GAME' --match http://host/matches/ID/seats/KEY
  BOARDWRIGHT_KEY=KEY boardwright bot --engine ./my-engine --match http://host/matches/ID
  boardwright bot --engine './my-engine --fast' --match LINK --nodes 10000"))]
pub(super) struct BotArgs {
    /// The engine, which speaks UGI: a command as a shell has it
    #[arg(long, value_name = "COMMAND")]
    engine: String,
    /// The seat’s link, or the match’s
    #[arg(long, value_name = "URL", env = "BOARDWRIGHT_MATCH", hide_env_values = true)]
    r#match: String,
    /// The seat’s key, unless the link has it
    #[arg(long, value_name = "KEY", env = "BOARDWRIGHT_KEY", hide_env_values = true)]
    key: Option<String>,
    /// Let it think so long about each action [default: 1000]
    #[arg(long, value_name = "MS", conflicts_with = "nodes")]
    movetime: Option<u64>,
    /// Let it search so many nodes for each action
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

pub(super) fn bot(args: &BotArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let address = Address::read(&args.r#match, args.key.as_deref())?;
    let server = Server::new(address);
    // Whoever has just typed it should hear at once that it is wrong.
    let seen = server.read().map_err(Stop::at_once)?;
    let about = server.about(&seen.game).ok();
    let seat = seat(&seen, about.as_ref())?;
    let mut engine = Engine::start(&args.engine)?;
    engine.set(&seen.options, about.as_ref())?;
    writeln!(out, "{} plays {seat} in {} {}.", engine.name(), seen.game, seen.version)?;
    let options = seen.options.clone();
    let limit = match args.nodes {
        Some(nodes) => format!("nodes {nodes}"),
        None => format!("movetime {}", args.movetime.unwrap_or(MILLIS)),
    };
    Bot { server, engine, about, options, limit, pause: PAUSES[0] }.play(out)
}

/// The seat whose key it is, if an engine can play it.
fn seat(seen: &Seen, about: Option<&About>) -> Result<String, Problem> {
    let Some(seat) = seen.you.clone() else {
        let message = "The key is none of this match’s seats; copy the seat’s whole link.";
        return Err(Problem::new("not-your-seat", message));
    };
    if about.is_some_and(|about| !about.is_open()) {
        let message = format!(
            "{} hides something or leaves something to chance, which UGI can’t tell an engine.",
            seen.game
        );
        return Err(Problem::new("not-open", message));
    }
    Ok(seat)
}

/// An engine on a seat.
struct Bot {
    server: Server,
    engine: Engine,
    about: Option<About>,
    /// The house rules that the engine knows of.
    options: Values,
    limit: String,
    /// How long to wait when the connection breaks again.
    pause: Duration,
}

impl Bot {
    /// Plays to the end of the match.
    fn play(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        loop {
            out.flush()?;
            match self.step(out) {
                Ok(false) => self.pause = PAUSES[0],
                Ok(true) => return Ok(()),
                Err(Stop::Broken(why)) => self.wait(&why),
                Err(Stop::Failed(failure)) => return Err(failure),
            }
        }
    }

    /// Plays or waits for a turn. Whether the match is over.
    fn step(&mut self, out: &mut dyn Write) -> Result<bool, Stop> {
        let seen = self.server.read()?;
        if let Some(outcome) = &seen.outcome {
            let result = match outcome.winners.as_slice() {
                [] => "Drawn".to_owned(),
                winners => format!("Won by {}", winners.join(" and ")),
            };
            writeln!(out, "{result} ({}).", outcome.reason).map_err(Failure::from)?;
            return Ok(true);
        }
        if seen.options != self.options {
            // The match has moved to another version of the game.
            self.engine.set(&seen.options, self.about.as_ref())?;
            self.options = seen.options.clone();
        }
        if seen.you.is_some() && seen.you == seen.to_move {
            self.turn(&seen, out)?;
        } else {
            self.server.wait(seen.number)?;
        }
        Ok(false)
    }

    /// Plays a turn, action by action until the match takes it as complete.
    fn turn(&mut self, seen: &Seen, out: &mut dyn Write) -> Result<(), Stop> {
        let mut turn: Vec<String> = Vec::new();
        let mut complained = false;
        loop {
            let moves = seen.played().chain(turn.iter().map(String::as_str));
            let action = self.engine.think(moves, &self.limit)?;
            turn.extend(action.clone());
            let answer = match &action {
                Some(_) => self.server.play(&turn, seen.number)?,
                None => Answer::Illegal("It has none, though it is its turn.".to_owned()),
            };
            match answer {
                Answer::Played => {
                    let seat = seen.you.as_deref().unwrap_or_default();
                    writeln!(out, "{seat}: {}", turn.join(" ")).map_err(Failure::from)?;
                    return Ok(());
                }
                // Something else has happened meanwhile.
                Answer::MovedOn => return Ok(()),
                Answer::Unfinished => complained = false,
                Answer::Illegal(why) => {
                    let action = action.map(|_| turn.pop().unwrap_or_default());
                    let sentence = illegal(action.as_deref(), &why);
                    if complained {
                        return Err(Failure::Host(Problem::new("illegal-move", sentence)).into());
                    }
                    say(&format!("{sentence} It is asked once more."));
                    complained = true;
                }
            }
        }
    }

    /// Waits until it is worth trying again, each time longer.
    fn wait(&mut self, why: &str) {
        let millis = u64::try_from(self.pause.as_millis()).unwrap_or(u64::MAX);
        say(&format!("{why} Trying again in {} ms.", grouped(millis)));
        thread::sleep(self.pause);
        self.pause = (self.pause * 2).min(PAUSES[1]);
    }
}

fn illegal(action: Option<&str>, why: &str) -> String {
    let action = action.map_or_else(|| "no move".to_owned(), |action| format!("“{action}”"));
    format!("The engine answers with {action}, which the match doesn’t take. {why}")
}

/// Why a step came to nothing.
enum Stop {
    /// The connection broke, or the server can't just now: worth trying again.
    Broken(String),
    /// There is no going on.
    Failed(Failure),
}

impl Stop {
    /// The same for whoever doesn't want to try again.
    fn at_once(self) -> Failure {
        match self {
            Stop::Broken(why) => Failure::Input(Problem::new("unreachable", why)),
            Stop::Failed(failure) => failure,
        }
    }
}

impl<T: Into<Failure>> From<T> for Stop {
    fn from(failure: T) -> Stop {
        Stop::Failed(failure.into())
    }
}

/// Tells the terminal; standard output is for what is played.
fn say(text: &str) {
    // If nobody listens, the match goes on all the same.
    let _ = writeln!(io::stderr(), "{text}");
}
