// Another player's turn is noticed: by a sound and by a message of the
// browser's, if the player wants them.

import { match, onShown, shown } from "./page.js";

let seen = shown();

onShown(() => {
  const now = match();
  if (!now || shown() <= seen) return;
  seen = shown();
  if (!now.querySelector(".prompt.yours, .prompt.over")) return;
  if ("sound" in now.dataset) beep();
  if ("notify" in now.dataset && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(document.title, { tag: location.pathname });
  }
});

/** Two short tones. */
function beep() {
  const audio = new AudioContext();
  for (const [tone, start] of [[660, 0], [880, 0.12]]) {
    const sound = audio.createOscillator();
    const loud = audio.createGain();
    sound.frequency.value = tone;
    loud.gain.setValueAtTime(0.12, audio.currentTime + start);
    loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + start + 0.25);
    sound.connect(loud).connect(audio.destination);
    sound.start(audio.currentTime + start);
    sound.stop(audio.currentTime + start + 0.25);
  }
  setTimeout(() => audio.close(), 600);
}

// Browsers ask their reader only after a click.
document.addEventListener("change", (event) => {
  const wish = event.target;
  if (wish instanceof HTMLElement && wish.matches("[name=notify]:checked") && "Notification" in window) Notification.requestPermission();
});
