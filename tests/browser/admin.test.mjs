// The operator: signs in by the printed link, installs a game while the server runs, switches it off.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { cairn } from "./fixture.mjs";
import { Server, binary } from "./server.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let server;
let people;
let module;
before(async () => {
  server = await Server.start();
  people = await launch(server.folder);
  const built = await cairn(join(server.folder, "built"));
  module = join(built, readdirSync(built).find((name) => name.endsWith(".wasm")));
});
afterEach(() => people.leave());
after(async () => {
  await people?.close();
  await server?.stop();
});

/** A link as the command prints it. */
const link = () => execFileSync(binary(), ["admin-link", "--data", join(server.folder, "data")], { cwd: server.folder, encoding: "utf8" }).trim();

/** Somebody who is signed in as the operator. */
async function operator(options) {
  const page = await people.person(server, options);
  await page.goto(link());
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Operator’s page" }).waitFor();
  return page;
}

/** The card of Cairn’s plugin. */
const card = (page) => page.locator(".admin-plugin").filter({ hasText: "cairn-1.0.0-" });

for (const js of [true, false]) {
  test(`a game is installed, played, disabled, enabled and removed, ${js ? "with" : "without"} JavaScript`, async () => {
    const page = await operator({ js });
    await page.getByLabel("Plugin (.wasm").setInputFiles(module);
    await page.getByRole("button", { name: "Install", exact: true }).click();
    // The page asks again by itself until the trial is over.
    await card(page).waitFor({ timeout: 120_000 });
    await page.locator(".admin-now").waitFor({ state: "detached" });
    assert.match(await card(page).innerText(), /Version 1\.0\.0\s+for new matches/);

    const player = await people.person(server, { js });
    await player.goto("/");
    await player.getByRole("link", { name: "New match Cairn" }).click();
    await player.locator("#seat").selectOption("all");
    await player.getByRole("button", { name: "Start the match" }).click();
    await player.locator(".board").waitFor();
    const { pathname } = new URL(player.url());

    await card(page).getByRole("button", { name: "Disable cairn 1.0.0" }).click();
    await card(page).getByText("disabled: no new matches").waitFor();
    assert.match(await card(page).innerText(), /[1-9] under way/);
    await page.locator(`a[href="${pathname}"]`).waitFor();
    const { id } = await server.read(pathname.split("/").at(-1));
    assert.equal(pathname, `/matches/${id}`, "its matches go on");
    await player.goto("/");
    assert.equal(await player.getByRole("link", { name: "New match Cairn" }).count(), 0);

    await card(page).getByRole("button", { name: "Enable cairn 1.0.0" }).click();
    await card(page).getByText("for new matches").waitFor();
    // Removing takes a second step.
    const remove = card(page).getByRole("button", { name: "Remove cairn 1.0.0" });
    assert.ok(await remove.isHidden());
    await card(page).getByText("Remove …").click();
    await remove.click();
    await page.getByText("its file is gone; kept for its matches").waitFor();
    await player.goto(pathname);
    await player.locator(".board").waitFor();

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL(server.url + "/");
    assert.equal((await page.goto("/admin")).status(), 403);
    await page.getByText("boardwright admin-link").waitFor();
  });
}

test("what is refused is said on the page, and a link that was used too", async () => {
  const page = await operator();
  await page.getByLabel("Plugin (.wasm").setInputFiles({ name: "notes.wasm", mimeType: "application/wasm", buffer: Buffer.from("no module") });
  await page.getByRole("button", { name: "Install", exact: true }).click();
  await page.getByText("notes.wasm was refused.").waitFor();
  await page.getByText("no valid WebAssembly module").waitFor();
  // One that is too large is answered, not cut off.
  await page.getByLabel("Plugin (.wasm").setInputFiles({ name: "large.wasm", mimeType: "application/wasm", buffer: Buffer.alloc(5_000_000) });
  await page.getByRole("button", { name: "Install", exact: true }).click();
  await page.getByText("limits.module_bytes").waitFor();

  const once = link();
  const other = await people.person(server);
  for (const works of [true, false]) {
    await other.context().clearCookies();
    assert.equal((await other.goto(once)).status(), works ? 200 : 403);
    if (works) await other.getByRole("button", { name: "Sign in" }).click();
  }
  await other.getByText("This link doesn’t work").waitFor();
});

for (const [colorScheme, width] of [["light", 1280], ["dark", 360], ["dark", 1280], ["light", 360]]) {
  test(`axe-core finds nothing on the operator’s pages, and nothing is cut off, ${colorScheme}, ${width} px wide`, async () => {
    const page = await people.person(server, { colorScheme, viewport: { width, height: 740 }, bypassCSP: true });
    await server.make("vault", { size: "4" }, [], { watch: "players" });
    const check = async (name) => {
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`), [], name);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is too wide`);
    };
    await page.goto(link());
    await check("enter");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { level: 1, name: "Operator’s page" }).waitFor();
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
    await check("admin");
  });
}

test("no page broke the security policy or asked another host", () => assert.deepEqual(people.faults, []));
