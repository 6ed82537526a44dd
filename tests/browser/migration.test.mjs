// A newer version of a game comes while a match runs, and its players agree to
// move the match to it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { launch } from "./browser.mjs";
import { cairn } from "./fixture.mjs";
import { shows } from "./play.mjs";
import { Server } from "./server.mjs";

let server;
let people;
before(async () => {
  server = new Server(["--plugins", "plugins"]);
  await cairn(server.folder, "1.0.0");
  await server.start();
  await offers("1.0.0");
  people = await launch(server.folder);
});
after(async () => {
  await people?.close();
  await server?.stop();
});

/** Waits until new matches take this version. */
async function offers(version) {
  for (let tries = 0; tries < 600; tries++) {
    const game = (await server.api("GET", "/games")).find((game) => game.id === "cairn");
    if (game?.version === version) return;
    await setTimeout(200);
  }
  assert.fail(`version ${version} was not taken up`);
}

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

test("two browsers, one without JavaScript, agree to move a match to the newer version", async () => {
  const match = await server.make("cairn");
  await server.play(match, ["hub"]);
  const amber = await people.person(server);
  const others = await people.person(server, { js: false });
  await amber.goto(match.links.amber);
  for (const seat of ["birch", "coal"]) await others.goto(match.links[seat]);
  assert.equal(await amber.locator("#versions").count(), 0, "there is one version only");
  const pieces = await amber.locator(".board").innerHTML();

  await cairn(server.folder, "1.1.0");
  await offers("1.1.0");
  await amber.goto(match.url);
  await amber.locator("#versions", { hasText: "This match is played by version 1.0.0; new matches by 1.1.0." }).waitFor();
  await press(amber, "Move this match to 1.1.0");
  await amber.locator("#migration-asked", { hasText: "Amber asks to move this match to version 1.1.0." }).waitFor();
  assert.equal(await amber.getByRole("button", { name: "Agree" }).count(), 0, "not by whoever asks");

  await others.goto(match.url);
  assert.match(await others.locator("#announcement").textContent(), /Amber asks to move this match to version 1\.1\.0\./);
  await others.getByRole("button", { name: "Decline" }).first().click();
  await shows(amber, await server.number(match.id));
  assert.equal(await amber.locator("#migration-asked").count(), 0);

  await press(amber, "Move this match to 1.1.0");
  await amber.locator("#migration-asked").waitFor();
  await others.goto(match.url);
  for (const left of [2, 1]) {
    assert.equal(await others.getByRole("button", { name: "Agree" }).count(), left);
    await others.getByRole("button", { name: "Agree" }).first().click();
  }
  await others.locator("#migrated", { hasText: "This match has moved to version 1.1.0." }).waitFor();
  await shows(amber, await server.number(match.id));
  assert.match(await amber.locator("#announcement").textContent(), /This match has moved to version 1\.1\.0\./);
  assert.equal(await amber.locator("#versions").count(), 0);
  assert.equal(await amber.locator(".board").innerHTML(), pieces, "nothing has moved on the board");
  await server.play(match, ["inner-1"]);
  await shows(amber, await server.number(match.id));
  assert.equal((await server.read(match.id)).version, "1.1.0");
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
