// Entering a turn without asking the server at each step: the page holds the
// legal actions, and a click shows at once what it leads to.

import { ask, leave, match, onShown, say, waiting } from "./page.js";
import { targets } from "./targets.js";

/**
 * @typedef {object} Entry What the server says of the turn; see `entry.rs`.
 * @property {string} base
 * @property {string} fixed
 * @property {string[]} done
 * @property {string[]} path
 * @property {string[][]} actions
 * @property {Record<string, string>} labels
 * @property {Record<string, string>} words
 */

/** @type {Entry | null} The unfinished turn that the page shows. */
let entry = null;

onShown(() => {
  const text = match()?.dataset.entry;
  entry = text ? JSON.parse(text) : null;
});

/** @param {string} step @returns {string} The id of the site of this name. */
const siteId = (step) => `site-${[...new TextEncoder().encode(step)].map(letter).join("")}`;

/** @param {number} byte */
function letter(byte) {
  const text = String.fromCharCode(byte);
  return /[A-Za-z0-9-]/.test(text) ? text : `_${byte.toString(16).padStart(2, "0")}`;
}

/** @param {Element} site @returns {string} The name of a site on the page. */
export const siteName = (site) => decodeURIComponent(site.id.slice(5).replaceAll("_", "%"));

/** @param {string} name @param {string[]} values */
const part = (name, values) => values.length && `${name}=${values.map(encodeURIComponent).join("+")}`;

/** @param {string[]} actions @param {string[]} path @returns {string} The address of an unfinished turn. */
function address(actions, path) {
  const query = [entry?.fixed, part("actions", actions), part("path", path)].filter(Boolean).join("&");
  return (entry?.base ?? "") + (query && `?${query}`);
}

/** @param {string} step What choosing a step would do. */
export const target = (step) => entry && !waiting() ? targets(entry.actions, entry.path).steps.get(step) : undefined;

/** @returns {string[]} The steps that are chosen. */
export const path = () => entry?.path ?? [];

/** @returns {string[]} The actions that are chosen. */
const done = () => entry?.done ?? [];

/** @param {string} step Chooses a step, if it can be chosen. */
export function choose(step) {
  const found = target(step);
  if (!found) return;
  if (found.action !== undefined) finish(found.action, step);
  else if (found.kind === "go") select([...path(), step]);
  else select(found.kind === "switch" ? [step] : path().slice(0, -1));
}

/** @param {string[]} path Shows these steps as chosen. */
function select(path) {
  if (!entry) return;
  leave();
  entry.path = path;
  history.pushState(null, "", address(entry.done, path));
  say("");
  paint();
}

/**
 * Plays an action; where the player wants a last word, shows it first.
 * @param {string} action
 * @param {string} [step] The step that completed it.
 */
function finish(action, step) {
  if (!entry) return;
  const confirm = match()?.dataset.confirm;
  const turn = [...entry.done, action];
  const form = document.getElementById("entry");
  if (confirm === "always" || (confirm === "touch" && matchMedia("(pointer: coarse)").matches) || !(form instanceof HTMLFormElement)) {
    ask(address(turn, []), { push: true });
    return;
  }
  for (const site of [...entry.path, step ?? ""]) document.getElementById(siteId(site))?.classList.add("sent");
  say("");
  /** @type {HTMLInputElement} */ (form.elements.namedItem("actions")).value = turn.join(" ");
  form.requestSubmit();
}

/** Shows the steps that are chosen and where they lead, as the server would. */
export function paint() {
  match()?.classList.remove("pending");
  document.querySelectorAll("#board-top > g, #board-top > use").forEach((old) => old.remove());
  if (!entry) return;
  const { steps, stops } = targets(entry.actions, entry.path);
  const focused = document.activeElement?.closest("#choices a, #back");
  for (const site of document.querySelectorAll("#board .site")) paintSite(site, steps.get(siteName(site)));
  const away = [...steps.keys()].filter((step) => !document.getElementById(siteId(step))).sort();
  const labels = entry.labels;
  const stop = (/** @type {string} */ action) => entry?.path.length ? entry.words.stop.replace("{}", action) : labels[action] ?? action;
  document.getElementById("choices")?.replaceChildren(
    ...stops.map((action) => button(stop(action), "action", action, address([...done(), action], []))),
    ...away.map((step) => button(labels[step] ?? step, "step", step, lead(step, steps.get(step)))),
  );
  const text = document.getElementById("path");
  if (text) {
    text.textContent = entry.path.join(" → ");
    text.hidden = !entry.path.length;
  }
  const back = /** @type {HTMLAnchorElement | null} */ (document.getElementById("back"));
  if (!back) return;
  back.hidden = !entry.path.length && !entry.done.length;
  // What had the focus may be gone: on with the board.
  if (focused && (back.hidden || !focused.isConnected)) /** @type {SVGElement | null} */ (document.querySelector("#board [tabindex='0']"))?.focus();
  back.href = entry.path.length ? address(entry.done, entry.path.slice(0, -1)) : address(entry.done.slice(0, -1), []);
}

/** @param {string} label @param {string} kind @param {string} value @param {string} address */
function button(label, kind, value, address) {
  const link = document.createElement("a");
  link.className = "button";
  link.dir = "auto";
  link.href = address;
  link.dataset[kind] = value;
  link.textContent = label;
  return link;
}

/** @param {string} step @param {import("./targets.js").Target | undefined} found Where a step leads. */
function lead(step, found) {
  if (found?.action !== undefined) return address([...done(), found.action], []);
  if (found?.kind === "go") return address(done(), [...path(), step]);
  return address(done(), found?.kind === "switch" ? [step] : path().slice(0, -1));
}

/** @param {Element} site @param {import("./targets.js").Target | undefined} found */
function paintSite(site, found) {
  if (!entry) return;
  const name = siteName(site);
  const chosen = entry.path.includes(name);
  const card = site.getAttribute("data-card");
  const way = found && (found.kind === "switch" || found.kind === "back" ? found.kind : entry.path.length ? "next" : "first");
  site.classList.remove("chosen", "target", "first", "next", "switch", "back", "sent");
  if (chosen) site.classList.add("chosen");
  if (way) site.classList.add("target", way);
  if (found) site.setAttribute("href", lead(name, found));
  else if (card) site.setAttribute("href", `#${card}`);
  else site.removeAttribute("href");
  if (card) document.getElementById(card)?.classList.toggle("shown", chosen);
  const words = entry.words;
  const said = [chosen && words.chosen, found && words[found.kind]].filter(Boolean);
  const state = site.querySelector(".state");
  if (state) {
    state.textContent = said.map((word) => `, ${word}`).join("");
    return;
  }
  if (site.hasAttribute("href")) site.removeAttribute("role");
  else site.setAttribute("role", "img");
  const parts = (site.getAttribute("aria-label") ?? "").split(", ");
  while (parts.length > 1 && Object.values(words).includes(parts.at(-1) ?? "")) parts.pop();
  site.setAttribute("aria-label", [...parts, ...said].join(", "));
}

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = /** @type {HTMLElement | null} */ (event.target instanceof Element && event.target.closest("#board a.target, #choices a, #back, a[data-follow]"));
  if (!link) return;
  event.preventDefault();
  if (waiting()) return;
  const { step, action } = link.dataset;
  if (!entry || "follow" in link.dataset) ask(link.getAttribute("href") ?? "", { push: true });
  else if (action !== undefined) finish(action);
  else if (step !== undefined) choose(step);
  else if (link.id !== "back") choose(siteName(link));
  else if (entry.path.length) select(entry.path.slice(0, -1));
  else ask(link.getAttribute("href") ?? "", { push: true });
});

// Back and Forward: shown at once where that can be done, and asked for.
addEventListener("popstate", () => {
  const here = location.pathname + location.search;
  if (here === match()?.dataset.here && !entry?.path.length) return;
  const steps = new URLSearchParams(location.search).get("path")?.split(" ") ?? [];
  if (entry && here === address(entry.done, steps)) {
    entry.path = steps;
    paint();
  }
  ask(here);
});

// What was sent got no answer that can be shown: as it was before.
document.addEventListener("board:failed", () => {
  paint();
  /** @type {HTMLFormElement | null} */ (document.getElementById("entry"))?.reset();
});
