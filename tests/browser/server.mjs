// A Boardwright server of its own for each test file, in a folder of its own.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** The binary: `BOARDWRIGHT`, else the one that `cargo build -p boardwright` makes. */
export function binary() {
  const target = resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target");
  const path = process.env.BOARDWRIGHT ?? join(target, "debug", "boardwright");
  if (!existsSync(path)) {
    throw new Error(`There is no server at ${path}: run “cargo build -p boardwright”, or name it by the environment variable BOARDWRIGHT.`);
  }
  return path;
}

/** What servers keep of compiled plugins, for all of them: only the first has to compile. */
const COMPILED = join(ROOT, "tests/browser/out/compiled");

/** What is to be undone however the tests end. */
const undo = new Set();
const undoAll = () => {
  for (const job of undo) job();
  undo.clear();
};
process.on("exit", undoAll);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    undoAll();
    process.exit(1);
  });
}

export class Server {
  #process = null;
  #folder = mkdtempSync(join(tmpdir(), "boardwright-browser-"));
  #address = "127.0.0.1:0";
  #args;
  #plans = new Map();

  /** One that doesn't run yet, with further arguments, which may name files of its folder. */
  constructor(args = []) {
    this.#args = args;
    for (const folder of [COMPILED, join(this.#folder, "data")]) mkdirSync(folder, { recursive: true });
    symlinkSync(COMPILED, join(this.#folder, "data", "compiled"));
    undo.add(this.#clear);
  }

  /** Starts a server and waits until it listens. */
  static async start() {
    const server = new Server();
    await server.start();
    return server;
  }

  /** Scheme, host and port. */
  get url() {
    return `http://${this.#address}`;
  }

  /** A folder that goes when the server goes. */
  get folder() {
    return this.#folder;
  }

  /** Starts again with the data, and at the port, that it had. */
  async start() {
    const args = ["serve", "--listen", this.#address, "--data", join(this.#folder, "data"), ...this.#args];
    const child = spawn(binary(), args, {
      cwd: this.#folder,
      // Bots don’t wait for people to follow them.
      env: { PATH: process.env.PATH, RUST_LOG: "warn", BOARDWRIGHT_BOT_MILLIS: "20" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    let said = "";
    child.stderr.on("data", (text) => (said += text));
    const listens = new Promise((done, failed) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const address = /^Boardwright listens on http:\/\/(.+)$/.exec(line);
        if (address) done(address[1]);
      });
      child.once("error", failed);
      child.once("exit", (code) => failed(new Error(`The server stopped with ${code} before it listened. ${said}`)));
    });
    this.#address = await listens;
  }

  /** Kills the server as a power cut would. */
  async kill() {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  /** Ends the server and removes what it kept. */
  async stop() {
    await this.kill();
    this.#clear();
    undo.delete(this.#clear);
  }

  #clear = () => {
    this.#process?.kill("SIGKILL");
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  };

  /** Asks the JSON API. Answers of the 2xx kind give their body, others throw with it as `problem`. */
  async api(method, path, { key, body } = {}) {
    const headers = { ...(key && { authorization: `Bearer ${key}` }), ...(body && { "content-type": "application/json" }) };
    const answer = await fetch(`${this.url}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    const json = await answer.json();
    if (answer.ok) return json;
    throw Object.assign(new Error(`${method} ${path}: ${json.message}`), { status: answer.status, problem: json });
  }

  /** Makes a match; `keys` and `links` are by seat. */
  async make(game, options = {}, open = [], settings = {}) {
    const made = await this.api("POST", "/matches", { body: { game, options, open, settings } });
    const by = (field) => Object.fromEntries(made.seats.map((seat) => [seat.seat, seat[field]]));
    return { id: made.id, url: made.url, keys: by("key"), links: by("url") };
  }

  /** A match as anybody may read it. */
  async read(id) {
    return this.api("GET", `/matches/${id}`);
  }

  /** The number of a match's last event. */
  async number(id) {
    return (await this.read(id)).number;
  }

  /** Plays a turn (a list of actions) as this seat, or as the one that is to move. */
  async play(match, actions, seat) {
    seat ??= (await this.read(match.id)).to_move;
    return this.api("POST", `/matches/${match.id}/turns`, { key: match.keys[seat], body: { actions } });
  }

  /** Plays planned turns. */
  async playAll(match, turns) {
    for (const turn of turns) await this.play(match, turn.actions.map((action) => action.text), turn.seat);
  }

  /** Splits a list of actions into turns, and finds the sites to click for each; found out once. */
  async plan(game, options, actions) {
    const key = JSON.stringify([game, options, actions]);
    if (!this.#plans.has(key)) this.#plans.set(key, this.#plan(game, options, actions));
    return [...(await this.#plans.get(key))];
  }

  async #plan(game, options, actions) {
    const match = await this.make(game, options);
    const turns = [];
    let half = [];
    for (const text of actions) {
      const { to_move: seat } = await this.read(match.id);
      const key = match.keys[seat];
      const before = encodeURIComponent(half.map((action) => action.text).join(" "));
      const { actions: listed } = await this.api("GET", `/matches/${match.id}?actions=${before}`, { key });
      const own = listed.find((action) => action.text === text);
      if (!own) throw new Error(`${text} is not among the legal actions after turn ${turns.length} of ${game}`);
      const begins = (path) => path.length > own.path.length && own.path.every((site, index) => path[index] === site);
      half.push({ ...own, goesOn: listed.some((action) => begins(action.path)) });
      try {
        await this.api("POST", `/matches/${match.id}/turns`, { key, body: { actions: half.map((action) => action.text) } });
      } catch (error) {
        if (error.problem?.code === "unfinished-turn") continue;
        throw error;
      }
      turns.push({ seat, actions: half, text: half.map((action) => action.text).join(" ") });
      half = [];
    }
    return turns;
  }
}
