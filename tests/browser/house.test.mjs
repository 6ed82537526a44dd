// House rules of the platform, which any game can be played with.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { make, play, playAll, shown, shows, site, turn, whole } from "./play.mjs";
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

/** A match of Vault, size 4, with these settings, and a browser in each seat. */
async function two(settings, { js = true } = {}) {
  const match = await server.make("vault", { size: "4" }, [], settings);
  const [white, black] = [await people.person(server, { js }), await people.person(server, { js })];
  await white.goto(match.links.white);
  await black.goto(match.links.black);
  return { match, white, black };
}

/** Waits until pages show the event `number`; without JavaScript they are loaded again. */
async function seen(match, number, pages) {
  for (const page of pages) {
    if (!page.js) await page.goto(match.url);
    await shows(page, number);
  }
}

/** Waits until pages show the present of a match that everybody may watch. */
const upToDate = async (match, ...pages) => seen(match, await server.number(match.id), pages);

/** Plays a turn by clicks and waits until the others see it. */
async function playFor(match, page, text, ...others) {
  await play(page, turn(null, text));
  await seen(match, await shown(page), others);
}

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const mine = (page) => page.locator(".seats li").filter({ has: page.getByText("you", { exact: true }) }).locator("strong").allInnerTexts();
/** Whether row 1 is at the bottom. */
const whiteBelow = async (page) => (await site(page, "a1").boundingBox()).y > (await site(page, "a4").boundingBox()).y;
const overFor = (page, text) => page.locator(".prompt.over h2").filter({ hasText: text }).waitFor();

for (const js of [true, false]) {
  const how = js ? "with" : "without";

  test(`by the swap rule the seats change: “you” and the board turn, links go on working, ${how} JavaScript`, async () => {
    const { match, white: first, black: second } = await two({ swap: "on" }, { js });
    const swap = (page) => page.getByRole("button", { name: "Change seats" });
    assert.equal(await swap(second).count(), 0, "not before the first turn");
    await playFor(match, first, "a1-a2", second);
    assert.equal(await swap(first).count(), 0, "not for whoever played it");
    assert.deepEqual([await mine(first), await mine(second)], [["White"], ["Black"]]);
    assert.deepEqual([await whiteBelow(first), await whiteBelow(second)], [true, false]);
    await second.locator("#swap", { hasText: "You play Black. Instead of playing a turn you may change seats: you take White" }).waitFor();
    await swap(second).click();
    await second.locator("#swapped").waitFor();
    await upToDate(match, first);
    for (const page of [first, second]) {
      await page.locator("#swapped", { hasText: "The players have changed seats. All links go on working for the same player." }).waitFor();
      assert.match(await page.locator("#announcement").textContent(), /The players have changed seats\./);
      assert.equal(await swap(page).count(), 0, "once is enough");
    }
    assert.deepEqual([await mine(first), await mine(second)], [["Black"], ["White"]]);
    assert.deepEqual([await whiteBelow(first), await whiteBelow(second)], [false, true]);
    await first.locator(".prompt.yours").waitFor();
    await second.locator(".prompt.theirs", { hasText: "Black to move" }).waitFor();
    await playFor(match, first, "a4-a3", second);
    await playFor(match, second, "b1-b2", first);
    // The link that gave White at first is the same player's still, who has Black now.
    const elsewhere = await people.person(server, { js });
    await elsewhere.goto(match.links.white);
    assert.deepEqual(await mine(elsewhere), ["Black"]);
    await playFor(match, elsewhere, "b4-b3", first, second);
    const { turns } = await server.read(match.id);
    assert.deepEqual(turns.map((turn) => turn.seat), ["white", "black", "white", "black"]);
  });

  test(`a takeback is asked for, declined, asked for again and given, ${how} JavaScript`, async () => {
    const { match, white, black } = await two({ takeback: "request" }, { js });
    const asked = (page) => page.locator("#takeback-asked", { hasText: "White asks to take back a turn." });
    const ask = "Ask to take back a turn";
    assert.equal(await white.getByRole("button", { name: ask }).count(), 0, "there is no turn yet");
    await playFor(match, white, "a1-a2", black);
    assert.equal(await black.getByRole("button", { name: ask }).count(), 0, "Black has no turn yet");

    await press(white, ask);
    await asked(white).waitFor();
    assert.equal(await white.getByRole("button", { name: "Allow it" }).count(), 0, "not by whoever asks");
    await upToDate(match, black);
    await asked(black).waitFor();
    assert.match(await black.locator("#announcement").textContent(), /White asks to take back a turn\./);
    await press(black, "Decline");
    await black.locator("#match:not(:has(#takeback-asked))").waitFor();
    await upToDate(match, white);
    await white.locator("#match:not(:has(#takeback-asked))").waitFor();
    assert.match(await site(white, "a2").getAttribute("aria-label"), /White/, "the turn stands");

    // It may be two turns later: then the opponent's goes back too.
    await playFor(match, black, "a4-a3", white);
    await press(white, ask);
    await asked(white).waitFor();
    await upToDate(match, black);
    await press(black, "Allow it");
    await black.locator("#match:not(:has(#takeback-asked))").waitFor();
    await upToDate(match, white);
    for (const page of [white, black]) {
      assert.match(await site(page, "a1").getAttribute("aria-label"), /White/);
      assert.match(await site(page, "a2").getAttribute("aria-label"), /empty/);
      assert.match(await site(page, "a4").getAttribute("aria-label"), /Black/);
      assert.equal(await page.locator(".turn-list li").count(), 0);
    }
    await playFor(match, white, "b1-b2", black);
    await playFor(match, black, "b4-b3", white);
    assert.deepEqual((await server.read(match.id)).turns.map((turn) => turn.actions.join()), ["b1-b2", "b4-b3"]);
  });

  test(`a takeback is free until the opponent has played, ${how} JavaScript`, async () => {
    const { match, white, black } = await two({ takeback: "free" }, { js });
    const back = (page) => page.getByRole("button", { name: "Take my turn back" });
    await playFor(match, white, "a1-a2", black);
    assert.equal(await back(black).count(), 0);
    await back(white).click();
    await white.locator("#match:not(:has(.turn-list))").waitFor();
    await upToDate(match, black);
    assert.match(await site(black, "a1").getAttribute("aria-label"), /White/);
    await playFor(match, white, "b1-b2", black);
    await playFor(match, black, "a4-a3", white);
    assert.equal(await back(white).count(), 0, "Black has played");
    assert.equal(await back(black).count(), 1);
    assert.deepEqual((await server.read(match.id)).turns.map((turn) => turn.actions.join()), ["b1-b2", "a4-a3"]);
  });
}

describe("ends by house rules, between a browser with JavaScript and one without", () => {
  /** Plays these turns alternately, then checks that both pages tell of the draw. */
  async function drawn(settings, texts, sentence, reason) {
    const match = await server.make("vault", { size: "4" }, [], settings);
    const [white, black] = [await people.person(server), await people.person(server, { js: false })];
    const turns = texts.map((text, index) => turn(["white", "black"][index % 2], text));
    await server.playAll(match, turns.slice(0, -2));
    await white.goto(match.links.white);
    await black.goto(match.links.black);
    await playAll({ white, black }, turns.slice(-2));
    for (const page of [white, black]) {
      await overFor(page, sentence);
      assert.ok((await page.locator("#announcement").textContent()).endsWith(sentence), "it is announced");
      assert.equal(await page.locator(".seats .winner").count(), 0);
      assert.equal(await page.locator(".target").count(), 0);
    }
    const { outcome } = await server.read(match.id);
    assert.deepEqual([outcome.winners, outcome.reason], [[], reason]);
    await black.goto("/");
    await black.locator("section[aria-labelledby=finished] li").filter({ has: black.locator(`a[href="/matches/${match.id}"]`) }).filter({ hasText: sentence }).waitFor();
  }

  const FRO = ["a1-a2", "a4-a3", "a2-a1", "a3-a4"];

  test("to and fro until a position comes up for the third time is a draw", () =>
    drawn({ repetition: "draw" }, [...FRO, ...FRO], "The same position came up three times: a draw.", "repetition"));

  test("a turn limit that is reached is a draw", () =>
    drawn({ "turn-limit": "3" }, FRO.slice(0, 3), "The turn limit is reached: a draw.", "turn-limit"));

  test("without the settings neither is one", async () => {
    const match = await server.make("vault", { size: "4" });
    for (const text of [...FRO, ...FRO, ...FRO]) await server.play(match, [text]);
    const page = await people.person(server);
    await page.goto(match.links.white);
    await page.locator(".prompt.yours").waitFor();
    await page.locator("#house-rules").filter({ hasText: "Board size: 4" }).waitFor();
  });

  test("by misère whoever would win loses", async () => {
    const game = whole("vault", { size: "4" });
    const turns = await server.plan("vault", game.options, game.actions);
    const match = await server.make("vault", game.options, [], { misere: "on" });
    await server.playAll(match, turns.slice(0, -2));
    const [white, black] = [await people.person(server), await people.person(server, { js: false })];
    await white.goto(match.links.white);
    await black.goto(match.links.black);
    await playAll({ white, black }, turns.slice(-2));
    const loser = game.outcome.winner;
    const winner = loser === "white" ? "Black" : "White";
    for (const page of [white, black]) {
      await overFor(page, `By misère that loses: ${winner} wins the match.`);
      assert.ok((await page.locator("#announcement").textContent()).includes(`${winner} wins the match.`));
      assert.deepEqual(await page.locator(".seats .winner strong").allInnerTexts(), [winner]);
    }
    assert.deepEqual((await server.read(match.id)).outcome.winners, [winner.toLowerCase()]);
  });
});

/** The lobby's line of a match. */
const line = (page, id) => page.locator(".lobby li").filter({ has: page.locator(`a[href="/matches/${id}"]`) });

for (const js of [true, false]) {
  test(`a match for its players only is marked in the lobby and shown to no stranger, ${js ? "with" : "without"} JavaScript`, async () => {
    const white = await people.person(server, { js });
    const match = await make(white, "Vault", { size: "4", "match-watch": "players" });
    const black = await people.person(server, { js });
    await black.goto(await match.link("Black"));
    assert.deepEqual(await mine(black), ["Black"]);
    await playFor(match, white, "a1-a2", black);

    const stranger = await people.person(server, { js });
    for (const address of [match.url, `${match.url}?turn=0`]) {
      assert.equal((await stranger.goto(address)).status(), 403);
      await stranger.locator("[data-code=private-match]", { hasText: "Only its players may see this match; if you are one, open the link that came with your seat." }).waitFor();
      assert.equal(await stranger.locator(".board, .turn-list, .seats").count(), 0);
    }
    for (const path of [`${match.url}/events`, `/api/matches/${match.id}`, `/api/matches/${match.id}/board`, `/api/matches/${match.id}/events`]) {
      assert.equal((await stranger.request.get(path)).status(), 403, path);
    }
    await stranger.goto("/");
    await line(stranger, match.id).locator(".tag", { hasText: "private" }).waitFor();
    assert.doesNotMatch(await line(stranger, match.id).innerText(), /to move|Turn/, "how it stands is not told");
    await line(stranger, match.id).getByText("Who may watch: its players only").waitFor();
    await playFor(match, black, "a4-a3", white);
  });
}

test("whoever takes the free seat of a private match sees it", async () => {
  const match = await server.make("vault", { size: "4" }, ["black"], { watch: "players" });
  const stranger = await people.person(server);
  assert.equal((await stranger.goto(match.url)).status(), 403);
  await stranger.getByRole("link", { name: "To the front page" }).click();
  await line(stranger, match.id).getByRole("button", { name: "Play Black" }).click();
  await stranger.locator(".board").waitFor();
  assert.deepEqual(await mine(stranger), ["Black"]);
});

test("house rules stand in one line in the lobby and on the match page, what differs from standard first", async () => {
  const settings = { swap: "on", misere: "on", repetition: "draw", "turn-limit": "80", takeback: "request" };
  const match = await server.make("vault", { stacking: "on", win: "majority" }, [], settings);
  const published = await server.make("vault");
  const differs = [
    "Stacking: on",
    "Winning: More pieces on the far row than the opponent has on yours",
    "Swap rule: on",
    "Misère: on",
    "Repetition: draw",
    "Turn limit: 80",
    "Taking turns back: when the others allow it",
  ].join(" · ");
  const page = await people.person(server, { js: false });
  await page.goto(match.url);
  assert.equal(await page.locator("#house-rules").innerText(), `Vault: ${differs} · Board size: 10 · Chained jumps: off · Rules`);
  await page.goto(published.url);
  assert.match(await page.locator("#house-rules").innerText(), /^Vault: Standard rules · Board size: 10 · Stacking: off/);
  await page.goto("/");
  assert.equal(await line(page, match.id).locator(".line-main .muted").innerText(), differs);
  assert.equal(await line(page, published.id).locator(".line-main .muted").count(), 0);
  assert.equal((await server.read(match.id)).house_rules, differs);
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
