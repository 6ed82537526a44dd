// What a bot would play, and how a finished match went as a bot sees it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { whole } from "./play.mjs";
import { Server } from "./server.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A bot thinks for seconds, and other tests run beside it. */
const THOUGHT = 60_000;
const SMALL = { size: "4" };

let server;
let people;
before(async () => {
  server = await Server.start();
  people = await launch(server.folder);
});
afterEach(() => people.leave());
after(async () => {
  await people?.close();
  await server?.stop();
});

/** A match of so many turns of a whole game, all of them when not said; `left` of them were not played. */
async function played(game, options, left = 0) {
  const turns = await server.plan(game, options, whole(game, options).actions);
  const match = await server.make(game, options);
  const line = turns.slice(0, turns.length - left);
  await server.playAll(match, line);
  return { match, turns: line.length };
}

/** A match that ended early, and the number of its turns. */
async function givenUp(game, options, turns) {
  const plan = await server.plan(game, options, whole(game, options).actions);
  const match = await server.make(game, options);
  await server.playAll(match, plan.slice(0, turns));
  const { to_move } = await server.read(match.id);
  await server.api("POST", `/matches/${match.id}/resign`, { key: match.keys[to_move] });
  return match;
}

const suggested = (page) => page.locator("ol#suggested li a");

/** Asks, and waits for the turns; gives their texts. */
async function suggest(page) {
  await page.locator("#suggest").click();
  await suggested(page).first().waitFor({ timeout: THOUGHT });
  return suggested(page).allTextContents();
}

/** The turns that are tried on a page. */
const tried = (page) => page.locator(".turn-list .tried a");

for (const js of [true, false]) {
  const how = js ? "with" : "without";

  test(`a suggested turn is tried by following it, ${how} JavaScript`, async () => {
    const { match, turns } = await played("vault", SMALL);
    const number = await server.number(match.id);
    const page = await people.person(server, { js });
    page.setDefaultNavigationTimeout(THOUGHT);
    // The last turn was the loser’s, who could not help it any more.
    await page.goto(`${match.url}/analysis?turn=${turns - 2}`);
    assert.equal(await suggested(page).count(), 0, "nobody has asked yet");
    const texts = await suggest(page);
    assert.ok(texts.length >= 1 && texts.length <= 3, texts.join());
    assert.match(page.url(), /[?&]suggest=on/);
    assert.match(await page.locator("ol#suggested li").first().textContent(), /a sure win/);
    await page.locator("#suggest-note").waitFor();
    await suggested(page).first().click();
    await tried(page).filter({ hasText: texts[0] }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get("actions"), texts[0]);
    await page.goBack();
    await suggested(page).first().waitFor();
    assert.deepEqual(await suggested(page).allTextContents(), texts, "what was told is told again");
    assert.equal(await server.number(match.id), number);
  });

  test(`a turn of two actions is suggested whole, ${how} JavaScript`, async () => {
    const match = await givenUp("vorcept", { board: "keel" }, 12);
    const page = await people.person(server, { js });
    page.setDefaultNavigationTimeout(THOUGHT);
    await page.goto(`${match.url}/analysis?turn=12`);
    const texts = await suggest(page);
    assert.ok(texts.some((text) => text.includes(" ")), texts.join());
    await suggested(page).first().click();
    await tried(page).filter({ hasText: texts[0] }).waitFor();
    assert.equal(await tried(page).count(), 1, "it is one turn");
    assert.doesNotMatch(await tried(page).textContent(), /…/, "and a whole one");
  });

  test(`the course of a match comes by itself or by looking again, ${how} JavaScript`, async () => {
    const { match, turns } = await played("vault", SMALL);
    const page = await people.person(server, { js });
    page.setDefaultNavigationTimeout(THOUGHT);
    await page.goto(match.url);
    await page.locator("section#course #course-ask").click();
    if (js) {
      await page.locator("#course-chart").waitFor({ timeout: THOUGHT });
    } else {
      await page.locator("#course-running #course-progress").waitFor();
      const end = Date.now() + THOUGHT;
      while ((await page.locator("#course-chart").count()) === 0 && Date.now() < end) await page.getByRole("link", { name: "Look again" }).click();
    }
    const columns = page.locator("a.course-column");
    assert.equal(await columns.count(), turns + 1);
    await columns.nth(3).click();
    await page.waitForURL((url) => url.pathname.endsWith(match.id) && url.search === "?turn=3");
    await page.locator("a.course-column[aria-current]").and(columns.nth(3)).waitFor();
    await page.getByRole("link", { name: "Try moves from here" }).click();
    await page.waitForURL((url) => url.pathname.endsWith("/analysis"));
    await columns.nth(5).click();
    await page.waitForURL((url) => url.pathname.endsWith("/analysis") && url.searchParams.get("turn") === "5");
    const last = page.locator("#course-swings li a").first();
    assert.match(await last.getAttribute("href"), /\/analysis\?turn=\d+$/);
  });
}

test("who plays against others is told nothing, who has all seats is", async () => {
  const { match, turns } = await played("vault", SMALL, 2);
  const page = await people.person(server);
  await page.goto(match.links.white);
  await page.goto(`${match.url}/analysis?turn=${turns}&suggest=on`);
  await page.locator("#suggest-note").waitFor();
  assert.deepEqual([await page.locator("#suggest").count(), await suggested(page).count()], [0, 0]);
  await page.goto(match.links.black);
  await page.goto(`${match.url}/analysis?turn=${turns}`);
  await suggest(page);
});

for (const [colorScheme, width] of [["light", 1280], ["dark", 360]]) {
  test(`[check 31] axe-core finds nothing where a bot tells something, ${colorScheme}, ${width} px wide`, async () => {
    const page = await people.person(server, { colorScheme, viewport: { width, height: 740 }, bypassCSP: true });
    page.setDefaultNavigationTimeout(THOUGHT);
    const check = async (what) => {
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], what);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(over, 0, what);
    };
    const { match } = await played("vault", SMALL, 2);
    await page.goto(`${match.url}/analysis?turn=2`);
    await check("none are told");
    const ended = await givenUp("vorcept", { board: "keel" }, 12);
    await page.goto(`${ended.url}/analysis?turn=12`);
    await check("they are offered");
    await suggest(page);
    await check("they are told");
    await page.goto(ended.url);
    await check("the course is offered");
    await page.locator("#course-ask").click();
    await page.locator("#course-running").waitFor();
    await check("the course is being found");
    await page.locator("#course-chart").waitFor({ timeout: THOUGHT });
    await check("the course is known");
  });
}

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
