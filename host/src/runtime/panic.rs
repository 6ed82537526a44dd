//! What a plugin said in its last moment: it can call nobody, so it leaves a
//! record in its memory (`sdk/src/panic.rs`, `sdk/c/boardwright.h`).

use boardwright_sdk::PANIC_MARKER;
use memchr::memmem;
use wasmtime::{Error, Store, WasmCoreDump};

const LENGTH_BYTES: usize = 4;
/// In characters; a plugin may have written anything.
const LONGEST: usize = 600;

/// What it said, on one line, if it left a record.
pub(super) fn said<T: 'static>(error: &Error, store: &mut Store<T>) -> Option<String> {
    let dump = error.downcast_ref::<WasmCoreDump>()?;
    dump.memories().iter().find_map(|memory| find(memory.data(&mut *store)))
}

fn find(memory: &[u8]) -> Option<String> {
    let record = memory.get(memmem::find(memory, PANIC_MARKER)? + PANIC_MARKER.len()..)?;
    let (length, text) = record.split_first_chunk::<LENGTH_BYTES>()?;
    let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
    let text = String::from_utf8_lossy(text.get(..length)?);
    let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || c.is_control()).collect();
    let words = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    (!words.is_empty()).then(|| words.chars().take(LONGEST).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory(length: u32, text: &[u8]) -> Vec<u8> {
        [b"...".as_slice(), PANIC_MARKER, &length.to_le_bytes(), text].concat()
    }

    #[test]
    fn a_record_is_read_whatever_it_is() {
        assert_eq!(find(&memory(5, b"a\n\x1bb c")), Some("a b".to_owned()));
        assert_eq!(find(&memory(0, b"abc")), None);
        assert_eq!(find(&memory(9, b"abc")), None);
        assert_eq!(find(&memory(u32::MAX, b"abc")), None);
        assert_eq!(find(PANIC_MARKER), None);
        assert_eq!(find(b""), None);
        let long = find(&memory(1000, &[b'x'; 1000])).unwrap();
        assert_eq!(long.len(), LONGEST);
    }
}
