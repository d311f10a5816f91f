/** The egg queue as a line of its own: the oldest first, each with its age and its cell. */

/** @import { Texts } from "../../lib/text.js" */
/** @import { ShellView } from "./types.js" */

import { h } from "../../lib/dom.js";
import { pieceIcon } from "./symbols.js";

/**
 * How many of the eggs have room on one line, with a "+n" for the rest.
 *
 * @param {number[]} widths of all eggs
 * @param {{room: number, gap: number, more: number}} line `more` is the width of the "+n"
 */
export function fitting(widths, { room, gap, more }) {
  const all = widths.reduce((sum, width) => sum + width, gap * Math.max(0, widths.length - 1));
  if (all <= room) return widths.length;
  let used = more;
  return widths.findIndex((width) => (used += width + gap) > room);
}

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
  /** @type {string[]} */
  let queue = [];
  let width = 0;

  // The room changes with the window, and when the panel comes into sight.
  const watching = new ResizeObserver(() => {
    if (list.clientWidth === width) return;
    width = list.clientWidth;
    fill();
  });
  watching.observe(list);

  /** @param {ShellView} view */
  function show({ eggs }) {
    const wanted = eggs.join();
    if (wanted === shown) return;
    shown = wanted;
    queue = eggs;
    list.hidden = !eggs.length;
    none.hidden = eggs.length > 0;
    fill();
  }

  /** Draws all, then leaves out whatever has no room. */
  function fill() {
    const entries = queue.map(entry);
    const rest = more(queue);
    list.replaceChildren(...entries, rest);
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
    const widths = entries.map((one) => one.offsetWidth);
    const shownEggs = fitting(widths, { room: list.clientWidth, gap, more: rest.offsetWidth });
    rest.remove();
    if (shownEggs === queue.length) return;
    for (const one of entries.slice(shownEggs)) one.remove();
    list.append(more(queue.slice(shownEggs)));
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
