// Buttons that copy the content of the field that they name.

document.documentElement.classList.add("js");

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-copy]");
  if (!(button instanceof HTMLButtonElement)) return;
  const input = document.getElementById(button.dataset.copy ?? "");
  if (!(input instanceof HTMLInputElement)) return;
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    button.textContent = button.dataset.copied ?? button.textContent;
  } catch {
    // The text is selected; the reader’s own copy command works on it.
  }
});
