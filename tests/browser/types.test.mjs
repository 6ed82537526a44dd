// The scripts of the pages, read without a browser.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SCRIPTS = fileURLToPath(new URL("../../web/static", import.meta.url));

test("the scripts’ types are sound", () => {
  const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  try {
    execFileSync(process.execPath, [compiler, "-p", SCRIPTS], { encoding: "utf8" });
  } catch (error) {
    assert.fail(error.stdout || String(error));
  }
});

test("the scripts stay small, and reach for nothing that the policy forbids", () => {
  const own = readdirSync(SCRIPTS).filter((name) => name.endsWith(".js") && !name.endsWith(".min.js"));
  // Types and reasons stand in comments; what is to be kept small is the rest.
  const code = (text) => text.split("\n").filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length;
  const lines = own.map((name) => code(readFileSync(join(SCRIPTS, name), "utf8")));
  const all = lines.reduce((sum, one) => sum + one, 0);
  assert.ok(all > 400 && all < 530, `${all} lines: ${lines} in ${own}`);
  for (const name of own) assert.doesNotMatch(readFileSync(join(SCRIPTS, name), "utf8"), /\beval\(|new Function|innerHTML|document\.write/, name);
});
