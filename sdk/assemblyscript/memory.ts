// Arguments and answers, as the component model's canonical ABI lays them
// out; see sdk/OTHER-LANGUAGES.md.

import { Action, Problem, takeRefusal } from "./words";

/** Where every answer begins; none is longer. */
export const ANSWER: usize = memory.data(32, 8);

/** What the host may still read. An answer has to lie still until it has, so
 * all is let go by the first piece that the next call takes. */
let kept: ArrayBuffer[] = [];
let answered = false;

function keep(piece: ArrayBuffer): usize {
    if (answered) kept = [];
    answered = false;
    kept.push(piece);
    return changetype<usize>(piece);
}

/** Memory for the host's arguments, which may be made larger later. */
export function cabi_realloc(old: usize, oldSize: usize, align: usize, size: usize): usize {
    const at = keep(new ArrayBuffer(<i32>size));
    memory.copy(at, old, min(oldSize, size));
    return at;
}

export function readText(at: usize, length: usize): string {
    return String.UTF8.decodeUnsafe(at, length);
}

export function readTexts(at: usize, count: usize): string[] {
    const texts: string[] = [];
    for (let i: usize = 0; i < count; i++) {
        texts.push(readText(load<usize>(at + 8 * i), load<usize>(at + 8 * i, 4)));
    }
    return texts;
}

export function readBytes(at: usize, length: usize): u8[] {
    const bytes = new Array<u8>(<i32>length);
    memory.copy(bytes.dataStart, at, length);
    return bytes;
}

export function writeText(to: usize, text: string): void {
    const bytes = String.UTF8.encode(text, false, String.UTF8.ErrorMode.REPLACE);
    store<usize>(to, keep(bytes));
    store<usize>(to, bytes.byteLength, 4);
}

export function writeTexts(to: usize, texts: string[]): void {
    const list = keep(new ArrayBuffer(8 * texts.length));
    for (let i = 0; i < texts.length; i++) writeText(list + 8 * i, texts[i]);
    store<usize>(to, list);
    store<usize>(to, texts.length, 4);
}

export function writeBytes(to: usize, bytes: u8[]): void {
    store<usize>(to, keep(bytes.buffer.slice(0, bytes.length)));
    store<usize>(to, bytes.length, 4);
}

export function writeActions(to: usize, actions: Action[]): void {
    const list = keep(new ArrayBuffer(16 * actions.length));
    for (let i = 0; i < actions.length; i++) {
        writeText(list + 16 * i, actions[i].text);
        writeTexts(list + 16 * i + 8, actions[i].path);
    }
    store<usize>(to, list);
    store<usize>(to, actions.length, 4);
}

/** Ends a call whose answer is in place `at` from ANSWER, unless something was refused. */
export function end(at: usize = 4): usize {
    const problem = takeRefusal();
    store<u8>(ANSWER, problem ? 1 : 0);
    if (problem) {
        writeText(ANSWER + at, problem.code);
        writeText(ANSWER + at + 8, problem.message);
    }
    return endPlain();
}

/** Ends a call that can't be refused. */
export function endPlain(): usize {
    answered = true;
    return ANSWER;
}
