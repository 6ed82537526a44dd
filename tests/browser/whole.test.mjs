// Whole games between two browsers, one that makes the match and one that follows a link.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { announced, durations, make, play, playAll, shown, shows, site, stopwatch, whole } from "./play.mjs";
import { Server } from "./server.mjs";

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

/** A match made by `first`, with `second` in the other seat by the link that was sent. */
async function sitDown(first, second, [name, seat], options) {
  const match = await make(first, name, options);
  await second.goto(await match.link(seat));
  assert.equal(second.url(), match.url, "the link leads on to the match");
  return match;
}

async function listedAsFinished(page, match) {
  await page.goto("/");
  const line = page.locator(`section[aria-labelledby=finished] a[href="/matches/${match.id}"]`);
  await line.waitFor();
  assert.equal(await page.locator(`section[aria-labelledby=running] a[href="/matches/${match.id}"]`).count(), 0);
}

test("[check 14] between a browser with JavaScript and one without; turns arrive without a reload", async (t) => {
  const game = whole("vault", { size: "4" });
  const turns = await server.plan("vault", game.options, game.actions);
  const [white, black] = [await people.person(server), await people.person(server, { js: false })];
  const match = await sitDown(white, black, ["Vault", "Black"], game.options);
  await shows(white, await shown(black));
  await white.evaluate(() => (window.neverReloaded = true));
  const [arrivals, own] = [[], []];
  for (const turn of turns) {
    const next = (await shown(white)) + 1;
    if (turn.seat === "white") {
      const start = Date.now();
      await play(white, turn);
      own.push(Date.now() - start);
      await black.reload();
    } else {
      const path = turn.actions[0].path;
      const seen = await stopwatch(white, next);
      for (const step of path) await black.locator(`#site-${step}`).click();
      const sent = Date.now();
      await black.getByRole("button", { name: "Send turn" }).click();
      arrivals.push((await seen()) - sent);
    }
    await Promise.all([shows(white, next), shows(black, next)]);
  }
  assert.ok(await white.evaluate(() => window.neverReloaded), "the page was never loaded again");
  t.diagnostic(`from “Send turn” to the other page: ${durations(arrivals)}; a turn of two clicks: ${durations(own)}`);
  assert.ok(Math.max(...arrivals) < 3000, "turns arrive in good time");
  await announced([white, black], game);
  await listedAsFinished(white, match);
  await listedAsFinished(black, match);
});

/** Black’s last turn leaves c4, where a white pawn lay buried: on Black’s own row it wins for White. */
const BURIED = {
  options: { size: "4", stacking: "on" },
  actions: "b1-c2 d4-d3 c1-c3 c4-d4 c2-c4 a4-c4 c3-b2 c4-c3".split(" "),
  outcome: { winner: "white", reason: "back-rank" },
};

describe("by links and forms alone", () => {
  const cases = {
    "[check 1] Vault": ["Vault", ["white", "black"], whole("vault", { size: "4" })],
    "[check 2] Vault with stacking": ["Vault", ["white", "black"], BURIED],
    "[check 3] Vorcept: placements, then turns of two actions": ["Vorcept", ["blue", "red"], whole("vorcept", { blocks: "2", board: "custom", holes: "c4 b2", rows: "5-6-7-6-5" })],
    "Onager, from the lakes, with JavaScript on one side": ["Onager", ["black", "white"], whole("onager", { side: "3" })],
  };
  for (const [title, [name, [maker, other], game]] of Object.entries(cases)) {
    test(`${title}, to its end`, async () => {
      const turns = await server.plan(name.toLowerCase(), game.options, game.actions);
      if (name === "Vorcept") assert.ok(turns.some((turn) => turn.actions.length === 2), "turns of two actions");
      const pages = { [maker]: await people.person(server, { js: name === "Onager" }), [other]: await people.person(server, { js: false }) };
      const seat = other[0].toUpperCase() + other.slice(1);
      const match = await sitDown(pages[maker], pages[other], [name, seat], game.options);
      await playAll(pages, turns.slice(0, -1));
      if (game === BURIED) assert.match(await site(pages.white, "c4").getAttribute("aria-label"), /White pawn.*Black pawn/, "White’s pawn lies under Black’s");
      await playAll(pages, turns.slice(-1));
      await announced(Object.values(pages), game);
      await listedAsFinished(pages[other], match);
    });
  }
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
