// The page of “boardwright dev”: it shows what the server tells of the game,
// and the match in a frame.

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const frame = /** @type {HTMLIFrameElement} */ (part("match"));
/** The match that the server last led to; the frame may have gone on from it. */
let address = "";

/** @param {string} id @param {string} text */
function tell(id, text) {
  part(id).textContent = text;
  part(id).hidden = !text;
}

/** @param {string} id @param {string} to */
function lead(id, to) {
  part(id).setAttribute("href", to);
  part(id).hidden = false;
}

/** @param {any} state */
function standing(state) {
  if (state.building) return state.address ? "Building …" : "Building … The first time this takes a minute or two.";
  if (state.error) return state.address ? "This build failed; the game below is the last that worked." : "This build failed.";
  if (state.faults.length) return "Up to date, and something is wrong with it:";
  return state.trying ? "Up to date; some games are tried by themselves …" : "Up to date";
}

const events = new EventSource("/dev/events");

events.addEventListener("message", (event) => {
  const state = JSON.parse(event.data);
  tell("state", standing(state));
  tell("note", state.note);
  tell("error", state.error);
  tell("faults", state.faults.join("\n"));
  if (!state.address || state.address === address) return;
  address = state.address;
  tell("game", `${state.game} ${state.version}`);
  lead("options", `/new?game=${state.game}&seat=all`);
  lead("alone", address);
  // Back leads out of the frame, not to a match on older rules.
  frame.contentWindow?.location.replace(address);
});

events.addEventListener("error", () => tell("state", "boardwright dev has stopped."));

part("options").addEventListener("click", (event) => {
  event.preventDefault();
  frame.contentWindow?.location.assign(/** @type {HTMLAnchorElement} */ (part("options")).href);
});

// The page is called after what it shows.
frame.addEventListener("load", () => {
  const path = frame.contentWindow?.location.pathname ?? "";
  if (/^\/matches\/[^/]+$/.test(path)) lead("alone", path);
  document.title = frame.contentDocument?.title || document.title;
});
