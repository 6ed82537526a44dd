//! Events and plugin files as bytes.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Place, StoreError};
use crate::matches::Event;

/// The most bytes that one event, or one summary, may take. sled writes larger
/// pages to files of their own that it never syncs; its pages have up to about
/// 20 records and 512 KiB, so none of ours comes near that.
pub const RECORD_LIMIT: usize = 16 * 1024;

/// An event with its number and its time.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded {
    /// Its place in the match, from 1.
    pub number: u64,
    /// When, in Unix milliseconds.
    pub at: u64,
    /// What happened.
    pub event: Event,
}

#[derive(Serialize)]
struct Written<'a> {
    at: u64,
    event: &'a Event,
}

#[derive(Deserialize)]
struct Read {
    at: u64,
    event: Event,
}

/// Events as JSON, and a check that everything is small enough to keep.
pub(super) fn encode(at: u64, events: &[Event], place: &Place) -> Result<Vec<Vec<u8>>, StoreError> {
    small(&place.summary)?;
    events
        .iter()
        .map(|event| {
            let bytes = serde_json::to_vec(&Written { at, event })
                .map_err(|e| StoreError::Broken(e.to_string()))?;
            small(&bytes)?;
            Ok(bytes)
        })
        .collect()
}

pub(super) fn small(bytes: &[u8]) -> Result<(), StoreError> {
    let bytes = bytes.len();
    if bytes > RECORD_LIMIT { Err(StoreError::TooLarge { bytes }) } else { Ok(()) }
}

/// Reads one event back.
pub(super) fn decode(id: &str, number: u64, bytes: &[u8]) -> Result<Recorded, StoreError> {
    let read: Read = serde_json::from_slice(bytes).map_err(|e| StoreError::Unreadable {
        id: id.to_owned(),
        number,
        why: e.to_string(),
    })?;
    Ok(Recorded { number, at: read.at, event: read.event })
}

/// Checks that these bytes have this SHA-256.
pub(super) fn check_plugin(sha256: &str, bytes: &[u8]) -> Result<(), StoreError> {
    if sha256_hex(bytes) == sha256 {
        Ok(())
    } else {
        Err(StoreError::WrongPlugin(sha256.to_owned()))
    }
}

/// A SHA-256 as 64 lower-case hex digits.
pub(crate) fn sha256_hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether this is a SHA-256 as we write it, and so a harmless file name.
pub(super) fn is_sha256(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}
