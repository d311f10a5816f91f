/** What lies under the pieces and never changes: water, ripples, grid and coordinates. */

/** @import { Frame } from "./cells.js" */

import { s } from "../../lib/dom.js";
import { SIDE, UNIT } from "./cells.js";

const RIPPLES = [1.9, 3.1, 4.1, 5.25];

/**
 * @param {Frame} frame
 * @param {string} prefix
 */
export function backdrop(frame, prefix) {
  const width = frame.columns * UNIT;
  const height = frame.rows * UNIT;
  const edge = { x: 0, y: 0, width, height };
  return s(
    "g",
    { class: "shell-backdrop" },
    s("rect", { class: "shell-water", ...edge }),
    s("clipPath", { id: `${prefix}pond` }, s("rect", edge)),
    ripples(frame, prefix),
    s("path", { class: "shell-grid", d: gridPath(frame) }),
    coordinates(frame, "shell-coords shell-coords--outside", outside),
    coordinates(frame, "shell-coords shell-coords--inside", inside),
  );
}

/**
 * @param {Frame} frame
 * @param {string} prefix
 */
function ripples(frame, prefix) {
  const centre = { cx: frame.columns * UNIT + 30, cy: frame.rows * UNIT + 30 };
  return s(
    "g",
    { class: "shell-ripples", "clip-path": `url(#${prefix}pond)` },
    ...RIPPLES.map((cells) => s("circle", { ...centre, r: cells * UNIT })),
  );
}

/** @param {Frame} frame */
function gridPath({ columns, rows }) {
  const lines = [];
  for (let column = 0; column <= columns; column += 1) lines.push(`M${column * UNIT} 0V${rows * UNIT}`);
  for (let row = 0; row <= rows; row += 1) lines.push(`M0 ${row * UNIT}H${columns * UNIT}`);
  return lines.join("");
}

/** @typedef {{column: (index: number) => [number, number], row: (index: number) => [number, number]}} Places */

/**
 * @param {Frame} frame
 * @returns {Places}
 */
function outside({ columns, rows }) {
  const below = columns < SIDE ? 22 : 29;
  return {
    column: (index) => [(index + 0.5) * UNIT, rows * UNIT + below],
    row: (index) => [-22, (rows - index - 0.5) * UNIT + 7],
  };
}

/**
 * @param {Frame} frame
 * @returns {Places}
 */
function inside({ rows }) {
  return {
    column: (index) => [index * UNIT + 8, rows * UNIT - 8],
    row: (index) => [8, (rows - index - 1) * UNIT + 27],
  };
}

/**
 * @param {Frame} frame
 * @param {string} name
 * @param {(frame: Frame) => Places} placed
 */
function coordinates(frame, name, placed) {
  const places = placed(frame);
  const group = s("g", { class: name });
  for (let index = 0; index < frame.columns; index += 1) {
    const [x, y] = places.column(index);
    group.append(s("text", { x, y }, "abcdefghi".charAt(frame.left + index)));
  }
  for (let index = 0; index < frame.rows; index += 1) {
    const [x, y] = places.row(index);
    group.append(s("text", { x, y }, String(frame.bottom + index + 1)));
  }
  return group;
}
