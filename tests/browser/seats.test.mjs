// Seats: who may take which, and how a match ends by word.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { make, play, shown, shows, site } from "./play.mjs";
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

const WHITE = { seat: "white", actions: [{ text: "a1-a2", path: ["a1", "a2"] }] };
const BLACK = { seat: "black", actions: [{ text: "a4-a3", path: ["a4", "a3"] }] };

/** A match of Vault, size 4, and a browser in each seat. */
async function two({ js = true } = {}) {
  const match = await server.make("vault", { size: "4" });
  const [white, black] = [await people.person(server, { js }), await people.person(server, { js })];
  await white.goto(match.links.white);
  await black.goto(match.links.black);
  return { match, white, black };
}

/** What stands behind “Draw or resign”. */
async function say(page, name) {
  await page.getByText("Draw or resign").click();
  await page.getByRole("button", { name, exact: true }).click();
}

for (const js of [true, false]) {
  const how = js ? "with" : "without";
  const news = (page) => (js ? Promise.resolve() : page.reload());

  test(`resigning ends the match for both, ${how} JavaScript`, async () => {
    const { match, white, black } = await two({ js });
    await say(black, "Resign");
    await black.locator(".prompt.over").filter({ hasText: "Black resigned; White wins." }).waitFor();
    await news(white);
    await white.locator(".prompt.over").filter({ hasText: "Black resigned; White wins." }).waitFor();
    assert.equal(await white.locator(".target").count(), 0);
    assert.deepEqual((await server.read(match.id)).outcome.winners, ["white"]);
  });

  test(`a draw is offered, declined, offered again and accepted, ${how} JavaScript`, async () => {
    const { match, white, black } = await two({ js });
    await say(white, "Offer a draw");
    await white.locator("#draw").filter({ hasText: "White offers a draw." }).waitFor();
    assert.equal(await white.getByRole("button", { name: "Accept the draw" }).count(), 0, "not by who offered it");
    await news(black);
    await black.getByRole("button", { name: "Decline" }).click();
    await black.locator("#match:not(:has(#draw))").waitFor();
    await news(white);
    await white.locator("#match:not(:has(#draw))").waitFor();
    await play(white, WHITE);
    await news(black);
    await shows(black, await shown(white));
    await say(black, "Offer a draw");
    await black.locator("#draw").waitFor();
    await news(white);
    await white.getByRole("button", { name: "Accept the draw" }).click();
    const agreed = (page) => page.locator(".prompt.over").filter({ hasText: "The players agreed to a draw." }).waitFor();
    await agreed(white);
    await news(black);
    await agreed(black);
    assert.deepEqual((await server.read(match.id)).outcome.winners, []);
  });

  test(`both links in one browser make a hot seat, ${how} JavaScript`, async () => {
    const page = await people.person(server, { js });
    const match = await make(page, "Vault", { size: "4" }, "none");
    const links = [await match.link("White"), await match.link("Black")];
    for (const link of links) await page.goto(link);
    assert.equal(page.url(), match.url);
    await page.locator(".prompt", { hasText: "Your turn as White" }).waitFor();
    await play(page, WHITE);
    await page.locator(".prompt", { hasText: "Your turn as Black" }).waitFor();
    await play(page, BLACK);
    assert.equal((await server.read(match.id)).turns.length, 2);
    await say(page, "Resign as Black");
    await page.locator(".prompt.over").filter({ hasText: "Black resigned" }).waitFor();
  });

  test(`a stranger takes the free seat of a public match from the lobby, ${how} JavaScript`, async () => {
    const maker = await people.person(server, { js });
    await maker.goto("/new?game=vault&size=4");
    await maker.getByLabel("Anybody may take the free seats").check();
    await maker.getByRole("button", { name: "Start the match" }).click();
    await maker.locator("#match").waitFor();
    const path = new URL(maker.url()).pathname;
    const stranger = await people.person(server, { js });
    await stranger.goto("/");
    const line = stranger.locator("section[aria-labelledby=open] li").filter({ has: stranger.locator(`a[href="${path}"]`) });
    await line.getByRole("button", { name: "Play Black" }).click();
    await stranger.locator(".seats li", { hasText: "Black" }).filter({ hasText: "you" }).waitFor();
    const late = await people.person(server, { js });
    await late.goto(path);
    assert.equal(await late.getByRole("button", { name: /Sit here/ }).count(), 0, "the seat is taken");
    await news(maker);
    await maker.locator("#match:not(:has(button:text('Sit here')))").waitFor();
    await play(maker, WHITE);
    await news(stranger);
    await shows(stranger, await shown(maker));
    await play(stranger, BLACK);
  });
}

test("a watcher sees turns arrive and can’t act", async () => {
  const { match, white, black } = await two();
  const watcher = await people.person(server);
  await watcher.goto(match.url);
  for (const [page, turn] of [[white, WHITE], [black, BLACK]]) {
    await shows(page, await server.number(match.id));
    await play(page, turn);
    await shows(watcher, await shown(page));
    assert.equal(await watcher.locator(".target").count(), 0);
  }
  assert.match(await site(watcher, "a3").getAttribute("aria-label"), /Black/);
  for (const name of [/resign/i, /draw/i, /send/i, /^play$/i, /sit here/i]) {
    assert.equal(await watcher.getByRole("button", { name }).count(), 0);
  }
  const token = await watcher.request.get("/new?game=vault").then(async (answer) => /name="token" value="([^"]+)"/.exec(await answer.text())[1]);
  const number = await server.number(match.id);
  for (const [path, form] of [["turns", { actions: "b1-b2" }], ["resign", { seat: "0" }], ["draw", { seat: "0", answer: "offer" }]]) {
    const answer = await watcher.request.post(`${match.url}/${path}`, { form: { ...form, token, number: String(number) }, maxRedirects: 0 });
    assert.equal(answer.status(), 403, path);
  }
  assert.equal(await server.number(match.id), number);
});

test("[check 29] a turn changes the one polite live region once, for whoever waits and for who played", async () => {
  const { white, black } = await two();
  assert.equal(await white.locator("[aria-live=polite]").count(), 1);
  for (const page of [white, black]) {
    await page.evaluate(() => {
      window.spoken = [];
      const region = document.getElementById("announcement");
      let last = region.textContent;
      new MutationObserver(() => {
        const now = document.getElementById("announcement").textContent;
        if (now !== last) window.spoken.push(now);
        last = now;
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }
  await play(white, WHITE);
  await shows(black, await shown(white));
  await play(black, BLACK);
  await shows(white, await shown(black));
  for (const page of [white, black]) {
    assert.deepEqual(await page.evaluate(() => window.spoken), ["Turn 1. White steps from a1 to a2.", "Turn 2. Black steps from a4 to a3."]);
  }
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
