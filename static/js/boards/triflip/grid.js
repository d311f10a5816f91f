/** The hexagon for keyboard and screen reader. */

/** @import { Frame } from "./cells.js" */
/** @import { GridOptions } from "../cell_grid.js" */

import { h } from "../../lib/dom.js";
import { CellGrid } from "../cell_grid.js";
import { centre, columnOf, DIRECTIONS, isInside, neighbour, rowOf, UNIT } from "./cells.js";

/**
 * @typedef {object} Looks where the player looks
 * @property {(cell: string | null) => void} onHover
 * @property {(cell: string | null) => void} onCursor the keyboard's cursor is seen on a cell, or no more
 */

const CLASSES = {
  grid: "hexes",
  live: "hexes--live",
  cell: "hexes__cell",
  open: "hexes__cell--open",
};

/** Six keys round the S: the upper row leads up and left, the lower one down and right. */
const SIX = /** @type {Record<string, string>} */ ({ q: "w", w: "nw", e: "ne", a: "sw", s: "se", d: "e" });
/** Arrows go along the row and along the column, so up and down keep the number of a cell. */
const ARROWS = /** @type {Record<string, string>} */ ({
  ArrowLeft: "w",
  ArrowRight: "e",
  ArrowUp: "nw",
  ArrowDown: "se",
});

/** Rows of hexagons, each half a cell further along; the border holds the cursor. */
export class Grid extends CellGrid {
  /**
   * @param {Frame} frame
   * @param {GridOptions & Looks} options
   */
  constructor(frame, options) {
    super(options, CLASSES);
    this.frame = frame;
    this.looks = options;
    this.element.append(...frame.rows.map((row) => this.makeRow(row)));
    this.moveTo(this.middle(), { focus: false });
    this.element.addEventListener("focusout", () => options.onCursor(null));
    this.element.addEventListener("pointerover", (event) => this.onPointer(event));
    this.element.addEventListener("pointerleave", () => options.onHover(null));
  }

  middle() {
    const row = this.frame.rows[Math.floor(this.frame.rows.length / 2)] ?? [];
    return row[Math.floor(row.length / 2)] ?? "";
  }

  /**
   * A row is filled up with half cells at both ends, so that each cell lies over its drawing.
   *
   * @param {string[]} row
   */
  makeRow(row) {
    const halves = Math.round((this.frame.width / UNIT) * 2);
    const before = Math.round((centre(this.frame, row[0] ?? "").x / UNIT) * 2) - 1;
    const line = h("div", { role: "row", class: "hexes__row" });
    line.append(...spaces(before), ...row.map((cell) => this.makeCell(cell)));
    line.append(...spaces(halves - before - row.length * 2));
    return line;
  }

  /**
   * @override
   * @param {string} key
   * @param {boolean} far
   * @returns {string | null}
   */
  targetOf(key, far) {
    const name = far ? undefined : (SIX[key] ?? ARROWS[key]);
    const step = name === undefined ? undefined : DIRECTIONS[name];
    if (step) {
      const next = neighbour(this.current, step);
      return next && isInside(this.frame, next) ? next : this.current;
    }
    if (key === "Home") return (far ? this.frame.rows[0] : this.row())?.at(0) ?? null;
    if (key === "End") return (far ? this.frame.rows.at(-1) : this.row())?.at(-1) ?? null;
    if (key === "PageUp") return this.column().at(-1) ?? null;
    if (key === "PageDown") return this.column().at(0) ?? null;
    return null;
  }

  /** @returns {string[]} the row of the cursor, from the left */
  row() {
    return this.frame.cells.filter((cell) => rowOf(cell) === rowOf(this.current));
  }

  /** @returns {string[]} the column of the cursor, from below */
  column() {
    return this.frame.cells.filter((cell) => columnOf(cell) === columnOf(this.current));
  }

  /**
   * @override
   * @param {FocusEvent} event
   */
  onFocus(event) {
    super.onFocus(event);
    const cell = this.cellOf(event);
    if (!cell) return;
    const seen = this.cells.get(cell)?.matches(":focus-visible") ?? false;
    this.looks.onCursor(seen ? cell : null);
  }

  /** @param {PointerEvent} event */
  onPointer(event) {
    this.looks.onHover(event.pointerType === "mouse" ? this.cellOf(event) : null);
  }
}

/** @param {number} count */
function spaces(count) {
  return Array.from({ length: count }, () => h("span", { class: "hexes__half", "aria-hidden": "true" }));
}
