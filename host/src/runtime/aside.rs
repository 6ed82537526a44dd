//! Compiling in a process of its own, which has limits and can be killed: a
//! compiler that is fed on purpose can take any time and any memory.

use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use boardwright_sdk::Problem;

use super::limits::{Limits, PATIENCE, grouped};

/// The command that such a process is started with; it stands in no help.
pub(crate) const COMMAND: &str = "compile";

/// How to start this program once more.
#[derive(Clone, Debug)]
pub(super) struct Aside {
    program: PathBuf,
}

impl Aside {
    pub(super) fn new(program: PathBuf) -> Aside {
        Aside { program }
    }

    /// Compiles a component.
    ///
    /// # Errors
    /// `compile`: it can't be compiled, or not within its limits.
    pub(super) fn compile(&self, component: &[u8], limits: &Limits) -> Result<Vec<u8>, Problem> {
        let mut child = self.start(limits).map_err(|error| unusable(&error))?;
        feed(&mut child, component.to_vec());
        let time = Duration::from_secs(limits.compile_seconds).saturating_mul(PATIENCE);
        let answer = answer(&mut child, time);
        if answer.is_none() {
            // It may have ended by itself in the meantime, which is as good.
            let _ = child.kill();
        }
        let ended = child.wait().map_err(|error| unusable(&error))?;
        match answer {
            Some((compiled, _)) if ended.success() => Ok(compiled),
            Some((_, said)) => Err(failed(&said, ended.code(), limits)),
            None => Err(too_long(limits)),
        }
    }

    fn start(&self, limits: &Limits) -> io::Result<Child> {
        let mut command = Command::new(&self.program);
        command.arg(COMMAND).arg(serde_json::to_string(limits)?);
        // Neither settings nor secrets of this process are any of its business.
        command.env_clear();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()
    }
}

/// Sends the component while the answer is awaited. The process may die on it.
fn feed(child: &mut Child, component: Vec<u8>) {
    if let Some(mut input) = child.stdin.take() {
        thread::spawn(move || input.write_all(&component));
    }
}

/// What the process writes to its output and its errors, until both end.
fn answer(child: &mut Child, time: Duration) -> Option<(Vec<u8>, String)> {
    let (mut output, mut errors) = (child.stdout.take()?, child.stderr.take()?);
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut compiled = Vec::new();
        let mut said = String::new();
        // What can't be read is missing, and then the process has failed.
        let _ = output.read_to_end(&mut compiled);
        let _ = errors.read_to_string(&mut said);
        sender.send((compiled, said))
    });
    receiver.recv_timeout(time).ok()
}

fn failed(said: &str, code: Option<i32>, limits: &Limits) -> Problem {
    if said.contains("memory allocation") {
        let limit = grouped(limits.compile_bytes);
        return problem(&format!(
            "it takes more than {limit} bytes of memory (the setting limits.compile_bytes)"
        ));
    }
    match (said.trim(), code) {
        // Killed by its limit of processor time, most likely.
        ("", None) => too_long(limits),
        ("", Some(code)) => problem(&format!("the compiler ended with code {code}")),
        (said, _) => Problem::new("compile", said.trim_start_matches("error: ")),
    }
}

fn too_long(limits: &Limits) -> Problem {
    let limit = grouped(limits.compile_seconds);
    problem(&format!("it takes more than {limit} s (the setting limits.compile_seconds)"))
}

fn problem(reason: &str) -> Problem {
    Problem::new("compile", format!("The module can’t be compiled: {reason}."))
}

fn unusable(error: &io::Error) -> Problem {
    problem(&format!("the process for it can’t be started: {error}"))
}
