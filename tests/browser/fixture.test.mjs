// A game from outside, tests/fixtures/graph: three seats, a graph, a turn that
// is passed, tall stacks, words from right to left.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { cairn } from "./fixture.mjs";
import { make, shown, shows, site } from "./play.mjs";
import { Server } from "./server.mjs";

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

const SEATS = ["amber", "birch", "coal"];
/** Coal reads Arabic, Birch has no JavaScript. */
const READERS = { amber: {}, birch: { js: false }, coal: { locale: "ar" } };
const PASS = { amber: "Pass", birch: "Pass", coal: "تمرير" };

/** A browser in each seat of a match. */
async function three(options = {}, settings = {}) {
  const match = await server.make("cairn", options, [], settings);
  const pages = {};
  for (const seat of SEATS) {
    pages[seat] = await people.person(server, READERS[seat]);
    await pages[seat].goto(match.links[seat]);
  }
  return { match, pages };
}

/** Plays one stone, or passes, and waits until all see it. */
async function put(pages, seat, step) {
  const page = pages[seat];
  const number = (await shown(page)) + 1;
  await (step === "pass" ? page.getByRole("link", { name: PASS[seat], exact: true }) : site(page, step)).click();
  if (!page.js) await page.getByRole("button", { name: "Send turn" }).click();
  await seen(pages, number);
}

/** Waits until all pages show the event `number`; without JavaScript they are loaded again. */
async function seen(pages, number) {
  for (const page of Object.values(pages)) {
    if (!page.js) await page.goto(page.url().split("?")[0]);
    await shows(page, number);
  }
}

const rightToLeft = (locator) => locator.evaluate((element) => getComputedStyle(element).direction === "rtl");

test("a whole game of three by mouse, by links and forms, and in Arabic: passes, and a stack of twelve", async () => {
  const { match, pages } = await three();
  const { amber, birch, coal } = pages;
  const steps = ["hub", "inner-1", "inner-2", "inner-3", "pass", "pass", ...Array(11).fill("hub")];
  const first = await server.number(match.id);
  for (const [index, step] of steps.entries()) {
    const seat = SEATS[index % 3];
    // The middle of the game is the same again and again: others see it go by.
    if (index > 7 && index < 14) {
      await server.play(match, [step], seat);
      if (index === 13) await seen(pages, first + 14);
      continue;
    }
    for (const [name, page] of Object.entries(pages)) {
      assert.equal(await page.locator(".prompt.yours").count(), name === seat ? 1 : 0, `it is ${seat}’s turn alone`);
    }
    await put(pages, seat, step);
  }
  const over = (page, text) => page.locator(".prompt.over h2").filter({ hasText: text }).waitFor();
  await over(amber, "A cairn is twelve stones high; most tops: Birch.");
  await over(birch, "A cairn is twelve stones high; most tops: Birch.");
  await over(coal, "بلغت رجمة اثني عشر حجرًا، وأكثر القمم: البتولا.");
  for (const page of Object.values(pages)) {
    assert.equal(await page.locator(".target").count(), 0);
    assert.equal(await page.locator(".turn-list li").count(), steps.length);
    assert.equal(await page.locator(".seats .winner").count(), 1);
    assert.equal(await site(page, "hub").locator(".badge-text").textContent(), "12", "a stack too tall to draw has its number");
  }
  const hub = await site(birch, "hub").getAttribute("aria-label");
  assert.equal(hub.match(/stone/g).length, 12, hub);
  assert.deepEqual(await coal.locator(".turn-list a").allTextContents(), steps.map((step, index) => `${["العنبر", "البتولا", "الفحم"][index % 3]}: ${step}`));
  const { outcome, turns } = await server.read(match.id);
  assert.deepEqual([outcome.winners, outcome.reason], [["birch"], "tall"]);
  assert.deepEqual(turns.map((turn) => turn.actions.join()), steps);
  await amber.goto("/");
  await amber.locator(`section[aria-labelledby=finished] a[href="/matches/${match.id}"]`).waitFor();
});

test("the game’s Arabic words run from right to left, on every page; the platform’s own from left to right", async () => {
  const { match, pages } = await three({ turns: "9" });
  const { coal } = pages;
  const has = async (locator, text) => {
    await locator.filter({ hasText: text }).waitFor();
    assert.ok(await rightToLeft(locator), text);
  };
  await put(pages, "amber", "hub");
  await put(pages, "birch", "pass");
  assert.deepEqual(await coal.locator("html").evaluate(({ lang, dir }) => [lang, dir]), ["en", "ltr"]);
  await has(coal.locator(".prompt .ask"), "ضع حجرًا في موضع خالٍ");
  await has(coal.locator(".seats strong").first(), "العنبر");
  await has(coal.locator("#house-rules [dir=auto]").first(), "المدة: 9");
  assert.match(await site(coal, "hub").getAttribute("aria-label"), /حجر/);
  assert.match(await coal.locator("#summary").textContent(), /7/);
  await coal.goto("/");
  await has(coal.locator(".card h3").filter({ hasText: "رُجمة" }), "رُجمة");
  await coal.goto("/new?game=cairn");
  await coal.getByRole("heading", { level: 1, name: "رُجمة" }).waitFor();
  await has(coal.locator("#help-turns"), "عدد الأدوار");
  await coal.goto("/games/cairn");
  await has(coal.locator(".prose"), "لعبة لثلاثة");
  await coal.goto(match.url);
  // No page becomes wider than its screen by it.
  await coal.setViewportSize({ width: 360, height: 740 });
  assert.equal(await coal.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
});

test("in a match made by the form two share the lead after the last turn, and both are winners", async () => {
  const pages = {};
  for (const seat of SEATS) pages[seat] = await people.person(server, READERS[seat]);
  const match = await make(pages.amber, "Cairn", { turns: "3" });
  for (const name of ["Birch", "Coal"]) await pages[name.toLowerCase()].goto(await match.link(name));
  for (const [index, step] of ["hub", "outer-12", "pass"].entries()) await put(pages, SEATS[index], step);
  for (const page of [pages.amber, pages.birch]) {
    await page.locator(".prompt.over h2").filter({ hasText: "The last turn is played; most tops: Amber, Birch." }).waitFor();
    assert.deepEqual(await page.locator(".seats .winner strong").allInnerTexts(), ["Amber", "Birch"]);
  }
});

test("what the rules don’t allow is explained on a graph too", async () => {
  const { pages } = await three();
  const { amber, birch } = pages;
  await put(pages, "amber", "outer-1");
  assert.equal(await site(birch, "outer-1").and(birch.locator(".target")).count(), 0);
  await birch.getByLabel("Or type a turn").fill("outer-1");
  await birch.getByRole("button", { name: "Play" }).click();
  await birch.locator("#entry-error").filter({ hasText: "neither outer-1 nor a site beside it has your stone on top" }).waitFor();
  await put(pages, "birch", "outer-2");
  await shows(amber, 3);
});

test("of three, both others have to allow a takeback", async () => {
  const { match, pages } = await three({}, { takeback: "request" });
  const { amber, birch, coal } = pages;
  await put(pages, "amber", "hub");
  await amber.getByRole("button", { name: "Ask to take back a turn" }).click();
  await amber.locator("#takeback-asked").waitFor();
  await seen(pages, 3);
  await birch.getByRole("button", { name: "Allow it" }).click();
  await seen(pages, 4);
  assert.equal(await birch.getByRole("button", { name: "Allow it" }).count(), 0, "Birch has answered");
  assert.equal((await server.read(match.id)).turns.length, 1, "Coal hasn’t");
  await coal.getByRole("button", { name: "Allow it" }).click();
  await seen(pages, 5);
  assert.equal((await server.read(match.id)).turns.length, 0);
  await put(pages, "amber", "inner-1");
});

test("three can’t change seats: the form says so at the field", async () => {
  const page = await people.person(server);
  await page.goto("/new?game=cairn&turns=9");
  await page.getByLabel("Swap rule").selectOption("on");
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("#error-match-swap").filter({ hasText: "it is for games with two seats, and this one has 3" }).waitFor();
  assert.equal(await page.getByLabel("Length").inputValue(), "9");
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
