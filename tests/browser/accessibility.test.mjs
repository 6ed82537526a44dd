// What screen readers, eyes without colour, and other settings need.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
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
    for (const turn of played) await server.play(match, turn.actions.map((action) => action.text));
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
  for (const game of ["vault", "vorcept", "onager"]) {
    pages[`a new match of ${game}`] = { url: `${server.url}/new?game=${game}` };
    pages[`the rules of ${game}`] = { url: `${server.url}/games/${game}` };
  }
});
after(async () => {
  await people?.close();
  await server?.stop();
});

for (const [colorScheme, width] of [["light", 1280], ["dark", 360]]) {
  test(`[check 31] axe-core finds nothing on any page, ${colorScheme}, ${width} px wide`, async () => {
    // axe is injected by the debugger, which the pages’ policy rightly refuses otherwise.
    const page = await people.person(server, { colorScheme, viewport: { width, height: 740 }, bypassCSP: true });
    const found = [];
    for (const [name, { url, link }] of Object.entries(pages)) {
      if (link) await page.goto(link);
      await page.goto(url);
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      for (const { id, nodes } of violations) found.push(`${name}: ${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`);
    }
    assert.deepEqual(found, []);
  });
}

test("[check 28] every site’s name has its coordinate, its contents from bottom to top, and its state", async () => {
  const page = await people.person(server, { js: false });
  const { url, link } = pages["a step of a turn"];
  await page.goto(link);
  await page.goto(url);
  const sites = await page.locator(".board .site").evaluateAll((all) =>
    all.map((one) => ({ id: one.id.replace("site-", ""), name: one.getAttribute("aria-label"), classes: one.getAttribute("class"), pieces: one.querySelectorAll("use").length })),
  );
  assert.equal(sites.length, 36);
  for (const { id, name, classes, pieces } of sites) {
    assert.ok(name.startsWith(`${id}, `), name);
    assert.equal(/empty/.test(name), pieces === 0, name);
    assert.equal(/\btarget\b/.test(classes), /can be chosen|plays here|choose/.test(name), name);
    assert.equal(/\bchosen\b/.test(classes), /, chosen/.test(name), name);
  }
});

test("[check 35] with forced colours the board keeps its own, so pieces stay apart", async () => {
  const page = await people.person(server, { forcedColors: "active" });
  await page.goto(pages["a match to move in"].url);
  assert.equal(await page.locator("#board").evaluate((board) => getComputedStyle(board).forcedColorAdjust), "none");
});

test("[check 34] with reduced motion nothing moves", async () => {
  const page = await people.person(server);
  for (const { url } of Object.values(pages)) {
    await page.goto(url);
    const moving = await page.evaluate(() => {
      const long = (list) => list.split(",").some((time) => parseFloat(time) > 0);
      return [...document.querySelectorAll("*")].filter((one) => {
        const style = getComputedStyle(one);
        return long(style.transitionDuration) || long(style.animationDuration);
      }).length;
    });
    assert.equal(moving, 0, url);
  }
});

test("[check 27] after a live update the focused element is the same and saw no blur", async () => {
  const match = await server.make("vault", { size: "4" });
  const page = await people.person(server);
  await page.goto(match.links.black);
  const focused = page.getByLabel("Link for watching");
  await focused.focus();
  await page.evaluate(() => {
    window.blurred = 0;
    window.focused = document.activeElement;
    document.activeElement.addEventListener("blur", () => (window.blurred += 1));
  });
  await server.play(match, ["a1-a2"]);
  await page.locator('#match[data-number="2"]').waitFor({ state: "attached" });
  assert.deepEqual(await page.evaluate(() => [window.blurred, document.activeElement === window.focused]), [0, true]);
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
