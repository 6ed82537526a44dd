// What a game says: of itself, of its actions, of its end, of what is wrong.

import { Option } from "./options";
import { quote, quoteAll } from "./tools";

/** What a game says of itself. */
export class About {
    /** Who invented the game, and when. */
    designer: string = "";
    /** House rules. */
    options: Option[] = [];
    /** Named sets of option values, as JSON: `{"name":"small","values":{"size":"6"}}`. */
    presets: string[] = ['{"name":"standard"}'];
    /** Other fields, as JSON, each after a comma: `,"hidden":true`. */
    more: string = "";

    /** `form` shows what an action looks like: `b2-b3`; words are a Fluent file in English, rules Markdown. */
    constructor(
        public id: string,
        public version: string,
        public seats: string[],
        public form: string,
        public words: string,
        public rules: string,
    ) {}

    json(): string {
        const options = this.options.map<string>((option) => option.json()).join(",");
        const texts = `{"en":{"words":${quote(this.words)},"rules":${quote(this.rules)}}}`;
        return (
            `{"id":${quote(this.id)},"version":${quote(this.version)},"designer":${quote(this.designer)}` +
            `${this.more},"seats":${quoteAll(this.seats)},"presets":[${this.presets.join(",")}],` +
            `"options":[${options}],"languages":${texts}}`
        );
    }
}

/** A legal action: its text, and the sites to click for it, in order. */
export class Action {
    constructor(
        public text: string,
        public path: string[],
    ) {}
}

/** How a game ended: the code of the reason, and who won; nobody: a draw. */
export class Outcome {
    constructor(
        public reason: string,
        public winners: i32[],
    ) {}
}

/** What was asked for and can't be done: a stable code, and a sentence for people. */
export class Problem {
    constructor(
        public code: string,
        public message: string,
    ) {}
}

let refused: Problem | null = null;

/** Answers with a problem. The code of an option's problem is `option-KEY`. */
export function refuse(code: string, message: string): void {
    if (!refused) refused = new Problem(code, message);
}

/** What was refused since the last time that this was asked. */
export function takeRefusal(): Problem | null {
    const problem = refused;
    refused = null;
    return problem;
}

export function isRefused(): bool {
    return refused != null;
}
