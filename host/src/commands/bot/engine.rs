//! An engine, a process that speaks UGI.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use boardwright_sdk::{About, Problem, Values};

use super::super::Failure;
use super::say;

/// Whatever isn't a search takes less.
const PATIENCE: Duration = Duration::from_secs(60);
/// An engine that says more at once is kept waiting, and one whose line is longer
/// is taken for broken.
const WAITING: usize = 1000;
const LONGEST_LINE: u64 = 1 << 20;
/// Between the end of an engine's output and its own.
const LAST_MOMENT: Duration = Duration::from_millis(200);
/// What engines answer that have no move.
const NO_MOVES: [&str; 3] = ["0000", "(none)", "none"];

/// The next line; nothing at the end, or if it is too long or no text.
fn short_line(output: &mut impl BufRead) -> Option<String> {
    let mut line = String::new();
    let length = output.take(LONGEST_LINE).read_line(&mut line).ok()?;
    let whole = line.ends_with('\n') || (length as u64) < LONGEST_LINE;
    (length > 0 && whole).then(|| line.trim_end_matches(['\r', '\n']).to_owned())
}

/// A running engine; it is ended when this is dropped.
pub(super) struct Engine {
    process: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    name: String,
    /// The types of its options.
    options: BTreeMap<String, String>,
}

impl Engine {
    /// Starts it and asks what it is.
    ///
    /// # Errors
    /// It can't be started, or doesn't speak UGI.
    pub(super) fn start(command: &str) -> Result<Engine, Failure> {
        let bad = |why: String| Failure::Input(Problem::new("engine", format!("--engine: {why}")));
        let words = shlex::split(command).unwrap_or_default();
        let Some((program, arguments)) = words.split_first() else {
            return Err(bad(format!("“{command}” is no command; are its quotes closed?")));
        };
        let mut process = Command::new(program)
            .args(arguments)
            // The key is none of its business.
            .env_remove("BOARDWRIGHT_KEY")
            .env_remove("BOARDWRIGHT_MATCH")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| bad(format!("“{program}” can’t be started: {error}.")))?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(bad(format!("“{program}” has no input and output.")));
        };
        let (sender, lines) = sync_channel(WAITING);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = short_line(&mut output) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let (name, options) = (program.clone(), BTreeMap::new());
        let mut engine = Engine { process, input, lines, name, options };
        engine.greet()?;
        Ok(engine)
    }

    fn greet(&mut self) -> Result<(), Failure> {
        self.send("ugi")?;
        loop {
            let line = self.next(Some(PATIENCE))?;
            match line.split_whitespace().collect::<Vec<_>>().as_slice() {
                ["ugiok", ..] => return Ok(()),
                ["id", "name", name @ ..] => self.name = name.join(" "),
                ["option", "name", words @ ..] => {
                    // A name may have spaces; it ends where the type begins.
                    let end = words.iter().position(|word| *word == "type").unwrap_or(words.len());
                    let kind = words.get(end + 1).copied().unwrap_or_default();
                    self.options.insert(words[..end].join(" "), kind.to_owned());
                }
                _ => {}
            }
        }
    }

    /// What it calls itself.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Sets the house rules and begins a new game.
    ///
    /// # Errors
    /// It has no such rule, or has died.
    pub(super) fn set(&mut self, rules: &Values, about: Option<&About>) -> Result<(), Failure> {
        for (key, value) in rules {
            let value = match (self.options.get(key).map(String::as_str), value.as_str()) {
                (Some("check"), "on") => "true",
                (Some("check"), "off") => "false",
                (Some("string"), "") => "<empty>",
                (Some(_), value) => value,
                (None, value) if is_usual(about, key, value) => continue,
                (None, value) => {
                    let message = format!(
                        "The engine {} has no option {key}, and the match is played with {key} {value}; it would play by other rules.",
                        self.name
                    );
                    return Err(Failure::Input(Problem::new("engine-options", message)));
                }
            };
            self.send(&format!("setoption name {key} value {value}"))?;
        }
        self.send("uginewgame")
    }

    /// Asks what to play after these actions; nothing if it has no move.
    ///
    /// # Errors
    /// It has died.
    pub(super) fn think<'a>(
        &mut self,
        moves: impl Iterator<Item = &'a str>,
        limit: &str,
    ) -> Result<Option<String>, Failure> {
        let mut position = "position startpos".to_owned();
        for (index, action) in moves.enumerate() {
            position.push_str(if index == 0 { " moves " } else { " " });
            position.push_str(action);
        }
        self.send(&position)?;
        self.send("isready")?;
        while self.next(Some(PATIENCE))?.trim() != "readyok" {}
        self.send(&format!("go {limit}"))?;
        loop {
            let line = self.next(None)?;
            let mut words = line.split_whitespace();
            if words.next() == Some("bestmove") {
                let action = words.next().filter(|action| !NO_MOVES.contains(action));
                return Ok(action.map(str::to_owned));
            }
        }
    }

    fn send(&mut self, line: &str) -> Result<(), Failure> {
        // A server could give the engine orders by it.
        if line.chars().any(char::is_control) {
            let message = "The server sent an action or option with a line break in it.";
            return Err(Failure::Host(Problem::new("bad-answer", message)));
        }
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| self.gone())
    }

    /// Its next line. What it tells people is told.
    fn next(&mut self, patience: Option<Duration>) -> Result<String, Failure> {
        let line = match patience {
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(patience) => self.lines.recv_timeout(patience),
        };
        match line {
            Ok(line) => {
                if let Some(text) = line.trim().strip_prefix("info string ") {
                    say(&format!("{}: {text}", self.name));
                }
                Ok(line)
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
            Err(RecvTimeoutError::Timeout) => {
                let seconds = PATIENCE.as_secs();
                let message = format!(
                    "The engine {} hasn’t answered for {seconds} seconds; does it speak UGI?",
                    self.name
                );
                Err(Failure::Host(Problem::new("engine-silent", message)))
            }
        }
    }

    fn gone(&mut self) -> Failure {
        // Its output is closed, so it is about to end.
        thread::sleep(LAST_MOMENT);
        let ended = match self.process.try_wait() {
            Ok(Some(status)) => status.to_string(),
            _ => "its output is closed".to_owned(),
        };
        let message = format!("The engine {} has ended ({ended}); the match goes on.", self.name);
        Failure::Host(Problem::new("engine-ended", message))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // One that has ended needs neither.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Whether the game as published has it so.
fn is_usual(about: Option<&About>, key: &str, value: &str) -> bool {
    let specs = about.map(|about| about.options.as_slice()).unwrap_or_default();
    specs.iter().any(|spec| spec.key == key && spec.default == value)
}
