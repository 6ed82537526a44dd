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
const stones = (count) => match.locator("#picture .piece").nth(count - 1);

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
  workshop.edit("src/lib.rs", "const SIZE: u16 = 3;", "const SIZE: u16 = three;");
  await page.locator("#error").filter({ hasText: "cannot find value `three`" }).waitFor(BUILD);
  assert.match(workshop.said, /cannot find value `three`/);
  await site(match, "b1").click();
  await number(5).waitFor({ state: "attached" });
});

test("mended, the error is gone, and the game goes on", async () => {
  workshop.edit("src/lib.rs", "const SIZE: u16 = three;", "const SIZE: u16 = 3;");
  await page.locator("#error").waitFor({ state: "hidden", ...BUILD });
  await number(5).waitFor({ state: "attached" });
});

test("a turn that isn’t legal any more ends what is played again, and is told", async () => {
  workshop.edit("src/lib.rs", "(0..9).filter(", "(0..7).filter(");
  await page.locator("#note").filter({ hasText: "Turn 3, “c3”" }).waitFor(BUILD);
  await number(3).waitFor({ state: "attached" });
});

test("a fault of the rules is told on the page and in the terminal", async () => {
  workshop.edit("src/lib.rs", "Piece::new(\"stone\", owner)", "Piece::new(\"pebble\", owner)");
  await page.locator("#faults").filter({ hasText: "pebble" }).waitFor(BUILD);
  assert.match(workshop.said, /pebble/);
  workshop.edit("src/lib.rs", "Piece::new(\"pebble\", owner)", "Piece::new(\"stone\", owner)");
  await page.locator("#faults").waitFor({ state: "hidden", ...BUILD });
});

test("a match with other options is begun from the page", async () => {
  await page.getByRole("link", { name: "Other options" }).click();
  await match.getByRole("button", { name: "Start the match" }).click();
  await number(1).waitFor({ state: "attached" });
});

test("nothing broke the security policy", () => {
  assert.deepEqual(people.faults, []);
});

test("Ctrl-C ends it", async () => {
  assert.equal(await workshop.interrupt(), 0);
  await page.locator("#state").filter({ hasText: "has stopped" }).waitFor();
});
