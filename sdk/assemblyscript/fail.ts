// What the host reads out of the memory of a plugin that has stopped: a
// marker of 16 bytes, a length, and a text in UTF-8.

const MARKER = "BOARDWRIGHT:FAIL";
const LENGTH: usize = 16;
const TEXT: usize = 20;
const MOST: i32 = 1000;

const record = memory.data(1020, 4);
// In memory the literal is UTF-16, so the marker stands there once.
String.UTF8.encodeUnsafe(changetype<usize>(MARKER), MARKER.length, record);

/** Takes the place of AssemblyScript's `abort`, which would have to be imported. */
export function stop(message: string | null, file: string | null, line: u32, column: u32): void {
    const what = message ? message : "the program stopped";
    const text = String.UTF8.encode(`${what}, at ${file ? file : "?"}:${line}`);
    const length = min(text.byteLength, MOST);
    memory.copy(record + TEXT, changetype<usize>(text), length);
    store<u32>(record, length, LENGTH);
    unreachable();
}
