/** A board for keyboard and screen reader: a grid of cells with one tab stop, over the drawing. */

/** @import { Pointer } from "./module.js" */

import { h } from "../lib/dom.js";
import { keyName } from "../lib/keys.js";

/**
 * @typedef {object} GridOptions
 * @property {string} name what the grid is called
 * @property {(cell: string, pointer: Pointer) => void} onCell
 * @property {(cell: string) => void} onFocus
 */

/** @typedef {{grid: string, live: string, cell: string, open: string}} GridClasses names in the style sheet */

/**
 * @param {MouseEvent} event a click; one made by a key or a screen reader has no pointer type
 * @returns {Pointer}
 */
function pointerOf(event) {
  const type = "pointerType" in event ? event.pointerType : "";
  if (type === "mouse") return "mouse";
  return type === "touch" || type === "pen" ? "touch" : "key";
}

/** One grid of gridcells, each a cell of the board; a game lays them out and says where keys lead. */
export class CellGrid {
  /**
   * @param {GridOptions} options
   * @param {GridClasses} classes
   */
  constructor(options, classes) {
    this.options = options;
    this.classes = classes;
    this.current = "";
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    this.element = h("div", { role: "grid", class: classes.grid, "aria-label": options.name });
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.element.addEventListener("click", (event) => this.onClick(event));
    this.element.addEventListener("focusin", (event) => this.onFocus(event));
  }

  /**
   * @param {string} cell
   * @returns {HTMLElement} the element of a cell, which the grid knows from now on
   */
  makeCell(cell) {
    const facts = { role: "gridcell", class: this.classes.cell, tabindex: -1, "data-cell": cell };
    const element = h("div", facts);
    this.cells.set(cell, element);
    return element;
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
    element.classList.toggle(this.classes.open, open);
  }

  /** @param {boolean} live whether a cell can be chosen now */
  setLive(live) {
    this.element.setAttribute("aria-readonly", String(!live));
    this.element.classList.toggle(this.classes.live, live);
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

  /**
   * @param {string} _key a name of `keyName`
   * @param {boolean} _far Ctrl is held: to the end of the board instead of the end of the row
   * @returns {string | null} the cell a key leads to; null for a key that leads nowhere
   */
  targetOf(_key, _far) {
    return null;
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
  }
}
