// Writing a game while it is played: “boardwright dev”.

import assert from "node:assert/strict";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { site } from "./play.mjs";
import { Workshop } from "./workshop.mjs";

/** A build from nothing takes a while, and a change some seconds. */
const FIRST = { timeout: 300_000 };
const BUILD = { timeout: 90_000 };

let workshop, people, page, match;

before(async () => {
  workshop = new Workshop("dev-game");
  await workshop.open();
  people = await launch(workshop.folder);
  page = await people.person(workshop);
  await page.goto("/dev");
  match = page.frameLocator("#match");
});

after(async () => {
  await people?.close();
  workshop?.close();
});

const number = (value) => match.locator(`#match[data-number="${value}"]`);

test("the page shows the board once the game is built, and one browser plays all seats", async () => {
  await number(1).waitFor({ state: "attached", ...FIRST });
  assert.match(await page.locator("#game").textContent(), /^dev-game 0\.1\.0$/);
  for (const [turn, cell] of ["b2", "a1", "c3"].entries()) {
    await site(match, cell).click();
    await number(turn + 2).waitFor({ state: "attached" });
  }
});

test("a change is shown with the turns played again", async () => {
  workshop.edit("words/en.ftl", "Dev game", "My very own game");
  await match.getByRole("heading", { name: "My very own game" }).first().waitFor(BUILD);
  await number(4).waitFor({ state: "attached" });
  await page.locator("#note").filter({ hasText: "All 3 turns" }).waitFor();
});

test("what can’t be compiled is told, and the board stays and can be played", async () => {
  workshop.edit("src/lib.rs", "Grid::square(3, 3)", "Grid::square(three, 3)");
  await page.locator("#error").filter({ hasText: "cannot find value `three`" }).waitFor(BUILD);
  assert.match(workshop.said, /cannot find value `three`/);
  await site(match, "b1").click();
  await number(5).waitFor({ state: "attached" });
});

test("mended, the error is gone, and the game goes on", async () => {
  workshop.edit("src/lib.rs", "Grid::square(three, 3)", "Grid::square(3, 3)");
  await page.locator("#error").waitFor({ state: "hidden", ...BUILD });
  await number(5).waitFor({ state: "attached" });
});

test("a turn that isn’t legal any more ends what is played again, and is told", async () => {
  workshop.edit("src/lib.rs", "holding(None).collect()", "holding(None).take(6).collect()");
  await page.locator("#note").filter({ hasText: "Turn 3, “c3”" }).waitFor(BUILD);
  await number(3).waitFor({ state: "attached" });
});

test("a fault of the rules is told on the page and in the terminal", async () => {
  workshop.edit("src/lib.rs", 'Piece::new("stone", seat)', 'Piece::new("pebble", seat)');
  await page.locator("#faults").filter({ hasText: "pebble" }).waitFor(BUILD);
  assert.match(workshop.said, /pebble/);
  workshop.edit("src/lib.rs", 'Piece::new("pebble", seat)', 'Piece::new("stone", seat)');
  await page.locator("#faults").waitFor({ state: "hidden", ...BUILD });
});

test("a rule that panics is told, and only that turn fails", async () => {
  workshop.edit("src/lib.rs", "self.last = Some(*cell);", 'assert!(cell.letter != 2, "no third column"); self.last = Some(*cell);');
  await page.locator("#faults").filter({ hasText: /no third column, at src\/lib.rs:\d+/ }).waitFor(BUILD);
  await site(match, "b3").click();
  await number(4).waitFor({ state: "attached" });
  await site(match, "c1").click();
  await match.locator("#problem .problem").waitFor();
  workshop.edit("src/lib.rs", 'assert!(cell.letter != 2, "no third column"); ', "");
  await page.locator("#faults").waitFor({ state: "hidden", ...BUILD });
});

test("a match with other options is begun from the page", async () => {
  await page.getByRole("link", { name: "Other options" }).click();
  await match.getByRole("button", { name: "Start the match" }).click();
  await number(1).waitFor({ state: "attached" });
});

test("a module that something else builds is played and watched as well", async () => {
  assert.equal(await workshop.interrupt(), 0);
  await page.locator("#state").filter({ hasText: "has stopped" }).waitFor();
  const module = join(workshop.folder, "built.wasm");
  writeFileSync(module, "no module at all");
  await workshop.open(module);
  await page.goto(`${workshop.url}/dev`);
  await page.locator("#error").filter({ hasText: "WebAssembly" }).waitFor();
  copyFileSync(workshop.module, module);
  await number(1).waitFor({ state: "attached" });
  await page.locator("#error").waitFor({ state: "hidden" });
});

test("nothing broke the security policy", () => {
  assert.deepEqual(people.faults, []);
});

