// What a visit costs: bytes, requests, shifts, and the time until the page answers.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { launch } from "../browser.mjs";
import { EVERY, begun, startEvery } from "../every.mjs";
import { play, shows, site, whole } from "../play.mjs";

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

/** The beginning of a whole game of Vault, 10×10. */
const large = (options) => {
  const game = whole("vault", options);
  return { game: "vault", ...game, actions: game.actions.slice(0, 40) };
};
const LARGE = large({});
const texts = (turn) => turn.actions.map((action) => action.text);

/** Counts the bytes that come over the wire; `encoded()` gives them by address. */
async function meter(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const [address, bytes] = [new Map(), new Map()];
  client.on("Network.responseReceived", ({ requestId, response }) => address.set(requestId, response));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  return {
    client,
    answers: () => [...address.entries()].map(([id, response]) => ({ url: response.url, bytes: bytes.get(id) ?? 0, headers: response.headers })),
  };
}

for (const [name, kind] of Object.entries({ ...EVERY, "Vault 10×10": LARGE })) {
  test(`${name}: a first visit to a match is at most 60 KB, all of it from here, compressed, and kept by the browser`, async (t) => {
    const { match, turns } = await begun(server, kind);
    // The seat’s cookie first, by a request that loads nothing else.
    const page = await people.person(server);
    await page.request.get(match.links[turns[0].seat]);
    const { answers } = await meter(page);
    await page.goto(match.url);
    await page.locator("#board [tabindex='0']").waitFor({ state: "attached" });
    await page.waitForTimeout(300);
    const all = answers();
    const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
    t.diagnostic(`${total} bytes in ${all.length} answers: ${all.map(({ url, bytes }) => `${new URL(url).pathname.split("/").at(-1).replace(/-[0-9a-f]{16}/, "")} ${bytes}`).join(", ")}`);
    assert.ok(all.length > 5 && total > 10_000, "something was measured");
    assert.ok(total <= 60 * 1024, `${total} bytes`);
    for (const { url, headers } of all) {
      assert.ok(url.startsWith(server.url), url);
      const of = (name) => Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? "";
      if (!url.includes("/assets/")) continue;
      assert.match(of("cache-control"), /max-age=31536000, immutable/, url);
      if (!url.endsWith(".svg")) assert.match(of("content-encoding"), /br|gzip/, url);
    }
  });
}

test("a live update of a 10×10 board is at most 15 KB compressed", async (t) => {
  for (const [name, kind] of Object.entries({ Vault: LARGE, "Vault with stacking": large({ stacking: "on" }) })) {
    const { match, turns } = await begun(server, kind, 0.4);
    const page = await people.person(server);
    await page.goto(match.links[turns[0].seat]);
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const number = await server.number(match.id);
    const stop = new AbortController();
    const stream = await fetch(`${match.url}/events`, { headers: { cookie: cookies, "last-event-id": String(number) }, signal: stop.signal });
    await server.play(match, texts(turns[0]));
    await server.play(match, texts(turns[1]));
    let said = "";
    for await (const part of stream.body) {
      said += new TextDecoder().decode(part);
      if (said.includes(`id: ${number + 2}`) && said.endsWith("\n\n")) break;
    }
    stop.abort();
    const html = said.split("\n\n").filter((event) => event.includes("data:")).at(-1);
    assert.match(html, /<section id="match"/);
    const size = gzipSync(html).length;
    t.diagnostic(`${name}: ${html.length} bytes, ${size} compressed`);
    assert.ok(size <= 15 * 1024, `${size} bytes`);
  }
});

test("[check 17] nothing shifts while a match is opened and 20 turns are played", async (t) => {
  const { match, turns } = await begun(server, EVERY["Vault with stacking"], 0);
  const page = await people.person(server, { viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(match.links.white);
  const where = () => page.locator("#board").boundingBox();
  const first = await where();
  for (const turn of turns.slice(0, 20)) {
    if (turn.seat === "white") await play(page, turn);
    else await server.play(match, texts(turn));
    await shows(page, await server.number(match.id));
    assert.deepEqual(await where(), first, `after ${turn.text}`);
  }
  const shift = await page.evaluate(() => window.shift);
  t.diagnostic(`cumulative layout shift ${shift.toFixed(4)}`);
  assert.ok(shift < 0.1, `${shift}`);
});

test("on a processor four times as slow a match can be played soon", async (t) => {
  const { match, turns } = await begun(server, LARGE, 0.4);
  const page = await people.person(server);
  await page.request.get(match.links[turns[0].seat]);
  const { client } = await meter(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(match.url, { waitUntil: "commit" });
  await page.locator("#board [tabindex='0']").waitFor({ state: "attached" });
  const [interactive, painted] = await page.evaluate(() => [performance.now(), performance.getEntriesByName("first-contentful-paint")[0]?.startTime]);
  await site(page, turns[0].actions[0].path[0]).click();
  await page.locator(".chosen").waitFor();
  t.diagnostic(`first paint ${Math.round(painted)} ms, scripts ready by ${Math.round(interactive)} ms, chosen by ${Math.round(await page.evaluate(() => performance.now()))} ms`);
  assert.ok(interactive < 5000, `${interactive} ms`);
});
