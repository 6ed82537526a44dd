// Where things are on screens of several sizes, and the ways through past positions.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { shown, shows, whole } from "./play.mjs";
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

/** A match with a share of a whole game played, seen by whoever is to move. */
async function within(name, options, share) {
  const game = whole(name, options);
  const turns = await server.plan(name, game.options, game.actions.slice(0, Math.ceil(game.actions.length * share) + 1));
  const match = await server.make(name, game.options);
  const played = turns.slice(0, -1);
  await server.playAll(match, played);
  return { match, played, next: turns.at(-1) };
}

test("[check 24] no page scrolls sideways", async () => {
  const page = await people.person(server);
  const pages = ["/", ...["vault", "vorcept", "onager"].flatMap((game) => [`/new?game=${game}`, `/games/${game}`])];
  for (const [name, options, share] of [["vault", {}, 0.1], ["vorcept", { board: "keel" }, 0.6], ["onager", { side: "4" }, 0.2]]) {
    const { match, next } = await within(name, options, share);
    await page.request.get(match.links[next.seat]);
    pages.push(match.url, `${match.url}?actions=${next.actions[0].text}`);
  }
  const wide = [];
  for (const address of pages) {
    await page.goto(address);
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) wide.push(`${address}, ${width} px wide: ${over} px`);
    }
  }
  assert.deepEqual(wide, []);
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

test("[check 36] the list of turns leads to past positions, and says which is shown; there are no others", async () => {
  const { match, played } = await within("vault", { size: "4" }, 0.6);
  const page = await people.person(server, { js: false });
  await page.goto(match.links.white);
  const link = (name) => page.locator(".history").getByRole("link", { name });
  assert.deepEqual([await link("Next").count(), await link("Present").count()], [0, 0]);
  await page.locator(".turn-list a").nth(1).click();
  assert.equal(new URL(page.url()).searchParams.get("turn"), "2");
  assert.equal(await page.locator(".turn-list [aria-current]").textContent().then((text) => text.split(": ").at(-1)), played[1].text);
  await link("First").click();
  assert.deepEqual([await link("First").count(), await link("Previous").count()], [0, 0]);
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
