// The board by keyboard: one tab stop, arrows from site to site, and keys for
// what has a `data-key`.

import { onShown } from "./page.js";

/** @returns {SVGElement[]} All sites, in rows from the top, each from the left. */
const sites = () => [...document.querySelectorAll("#board .site")].map((site) => /** @type {SVGElement} */ (site));

/** The id of the site that Tab leads to. */
let stop = "";

/** @param {Element | null} element @returns {SVGElement | null} The site that it is or is in. */
const siteOf = (element) => element?.closest("#board .site") ?? null;

/** Makes one site the board's tab stop: where the player was, or where there is something to do. */
function rove() {
  const all = sites();
  const here = siteOf(document.activeElement) ?? all.find((site) => site.id === stop) ?? all.find((site) => site.classList.contains("target")) ?? all[0];
  for (const site of all) site.setAttribute("tabindex", site === here ? "0" : "-1");
  ring();
}

/** Draws the focus over everything, so that no stack covers it. */
function ring() {
  const top = document.getElementById("board-top");
  top?.querySelectorAll(".focus-ring, .focus-halo").forEach((old) => old.remove());
  const shape = siteOf(document.activeElement)?.matches(":focus-visible") && siteOf(document.activeElement)?.querySelector(".over");
  if (!top || !shape) return;
  for (const name of ["focus-halo", "focus-ring"]) {
    const copy = /** @type {Element} */ (shape.cloneNode());
    copy.setAttribute("class", name);
    top.append(copy);
  }
}

/** @param {Element} site */
function middle(site) {
  const box = (site.querySelector(".cell") ?? site).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.height };
}

/**
 * @param {SVGElement} from
 * @param {string} key
 * @returns {SVGElement | undefined} Where an arrow leads. Left and right go
 *   through all sites, row after row; up and down to the nearest one.
 */
function neighbour(from, key) {
  const all = sites();
  const at = all.indexOf(from);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key === "ArrowRight") return all[(at + 1) % all.length];
  if (key === "ArrowLeft") return all.at(at - 1);
  const way = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!way) return undefined;
  const here = middle(from);
  const near = all.map((site) => {
    const { x, y } = middle(site);
    const off = (y - here.y) * way;
    return { site, far: off > here.size * 0.3 ? off + Math.abs(x - here.x) : Infinity };
  });
  const best = near.reduce((a, b) => (b.far < a.far ? b : a));
  return best.far < Infinity ? best.site : undefined;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target instanceof Element)) return;
  const site = siteOf(event.target);
  const next = site && neighbour(site, event.key);
  if (site && event.key === " ") site.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  else if (next) next.focus();
  else if (event.target.matches("input, select, textarea") || !(event.key === "Escape" || event.target.matches("body, .history *, .course-column"))) return;
  else {
    const named = document.querySelector(`[data-key="${CSS.escape(event.key)}"]:not([hidden])`);
    if (!(named instanceof HTMLElement)) return;
    named.click();
  }
  event.preventDefault();
});

document.addEventListener("focusin", (event) => {
  const site = siteOf(/** @type {Element} */ (event.target));
  if (site) stop = site.id;
  rove();
});
document.addEventListener("focusout", ring);
onShown(rove);
