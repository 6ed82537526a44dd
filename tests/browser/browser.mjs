// Chromium, and people who use it: each has a context, so cookies, of their own.

import { execFileSync } from "node:child_process";
import { chromium } from "playwright-core";

/** The names that setup.sh looks for, in its order. The first has no windows and takes less than half the work. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function executable() {
  for (const name of NAMES) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch {
      // The next name.
    }
  }
  throw new Error(`The browser tests need Chromium and found none of ${NAMES.join(", ")}: run “sh tests/browser/setup.sh”.`);
}

/** Chromium, which keeps its own scraps in `folder`. */
export async function launch(folder) {
  const browser = await chromium.launch({
    executablePath: executable(),
    args: FLAGS,
    env: { ...process.env, TMPDIR: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder },
  });
  return new People(browser);
}

/** All contexts of one browser. They notice what no page may do. */
class People {
  #browser;
  #contexts = new Set();
  /** Broken security policies, requests to other hosts, errors of scripts. */
  faults = [];

  constructor(browser) {
    this.#browser = browser;
  }

  /** One more person, at the server `server`. */
  async person(server, { js = true, ...options } = {}) {
    const context = await this.#browser.newContext({
      baseURL: server.url,
      javaScriptEnabled: js,
      locale: "en",
      reducedMotion: "reduce",
      ...options,
    });
    this.#contexts.add(context);
    context.on("close", () => this.#contexts.delete(context));
    context.setDefaultTimeout(10_000);
    context.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(server.url) && !url.startsWith("data:")) this.faults.push(`request to ${url}`);
    });
    context.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) this.faults.push(message.text());
    });
    context.on("weberror", (error) => this.faults.push(String(error.error())));
    if (js) {
      await context.exposeBinding("policyBroken", (_, text) => this.faults.push(text));
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          window.policyBroken(`${event.violatedDirective} of ${event.blockedURI}`);
        });
      });
    }
    const page = await context.newPage();
    return Object.assign(page, { js });
  }

  /** Everybody goes: pages that stay open work on at every turn. Faults are kept. */
  async leave() {
    await Promise.all([...this.#contexts].map((context) => context.close()));
  }

  async close() {
    await this.#browser.close();
  }
}
