/** The pieces of What the Shell as SVG symbols in a 100 x 100 box; colours come from the style sheet. */

import { s } from "../../lib/dom.js";

const SCUTE =
  "M65 52 57.5 65h-15L35 52l7.5-13h15ZM65 52h16M57.5 65l8 14M42.5 65l-8 14M35 52H19M42.5 39l-8-14M57.5 39l8-14";
const EGG = "M50 14C68 14 78 44 78 60 78 78 66 88 50 88 34 88 22 78 22 60 22 44 32 14 50 14Z";
const CRACK = "M30 50l8-10 8 10 8-10 8 10 8-10";
const BELOW_CRACK = "M0 50H30l8-10 8 10 8-10 8 10 8-10H100V100H0Z";
const ABOVE_CRACK = "M0 50H30l8-10 8 10 8-10 8 10 8-10H100V0H0Z";
const LIMBS = /** @type {const} */ ([
  [24, 26],
  [76, 26],
  [24, 74],
  [76, 74],
]);

/** @param {number} grown */
function limbs(grown) {
  return LIMBS.map(([cx, cy]) => s("ellipse", { cx, cy, rx: 11 + grown, ry: 9 + grown }));
}

function turtle() {
  const body = s("g", { class: "turtle__body" }, ...limbs(0));
  body.append(s("circle", { cx: 50, cy: 13, r: 10 }), s("circle", { cx: 50, cy: 52, r: 33 }));
  const circle = (/** @type {string} */ name, /** @type {number} */ r) => s("circle", { class: name, cx: 50, cy: 52, r });
  return [body, circle("turtle__rim", 26.5), circle("turtle__ring", 36.5)];
}

/** A flat shadow, offset downwards: the only depth a piece has. */
function shadow() {
  return s("g", { class: "shell-shadow" }, s("circle", { cx: 50, cy: 52, r: 37.5 }), ...limbs(1.5));
}

/**
 * @param {string} id
 * @param {...Node} content
 */
function symbol(id, ...content) {
  return s("symbol", { id, viewBox: "0 0 100 100", overflow: "visible" }, ...content);
}

/**
 * The definitions of one drawing. Ids start with `prefix`, so several boards share a page.
 *
 * @param {string} prefix
 */
export function definitions(prefix) {
  const rings = [
    s("circle", { class: "turtle__mark", cx: 50, cy: 52, r: 21 }),
    s("circle", { class: "turtle__eye", cx: 50, cy: 52, r: 9 }),
  ];
  return s(
    "defs",
    {},
    symbol(
      `${prefix}B`,
      s("g", { transform: "translate(0 5)" }, shadow(), s("circle", { class: "shell-shadow", cx: 50, cy: 13, r: 10 })),
      ...turtle(),
      s("path", { class: "turtle__mark", d: SCUTE }),
    ),
    symbol(
      `${prefix}W`,
      s("g", { transform: "translate(0 5)" }, shadow(), s("circle", { class: "shell-shadow", cx: 50, cy: 91, r: 11.5 })),
      s("g", { transform: "rotate(180 50 52)" }, ...turtle()),
      ...rings,
    ),
    symbol(
      `${prefix}E`,
      s("path", { class: "shell-shadow", d: EGG, transform: "translate(0 4)" }),
      s("path", { class: "egg__shell", d: EGG }),
      s("path", { class: "egg__crack", d: CRACK }),
    ),
    s("clipPath", { id: `${prefix}top` }, s("path", { d: ABOVE_CRACK })),
    s("clipPath", { id: `${prefix}bottom` }, s("path", { d: BELOW_CRACK })),
    symbol(`${prefix}top-half`, s("path", { class: "egg__shell", d: EGG, "clip-path": `url(#${prefix}top)` })),
    symbol(
      `${prefix}bottom-half`,
      s("path", { class: "egg__shell", d: EGG, "clip-path": `url(#${prefix}bottom)` }),
    ),
  );
}

/**
 * A piece drawn by itself, for a player's mark or the egg queue.
 *
 * @param {"B" | "W" | "E"} piece
 * @param {string} [text] written on an egg
 */
export function pieceIcon(piece, text = "") {
  const prefix = `icon-${piece}-${(icons += 1)}-`;
  const drawing = s(
    "svg",
    { class: `shell-icon shell-piece shell-piece--${piece}`, viewBox: "0 0 100 100", "aria-hidden": "true" },
    definitions(prefix),
    s("use", { href: `#${prefix}${piece}`, width: 100, height: 100 }),
  );
  if (text) drawing.append(s("text", { class: "egg__age", x: 50, y: 81 }, text));
  return drawing;
}

let icons = 0;
