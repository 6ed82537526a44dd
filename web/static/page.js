// What the other scripts share: the part of the page that changes, and the one
// way to ask for another. The page works without any of them.

/** So long an answer is waited for, in milliseconds; a bot may think first. */
const PATIENCE = 4000;
const THINKING = 30_000;

/** @param {string} address @returns {boolean} Whether a bot is asked. */
const thinks = (address) => new URLSearchParams(address.split("?")[1]).has("suggest");

/** @returns {HTMLElement | null} The part of the page that changes. */
export const match = () => document.getElementById("match");

/** @returns {number} The number of the last event that the page shows. */
export const shown = () => Number(match()?.dataset.number);

/** @returns {boolean} Whether something that was sent waits for its answer. */
export const waiting = () => match()?.classList.contains("pending") ?? false;

/** @param {string} text What to say in the alert region; nothing clears it. */
export function say(text) {
  const line = document.createElement("p");
  line.className = "problem";
  line.textContent = text;
  document.getElementById("problem")?.replaceChildren(...(text ? [line] : []));
}

/** @type {AbortController | null} The request whose answer is still wanted. */
let asking = null;
/** Its address, when it is a page. */
let wanted = "";

/** Drops the answer that is on its way: the player has gone on meanwhile. */
export function leave() {
  asking?.abort();
  asking = null;
  wanted = "";
  match()?.classList.remove("suggesting");
}

/**
 * Asks for a page, or sends a form, and puts the answer into this page.
 * @param {string} address
 * @param {{ push?: boolean, form?: HTMLFormElement, body?: URLSearchParams }} [how]
 *   Whether the browser's Back is to lead here; what is sent.
 * @returns {Promise<"shown" | "refused" | "lost" | "left">} What became of it;
 *   only what is lost is worth another try.
 */
export async function ask(address, how = {}) {
  const { body } = how;
  if (!body && wanted === address) return "left";
  leave();
  const mine = (asking = new AbortController());
  wanted = body ? "" : address;
  if (body || thinks(address)) match()?.classList.add(body ? "pending" : "suggesting");
  const done = await answer(address, how, mine).catch(() => /** @type {const} */ ("lost"));
  if (asking !== mine) return "left";
  leave();
  if (done === "shown") return done;
  document.dispatchEvent(new Event("board:failed"));
  if (done === "lost") say(match()?.dataset.trouble ?? "");
  return done;
}

/**
 * @param {string} address
 * @param {{ push?: boolean, form?: HTMLFormElement, body?: URLSearchParams }} how
 * @param {AbortController} mine
 * @returns {Promise<"shown" | "refused" | "lost" | "left">}
 */
async function answer(address, { push, form, body }, mine) {
  const timer = setTimeout(() => mine.abort(), thinks(address) ? THINKING : PATIENCE);
  const got = await fetch(address, { method: body ? "POST" : "GET", body, headers: { "hx-request": "true" }, signal: mine.signal });
  const text = await got.text();
  clearTimeout(timer);
  if (got.status >= 500) return "lost";
  const page = new DOMParser().parseFromString(text, "text/html");
  const part = /** @type {HTMLElement | null} */ (page.querySelector("#match[data-number]"));
  if (asking !== mine) return "left";
  if (!part) {
    say(page.querySelector(".problem")?.textContent ?? "");
    return "refused";
  }
  // What the stream has brought meanwhile is newer.
  if (!push && Number(part.dataset.number) < shown()) return "shown";
  if (push) history.pushState(null, "", address);
  await window.htmx.swap({ text, target: "#match", select: "#match", swap: "outerMorph", sourceElement: document.body });
  // A turn that was typed and played is not to be typed again.
  if (got.ok) form?.reset();
  return "shown";
}

/**
 * Runs a job whenever the changing part has been put in, and at the start.
 * @param {() => void} job
 */
export function onShown(job) {
  document.addEventListener("htmx:after:swap", job);
  job();
}

// What is shown knows its address; what was asked for may be gone.
onShown(() => {
  const here = match()?.dataset.here;
  if (here && here !== location.pathname + location.search) history.replaceState(null, "", here + location.hash);
});

// Forms that lead to another state of this page, and forms that lead back to it.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const back = form.elements.namedItem("back");
  if (match() && back instanceof HTMLInputElement) back.value = location.pathname + location.search;
  if (!form.matches("[data-live]")) return;
  event.preventDefault();
  if (waiting()) return;
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter)));
  if (form.method === "post") ask(form.action, { body, form });
  else ask(`${form.action}?${body}`, { push: true, form });
});
