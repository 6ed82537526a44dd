// Whole games of Vault between two browsers.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { announced, durations, make, play, playAll, shown, shows, stopwatch, whole } from "./play.mjs";
import { Server } from "./server.mjs";

let server;
let people;
before(async () => {
  server = await Server.start();
  people = await launch(server.folder);
});
after(async () => {
  await people?.close();
  await server?.stop();
});

/** A match made by `white`, with `black` in the other seat by the link that was sent. */
async function sitDown(white, black, options) {
  const match = await make(white, "Vault", options);
  await black.goto(await match.link("Black"));
  assert.equal(black.url(), match.url, "the link leads on to the match");
  return match;
}

async function listedAsFinished(page, match) {
  await page.goto("/");
  const line = page.locator(`section[aria-labelledby=finished] a[href="/matches/${match.id}"]`);
  await line.waitFor();
  assert.equal(await page.locator(`section[aria-labelledby=running] a[href="/matches/${match.id}"]`).count(), 0);
}

describe("Vault between a browser with JavaScript and one without", () => {
  for (const size of ["4", "6"]) {
    test(`[check 14] size ${size} to a win; turns arrive without a reload`, async (t) => {
      const game = whole("vault", { size });
      const turns = await server.plan("vault", game.options, game.actions);
      const [white, black] = [await people.person(server), await people.person(server, { js: false })];
      const match = await sitDown(white, black, game.options);
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
  }
});

describe("Vault by links and forms alone", () => {
  const cases = [
    ["[check 1] without options", { size: "4" }],
    ["[check 2] with stacking", { size: "4", stacking: "on" }],
    ["with multijump: stopping in a chain, or going on", { size: "6", multijump: "on" }],
  ];
  for (const [name, options] of cases) {
    test(`${name}, to its end`, async () => {
      const game = whole("vault", options);
      const turns = await server.plan("vault", game.options, game.actions);
      const [white, black] = [await people.person(server, { js: false }), await people.person(server, { js: false })];
      const match = await sitDown(white, black, game.options);
      if (options.multijump) {
        assert.ok(turns.some((turn) => turn.actions[0].goesOn), "somebody stops although they could go on");
        assert.ok(turns.some((turn) => turn.actions[0].path.length > 2), "somebody goes on");
      }
      await playAll({ white, black }, turns);
      await announced([white, black], game);
      await listedAsFinished(black, match);
    });
  }
});

test("with stacking, a pawn that Black frees on Black’s own row wins for White", async () => {
  // Black’s last turn leaves c4, where a white pawn lay buried.
  const game = {
    options: { size: "4", stacking: "on" },
    actions: "b1-c2 d4-d3 c1-c3 c4-d4 c2-c4 a4-c4 c3-b2 c4-c3".split(" "),
    outcome: { winner: "white", reason: "back-rank" },
  };
  const turns = await server.plan("vault", game.options, game.actions);
  const [white, black] = [await people.person(server), await people.person(server, { js: false })];
  const match = await sitDown(white, black, game.options);
  await playAll({ white, black }, turns.slice(0, -1));
  const buried = await white.locator("#site-c4").getAttribute("aria-label");
  assert.match(buried, /White pawn.*Black pawn/, "White’s pawn lies under Black’s");
  await playAll({ white, black }, turns.slice(-1));
  await announced([white, black], game);
  await listedAsFinished(white, match);
});

test("[check 26] a whole game by keyboard: a focused site is chosen by Enter, and keeps the focus", async () => {
  const game = whole("vault", { size: "4" });
  const turns = await server.plan("vault", game.options, game.actions);
  const page = await people.person(server);
  await make(page, "Vault", game.options, "all");
  for (const turn of turns) {
    const number = await shown(page);
    const [from, to] = turn.actions[0].path.map((name) => page.locator(`#site-${name}`));
    await from.focus();
    await page.keyboard.press("Enter");
    await from.and(page.locator(".chosen")).waitFor();
    assert.ok(await from.evaluate((one) => one === document.activeElement), "the chosen site has the focus still");
    await to.focus();
    await page.keyboard.press("Enter");
    await shows(page, number + 1);
  }
  await announced([page], game);
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
