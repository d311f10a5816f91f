/** The board for keyboard and screen reader: a grid of cells with one tab stop, over the drawing. */

/** @import { Frame } from "./cells.js" */
/** @import { Pointer } from "../module.js" */

import { h } from "../../lib/dom.js";
import { keyName } from "../../lib/keys.js";
import { centre, columnOf, DIRECTIONS, isInside, neighbour, rowOf, UNIT } from "./cells.js";

/**
 * @typedef {object} GridOptions
 * @property {string} name what the grid is called
 * @property {(cell: string, pointer: Pointer) => void} onCell
 * @property {(cell: string) => void} onFocus
 * @property {(cell: string | null) => void} onHover
 * @property {(cell: string | null) => void} onCursor the keyboard's cursor is seen on a cell, or no more
 */

/** Six keys round the S: the upper row leads up and left, the lower one down and right. */
const SIX = /** @type {Record<string, string>} */ ({ q: "w", w: "nw", e: "ne", a: "sw", s: "se", d: "e" });
/** Arrows go along the row and along the column, so up and down keep the number of a cell. */
const ARROWS = /** @type {Record<string, string>} */ ({
  ArrowLeft: "w",
  ArrowRight: "e",
  ArrowUp: "nw",
  ArrowDown: "se",
});

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
    this.element = h("div", { role: "grid", class: "hexes", "aria-label": options.name });
    this.element.append(...frame.rows.map((row) => this.makeRow(row)));
    this.current = this.middle();
    this.cells.get(this.current)?.setAttribute("tabindex", "0");
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.element.addEventListener("click", (event) => this.onClick(event));
    this.element.addEventListener("focusin", (event) => this.onFocus(event));
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
    const line = h("div", { role: "row", class: "hexes__row" });
    const halves = Math.round((this.frame.width / UNIT) * 2);
    const before = Math.round((centre(this.frame, row[0] ?? "").x / UNIT) * 2) - 1;
    line.append(...spaces(before));
    for (const cell of row) {
      const element = h("div", { role: "gridcell", class: "hexes__cell", tabindex: -1, "data-cell": cell });
      this.cells.set(cell, element);
      line.append(element);
    }
    line.append(...spaces(halves - before - row.length * 2));
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
    element.classList.toggle("hexes__cell--open", open);
  }

  /** @param {boolean} live whether a cell can be chosen now */
  setLive(live) {
    this.element.setAttribute("aria-readonly", String(!live));
    this.element.classList.toggle("hexes--live", live);
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
    const target = this.targetOf(keyName(event), event.ctrlKey);
    if (!target) return;
    event.preventDefault();
    this.moveTo(target);
  }

  /**
   * @param {string} key
   * @param {boolean} far Ctrl is held: to the first or last cell instead of the end of the row
   * @returns {string | null} where a key leads; the border holds the cursor
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

  /** @param {FocusEvent} event */
  onFocus(event) {
    const cell = this.cellOf(event);
    if (!cell) return;
    this.moveTo(cell, { focus: false });
    this.options.onFocus(cell);
    const seen = this.cells.get(cell)?.matches(":focus-visible") ?? false;
    this.options.onCursor(seen ? cell : null);
  }

  /** @param {PointerEvent} event */
  onPointer(event) {
    this.options.onHover(event.pointerType === "mouse" ? this.cellOf(event) : null);
  }
}

/** @param {number} count */
function spaces(count) {
  return Array.from({ length: count }, () => h("span", { class: "hexes__half", "aria-hidden": "true" }));
}
