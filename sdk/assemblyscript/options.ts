// House rules.

import { quote, quoteAll } from "./tools";
import { refuse } from "./words";

/** A house rule. */
export class Option {
    private constructor(
        public key: string,
        public standard: string,
        private min: i32,
        private max: i32,
        private values: string[],
        private isSwitch: bool,
    ) {}

    /** A whole number. */
    static number(key: string, standard: i32, min: i32, max: i32): Option {
        return new Option(key, standard.toString(), min, max, [], false);
    }

    /** One of several values. */
    static choice(key: string, standard: string, values: string[]): Option {
        return new Option(key, standard, 0, 0, values, false);
    }

    /** Off or on. */
    static flag(key: string, standard: bool): Option {
        return new Option(key, standard ? "on" : "off", 0, 0, ["off", "on"], true);
    }

    takes(value: string): bool {
        if (this.values.length) return this.values.includes(value);
        const number = I32.parseInt(value, 10);
        return number.toString() == value && number >= this.min && number <= this.max;
    }

    range(): string {
        if (this.values.length) return `one of ${this.values.join(", ")}`;
        return `a whole number from ${this.min} to ${this.max}`;
    }

    json(): string {
        const head = `{"key":${quote(this.key)},"default":${quote(this.standard)},`;
        if (this.isSwitch) return `${head}"kind":"switch"}`;
        if (this.values.length) {
            return `${head}"kind":"choice","values":${quoteAll(this.values)}}`;
        }
        return `${head}"kind":"number","min":${this.min},"max":${this.max},"step":1}`;
    }
}

/** The value of every option of a match. */
export class Options {
    private values: Map<string, string> = new Map();

    /** Reads a JSON object of texts; those that are missing are as standard. */
    constructor(declared: Option[], json: string) {
        for (let i = 0; i < declared.length; i++) this.values.set(declared[i].key, declared[i].standard);
        const texts = readTexts(json);
        for (let i = 0; i + 1 < texts.length; i += 2) this.give(declared, texts[i], texts[i + 1]);
    }

    private give(declared: Option[], key: string, value: string): void {
        for (let i = 0; i < declared.length; i++) {
            const option = declared[i];
            if (option.key != key) continue;
            if (option.takes(value)) this.values.set(key, value);
            else refuse(`option-${key}`, `${key} can’t be “${value}”; it takes ${option.range()}.`);
            return;
        }
        refuse("unknown-option", `There is no option “${key}”.`);
    }

    text(key: string): string {
        return this.values.get(key);
    }

    number(key: string): i32 {
        return I32.parseInt(this.text(key), 10);
    }

    isOn(key: string): bool {
        return this.text(key) == "on";
    }
}

/** The texts of a JSON object of texts, keys and values by turns. An escape of what can't stand
 * in an option's value is read as another thing that can't. */
function readTexts(json: string): string[] {
    const texts: string[] = [];
    let text = "";
    let inside = false;
    for (let i = 0; i < json.length; i++) {
        const c = json.charAt(i);
        if (c == '"') {
            if (inside) texts.push(text);
            text = "";
            inside = !inside;
        } else if (inside && c == "\\") {
            text += json.charAt(++i);
        } else if (inside) {
            text += c;
        }
    }
    return texts;
}
