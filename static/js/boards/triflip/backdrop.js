/** What lies under the stones and never changes: the plate, the cells, their coordinates. */

/** @import { Frame, Point } from "./cells.js" */

import { s } from "../../lib/dom.js";
import { centre, columnOf, DIRECTIONS, hexagon, isInside, neighbour, rounded, UNIT } from "./cells.js";

/** A cell is drawn a little smaller than it is, so that the plate shows between two. */
const CELL_SCALE = 0.964;
const PLATE_INRADIUS = 445;
const PLATE_CORNER = 103;
const LETTER_AWAY = UNIT * 0.725;
const NUMBER_AWAY = /** @type {const} */ ([36, 63]);
/** Text is set on its line; this brings the middle of a capital or digit to the given height. */
const HALF_CAPITAL = 6.5;

/** @param {Frame} frame */
export function backdrop(frame) {
  const group = s("g", { class: "triflip-backdrop" });
  if (frame.whole) group.append(s("path", { class: "triflip-plate", d: platePath(frame) }));
  for (const cell of frame.cells) {
    group.append(s("path", { class: "triflip-cell", d: hexagon(centre(frame, cell), CELL_SCALE) }));
  }
  group.append(coordinates(frame));
  return group;
}

/**
 * A hexagon lying on its side, its corners rounded.
 *
 * @param {Frame} frame
 */
function platePath(frame) {
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const reach = (PLATE_INRADIUS * 2) / Math.sqrt(3);
  const corners = Array.from({ length: 6 }, (_, index) => ({
    x: middle.x + reach * Math.cos((index * Math.PI) / 3),
    y: middle.y + reach * Math.sin((index * Math.PI) / 3),
  }));
  const cut = PLATE_CORNER / Math.sqrt(3);
  const parts = corners.map((corner, index) => {
    const before = towards(corner, /** @type {Point} */ (corners.at(index - 1)), cut);
    const after = towards(corner, /** @type {Point} */ (corners[(index + 1) % 6]), cut);
    return `${text(before)}A${PLATE_CORNER} ${PLATE_CORNER} 0 0 1 ${text(after)}`;
  });
  return `M${parts.join("L")}Z`;
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} length
 */
function towards(from, to, length) {
  const share = length / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** @param {Point} point */
function text({ x, y }) {
  return `${rounded(x)} ${rounded(y)}`;
}

/**
 * Letters stand left of each row; a number stands where its column leaves the board at the lower right.
 *
 * @param {Frame} frame
 */
function coordinates(frame) {
  const group = s("g", { class: "triflip-coords" });
  for (const [first = ""] of frame.rows) {
    const { x, y } = centre(frame, first);
    group.append(label(x - LETTER_AWAY, y, first.charAt(0)));
  }
  const downRight = DIRECTIONS.se ?? [0, 1];
  for (const cell of frame.cells) {
    const below = neighbour(cell, downRight);
    if (below && isInside(frame, below)) continue;
    const { x, y } = centre(frame, cell);
    group.append(label(x + NUMBER_AWAY[0], y + NUMBER_AWAY[1], String(columnOf(cell))));
  }
  return group;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} content
 */
function label(x, y, content) {
  return s("text", { x: rounded(x), y: rounded(y + HALF_CAPITAL) }, content);
}
