/** The border stones. */

import { h, s } from "../../lib/dom.js";

/** The outline of a border stone, and the line cut into it, in a 100 x 64 box. */
const OUTLINE = "M50 3C76 2 97 13 97 33 97 52 78 61 48 61 20 61 3 51 3 33 3 14 22 4 50 3Z";
const RIM = "M50 10C70 9 87 17 87 33 87 46 72 54 49 54 27 54 13 46 13 33 13 18 28 11 50 10Z";

/** @param {string} text */
export function pebble(text) {
  return s(
    "svg",
    { class: "pebble", viewBox: "0 0 100 68", "aria-hidden": "true", focusable: "false" },
    s("path", { class: "pebble__shade", d: OUTLINE, transform: "translate(0 5)" }),
    s("path", { class: "pebble__body", d: OUTLINE }),
    s("path", { class: "pebble__rim", d: RIM }),
    s("text", { class: "pebble__number", x: 50, y: 43 }, text),
  );
}

/**
 * The mark of a seat; whose it is follows from the page's own seat.
 *
 * @param {number} seat
 */
export function pebbleMark(seat) {
  return h("span", { class: `pebble-mark pebble-mark--${seat}` }, pebble(""));
}
