// Looking changes nothing.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { whole } from "./play.mjs";
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

/** So many pages are enough to see every kind of link. */
const ENOUGH = 400;

/** Follows every link of this site from `start`, a few steps deep; gives the addresses. */
async function crawl(request, start, deep) {
  const seen = new Set([start]);
  let border = [start];
  for (let depth = 0; depth < deep && border.length > 0; depth += 1) {
    const next = [];
    for (const address of border) {
      const answer = await request.get(address);
      assert.ok(answer.status() < 500, `${address} is ${answer.status()}`);
      const html = await answer.text();
      for (const [, found] of html.matchAll(/(?:href|hx-get|hx-sse:connect|value)="([^"]+)"/g)) {
        const url = new URL(found.replaceAll("&amp;", "&"), address);
        url.hash = "";
        const isLink = /^[/?#]|^http/.test(found);
        // The stream of news has no end.
        if (!isLink || url.origin !== new URL(start).origin || url.pathname.endsWith("/events") || seen.has(url.href)) continue;
        if (seen.size >= ENOUGH) return seen;
        seen.add(url.href);
        next.push(url.href);
      }
    }
    border = next;
  }
  return seen;
}

const games = [
  ["vault", { size: "6", multijump: "on" }],
  ["vorcept", { board: "keel" }],
  ["onager", { side: "3" }],
];

for (const [name, options] of games) {
  test(`[check 4] no link of a match of ${name} changes it, whoever follows it`, async () => {
    const game = whole(name, options);
    const turns = await server.plan(name, game.options, game.actions);
    const match = await server.make(name, game.options, []);
    await server.playAll(match, turns.slice(0, Math.floor(turns.length / 2)));
    const before = await server.read(match.id);
    const maker = await people.person(server, { js: false });
    for (const link of Object.values(match.links)) await maker.goto(link);
    const watcher = await people.person(server, { js: false });
    const player = await crawl(maker.request, match.url, 3);
    assert.ok([...player].some((address) => /[?&]path=/.test(address)), "steps are links");
    assert.ok([...player].some((address) => /[?&]actions=/.test(address)), "whole turns are links");
    assert.ok([...player].some((address) => /[?&]turn=/.test(address)), "positions are links");
    assert.ok([...player].some((address) => /\/analysis\?/.test(address)), "moves to try are links");
    await crawl(watcher.request, match.url, 2);
    await crawl(watcher.request, server.url + "/", 2);
    assert.deepEqual(await server.read(match.id), before);
  });
}

test("[check 4] links with seats, and those of a public match’s lobby line, take no seat", async () => {
  const match = await server.make("vault", { size: "4" }, ["white", "black"]);
  const before = await server.number(match.id);
  const visitor = await people.person(server, { js: false });
  await crawl(visitor.request, server.url + "/", 2);
  assert.equal(await server.number(match.id), before);
  await visitor.goto(match.url);
  assert.equal(await visitor.getByRole("button", { name: "Sit here" }).count(), 2, "both seats are still free");
});
