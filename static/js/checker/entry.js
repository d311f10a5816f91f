/** Starts the claim checker of a page, and the links that lead to its position. */

import { find } from "../lib/dom.js";
import { Checker } from "./checker.js";

/** @param {HTMLElement} root */
function start(root) {
  /** @type {import("./types.js").CheckerData} */
  const data = JSON.parse(find("#checker-data", root).textContent ?? "");
  const embedded = "embedded" in root.dataset;
  const checker = new Checker(root, data, {
    keys: embedded ? root : document,
    onPosition: embedded ? () => {} : remember,
  });
  if (!embedded) remember(checker.query);
  find("[data-copy]", root).addEventListener("click", () => void copy(checker, data.page));
}

/** The address of the page, and of its other languages, goes along with the position. @param {string} query */
function remember(query) {
  const address = query ? `${location.pathname}?${query}` : location.pathname;
  history.replaceState(history.state, "", address);
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-language]"))) {
    link.search = query;
  }
}

/** @param {Checker} checker @param {string} page */
async function copy(checker, page) {
  const link = new URL(checker.query ? `${page}?${checker.query}` : page, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    checker.warn(checker.painter.say("copied"));
  } catch {
    // No clipboard (plain http, or not allowed): on the page itself the address bar has the link.
    checker.warn(checker.painter.say("copy_failed", { link }));
  }
}

for (const root of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-checker]"))) start(root);
