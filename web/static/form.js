// The form for a new match: fields that don't matter as the others stand are
// hidden. The form works without this file; every field then says when it matters.

/** @param {HTMLElement} field A field with a condition. */
function update(field) {
  const other = document.getElementById(`option-${field.dataset.when}`);
  if (!(other instanceof HTMLInputElement || other instanceof HTMLSelectElement)) return;
  const wrong = field.querySelector("[aria-invalid]");
  field.hidden = !wrong && !JSON.parse(field.dataset.values ?? "[]").includes(other.value);
}

/** Bots take the seats that nobody has; then there is none to take. */
function updatePlayers() {
  const [seat, bots, open] = ["seat", "bots", "public"].map((id) => /** @type {HTMLInputElement | null} */ (document.getElementById(id)));
  if (!seat || !bots || !open) return;
  bots.disabled = seat.value === "all";
  open.disabled = bots.disabled || bots.value !== "none";
}

const conditional = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-when]"));
const updateAll = () => {
  conditional.forEach(update);
  updatePlayers();
};
document.addEventListener("input", updateAll);
// A form that the browser filled in again, as it does on the way back.
addEventListener("pageshow", updateAll);
updateAll();

// Who presses Enter after the name wants to save, not to start a match.
document.getElementById("variant-name")?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  document.getElementById("variant-save")?.click();
});
