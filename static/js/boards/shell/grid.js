/** The board for keyboard and screen reader: a grid of cells with one tab stop, over the drawing. */

/** @import { Frame } from "./cells.js" */

import { h } from "../../lib/dom.js";
import { cellAt, columnOf, rowOf } from "./cells.js";

/** @typedef {"mouse" | "touch" | "key"} Pointer */

/**
 * @typedef {object} GridOptions
 * @property {string} name what the grid is called
 * @property {(cell: string, pointer: Pointer) => void} onCell
 * @property {(cell: string) => void} onFocus
 */

/** @type {Record<string, readonly [number, number]>} */
const STEPS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * @param {MouseEvent} event a click; one made by a key or a screen reader has no pointer type
 * @returns {Pointer}
 */
function pointerOf(event) {
  const type = "pointerType" in event ? event.pointerType : "";
  if (type === "mouse") return "mouse";
  return type === "touch" || type === "pen" ? "touch" : "key";
}

/** One grid of gridcells, each a cell of the board. */
export class Grid {
  /**
   * @param {Frame} frame
   * @param {GridOptions} options
   */
  constructor(frame, options) {
    this.frame = frame;
    this.options = options;
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    this.element = h("div", { role: "grid", class: "board__cells", "aria-label": options.name });
    for (let row = frame.rows - 1; row >= 0; row -= 1) this.element.append(this.makeRow(row));
    this.current = this.name(Math.floor(frame.columns / 2), Math.floor(frame.rows / 2));
    this.cells.get(this.current)?.setAttribute("tabindex", "0");
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.element.addEventListener("click", (event) => this.onClick(event));
    this.element.addEventListener("focusin", (event) => this.onFocus(event));
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
      const cell = this.name(column, row);
      const element = h("div", { role: "gridcell", class: "board__cell", tabindex: -1, "data-cell": cell });
      this.cells.set(cell, element);
      line.append(element);
    }
    return line;
  }

  /**
   * @param {string} cell
   * @param {{label: string, chosen: boolean, open: boolean}} facts
   */
  describe(cell, { label, chosen, open }) {
    const element = this.cells.get(cell);
    if (!element) return;
    if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
    element.setAttribute("aria-selected", String(chosen));
    element.classList.toggle("board__cell--open", open);
  }

  /** @param {boolean} live whether a cell can be chosen now */
  setLive(live) {
    this.element.setAttribute("aria-readonly", String(!live));
    this.element.classList.toggle("board__cells--live", live);
  }

  /**
   * @param {string} cell
   * @param {{focus?: boolean}} [options]
   */
  moveTo(cell, { focus = true } = {}) {
    const next = this.cells.get(cell);
    if (!next) return;
    this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = cell;
    next.setAttribute("tabindex", "0");
    if (focus) next.focus({ preventScroll: false });
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.isComposing || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.options.onCell(this.current, "key");
      return;
    }
    const target = this.targetOf(event.key, event.ctrlKey);
    if (!target) return;
    event.preventDefault();
    this.moveTo(target);
  }

  /**
   * @param {string} key
   * @param {boolean} far Ctrl is held: to the corner instead of the end of the row
   * @returns {string | null} where a key leads; an edge holds the cursor
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

  /**
   * @param {Event} event
   * @returns {string | null}
   */
  cellOf(event) {
    if (!(event.target instanceof Element)) return null;
    return event.target.closest("[data-cell]")?.getAttribute("data-cell") ?? null;
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const cell = this.cellOf(event);
    if (!cell) return;
    this.moveTo(cell, { focus: false });
    this.options.onCell(cell, pointerOf(event));
  }

  /** @param {Event} event */
  onFocus(event) {
    const cell = this.cellOf(event);
    if (!cell) return;
    this.moveTo(cell, { focus: false });
    this.options.onFocus(cell);
  }
}
