// That it is one's turn is noticed without looking at the board.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { shows } from "./play.mjs";
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

/** White’s browser, in the background, which notes what it is told to do. */
async function away(wishes) {
  const match = await server.make("vault", { size: "4" });
  const page = await people.person(server);
  await page.addInitScript(() => {
    window.told = [];
    window.AudioContext = class {
      currentTime = 0;
      createOscillator = () => ({ frequency: {}, connect: (next) => next, start: () => window.told.push("tone"), stop() {} });
      createGain = () => ({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} });
      close() {}
    };
    window.Notification = class {
      static permission = "granted";
      static requestPermission = () => window.told.push("asked");
      constructor(title) {
        window.told.push(title);
      }
    };
  });
  await page.goto(match.links.white);
  await page.getByText("Board and page").click();
  for (const wish of wishes) await page.getByLabel(wish).check();
  assert.equal(await page.evaluate(() => window.told.includes("asked")), wishes.length > 1);
  await page.locator("#preferences").getByRole("button", { name: "Save" }).click();
  await page.locator("#match").waitFor();
  await server.play(match, ["a1-a2"]);
  await shows(page, 2);
  await page.evaluate(() => {
    window.told = [];
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  return { match, page };
}

const tab = (page) => page.evaluate(() => [document.title, document.querySelector("link[rel=icon]").getAttribute("href").replace(/-[0-9a-f]{16}/, "")]);

test("the tab says whose turn it is, in the background too; without a wish there is no sound and no message", async () => {
  const { match, page } = await away([]);
  assert.deepEqual(await tab(page), ["Black to move – Vault", "/assets/favicon.svg"]);
  await server.play(match, ["a4-a3"]);
  await shows(page, 3);
  assert.deepEqual(await tab(page), ["Your turn – Vault", "/assets/favicon-turn.svg"]);
  assert.deepEqual(await page.evaluate(() => window.told), []);
});

test("who wishes hears a sound and gets a message, once for the other’s turn and not for one’s own", async () => {
  const { match, page } = await away(["A sound for each turn", "A message from the browser when it is your turn"]);
  await server.play(match, ["a4-a3"]);
  await shows(page, 3);
  assert.deepEqual(await page.evaluate(() => window.told), ["tone", "tone", "Your turn – Vault"]);
  await server.play(match, ["b1-b2"]);
  await shows(page, 4);
  assert.equal(await page.evaluate(() => window.told.length), 3);
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
