// Breakthrough: pawns that only go forward; one that gets through wins.

import { About, Action, Game, Option, Options, Outcome, State, quote, quoteAll, site, siteCol, siteRow, start } from "boardwright";
import { rules, words } from "./texts";

/** What stands on a cell: a seat's number plus 1. */
const EMPTY: u8 = 0;
const WHITE: i32 = 0;
const BLACK: i32 = 1;

/** Makes every view fail, to try what the host then says: `--use FAIL_IN_VIEW=1`. */
// @ts-ignore: defined by the compiler's option
const FAILS: bool = isDefined(FAIL_IN_VIEW);

class Breakthrough extends Game {
    size: i32 = 8;
    seat: i32 = WHITE;
    /** By column and row, row after row. */
    cells: u8[] = [];
    /** The last action's text, or nothing. */
    last: string = "";

    about(): About {
        const about = new About("breakthrough", "1.0.0", ["white", "black"], "b2-b3", words, rules);
        about.designer = "Dan Troyka, 2000";
        about.options = [Option.number("size", 8, 5, 10)];
        about.presets.push('{"name":"small","values":{"size":"6"}}');
        return about;
    }

    setup(options: Options, seed: u64): void {
        this.size = options.number("size");
        this.seat = WHITE;
        this.last = "";
        this.cells = new Array<u8>(this.size * this.size).fill(EMPTY);
        this.cells.fill(<u8>(WHITE + 1), 0, 2 * this.size).fill(<u8>(BLACK + 1), -2 * this.size);
    }

    state(state: State): void {
        this.size = state.byte(this.size);
        this.seat = state.byte(this.seat);
        this.cells = state.bytes(this.cells);
        this.last = state.text(this.last);
    }

    board(options: Options): string {
        const size = options.number("size");
        return `{
            "geometry": {"shape": "square", "cols": ${size}, "rows": ${size}, "checkered": true},
            "kinds": {"pawn": {"word": "piece-pawn", "layers": [{"shape": "pawn"}]}},
            "decor": [${goal(size, WHITE)}, ${goal(size, BLACK)}],
            "orientation": [0, 2]
        }`;
    }

    toMove(): i32 {
        return this.seat;
    }

    actions(): Action[] {
        const actions: Action[] = [];
        for (let row = 0; row < this.size; row++) {
            for (let col = 0; col < this.size; col++) {
                if (this.at(col, row) != this.seat + 1) continue;
                for (let side = -1; side <= 1; side++) {
                    const ahead = row + (this.seat == WHITE ? 1 : -1);
                    if (!this.mayEnter(col + side, ahead, side != 0)) continue;
                    const from = site(col, row);
                    const to = site(col + side, ahead);
                    actions.push(new Action(`${from}-${to}`, [from, to]));
                }
            }
        }
        return actions;
    }

    play(action: string): void {
        const sites = action.split("-");
        this.put(sites[0], EMPTY);
        this.put(sites[1], <u8>(this.seat + 1));
        this.last = action;
        this.seat = 1 - this.seat;
    }

    outcome(): Outcome | null {
        const other = 1 - this.seat;
        const goal = other == WHITE ? this.size - 1 : 0;
        for (let col = 0; col < this.size; col++) {
            if (this.at(col, goal) == other + 1) return new Outcome("through", [other]);
        }
        return this.cells.includes(<u8>(this.seat + 1)) ? null : new Outcome("bare", [other]);
    }

    view(viewer: i32): string {
        assert(!FAILS, "this build fails when it is looked at");
        const stacks: string[] = [];
        for (let i = 0; i < this.cells.length; i++) {
            if (this.cells[i] == EMPTY) continue;
            const owner = this.cells[i] - 1;
            const name = quote(site(i % this.size, i / this.size));
            stacks.push(`{"site":${name},"pieces":[{"kind":"pawn","owner":${owner}}]}`);
        }
        const more = this.last == "" ? "" : lastMove(this.last.split("-"));
        return `{"stacks":[${stacks.join(",")}]${more}}`;
    }

    forget(): void {
        this.last = "";
    }

    private at(col: i32, row: i32): u8 {
        return this.cells[row * this.size + col];
    }

    private put(name: string, what: u8): void {
        this.cells[siteRow(name) * this.size + siteCol(name)] = what;
    }

    /** Whether the seat to move may go to this cell from behind it. */
    private mayEnter(col: i32, row: i32, slanting: bool): bool {
        if (col < 0 || col >= this.size || row < 0 || row >= this.size) return false;
        const there = this.at(col, row);
        return there == EMPTY || (slanting && there != this.seat + 1);
    }
}

/** The row where a seat wants to get. */
function goal(size: i32, seat: i32): string {
    const sites: string[] = [];
    for (let col = 0; col < size; col++) sites.push(site(col, seat == WHITE ? size - 1 : 0));
    const word = seat == WHITE ? "goal-white" : "goal-black";
    return `{"role":"goal","owner":${seat},"word":{"key":"${word}"},"sites":${quoteAll(sites)}}`;
}

function lastMove(sites: string[]): string {
    const from = quote(sites[0]);
    const to = quote(sites[1]);
    const marks = `[{"site":${from},"role":"last-from"},{"site":${to},"role":"last-to"}]`;
    return `,"marks":${marks},"last":{"key":"last-move","args":{"from":${from},"to":${to}}}`;
}

start(new Breakthrough());
export * from "boardwright/plugin";
