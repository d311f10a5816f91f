/** Small shapes of the drawing, and what a legal move draws. */

/** @import { Choice, Line } from "./types.js" */

import { s } from "../../lib/dom.js";
import { distance, UNIT } from "./cells.js";

const BRACKET = UNIT * 0.47;
const ARM = UNIT * 0.22;

/** @param {string} content set so that its middle is the middle of the cell */
export function word(content) {
  return s("text", { class: "triflip-word", dy: "0.36em" }, content);
}

/** The corners of a square round a cell, as a path. */
export function brackets() {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return corners
    .map(([x = 1, y = 1]) => {
      const [edgeX, edgeY] = [x * BRACKET, y * BRACKET];
      return `M${edgeX - x * ARM} ${edgeY}H${edgeX}V${edgeY - y * ARM}`;
    })
    .join("");
}

/**
 * Where the capsule of a row ends: at the stone that closes it, or at its farthest cell.
 *
 * @param {Line} line
 */
export function farEnd({ by, cells, end }) {
  return end ?? cells.reduce((far, cell) => (distance(by, cell) > distance(by, far) ? cell : far), by);
}

/**
 * The rows of a legal move.
 *
 * @param {Choice | null} choice
 * @param {number} seat
 * @returns {Line[]}
 */
export function linesOf(choice, seat) {
  if (!choice?.cell) return [];
  const by = choice.cell;
  return choice.flips.map(({ cells, kept, end }) => ({ seat, by, cells: [...cells, ...kept], end }));
}

/**
 * The cells that boons would fill besides the stone itself.
 *
 * @param {Choice | null} choice
 * @returns {string[]}
 */
export function addedBy(choice) {
  return choice?.boons.filter((boon) => boon.what === "add").flatMap((boon) => boon.cells) ?? [];
}

/**
 * The stones that a legal move turns, each with whose it becomes.
 *
 * @param {Choice | null} choice
 * @param {number} seat
 * @returns {Record<string, number>}
 */
export function turningOf(choice, seat) {
  const rows = choice?.flips.flatMap((flip) => flip.cells) ?? [];
  const boons = choice?.boons.filter((boon) => boon.what === "turn").flatMap((boon) => boon.cells) ?? [];
  return Object.fromEntries([...rows, ...boons].map((cell) => [cell, seat]));
}
