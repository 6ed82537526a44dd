// What a person does on a match page. Only what can be seen is used, so all of
// it works with and without JavaScript.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** The cases that a game ships: whole games with their options and outcome. */
export function games(game) {
  const file = new URL(`../../games/${game}/tests/cases/${game}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).games;
}

/** The first whole game with just these options. */
export function whole(game, options) {
  const same = (found) => JSON.stringify(Object.entries(found).sort()) === JSON.stringify(Object.entries(options).sort());
  const found = games(game).find((one) => one.outcome && same(one.options));
  if (!found) throw new Error(`${game} ships no whole game with ${JSON.stringify(options)}`);
  return found;
}

/** A site's element. Names are those of cells and reserves: letters, digits and what CSS must have escaped. */
export const site = (page, name) => {
  const safe = [...name].map((c) => (/[A-Za-z0-9-]/.test(c) ? c : `_${c.charCodeAt(0).toString(16).padStart(2, "0")}`));
  return page.locator(`[id="site-${safe.join("")}"]`);
};

/** The event number that a page shows. */
export const shown = async (page) => Number(await page.locator("#match").getAttribute("data-number"));

/** Waits until a page shows the match's event `number`. */
export const shows = (page, number) => page.locator(`#match[data-number="${number}"]`).waitFor({ state: "attached" });

/** A turn of one walk or jump, as Vault writes it: `a1-a2`. */
export const turn = (seat, text) => ({ seat, text, actions: [{ text, path: text.split("-") }] });

/** Plays a planned turn by clicks; without JavaScript the last of them is “Send turn”. */
export async function play(page, turn) {
  const number = await shown(page);
  for (const [index, action] of turn.actions.entries()) {
    await choose(page, action, index + 1 === turn.actions.length && page.js ? number + 1 : null);
  }
  if (!page.js) await page.getByRole("button", { name: "Send turn" }).click();
  await shows(page, number + 1);
}

/** Chooses one action's sites, up to `next`, the event number after it, or to its place among the turn's actions. */
export async function choose(page, action, next = null) {
  const { path, text, goesOn } = action;
  for (const [index, step] of path.entries()) {
    await site(page, step).click();
    if (index + 1 < path.length || goesOn) await site(page, step).and(page.locator(".chosen")).waitFor();
  }
  if (goesOn) await page.getByRole("link", { name: `Stop here: ${text}` }).or(page.getByRole("button", { name: `Stop here: ${text}` })).click();
  if (next === null) await page.locator(".step kbd:not(.partial)").filter({ hasText: text }).last().waitFor();
  else await shows(page, next);
}

/** Makes a match by the form, as a person would, with bots of a level if one is named; gives its address and what finds the link to a seat. */
export async function make(page, game, options = {}, seat = "0", bots = "none") {
  await page.goto("/");
  await page.getByRole("link", { name: `New match ${game}` }).click();
  for (const [key, value] of Object.entries(options)) {
    const field = page.locator(`[name="${key}"]`);
    if ((await field.evaluate((element) => element.localName)) === "select") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.locator("#seat").selectOption(seat);
  if (bots !== "none") await page.locator("#bots").selectOption(bots);
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("#match").waitFor();
  const link = (seat) => page.getByLabel(`Link for whoever plays ${seat}`).inputValue();
  return { url: page.url(), id: page.url().split("/").at(-1), link };
}

/** Plays the turns of a plan, each by whom it belongs to; whoever has no JavaScript reloads to see the other's turn. */
export async function playAll(people, turns, { seen = async () => {} } = {}) {
  for (const [index, turn] of turns.entries()) {
    const page = people[turn.seat];
    await play(page, turn);
    const number = await shown(page);
    for (const [seat, other] of Object.entries(people)) {
      if (other === page) continue;
      if (!other.js) await other.goto(other.url().split("?")[0]);
      await shows(other, number);
      await seen(seat, other, index);
    }
  }
}

/** Notes when a page comes to show the event `number`; the page must have JavaScript. */
export async function stopwatch(page, number) {
  const handle = await page.evaluateHandle(
    (number) => ({
      when: new Promise((done) => {
        const look = () => Number(document.getElementById("match")?.dataset.number) >= number && done(Date.now());
        new MutationObserver(look).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
        look();
      }),
    }),
    number,
  );
  return () => handle.evaluate((watch) => watch.when);
}

/** The middle and the worst of some durations, in words. */
export function durations(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms of ${sorted.length}`;
}

/** That all pages say who won, for eyes and for ears, and offer nothing more. */
export async function announced(pages, { outcome }) {
  const winner = outcome.winner[0].toUpperCase() + outcome.winner.slice(1);
  const sentence = new RegExp(`^${winner}\\b.*\\bwins\\b`);
  for (const page of pages) {
    await page.locator(".prompt.over h2").filter({ hasText: sentence }).waitFor();
    assert.match(await page.locator("#announcement").textContent(), new RegExp(`${winner}\\b.*\\bwins\\b`));
    assert.equal(await page.locator(`.seats .winner`).filter({ hasText: winner }).count(), 1);
    assert.equal(await page.locator(".target").count(), 0, "nothing can be chosen any more");
  }
}
