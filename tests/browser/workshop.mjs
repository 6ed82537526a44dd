// A game that is being written: made by “boardwright new”, played by “boardwright dev”.

import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { ROOT, binary } from "./server.mjs";

/** Where games of all runs are built, so that only the first has to build the SDK. */
const TARGET = join(resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target"), "authors");

export class Workshop {
  #process = null;
  #address = "";
  /** A folder that goes when the workshop closes. */
  folder;
  /** What the terminal shows. */
  said = "";

  /** Makes the game. */
  constructor(name) {
    // The same folder in every run, so that cargo has one crate to keep.
    this.folder = join(TARGET, "crates", `browser-${name}`);
    this.game = join(this.folder, name);
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    process.on("exit", this.#clear);
    execFileSync(binary(), ["new", name, "--sdk", join(ROOT, "sdk")], { cwd: this.folder });
    // The same crates as everywhere here, which are at hand.
    copyFileSync(join(ROOT, "Cargo.lock"), join(this.game, "Cargo.lock"));
  }

  /** What cargo built last. */
  get module() {
    return join(TARGET, "wasm32-unknown-unknown/release", `${basename(this.game).replaceAll("-", "_")}.wasm`);
  }

  get url() {
    return `http://${this.#address}`;
  }

  /** Plays the game, or this file in its folder, until `close`. */
  async open(source = ".") {
    const args = ["dev", source, "--no-open", "--listen", "127.0.0.1:0"];
    const env = { ...process.env, CARGO_TARGET_DIR: TARGET, CARGO_INCREMENTAL: "0" };
    const child = spawn(binary(), args, { cwd: this.game, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    this.#process = child;
    child.stderr.on("data", (text) => (this.said += text));
    this.#address = await new Promise((done, failed) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const address = /http:\/\/([^/]+)\/dev/.exec(line);
        if (address) done(address[1]);
      });
      child.once("exit", (code) => failed(new Error(`It stopped with ${code}. ${this.said}`)));
    });
  }

  /** Changes a file of the game. */
  edit(file, from, to) {
    const path = join(this.game, file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no “${from}”`);
    writeFileSync(path, text.replace(from, to));
  }

  /** Presses Ctrl-C; gives the exit code. */
  async interrupt() {
    const gone = new Promise((done) => this.#process.once("exit", done));
    this.#process.kill("SIGINT");
    return gone;
  }

  close() {
    this.#clear();
    process.off("exit", this.#clear);
  }

  #clear = () => {
    try {
      // cargo and rustc are in its group.
      if (this.#process?.pid) process.kill(-this.#process.pid, "SIGKILL");
    } catch {
      // It is gone.
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
