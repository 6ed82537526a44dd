// Onager: hexes with lakes, stacks, chained jumps.

import { after, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { announced, make, playAll, whole } from "./play.mjs";
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

test("a whole game by links and forms, from the lakes to a win", async () => {
  const game = whole("onager", { side: "3" });
  const turns = await server.plan("onager", game.options, game.actions);
  const [black, white] = [await people.person(server, { js: false }), await people.person(server, { js: false })];
  const match = await make(black, "Onager", game.options);
  await white.goto(await match.link("White"));
  await playAll({ black, white }, turns);
  await announced([black, white], game);
});
