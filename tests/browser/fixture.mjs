// The game tests/fixtures/graph as a plugin.

import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { binary } from "./server.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** As tests/src/fixture.rs does, which builds into the same folder: one file name for all versions, so one at a time. */
const BUILD = `
  if command -v flock >/dev/null; then exec 9>"$PLUGINS/fixtures.lock"; flock 9; fi
  cargo build --locked --lib --package cairn --target wasm32-unknown-unknown --profile plugin --target-dir "$PLUGINS"
  "$BOARDWRIGHT" install --data "$FOLDER/data" --plugins "$FOLDER/plugins" "$PLUGINS/wasm32-unknown-unknown/plugin/cairn.wasm"
`;

/** Builds Cairn, if it isn't, and installs it for a server in this folder; gives the folder of its plugins. */
export async function cairn(folder, version = "1.0.0") {
  const plugins = join(resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target"), "plugins");
  mkdirSync(plugins, { recursive: true });
  const { RUSTFLAGS, CARGO_ENCODED_RUSTFLAGS, RUSTC_WORKSPACE_WRAPPER, ...rest } = process.env;
  const env = { ...rest, PLUGINS: plugins, BOARDWRIGHT: binary(), FOLDER: folder, CAIRN_VERSION: version, CARGO_PROFILE_PLUGIN_LTO: "off" };
  await promisify(execFile)("sh", ["-euc", BUILD], { cwd: ROOT, env, maxBuffer: 1 << 26 });
  return join(folder, "plugins");
}
