//! A crate built as a plugin by cargo.

use std::env;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use serde::Deserialize;

const TARGET: &str = "wasm32-unknown-unknown";

/// A line of cargo's, as far as it matters here.
#[derive(Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
enum Line {
    CompilerMessage {
        message: Diagnostic,
    },
    CompilerArtifact {
        manifest_path: PathBuf,
        filenames: Vec<PathBuf>,
    },
    #[serde(other)]
    Other,
}

/// What rustc says.
#[derive(Deserialize)]
struct Diagnostic {
    rendered: String,
    level: String,
}

/// Builds the crate in `folder` and gives its module's path, or what cargo and
/// rustc say is wrong. The terminal gets all that they say.
pub(super) fn build(folder: &Path) -> Result<PathBuf, String> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["build", "--lib", "--release", "--target", TARGET, "--message-format=json"]);
    cargo.current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::piped()).stdin(Stdio::null());
    let mut child = cargo.spawn().map_err(|error| format!("cargo can’t be started: {error}."))?;
    let progress = child.stderr.take().map(|stderr| thread::spawn(move || pass_on(stderr)));
    let built = child.stdout.take().map(|stdout| read(stdout, folder)).unwrap_or_default();
    let said = progress.and_then(|thread| thread.join().ok()).unwrap_or_default();
    let status = child.wait().map_err(|error| format!("cargo can’t be waited for: {error}."))?;
    match built.module {
        Some(module) if status.success() => Ok(module),
        _ if !built.errors.is_empty() => Err(built.errors),
        _ if !status.success() => Err(said),
        _ => Err("This crate makes no plugin: in Cargo.toml, [lib] needs \
                  crate-type = [\"cdylib\", \"rlib\"]."
            .to_owned()),
    }
}

/// What came of a build.
#[derive(Default)]
struct Built {
    module: Option<PathBuf>,
    errors: String,
}

fn read(stdout: impl Read, folder: &Path) -> Built {
    let mut built = Built::default();
    for line in BufReader::new(stdout).lines().map_while(Result::ok) {
        match serde_json::from_str(&line) {
            Ok(Line::CompilerMessage { message }) => {
                super::say(message.rendered.trim_end());
                if message.level == "error" {
                    built.errors.push_str(&message.rendered);
                }
            }
            Ok(Line::CompilerArtifact { manifest_path, filenames })
                if manifest_path == folder.join("Cargo.toml") =>
            {
                let is_module = |file: &PathBuf| file.extension().is_some_and(|e| e == "wasm");
                built.module = filenames.into_iter().find(is_module).or(built.module);
            }
            _ => {}
        }
    }
    built
}

/// Copies what cargo says to the terminal, and gives it back.
fn pass_on(stderr: impl Read) -> String {
    let mut said = String::new();
    for line in BufReader::new(stderr).lines().map_while(Result::ok) {
        let _ = writeln!(io::stderr(), "{line}");
        said.push_str(&line);
        said.push('\n');
    }
    said
}
