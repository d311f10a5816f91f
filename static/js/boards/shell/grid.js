/** The nine by nine cells for keyboard and screen reader. */

/** @import { Frame } from "./cells.js" */
/** @import { GridOptions } from "../cell_grid.js" */

import { h } from "../../lib/dom.js";
import { CellGrid } from "../cell_grid.js";
import { cellAt, columnOf, rowOf } from "./cells.js";

const CLASSES = {
  grid: "board__cells",
  live: "board__cells--live",
  cell: "board__cell",
  open: "board__cell--open",
};

/** @type {Record<string, readonly [number, number]>} */
const STEPS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Rows of squares; arrows go to the neighbour, and an edge holds the cursor. */
export class Grid extends CellGrid {
  /**
   * @param {Frame} frame
   * @param {GridOptions} options
   */
  constructor(frame, options) {
    super(options, CLASSES);
    this.frame = frame;
    for (let row = frame.rows - 1; row >= 0; row -= 1) this.element.append(this.makeRow(row));
    this.moveTo(this.name(Math.floor(frame.columns / 2), Math.floor(frame.rows / 2)), { focus: false });
  }

  /**
   * @param {number} column within the frame
   * @param {number} row within the frame
   * @returns {string}
   */
  name(column, row) {
    return cellAt(this.frame.left + column, this.frame.bottom + row) ?? "";
  }

  /** @param {number} row within the frame */
  makeRow(row) {
    const line = h("div", { role: "row", class: "board__row" });
    for (let column = 0; column < this.frame.columns; column += 1) {
      line.append(this.makeCell(this.name(column, row)));
    }
    return line;
  }

  /**
   * @override
   * @param {string} key
   * @param {boolean} far
   * @returns {string | null}
   */
  targetOf(key, far) {
    const column = columnOf(this.current) - this.frame.left;
    const row = rowOf(this.current) - this.frame.bottom;
    const [lastColumn, lastRow] = [this.frame.columns - 1, this.frame.rows - 1];
    const step = STEPS[key];
    if (step) {
      const [nextColumn, nextRow] = [column + step[0], row + step[1]];
      const inside = nextColumn >= 0 && nextColumn <= lastColumn && nextRow >= 0 && nextRow <= lastRow;
      return inside ? this.name(nextColumn, nextRow) : this.current;
    }
    if (key === "Home") return this.name(0, far ? lastRow : row);
    if (key === "End") return this.name(lastColumn, far ? 0 : row);
    if (key === "PageUp") return this.name(column, lastRow);
    if (key === "PageDown") return this.name(column, 0);
    return null;
  }
}
