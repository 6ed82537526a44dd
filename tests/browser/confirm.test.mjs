// Whether a finished turn waits for a last word.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { play, shown, shows, site, turn } from "./play.mjs";
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

/** A touch screen. */
const TOUCH = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } };

/** A new match of Vault, size 4, with a browser in White's seat and one in Black's; `posted` holds what White's sends. */
async function begun(options) {
  const match = await server.make("vault", { size: "4" });
  const [page, other] = [await people.person(server, options), await people.person(server)];
  const posted = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(new URL(request.url()).pathname));
  await page.goto(match.links.white);
  await other.goto(match.links.black);
  return { match, page, other, posted };
}

/** Sets whether turns are confirmed, in the form for the board and the page. */
async function prefer(page, choice) {
  await page.locator("#preferences summary").click();
  await page.getByLabel("Before a turn is sent").selectOption({ label: choice });
  await page.getByRole("button", { name: "Save" }).click();
  await chosen(page, choice);
}

/** Waits until a page has that choice. */
const chosen = (page, choice) => page.locator("#confirm option[selected]", { hasText: choice }).waitFor({ state: "attached" });

const always = (page) => prefer(page, "always ask");
const never = (page) => prefer(page, "never ask");

/** Chooses two sites, by mouse or finger, which make a turn that then waits. */
async function chooseAndWait(page, [from, to], act) {
  await act(site(page, from));
  await site(page, from).and(page.locator(".chosen")).waitFor();
  await act(site(page, to));
  await page.locator(".prompt", { hasText: "Your turn is complete. Send it?" }).waitFor();
}

const click = (one) => one.click();
const tap = (one) => one.tap();

/** That White's turn a1-a2 is on White's page, looks unsent, and is nowhere else. */
async function unsent({ match, page, other, posted }) {
  assert.ok(!posted.includes(`/matches/${match.id}/turns`), "nothing was sent");
  assert.deepEqual([await server.number(match.id), await shown(page), await shown(other)], [1, 1, 1]);
  assert.equal(new URL(page.url()).search, "?actions=a1-a2");
  assert.equal(await page.locator(".step kbd:not([hidden])").innerText(), "a1-a2");
  assert.match(await site(page, "a2").getAttribute("aria-label"), /White/, "the board shows it");
  assert.match(await site(other, "a2").getAttribute("aria-label"), /empty/, "the other board doesn’t");
  assert.equal(await page.locator(".turn-list li").count(), 0, "it is not among the turns");
  assert.equal(await page.locator("#announcement").textContent(), "", "nor announced");
  assert.equal(await page.locator(".seats .to-move").count(), 0, "nobody is to move meanwhile");
  assert.equal(await page.locator(".board .target").count(), 0);
}

for (const [how, options, act] of [["a mouse", {}, click], ["a finger", TOUCH, tap]]) {
  test(`[check 21] with “Always confirm” and ${how} nothing is sent before Send, and the turn looks unsent`, async () => {
    const begins = await begun(options);
    const { match, page, other } = begins;
    await always(page);
    await chooseAndWait(page, ["a1", "a2"], act);
    await unsent(begins);
    await page.reload();
    await unsent(begins);
    await act(page.getByRole("link", { name: "Take back last step" }));
    await site(page, "a1").and(page.locator(".target")).waitFor();
    assert.match(await site(page, "a1").getAttribute("aria-label"), /White/);
    await chooseAndWait(page, ["a1", "a2"], act);
    await act(page.getByRole("button", { name: "Send turn" }));
    await Promise.all([shows(page, 2), shows(other, 2)]);
    assert.equal(new URL(page.url()).search, "");
    assert.deepEqual((await server.read(match.id)).turns, [{ seat: "white", actions: ["a1-a2"] }]);
  });
}

test("[check 21] a touch screen confirms unless it is told otherwise; then turns are sent at once", async () => {
  const begins = await begun(TOUCH);
  const { match, page, other, posted } = begins;
  await chosen(page, "ask on touch screens");
  await chooseAndWait(page, ["a1", "a2"], tap);
  await unsent(begins);
  await tap(page.getByRole("button", { name: "Send turn" }));
  await shows(page, 2);
  await server.play(match, ["a4-a3"]);
  await Promise.all([shows(page, 3), shows(other, 3)]);
  await never(page);
  posted.length = 0;
  await tap(site(page, "b1"));
  await site(page, "b1").and(page.locator(".chosen")).waitFor();
  await tap(site(page, "b2"));
  await Promise.all([shows(page, 4), shows(other, 4)]);
  assert.deepEqual(posted, [`/matches/${match.id}/turns`]);
});

test("a mouse sends at once unless it is told otherwise, and back again; the choice holds for other matches", async () => {
  const { match, page, other } = await begun();
  await play(page, turn("white", "a1-a2"));
  await server.play(match, ["a4-a3"]);
  await shows(page, 3);
  await always(page);
  const next = await server.make("vault", { size: "4" });
  await page.goto(next.links.white);
  await chooseAndWait(page, ["a1", "a2"], click);
  assert.equal(await server.number(next.id), 1);
  await page.goto(match.url);
  await never(page);
  await play(page, turn("white", "b1-b2"));
  await shows(other, 4);
});

test("a finished turn that waits while the match moves on is not sent by itself, and says so", async () => {
  const { match, page } = await begun();
  await always(page);
  await chooseAndWait(page, ["a1", "a2"], click);
  // The same seat plays in another browser.
  await server.play(match, ["b1-b2"]);
  await shows(page, 2);
  await page.locator("#problem .problem").waitFor();
  assert.equal(await page.getByRole("button", { name: "Send turn" }).count(), 0);
  assert.deepEqual((await server.read(match.id)).turns, [{ seat: "white", actions: ["b1-b2"] }]);
});

test("without JavaScript a turn always waits, whatever is preferred", async () => {
  const begins = await begun({ js: false });
  const { page, other } = begins;
  await never(page);
  await chooseAndWait(page, ["a1", "a2"], click);
  await unsent(begins);
  await page.getByRole("button", { name: "Send turn" }).click();
  await Promise.all([shows(page, 2), shows(other, 2)]);
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
