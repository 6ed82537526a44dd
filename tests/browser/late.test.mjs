// Answers that come late, or not as hoped for, never change what a player does.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { EVERY, begun, startEvery } from "./every.mjs";
import { shown, shows, site } from "./play.mjs";

let server;
let people;
before(async () => {
  server = await startEvery();
  people = await launch(server.folder);
});
after(async () => {
  await people?.close();
  await server?.stop();
});

/** Size 4, White to move: a1, b1 and c1 can all go to b2. */
async function small(settings = {}) {
  const match = await server.make("vault", { size: "4" }, [], settings);
  const page = await people.person(server);
  await page.goto(match.links.white);
  return { match, page };
}

const chosen = (page, step) => site(page, step).and(page.locator(".chosen")).waitFor();

/** Answers to pages come this much later, as they were when they were asked for. */
const late = (page, milliseconds) =>
  page.route(/\/matches\/\w+(\?|$)/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    await new Promise((done) => setTimeout(done, milliseconds));
    await route.fulfill({ response }).catch(() => {});
  });

test("a late answer to Back doesn’t put back what was chosen before", async () => {
  const { match, page } = await small();
  for (const step of ["a1", "b1"]) {
    await site(page, step).click();
    await chosen(page, step);
  }
  await late(page, 500);
  await page.goBack();
  await chosen(page, "a1");
  await site(page, "c1").click();
  await chosen(page, "c1");
  await page.waitForTimeout(900);
  await chosen(page, "c1");
  await site(page, "b2").click();
  await shows(page, 2);
  assert.deepEqual((await server.read(match.id)).turns[0].actions, ["c1-b2"]);
});

test("news that arrive late don’t change a newer choice", async () => {
  const { match, page } = await small();
  await site(page, "a1").click();
  await chosen(page, "a1");
  await late(page, 500);
  const asked = page.waitForRequest((request) => request.url().includes("path=a1"));
  await server.api("POST", `/matches/${match.id}/draw`, { key: match.keys.black, body: { answer: "offer" } });
  await asked;
  await site(page, "c1").click();
  await shows(page, 2);
  await chosen(page, "c1");
  await site(page, "b2").click();
  await shows(page, 3);
  assert.deepEqual((await server.read(match.id)).turns[0].actions, ["c1-b2"]);
});

test("a position that was taken back gives way to the present one, with a sentence, and is asked for no more", async () => {
  const { match, page } = await small({ takeback: "free" });
  for (const actions of [["a1-a2"], ["a4-a3"], ["b1-b2"]]) await server.play(match, actions);
  await page.goto(`${match.url}?turn=3`);
  await server.api("POST", `/matches/${match.id}/takeback`, { key: match.keys.white, body: { answer: "ask" } });
  await shows(page, 5);
  assert.equal(page.url(), match.url);
  assert.match(await page.locator("#problem").innerText(), /2/);
  assert.equal(await page.locator("#board").count(), 1);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.waitForTimeout(2600);
  assert.deepEqual(asked.filter((url) => !url.includes("favicon")), []);
});

test("a server that fails in the middle of a turn leaves the board, its address, and a sentence", async () => {
  const { match, page } = await small();
  await page.route("**/turns", (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<p class=problem>Too busy.</p>" }));
  await site(page, "a1").click();
  await site(page, "a2").click();
  await page.locator("#problem .problem", { hasText: "was not confirmed" }).waitFor();
  assert.ok(page.url().startsWith(match.url) && !page.url().endsWith("/turns"), page.url());
  await chosen(page, "a1");
  await page.unroute("**/turns");
  await site(page, "a2").click();
  await shows(page, 2);
});

test("Back to the first address shows it, after half a turn too", async () => {
  const { match, turns } = await begun(server, EVERY.Vorcept, 0.6);
  while (turns[0].actions.length < 2) await server.play(match, turns.shift().actions.map((action) => action.text));
  const page = await people.person(server);
  await page.goto(match.links[turns[0].seat]);
  for (const step of turns[0].actions[0].path) await site(page, step).click();
  await page.locator(".step kbd:not(.partial)").waitFor();
  while (page.url() !== match.url) {
    const before = page.url();
    await page.goBack();
    await page.waitForURL((url) => url.href !== before);
  }
  await page.locator(".step:not(:has(kbd:not(.partial)))").waitFor({ state: "attached" });
  assert.equal(await page.locator(".chosen").count(), 0);
});

test("news don’t close what a player has opened", async () => {
  const { match, page } = await small();
  await page.getByText("Draw or resign").click();
  const number = await shown(page);
  await server.api("POST", `/matches/${match.id}/draw`, { key: match.keys.black, body: { answer: "offer" } });
  await shows(page, number + 1);
  assert.ok(await page.locator("#acts").evaluate((acts) => acts.open));
});

test("many quick presses of an arrow key make no two steps of one", async () => {
  const { match, played } = await begun(server, EVERY.Vault, 0.6);
  const page = await people.person(server);
  await page.goto(match.url);
  const before = await page.evaluate(() => history.length);
  for (let press = 0; press < 6; press += 1) await page.keyboard.press("ArrowLeft", { delay: 0 });
  await page.waitForTimeout(500);
  const at = Number(new URL(page.url()).searchParams.get("turn"));
  assert.equal((await page.evaluate(() => history.length)) - before, played.length - at);
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
