// What many games need.

/** A text as JSON writes it. */
export function quote(text: string): string {
    let quoted = '"';
    let from = 0;
    for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        if (code >= 0x20 && code != 0x22 && code != 0x5c) continue;
        quoted += text.substring(from, i) + "\\u" + code.toString(16).padStart(4, "0");
        from = i + 1;
    }
    return quoted + text.substring(from) + '"';
}

/** A list of texts as JSON writes it. */
export function quoteAll(texts: string[]): string {
    return `[${texts.map<string>((text) => quote(text)).join(",")}]`;
}

/** The name of a square board's site, of up to 26 columns: `c4` in column 2, row 3. */
export function site(col: i32, row: i32): string {
    return String.fromCharCode(97 + col) + (row + 1).toString();
}

/** The column of the site with this name. */
export function siteCol(name: string): i32 {
    return name.charCodeAt(0) - 97;
}

/** The row of the site with this name. */
export function siteRow(name: string): i32 {
    return I32.parseInt(name.substring(1), 10) - 1;
}

/**
 * Chance that can be repeated. A game that draws after the start begins with
 * setup's seed and keeps `value` in its state. (SplitMix64)
 */
export class Chance {
    constructor(public value: u64) {}

    /** A number from 0 up to, not including, `bound`. */
    below(bound: u32): u32 {
        this.value += 0x9e3779b97f4a7c15;
        let z = this.value;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return <u32>((((z ^ (z >> 31)) >> 32) * bound) >> 32);
    }
}
