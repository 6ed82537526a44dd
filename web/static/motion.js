// Pieces glide to where they go, and what has gone is shown for a moment.

/** How long a piece glides, and how long what has gone is seen, in milliseconds. */
const GLIDE = 180;
const GONE = 600;

/** @typedef {{ piece: Element, name: string, place: string }} Standing */

/** @returns {Standing[]} Every piece with what it is and where it is drawn. */
const standing = () =>
  [...document.querySelectorAll("#board .site use")].map((piece) => ({
    piece,
    name: piece.getAttribute("data-piece") ?? piece.getAttribute("href") ?? "",
    place: piece.getAttribute("transform") ?? "",
  }));

/** @param {string} place @returns {string} An SVG transform in the words of CSS. */
const inCss = (place) => place.replace(/translate\((\S+) (\S+)\)/, "translate($1px, $2px)");

/** @type {Standing[]} */
let before = [];
let position = "";
/** Which position the page shows. */
const shown = () => document.getElementById("match")?.dataset.position ?? "";

document.addEventListener("htmx:before:swap", () => {
  position = shown();
  // The elements are changed in place, so copies are kept.
  before = standing().map((one) => ({ ...one, piece: /** @type {Element} */ (one.piece.cloneNode()) }));
});

document.addEventListener("htmx:after:swap", () => {
  if (position === shown()) return;
  const key = (/** @type {Standing} */ { name, place }) => `${name} ${place}`;
  const now = standing();
  const same = new Set(now.map(key));
  const was = new Set(before.map(key));
  const left = before.filter((one) => !same.has(key(one)));
  for (const one of now.filter((one) => !was.has(key(one)))) {
    const from = left.findIndex(({ name }) => name === one.name);
    // What was dragged is there already.
    if (from >= 0) glide(one.piece, left.splice(from, 1)[0].place, one.place);
  }
  left.forEach(({ piece }) => fade(piece));
});

/** @param {Element} piece @param {string} from @param {string} to */
function glide(piece, from, to) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const copy = /** @type {Element} */ (piece.cloneNode());
  document.getElementById("board-top")?.append(copy);
  piece.animate([{ opacity: 0 }, { opacity: 0 }], GLIDE);
  copy.animate([{ transform: inCss(from) }, { transform: inCss(to) }], { duration: GLIDE, easing: "ease-out" }).onfinish = () => copy.remove();
}

/** @param {Element} piece */
function fade(piece) {
  piece.classList.add("gone");
  document.getElementById("board-top")?.append(piece);
  setTimeout(() => piece.remove(), GONE);
}
