// How boards look, as each reader chooses: looks, text, patterns, turning,
// enlarging, the language, forced colours and print.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { EVERY, begun, hotSeat, startEvery } from "./every.mjs";
import { play, shown, shows, site } from "./play.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LOOKS = ["plain", "checkered", "contrast", "text"];
const SCHEMES = ["light", "dark"];

let server;
let people;
/** A match of each game in mid-play. */
const matches = {};
before(async () => {
  server = await startEvery();
  people = await launch(server.folder);
  for (const [name, game] of Object.entries(EVERY)) matches[name] = await begun(server, game, 0.6);
});
after(async () => {
  await people?.close();
  await server?.stop();
});

/** Opens a match, as holder of all seats, in a look. */
async function open(page, { match }, look, query = "") {
  await hotSeat(page, match);
  await page.goto(`${match.url}?board=${look}${query}`);
}

/** The first step of the turn to come, for an address. */
const step = ({ turns }) => `&path=${encodeURIComponent(turns[0].actions[0].path[0])}`;

/** Sets a preference in the form. */
async function prefer(page, change) {
  await page.locator("#preferences summary").click();
  await change(page.locator("#preferences"));
  await page.getByRole("button", { name: "Save" }).click();
}

const names = (page) =>
  page.locator("#board .site").evaluateAll((sites) => sites.map((one) => `${one.id} ${one.getAttribute("aria-label") ?? one.textContent}`).sort());

for (const colorScheme of SCHEMES) {
  test(`every look of every game is there and says the same, ${colorScheme}`, async () => {
    const page = await people.person(server, { colorScheme });
    for (const [name, begins] of Object.entries(matches)) {
      let said = null;
      for (const look of LOOKS) {
        await open(page, begins, look, step(begins));
        assert.match(await page.locator("html").getAttribute("class"), new RegExp(`\\blook-${look}\\b`));
        assert.equal(await page.locator("#board").evaluate((board) => board.localName), look === "text" ? "div" : "svg");
        assert.equal(await page.locator("#board .chosen").count(), 1, `${name}, ${look}`);
        assert.ok((await page.locator("#board .target").count()) > 0, `${name}, ${look}`);
        said ??= await names(page);
        assert.deepEqual(await names(page), said, `${name}, ${look}`);
      }
    }
  });

  test(`axe-core finds nothing in text and in high contrast, ${colorScheme}`, async () => {
    const found = [];
    for (const width of [1280, 360]) {
      const page = await people.person(server, { colorScheme, viewport: { width, height: 740 }, bypassCSP: true });
      for (const [name, begins] of Object.entries(matches)) {
        for (const look of ["text", "contrast"]) {
          await open(page, begins, look, step(begins));
          await page.locator("#preferences summary").click();
          await page.evaluate(AXE);
          const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
          for (const { id, nodes } of violations) found.push(`${name}, ${look}, ${width}: ${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`);
        }
      }
    }
    assert.deepEqual(found, []);
  });
}

test("no look scrolls the page sideways at 320 px, and text has board and prompt in the first screen of 360×740", async () => {
  const page = await people.person(server, { viewport: { width: 320, height: 640 } });
  const phone = await people.person(server, { viewport: { width: 360, height: 740 } });
  for (const [name, begins] of Object.entries(matches)) {
    for (const look of LOOKS) {
      await open(page, begins, look, step(begins));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(over <= 0, `${name}, ${look}: ${over} px`);
    }
    await open(phone, begins, "text");
    for (const part of ["#board", "#prompt"]) {
      const box = await phone.locator(part).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= 740, `${name}: ${part} ends at ${box.y + box.height} px`);
    }
  }
});

/** Ratios of all pieces to their cells, and of the grid to what it lies on. */
const contrasts = (page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    /** Colours from the back to the front, as they look together. */
    const light = (...colours) => {
      canvas.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        canvas.fillStyle = colour === "none" ? "transparent" : colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data;
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const style = (element) => getComputedStyle(element);
    const paper = style(document.body).backgroundColor;
    const ground = style(document.querySelector(".ground")).fill;
    const found = [];
    for (const site of document.querySelectorAll("#board .site")) {
      const under = [paper, ground, ...[...site.querySelectorAll(".cell, .decor, .mark")].map((one) => style(one).fill)];
      const grid = style(site.querySelector(".cell"));
      if (grid.stroke !== "none") {
        for (const [what, back] of [["cell", [paper, ground, grid.fill]], ["ground", [paper, ground]]]) {
          found.push([`the grid on the ${what} of ${site.id}`, ratio(light(...back, grid.stroke), light(...back))]);
        }
      }
      for (const use of site.querySelectorAll("use:not(.none)")) {
        const shape = document.querySelector(use.getAttribute("href")).querySelector(".s, .letter");
        const own = style(shape);
        const best = Math.max(...[own.fill, own.stroke].map((colour) => ratio(light(...under, colour), light(...under))));
        found.push([`${use.getAttribute("href")} on ${site.id}`, best]);
      }
    }
    for (const line of document.querySelectorAll("#board .line")) {
      found.push(["a line", ratio(light(paper, ground, style(line).stroke), light(paper, ground))]);
    }
    return found;
  });

test("[check 35] in the dark scheme and with forced colours pieces and grid have 3:1, in every look", async () => {
  const low = new Set();
  for (const options of [{}, { colorScheme: "dark" }, { forcedColors: "active" }, { forcedColors: "active", colorScheme: "dark" }]) {
    const page = await people.person(server, options);
    for (const [name, begins] of Object.entries(matches)) {
      for (const look of LOOKS.slice(0, 3)) {
        await open(page, begins, look);
        const found = await contrasts(page);
        assert.ok(found.length > 10);
        for (const [what, value] of found) if (value < 3) low.add(`${name}, ${look}, ${JSON.stringify(options)}: ${what} has ${value.toFixed(2)}`);
      }
    }
  }
  assert.deepEqual([...low], []);
});

test("[check 35] print shows board, coordinates, seats and turns, black on white, and nothing to click", async () => {
  const page = await people.person(server, { colorScheme: "dark" });
  for (const [name, begins] of Object.entries(matches)) {
    await open(page, begins, "plain");
    await page.emulateMedia({ media: "print" });
    for (const part of ["#board", "#seats", ".turn-list", ".prompt h2"]) assert.ok(await page.locator(part).first().isVisible(), `${name}: ${part}`);
    assert.ok(await page.locator(".coordinate").first().isVisible(), name);
    for (const part of ["form", "button", "details", "nav", "select", "input"]) {
      assert.equal(await page.locator(`${part}:visible`).count(), 0, `${name}: ${part}`);
    }
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), "rgb(0, 0, 0)");
    const turns = await page.locator(".turn-list li").count();
    const hidden = await page.locator(".turn-list li").evaluateAll((lines) => lines.filter((line) => !line.getClientRects().length).length);
    assert.deepEqual([turns > 0, hidden], [true, 0], name);
    await page.emulateMedia({ media: "screen" });
  }
});
