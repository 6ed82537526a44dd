// The functions that a plugin exports; transform.mjs gives them the names of
// the contract, which is sdk/wit/game.wit.

import "./fail";
import { WATCHER, theGame } from "./game";
import {
    ANSWER, end, endPlain, readBytes, readText, readTexts, writeActions, writeBytes, writeText, writeTexts,
} from "./memory";
import { Options } from "./options";
import { State } from "./state";
import { Action, isRefused, refuse } from "./words";

export { cabi_realloc } from "./memory";

/** How many turns of the position are complete. */
let turn: i32 = 0;

function readOptions(at: usize, length: usize): Options {
    return new Options(theGame().about().options, readText(at, length));
}

/** Makes the game that of these bytes; whether it could. */
function open(bytes: u8[]): bool {
    const state = State.forReading(bytes);
    if (state) {
        turn = state.number(0);
        theGame().state(state);
    }
    const good = state != null && state.isWhole();
    if (!good) refuse("bad-state", "These bytes are no position of this game.");
    return good;
}

function save(): u8[] {
    const state = State.forWriting();
    state.number(turn);
    theGame().state(state);
    return state.finish();
}

function legal(): Action[] {
    const game = theGame();
    return game.outcome() ? [] : game.actions();
}

function isListed(text: string): bool {
    const actions = legal();
    for (let i = 0; i < actions.length; i++) {
        if (actions[i].text == text) return true;
    }
    return false;
}

function refuseAction(text: string, place: string): void {
    if (theGame().outcome()) return refuse("game-over", `${place}“${text}” comes after the end of the game.`);
    const form = theGame().about().form;
    refuse("illegal-action", `${place}“${text}” is not legal here; an action is written like ${form}.`);
}

function playAll(texts: string[]): void {
    const game = theGame();
    for (let i = 0; i < texts.length; i++) {
        const place = texts.length > 1 ? `Action ${i + 1} of ${texts.length}: ` : "";
        if (!isListed(texts[i])) return refuseAction(texts[i], place);
        const seat = game.toMove();
        game.play(texts[i]);
        if (game.outcome() || game.completesTurn(seat)) turn++;
    }
}

function count(depth: u32): u64 {
    if (depth == 0) return 1;
    const actions = legal();
    if (depth == 1) return actions.length;
    const before = save();
    let sum: u64 = 0;
    for (let i = 0; i < actions.length; i++) {
        theGame().play(actions[i].text);
        sum += count(depth - 1);
        open(before);
    }
    return sum;
}

export function about(): usize {
    writeText(ANSWER, theGame().about().json());
    return endPlain();
}

export function board(options: usize, length: usize): usize {
    const values = readOptions(options, length);
    if (!isRefused()) theGame().setup(values, 0);
    if (!isRefused()) writeText(ANSWER + 4, theGame().board(values));
    return end();
}

export function setup(options: usize, length: usize, seed: u64): usize {
    const values = readOptions(options, length);
    turn = 0;
    if (!isRefused()) theGame().setup(values, seed);
    if (!isRefused()) writeBytes(ANSWER + 4, save());
    return end();
}

export function status(state: usize, length: usize): usize {
    if (!open(readBytes(state, length))) return end();
    const outcome = theGame().outcome();
    store<u8>(ANSWER, outcome ? 0 : 1, 4);
    store<u8>(ANSWER, outcome ? 0 : theGame().toMove(), 5);
    store<u32>(ANSWER, turn, 8);
    store<u8>(ANSWER, outcome ? 1 : 0, 12);
    if (outcome) {
        writeBytes(ANSWER + 16, outcome.winners.map<u8>((seat) => <u8>seat));
        writeText(ANSWER + 24, outcome.reason);
    }
    return end();
}

export function actions(state: usize, length: usize): usize {
    if (!open(readBytes(state, length))) return end();
    const listed = legal().sort((a, b) => (a.text < b.text ? -1 : i32(a.text > b.text)));
    writeActions(ANSWER + 4, listed);
    return end();
}

export function play(state: usize, length: usize, texts: usize, many: usize): usize {
    if (open(readBytes(state, length))) playAll(readTexts(texts, many));
    if (!isRefused()) writeBytes(ANSWER + 4, save());
    return end();
}

export function spell(state: usize, length: usize, texts: usize, many: usize): usize {
    const listed = readTexts(texts, many);
    if (open(readBytes(state, length))) playAll(listed);
    if (!isRefused()) writeTexts(ANSWER + 4, listed);
    return end();
}

export function key(state: usize, length: usize): usize {
    if (!open(readBytes(state, length))) return end();
    theGame().forget();
    turn = 0;
    writeBytes(ANSWER + 4, save());
    return end();
}

export function view(state: usize, length: usize, isSeat: i32, seat: i32): usize {
    if (!open(readBytes(state, length))) return end();
    writeText(ANSWER + 4, theGame().view(isSeat ? seat : WATCHER));
    return end();
}

export function perft(state: usize, length: usize, depth: u32): usize {
    if (open(readBytes(state, length))) store<u64>(ANSWER, count(depth), 8);
    return end(8);
}
