// What the board page does for one game it does for every one, the fixture too.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { EVERY, begun, hotSeat, startEvery } from "./every.mjs";
import { play, shown, shows, site } from "./play.mjs";

let server;
let people;
before(async () => {
  server = await startEvery();
  people = await launch(server.folder);
});
afterEach(() => people.leave());
after(async () => {
  await people?.close();
  await server?.stop();
});

const texts = (turn) => turn.actions.map((action) => action.text);
const longEnough = (turn) => turn.actions[0].path.length > 1 && !turn.actions[0].goesOn;
const labels = (page) => page.locator("#board .site").evaluateAll((all) => all.map((one) => `${one.id}: ${one.getAttribute("aria-label")}`));

/** A match whose next turn begins with a piece to choose, seen by whoever is to move. */
async function within(kind, options) {
  const { match, turns } = await begun(server, kind, 0.4);
  while (!longEnough(turns[0])) await server.play(match, texts(turns.shift()));
  const page = await people.person(server, options);
  await page.goto(match.links[turns[0].seat]);
  const other = Object.keys(match.keys).find((seat) => seat !== turns[0].seat);
  return { match, turns, page, other, number: await shown(page) };
}

for (const [name, kind] of Object.entries(EVERY)) {
  describe(name === "Cairn" ? "[check 40] Cairn" : name, () => {
    test("[check 28] every site’s name has its coordinate, its contents from bottom to top, and its state", async () => {
      const { page, turns } = await within(kind, { js: false });
      await site(page, turns[0].actions[0].path[0]).click();
      const sites = await page.locator("#board .site").evaluateAll((all) =>
        all.map((one) => ({ id: decodeURIComponent(one.id.slice(5).replaceAll("_", "%")), name: one.getAttribute("aria-label"), classes: [...one.classList], pieces: one.querySelectorAll("use").length })),
      );
      for (const { id, name, classes, pieces } of sites) {
        assert.ok(name.startsWith(`${id}, `), name);
        assert.equal(/, empty/.test(name), pieces === 0, name);
        assert.equal(/from bottom to top/.test(name), pieces > 1, name);
        assert.equal(classes.includes("target"), /can be chosen|plays here|choose/.test(name), name);
        assert.equal(classes.includes("chosen"), /, chosen/.test(name), name);
      }
      assert.ok(sites.some(({ classes }) => classes.includes("chosen")));
    });

    for (const js of [true, false]) {
      test(`[check 5] ${js ? "with" : "without"} JavaScript Back takes the last step back, and the address alone restores it`, async () => {
        const { page, turns } = await within(kind, { js });
        const [from] = turns[0].actions[0].path;
        await site(page, from).click();
        await site(page, from).and(page.locator(".chosen")).waitFor();
        const again = await page.context().newPage();
        await again.goto(page.url());
        assert.deepEqual(await labels(again), await labels(page));
        await page.goBack();
        await page.locator("#board:not(:has(.chosen))").waitFor();
        await page.goForward();
        await site(page, from).and(page.locator(".chosen")).waitFor();
      });
    }

    test("[checks 6, 13] a double click plays one turn, and a reload none", async () => {
      const { match, page, turns, number } = await within(kind);
      const { path } = turns[0].actions[0];
      for (const step of path.slice(0, -1)) await site(page, step).click();
      await site(page, path.at(-1)).dblclick();
      if (turns[0].actions.length > 1) {
        await page.locator(".step kbd:not(.partial)").waitFor();
        assert.equal(await server.number(match.id), number, "half a turn is nothing yet");
        return;
      }
      await shows(page, number + 1);
      await page.reload();
      await page.goBack();
      await page.reload();
      assert.equal(await server.number(match.id), number + 1);
    });

    test("[checks 8, 30] a turn that comes too late or is not legal is explained, and the board is the present one", async () => {
      const { match, page, turns, number } = await within(kind, { js: false });
      const nonsense = '"><script>nonsense</script>';
      const typed = page.getByLabel("Or type a turn");
      await typed.fill(nonsense);
      await page.getByRole("button", { name: "Play" }).click();
      await page.locator("#entry-error").waitFor();
      assert.equal(await typed.inputValue(), nonsense);
      assert.equal(await page.locator("script", { hasText: "nonsense" }).count(), 0);
      assert.match(await page.locator(`[id="${await typed.getAttribute("aria-describedby")}"]`).innerText(), /nonsense/);
      await server.play(match, texts(turns[0]));
      await typed.fill(turns[0].text);
      const [answer] = await Promise.all([page.waitForResponse((one) => one.request().method() === "POST"), page.getByRole("button", { name: "Play" }).click()]);
      assert.equal(answer.status(), 409);
      assert.equal(await shown(page), number + 1);
      assert.ok((await page.locator("#problem").innerText()).length > 20);
      assert.equal(await server.number(match.id), number + 1);
    });

    test("[check 7] a turn without this page’s token, or from elsewhere, is 403", async () => {
      const { match, page, turns, number } = await within(kind, { js: false });
      const token = await page.locator("input[name=token]").first().inputValue();
      const form = { number: String(number), actions: turns[0].text };
      const post = (more, headers = {}) => page.request.post(`${match.url}/turns`, { form: { ...form, ...more }, headers, maxRedirects: 0 });
      const refused = [await post({}), await post({ token: "x" }), await post({ token }, { origin: "https://elsewhere.example" })];
      assert.deepEqual(refused.map((answer) => answer.status()), [403, 403, 403]);
      assert.equal(await server.number(match.id), number);
    });

    test("[checks 15, 16] news in the middle of a selection keep it while it is legal, else clear it and say so; a cut stream catches up", async () => {
      const { match, page, turns, other, number } = await within(kind);
      await page.evaluate(() => (window.neverReloaded = true));
      const [from] = turns[0].actions[0].path;
      await site(page, from).click();
      await server.api("POST", `/matches/${match.id}/draw`, { key: match.keys[other], body: { answer: "offer" } });
      await shows(page, number + 1);
      await site(page, from).and(page.locator(".chosen")).waitFor();
      await page.context().setOffline(true);
      await server.playAll(match, turns.slice(0, 2));
      await page.context().setOffline(false);
      await shows(page, await server.number(match.id));
      const fresh = await people.person(server);
      await fresh.goto(match.links[turns[0].seat]);
      const bare = async (page) => (await labels(page)).map((label) => label.replace(/, (chosen|can be chosen|plays here|choose .*)/g, ""));
      assert.deepEqual(await bare(page), await bare(fresh));
      assert.ok(await page.evaluate(() => window.neverReloaded));
    });

    test("[checks 17, 27, 29] a turn of the other’s moves no board, takes no focus, and is said once", async () => {
      const { match, page, turns } = await within(kind);
      await site(page, turns[0].actions[0].path[0]).focus();
      const box = await page.locator("#board").boundingBox();
      const number = await shown(page);
      await page.evaluate(() => {
        window.blurred = 0;
        window.focused = document.activeElement;
        window.focused.addEventListener("blur", () => (window.blurred += 1));
        window.said = [];
        const region = document.getElementById("announcement");
        new MutationObserver(() => window.said.push(document.getElementById("announcement").textContent)).observe(region.parentElement, { subtree: false, childList: true });
        new MutationObserver(() => window.said.push(region.textContent)).observe(region, { subtree: true, childList: true, characterData: true });
      });
      for (const turn of turns.slice(0, 2)) {
        await server.play(match, texts(turn), turn.seat);
        await shows(page, await server.number(match.id));
      }
      assert.deepEqual(await page.locator("#board").boundingBox(), box);
      assert.deepEqual(await page.evaluate(() => [window.blurred, document.activeElement === window.focused]), [0, true]);
      const said = await page.evaluate(() => window.said);
      assert.equal(said.length, 2, JSON.stringify(said));
      assert.equal(new Set(said).size, 2);
      const seats = Object.keys(match.keys).map((seat) => seat.toLowerCase());
      for (const text of said) assert.ok(seats.some((seat) => text.toLowerCase().includes(seat)), text);
      assert.equal(await page.locator("[aria-live=polite]").count(), 1);
      assert.ok(number < (await shown(page)));
    });

    test("[check 21] with confirmation nothing is sent before Send, and the turn looks unsent", async () => {
      const { match, page, turns, number } = await within(kind, { hasTouch: true });
      for (const step of turns[0].actions[0].path) await site(page, step).click();
      await page.locator(".step kbd:not(.partial)").waitFor();
      assert.equal(await server.number(match.id), number);
      if (turns[0].actions.length > 1) return;
      assert.match(await page.locator("#prompt h2").innerText(), /complete/);
      await page.getByRole("button", { name: "Send turn" }).click();
      await shows(page, number + 1);
    });

    test("[checks 23, 24] at 360×740 and 320×640 nothing scrolls sideways, board and prompt are in sight, sites are large enough", async () => {
      const { page, turns } = await within(kind, { viewport: { width: 360, height: 740 } });
      await site(page, turns[0].actions[0].path[0]).click();
      await page.locator(".chosen").waitFor();
      for (const [width, height] of [[360, 740], [320, 640]]) {
        await page.setViewportSize({ width, height });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
        for (const part of ["#board", "#prompt h2"]) {
          const box = await page.locator(part).boundingBox();
          assert.ok(box.y >= 0 && box.y + box.height <= height, `${part} ends at ${box.y + box.height} px of ${height}`);
        }
        const sizes = await page.locator("#board .over").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
        const typed = await page.getByLabel("Or type a turn").count();
        const zoom = await page.locator("button[value=in]").count();
        assert.ok(Math.min(...sizes) >= 24 || (typed && zoom), `the smallest site has ${Math.min(...sizes)} px`);
      }
    });

    test("[checks 4, 36] every past position has an address and links to its neighbours, without JavaScript; looking changes nothing", async () => {
      const { match, page, number } = await within(kind, { js: false });
      const link = (name) => page.locator(".history").getByRole("link", { name });
      await link("First").click();
      const turns = Math.min(number - 1, 6);
      const seen = [JSON.stringify(await labels(page))];
      for (let turn = 1; turn < turns; turn += 1) {
        await link("Next").click();
        assert.equal(new URL(page.url()).searchParams.get("turn"), String(turn));
        assert.equal(await page.locator("#board .target").count(), 0);
        seen.push(JSON.stringify(await labels(page)));
      }
      assert.equal(new Set(seen).size, seen.length);
      await link("Previous").click();
      assert.equal(JSON.stringify(await labels(page)), seen.at(-2));
      await link("Present").click();
      assert.equal(page.url(), match.url);
      assert.equal(await server.number(match.id), number);
    });

    test("pieces glide for less than 200 ms, what has gone is seen for a moment, and with reduced motion nothing moves", async () => {
      const { match, turns, page } = await within(kind, { reducedMotion: "no-preference" });
      const still = await people.person(server);
      await still.goto(match.url);
      for (const one of [page, still]) {
        await one.evaluate(() => {
          window.glides = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, how) {
            window.glides.push(typeof how === "number" ? how : how.duration);
            return animate.call(this, frames, how);
          };
        });
      }
      await play(page, turns[0]);
      await shows(still, await shown(page));
      assert.deepEqual(await still.evaluate(() => window.glides), []);
      const glides = await page.evaluate(() => window.glides);
      assert.ok(glides.length > 0 && glides.every((long) => long < 200), `${glides}`);
      await page.locator("#board-top:not(:has(*))").waitFor({ state: "attached" });
    });
  });
}

test("one browser that holds all seats plays a turn for each", async () => {
  for (const kind of Object.values(EVERY)) {
    const { match, turns } = await begun(server, kind, 0);
    const page = await people.person(server);
    await hotSeat(page, match);
    for (const turn of turns.slice(0, 3)) await play(page, turn);
    assert.equal((await server.read(match.id)).turns.length, 3);
    await people.leave();
  }
});

test("[check 39] the security policy allows nothing unsafe, and no page broke it or asked another host", async () => {
  const policy = (await fetch(server.url)).headers.get("content-security-policy");
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-/);
  assert.deepEqual(people.faults, []);
});
