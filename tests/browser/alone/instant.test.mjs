// How quickly the page answers. Run without other tests beside it.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "../browser.mjs";
import { EVERY, begun, hotSeat, startEvery } from "../every.mjs";
import { durations, play, shown, site } from "../play.mjs";

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

/** From now on every answer comes 300 ms later. */
const slow = (page) =>
  page.route("**/*", async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });

/** Clicks a site; gives the milliseconds from the click to the frame in which `selector` was there. */
async function painted(page, step, selector) {
  await page.evaluate((selector) => {
    window.painted = new Promise((done) => {
      document.addEventListener("click", ({ timeStamp }) => {
        const look = (now) => (document.querySelector(selector) ? done(now - timeStamp) : requestAnimationFrame(look));
        requestAnimationFrame(look);
      }, { capture: true, once: true });
    });
  }, selector);
  await site(page, step).click();
  return page.evaluate(() => window.painted);
}

for (const [name, kind] of Object.entries(EVERY)) {
  test(`[checks 9, 10, 11] ${name}: with 300 ms of latency steps are painted and a turn is pending within 100 ms, by no request`, async (t) => {
    const { match, turns } = await begun(server, kind);
    const turn = turns.find(({ actions: [{ path }] }) => path.length > 1) ?? turns[0];
    const page = await people.person(server);
    for (const before of turns.slice(0, turns.indexOf(turn))) await server.play(match, before.actions.map((action) => action.text));
    await page.goto(match.links[turn.seat]);
    const number = await shown(page);
    await slow(page);
    const asked = [];
    // Chromium asks for the tab’s picture again whenever the address changes.
    page.on("request", (request) => /favicon/.test(request.url()) || asked.push(`${request.method()} ${request.url()}`));
    const { path, goesOn } = turn.actions[0];
    const steps = goesOn ? path : path.slice(0, -1);
    const times = [];
    for (const [index, step] of steps.entries()) {
      times.push(await painted(page, step, `#board:has(.chosen) .target.${index + 1 < path.length ? "next" : "back"}`));
    }
    assert.deepEqual(asked, [], "no step asks the server");
    if (!goesOn) times.push(await painted(page, path.at(-1), "#match.pending .site.sent"));
    t.diagnostic(`painted after ${durations(times)}`);
    assert.ok(Math.max(...times) < 100, `${times}`);
    if (!goesOn) await page.locator(`#match:not([data-number="${number}"]), .step kbd`).first().waitFor();
  });
}

test("[check 11] a sent turn is settled within 200 ms, 95 times of 100", async (t) => {
  const times = [];
  for (const name of ["Vault", "Vault with stacking", "Onager"]) {
    const { match, turns } = await begun(server, EVERY[name], 0.1);
    const page = await people.person(server);
    await hotSeat(page, match);
    for (const turn of turns.slice(0, 14)) {
      await page.evaluate((number) => {
        let sent = 0;
        document.addEventListener("submit", ({ timeStamp }) => (sent = timeStamp), { capture: true, once: true });
        window.settled = new Promise((done) => {
          const look = () => Number(document.getElementById("match").dataset.number) > number && done(performance.now() - sent);
          new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-number"] });
        });
      }, await shown(page));
      await play(page, turn);
      times.push(await page.evaluate(() => window.settled));
    }
  }
  t.diagnostic(`settled after ${durations(times)}`);
  const sorted = times.toSorted((a, b) => a - b);
  assert.ok(sorted[Math.floor(sorted.length * 0.95)] < 200, `${sorted}`);
});
