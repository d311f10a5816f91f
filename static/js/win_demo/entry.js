/** Starts the demo of wins on a page. */

import { find } from "../lib/dom.js";
import { WinDemo } from "./win_demo.js";

/** @param {HTMLElement} root */
function start(root) {
  /** @type {import("./win_demo.js").WinData} */
  const data = JSON.parse(find("#wins-data", root).textContent ?? "");
  new WinDemo(root, data, "embedded" in root.dataset ? {} : { onPosition: remember });
}

/** The address of the page goes along with the stones. @param {string} query */
function remember(query) {
  history.replaceState(history.state, "", query ? `${location.pathname}?${query}` : location.pathname);
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-language]"))) {
    link.search = query;
  }
}

for (const root of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-wins]"))) start(root);
