// Where things are on screens of several sizes, and the ways through past positions.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { play, shown, shows, whole } from "./play.mjs";
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

/** A match with a share of a whole game played, seen by whoever is to move. */
async function within(name, options, share) {
  const game = whole(name, options);
  const turns = await server.plan(name, game.options, game.actions);
  const match = await server.make(name, game.options);
  const played = turns.slice(0, Math.round(turns.length * share));
  for (const turn of played) await server.play(match, turn.actions.map((action) => action.text));
  return { match, played, next: turns[played.length] };
}

const SIZES = [[1280, 900], [360, 740], [320, 640]];

describe("[check 24] no page scrolls sideways", () => {
  for (const [width, height] of SIZES) {
    test(`at ${width}×${height}`, async () => {
      const page = await people.person(server, { viewport: { width, height } });
      const matches = [await within("vault", {}, 0.3), await within("vorcept", { board: "keel" }, 0.6), await within("onager", { side: "4" }, 0.4)];
      const pages = ["/", ...["vault", "vorcept", "onager"].flatMap((game) => [`/new?game=${game}`, `/games/${game}`])];
      for (const { match, next } of matches) {
        await page.goto(match.links[next.seat]);
        pages.push(match.url, `${match.url}?path=${next.actions[0].path[0]}`, `${match.url}?actions=${next.actions[0].text}`);
      }
      const wide = [];
      for (const address of pages) {
        await page.goto(address);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (over > 0) wide.push(`${address}: ${over} px`);
      }
      assert.deepEqual(wide, []);
    });
  }
});

describe("[check 24] board and prompt are in the first screen at 360×740", () => {
  for (const [name, options] of [["vault", {}], ["vorcept", { board: "keel" }], ["onager", { side: "4" }]]) {
    test(name, async () => {
      const { match, next } = await within(name, options, 0.5);
      const page = await people.person(server, { viewport: { width: 360, height: 740 } });
      await page.goto(match.links[next.seat]);
      for (const address of [match.url, `${match.url}?path=${next.actions[0].path[0]}`]) {
        await page.goto(address);
        for (const part of ["#board", "#prompt"]) {
          const box = await page.locator(part).boundingBox();
          assert.ok(box.y >= 0 && box.y + box.height <= 740, `${part} ends at ${box.y + box.height} px on ${address}`);
        }
      }
    });
  }
});

test("[check 23] at 360×740 sites of a 10×10 board are at least 24 px, and a turn can be typed", async () => {
  const match = await server.make("vault");
  const page = await people.person(server, { viewport: { width: 360, height: 740 } });
  await page.goto(match.links.white);
  const sizes = await page.locator(".board .cell").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  assert.equal(sizes.length, 100);
  assert.ok(Math.min(...sizes) >= 24, `the smallest is ${Math.min(...sizes)} px`);
  assert.equal(await page.getByLabel("Or type a turn").count(), 1);
});

test("[check 17] the board does not move while turns are played", async () => {
  const game = whole("vault", { size: "6", stacking: "on" });
  const turns = (await server.plan("vault", game.options, game.actions)).slice(0, 20);
  const match = await server.make("vault", game.options);
  const page = await people.person(server);
  await page.goto(match.links.white);
  const where = () => page.locator("#board").boundingBox();
  const first = await where();
  for (const turn of turns) {
    if (turn.seat === "white") await play(page, turn);
    else await server.play(match, turn.actions.map((action) => action.text));
    await shows(page, await server.number(match.id));
    assert.deepEqual(await where(), first, `after ${turn.text}`);
  }
});

test("[check 36] every past position has an address, and links lead through them without JavaScript", async () => {
  const { match, played } = await within("vault", { size: "4" }, 0.6);
  const page = await people.person(server, { js: false });
  await page.goto(match.links.white);
  const link = (name) => page.locator(".history").getByRole("link", { name });
  const turn = () => new URL(page.url()).searchParams.get("turn");
  const board = () => page.locator(".board .site").evaluateAll((sites) => sites.map((one) => one.getAttribute("aria-label").split(", where")[0]).join("; "));
  assert.deepEqual([await link("Next").count(), await link("Present").count()], [0, 0]);
  await link("First").click();
  assert.equal(turn(), "0");
  assert.deepEqual([await link("First").count(), await link("Previous").count()], [0, 0]);
  const boards = [await board()];
  for (let number = 1; number < played.length; number += 1) {
    await link("Next").click();
    assert.equal(turn(), String(number));
    assert.equal(await page.locator(".turn-list [aria-current]").textContent().then((text) => text.split(": ").at(-1)), played[number - 1].text);
    assert.equal(await page.locator(".target").count(), 0, "the past can’t be played on");
    boards.push(await board());
  }
  assert.equal(new Set(boards).size, boards.length, "each position is another");
  await link("Previous").click();
  assert.equal(await board(), boards.at(-2));
  await link("Present").click();
  assert.equal(page.url(), match.url);
  await page.locator(".turn-list a").first().click();
  assert.equal(await board(), boards[1]);
  assert.equal((await page.goto(`${match.url}?turn=999`)).status(), 404);
});

test("a past position stays on the page while turns are played", async () => {
  const { match, next } = await within("vault", { size: "4" }, 0.5);
  const page = await people.person(server);
  await page.goto(`${match.url}?turn=1`);
  const before = await page.locator("#board").innerHTML();
  const number = await shown(page);
  await server.play(match, next.actions.map((action) => action.text));
  assert.equal(await page.locator("#board").innerHTML(), before);
  await page.locator(".history").getByRole("link", { name: "Present" }).click();
  await shows(page, number + 1);
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
