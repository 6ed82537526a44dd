// What the page paints by itself is what the server would have painted.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { EVERY, begun, startEvery } from "./every.mjs";
import { site } from "./play.mjs";

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

/** What can be told apart of a page’s steps: each site, the buttons, the way back. */
const steps = (page) =>
  page.evaluate(() => {
    const one = (link) => [link.getAttribute("href"), link.textContent];
    return {
      sites: [...document.querySelectorAll("#board .site")].map((site) => [
        site.id, [...site.classList].sort().join(" "), site.getAttribute("href"), site.getAttribute("aria-label"), site.getAttribute("role"),
      ]),
      choices: [...document.querySelectorAll("#choices a")].map(one),
      back: [...document.querySelectorAll("#back:not([hidden])")].map(one),
      path: document.getElementById("path").textContent,
      address: location.pathname + location.search,
    };
  });

for (const [name, kind] of Object.entries(EVERY)) {
  test(`${name}: steps that the page shows by itself are those that the server shows`, async () => {
    const { match, turns } = await begun(server, kind, 0.4);
    const [page, plain] = [await people.person(server), await people.person(server, { js: false })];
    const same = async () => {
      const shown = await steps(page);
      await plain.goto(new URL(shown.address, server.url).href);
      assert.deepEqual(shown, await steps(plain));
      return shown;
    };
    for (const turn of turns.slice(0, 2)) {
      await page.goto(match.links[turn.seat]);
      await plain.request.get(match.links[turn.seat]);
      await same();
      // Two first steps and what follows it, then the one that is played.
      const first = page.locator("#board .target.first");
      const others = await first.evaluateAll((all) => all.map(({ id }) => id));
      for (const id of others.slice(0, 2)) {
        const before = page.url();
        const target = page.locator(`[id="${id}"]`);
        const leads = await target.getAttribute("href");
        if (!leads.includes("path=")) continue;
        await target.click();
        await page.locator(".chosen").waitFor();
        await same();
        await page.keyboard.press("Escape");
        await page.locator("#board:not(:has(.chosen))").waitFor();
        assert.equal(page.url(), before);
        await same();
      }
      const { path } = turn.actions[0];
      for (const step of path.slice(0, -1)) {
        await site(page, step).click();
        await same();
      }
      await server.playAll(match, [turn]);
    }
  });
}

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
