//! `boardwright engine`

mod option;
mod said;
mod table;
mod thinking;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use boardwright_sdk::{Problem, Rng, Searched};
use clap::Args;

use super::position::GameArgs;
use super::{Failure, examples};
use crate::config::Config;
use said::Said;
use table::Table;
use thinking::{Task, Thinking};

/// Where there is no action to play.
const NO_MOVE: &str = "0000";

#[derive(Args)]
#[command(after_help = examples("\
It speaks UGI, which is UCI for any game, on standard input and output. A move of
UGI is one action, of which a turn may have several; “query p1turn” tells whose
the next one is.

Examples:
  boardwright engine GAME
  boardwright engine GAME --set size=6
  printf 'position startpos\\ngo nodes 1000\\n' | boardwright engine GAME
  boardwright bot --engine 'boardwright engine GAME' --match LINK --movetime 1000"))]
pub(super) struct EngineArgs {
    #[command(flatten)]
    game: GameArgs,
}

/// What the main thread, which alone writes, hears from the others.
enum Heard {
    /// A line of the input.
    Line(String),
    /// The end of the input.
    End,
    /// What this thread of the search has found so far.
    Found(usize, Searched),
    /// A thread of the search has ended.
    Ended(Result<(), Problem>),
}

pub(super) fn engine(
    args: &EngineArgs,
    config: &Config,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let table = Table::new(&args.game, config)?;
    let (sender, heard) = channel();
    let lines = sender.clone();
    thread::Builder::new().spawn(move || listen(&lines))?;
    let rng = Rng::new(args.game.seed);
    let mut engine =
        Engine { table, rng, sender, thinking: None, held: VecDeque::new(), ending: false };
    engine.run(&heard, out)
}

/// Reads the input to its end.
fn listen(sender: &Sender<Heard>) {
    for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line).into_owned();
        if sender.send(Heard::Line(line)).is_err() {
            return;
        }
    }
    // Nobody is left to hear it if this fails.
    let _ = sender.send(Heard::End);
}

struct Engine {
    table: Table,
    rng: Rng,
    sender: Sender<Heard>,
    thinking: Option<Thinking>,
    /// What was said since a search was stopped that has not answered yet.
    held: VecDeque<String>,
    /// Somebody wants it to quit.
    ending: bool,
}

impl Engine {
    fn run(&mut self, heard: &Receiver<Heard>, out: &mut dyn Write) -> Result<(), Failure> {
        while !self.ending || self.thinking.is_some() || !self.held.is_empty() {
            let Some(heard) = self.wait(heard) else { continue };
            match heard {
                Heard::Line(line) if self.is_stopping() => self.held.push_back(line),
                Heard::Line(line) => self.obey(&line, out)?,
                Heard::End => {
                    self.ending = true;
                    self.thinking.iter_mut().for_each(Thinking::hurry);
                }
                Heard::Found(thread, found) => self.tell(thread, found, out)?,
                Heard::Ended(ended) => {
                    if let Some(thinking) = &mut self.thinking {
                        thinking.ended(ended);
                    }
                }
            }
            self.answer(out)?;
            out.flush()?;
        }
        Ok(())
    }

    /// The next to hear of; nothing if a search had to end instead.
    fn wait(&mut self, heard: &Receiver<Heard>) -> Option<Heard> {
        if !self.is_stopping()
            && let Some(line) = self.held.pop_front()
        {
            return Some(Heard::Line(line));
        }
        let deadline = self.thinking.as_ref().and_then(Thinking::deadline);
        let Some(deadline) = deadline else { return heard.recv().ok() };
        let left = deadline.saturating_duration_since(Instant::now());
        let heard = heard.recv_timeout(left).ok();
        if heard.is_none() {
            self.thinking.iter_mut().for_each(Thinking::stop);
        }
        heard
    }

    /// Whether a search was stopped and will answer at once.
    fn is_stopping(&self) -> bool {
        self.thinking.as_ref().is_some_and(Thinking::is_stopping)
    }

    fn obey(&mut self, line: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let done = match Said::read(line) {
            Ok(Said::Nothing) => Ok(()),
            Ok(Said::Ugi) => return self.introduce(out),
            Ok(Said::IsReady) => return Ok(writeln!(out, "readyok")?),
            Ok(Said::Stop) => {
                self.thinking.iter_mut().for_each(Thinking::stop);
                Ok(())
            }
            Ok(Said::Quit) => {
                self.quit();
                Ok(())
            }
            Ok(Said::Query(query)) => return self.respond(&query, out),
            Ok(_) if self.thinking.is_some() => {
                let message = "It thinks; send stop first.";
                Err(Problem::new("thinking", message))
            }
            Ok(Said::SetOption { name, value }) => self.table.set(&name, &value),
            Ok(Said::NewGame) => self.table.place(&[]),
            Ok(Said::Position(moves)) => self.table.place(&moves),
            Ok(Said::Go(limit)) => {
                let task = limit.task(self.table.seat()?, self.table.plugin().limits());
                return self.go(&task, out);
            }
            Err(problem) => Err(problem),
        };
        done.or_else(|problem| inform(&problem, out))
    }

    fn introduce(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let about = self.table.plugin().info();
        writeln!(out, "id name Boardwright {} {}", about.id, about.version)?;
        writeln!(out, "id author Boardwright")?;
        for spec in &about.options {
            writeln!(out, "{}", option::declared(spec, self.table.value(spec)))?;
        }
        Ok(writeln!(out, "ugiok")?)
    }

    fn respond(&self, query: &str, out: &mut dyn Write) -> Result<(), Failure> {
        match self.table.query(query)? {
            Some(answer) => Ok(writeln!(out, "response {answer}")?),
            None => {
                let message =
                    format!("There is no query “{query}”; there is gameover, p1turn and result.");
                inform(&Problem::new("unknown-query", message), out)
            }
        }
    }

    fn go(&mut self, task: &Task, out: &mut dyn Write) -> Result<(), Failure> {
        if self.table.seat()?.is_none() {
            return Ok(writeln!(out, "bestmove {NO_MOVE}")?);
        }
        let (plugin, state) = (self.table.plugin(), self.table.state());
        let seed = self.rng.bits();
        let thinking =
            self.thinking.insert(Thinking::start(plugin, state, task, seed, &self.sender)?);
        if self.ending {
            thinking.hurry();
        }
        Ok(())
    }

    fn tell(&mut self, thread: usize, found: Searched, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(thinking) = &mut self.thinking else { return Ok(()) };
        thinking.take(thread, found);
        let news = thinking.news();
        news.map_or(Ok(()), |line| Ok(writeln!(out, "info {line}")?))
    }

    /// Says what to play once the search is over.
    fn answer(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.is_over()) else {
            return Ok(());
        };
        if let Some(line) = thinking.line() {
            writeln!(out, "info {line}")?;
        }
        if let Some(problem) = thinking.problem() {
            inform(problem, out)?;
        }
        let action = match thinking.choose(&mut self.rng) {
            Some(action) => Some(action),
            // Whoever waits for a move is helped by any.
            None => self.rng.pick(&self.table.listed()?).cloned(),
        };
        Ok(writeln!(out, "bestmove {}", action.as_deref().unwrap_or(NO_MOVE))?)
    }

    /// Ends; a search says first what it has found.
    fn quit(&mut self) {
        self.ending = true;
        self.held.clear();
        self.thinking.iter_mut().for_each(Thinking::stop);
    }
}

fn inform(problem: &Problem, out: &mut dyn Write) -> Result<(), Failure> {
    let words: Vec<&str> = problem.message.split_whitespace().collect();
    Ok(writeln!(out, "info string {}", words.join(" "))?)
}
