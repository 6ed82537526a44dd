// Positions as bytes.

const LAYOUT: u8 = 1;
/** The layout, and a check sum, so that cut, mixed-up or invented bytes are
 * refused and a game only reads what it wrote. */
const HEAD: i32 = 1 + 8;

/** A position's fields on their way into bytes, or back. */
export class State {
    private at: i32 = HEAD;
    private isShort: bool = false;

    private constructor(
        private content: u8[],
        private reading: bool,
    ) {}

    static forWriting(): State {
        return new State(new Array<u8>(HEAD), false);
    }

    /** Nothing for bytes that `finish` didn't give. */
    static forReading(bytes: u8[]): State | null {
        if (bytes.length < HEAD || bytes[0] != LAYOUT) return null;
        const sum = checkSum(bytes);
        for (let i = 0; i < 8; i++) {
            if (bytes[1 + i] != <u8>(sum >> (8 * i))) return null;
        }
        return new State(bytes, true);
    }

    /** A field from 0 to 255. */
    byte(value: i32): i32 {
        if (!this.reading) {
            assert(value >= 0 && value <= 255, "State.byte takes 0 to 255");
            this.content.push(<u8>value);
            return value;
        }
        if (this.at >= this.content.length) this.isShort = true;
        return this.isShort ? 0 : this.content[this.at++];
    }

    /** Any whole number of 32 bits. */
    number(value: i32): i32 {
        let read: u32 = 0;
        for (let i = 0; i < 32; i += 8) read |= <u32>this.byte(((<u32>value) >> i) & 255) << i;
        return read;
    }

    /** Any whole number of 64 bits, as a seed. */
    long(value: u64): u64 {
        const low: u64 = <u32>this.number(<i32>value);
        return low | (<u64>this.number(<i32>(value >> 32)) << 32);
    }

    /** A list of bytes. */
    bytes(value: u8[]): u8[] {
        const length = this.number(value.length);
        const read: u8[] = [];
        for (let i = 0; i < length && !this.isShort; i++) {
            read.push(<u8>this.byte(this.reading ? 0 : value[i]));
        }
        return read;
    }

    /** A short text. */
    text(value: string): string {
        const length = this.byte(value.length);
        let read = "";
        for (let i = 0; i < length && !this.isShort; i++) {
            read += String.fromCharCode(this.number(this.reading ? 0 : value.charCodeAt(i)));
        }
        return read;
    }

    /** The bytes that were written. */
    finish(): u8[] {
        this.content[0] = LAYOUT;
        const sum = checkSum(this.content);
        for (let i = 0; i < 8; i++) this.content[1 + i] = <u8>(sum >> (8 * i));
        return this.content;
    }

    /** Whether all bytes were read, and no more. */
    isWhole(): bool {
        return !this.isShort && this.at == this.content.length;
    }
}

/** FNV-1a of what follows the head. */
function checkSum(bytes: u8[]): u64 {
    let sum: u64 = 0xcbf29ce484222325;
    for (let i = HEAD; i < bytes.length; i++) sum = (sum ^ bytes[i]) * 0x100000001b3;
    return sum;
}
