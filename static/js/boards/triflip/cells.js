/** The 61 cells of the hexagon: names, neighbours and where they lie in a drawing. */

export const RADIUS = 4;
export const UNIT = 100;
/** How far apart the rows lie: cells stand on a corner and reach into the rows beside them. */
export const ROW_STEP = (UNIT * Math.sqrt(3)) / 2;
/** From the middle of a cell to its upper corner. */
export const REACH = UNIT / Math.sqrt(3);
const ROWS = "abcdefghi";
const MIDDLE = 5;

/**
 * The part of the board that is drawn: all cells within `radius` steps of one.
 *
 * @typedef {{centre: string, radius: number}} Crop
 * @typedef {{x: number, y: number}} Point
 * @typedef {readonly [number, number]} Axial steps to the right, and along the other axis down right
 *
 * @typedef {object} Frame
 * @property {string[]} cells from the lowest row up, each row from the left
 * @property {string[][]} rows the highest first, as they stand in the drawing
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height
 * @property {boolean} whole
 */

/** Steps by the name of the direction, in the order in which rows are told. */
export const DIRECTIONS = /** @type {Record<string, Axial>} */ ({
  e: [1, 0],
  ne: [1, -1],
  nw: [0, -1],
  w: [-1, 0],
  sw: [-1, 1],
  se: [0, 1],
});

/**
 * @param {Axial} axial
 * @returns {string | null} null outside the board
 */
export function cellAt([q, r]) {
  const inside = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= RADIUS;
  return inside ? `${ROWS[RADIUS - r]}${q + MIDDLE}` : null;
}

/**
 * @param {string} cell
 * @returns {Axial}
 */
export function axialOf(cell) {
  return [columnOf(cell) - MIDDLE, RADIUS - rowOf(cell)];
}

/** @param {string} cell the row it stands in, the lowest is 0 */
export function rowOf(cell) {
  return ROWS.indexOf(cell.charAt(0));
}

/** @param {string} cell the number in its name */
export function columnOf(cell) {
  return Number(cell.charAt(1));
}

/** Every cell, a1 first, row by row: the order of a board's text. */
export const CELLS = [...ROWS].flatMap((row) =>
  Array.from({ length: 2 * RADIUS + 1 }, (_, index) => `${row}${index + 1}`).filter(
    (cell) => cellAt(axialOf(cell)) !== null,
  ),
);

const PLACES = new Map(CELLS.map((cell, index) => [cell, index]));

/** @param {string} text */
export function isCell(text) {
  return PLACES.has(text);
}

/** @param {string} cell its place in a board's text, -1 if there is none */
export function indexOf(cell) {
  return PLACES.get(cell) ?? -1;
}

/**
 * @param {string} cell
 * @param {Axial} step
 */
export function neighbour(cell, [q, r]) {
  const [ownQ, ownR] = axialOf(cell);
  return cellAt([ownQ + q, ownR + r]);
}

/**
 * The cells from `cell` in a direction up to the border, nearest first.
 *
 * @param {string} cell
 * @param {Axial} step
 */
export function ray(cell, step) {
  const cells = [];
  for (let next = neighbour(cell, step); next; next = neighbour(next, step)) cells.push(next);
  return cells;
}

/**
 * How many steps lie between two cells.
 *
 * @param {string} one
 * @param {string} other
 */
export function distance(one, other) {
  const [q, r] = axialOf(one);
  const [otherQ, otherR] = axialOf(other);
  return Math.max(Math.abs(q - otherQ), Math.abs(r - otherR), Math.abs(q + r - otherQ - otherR));
}

/**
 * @param {string} cell
 * @returns {Point} with the middle of the board at 0, 0
 */
function place(cell) {
  const [q, r] = axialOf(cell);
  return { x: (q + r / 2) * UNIT, y: r * ROW_STEP };
}

/**
 * @param {Crop | null | undefined} crop
 * @returns {Frame}
 */
export function frameOf(crop) {
  const cells = crop ? CELLS.filter((cell) => distance(cell, crop.centre) <= crop.radius) : CELLS;
  const places = cells.map(place);
  const left = Math.min(...places.map(({ x }) => x)) - UNIT / 2;
  const top = Math.min(...places.map(({ y }) => y)) - REACH;
  const right = Math.max(...places.map(({ x }) => x)) + UNIT / 2;
  const bottom = Math.max(...places.map(({ y }) => y)) + REACH;
  const letters = [...new Set(cells.map((cell) => cell.charAt(0)))].reverse();
  return {
    cells,
    rows: letters.map((letter) => cells.filter((cell) => cell.startsWith(letter))),
    left,
    top,
    width: right - left,
    height: bottom - top,
    whole: cells.length === CELLS.length,
  };
}

/**
 * @param {Frame} frame
 * @param {string} cell
 */
export function isInside(frame, cell) {
  return frame.cells.includes(cell);
}

/**
 * The middle of a cell in the drawing.
 *
 * @param {Frame} frame
 * @param {string} cell
 * @returns {Point}
 */
export function centre(frame, cell) {
  const { x, y } = place(cell);
  return { x: x - frame.left, y: y - frame.top };
}

/**
 * A hexagon standing on a corner, as a path.
 *
 * @param {Point} middle
 * @param {number} scale 1 fills the cell
 */
export function hexagon({ x, y }, scale) {
  const [half, reach] = [(UNIT / 2) * scale, REACH * scale];
  const corners = [
    [0, -reach],
    [half, -reach / 2],
    [half, reach / 2],
    [0, reach],
    [-half, reach / 2],
    [-half, -reach / 2],
  ];
  return `M${corners.map(([dx = 0, dy = 0]) => `${rounded(x + dx)} ${rounded(y + dy)}`).join("L")}Z`;
}

/** @param {number} value in a path, to a hundredth */
export function rounded(value) {
  return Math.round(value * 100) / 100;
}
