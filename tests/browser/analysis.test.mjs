// Moves tried off a match: every line has an address, and the match stays as it is.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, afterEach, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { cairn } from "./fixture.mjs";
import { site, whole } from "./play.mjs";
import { Server } from "./server.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is tried: games with chained jumps, two actions a turn, stacks, and a pass of three seats. */
const GAMES = {
  vault: { options: { size: "6", multijump: "on" }, from: 5 },
  vorcept: { options: { board: "keel" }, from: 12 },
  onager: { options: { side: "3" }, from: 9 },
  cairn: { options: {}, from: 1, actions: ["hub", "inner-1", "inner-2", "pass", "inner-3"] },
};

let server;
let people;
before(async () => {
  server = new Server(["--plugins", "plugins"]);
  await cairn(server.folder);
  await server.start();
  people = await launch(server.folder);
});
afterEach(() => people.leave());
after(async () => {
  await people?.close();
  await server?.stop();
});

/** Each game’s turns, found out once. */
const plans = new Map();
const plan = (game) => {
  const { options, from, actions } = GAMES[game];
  if (!plans.has(game)) plans.set(game, server.plan(game, options, actions ?? whole(game, options).actions.slice(0, from + 8)));
  return plans.get(game);
};

/** A match with one turn more than `from`, and the turns that can be tried from there. */
async function begun(game) {
  const { options, from } = GAMES[game];
  const turns = await plan(game);
  const match = await server.make(game, options);
  await server.playAll(match, turns.slice(0, from + 1));
  return { match, from, turns: turns.slice(from, from + 3) };
}

/** Tries a turn by clicks, and waits until the page tells of it. */
async function tryTurn(page, turn) {
  for (const [index, action] of turn.actions.entries()) {
    for (const [place, step] of action.path.entries()) {
      const onBoard = await site(page, step).count();
      await (onBoard ? site(page, step) : page.locator(`#choices [data-step="${step}"], #choices [data-action="${action.text}"]`)).click();
      if (place + 1 < action.path.length || action.goesOn) await site(page, step).and(page.locator(".chosen")).waitFor();
    }
    if (action.goesOn) await page.getByRole("link", { name: `Stop here: ${action.text}` }).click();
    const half = turn.actions.slice(0, index + 1).map((one) => one.text).join(" ");
    await tried(page, index + 1 < turn.actions.length ? `${half} …` : half).waitFor();
  }
}

/** The link of a turn that was tried and whose position is shown. */
const tried = (page, text) => page.locator(".turn-list .tried a[aria-current]").filter({ hasText: new RegExp(`: ${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`) });

/** The sites of the board as they are read out. */
const board = (page) => page.locator("#board .site").evaluateAll((sites) => sites.map((one) => one.getAttribute("aria-label")).join("; "));

for (const game of Object.keys(GAMES)) {
  // Without JavaScript where a turn has two actions, or none.
  for (const js of ["vorcept", "cairn"].includes(game) ? [true, false] : [true]) {
    test(`[check 37] analysis variations have URLs and change no match: ${game}, ${js ? "with" : "without"} JavaScript`, async () => {
      const { match, from, turns } = await begun(game);
      const number = await server.number(match.id);
      const page = await people.person(server, { js });
      await page.goto(`${match.url}?turn=${from}`);
      const posts = [];
      page.on("request", (request) => request.method() !== "GET" && posts.push(request.url()));
      await page.getByRole("link", { name: "Try moves from here" }).click();
      await page.waitForURL((url) => url.pathname.endsWith("/analysis") && url.search === `?turn=${from}`);
      const boards = [await board(page)];
      for (const turn of turns) {
        await tryTurn(page, turn);
        boards.push(await board(page));
      }
      assert.equal(new Set(boards).size, 4, "each position is another");
      assert.deepEqual(new URL(page.url()).searchParams.get("actions"), turns.map((turn) => turn.text).join(" "));

      const other = await people.person(server, { js: !js });
      await other.goto(page.url());
      assert.equal(await board(other), boards[3]);
      assert.equal(await other.getByLabel("Link to this line").inputValue(), page.url());
      assert.equal(await other.getByRole("img", { name: `The match now, after turn ${from + 1}` }).count(), 1);

      const way = (name) => page.locator(".history").getByRole("link", { name });
      await way("First position").click();
      await page.locator(".history").getByRole("link", { name: "Next" }).waitFor();
      assert.deepEqual([await board(page), await way("Previous").count()], [boards[0], 0]);
      await way("Next").click();
      await tried(page, turns[0].text).waitFor();
      assert.equal(await board(page), boards[1]);
      await way("Last position").click();
      await tried(page, turns[2].text).waitFor();
      assert.deepEqual([await board(page), await way("Next").count()], [boards[3], 0]);
      await page.goBack();
      await tried(page, turns[0].text).waitFor();
      await page.locator(".turn-list .tried a").nth(1).click();
      await tried(page, turns[1].text).waitFor();
      assert.equal(await board(page), boards[2]);

      await page.getByRole("link", { name: "Back to the match" }).click();
      await page.waitForURL(`${match.url}?turn=${from}`);
      assert.equal(await server.number(match.id), number);
      assert.deepEqual(posts, [], "nothing was sent but questions");
    });
  }
}

for (const js of [true, false]) {
  test(`moves are typed and taken back, ${js ? "with" : "without"} JavaScript`, async () => {
    const { match, from, turns } = await begun("vorcept");
    const page = await people.person(server, { js });
    await page.goto(`${match.url}/analysis?turn=${from}`);
    const field = page.getByLabel("Or type moves");
    await field.fill(`${turns[0].text} ${turns[1].text}`);
    await page.getByRole("button", { name: "Try" }).click();
    await tried(page, turns[1].text).waitFor();
    assert.equal(await field.inputValue(), "");
    assert.equal(new URL(page.url()).search, `?turn=${from}&actions=${turns.slice(0, 2).flatMap((turn) => turn.actions).map((action) => encodeURIComponent(action.text)).join("+")}`);
    await field.fill("nonsense");
    await page.getByRole("button", { name: "Try" }).click();
    await page.locator("#entry-error").waitFor();
    assert.equal(await field.getAttribute("aria-describedby"), "entry-error");
    assert.equal(await field.inputValue(), "nonsense");
    await tried(page, turns[1].text).waitFor();
    const last = turns[1].actions.length > 1 ? `${turns[1].actions.slice(0, -1).map((action) => action.text).join(" ")} …` : turns[0].text;
    await page.getByRole("link", { name: "Take back last step" }).click();
    await tried(page, last).waitFor();
    assert.equal(await page.locator("#entry-error").count(), 0);
  });
}

test("the browser’s Back takes what was tried back, step by step", async () => {
  const { match, from, turns } = await begun("vault");
  const page = await people.person(server);
  await page.goto(`${match.url}/analysis?turn=${from}`);
  const before = await board(page);
  await tryTurn(page, turns[0]);
  await page.goBack();
  await page.locator("#board .chosen").waitFor();
  await page.goBack();
  await page.locator("#board .chosen").waitFor({ state: "detached" });
  assert.equal(await board(page), before);
});

test("the match goes on while moves are tried, and the address keeps its position", async () => {
  const { match, from, turns } = await begun("onager");
  const page = await people.person(server);
  await page.goto(match.url);
  await page.getByRole("link", { name: "Try moves from here" }).click();
  await page.waitForURL((url) => url.search === `?turn=${from + 1}`);
  assert.equal(await page.locator("#now").count(), 0, "this is the present");
  const before = await board(page);
  await server.play(match, turns[1].actions.map((action) => action.text));
  await page.reload();
  assert.equal(await board(page), before);
  await page.getByRole("img", { name: `The match now, after turn ${from + 2}` }).waitFor();
  await page.getByRole("link", { name: `In the match: ` }).click();
  await page.waitForURL((url) => url.search === `?turn=${from + 2}`);
});

describe("[check 31] axe-core finds nothing on analysis pages", () => {
  for (const [colorScheme, width, games] of [["light", 1280, ["vault", "cairn"]], ["dark", 360, ["vorcept", "onager"]]]) {
    test(`${colorScheme}, ${width} px wide, and none scrolls sideways`, async () => {
      const page = await people.person(server, { colorScheme, viewport: { width, height: 740 }, bypassCSP: true });
      for (const game of games) {
        const { match, from, turns } = await begun(game);
        const list = (some) => some.flatMap((turn) => turn.actions).map((action) => encodeURIComponent(action.text)).join("+");
        const address = `${match.url}/analysis?turn=${from}`;
        const line = `${address}&actions=${list(turns.slice(0, 2))}&rest=${list(turns.slice(2))}`;
        for (const url of [line, `${address}&actions=${list(turns)}&try=nonsense`]) {
          await page.goto(url);
          await page.evaluate(AXE);
          const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
          assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], url);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          assert.equal(over, 0, url);
          for (const part of width < 400 && url === line ? ["#board", "#prompt"] : []) {
            const box = await page.locator(part).boundingBox();
            assert.ok(box.y + box.height <= 740, `${part} ends at ${box.y + box.height} px on ${url}`);
          }
        }
      }
    });
  }
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
