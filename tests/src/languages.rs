//! The games in other languages than Rust, built as plugins while the tests run.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test’s helpers may fail it")]

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use crate::fixture::target_dir;
use crate::root;

const NEEDS: &str = "“make languages-setup” installs what it is built with";

/// A game in a language of its own.
pub struct Example {
    /// Its id, and its folder in `games/examples`.
    pub id: &'static str,
    /// Its seats.
    pub seats: [&'static str; 2],
    /// Its case file.
    pub cases: &'static str,
    /// Its module.
    pub module: &'static [u8],
    /// The module of a build that fails whenever a view is asked for.
    pub failing: &'static [u8],
}

/// Every such game.
///
/// # Panics
/// When one can't be built; what its compiler says is in the message.
#[must_use]
pub fn all() -> [Example; 2] {
    static C: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| [c(false), c(true)]);
    static ASSEMBLYSCRIPT: LazyLock<[Vec<u8>; 2]> =
        LazyLock::new(|| [assemblyscript(false), assemblyscript(true)]);
    [
        Example {
            id: "four-in-a-row",
            seats: ["red", "yellow"],
            cases: include_str!(
                "../../games/examples/four-in-a-row/tests/cases/four-in-a-row.json"
            ),
            module: &C[0],
            failing: &C[1],
        },
        Example {
            id: "breakthrough",
            seats: ["white", "black"],
            cases: include_str!("../../games/examples/breakthrough/tests/cases/breakthrough.json"),
            module: &ASSEMBLYSCRIPT[0],
            failing: &ASSEMBLYSCRIPT[1],
        },
    ]
}

fn c(fails: bool) -> Vec<u8> {
    build("four-in-a-row", "make", |make, out| {
        let mut out_is = OsString::from("OUT=");
        out_is.push(out);
        // Always: make knows nothing of the flags that the last one had.
        let command = make.args(["--always-make", "--silent"]).arg(out_is);
        if fails {
            command.arg("CFLAGS=-DFAIL_IN_VIEW");
        }
    })
}

fn assemblyscript(fails: bool) -> Vec<u8> {
    build("breakthrough", "npm", |npm, out| {
        let command = npm.args(["run", "--silent", "build", "--", "--outFile"]).arg(out);
        if fails {
            // Optimising takes most of the time.
            command.args(["--use", "FAIL_IN_VIEW=1", "--optimizeLevel", "0"]);
        }
    })
}

fn build(id: &str, program: &str, arguments: impl FnOnce(&mut Command, &Path)) -> Vec<u8> {
    let target = target_dir().join("languages");
    fs::create_dir_all(&target).unwrap();
    // All builds of a game have one file name, and other processes may build theirs.
    let lock = File::create(target.join("languages.lock")).unwrap();
    lock.lock().unwrap();
    let module = target.join(id).with_extension("wasm");
    let mut command = Command::new(program);
    arguments(command.current_dir(root().join("games/examples").join(id)), &module);
    let output = command.output().unwrap_or_else(|why| panic!("{program}: {why}; {NEEDS}"));
    let said = [output.stdout, output.stderr].concat();
    assert!(output.status.success(), "{id}: {NEEDS}\n{}", String::from_utf8_lossy(&said));
    fs::read(module).unwrap()
}
