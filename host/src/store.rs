//! Where matches and plugins are kept for good.
//!
//! A match is a list of events numbered from 1. Appending names the number
//! that the first new event will have, so that of two writers one loses and is
//! told so. Beside its events a match has a place in the lobby's lists, which
//! changes with them or not at all.

mod flush;
mod memory;
mod record;
mod sled;
#[cfg(test)]
mod tests;

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

pub use memory::MemoryStore;
#[cfg(test)]
pub(crate) use record::sha256_hex;
pub use record::{RECORD_LIMIT, Recorded};
pub use sled::SledStore;

use crate::matches::Event;

/// A store of matches, plugins and the server's key. All calls block.
///
/// # Errors
/// What goes wrong below is a [`StoreError`]; nothing has changed then, except
/// after [`StoreError::Broken`], where the disk decides.
#[expect(clippy::missing_errors_doc, reason = "said once for all of them")]
pub trait Store: Send + Sync {
    /// Adds events that happened `at` (Unix milliseconds) to the match `id` and
    /// moves it to its new place in the lists: all of it or nothing. On return
    /// it outlasts a power cut. [`StoreError::Stale`] if the first new event
    /// would not have the number `expected`; a new match expects 1.
    fn append(
        &self,
        id: &str,
        expected: u64,
        at: u64,
        events: &[Event],
        place: &Place,
    ) -> Result<(), StoreError>;

    /// The events of a match after number `after`, in order; none if there is
    /// no such match.
    fn events(&self, id: &str, after: u64) -> Result<Vec<Recorded>, StoreError>;

    /// At most `limit` matches of a list, newest first, all older than `before`.
    fn list(
        &self,
        shelf: Shelf,
        before: Option<&Mark>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError>;

    /// Keeps a plugin's file under its SHA-256, 64 lower-case hex digits.
    fn put_plugin(&self, sha256: &str, bytes: &[u8]) -> Result<(), StoreError>;

    /// The plugin's file with this SHA-256.
    fn plugin(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Keeps a variant under a new id, or replaces the one that has it.
    /// [`StoreError::VariantsFull`] when there are [`VARIANT_LIMIT`].
    fn put_variant(&self, id: &str, bytes: &[u8]) -> Result<(), StoreError>;

    /// The variant with this id.
    fn variant(&self, id: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// All variants with their ids, in the order of these.
    fn variants(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError>;

    /// Keeps what was found of a match's position after so many turns, which is
    /// found again if it is lost. At most [`RECORD_LIMIT`] bytes.
    fn put_point(&self, id: &str, turn: u32, bytes: &[u8]) -> Result<(), StoreError>;

    /// What is kept of a match's positions, in their order.
    fn points(&self, id: &str) -> Result<Vec<Vec<u8>>, StoreError>;

    /// The server's key, drawn by chance when it is first asked for.
    fn secret(&self) -> Result<[u8; 64], StoreError>;
}

/// How many variants a store keeps.
pub const VARIANT_LIMIT: usize = 1000;

/// Which of the lobby's lists a match is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shelf {
    /// It waits for somebody to take a free seat.
    Open,
    /// It is under way.
    Running,
    /// It is over.
    Finished,
}

/// A match's place in the lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The list.
    pub shelf: Shelf,
    /// What the list is sorted by, in Unix milliseconds.
    pub at: u64,
    /// What the list shows; the store doesn't look into it. At most
    /// [`RECORD_LIMIT`] bytes.
    pub summary: Vec<u8>,
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The match.
    pub id: String,
    /// What the list is sorted by, in Unix milliseconds.
    pub at: u64,
    /// What [`Place::summary`] was.
    pub summary: Vec<u8>,
}

/// Where the next page of a list goes on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// [`Entry::at`] of the last entry that was shown.
    pub at: u64,
    /// [`Entry::id`] of it.
    pub id: String,
}

/// Why the store didn't do it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else appended first.
    #[error("The match has moved on: its next event has number {actual}.")]
    Stale {
        /// The number that the next event will have.
        actual: u64,
    },
    /// An event or a summary that is too large to keep.
    #[error(
        "This takes {bytes} bytes and may take {RECORD_LIMIT}; make the turn or the options shorter."
    )]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// There is no room for another variant.
    #[error(
        "This server keeps {VARIANT_LIMIT} variants and has as many; share the rules by a link, or export them."
    )]
    VariantsFull,
    /// An event that can't be read.
    #[error(
        "Event {number} of match {id} can’t be read ({why}); it was damaged, or written by a newer Boardwright."
    )]
    Unreadable {
        /// The match.
        id: String,
        /// The event's number.
        number: u64,
        /// What the reader says.
        why: String,
    },
    /// A plugin's file that isn't the one it is called.
    #[error("The plugin file kept as {0} has other content; put the right file back.")]
    WrongPlugin(String),
    /// Another process has the data folder.
    #[error(
        "The data folder {} is in use by another Boardwright; stop it, or choose another folder.",
        .0.display()
    )]
    InUse(PathBuf),
    /// A file can't be read or written.
    #[error("{}: {source}.", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The database under the log fails.
    #[error("The match log fails: {0}.")]
    Database(#[from] ::sled::Error),
    /// A write to disk failed, so nobody knows what is there; nothing more is written.
    #[error(
        "Writing to disk failed ({0}), so nothing more is written; mend the disk and start Boardwright again."
    )]
    Broken(String),
    /// The system gives no random bytes.
    #[error("The system gives no random bytes: {0}.")]
    Entropy(getrandom::Error),
}

impl From<getrandom::Error> for StoreError {
    fn from(error: getrandom::Error) -> StoreError {
        StoreError::Entropy(error)
    }
}

/// Locks a mutex, also after a panic elsewhere: what these guard is changed in
/// single steps and never left half done.
pub(crate) fn locked<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
