// The board by keyboard.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { EVERY, begun, hotSeat, startEvery } from "./every.mjs";
import { announced, shown, shows, site, whole } from "./play.mjs";

let server;
let people;
before(async () => {
  server = await startEvery();
  people = await launch(server.folder);
});
afterEach(() => people.leave());
after(async () => {
  await people?.close();
  await server?.stop();
});

const focused = (page) => page.evaluate(() => document.activeElement.id);

/** Presses Tab until the board has the focus; gives how often. */
async function tabToBoard(page) {
  // From the top of the page, wherever the focus was.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  for (let pressed = 1; pressed < 30; pressed += 1) {
    await page.keyboard.press("Tab");
    if ((await focused(page)).startsWith("site-")) return pressed;
  }
  throw new Error("Tab never leads to the board");
}

/** Presses a key some times, with the board focused; gives the sites that came to have the focus. */
async function pressed(page, key, times) {
  await page.evaluate(() => {
    window.visited = [];
    window.noting ??= document.addEventListener("focusin", ({ target }) => window.visited.push(target.id)) ?? true;
  });
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  return page.evaluate(() => window.visited);
}

/** Goes to a site by arrows. */
async function walkTo(page, step) {
  const id = await site(page, step).getAttribute("id");
  for (let count = 0; count < 400; count += 1) {
    if ((await focused(page)) === id) return;
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`arrows never lead to ${step}`);
}

/** Where a page has its sites: seats may look from other sides. */
const places = (page) => page.locator("#board .cell").evaluateAll((cells) => JSON.stringify(cells.map((cell) => [cell.closest(".site").id, ...Object.values(cell.getBoundingClientRect().toJSON()).map(Math.round)]).sort()));

for (const [name, kind] of Object.entries(EVERY)) {
  test(`[check 25] ${name}: the board is one tab stop, and arrows reach every site, from every seat’s side`, async () => {
    const { match } = await begun(server, kind, 0.2);
    const sides = new Set();
    for (const link of Object.values(match.links)) {
      const page = await people.person(server);
      await page.goto(link);
      const side = await places(page);
      if (sides.has(side)) continue;
      sides.add(side);
      const ids = await page.locator("#board .site").evaluateAll((all) => all.map(({ id }) => id));
      await tabToBoard(page);
      assert.equal(await page.locator("#board [tabindex='0']").count(), 1);
      for (const key of ["ArrowRight", "ArrowLeft"]) {
        assert.deepEqual([...new Set(await pressed(page, key, ids.length))].sort(), ids.toSorted(), `${key} goes through all sites`);
      }
      // Up and down lead somewhere from everywhere but the ends, and never sideways out of the board.
      const heights = Object.fromEntries(await page.locator("#board .cell").evaluateAll((cells) => cells.map((cell) => [cell.closest(".site").id, cell.getBoundingClientRect().y + scrollY])));
      for (const [key, from, ahead] of [["ArrowUp", "End", -1], ["ArrowDown", "Home", 1]]) {
        await page.keyboard.press(from);
        const way = [await focused(page), ...(await pressed(page, key, 12))];
        assert.ok(way.length >= 3, `${way}`);
        for (const [index, id] of way.entries()) {
          assert.ok(id in heights, id);
          if (index) assert.equal(Math.sign(heights[id] - heights[way[index - 1]]), ahead, `${key} from ${way[index - 1]} to ${id}`);
        }
        assert.equal((await pressed(page, key, 1)).length, 0, `${key} ends at the edge`);
      }
      await page.keyboard.press("Tab");
      assert.ok(!(await focused(page)).startsWith("site-"), "Tab leaves the board at once");
    }
  });
}

/** Whole games, or so many turns of one. */
const PLAYED = {
  Vault: { game: "vault", ...whole("vault", { size: "4" }) },
  "Vault with stacking": { game: "vault", ...whole("vault", { size: "4", stacking: "on" }), first: 8 },
  Vorcept: { game: "vorcept", ...whole("vorcept", { blocks: "2", board: "custom", holes: "c4 b2", rows: "5-6-7-6-5" }) },
  Onager: { game: "onager", ...whole("onager", { side: "3" }), first: 8 },
  Cairn: EVERY.Cairn,
};

for (const [name, kind] of Object.entries(PLAYED)) {
  test(`[check 26] ${name}: ${kind.first ? "turns" : "a whole game"} by keyboard; Enter selects and Escape steps back`, async () => {
    const { match, turns } = await begun(server, kind, 0);
    const page = await people.person(server);
    await hotSeat(page, match);
    await tabToBoard(page);
    for (const [index, turn] of turns.slice(0, kind.first).entries()) {
      const number = await shown(page);
      for (const { path, goesOn, text } of turn.actions) {
        if (index < 2 && path.length > 1) {
          await walkTo(page, path[0]);
          await page.keyboard.press("Enter");
          await site(page, path[0]).and(page.locator(".chosen")).waitFor();
          await page.keyboard.press("Escape");
          await page.locator("#board:not(:has(.chosen))").waitFor();
        }
        for (const [at, step] of path.entries()) {
          if (step === "pass") {
            await page.getByRole("link", { name: "Pass", exact: true }).press("Enter");
            continue;
          }
          await walkTo(page, step);
          await page.keyboard.press(at % 2 ? "Space" : "Enter");
        }
        if (goesOn) await page.getByRole("link", { name: `Stop here: ${text}` }).press("Enter");
        await page.locator(`#match:not([data-number="${number}"])`).or(page.locator(".step kbd:not(.partial)").filter({ hasText: text })).first().waitFor();
        if (goesOn || path.includes("pass")) await tabToBoard(page);
        assert.ok((await focused(page)).startsWith("site-"), "the focus stays on the board");
      }
      await shows(page, number + 1);
    }
    if (kind.first) return;
    const { outcome } = await server.read(match.id);
    assert.ok(outcome);
    if (name !== "Cairn") await announced([page], kind);
  });
}

test("arrow keys step through a game, and Home and End lead to its ends", async () => {
  const { match, played, turns } = await begun(server, EVERY.Vault);
  const page = await people.person(server);
  await page.goto(match.url);
  await page.evaluate(() => (window.neverReloaded = true));
  const at = (turn) => page.locator(`#match[data-position="${turn}.0"]`).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowLeft");
  await at(played.length - 1);
  await page.keyboard.press("ArrowLeft");
  await at(played.length - 2);
  await page.keyboard.press("ArrowRight");
  await at(played.length - 1);
  await page.keyboard.press("Home");
  await at(0);
  await page.keyboard.press("End");
  await at(played.length);
  assert.equal(page.url(), match.url);
  await page.keyboard.press("Home");
  await at(0);
  await page.goBack();
  await at(played.length);
  assert.ok(await page.evaluate(() => window.neverReloaded));
  // A turn that is played meanwhile doesn’t pull the reader out of the past.
  await page.keyboard.press("Home");
  await at(0);
  await server.playAll(match, turns.slice(0, 1));
  await page.locator(".turn-list li").nth(played.length).waitFor({ state: "attached" });
  await at(0);
});

test("keys in a text field stay the field’s own", async () => {
  const { match } = await begun(server, EVERY.Vault);
  const page = await people.person(server);
  await hotSeat(page, match);
  const typed = page.getByLabel("Or type a turn");
  await typed.fill("a1");
  await typed.press("Home");
  await typed.press("ArrowLeft");
  await typed.press("b");
  assert.equal(await typed.inputValue(), "ba1");
  assert.ok(!page.url().includes("turn="));
});

for (const colorScheme of ["light", "dark"]) {
  test(`[check 32] the focus ring has 3:1 and nothing covers it, ${colorScheme}`, async () => {
    const match = await server.make("cairn");
    // A tall stack reaches over the site above it.
    for (const step of ["inner-4", "outer-1", "outer-2", ...Array(7).fill("inner-4")]) await server.play(match, [step]).catch(() => server.play(match, ["pass"]));
    const page = await people.person(server, { colorScheme });
    await hotSeat(page, match);
    await tabToBoard(page);
    for (const step of ["hub", "inner-4", "outer-1"]) {
      await walkTo(page, step);
      const found = await page.evaluate((step) => {
        const [ring, halo] = ["ring", "halo"].map((name) => document.querySelector(`#board-top .focus-${name}`));
        const box = (element) => Object.values(element.getBBox()).map(Math.round);
        const own = document.getElementById(`site-${step}`).querySelector(".over");
        const rgb = (element, property) => getComputedStyle(element)[property].match(/[\d.]+/g).slice(0, 3).map(Number);
        return {
          last: document.getElementById("board-top").matches(":last-child") && ring.matches(":last-child"),
          same: String(box(ring)) === String(box(own)),
          ring: rgb(ring, "stroke"),
          halo: rgb(halo, "stroke"),
          cell: rgb(document.querySelector("#site-outer-6 .cell"), "fill"),
          width: [parseFloat(getComputedStyle(ring).strokeWidth), parseFloat(getComputedStyle(halo).strokeWidth)],
        };
      }, step);
      assert.ok(found.last && found.same, `over everything: ${JSON.stringify(found)}`);
      assert.ok(found.width[1] >= found.width[0] + 4, "the halo shows on both sides");
      for (const ground of [found.halo, found.cell]) assert.ok(contrast(found.ring, ground) >= 3, `${found.ring} on ${ground}`);
    }
  });
}

/** The contrast of two colours, as WCAG 2 has it. */
function contrast(a, b) {
  const light = (rgb) => {
    const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
