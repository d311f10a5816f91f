/** How the match ended, in a place that was there all along. */

/** @import { Result } from "../lib/wire.js" */

import { h } from "../lib/dom.js";

/** @param {HTMLElement} host */
export function createVerdict(host) {
  let shown = "";

  /** @param {Result | null} result */
  function show(result) {
    const signature = JSON.stringify(result);
    if (signature === shown) return;
    shown = signature;
    host.hidden = result === null;
    if (!result) return;
    host.replaceChildren(
      h("h2", { class: "verdict__title" }, result.title),
      h("p", { class: "verdict__text" }, result.text),
    );
  }

  return { show };
}
