//! Compiled plugins on disk.
//!
//! Loading machine code means trusting it, so the folder is the host's alone
//! and a check sum guards each file against accidents. A file that is missing
//! or broken costs a compilation and nothing else.

use std::fs::{self, DirBuilder};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use boardwright_sdk::Problem;
use sha2::{Digest, Sha256};
use wasmtime::Engine;

use super::trial::Trial;

const SUM_BYTES: usize = 32;

/// A folder of compiled plugins.
#[derive(Debug)]
pub(crate) struct Cache {
    folder: PathBuf,
    /// The engine's and this program's part of the key.
    host: String,
}

impl Cache {
    /// Opens the folder, making it if need be, and closes it to everybody else.
    ///
    /// # Errors
    /// `cache`: the folder can't be made, or not be closed to others.
    pub(crate) fn open(folder: &Path, engine: &Engine) -> Result<Cache, Problem> {
        make_private(folder).map_err(|error| {
            let folder = folder.display();
            Problem::new("cache", format!("The folder {folder} can’t be used as cache: {error}."))
        })?;
        let mut hasher = DefaultHasher::new();
        engine.precompile_compatibility_hash().hash(&mut hasher);
        let host = format!("{:016x}-{}", hasher.finish(), env!("CARGO_PKG_VERSION"));
        Ok(Cache { folder: folder.to_owned(), host })
    }

    /// The compiled form of the module with this hash.
    pub(crate) fn get(&self, sha256: &str) -> Option<Vec<u8>> {
        let mut file = fs::read(self.path(sha256)).ok()?;
        let (sum, compiled) = file.split_at_checked(SUM_BYTES)?;
        if sum != self.sum(sha256, compiled) {
            tracing::warn!(sha256, "a file in the cache of compiled plugins is broken");
            return None;
        }
        Some(file.split_off(SUM_BYTES))
    }

    /// Keeps a compiled form. When that fails, the next start compiles again.
    pub(crate) fn put(&self, sha256: &str, compiled: &[u8]) {
        if let Err(error) = self.write(sha256, compiled) {
            tracing::warn!(sha256, %error, "a compiled plugin can’t be cached");
        }
    }

    fn write(&self, sha256: &str, compiled: &[u8]) -> io::Result<()> {
        let sum = self.sum(sha256, compiled);
        publish(&self.path(sha256), &[&sum, compiled])
    }

    /// What came of the trial games of the module with this hash on this host.
    pub(crate) fn trial(&self, sha256: &str) -> Option<Trial> {
        let file = fs::read(self.trial_path(sha256)).ok()?;
        serde_json::from_slice(&file).ok()
    }

    /// Keeps that. When it fails, they are played again at the next start.
    pub(crate) fn keep_trial(&self, sha256: &str, trial: &Trial) {
        let json = serde_json::to_vec(trial).map_err(io::Error::from);
        let written = json.and_then(|json| publish(&self.trial_path(sha256), &[&json]));
        if let Err(error) = written {
            tracing::warn!(sha256, %error, "the result of a plugin’s trial games can’t be kept");
        }
    }

    /// Over the key too, so that a file under another's name is broken.
    fn sum(&self, sha256: &str, compiled: &[u8]) -> [u8; SUM_BYTES] {
        let sum = Sha256::new().chain_update(sha256).chain_update(&self.host);
        sum.chain_update(compiled).finalize().into()
    }

    fn path(&self, sha256: &str) -> PathBuf {
        self.folder.join(format!("{sha256}-{}.cwasm", self.host))
    }

    fn trial_path(&self, sha256: &str) -> PathBuf {
        self.folder.join(format!("{sha256}-{}.json", self.host))
    }
}

/// Writes a file that is there wholly or not at all.
pub(crate) fn publish(path: &Path, parts: &[&[u8]]) -> io::Result<()> {
    // Others may write the same file, but under another name until then.
    let unique = format!("{}-{:?}", std::process::id(), std::thread::current().id());
    let temporary = path.with_extension(unique);
    let mut file = fs::File::create(&temporary)?;
    let written = parts
        .iter()
        .try_for_each(|part| file.write_all(part))
        .and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}

#[cfg(unix)]
fn make_private(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
}

#[cfg(not(unix))]
fn make_private(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).create(folder)
}
