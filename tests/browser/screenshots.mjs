// Pictures of the pages for people to look at: npm run screenshots -- FOLDER

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./browser.mjs";
import { whole } from "./play.mjs";
import { Server } from "./server.mjs";

const folder = process.argv[2] ?? "out";
mkdirSync(folder, { recursive: true });

const server = await Server.start();
const people = await launch(server.folder);
try {
  const pages = await positions();
  for (const [width, height] of [[1280, 900], [360, 740]]) {
    for (const colorScheme of ["light", "dark"]) {
      const page = await people.person(server, { viewport: { width, height }, colorScheme });
      for (const [name, { url, link }] of Object.entries(pages)) {
        if (link) await page.goto(link);
        await page.goto(url);
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await page.context().close();
    }
  }
} finally {
  await people.close();
  await server.stop();
}

/** Addresses of pages worth a look, with the seat links to open first. */
async function positions() {
  const at = async (game, options, share, query = () => "") => {
    const { actions } = whole(game, options);
    const turns = await server.plan(game, options, actions);
    const match = await server.make(game, options);
    const played = turns.slice(0, Math.round(turns.length * share));
    for (const turn of played) await server.play(match, turn.actions.map((action) => action.text));
    const next = turns[played.length];
    return { url: match.url + (next ? query(next) : ""), link: match.links[next?.seat ?? "white"] };
  };
  const firstStep = (turn) => `?path=${encodeURIComponent(turn.actions[0].path[0])}`;
  const firstAction = (turn) => `?actions=${encodeURIComponent(turn.actions[0].text)}`;
  const pages = {
    "vault": await at("vault", {}, 0.4),
    "vault-step": await at("vault", { size: "6" }, 0.5, firstStep),
    "vault-complete": await at("vault", { size: "6" }, 0.6, firstAction),
    "vault-stacking": await at("vault", { stacking: "on" }, 0.7, firstStep),
    "vault-over": await at("vault", { size: "6" }, 1),
    "vorcept-setup": await at("vorcept", { pylon: "none" }, 0.25),
    "vorcept": await at("vorcept", { board: "keel" }, 0.6),
    "vorcept-half": await at("vorcept", { board: "keel" }, 0.7, firstAction),
    "vorcept-over": await at("vorcept", { board: "keel" }, 1),
    "onager": await at("onager", { side: "4" }, 0.5, firstStep),
    "onager-setup": await at("onager", { side: "3" }, 0.1),
    "onager-over": await at("onager", { side: "4" }, 1),
  };
  await server.make("vault", { size: "8" }, ["white", "black"]);
  for (const game of ["vault", "vorcept", "onager"]) {
    pages[`new-${game}`] = { url: `${server.url}/new?game=${game}` };
    pages[`rules-${game}`] = { url: `${server.url}/games/${game}` };
  }
  return { lobby: { url: server.url }, ...pages };
}
