/** The page of settings: shows what is set and keeps what is changed. */

import { find } from "./lib/dom.js";
import { bindSettings } from "./lib/settings.js";

/** Ticks the theme that was chosen here, the device's own where none was. */
function showTheme() {
  const worn = document.documentElement.dataset.theme ?? "";
  for (const input of document.querySelectorAll("input[data-theme-choice]")) {
    if (input instanceof HTMLInputElement) input.checked = input.value === worn;
  }
}

bindSettings(document);
// What is changed is kept at once: Enter has nothing left to send.
find("[data-settings]").addEventListener("submit", (event) => event.preventDefault());
showTheme();
document.documentElement.addEventListener("themechange", showTheme);
