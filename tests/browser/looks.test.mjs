// How boards look, as each reader chooses: looks, text, patterns, turning,
// enlarging, the language, forced colours and print.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, afterEach, before, describe, test } from "node:test";
import { launch } from "./browser.mjs";
import { EVERY, begun, startEvery } from "./every.mjs";
import { shown, shows, site } from "./play.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LOOKS = ["plain", "checkered", "contrast", "text"];
const SCHEMES = ["light", "dark"];
/** Games spread over as many looks as are given: each look once, and each game. */
const spread = (looks) => Object.entries(matches).map(([name, begins], index) => [name, begins, looks[index % looks.length]]);

let server;
let people;
/** A match of each game in mid-play. */
const matches = {};
before(async () => {
  server = await startEvery();
  people = await launch(server.folder);
  for (const [name, game] of Object.entries(EVERY)) matches[name] = await begun(server, game, 0.6);
});
afterEach(() => people.leave());
after(async () => {
  await people?.close();
  await server?.stop();
});

/** Opens a match, as holder of all seats, in a look. */
async function open(page, { match }, look, query = "") {
  for (const link of Object.values(match.links)) await page.request.get(link);
  await page.goto(`${match.url}?board=${look}${query}`);
}

/** The first step of the turn to come, for an address. */
const step = ({ turns }) => `&path=${encodeURIComponent(turns[0].actions[0].path[0])}`;

/** Sets a preference in the form. */
async function prefer(page, change) {
  await page.locator("#preferences summary").click();
  await change(page.locator("#preferences"));
  await page.getByRole("button", { name: "Save" }).click();
}

const names = (page) =>
  page.locator("#board .site").evaluateAll((sites) => sites.map((one) => `${one.id} ${one.getAttribute("aria-label") ?? one.textContent}`).sort());

for (const colorScheme of SCHEMES) {
  test(`every look of every game is there and says the same, ${colorScheme}`, async () => {
    const page = await people.person(server, { colorScheme });
    // The words don’t depend on the scheme: one game is enough to see that it has all looks.
    for (const [name, begins] of Object.entries(matches).slice(0, colorScheme === "light" ? undefined : 1)) {
      let said = null;
      for (const look of LOOKS) {
        await open(page, begins, look, step(begins));
        assert.match(await page.locator("html").getAttribute("class"), new RegExp(`\\blook-${look}\\b`));
        assert.equal(await page.locator("#board").evaluate((board) => board.localName), look === "text" ? "div" : "svg");
        assert.equal(await page.locator("#board .chosen").count(), 1, `${name}, ${look}`);
        assert.ok((await page.locator("#board .target").count()) > 0, `${name}, ${look}`);
        said ??= await names(page);
        assert.deepEqual(await names(page), said, `${name}, ${look}`);
      }
    }
  });

  test(`[check 31] axe-core finds nothing in text and in high contrast, ${colorScheme}`, async () => {
    const found = [];
    const games = colorScheme === "light" ? ["Vault with stacking", "Vorcept", "Cairn"] : ["Vorcept", "Cairn", "Onager"];
    const page = await people.person(server, { colorScheme, viewport: { width: colorScheme === "light" ? 1280 : 360, height: 740 }, bypassCSP: true });
    for (const [index, name] of games.entries()) {
      const look = ["text", "contrast"][index % 2];
      await open(page, matches[name], look, step(matches[name]));
      await page.locator("#preferences summary").click();
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      for (const { id, nodes } of violations) found.push(`${name}, ${look}: ${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`);
    }
    assert.deepEqual(found, []);
  });
}

test("no look scrolls the page sideways at 320 px, and text has board and prompt in the first screen of 360×740", async () => {
  const page = await people.person(server, { viewport: { width: 320, height: 640 } });
  const wide = async (what) => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(over <= 0, `${what}: ${over} px`);
  };
  for (const [name, begins, look] of spread(LOOKS.slice(1, 3))) {
    await open(page, begins, look, step(begins));
    await wide(`${name}, ${look}`);
    await open(page, begins, "text");
    await wide(`${name}, text`);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const part of ["#board", "#prompt"]) {
      const box = await page.locator(part).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= 740, `${name}: ${part} ends at ${box.y + box.height} px`);
    }
    await page.setViewportSize({ width: 320, height: 640 });
  }
});

/** Ratios of all pieces to their cells, and of the grid to what it lies on. */
const contrasts = (page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    /** Colours from the back to the front, as they look together. */
    const light = (...colours) => {
      canvas.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        canvas.fillStyle = colour === "none" ? "transparent" : colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data;
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const style = (element) => getComputedStyle(element);
    const paper = style(document.body).backgroundColor;
    const ground = style(document.querySelector(".ground")).fill;
    const found = [];
    for (const site of document.querySelectorAll("#board .site")) {
      const under = [paper, ground, ...[...site.querySelectorAll(".cell, .decor, .mark")].map((one) => style(one).fill)];
      const grid = style(site.querySelector(".cell"));
      if (grid.stroke !== "none") {
        for (const [what, back] of [["cell", [paper, ground, grid.fill]], ["ground", [paper, ground]]]) {
          found.push([`the grid on the ${what} of ${site.id}`, ratio(light(...back, grid.stroke), light(...back))]);
        }
      }
      for (const use of site.querySelectorAll("use:not(.none)")) {
        const shape = document.querySelector(use.getAttribute("href")).querySelector(".s, .letter");
        const own = style(shape);
        const best = Math.max(...[own.fill, own.stroke].map((colour) => ratio(light(...under, colour), light(...under))));
        found.push([`${use.getAttribute("href")} on ${site.id}`, best]);
      }
    }
    for (const line of document.querySelectorAll("#board .line")) {
      found.push(["a line", ratio(light(paper, ground, style(line).stroke), light(paper, ground))]);
    }
    return found;
  });

test("[check 35] in the dark scheme and with forced colours pieces and grid have 3:1, in every look", async () => {
  const low = new Set();
  const media = [{ forcedColors: "none", colorScheme: "dark" }, { forcedColors: "active", colorScheme: "light" }, { forcedColors: "active", colorScheme: "dark" }];
  for (const [name, begins, look] of spread(LOOKS.slice(0, 3))) {
    const page = await people.person(server);
    await open(page, begins, look);
    for (const some of [{}, ...media]) {
      await page.emulateMedia(some);
      const found = await contrasts(page);
      assert.ok(found.length > 10);
      for (const [what, value] of found) if (value < 3) low.add(`${name}, ${look}, ${JSON.stringify(some)}: ${what} has ${value.toFixed(2)}`);
    }
    await people.leave();
  }
  assert.deepEqual([...low], []);
});

test("[check 35] print shows board, coordinates, seats and turns, black on white, and nothing to click", async () => {
  const page = await people.person(server, { colorScheme: "dark" });
  for (const [name, begins] of Object.entries(matches)) {
    await open(page, begins, "plain");
    await page.emulateMedia({ media: "print" });
    for (const part of ["#board", "#seats", ".turn-list", ".prompt h2"]) assert.ok(await page.locator(part).first().isVisible(), `${name}: ${part}`);
    assert.ok(await page.locator(".coordinate").first().isVisible(), name);
    for (const part of ["form", "button", "details", "nav", "select", "input"]) {
      assert.equal(await page.locator(`${part}:visible`).count(), 0, `${name}: ${part}`);
    }
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), "rgb(0, 0, 0)");
    const turns = await page.locator(".turn-list li").count();
    const hidden = await page.locator(".turn-list li").evaluateAll((lines) => lines.filter((line) => !line.getClientRects().length).length);
    assert.deepEqual([turns > 0, hidden], [true, 0], name);
    await page.emulateMedia({ media: "screen" });
  }
});

/** The light of each pixel of a picture, decoded on a page of its own: these pages’ policy forbids it. */
async function lights(page, png) {
  return page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(48, 48).getContext("2d");
    canvas.drawImage(image, 0, 0, 48, 48);
    const { data } = canvas.getImageData(0, 0, 48, 48);
    return Array.from({ length: 48 * 48 }, (_, at) => (data[at * 4] + data[at * 4 + 1] + data[at * 4 + 2]) / 3);
  }, `data:image/png;base64,${png.toString("base64")}`);
}

/** How many pixels of two pictures clearly differ, in percent. */
const differing = (a, b) => (100 * a.filter((light, at) => Math.abs(light - b[at]) > 40).length) / a.length;

for (const colorScheme of SCHEMES) {
  test(`[check 33] without colour seats, last turn, selection and targets still differ, ${colorScheme}`, async () => {
    const page = await people.person(server, { colorScheme, viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 });
    const plain = await people.person(server);
    await plain.goto("about:blank");
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setEmulatedVisionDeficiency", { type: "achromatopsia" });
    /** How the first site that a selector finds looks. */
    const look = async (selector) => lights(plain, await page.locator(`#board ${selector}`).first().screenshot({ animations: "disabled" }));
    const alike = [];
    let compared = 0;
    for (const [name, begins] of Object.entries(matches).filter(([name]) => colorScheme === "light" || name === "Vault with stacking")) {
      const differ = (what, a, b) => {
        const percent = differing(a, b);
        compared += 1;
        if (percent < 2) alike.push(`${name}: ${what} differ by ${percent.toFixed(1)} %`);
      };
      await open(page, begins, "plain");
      const first = begins.turns[0].actions[0].path[0];
      const seats = await page.locator("#board-kinds > g").evaluateAll((kinds) => kinds.map((kind) => kind.id));
      const same = (id) => seats.filter((other) => other.split("-")[2] && other.split("-")[1] === id.split("-")[1]);
      const pair = seats.map(same).find((ids) => ids.length > 1);
      const alone = async (id) => {
        const sites = page.locator("#board .site:not(:has(.mark))").filter({ has: page.locator(`use[href="#${id}"]`) });
        const found = await sites.evaluateAll((all) => all.filter((one) => one.querySelectorAll("use").length === 1).map((one) => one.id));
        return found[0] && `[id="${found[0]}"]`;
      };
      const [one, other] = await Promise.all((pair ?? []).slice(0, 2).map(alone));
      if (one && other) differ("seats", await look(one), await look(other));
      const empty = ".site:not(.held):not(:has(.mark)):not(:has(.decor))";
      const target = page.locator(`#board ${empty}.target`);
      const still = `${empty}:not(.target)`;
      const selected = site(page, first);
      const before = await lights(plain, await selected.screenshot());
      if (await selected.evaluate((one) => one.classList.contains("held"))) {
        await page.goto(`${begins.match.url}?path=${encodeURIComponent(first)}`);
        differ("the chosen site and what it was", before, await lights(plain, await selected.screenshot()));
      }
      if ((await target.count()) && (await page.locator(`#board ${still}`).count())) {
        differ("a target and another site", await look(`${empty}.target`), await look(still));
      }
      for (const mark of ["last-from", "last-to"]) {
        const marked = `.site:not(.held):not(.target):has(.mark-${mark})`;
        if ((await page.locator(`#board ${marked}`).count()) && (await page.locator(`#board ${still}`).count())) {
          differ(`mark-${mark} and another site`, await look(marked), await look(still));
        }
      }
    }
    assert.deepEqual(alike, []);
    assert.ok(compared >= (colorScheme === "light" ? 12 : 3), `only ${compared} comparisons`);
  });
}

describe("a whole turn in text, by keyboard", () => {
  for (const js of [true, false]) {
    for (const name of js ? Object.keys(EVERY) : ["Vorcept", "Cairn"]) {
      test(`${name}, ${js ? "with" : "without"} JavaScript`, async () => {
        const { match, turns } = await begun(server, EVERY[name], 0.3);
        const page = await people.person(server, { js });
        await open(page, { match }, "text");
        const number = await shown(page);
        const { actions } = turns[0];
        for (const [index, { path, text, goesOn }] of actions.entries()) {
          for (const [at, step] of path.entries()) {
            const last = at + 1 === path.length && !goesOn;
            const here = site(page, step);
            const link = (await here.count()) ? here : page.locator(`#choices [data-step="${step}"]`);
            await link.focus();
            await page.keyboard.press("Enter");
            if (!last) await here.and(page.locator(".chosen")).waitFor();
          }
          if (goesOn) {
            await page.locator("#choices a", { hasText: text }).focus();
            await page.keyboard.press("Enter");
          }
          if (index + 1 < actions.length || !js) await page.locator(".step kbd:not(.partial)").filter({ hasText: text }).last().waitFor();
        }
        if (!js) await page.getByRole("button", { name: "Send turn" }).press("Enter");
        await shows(page, number + 1);
        assert.equal(await page.locator("#board").evaluate((board) => board.localName), "div", "it is text still");
      });
    }
  }
});

for (const js of [true, false]) {
  test(`turned or not, each site is there under the same name, ${js ? "with" : "without"} JavaScript`, async () => {
    const page = await people.person(server, { js });
    for (const [name, begins] of Object.entries(matches).filter(([name]) => (js ? name !== "Vault" : name === "Vorcept"))) {
      await open(page, begins, "plain");
      const at = async () => JSON.stringify(await page.locator("#board .cell").evaluateAll((cells) => cells.map((cell) => [cell.parentElement.id, ...Object.values(cell.getBoundingClientRect().toJSON()).map(Math.round)]).sort()));
      const [said, start] = [await names(page), await at()];
      await page.locator("#preferences summary").click();
      const places = new Set([start]);
      const turn = page.locator("#preferences").getByRole("button", { name: "Turn the board to the right" });
      const turns = name.startsWith("Vault") || name === "Cairn" ? 4 : 6;
      for (let count = 1; count < turns; count += 1) {
        const before = await page.locator("#match").getAttribute("data-sight");
        if (!(await turn.isVisible())) await page.locator("#preferences summary").click();
        await turn.click();
        await page.locator(`#match:not([data-sight="${before}"])`).waitFor();
        assert.deepEqual(await names(page), said, `${name}, turned by ${count}`);
        places.add(await at());
      }
      assert.equal(places.size, turns, name);
    }
  });
}

test("a turned board stays turned when a turn arrives, and another reader’s doesn’t turn", async () => {
  const { match, turns } = await begun(server, EVERY.Vault, 0.3);
  const [page, other] = [await people.person(server), await people.person(server)];
  for (const one of [page, other]) await one.goto(match.url);
  const corner = (one) => site(one, "a1").locator(".cell").evaluate((cell) => `${cell.getAttribute("x")} ${cell.getAttribute("y")} in ${cell.ownerSVGElement.getAttribute("viewBox")}`);
  const start = await corner(page);
  await page.locator("#preferences summary").click();
  await page.getByRole("button", { name: "Turn the board round" }).click();
  await page.locator('#match[data-sight*="flip=1"]').waitFor();
  const flipped = await corner(page);
  assert.notEqual(flipped, start);
  await server.play(match, turns[0].actions.map((action) => action.text));
  const number = await server.number(match.id);
  await Promise.all([shows(page, number), shows(other, number)]);
  assert.deepEqual([await corner(page), await corner(other)], [flipped, start]);
});

test("[check 23] a board of 20×20 at 360×740 is enlarged by buttons in sight, to sites of 24 px, and stays where it was scrolled", async () => {
  const match = await server.make("vault", { size: "20" });
  for (const js of [true, false]) {
    const page = await people.person(server, { js, viewport: { width: 360, height: 740 } });
    await page.goto(match.links.white);
    const smallest = () => page.locator("#board .cell").evaluateAll((cells) => Math.min(...cells.map((cell) => Math.min(cell.getBoundingClientRect().width, cell.getBoundingClientRect().height))));
    assert.ok((await smallest()) < 24);
    const larger = page.locator("#panel").getByRole("button", { name: "Larger" });
    await larger.click();
    await page.locator("#picture.zoom-2").waitFor();
    assert.ok((await smallest()) >= 24, `${await smallest()} px`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
    if (!js) continue;
    const scroll = () => page.locator("#picture").evaluate((box) => [box.scrollLeft, box.scrollTop]);
    await page.locator("#picture").evaluate((box) => box.scrollTo(150, 100));
    const { actions } = await server.api("GET", `/matches/${match.id}?actions=`, { key: match.keys.white });
    await server.play(match, [actions[0].text]);
    await shows(page, 2);
    assert.deepEqual(await scroll(), [150, 100], "after a turn");
    await page.locator("#panel").getByRole("button", { name: "Larger" }).click();
    await page.locator("#picture.zoom-3").waitFor();
    await page.locator("#panel").getByRole("button", { name: "Smaller" }).click();
    await page.locator("#picture.zoom-2").waitFor();
    const path = actions[0].path.at(-1);
    await site(page, path).scrollIntoViewIfNeeded();
    assert.ok(await site(page, path).isVisible());
  }
  const small = await people.person(server, { viewport: { width: 360, height: 740 } });
  await small.goto((await server.make("vault")).url);
  assert.equal(await small.locator("#panel .view").count(), 0, "a small board needs no buttons");
});

test("a stack that is too tall to draw is listed: where its site leads, or when it is chosen", async () => {
  const match = await server.make("cairn", {});
  for (const step of ["hub", "inner-1", "inner-2", "inner-3", "pass", "pass", ...Array(9).fill("hub")]) await server.play(match, [step]);
  for (const js of [true, false]) {
    const page = await people.person(server, { js });
    await page.goto(match.url);
    const card = page.locator("#stack-hub");
    assert.equal(await card.isVisible(), false);
    await site(page, "hub").click();
    await card.waitFor();
    assert.match(await card.locator("figcaption").textContent(), /hub: 10 pieces, from bottom to top/);
    assert.deepEqual((await card.locator("li").allTextContents()).slice(0, 2), ["Amber stone", "Amber stone"]);
    assert.equal(await card.locator("li").count(), 10);
    assert.equal(await page.locator(".stack-card").count(), 1);
    await card.getByRole("link", { name: "Close" }).click();
    await card.waitFor({ state: "hidden" });
  }
});

test("patterns, coordinates and the language are chosen in forms and hold on other pages", async () => {
  const page = await people.person(server, { locale: "pt-BR" });
  const { match } = matches.Vorcept;
  await page.goto(match.url);
  await page.locator("#language").selectOption("en");
  await page.locator(".foot button").click();
  await page.locator('html[lang="en"]').waitFor();
  await prefer(page, async (form) => {
    await form.getByLabel("Patterns on the pieces").check();
    await form.getByLabel("Coordinates around the board").uncheck();
  });
  await page.locator("html.patterns.no-coordinates").waitFor();
  assert.equal(page.url(), match.url);
  assert.ok((await page.locator("#board .patterned").count()) > 0);
  assert.equal(await page.locator(".coordinate:visible").count(), 0);
  await page.goto(matches.Onager.match.url);
  assert.ok((await page.locator("#board pattern").count()) > 0);
  await page.goto("/");
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await page.locator("#language").selectOption("browser");
  await page.locator(".foot button").click();
  await page.locator('html[lang="pt"]').waitFor();
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
