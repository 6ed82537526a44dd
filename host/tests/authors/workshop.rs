//! A folder in which somebody makes a game, with what they have at hand.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

/// Where games are made and built: all tests and runs share what cargo makes of
/// the SDK, which takes most of the time.
fn shelter() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("authors")
}

/// A folder for one test, in which `boardwright` and `cargo` are at hand.
pub(super) struct Workshop {
    folder: PathBuf,
}

impl Workshop {
    /// An empty folder of this name.
    pub(super) fn new(name: &str) -> Workshop {
        let folder = shelter().join("crates").join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        fs::create_dir_all(&folder).unwrap();
        Workshop { folder }
    }

    /// The folder of a game in it, which is given what would be fetched or
    /// built at length.
    pub(super) fn inside(&self, name: &str) -> Workshop {
        let folder = self.folder.join(name);
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(shelter(), folder.join("target")).unwrap();
        Workshop { folder }
    }

    pub(super) fn write(&self, file: &str, text: &str) {
        fs::write(self.folder.join(file), text).unwrap();
    }

    /// A command as somebody types it here.
    pub(super) fn command(&self, line: &str) -> Command {
        let mut words = line.split(' ');
        let mut command = Command::new(words.next().unwrap());
        command.args(words).current_dir(&self.folder).env("PATH", path());
        command.env("CARGO_NET_OFFLINE", "true").env("CARGO_INCREMENTAL", "0");
        // What the outer build says is for its own target.
        for name in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "RUSTC_WORKSPACE_WRAPPER"] {
            command.env_remove(name);
        }
        command.env_remove("CARGO_TARGET_DIR").env_remove("BOARDWRIGHT_CONFIG");
        command
    }

    /// What a command prints; it must succeed.
    #[track_caller]
    pub(super) fn run(&self, line: &str) -> String {
        let Output { status, stdout, stderr } = self.command(line).output().unwrap();
        let said = String::from_utf8(stdout).unwrap();
        assert!(status.success(), "{line}\n{said}\n{}", String::from_utf8_lossy(&stderr));
        said
    }
}

/// The program’s folder before all others.
fn path() -> OsString {
    let own = Path::new(env!("CARGO_BIN_EXE_boardwright")).parent().unwrap().to_owned();
    let others = env::var_os("PATH").unwrap_or_default();
    env::join_paths(std::iter::once(own).chain(env::split_paths(&others))).unwrap()
}
