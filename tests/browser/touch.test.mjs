// Dragging, tapping, and fingers that come in the way.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { EVERY, begun, hotSeat, startEvery } from "./every.mjs";
import { shown, shows, site } from "./play.mjs";

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

/** The middle of a site on the screen. */
async function middle(page, step) {
  await site(page, step).scrollIntoViewIfNeeded();
  const box = await site(page, step).locator(".cell").boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function drag(page, from, to) {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 3 });
  await page.mouse.move(...end, { steps: 2 });
  await page.mouse.up();
}

const none = (page) => page.locator("#board:not(:has(.chosen))").waitFor();
const chosen = (page, step) => site(page, step).and(page.locator(".chosen")).waitFor();

for (const [name, kind] of Object.entries(EVERY)) {
  test(`[check 18] ${name}: every drag also works as tap, tap`, async () => {
    // The same turns once by drags and once by taps, in two matches, until some were drags.
    const { match: dragged, turns } = await begun(server, kind, 0.4);
    const { match: tapped } = await begun(server, kind, 0.4);
    const [mouse, finger] = [await people.person(server), await people.person(server, { hasTouch: true })];
    await hotSeat(mouse, dragged);
    await hotSeat(finger, tapped);
    let drags = 0;
    for (const turn of turns.slice(0, 6)) {
      if (drags > 2) break;
      const number = await shown(mouse);
      for (const { path, text, goesOn } of turn.actions) {
        if (path.includes("pass")) for (const page of [mouse, finger]) await page.getByRole("link", { name: "Pass", exact: true }).click();
        else if (path.length < 2) await site(mouse, path[0]).click();
        for (const [index, to] of path.slice(1).entries()) {
          await drag(mouse, path[index], to);
          drags += 1;
        }
        if (!path.includes("pass")) for (const step of path) await site(finger, step).tap();
        if (goesOn) for (const page of [mouse, finger]) await page.getByRole("link", { name: `Stop here: ${text}` }).click();
        for (const page of [mouse, finger]) await page.locator(`#match:not([data-number="${number}"])`).or(page.locator(".step kbd:not(.partial)").filter({ hasText: text })).first().waitFor();
      }
      // A touch screen asks for a last word.
      await finger.getByRole("button", { name: "Send turn" }).tap();
      for (const page of [mouse, finger]) await shows(page, number + 1);
    }
    assert.ok(drags > 0, "something was dragged");
    const { turns: one } = await server.read(dragged.id);
    assert.deepEqual(one, (await server.read(tapped.id)).turns);
  });
}

test("[check 19] a drag under 3 px is a tap, and a drop on the origin deselects", async () => {
  const { match, turns } = await begun(server, EVERY.Vault);
  const page = await people.person(server);
  await hotSeat(page, match);
  const [from] = turns[0].actions[0].path;
  const [x, y] = await middle(page, from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 2, y + 1);
  await page.mouse.up();
  await chosen(page, from);
  // Away and back again: the piece is put down where it was.
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 30, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  await none(page);
  // From rest, too.
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 3 });
  await chosen(page, from);
  assert.equal(await page.locator("#board-top g use").count(), 1, "the piece follows");
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  await none(page);
  assert.equal(await page.locator("#board-top g").count(), 0);
});

test("a drop where nothing can be done keeps the piece chosen and plays nothing", async () => {
  const { match, turns } = await begun(server, EVERY.Vault);
  const page = await people.person(server);
  await hotSeat(page, match);
  const number = await shown(page);
  const [from] = turns[0].actions[0].path;
  const [x, y] = await middle(page, from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(3, 3, { steps: 5 });
  await page.mouse.up();
  await chosen(page, from);
  assert.equal(await shown(page), number);
  assert.equal(await page.locator("#board-top g, .lifted").count(), 0);
});

/** Fingers on the glass: `touch(page)("touchStart", [x, y], …)`. */
async function touch(page) {
  const client = await page.context().newCDPSession(page);
  return (type, ...points) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

test("[check 20] a second finger cancels the drag", async () => {
  const { match, turns } = await begun(server, EVERY.Vault);
  const page = await people.person(server, { hasTouch: true });
  await hotSeat(page, match);
  const number = await shown(page);
  const [from, to] = turns[0].actions[0].path;
  const [start, end] = [await middle(page, from), await middle(page, to)];
  const finger = await touch(page);
  await finger("touchStart", start);
  await finger("touchMove", [start[0] + 8, start[1] + 8]);
  await finger("touchMove", [start[0] + 16, start[1] + 12]);
  await page.locator("#board-top g use").waitFor({ state: "attached" });
  await finger("touchStart", [start[0] + 16, start[1] + 12], [start[0] + 90, start[1] + 60]);
  await page.locator("#board-top:not(:has(g))").waitFor({ state: "attached" });
  // Both move on alike, or the page would be zoomed.
  await finger("touchMove", end, [end[0] + 74, end[1] + 48]);
  await finger("touchEnd");
  assert.equal(await page.locator("#board-top g, .lifted").count(), 0);
  assert.equal(await shown(page), number, "nothing was played");
  // One finger alone plays.
  await page.locator(".chosen").or(site(page, from)).first().waitFor();
  if (!(await page.locator(".chosen").count())) await site(page, from).tap();
  await chosen(page, from);
  await site(page, to).tap();
  await page.getByRole("button", { name: "Send turn" }).tap();
  await shows(page, number + 1);
});

test("a finger drags a piece as a mouse does, and the page doesn’t scroll under it", async () => {
  const { match, turns } = await begun(server, EVERY.Vault);
  const page = await people.person(server, { hasTouch: true, viewport: { width: 360, height: 500 } });
  await hotSeat(page, match);
  const number = await shown(page);
  const [from, to] = turns[0].actions[0].path;
  const [start, end] = [await middle(page, from), await middle(page, to)];
  const scrolled = await page.evaluate(() => scrollY);
  const finger = await touch(page);
  await finger("touchStart", start);
  for (const part of [0.2, 0.5, 0.8, 1]) await finger("touchMove", [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part]);
  assert.equal(await page.evaluate(() => scrollY), scrolled);
  await finger("touchEnd");
  // Chromium takes a tap right after this for one that stops a fling.
  await page.getByRole("button", { name: "Send turn" }).click();
  await shows(page, number + 1);
});

for (const how of ["a press", "a drag"]) {
  test(`[check 22] ${how} held while the board is swapped never acts on the new board`, async () => {
    const { match, turns } = await begun(server, EVERY.Vault);
    const page = await people.person(server);
    await hotSeat(page, match);
    const number = await shown(page);
    const [from, to] = turns[0].actions[0].path;
    await site(page, from).click();
    await chosen(page, from);
    const [start, end] = [await middle(page, how === "a drag" ? from : to), await middle(page, to)];
    await page.mouse.move(...start);
    await page.mouse.down();
    if (how === "a drag") await page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, { steps: 3 });
    await server.api("POST", `/matches/${match.id}/draw`, { key: match.keys.black, body: { answer: "offer" } });
    await shows(page, number + 1);
    await page.mouse.move(...end);
    await page.mouse.up();
    await page.waitForTimeout(300);
    assert.equal(await server.number(match.id), number + 1, "nothing was played");
    assert.equal(await page.locator("#board-top g, .pending").count(), 0);
    await site(page, to).click();
    await shows(page, number + 2);
  });
}

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
