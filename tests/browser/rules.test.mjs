// What the rules of single games ask of the page: chains of jumps, reserves,
// placements, two actions a turn.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { choose, play, shown, site, whole } from "./play.mjs";
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

/** A match, and the turns of a whole game of it. */
async function planned(name, game) {
  const turns = await server.plan(name, game.options, game.actions);
  return { match: await server.make(name, game.options), turns };
}

/** Plays only some of the turns by clicks, in a browser that holds all seats. */
async function playSome(match, turns, wanted, options) {
  const page = await people.person(server, options);
  for (const link of Object.values(match.links)) await page.request.get(link);
  for (const turn of turns) {
    if (wanted(turn)) {
      await page.goto(match.url);
      await play(page, turn);
    } else {
      await server.playAll(match, [turn]);
    }
  }
}

test("Vault with multijump: stopping in a chain, or going on, by links and forms", async () => {
  const { match, turns } = await planned("vault", whole("vault", { size: "6", multijump: "on" }));
  const stops = turns.find((turn) => turn.actions[0].goesOn);
  const goesOn = turns.find((turn) => turn.actions[0].path.length > 2);
  await playSome(match, turns, (turn) => [stops, goesOn].includes(turn), { js: false });
  assert.deepEqual((await server.read(match.id)).turns.map((turn) => turn.actions.join(" ")), turns.map((turn) => turn.text));
});

test("Vorcept: the Pylon, a summons from the reserve, and a turn of two actions, by mouse", async () => {
  const { match, turns } = await planned("vorcept", whole("vorcept", { board: "keel" }));
  assert.match(turns[0].text, /^P@/, "it begins with the Pylon");
  const two = turns.find((turn) => turn.actions.length === 2);
  const summons = (action) => /^[DSV]@/.test(action.text);
  const summoned = turns.find((turn) => turn.actions.some(summons));
  assert.ok(summoned.actions.filter(summons).every((action) => action.path.length === 2), "summons are: reserve, cell");
  await playSome(match, turns, (turn) => [turns[0], turns[1], two, summoned, turns.at(-1)].includes(turn));
  assert.ok((await server.read(match.id)).outcome);
});

for (const js of [true, false]) {
  test(`Vorcept: between two actions the page shows the first and asks for the second, ${js ? "with" : "without"} JavaScript`, async () => {
    const { match, turns } = await planned("vorcept", whole("vorcept", { blocks: "1", board: "custom", rows: "3-4-5-4-3" }));
    const index = turns.findIndex((turn) => turn.actions.length === 2);
    await server.playAll(match, turns.slice(0, index));
    const page = await people.person(server, { js });
    const watcher = await people.person(server, { js: false });
    await page.goto(match.links[turns[index].seat]);
    const number = await shown(page);
    const [first] = turns[index].actions;
    await page.locator(".phase", { hasText: "First action" }).waitFor();
    await choose(page, first);
    await page.locator(".phase", { hasText: "Second action" }).waitFor();
    assert.equal(await page.locator(".step kbd:not(.partial)").innerText(), first.text);
    assert.equal(await server.number(match.id), number, "nobody else sees half a turn");
    await watcher.goto(match.url);
    assert.equal(await shown(watcher), number);
    await page.reload();
    assert.equal(await page.locator(".step kbd:not(.partial)").innerText(), first.text, "the address holds the half turn");
    await page.getByRole("link", { name: "Take back last step" }).click();
    await page.locator(".phase", { hasText: "First action" }).waitFor();
    assert.equal(await page.locator(".step kbd:not(.partial)").count(), 0);
    await page.goto(match.url);
    await play(page, turns[index]);
    assert.match(await page.locator(".turn-list a").last().textContent(), new RegExp(`: ${turns[index].text}$`));
  });
}

test("Vorcept: a spent reserve is shown and can’t be chosen", async () => {
  const options = { drones: "1", scouts: "0", vectors: "1", blocks: "0" };
  const match = await server.make("vorcept", options);
  for (const actions of [["P@i1"], ["H@b2"], ["H@e9"]]) await server.play(match, actions);
  const { to_move: seat } = await server.read(match.id);
  const { actions } = await server.api("GET", `/matches/${match.id}`, { key: match.keys[seat] });
  const first = (letter) => actions.find((action) => action.text.startsWith(letter))?.path[0];
  const page = await people.person(server, { js: false });
  await page.goto(match.links[seat]);
  await site(page, first("V@")).and(page.locator(".target")).waitFor();
  await choose(page, actions.find((action) => action.text.startsWith("V@")));
  assert.equal(await site(page, first("V@")).getAttribute("href"), null);
  await site(page, first("D@")).and(page.locator(".target")).waitFor();
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
