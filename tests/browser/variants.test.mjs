// The form for a new match, and sets of rules that are saved and shared.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
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

const field = (page, key) => page.locator(`#option-${key}`);
const start = (page) => page.getByRole("button", { name: "Start the match" }).click();
const save = (page) => page.getByRole("button", { name: "Save", exact: true }).click();
const openSaving = (page) => page.getByText("Save these rules as a variant").click();

/** What a form holds, of the fields named. */
async function held(page, ...keys) {
  const entries = keys.map(async (key) => [key, await field(page, key).inputValue()]);
  return Object.fromEntries(await Promise.all(entries));
}

test("fields that don’t apply are hidden with JavaScript, as the others change", async () => {
  const page = await people.person(server);
  await page.goto("/new?game=vorcept");
  const [rows, gap] = [field(page, "rows"), field(page, "gap")];
  await rows.waitFor({ state: "hidden" });
  await gap.waitFor();
  await field(page, "board").selectOption("custom");
  await rows.waitFor();
  await field(page, "pylon").selectOption("none");
  await gap.waitFor({ state: "hidden" });
  await field(page, "board").selectOption("hex-4");
  await rows.waitFor({ state: "hidden" });
  // A link that fills the form decides as well.
  await page.goto("/new?game=vorcept&board=custom&rows=3-4-5-4-3&pylon=obstacle");
  await rows.waitFor();
  await gap.waitFor();
});

test("fields that don’t apply are shown without JavaScript, and say when they do", async () => {
  const page = await people.person(server, { js: false });
  await page.goto("/new?game=vorcept");
  assert.ok(await field(page, "rows").isVisible());
  await page.locator("#help-rows", { hasText: "Only matters when “Board” is Rows of your own." }).waitFor();
  await page.locator("#help-gap", { hasText: "Only matters when “Pylon” is A goal: a triangle round it wins, An obstacle that wins nothing." }).waitFor();
  await field(page, "rows").fill("not looked at");
  await start(page);
  await page.locator(".board").waitFor();
});

for (const js of [true, false]) {
  const how = js ? "with" : "without";

  test(`what is wrong stands at its field, and all that was filled in is kept, ${how} JavaScript`, async () => {
    const page = await people.person(server, { js });
    await page.goto("/new?game=vorcept&board=custom");
    await field(page, "rows").fill("3-9-3");
    await field(page, "blocks").fill("1");
    await field(page, "match-takeback").selectOption("free");
    await field(page, "match-turn-limit").fill("90");
    await page.locator("#seat").selectOption("1");
    await page.getByLabel("Anybody may take the free seats").check();
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await start(page);
    assert.equal((await answer).status(), 422);
    const error = page.locator("#error-rows");
    await error.waitFor();
    assert.match(await error.innerText(), /^rows: .*row b has 9\..*like 4-5-6-5\.$/);
    const rows = field(page, "rows");
    assert.equal(await rows.getAttribute("aria-invalid"), "true");
    assert.ok((await rows.getAttribute("aria-describedby")).split(" ").includes("error-rows"));
    assert.equal(await page.locator(".error").count(), 1);
    const filled = { board: "custom", rows: "3-9-3", blocks: "1", "match-takeback": "free", "match-turn-limit": "90" };
    assert.deepEqual(await held(page, ...Object.keys(filled)), filled);
    assert.equal(await page.locator("#seat").inputValue(), "1");
    assert.ok(await page.locator("#public").isChecked());
    await rows.fill("3-4-5-4-3");
    await start(page);
    await page.locator("#house-rules", { hasText: "Turn limit: 90 · Taking turns back: until somebody else has played" }).waitFor();
    await page.locator(".seats li", { hasText: "Red" }).filter({ hasText: "you" }).waitFor();
  });

  test(`a set of rules is saved, listed, started from, shared, exported and imported, ${how} JavaScript`, async () => {
    const name = `Our “towers” ${how}`;
    const rules = { size: "6", stacking: "on", multijump: "off", win: "majority", "match-swap": "on", "match-turn-limit": "120", "match-takeback": "request" };
    const line = "Board size: 6 · Stacking: on · Winning: More pieces on the far row than the opponent has on yours · Swap rule: on · Turn limit: 120 · Taking turns back: when the others allow it";
    const page = await people.person(server, { js });
    await page.goto("/new?game=vault");
    for (const [key, value] of Object.entries(rules)) {
      if (["size", "match-turn-limit"].includes(key)) await field(page, key).fill(value);
      else await field(page, key).selectOption(value);
    }

    // Without a name it can't be saved, and nothing is lost.
    await openSaving(page);
    await save(page);
    await page.locator("#error-variant-name").waitFor();
    assert.deepEqual(await held(page, ...Object.keys(rules)), rules);
    await page.getByLabel("Name", { exact: true }).fill(name);
    await save(page);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    assert.equal(await page.locator("#house-rules").innerText(), line);
    const variant = page.url();
    const share = await page.getByLabel("Link to share").inputValue();

    // Listed for everybody, on the game's page and above the form.
    const other = await people.person(server, { js });
    const path = new URL(variant).pathname;
    for (const address of ["/games/vault", "/new?game=vault"]) {
      await other.goto(address);
      const listed = other.locator(".lines li").filter({ has: other.locator(`a[href="${path}"]`) });
      assert.equal(await listed.locator("a").first().innerText(), name);
      assert.equal(await listed.locator(".muted").innerText(), line);
    }
    await other.getByRole("link", { name: `Start from these rules ${name}` }).click();
    await other.waitForURL((url) => url.searchParams.has("stacking"));
    assert.deepEqual(await held(other, ...Object.keys(rules)), rules);
    await start(other);
    assert.ok((await other.locator("#house-rules").innerText()).startsWith(`Vault: ${line} · `));

    // The link that is shared says it all by itself.
    assert.match(share, /\/new\?game=vault&.*stacking=on/);
    await other.goto(share);
    assert.deepEqual(await held(other, ...Object.keys(rules)), rules);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as TOML" }).click();
    const toml = await readFile(await (await download).path(), "utf8");
    assert.match(toml, /^name = .*towers.*$/m);

    await other.goto("/new?game=vault");
    await other.getByRole("link", { name: "Import a variant" }).click();
    const text = other.getByLabel("The variant as TOML");
    const broken = toml.replace("stacking", "staking");
    await text.fill(broken);
    await other.getByRole("button", { name: "Import" }).click();
    await other.locator("#error-toml", { hasText: "staking" }).waitFor();
    assert.equal(await text.inputValue(), broken);
    await text.fill(toml);
    await other.getByRole("button", { name: "Import" }).click();
    await other.getByRole("heading", { level: 1, name }).waitFor();
    assert.notEqual(other.url(), variant, "it is one more");
    assert.equal(await other.locator("#house-rules").innerText(), line);
    assert.equal(await (await other.request.get(`${other.url()}.toml`)).text(), toml, "what is exported is imported");
    await other.getByRole("link", { name: "Start from these rules" }).click();
    await other.waitForURL((url) => url.pathname === "/new");
    assert.deepEqual(await held(other, ...Object.keys(rules)), rules);
  });

  test(`ready-made rules fill the form by a link and leave the settings, ${how} JavaScript`, async () => {
    const page = await people.person(server, { js });
    await page.goto("/new?game=vault&match-takeback=free");
    const presets = page.getByRole("navigation", { name: "Ready-made rules" });
    const current = () => presets.locator("[aria-current]").allInnerTexts();
    assert.deepEqual(await current(), ["Standard"]);
    const keys = ["size", "stacking", "multijump", "win", "match-takeback"];
    for (const [label, values] of [
      ["Onager rules", ["10", "on", "on", "majority", "free"]],
      ["Small board", ["6", "off", "off", "reach", "free"]],
      ["Standard", ["10", "off", "off", "reach", "free"]],
    ]) {
      await presets.getByRole("link", { name: label, exact: true }).click();
      await presets.locator("[aria-current]", { hasText: label }).waitFor();
      assert.deepEqual(await current(), [label]);
      assert.deepEqual(Object.values(await held(page, ...keys)), values);
    }
  });
}

test("a field with an error is shown even where it doesn’t apply, so that nobody is left without a reason", async () => {
  const page = await people.person(server);
  await page.goto("/new?game=vorcept&board=custom&rows=3-9-3");
  await start(page);
  await page.locator("#error-rows").waitFor();
  await field(page, "board").selectOption("hex-4");
  assert.ok(await page.locator("#error-rows").isVisible());
  await start(page);
  await page.locator(".board").waitFor();
});

test("a number out of its range is refused by the browser, and by the server with the range", async () => {
  const page = await people.person(server);
  await page.goto("/new?game=vault");
  const size = field(page, "size");
  assert.deepEqual(await size.evaluate(({ min, max, step }) => [min, max, step]), ["4", "20", "2"]);
  for (const [value, fault] of [["7", "stepMismatch"], ["22", "rangeOverflow"], ["2", "rangeUnderflow"]]) {
    await size.fill(value);
    assert.ok(await size.evaluate((input, fault) => input.validity[fault], fault), value);
  }
  await size.fill("7");
  await page.locator("form.fields").evaluate((form) => (form.noValidate = true));
  await start(page);
  await page.locator("#error-size", { hasText: "size" }).waitFor();
  assert.match(await page.locator("#error-size").innerText(), /“7”.*4 to 20/);
  assert.equal(await size.inputValue(), "7");
});

test("Enter after a variant’s name saves it and starts no match", async () => {
  const page = await people.person(server);
  const matches = async () => (await server.api("GET", "/matches")).filter((match) => match.game === "onager").length;
  const before = await matches();
  await page.goto("/new?game=onager&side=4");
  await openSaving(page);
  await page.getByLabel("Name", { exact: true }).fill("Small Onager");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Small Onager" }).waitFor();
  assert.equal(await matches(), before);
});

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
