// Live updates that respect what the player is in the middle of.

import { ask, match, onShown, say, shown, waiting } from "./page.js";

/** The newest event that is known of, and whether it is being fetched. */
let newest = 0;
let fetching = false;

// An update that the page already has is dropped; one that comes in the middle
// of a turn asks for the page as it is entered, so that what is still legal stays.
// So does one with the board as the reader saw it before they turned it.
document.addEventListener("htmx:sse:before:message", (event) => {
  const { message } = /** @type {CustomEvent} */ (event).detail;
  if (message.event) return;
  const sight = ` data-sight="${match()?.dataset.sight?.replaceAll("&", "&amp;")}"`;
  newest = Number(message.id);
  if (newest > shown() && !location.search && !waiting() && message.data.includes(sight)) return;
  event.preventDefault();
  if (!fetching) catchUp();
});

// While nothing can come, what is shown may be old.
const isCut = () => document.getElementById("problem")?.textContent === match()?.dataset.cut;
document.addEventListener("htmx:sse:error", () => say(match()?.dataset.cut ?? ""));
document.addEventListener("htmx:sse:after:connection", () => isCut() && say(""));

/** Asks for the page as it is entered until it shows the newest event. */
async function catchUp() {
  fetching = true;
  while (newest > shown()) {
    // What was just sent may bring it.
    const done = !waiting() && (await ask(location.pathname + location.search));
    if (done === "refused") {
      // This position is gone: the present one, and why.
      const why = document.getElementById("problem")?.textContent ?? "";
      if (!location.search || (await ask(location.pathname)) !== "shown") break;
      say(why);
    }
    if (newest > shown()) await new Promise((next) => setTimeout(next, done === "lost" ? 2000 : 50));
  }
  fetching = false;
}

// A page that was asked for before the news came may be older than they are.
onShown(() => {
  if (newest > shown() && !fetching) catchUp();
});

// The browser’s tab says whose turn it is.
onShown(() => {
  const { title, icon } = match()?.dataset ?? {};
  if (title) document.title = title;
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (icon && link && link.getAttribute("href") !== icon) link.href = icon;
});
