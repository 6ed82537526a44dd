// Vorcept: hexes, reserves, placements, two actions a turn.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { announced, choose, make, play, playAll, shown, site, whole } from "./play.mjs";
import { Server } from "./server.mjs";

let server;
let people;
before(async () => {
  server = await Server.start();
  people = await launch(server.folder);
});
after(async () => {
  await people?.close();
  await server?.stop();
});

/** A match between `blue`, who makes it, and `red`. */
async function sitDown(blue, red, options) {
  const match = await make(blue, "Vorcept", options);
  await red.goto(await match.link("Red"));
  return match;
}

test("a whole game by mouse, from the Pylon to a victory, with summons from the reserve", async () => {
  const game = whole("vorcept", { board: "keel" });
  const turns = await server.plan("vorcept", game.options, game.actions);
  assert.match(turns[0].text, /^P@/, "it begins with the Pylon");
  assert.ok(turns.some((turn) => turn.actions.length === 2), "turns of two actions");
  const summons = turns.flatMap((turn) => turn.actions).filter((action) => /^[DSV]@/.test(action.text));
  assert.ok(summons.length > 0 && summons.every((action) => action.path.length === 2), "summons are: reserve, cell");
  const [blue, red] = [await people.person(server), await people.person(server)];
  await sitDown(blue, red, game.options);
  await playAll({ blue, red }, turns);
  await announced([blue, red], game);
});

test("[check 3] a whole game by links and forms: placements, then turns of two actions", async () => {
  const game = whole("vorcept", { blocks: "1", board: "custom", rows: "3-4-5-4-3" });
  const turns = await server.plan("vorcept", game.options, game.actions);
  const [blue, red] = [await people.person(server, { js: false }), await people.person(server, { js: false })];
  await sitDown(blue, red, game.options);
  await playAll({ blue, red }, turns);
  await announced([blue, red], game);
});

for (const js of [true, false]) {
  test(`between two actions the page shows the first and asks for the second, ${js ? "with" : "without"} JavaScript`, async () => {
    const game = whole("vorcept", { blocks: "1", board: "custom", rows: "3-4-5-4-3" });
    const turns = await server.plan("vorcept", game.options, game.actions);
    const index = turns.findIndex((turn) => turn.actions.length === 2);
    const match = await server.make("vorcept", game.options);
    for (const turn of turns.slice(0, index)) await server.play(match, turn.actions.map((action) => action.text));
    const page = await people.person(server, { js });
    const watcher = await people.person(server, { js: false });
    await page.goto(match.links[turns[index].seat]);
    const number = await shown(page);
    const [first] = turns[index].actions;
    await page.locator(".phase", { hasText: "First action" }).waitFor();
    await choose(page, first);
    await page.locator(".phase", { hasText: "Second action" }).waitFor();
    assert.equal(await page.locator(".step kbd").innerText(), first.text);
    assert.equal(await server.number(match.id), number, "nobody else sees half a turn");
    await watcher.goto(match.url);
    assert.equal(await shown(watcher), number);
    await page.reload();
    assert.equal(await page.locator(".step kbd").innerText(), first.text, "the address holds the half turn");
    await page.getByRole("link", { name: "Take back last step" }).click();
    await page.locator(".phase", { hasText: "First action" }).waitFor();
    assert.equal(await page.locator(".step kbd:not(.partial)").count(), 0);
    await page.goto(match.url);
    await play(page, turns[index]);
    assert.equal(await page.locator(".turn-list a").last().innerText().then((text) => text.split(": ").at(-1).trim()), turns[index].text);
  });
}

test("a spent reserve cannot be chosen", async () => {
  const match = await server.make("vorcept", { drones: "0", scouts: "0", blocks: "0" });
  for (const turn of (await server.plan("vorcept", { drones: "0", scouts: "0", blocks: "0" }, ["P@i1", "H@b2", "H@e9"]))) {
    await server.play(match, turn.actions.map((action) => action.text));
  }
  const { to_move: seat, actions } = await server.api("GET", `/matches/${match.id}`, { key: match.keys[(await server.read(match.id)).to_move] });
  const reserve = actions.find((action) => action.text.startsWith("V@")).path[0];
  const page = await people.person(server, { js: false });
  await page.goto(match.links[seat]);
  assert.match(await site(page, reserve).getAttribute("class"), /\btarget\b/);
  for (const name of await page.locator(".board .site:not(.target)").evaluateAll((sites) => sites.map((one) => one.getAttribute("href")))) {
    assert.equal(name, null, "what can’t be chosen is no link");
  }
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
