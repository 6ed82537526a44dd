//! The store on disk.
//!
//! ```text
//! FOLDER/lock              held while a process has the folder
//! FOLDER/log/              the database
//! FOLDER/plugins/HASH.wasm plugin files
//! ```
//!
//! Trees of the database:
//! ```text
//! events   ID 0 NUMBER  → the event as JSON
//! heads    ID           → NUMBER of the last event, KEY in shelves
//! shelves  SHELF AT ID  → the summary
//! server   secret       → the server's key
//! variants ID           → the variant
//! points   ID 0 TURN    → what was found of the position after so many turns
//! ```
//! Numbers are 8 bytes, big-endian; ids hold no zero byte.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use sled::transaction::{ConflictableTransactionError, TransactionError, TransactionalTree, abort};
use sled::{Db, Transactional, Tree};

use super::flush::SharedFlush;
use super::record::{check_plugin, decode, encode, is_sha256, small};
use super::{Entry, Mark, Place, Recorded, Shelf, Store, StoreError, VARIANT_LIMIT, locked};
use crate::matches::Event;

/// Large enough that no page of records of [`super::RECORD_LIMIT`] comes near a
/// quarter of it, from where on sled would write it to a file of its own.
const SEGMENT: usize = 2 * 1024 * 1024;
/// What sled keeps in memory; it would take 1 GiB.
const CACHE: u64 = 64 * 1024 * 1024;

/// A store in a folder, which one process at a time has.
pub struct SledStore {
    events: Tree,
    heads: Tree,
    shelves: Tree,
    server: Tree,
    variants: Tree,
    points: Tree,
    /// Held while a variant is added, so that they are counted rightly.
    adding: Mutex<()>,
    db: Db,
    /// The database's file once more, to sync it.
    file: File,
    plugins: PathBuf,
    flush: SharedFlush,
    /// Dropped last: the folder is free when the database is closed.
    _lock: File,
}

impl SledStore {
    /// Opens the store in `folder`, or makes it there.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when another process has it, and what the file
    /// system or the database says.
    pub fn open(folder: &Path) -> Result<SledStore, StoreError> {
        let plugins = folder.join("plugins");
        make_private(folder)?;
        fs::create_dir_all(&plugins).map_err(at(&plugins))?;
        let lock = lock(folder)?;
        let log = folder.join("log");
        let db = open_database(&log)?;
        let path = log.join("db");
        let file = File::options().read(true).write(true).open(&path).map_err(at(&path))?;
        let store = SledStore {
            events: db.open_tree("events")?,
            heads: db.open_tree("heads")?,
            shelves: db.open_tree("shelves")?,
            server: db.open_tree("server")?,
            variants: db.open_tree("variants")?,
            points: db.open_tree("points")?,
            adding: Mutex::default(),
            db,
            file,
            plugins,
            flush: SharedFlush::default(),
            _lock: lock,
        };
        store.flush()?;
        // The files' names have to outlast a power cut as well.
        [log.as_path(), folder].into_iter().try_for_each(sync_folder)?;
        Ok(store)
    }

    /// Makes all that was written so far last.
    ///
    /// sled's own flush does no fsync on Linux: it calls `sync_file_range`,
    /// which leaves out the file's size and the disk's cache.
    fn flush(&self) -> Result<(), StoreError> {
        self.flush.run(|| {
            self.db.flush()?;
            self.file.sync_data().map_err(at(&self.plugins.with_file_name("log")))
        })
    }

    fn plugin_path(&self, sha256: &str) -> PathBuf {
        self.plugins.join(format!("{sha256}.wasm"))
    }
}

impl Store for SledStore {
    fn append(
        &self,
        id: &str,
        expected: u64,
        at: u64,
        events: &[Event],
        place: &Place,
    ) -> Result<(), StoreError> {
        let encoded = encode(at, events, place)?;
        self.flush.check()?;
        let shelf_key = shelf_key(place.shelf, place.at, id);
        let written =
            (&self.events, &self.heads, &self.shelves).transaction(|(events, heads, shelves)| {
                let next = take_place(heads, shelves, id, expected, &shelf_key)?;
                for (number, event) in (next..).zip(&encoded) {
                    events.insert(event_key(id, number), event.as_slice())?;
                }
                let last = next + encoded.len() as u64 - 1;
                heads.insert(id.as_bytes(), head(last, &shelf_key))?;
                shelves.insert(shelf_key.as_slice(), place.summary.as_slice())?;
                Ok(())
            });
        match written {
            Ok(()) => self.flush(),
            Err(TransactionError::Abort(error)) => Err(error),
            Err(TransactionError::Storage(error)) => Err(error.into()),
        }
    }

    fn events(&self, id: &str, after: u64) -> Result<Vec<Recorded>, StoreError> {
        let Some(first) = after.checked_add(1) else {
            return Ok(Vec::new());
        };
        self.events
            .range(event_key(id, first)..=event_key(id, u64::MAX))
            .map(|item| {
                let (key, bytes) = item?;
                decode(id, number_at(&key, id.len() + 1), &bytes)
            })
            .collect()
    }

    fn list(
        &self,
        shelf: Shelf,
        before: Option<&Mark>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        let first = vec![shelf_byte(shelf)];
        let end = match before {
            Some(mark) => shelf_key(shelf, mark.at, &mark.id),
            None => vec![shelf_byte(shelf) + 1],
        };
        self.shelves
            .range(first..end)
            .rev()
            .take(limit)
            .map(|item| {
                let (key, summary) = item?;
                let id = key.get(9..).map(String::from_utf8_lossy).unwrap_or_default();
                let at = number_at(&key, 1);
                Ok(Entry { id: id.into_owned(), at, summary: summary.to_vec() })
            })
            .collect()
    }

    fn put_plugin(&self, sha256: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let path = self.plugin_path(sha256);
        if is_sha256(sha256) && path.exists() {
            return Ok(());
        }
        check_plugin(sha256, bytes)?;
        // Written aside and renamed, so that a file with this name is whole.
        let mut aside = tempfile_in(&self.plugins, sha256)?;
        std::io::Write::write_all(&mut aside.1, bytes)
            .and_then(|()| aside.1.sync_all())
            .and_then(|()| fs::rename(&aside.0, &path))
            .map_err(at(&path))?;
        sync_folder(&self.plugins)
    }

    fn plugin(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let path = self.plugin_path(sha256);
        if !is_sha256(sha256) || !path.exists() {
            return Ok(None);
        }
        let bytes = fs::read(&path).map_err(at(&path))?;
        check_plugin(sha256, &bytes)?;
        Ok(Some(bytes))
    }

    fn put_variant(&self, id: &str, bytes: &[u8]) -> Result<(), StoreError> {
        small(bytes)?;
        self.flush.check()?;
        let adding = locked(&self.adding);
        if self.variants.len() >= VARIANT_LIMIT && !self.variants.contains_key(id)? {
            return Err(StoreError::VariantsFull);
        }
        self.variants.insert(id, bytes)?;
        drop(adding);
        self.flush()
    }

    fn variant(&self, id: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.variants.get(id)?.map(|bytes| bytes.to_vec()))
    }

    fn variants(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let read = |item: sled::Result<(sled::IVec, sled::IVec)>| {
            let (id, bytes) = item?;
            Ok((String::from_utf8_lossy(&id).into_owned(), bytes.to_vec()))
        };
        self.variants.iter().map(read).collect()
    }

    fn put_point(&self, id: &str, turn: u32, bytes: &[u8]) -> Result<(), StoreError> {
        small(bytes)?;
        self.flush.check()?;
        self.points.insert(event_key(id, turn.into()), bytes)?;
        self.flush()
    }

    fn points(&self, id: &str) -> Result<Vec<Vec<u8>>, StoreError> {
        let bytes = |item: sled::Result<(sled::IVec, sled::IVec)>| Ok(item?.1.to_vec());
        self.points.range(event_key(id, 0)..=event_key(id, u64::MAX)).map(bytes).collect()
    }

    fn secret(&self) -> Result<[u8; 64], StoreError> {
        let mut new = [0; 64];
        getrandom::fill(&mut new)?;
        let none: Option<&[u8]> = None;
        let swapped = self.server.compare_and_swap("secret", none, Some(&new[..]))?;
        let secret = match swapped {
            Ok(()) => new,
            Err(kept) => kept
                .current
                .and_then(|bytes| <[u8; 64]>::try_from(&*bytes).ok())
                .ok_or_else(|| sled::Error::ReportableBug("the key has a wrong length".into()))?,
        };
        self.flush()?;
        Ok(secret)
    }
}

/// The number of the match's next event, if it is the expected one; the match
/// then has left its old place in the lists.
fn take_place(
    heads: &TransactionalTree,
    shelves: &TransactionalTree,
    id: &str,
    expected: u64,
    new_key: &[u8],
) -> Result<u64, ConflictableTransactionError<StoreError>> {
    let head = heads.get(id.as_bytes())?;
    let actual = head.as_ref().map_or(1, |head| number_at(head, 0) + 1);
    if actual != expected {
        return abort(StoreError::Stale { actual });
    }
    if let Some(old_key) = head.as_ref().and_then(|head| head.get(8..)).filter(|k| *k != new_key) {
        shelves.remove(old_key)?;
    }
    Ok(actual)
}

fn event_key(id: &str, number: u64) -> Vec<u8> {
    [id.as_bytes(), &[0], &number.to_be_bytes()].concat()
}

fn head(last: u64, shelf_key: &[u8]) -> Vec<u8> {
    [&last.to_be_bytes(), shelf_key].concat()
}

fn shelf_key(shelf: Shelf, at: u64, id: &str) -> Vec<u8> {
    [&[shelf_byte(shelf)], &at.to_be_bytes()[..], id.as_bytes()].concat()
}

fn shelf_byte(shelf: Shelf) -> u8 {
    match shelf {
        Shelf::Open => 0,
        Shelf::Running => 1,
        Shelf::Finished => 2,
    }
}

/// The number that stands at this place; we write all of these ourselves.
fn number_at(bytes: &[u8], start: usize) -> u64 {
    let eight = bytes.get(start..start + 8).and_then(|b| b.try_into().ok());
    eight.map_or(0, u64::from_be_bytes)
}

fn at(path: &Path) -> impl FnOnce(std::io::Error) -> StoreError {
    let path = path.to_owned();
    move |source| StoreError::File { path, source }
}

/// The folder has the key in it: nobody else's business.
fn make_private(folder: &Path) -> Result<(), StoreError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(at(folder))
}

fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join("lock");
    let file = File::create(&path).map_err(at(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(folder.to_owned())),
        Err(TryLockError::Error(source)) => Err(at(&path)(source)),
    }
}

/// Opens the database. A worker thread of a store that was just dropped may
/// hold sled's own lock for a moment longer, so this tries for a second.
fn open_database(path: &Path) -> Result<Db, StoreError> {
    let config = sled::Config::new().path(path).segment_size(SEGMENT).cache_capacity(CACHE);
    let mut tries = 0;
    loop {
        match config.open() {
            Err(sled::Error::Io(_)) if tries < 50 => tries += 1,
            result => return Ok(result?),
        }
        thread::sleep(Duration::from_millis(20));
    }
}

fn sync_folder(folder: &Path) -> Result<(), StoreError> {
    File::open(folder).and_then(|f| f.sync_all()).map_err(at(folder))
}

/// A new file that nobody else writes, and its path.
fn tempfile_in(folder: &Path, name: &str) -> Result<(PathBuf, File), StoreError> {
    let thread = format!("{:?}", thread::current().id());
    let digits: String = thread.chars().filter(char::is_ascii_digit).collect();
    let path = folder.join(format!("{name}.{digits}.part"));
    let file = File::create(&path).map_err(at(&path))?;
    Ok((path, file))
}

#[cfg(test)]
mod tests;
