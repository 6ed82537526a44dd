// When the network or the server goes away and comes back.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { announced, play, shown, shows, site, whole } from "./play.mjs";
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

const texts = (turn) => turn.actions.map((action) => action.text);

/** A match of Vault with the first turns of a whole game played, and the turns to come. */
async function begun(played, size = "6") {
  const game = whole("vault", { size });
  const turns = await server.plan("vault", game.options, game.actions);
  const match = await server.make("vault", game.options);
  await server.playAll(match, turns.slice(0, played));
  return { match, game, turns: turns.slice(played) };
}

/** A page on which nothing may be loaded again. */
async function open(address) {
  const page = await people.person(server);
  await page.goto(address);
  await page.evaluate(() => (window.neverReloaded = true));
  return page;
}

const neverReloaded = async (page) => assert.ok(await page.evaluate(() => window.neverReloaded), "the page was never loaded again");

/** The board as a page says it, and as the server shows it to somebody new. */
async function sameBoard(page, match) {
  const labels = (page) => page.locator(".board .site").evaluateAll((sites) => sites.map((one) => one.getAttribute("aria-label").replace(/, (can be chosen|plays here)/, "")));
  const fresh = await people.person(server, { js: false });
  await fresh.goto(match.url);
  assert.deepEqual((await labels(page)).sort(), (await labels(fresh)).sort());
}

test("a page without a connection says so until it has one again", async () => {
  const { match } = await begun(2);
  const page = await open(match.links.white);
  const problem = page.locator("#problem");
  await server.kill();
  await problem.getByText("No connection to the server").waitFor();
  await server.start();
  await problem.getByText("No connection to the server").waitFor({ state: "detached" });
  await neverReloaded(page);
});

test("[check 15] a stream that was cut resumes with Last-Event-ID, on the right board", async () => {
  const { match, turns } = await begun(2);
  const page = await open(match.links.white);
  const [first, ...later] = turns;
  await server.play(match, texts(first));
  await shows(page, 4);
  await server.kill();
  const resumed = page.waitForRequest((request) => request.url().endsWith("/events") && request.headers()["last-event-id"] === "4");
  await server.start();
  for (const turn of later.slice(0, 2)) await server.play(match, texts(turn));
  await resumed;
  await shows(page, 6);
  await sameBoard(page, match);
  await neverReloaded(page);
});

test("after kill -9 in mid-game every answered turn is there, and the game goes on to its end in both browsers", async () => {
  const { match, game, turns } = await begun(0, "4");
  const [white, black] = [await open(match.links.white), await open(match.links.black)];
  const page = { white, black };
  const middle = Math.floor(turns.length / 2);
  for (const turn of turns.slice(0, middle)) {
    await play(page[turn.seat], turn);
    const other = turn.seat === "white" ? black : white;
    await shows(other, await shown(page[turn.seat]));
  }
  await server.kill();
  await server.start();
  const { turns: kept } = await server.read(match.id);
  assert.deepEqual(kept.map((turn) => turn.actions.join(" ")), turns.slice(0, middle).map((turn) => turn.text));
  // Somebody else’s browser plays on; the two pages catch up by themselves.
  await server.play(match, texts(turns[middle]));
  await Promise.all([shows(white, middle + 2), shows(black, middle + 2)]);
  for (const turn of turns.slice(middle + 1)) {
    await play(page[turn.seat], turn);
    const other = turn.seat === "white" ? black : white;
    await shows(other, await shown(page[turn.seat]));
  }
  await announced([white, black], game);
  await neverReloaded(white);
  await neverReloaded(black);
});

test("kill -9 while turns pour in loses none that was answered", async () => {
  const game = whole("vault", { size: "8" });
  const turns = await server.plan("vault", game.options, game.actions.slice(0, 24));
  const match = await server.make("vault", game.options);
  let answered = 0;
  let killed = null;
  try {
    for (const turn of turns) {
      const key = match.keys[turn.seat];
      await server.api("POST", `/matches/${match.id}/turns`, { key, body: { actions: texts(turn) } });
      answered += 1;
      if (answered === 12) killed = server.kill();
    }
  } catch (error) {
    assert.ok(killed, String(error));
  }
  await killed;
  await server.start();
  const { turns: kept } = await server.read(match.id);
  assert.ok(answered >= 12 && kept.length >= answered && kept.length <= answered + 1, `${answered} answered, ${kept.length} kept`);
  assert.deepEqual(kept.map((turn) => turn.actions.join(" ")), turns.slice(0, kept.length).map((turn) => turn.text));
});

test("[check 12] a turn that gets no answer is said to be unconfirmed within 5 s, and the board is the server’s", async (t) => {
  const { match, turns } = await begun(2);
  const page = await open(match.links.white);
  const [from, to] = turns[0].actions[0].path;
  await site(page, from).click();
  await site(page, from).and(page.locator(".chosen")).waitFor();
  await page.route("**/turns", () => {
    // Never answered.
  });
  const start = Date.now();
  await site(page, to).click();
  await page.locator("#problem .problem", { hasText: "was not confirmed" }).waitFor();
  t.diagnostic(`said after ${Date.now() - start} ms`);
  assert.ok(Date.now() - start < 5000);
  assert.equal(await shown(page), await server.number(match.id));
  assert.match(await site(page, from).getAttribute("aria-label"), /White/);
  await page.unroute("**/turns");
  await site(page, to).click();
  await shows(page, 4);
});

test("without a network a turn says so and leaves the board as it was", async () => {
  const { match, turns } = await begun(2);
  const page = await open(match.links.white);
  const [from, to] = turns[0].actions[0].path;
  const number = await shown(page);
  await page.context().setOffline(true);
  await site(page, from).click();
  await site(page, to).click();
  await page.locator("#problem .problem", { hasText: "was not confirmed" }).waitFor();
  assert.equal(await page.locator(".pending, .sent").count(), 0);
  await page.context().setOffline(false);
  await site(page, to).click();
  await shows(page, number + 1);
  await neverReloaded(page);
});

test("[check 16] news in the middle of a selection keep it while it is legal, else clear it and say so", async () => {
  const { match, turns } = await begun(2);
  const page = await open(match.links.white);
  const [from] = turns[0].actions[0].path;
  await site(page, from).click();
  await site(page, from).and(page.locator(".chosen")).waitFor();
  await server.api("POST", `/matches/${match.id}/draw`, { key: match.keys.black, body: { answer: "offer" } });
  await page.locator("#draw").waitFor();
  await site(page, from).and(page.locator(".chosen")).waitFor();
  // The same seat plays in another browser: what was chosen is gone.
  await server.play(match, texts(turns[0]));
  await shows(page, await server.number(match.id));
  assert.equal(await page.locator(".chosen").count(), 0);
  await page.locator("#problem .problem", { hasText: "choose again" }).waitFor();
  await neverReloaded(page);
});
