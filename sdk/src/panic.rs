//! What a panic says, kept where the host finds it: a plugin can call nobody
//! for help, but its memory can still be read after it has stopped.

use std::panic::PanicHookInfo;
use std::sync::Once;

use crate::PANIC_MARKER;

const LONGEST: usize = 1000;

/// `sdk/c/boardwright.h` has the same.
#[repr(C)]
struct Record {
    marker: [u8; PANIC_MARKER.len()],
    length: u32,
    text: [u8; LONGEST],
}

/// The marker stands nowhere else in a plugin's memory.
#[used]
static mut RECORD: Record = Record { marker: *PANIC_MARKER, length: 0, text: [0; LONGEST] };

/// Records the first panic from now on.
pub(crate) fn watch() {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| std::panic::set_hook(Box::new(record)));
}

fn record(info: &PanicHookInfo<'_>) {
    let said = info.payload_as_str().unwrap_or("a panic without a message");
    let text = match info.location() {
        Some(place) => format!("{said}, at {}:{}", place.file(), place.line()),
        None => said.to_owned(),
    };
    let record = &raw mut RECORD;
    for (index, byte) in text.bytes().take(LONGEST).enumerate() {
        // SAFETY: a plugin has one thread, and `index` is less than the text's length.
        unsafe { (&raw mut (*record).text).cast::<u8>().add(index).write_volatile(byte) }
    }
    let length = text.len().min(LONGEST) as u32;
    // SAFETY: as above.
    unsafe { (&raw mut (*record).length).write_volatile(length) }
}
