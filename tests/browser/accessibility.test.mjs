// What screen readers, eyes without colour, and other settings need.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, afterEach, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { whole } from "./play.mjs";
import { Server } from "./server.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let server;
let people;
const pages = {};
before(async () => {
  server = await Server.start();
  people = await launch(server.folder);
  const at = async (game, options, share, query = () => "") => {
    const { actions } = whole(game, options);
    const turns = await server.plan(game, options, actions);
    const match = await server.make(game, options);
    const played = turns.slice(0, Math.round(turns.length * share));
    await server.playAll(match, played);
    const next = turns[played.length];
    return { url: match.url + (next ? query(next.actions[0]) : ""), link: match.links[next?.seat ?? "white"] };
  };
  const path = (action) => `?path=${encodeURIComponent(action.path[0])}`;
  const actions = (action) => `?actions=${encodeURIComponent(action.text)}`;
  await server.make("vault", { size: "8" }, ["white", "black"]);
  Object.assign(pages, {
    "the lobby": { url: server.url },
    "a match to move in": await at("vault", { size: "6" }, 0.5),
    "a step of a turn": await at("vault", { size: "6", multijump: "on" }, 0.5, path),
    "a whole turn to send": await at("vault", { size: "6" }, 0.5, actions),
    "half a turn of Vorcept": await at("vorcept", { board: "keel" }, 0.5, actions),
    "a match of Onager": await at("onager", { side: "3" }, 0.5),
    "a match that is over": await at("vault", { size: "4" }, 1),
    "a match to watch": { url: (await server.make("vault", { size: "4" })).url },
    "a page that is missing": { url: `${server.url}/matches/nothing` },
  });
  const form = (game) => ({ [`a new match of ${game}`]: { url: `${server.url}/new?game=${game}` } });
  const rules = (game) => ({ [`the rules of ${game}`]: { url: `${server.url}/games/${game}` } });
  Object.assign(pages, form("vault"), rules("vault"), form("vorcept"), rules("vorcept"), rules("onager"), form("onager"));
});
afterEach(() => people.leave());
after(async () => {
  await people?.close();
  await server?.stop();
});

/** The first two pages in both settings, the others in one of them by turns. */
for (const [half, colorScheme, width] of [[0, "light", 1280], [1, "dark", 360]]) {
  test(`[checks 31, 34] axe-core finds nothing on any page, and with reduced motion nothing moves, ${colorScheme}, ${width} px wide`, async () => {
    // axe is injected by the debugger, which the pages’ policy rightly refuses otherwise.
    const page = await people.person(server, { colorScheme, viewport: { width, height: 740 }, bypassCSP: true });
    const found = [];
    for (const [name, { url, link }] of Object.entries(pages).filter((_, index) => index < 2 || index % 2 === half)) {
      if (link) await page.request.get(link);
      await page.goto(url);
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      for (const { id, nodes } of violations) found.push(`${name}: ${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`);
      const moving = await page.evaluate(() => {
        const long = (list) => list.split(",").some((time) => parseFloat(time) > 0);
        return [...document.querySelectorAll("*")].filter((one) => {
          const style = getComputedStyle(one);
          return long(style.transitionDuration) || long(style.animationDuration);
        }).length;
      });
      if (moving) found.push(`${name}: ${moving} elements move`);
    }
    assert.deepEqual(found, []);
  });
}

test("[check 35] with forced colours the board keeps its own, so pieces stay apart", async () => {
  const page = await people.person(server, { forcedColors: "active" });
  await page.goto(pages["a match to move in"].url);
  assert.equal(await page.locator("#board").evaluate((board) => getComputedStyle(board).forcedColorAdjust), "none");
});

describe("languages", () => {
  for (const [locale, lang] of [["ru", "ru"], ["pt-BR", "pt"], ["ko", "ko"]]) {
    test(`pages speak ${lang} to those who ask for it, on every kind of page`, async () => {
      const page = await people.person(server, { locale, js: false });
      for (const name of ["the lobby", "a new match of vault", "the rules of vorcept", "half a turn of Vorcept", "a page that is missing"]) {
        const { url } = pages[name];
        await page.goto(url);
        assert.equal((await page.locator("html").getAttribute("lang")).split("-")[0], lang, url);
      }
    });
  }
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
