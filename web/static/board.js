// What htmx and HTML leave to do: copy buttons, and live updates that respect
// what the player is in the middle of. The page works without this file.

document.documentElement.classList.add("js");

/** @returns {HTMLElement | null} The part of the page that changes. */
const match = () => document.getElementById("match");

/** @param {string} text What to say in the alert region. */
function say(text) {
  const region = document.getElementById("problem");
  if (!region) return;
  const line = document.createElement("p");
  line.className = "problem";
  line.textContent = text;
  region.replaceChildren(line);
}

// Copies the content of the input that the button names.
document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-copy]");
  if (!(button instanceof HTMLButtonElement)) return;
  const input = document.getElementById(button.dataset.copy ?? "");
  if (!(input instanceof HTMLInputElement)) return;
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    button.textContent = match()?.dataset.copied ?? button.textContent;
  } catch {
    // The text is selected; the reader's own copy command works on it.
  }
});

// Where the screen is touched a finished turn waits for its Send, unless the
// player has said otherwise: the link is followed instead of posted.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("#board a[hx-post]");
  if (!link || match()?.dataset.confirm !== "touch") return;
  if (!matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const here = link.getAttribute("href") ?? "";
  window["htmx"].ajax("GET", here, { target: "#match", select: "#match", swap: "outerMorph", push: here });
}, { capture: true });

// An update that the page already has is dropped; one that comes in the middle
// of a turn asks for the page as it is entered, so that what is still legal stays.
document.addEventListener("htmx:sse:before:message", (event) => {
  const { message } = /** @type {CustomEvent} */ (event).detail;
  if (message.event) return;
  if (Number(message.id) <= Number(match()?.dataset.number)) {
    event.preventDefault();
  } else if (location.search) {
    event.preventDefault();
    const here = location.pathname + location.search;
    window["htmx"].ajax("GET", here, { target: "#match", select: "#match", swap: "outerMorph" });
  }
});

// A turn that was typed and played is not to be typed again.
document.addEventListener("htmx:after:swap", (event) => {
  const { ctx } = /** @type {CustomEvent} */ (event).detail;
  const form = ctx.sourceElement;
  if (form instanceof HTMLFormElement && ctx.response?.status < 400) form.reset();
});

// No answer at all: say so, and leave the board as it was.
document.addEventListener("htmx:error", (event) => {
  const { ctx } = /** @type {CustomEvent} */ (event).detail;
  if (ctx && ctx.sourceElement?.id !== "stream") say(match()?.dataset.trouble ?? "");
});
