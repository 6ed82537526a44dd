// Dragging a piece is choosing its site and then the one that it is dropped on;
// so whatever can be dragged can also be tapped.

import { choose, path, siteName, target } from "./entry.js";
import { shown } from "./page.js";

/** So many pixels make a press a drag. */
const FAR = 3;

/**
 * @typedef {object} Press
 * @property {number} pointer
 * @property {Element} site
 * @property {number} number The match's event when it began.
 * @property {number} x
 * @property {number} y
 * @property {SVGGElement | null} ghost What follows the pointer, once it is a drag.
 */

/** @type {Press | null} */
let press = null;
/** Whether the click that ends this press is to be dropped. */
let swallow = false;

function release() {
  if (press?.ghost) {
    press.ghost.remove();
    press.site.classList.remove("lifted");
  }
  press = null;
}

/** @param {Press} from Chooses the piece and takes it up. */
function lift(from) {
  const name = siteName(from.site);
  if (path().at(-1) !== name) {
    const found = target(name);
    if (found?.kind !== "go" && found?.kind !== "switch") return release();
    choose(name);
  }
  const top = document.getElementById("board-top");
  if (!top) return release();
  from.ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
  from.ghost.append(...[...from.site.querySelectorAll("use")].map((piece) => piece.cloneNode()));
  from.site.classList.add("lifted");
  top.append(from.ghost);
  swallow = true;
}

document.addEventListener("pointerdown", (event) => {
  // A second finger takes the first one's drag back.
  if (press || !event.isPrimary) {
    swallow = Boolean(press);
    release();
    return;
  }
  swallow = false;
  const site = event.target instanceof Element && event.target.closest("#board .target, #board .chosen");
  if (!site || event.button || !(site instanceof SVGElement)) return;
  press = { pointer: event.pointerId, site, number: shown(), x: event.clientX, y: event.clientY, ghost: null };
});

document.addEventListener("pointermove", (event) => {
  if (!press || event.pointerId !== press.pointer) return;
  const { x, y } = press;
  if (!press.ghost && Math.hypot(event.clientX - x, event.clientY - y) >= FAR) lift(press);
  if (!press?.ghost) return;
  const board = /** @type {SVGSVGElement | null} */ (press.ghost.ownerSVGElement);
  const scale = board?.getScreenCTM()?.a ?? 1;
  press.ghost.setAttribute("transform", `translate(${(event.clientX - x) / scale} ${(event.clientY - y) / scale})`);
});

document.addEventListener("pointerup", (event) => {
  if (!press || event.pointerId !== press.pointer) return;
  const { ghost, site, number } = press;
  if (!ghost || number !== shown()) return release();
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("#board .site");
  const found = under && target(siteName(under));
  // A piece that is sent off stays where it was dropped until the answer comes.
  if (found?.action !== undefined) press = null;
  release();
  // On its own site it is put back; on another piece it doesn’t change over.
  if (under && (under === site || found?.kind === "finish" || found?.kind === "go")) choose(siteName(under));
});

document.addEventListener("pointercancel", release);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !press) return;
  swallow = true;
  release();
}, { capture: true });
document.addEventListener("dragstart", (event) => {
  if (event.target instanceof Element && event.target.closest("#board")) event.preventDefault();
});

/** The event that the page showed when a button or finger went down. */
let pressed = NaN;
document.addEventListener("pointerdown", () => (pressed = shown()), { capture: true });

// A click that ends a drag is none; and one that began on another position must
// not act on this one.
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("#board") || event.detail === 0) return;
  if (!swallow && pressed === shown()) return;
  swallow = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });
document.addEventListener("htmx:before:swap", () => {
  if (press) swallow = true;
  release();
});
