/** The stones as SVG symbols in a 100 x 100 box; colours come from the style sheet. */

import { s } from "../../lib/dom.js";

const SVG_BOX = "-50 -50 100 100";
const GLYPHS = /** @type {const} */ ([
  "M-18.8 0a18.8 18.8 0 1 0 37.6 0a18.8 18.8 0 1 0 -37.6 0Z",
  "M0 -24.4 22.2 14.6H-22.2Z",
  "M-17 -17H17V17H-17Z",
]);
export const SEATS = [0, 1, 2];

/** What every stone has: a flat shadow, a light and a dark ring, and its face. */
function body() {
  return [
    s("circle", { class: "stone__shadow", cy: 4.5, r: 46 }),
    s("circle", { class: "stone__halo", r: 46 }),
    s("circle", { class: "stone__ring", r: 43 }),
    s("circle", { class: "stone__face", r: 39.8 }),
    s("circle", { class: "stone__rim", r: 33 }),
  ];
}

/** @param {number} seat */
function glyph(seat) {
  return s("path", { class: "stone__glyph", d: GLYPHS[seat] ?? "" });
}

/**
 * The definitions of one drawing. Ids start with `prefix`, so several boards share a page.
 *
 * @param {string} prefix
 * @param {{width: number, height: number}} frame what is outside is cut off where `frame` is asked for
 */
export function definitions(prefix, { width, height }) {
  const defs = s("defs", {}, s("clipPath", { id: `${prefix}frame` }, s("rect", { width, height })));
  for (const seat of SEATS) {
    defs.append(
      s("g", { id: `${prefix}${seat}` }, ...body(), glyph(seat)),
      s("g", { id: `${prefix}${seat}-mini` }, ...mini(), glyph(seat)),
    );
  }
  return defs;
}

/** A small stone needs no shadow, and thicker rings. */
function mini() {
  return [
    s("circle", { class: "stone__halo", r: 50 }),
    s("circle", { class: "stone__ring", r: 45 }),
    s("circle", { class: "stone__face", r: 40 }),
  ];
}

/** The mark of own stones, at twelve o'clock. */
export function notch() {
  return s("rect", { class: "stone__notch", x: -3, y: -50, width: 6, height: 20, rx: 2.6 });
}

/**
 * A stone drawn by itself, for a player's mark or a line of text.
 *
 * @param {number} seat
 */
export function stoneIcon(seat) {
  return s(
    "svg",
    { class: `triflip-icon triflip-stone--${seat}`, viewBox: SVG_BOX, "aria-hidden": "true" },
    ...mini(),
    glyph(seat),
  );
}

/**
 * An arrow in one of the six directions.
 *
 * @param {string} direction as in a flip: E NE NW W SW SE
 */
export function arrowIcon(direction) {
  const turns = ["E", "SE", "SW", "W", "NW", "NE"].indexOf(direction);
  return s(
    "svg",
    { class: "triflip-arrow", viewBox: "-12 -12 24 24", "aria-hidden": "true" },
    s("path", { d: "M-9 0H8M2 -6 8 0 2 6", transform: `rotate(${turns * 60})` }),
  );
}
