/** The clans' symbols and patterns, the signs of the tactics cards, and the border stones, as SVG. */

import { h, s } from "../../lib/dom.js";

/** Each clan's symbol in a 100 x 100 box. The server's pictures draw the same shapes. */
const SYMBOLS = /** @type {Record<string, string>} */ ({
  R: "M50 12 80 50 50 88 20 50Z",
  G: "M50 11 61 38 90 40.5 67.5 59 75 87.5 50 72 25 87.5 32.5 59 10 40.5 39 38Z",
  F: "M86 14C50 12 24 28 24 58c0 5 1 10 3 14l-15 15 6 6 15-15C64 84 88 56 86 14Z",
  L: "M50 9C54 22 79 46 79 64A29 28 0 0 1 21 64C21 46 46 22 50 9Z",
  T: "M37 13h26v24h24v26H63v24H37V63H13V37h24Z",
  P: "M21 21h58v58H21Z",
});
const VEIN = "M34 72 66 38";

/** The signs of the tactics cards, drawn as lines in a 24 x 24 box; both Jokers have one. */
const SIGNS = /** @type {Record<string, string>} */ ({
  J: "M5 16 4 7l5 4 3-7 3 7 5-4-1 9ZM5 20h14",
  SP: "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  SB: "M12 3 20 6v6c0 5-4 8-8 9.5C8 20 4 17 4 12V6ZM12 3v18M4 11h16",
  BB: "M4 9h16v6H4ZM20 12l3-3M20 12l3 4M8 12h2M14 12h2M6 9a6 6 0 0 1 12 0M7 15a5.5 5.5 0 0 0 10 0",
  MF: "M2 15c2-2 4-2 6.5 0s4.5 2 7 0 4.5-2 6.5 0M2 20c2-2 4-2 6.5 0s4.5 2 7 0 4.5-2 6.5 0M5 10 3 6M10 9 9 3M15 9l1-6M19 10l2-4",
  RE: "M6 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M3 20c0-4 3-6 6.5-6s6.5 2 6.5 6M19 6v7M15.5 9.5h7",
  ST: "M3 8h16l-4-4M21 16H5l4 4",
  BA: "M12 3c-4 0-6 3-6 7v11l3-2 3 2 3-2 3 2V10c0-4-2-7-6-7ZM10 9.5v1M14 9.5v1M10.5 15h3",
  TR: "M15 3l5 5-5 5M20 8H9a5.5 5.5 0 0 0 0 11h4",
});

export const HIDDEN = { "aria-hidden": "true", focusable: "false" };

let brought = false;

/** Brings the clans' patterns into the page, once, unless its template has them already. */
export function bringPatterns() {
  if (brought) return;
  brought = true;
  if (!document.getElementById("band-R")) void import("./patterns.js").then(({ patterns }) => document.body.append(patterns()));
}

/**
 * A clan's symbol by itself; colours come from the style sheet.
 *
 * @param {string} clan its letter
 */
export function clanShapes(clan) {
  const shapes = [s("path", { d: SYMBOLS[clan] ?? "" })];
  if (clan === "F") shapes.push(s("path", { class: "clan-vein", d: VEIN, fill: "none" }));
  return shapes;
}

/**
 * A clan's coin, for a line of text or the head of a list.
 *
 * @param {string} clan its letter
 */
export function clanCoin(clan) {
  return s(
    "svg",
    { class: `clan-coin clan--${clan}`, viewBox: "0 0 100 100", ...HIDDEN },
    s("circle", { class: "clan-coin__disc", cx: 50, cy: 50, r: 46 }),
    s("g", { class: "clan-coin__symbol", transform: "translate(50 50) scale(.56) translate(-50 -50)" }, ...clanShapes(clan)),
  );
}

/**
 * The sign of a tactics card.
 *
 * @param {string} name as in records
 */
export function tacticsSign(name) {
  return s(
    "svg",
    { class: "tactics-sign", viewBox: "0 0 24 24", ...HIDDEN },
    s("path", { d: SIGNS[name] ?? SIGNS.J ?? "" }),
  );
}

/** The outline of a border stone, and the line cut into it, in a 100 x 64 box. */
const OUTLINE = "M50 3C76 2 97 13 97 33 97 52 78 61 48 61 20 61 3 51 3 33 3 14 22 4 50 3Z";
const RIM = "M50 10C70 9 87 17 87 33 87 46 72 54 49 54 27 54 13 46 13 33 13 18 28 11 50 10Z";

/** @param {string} text */
export function pebble(text) {
  return s(
    "svg",
    { class: "pebble", viewBox: "0 0 100 68", ...HIDDEN },
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
