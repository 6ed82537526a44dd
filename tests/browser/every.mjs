// The games that the board page must do the same for: the bundled ones, Vault
// once more with stacking, and the fixture, which no page was written for.

import { cairn } from "./fixture.mjs";
import { whole } from "./play.mjs";
import { Server } from "./server.mjs";

const bundled = (game, options) => ({ game, ...whole(game, options) });

/** Options, actions and a name for each; whole games, but for the fixture’s. */
export const EVERY = {
  Vault: bundled("vault", { size: "6" }),
  "Vault with stacking": bundled("vault", { size: "6", stacking: "on" }),
  Vorcept: bundled("vorcept", { board: "keel" }),
  Onager: bundled("onager", { side: "3" }),
  Cairn: {
    game: "cairn",
    options: { turns: "12", walks: "on" },
    actions: ["hub", "inner-1", "outer-12", "hub:inner-1", "outer-4", "outer-12:outer-1", "inner-1:hub", "outer-4:outer-3", "outer-1:inner-1", "hub:inner-2", "outer-5", "pass"],
  },
};

/** A server that has all of them. */
export async function startEvery() {
  const server = new Server(["--plugins", "plugins"]);
  await cairn(server.folder);
  await server.start();
  return server;
}

/** A match in which this part of the game’s turns is played, and the turns to come. */
export async function begun(server, { game, options, actions }, share = 0.5) {
  const turns = await server.plan(game, options, actions);
  const match = await server.make(game, options);
  const played = turns.slice(0, Math.floor(turns.length * share));
  await server.playAll(match, played);
  return { match, played, turns: turns.slice(played.length) };
}

/** Opens a match in one browser that holds all its seats. */
export async function hotSeat(page, match) {
  for (const link of Object.values(match.links)) await page.request.get(link);
  await page.goto(match.url);
}
