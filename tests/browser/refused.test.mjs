// What is refused, beyond what every game is tried with.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { shows, site } from "./play.mjs";
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

/** A new match of Vault, size 4, with a browser in White’s seat. */
async function begun(options) {
  const match = await server.make("vault", { size: "4" });
  const page = await people.person(server, options);
  await page.goto(match.links.white);
  return { match, page };
}

test("[check 30] a typed turn that the rules don’t allow is explained and kept to be mended", async () => {
  const { match, page } = await begun({ js: true });
  const typed = page.getByLabel("Or type a turn");
  await typed.fill("a1-a3");
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator("#entry-error").waitFor();
  assert.equal(await typed.inputValue(), "a1-a3");
  assert.equal(await typed.getAttribute("aria-invalid"), "true");
  const error = page.locator(`[id="${await typed.getAttribute("aria-describedby")}"]`);
  assert.match(await error.innerText(), /a1-a3/);
  assert.equal(await error.innerText(), await page.locator("#problem").innerText());
  await typed.fill("a1-a2");
  await page.getByRole("button", { name: "Play" }).click();
  await shows(page, 2);
  assert.deepEqual((await server.read(match.id)).turns, [{ seat: "white", actions: ["a1-a2"] }]);
  assert.equal(await page.locator("#entry-error").count(), 0);
});

test("[check 8] a turn from a tab that heard no news gets 409, the present board and a sentence", async () => {
  const { match, page } = await begun({ js: true });
  // Nothing tells this tab that both seats move on in another one.
  await page.route("**/events", (route) => route.abort());
  await page.goto(`${match.url}?path=a1`);
  await server.play(match, ["b1-b2"]);
  await server.play(match, ["a4-a3"]);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await site(page, "a2").click();
  assert.equal((await answer).status(), 409);
  await shows(page, 3);
  assert.ok((await page.locator("#problem").innerText()).length > 20, "a sentence says why");
  assert.match(await site(page, "a3").getAttribute("aria-label"), /Black/, "the present board");
  assert.equal(await server.number(match.id), 3);
});

test("[checks 6, 13] without JavaScript a turn is answered by 303, and a double click on “Send turn” plays one", async () => {
  const { match, page } = await begun({ js: false });
  await page.goto(`${match.url}?actions=a1-a2`);
  const posted = page.waitForResponse((response) => response.request().method() === "POST" && response.status() === 303);
  await page.getByRole("button", { name: "Send turn" }).dblclick();
  await posted;
  await shows(page, 2);
  await page.goto(match.url);
  assert.equal(await page.locator(".problem").count(), 0);
  const { turns, number } = await server.read(match.id);
  assert.deepEqual([number, turns.length], [2, 1], "nor later");
});

test("[check 7] forms of others: without a token, with another’s, or with a foreign origin they are 403", async () => {
  const { match, page } = await begun({ js: false });
  const stranger = await people.person(server, { js: false });
  await stranger.goto("/new?game=vault");
  const token = await page.locator("input[name=token]").first().inputValue();
  const others = await stranger.locator("input[name=token]").first().inputValue();
  const forms = {
    turns: { actions: "a1-a2", number: "1" },
    resign: { seat: "0", number: "1" },
    draw: { seat: "0", number: "1", answer: "offer" },
    seats: { seat: "0", number: "1" },
  };
  for (const [path, form] of Object.entries(forms)) {
    const post = (fields, headers = {}) => page.request.post(`${match.url}/${path}`, { form: { ...form, ...fields }, headers, maxRedirects: 0 });
    const refused = [
      await post({}),
      await post({ token: "" }),
      await post({ token: others }),
      await post({ token }, { origin: "https://elsewhere.example" }),
      await post({ token }, { origin: "null" }),
    ];
    assert.deepEqual(refused.map((answer) => answer.status()), [403, 403, 403, 403, 403], path);
  }
  assert.equal(await server.number(match.id), 1);
});

test("addresses with steps that don’t exist do no harm and are explained", async () => {
  const { match, page } = await begun({ js: true });
  await page.goto(`${match.url}?path=zz9`);
  await page.goto(`${match.url}?actions=zz9-a1`);
  assert.match(await page.locator("#problem").innerText(), /zz9-a1/);
  await page.goto(`${match.url}?path=a1+a1`);
  await page.locator("#match").waitFor();
  assert.equal(await server.number(match.id), 1);
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
