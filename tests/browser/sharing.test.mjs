// What a match looks like on other sites: pictures for links, and frames.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { after, afterEach, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { cairn } from "./fixture.mjs";
import { whole } from "./play.mjs";
import { Server } from "./server.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let server;
let people;
/** A match of each game in mid-play: `{ match, played, next }`. */
const matches = {};
before(async () => {
  server = new Server(["--plugins", "plugins"]);
  await cairn(server.folder);
  await server.start();
  people = await launch(server.folder);
  matches["Vault"] = await within("vault", { size: "6" }, 0.5);
  matches["Vault with stacking"] = await within("vault", { size: "6", stacking: "on" }, 0.5);
  matches["Vorcept"] = await within("vorcept", { board: "keel" }, 0.6);
  matches["Onager"] = await within("onager", { side: "3" }, 0.5);
  matches["Cairn"] = await stones();
});
afterEach(() => people.leave());
after(async () => {
  await people?.close();
  await server?.stop();
});

/** A match with a share of a whole game played. */
async function within(name, options, share) {
  const game = whole(name, options);
  const turns = await server.plan(name, game.options, game.actions.slice(0, Math.ceil(game.actions.length * share) + 1));
  const match = await server.make(name, game.options);
  const played = turns.slice(0, -1);
  await server.playAll(match, played);
  return { match, played, next: turns.at(-1) };
}

/** The same of the graph fixture. */
async function stones() {
  const match = await server.make("cairn");
  const played = ["hub", "inner-1", "inner-2", "inner-3"];
  for (const stone of played) await server.play(match, [stone]);
  return { match, played, next: { actions: [{ text: "hub" }] } };
}

/** Fetches as crawlers do: no cookies, no language. */
const crawl = (url) => fetch(url, { headers: { accept: "*/*" } });

/** What a page's head says to other sites. */
async function card(url) {
  const html = await (await crawl(url)).text();
  const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)];
  return Object.fromEntries(tags.map(([, name, content]) => [name, content.replaceAll("&#x2F;", "/")]));
}

/** Reads a PNG: its size, and the colours of some places. */
function png(bytes) {
  assert.deepEqual([...bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const lines = inflateSync(Buffer.concat(data)).length;
  return { width, height, whole: lines === height * (4 * width + 1) };
}

describe("[check 38] og:image is a 1200×630 PNG under 1 MB of that position", () => {
  for (const name of ["Vault", "Vault with stacking", "Vorcept", "Onager", "Cairn"]) {
    test(name, async () => {
      const { match, played } = matches[name];
      const pictures = new Map();
      for (const turn of [1, played.length]) {
        const present = turn === played.length;
        const tags = await card(present ? match.url : `${match.url}?turn=${turn}`);
        assert.equal(tags["og:image"], `${match.url}.png?turn=${turn}`);
        assert.equal(tags["og:url"], present ? match.url : `${match.url}?turn=${turn}`);
        assert.deepEqual([tags["og:image:width"], tags["og:image:height"], tags["twitter:card"]], ["1200", "630", "summary_large_image"]);
        for (const tag of ["og:title", "og:description", "og:site_name", "og:type", "og:image:alt"]) assert.ok(tags[tag], tag);
        const answer = await crawl(tags["og:image"]);
        assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "image/png"]);
        const bytes = Buffer.from(await answer.arrayBuffer());
        assert.ok(bytes.length < 1_000_000, `${bytes.length} bytes`);
        assert.deepEqual(png(bytes), { width: 1200, height: 630, whole: true });
        pictures.set(turn, bytes.toString("latin1"));
      }
      assert.equal(new Set(pictures.values()).size, pictures.size, "each position has another");
      const present = Buffer.from(await (await crawl(`${match.url}.png`)).arrayBuffer());
      assert.equal(present.toString("latin1"), pictures.get(played.length));
    });
  }
});

/** A page of another site, with `html` in it; `close` ends it. */
async function elsewhere(html) {
  const site = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.end(`<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1>${html}`);
  });
  await new Promise((done) => site.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${site.address().port}`, close: () => site.close() };
}

describe("a match on a page of another site", () => {
  for (const name of ["Vault", "Cairn"]) {
    test(`${name}: by the HTML that its page offers, live, and with nothing to play`, async () => {
      const { match, played, next } = matches[name];
      const player = await people.person(server);
      // Whoever frames it holds a seat; the frame doesn’t.
      const { to_move: seat } = await server.read(match.id);
      await player.goto(match.links[seat]);
      await player.getByText("Show it on another site").click();
      const html = await player.getByLabel("HTML for your page").inputValue();
      const site = await elsewhere(html);
      try {
        const reader = await people.person({ url: "http://127.0.0.1" }, { storageState: await player.context().storageState() });
        await reader.goto(site.url);
        const frame = reader.frameLocator("iframe");
        await frame.locator(`#match[data-number="${await server.number(match.id)}"]`).waitFor();
        assert.ok((await frame.locator("#board").boundingBox()).height > 200);
        assert.equal(await frame.locator(".target, form, button, input, .site[href], [hx-post], [hx-get]").count(), 0);
        await frame.locator("#turn").filter({ hasText: `After turn ${played.length} of ${played.length}` }).waitFor();
        await server.play(match, next.actions.map((action) => action.text));
        await frame.locator("#turn").filter({ hasText: `After turn ${played.length + 1}` }).waitFor({ timeout: 2000 });
        // The ways through the past stay within the frame.
        await frame.getByRole("link", { name: "Previous position" }).click();
        await frame.locator("#turn").filter({ hasText: `After turn ${played.length} of` }).waitFor();
        await frame.getByRole("link", { name: "First position" }).click();
        await frame.locator("#turn").filter({ hasText: "At the start" }).waitFor();
        await frame.getByRole("link", { name: "Next position" }).click();
        await frame.locator("#turn").filter({ hasText: "After turn 1 of" }).waitFor();
        await frame.getByRole("link", { name: "Present position" }).click();
        await frame.locator("#turn").filter({ hasText: `After turn ${played.length + 1}` }).waitFor();
        assert.equal(reader.url(), `${site.url}/`);
        const [opened] = await Promise.all([reader.context().waitForEvent("page"), frame.getByRole("link", { name: "Open the match" }).click()]);
        await opened.locator("#panel").waitFor();
        assert.equal(opened.url(), match.url);
      } finally {
        site.close();
      }
    });
  }

  test("no other page can be framed, and a frame works without JavaScript", async () => {
    const { match } = matches["Onager"];
    const site = await elsewhere(`<iframe id="no" src="${match.url}"></iframe><iframe id="yes" src="${match.url}/embed?turn=1"></iframe>`);
    try {
      const reader = await people.person({ url: "http://127.0.0.1" }, { js: false });
      await reader.goto(site.url);
      const yes = reader.frameLocator("#yes");
      await yes.locator("#board").waitFor();
      assert.equal(await reader.frameLocator("#no").locator("#board").count(), 0);
      await yes.getByRole("link", { name: "Next position" }).click();
      await yes.locator("#turn").filter({ hasText: "After turn 2 of" }).waitFor();
    } finally {
      site.close();
    }
    // The refusal is what was tested.
    people.faults = people.faults.filter((fault) => !/frame-ancestors/.test(fault));
  });
});

for (const colorScheme of ["light", "dark"]) {
  test(`[check 31] axe-core finds nothing on framed matches, ${colorScheme}, and in frames of three sizes all is in sight`, async () => {
    const page = await people.person(server, { colorScheme, bypassCSP: true });
    const found = [];
    const names = colorScheme === "light" ? ["Vault", "Onager"] : ["Vault with stacking", "Vorcept", "Cairn"];
    for (const [index, name] of names.entries()) {
      await page.goto(`${matches[name].match.url}/embed${["", "?turn=1"][index % 2]}`);
      for (const [width, height] of [[480, 600], [900, 420], [360, 500]]) {
        await page.setViewportSize({ width, height });
        const over = await page.evaluate(() => {
          const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
          return [scrollWidth - clientWidth, scrollHeight - clientHeight];
        });
        if (over.some((pixels) => pixels > 0)) found.push(`${name}, ${width}×${height}: ${over} px more than the frame`);
        const board = await page.locator("#board").boundingBox();
        if (board.height < height * 0.45) found.push(`${name}, ${width}×${height}: the board is ${board.height} px high`);
      }
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      for (const { id, nodes } of violations) found.push(`${name}: ${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`);
    }
    assert.deepEqual(found, []);
  });
}

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
