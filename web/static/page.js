// What the other scripts share: the part of the page that changes, and how it
// is fetched. The page works without any of them.

/** @returns {HTMLElement | null} The part of the page that changes. */
export const match = () => document.getElementById("match");

/** @returns {number} The number of the last event that the page shows. */
export const shown = () => Number(match()?.dataset.number);

/** @returns {boolean} Whether an answer is on its way. */
export const waiting = () => Boolean(document.querySelector("#match .htmx-request, #match.pending"));

/** @param {string} text What to say in the alert region; nothing clears it. */
export function say(text) {
  const line = document.createElement("p");
  line.className = "problem";
  line.textContent = text;
  document.getElementById("problem")?.replaceChildren(...(text ? [line] : []));
}

/**
 * Puts the page at an address into this one.
 * @param {string} address
 * @param {boolean} push Whether the browser's Back is to lead here.
 */
export function follow(address, push) {
  const how = { target: "#match", select: "#match", swap: "outerMorph", ...(push && { push: address }) };
  window.htmx.ajax("GET", address, how);
}

/**
 * Runs a job whenever the changing part has been put in, and at the start.
 * @param {() => void} job
 */
export function onShown(job) {
  document.addEventListener("htmx:after:swap", job);
  job();
}
