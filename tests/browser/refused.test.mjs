// What is refused, and what is taken back.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { choose, play, shown, shows, site } from "./play.mjs";
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

const MOVE = { seat: "white", actions: [{ text: "a1-a2", path: ["a1", "a2"] }] };

/** A new match of Vault, size 4, with a browser in White’s seat. */
async function begun(options) {
  const match = await server.make("vault", { size: "4" });
  const page = await people.person(server, options);
  await page.goto(match.links.white);
  return { match, page };
}

for (const js of [true, false]) {
  describe(js ? "with JavaScript" : "without JavaScript", () => {
    test("[check 30] a typed turn that the rules don’t allow is explained and kept to be mended", async () => {
      const { match, page } = await begun({ js });
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

    test("[check 8] a turn that comes too late gets 409, the present board and a sentence", async () => {
      const { match, page } = await begun({ js });
      await choose(page, { path: ["a1"], goesOn: false, text: "" }, 1);
      // Both seats move on in the meantime, and the stream says nothing to this tab.
      await page.route("**/events", (route) => route.abort());
      await page.goto(`${match.url}?path=a1`);
      await server.play(match, ["b1-b2"]);
      await server.play(match, ["a4-a3"]);
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await site(page, "a2").click();
      if (!js) {
        // The rest of the turn is a GET of the present; it is the form of an old page that is stale.
        await page.locator("#match").waitFor();
        await page.locator("input[name=number]").first().waitFor({ state: "attached" });
      }
      if (!js) await page.evaluate(() => document.querySelectorAll("input[name=number]").forEach((input) => (input.value = "1")));
      if (!js) await page.getByRole("button", { name: "Send turn" }).click();
      assert.equal((await answer).status(), 409);
      await shows(page, 3);
      assert.ok((await page.locator("#problem").innerText()).length > 20, "a sentence says why");
      assert.match(await site(page, "a3").getAttribute("aria-label"), /Black/, "the present board");
      assert.equal(await server.number(match.id), 3);
    });

    test("[check 5] Back takes the last step back, and the address alone restores half a turn", async () => {
      const { match, page } = await begun({ js });
      await site(page, "a1").click();
      await site(page, "a1").and(page.locator(".chosen")).waitFor();
      const address = page.url();
      const again = await page.context().newPage();
      await again.goto(address);
      assert.equal(await again.locator(".chosen").getAttribute("id"), "site-a1");
      await page.goBack();
      await page.locator("#board:not(:has(.chosen))").waitFor();
      await page.goForward();
      await site(page, "a1").and(page.locator(".chosen")).waitFor();
      await page.getByRole("link", { name: "Take back last step" }).click();
      await page.locator("#board:not(:has(.chosen))").waitFor();
      assert.equal(await server.number(match.id), 1);
    });

    test("[check 6] after a turn a reload plays nothing, nor does Back and reload", async () => {
      const { match, page } = await begun({ js });
      await play(page, MOVE);
      await page.reload();
      await page.goBack();
      await page.reload();
      await page.goto(match.url);
      assert.equal(await shown(page), 2);
      assert.equal(await server.number(match.id), 2);
    });

    test("[check 13] a double click plays one turn", async () => {
      const { match, page } = await begun({ js });
      await site(page, "a1").click();
      await site(page, "a1").and(page.locator(".chosen")).waitFor();
      if (js) {
        await site(page, "a2").dblclick();
      } else {
        await site(page, "a2").click();
        await page.getByRole("button", { name: "Send turn" }).dblclick();
      }
      await shows(page, 2);
      const { turns, number } = await server.read(match.id);
      assert.deepEqual([number, turns.length], [2, 1]);
      await page.goto(match.url);
      assert.equal(await page.locator(".problem").count(), 0);
    });
  });
}

test("[check 6] a turn is answered by 303", async () => {
  const { match, page } = await begun({ js: false });
  await page.goto(`${match.url}?actions=a1-a2`);
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Send turn" }).click();
  assert.equal((await posted).status(), 303);
});

describe("[check 7] forms of others", () => {
  const forms = [
    ["turns", { actions: "a1-a2", number: "1" }],
    ["resign", { seat: "0", number: "1" }],
    ["draw", { seat: "0", number: "1", answer: "offer" }],
    ["seats", { seat: "0", number: "1" }],
  ];
  for (const [path, form] of forms) {
    test(`${path}: without a token, with another’s, or with a foreign origin it is 403`, async () => {
      const { match, page } = await begun({ js: false });
      const stranger = await people.person(server, { js: false });
      await stranger.goto("/new?game=vault");
      const token = await page.locator("input[name=token]").first().inputValue();
      const others = await stranger.locator("input[name=token]").first().inputValue();
      const post = (fields, headers = {}) =>
        page.request.post(`${match.url}/${path}`, { form: fields, headers, maxRedirects: 0 });
      const refused = [
        await post(form),
        await post({ ...form, token: "" }),
        await post({ ...form, token: others }),
        await post({ ...form, token }, { origin: "https://elsewhere.example" }),
        await post({ ...form, token }, { origin: "null" }),
      ];
      assert.deepEqual(refused.map((answer) => answer.status()), [403, 403, 403, 403, 403]);
      assert.equal(await server.number(match.id), 1);
    });
  }
});

test("a site that is given twice in a hurry, and one that is no target, do no harm", async () => {
  const { match, page } = await begun({ js: true });
  await page.goto(`${match.url}?path=zz9`);
  await page.goto(`${match.url}?actions=zz9-a1`);
  assert.match(await page.locator("#problem").innerText(), /zz9-a1/);
  await page.goto(`${match.url}?path=a1+a1`);
  await page.locator("#match").waitFor();
  assert.equal(await server.number(match.id), 1);
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
