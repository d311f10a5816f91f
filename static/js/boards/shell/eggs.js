/** The egg queue as a line of its own: the oldest first, each with its age and its cell. */

/** @import { Texts } from "../../lib/text.js" */
/** @import { ShellView } from "./types.js" */

import { h } from "../../lib/dom.js";
import { pieceIcon } from "./symbols.js";

const SHOWN = 4;

/**
 * @param {Element} host
 * @param {Texts} texts
 */
export function eggQueue(host, texts) {
  const title = h("h2", { class: "eggs__title" }, texts.t("eggs.title"));
  const hint = h("p", { class: "eggs__hint" }, texts.t("eggs.hint"));
  const list = h("ol", { class: "eggs__list" });
  const none = h("p", { class: "eggs__none" }, texts.t("eggs.none"));
  host.replaceChildren(h("div", { class: "eggs__head" }, title, hint), list, none);
  /** @type {string | null} */
  let shown = null;

  /** @param {ShellView} view */
  function show({ eggs }) {
    const wanted = eggs.join();
    if (wanted === shown) return;
    shown = wanted;
    list.replaceChildren(...eggs.slice(0, SHOWN).map(entry));
    if (eggs.length > SHOWN) list.append(more(eggs.slice(SHOWN)));
    list.hidden = !eggs.length;
    none.hidden = eggs.length > 0;
  }

  /**
   * @param {string} cell
   * @param {number} index
   */
  function entry(cell, index) {
    const age = String(index + 1);
    return h("li", { class: "eggs__egg" }, pieceIcon("E", age), h("span", {}, cell));
  }

  /** @param {string[]} rest */
  function more(rest) {
    const cells = rest.join(" ");
    return h(
      "li",
      { class: "eggs__more", title: cells },
      h("span", { "aria-hidden": "true" }, `+${rest.length}`),
      h("span", { class: "visually-hidden" }, cells),
    );
  }

  return { show };
}
