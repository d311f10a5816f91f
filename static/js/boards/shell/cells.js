/** The cells of the 9 x 9 board: names, numbers and where they lie in a drawing. */

export const SIDE = 9;
export const UNIT = 100;
const COLUMNS = "abcdefghi";

/**
 * The part of the board that is drawn, from one corner cell to the opposite one.
 *
 * @typedef {{from: string, to: string}} Crop
 * @typedef {{left: number, bottom: number, columns: number, rows: number}} Frame
 * @typedef {{x: number, y: number}} Point
 */

/** Steps in column and row by the name of the direction. */
export const DIRECTIONS = /** @type {Record<string, readonly [number, number]>} */ ({
  n: [0, 1],
  ne: [1, 1],
  e: [1, 0],
  se: [1, -1],
  s: [0, -1],
  sw: [-1, -1],
  w: [-1, 0],
  nw: [-1, 1],
});

/**
 * @param {number} column from 0
 * @param {number} row from 0
 * @returns {string | null} null outside the board
 */
export function cellAt(column, row) {
  const inside = column >= 0 && column < SIDE && row >= 0 && row < SIDE;
  return inside ? `${COLUMNS[column]}${row + 1}` : null;
}

/** @param {string} cell */
export function columnOf(cell) {
  return COLUMNS.indexOf(cell.charAt(0));
}

/** @param {string} cell */
export function rowOf(cell) {
  return Number(cell.charAt(1)) - 1;
}

/** @param {string} cell */
export function indexOf(cell) {
  return rowOf(cell) * SIDE + columnOf(cell);
}

/** @param {string} text */
export function isCell(text) {
  return /^[a-i][1-9]$/.test(text);
}

/** Every cell, a1 first, row by row. */
export const CELLS = Array.from(
  { length: SIDE * SIDE },
  (_, index) => `${COLUMNS[index % SIDE]}${Math.floor(index / SIDE) + 1}`,
);

/**
 * The cells from `cell` in a direction up to the edge, nearest first.
 *
 * @param {string} cell
 * @param {readonly [number, number]} direction
 */
export function ray(cell, [columnStep, rowStep]) {
  const cells = [];
  let next = cellAt(columnOf(cell) + columnStep, rowOf(cell) + rowStep);
  while (next) {
    cells.push(next);
    next = cellAt(columnOf(next) + columnStep, rowOf(next) + rowStep);
  }
  return cells;
}

/**
 * @param {Crop | null | undefined} crop
 * @returns {Frame}
 */
export function frameOf(crop) {
  const { from, to } = crop ?? { from: "a1", to: "i9" };
  const left = Math.min(columnOf(from), columnOf(to));
  const bottom = Math.min(rowOf(from), rowOf(to));
  return {
    left,
    bottom,
    columns: Math.abs(columnOf(from) - columnOf(to)) + 1,
    rows: Math.abs(rowOf(from) - rowOf(to)) + 1,
  };
}

/**
 * @param {Frame} frame
 * @param {string} cell
 */
export function isInside(frame, cell) {
  const column = columnOf(cell) - frame.left;
  const row = rowOf(cell) - frame.bottom;
  return column >= 0 && column < frame.columns && row >= 0 && row < frame.rows;
}

/**
 * The middle of a cell in the drawing, where y grows downwards.
 *
 * @param {Frame} frame
 * @param {string} cell
 * @returns {Point}
 */
export function centre(frame, cell) {
  return {
    x: (columnOf(cell) - frame.left + 0.5) * UNIT,
    y: (frame.rows - (rowOf(cell) - frame.bottom) - 0.5) * UNIT,
  };
}
