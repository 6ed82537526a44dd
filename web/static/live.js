// Live updates that respect what the player is in the middle of.

import { paint } from "./entry.js";
import { follow, match, onShown, say, shown } from "./page.js";

// An update that the page already has is dropped; one that comes in the middle
// of a turn asks for the page as it is entered, so that what is still legal stays.
// So does one with the board as the reader saw it before they turned it.
document.addEventListener("htmx:sse:before:message", (event) => {
  const { message } = /** @type {CustomEvent} */ (event).detail;
  if (message.event) return;
  if (Number(message.id) <= shown()) {
    event.preventDefault();
  } else if (location.search || !message.data.includes(` data-sight="${match()?.dataset.sight?.replaceAll("&", "&amp;")}"`) || match()?.classList.contains("pending")) {
    event.preventDefault();
    catchUp(Number(message.id));
  }
});

/**
 * Asks for the page as it is entered, again and again if need be, unless an
 * answer that is on its way, as to a turn just sent, brings the event anyway.
 * @param {number} number The event to show.
 */
function catchUp(number) {
  if (number <= shown()) return;
  const sending = document.querySelector("#match .htmx-request");
  if (!sending) follow(location.pathname + location.search, false);
  setTimeout(catchUp, sending ? 50 : 2000, number);
}

// A turn that was typed and played is not to be typed again.
document.addEventListener("htmx:after:swap", (event) => {
  const { ctx } = /** @type {CustomEvent} */ (event).detail;
  const form = ctx.sourceElement;
  if (form instanceof HTMLFormElement && ctx.response?.status < 400) form.reset();
});

// No answer at all: say so, and leave the board as it was.
document.addEventListener("htmx:error", (event) => {
  const { ctx } = /** @type {CustomEvent} */ (event).detail;
  if (!ctx || ctx.sourceElement?.id === "stream") return;
  paint();
  /** @type {HTMLFormElement | null} */ (document.getElementById("entry"))?.reset();
  say(match()?.dataset.trouble ?? "");
});

// The browser’s tab says whose turn it is.
onShown(() => {
  const { title, icon } = match()?.dataset ?? {};
  if (title) document.title = title;
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (icon && link && link.getAttribute("href") !== icon) link.href = icon;
});
