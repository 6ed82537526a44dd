// What an author writes.

import { Options } from "./options";
import { State } from "./state";
import { About, Action, Outcome } from "./words";

/** The viewer who is no player. */
export const WATCHER: i32 = -1;

/** The rules of a game. The object is a position: it is changed as it is played. */
export abstract class Game {
    /** Id, seats, options and texts. */
    abstract about(): About;

    /** Makes this the position at the start; `refuse` when options don't fit together. */
    abstract setup(options: Options, seed: u64): void;

    /**
     * Names every field of the position, each as `this.x = state.byte(this.x)`.
     * The same lines write the fields and read them back.
     */
    abstract state(state: State): void;

    /** The part of the picture that stays the same, as JSON. */
    abstract board(options: Options): string;

    /** Who acts. Not asked for after the end. */
    abstract toMove(): i32;

    /** The legal actions, in any order, each once. Not asked for after the end. */
    abstract actions(): Action[];

    /** Plays an action, given as one of the texts that `actions` lists. */
    abstract play(action: string): void;

    /** The end, once there is one. */
    abstract outcome(): Outcome | null;

    /** What `viewer`, a seat or WATCHER, may see, as JSON. */
    abstract view(viewer: i32): string;

    /** Whether the step that `seat` has just made completed a turn. */
    completesTurn(seat: i32): bool {
        return this.toMove() != seat;
    }

    /** Clears what tells how the position came about, as the last move. */
    forget(): void {}
}

let playing: Game | null = null;

/** Makes this the plugin's game. */
export function start(game: Game): void {
    playing = game;
}

/** The plugin's game. */
export function theGame(): Game {
    return assert(playing, "the game's file must call start(…)");
}
