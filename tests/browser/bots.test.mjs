// People against bots, and bots to watch.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { make, shown, shows, whole } from "./play.mjs";
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

/** Numbers that look like chance, always the same. */
function* chance(seed) {
  for (;;) yield (seed = (seed * 48271) % 0x7fffffff);
}

const over = (page) => page.locator(".prompt.over h2");

/** Waits until it is the person's turn, or the match is over; a page without JavaScript has to be loaded again. */
async function theirTurn(page) {
  const ready = page.locator(".target").first().or(over(page)).first();
  for (let tries = 0; tries < 300; tries += 1) {
    if (await ready.isVisible()) return !(await over(page).isVisible());
    if (page.js) await ready.waitFor();
    else await page.goto(page.url().split("?")[0]);
  }
  throw new Error("the bot never played");
}

/** Plays some turn by what can be seen: a click on what is marked, until there is a turn to send. */
async function someTurn(page, numbers) {
  const number = await shown(page);
  for (let clicks = 0; clicks < 40; clicks += 1) {
    if ((await shown(page)) > number) return;
    const send = page.getByRole("button", { name: "Send turn" });
    if (await send.isVisible()) {
      await send.click();
      await page.locator(`#match:not([data-number="${number}"])`).waitFor({ state: "attached" });
      return;
    }
    const targets = page.locator(".target");
    const count = await targets.count();
    if (count === 0) {
      await page.locator(`#match:not([data-number="${number}"])`).waitFor({ state: "attached" });
      return;
    }
    // The last click of a turn sends it, and what could be chosen is gone.
    await targets.nth(numbers.next().value % count).click({ timeout: 2000 }).catch(() => {});
    // Without a script a click is a new page.
    if (!page.js) await page.waitForLoadState();
  }
  throw new Error("no turn came of forty clicks");
}

describe("a person plays a bot to the end", () => {
  const small = whole("vorcept", { blocks: "2", board: "custom", holes: "c4 b2", rows: "5-6-7-6-5" });
  const cases = {
    Vault: ["Vault", { size: "4" }, "White", true],
    "Vault without JavaScript": ["Vault", { size: "4" }, "White", false],
    "Vorcept, turns of two actions": ["Vorcept", small.options, "Blue", true],
  };
  for (const [title, [game, options, name, js]] of Object.entries(cases)) {
    test(title, async (t) => {
      const page = await people.person(server, { js });
      await make(page, game, options, "0", "2");
      await page.locator("#seats .tag", { hasText: "Bot, level 2" }).waitFor();
      const numbers = chance(7);
      let turns = 0;
      while (await theirTurn(page)) {
        await someTurn(page, numbers);
        turns += 1;
        assert.ok(turns < 200, "the match ends");
      }
      t.diagnostic(`${name} played ${turns} turns: ${await over(page).textContent()}`);
      assert.ok(turns > 2);
      assert.equal(await page.locator(".target").count(), 0);
      await page.getByRole("link", { name: "Play again" }).click();
      await page.waitForURL(/\/new\?/);
      assert.equal(await page.locator("#bots").inputValue(), "2", "against the same bot");
    });
  }
});

test("a bot that thinks says so, and stops when the person resigns", async () => {
  const page = await people.person(server);
  await make(page, "Vault", {}, "1", "6");
  await page.locator("#prompt.thinking h2", { hasText: "White (bot) is thinking" }).waitFor();
  const number = await shown(page);
  await page.getByText("Draw or resign").click();
  await page.getByRole("button", { name: "Resign" }).click();
  await over(page).waitFor();
  assert.equal(await shown(page), number + 1, "the bot played no more");
});

test("bots play each other while somebody watches", async () => {
  const page = await people.person(server);
  await make(page, "Vault", { size: "4" }, "none", "1");
  await over(page).waitFor();
  assert.equal(await page.locator("#seats .tag", { hasText: "Bot, level 1" }).count(), 2);
});

test("a free seat is given to a bot", async () => {
  const page = await people.person(server);
  await page.goto("/");
  await page.getByRole("link", { name: "New match Vault" }).click();
  await page.locator("#seat").selectOption("1");
  await page.locator("#public").check();
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("#bot-level").selectOption("1");
  await page.locator("#give-bot button").click();
  await shows(page, 3);
  await page.locator("#seats .tag", { hasText: "Bot, level 1" }).waitFor();
  assert.equal(await page.locator("#give-bot").count(), 0);
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
