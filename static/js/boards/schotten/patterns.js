/** The clans' patterns for the foot of a card, drawn over its colour; for pages whose template does not bring them. */

import { s } from "../../lib/dom.js";
import { HIDDEN } from "./symbols.js";

/**
 * @param {string} name
 * @param {number[]} size
 * @param {...SVGElement} marks
 */
function band(name, [width = 8, height = 8], ...marks) {
  const facts = { id: `band-${name}`, width, height, patternUnits: "userSpaceOnUse" };
  const turned = name === "R" ? { patternTransform: "rotate(35)" } : {};
  return s("pattern", { ...facts, ...turned }, ...marks);
}

/**
 * @param {string} d
 * @param {string} stroke
 * @param {number} width
 */
function line(d, stroke, width) {
  return s("path", { d, fill: "none", stroke, "stroke-width": width });
}

function bands() {
  return [
    band("R", [9, 9], s("rect", { width: 3.4, height: 9, fill: "var(--on-rowan)" })),
    band("G", [8, 8], dot(2), dot(6)),
    band("F", [8, 5.6], s("rect", { y: 2, width: 8, height: 1.9, fill: "var(--on-fern)" })),
    band("L", [11, 7], line("M-1 4.5Q2.75 -.5 5.5 3.5T12 2.5", "var(--on-loch)", 1.7)),
    band("T", [10, 9], line("M5 1.5v6M2 4.5h6", "var(--on-thistle)", 1.7)),
    band("P", [6, 6], line("M3 0v6M0 3h6", "var(--on-peat)", 0.9)),
  ];
}

/** @param {number} at */
function dot(at) {
  return s("circle", { cx: at, cy: at, r: 1.5, fill: "var(--on-gorse)" });
}

/** @returns {SVGSVGElement} a drawing that shows nothing and holds them all, by the ids `band-R` and so on */
export function patterns() {
  const facts = { class: "visually-hidden", width: 0, height: 0, ...HIDDEN };
  return s("svg", facts, s("defs", {}, ...bands()));
}
