/** The border for keyboard and screen reader: decks, stones and the hand as rows of one grid. */

/** @import { GridOptions } from "../cell_grid.js" */

import { arrange, h } from "../../lib/dom.js";
import { CellGrid } from "../cell_grid.js";

/**
 * @typedef {object} Looks where the player looks
 * @property {(cell: string | null) => void} onHover
 * @property {(cell: string | null) => void} onCursor
 */

const CLASSES = { grid: "schotten__grid", live: "schotten--live", cell: "schotten__cell", open: "schotten__cell--open" };
const CLAN_KEYS = "rgfltp";

/** How long a finger rests on a card until its text is shown, in milliseconds. */
const LONG_PRESS_MS = 450;

/** Three rows, each with its own cells; digits lead to stones, letters of clans to cards of the hand. */
export class Grid extends CellGrid {
  /** @param {GridOptions & Looks} options */
  constructor(options) {
    super(options, CLASSES);
    this.looks = options;
    /** @type {string[][]} the cells of each row: decks, stones, hand */
    this.rows = [[], [], []];
    this.rowElements = ["decks", "stones", "hand"].map((name) => h("div", { class: `schotten__${name}` }));
    this.element.append(...this.rowElements);
    this.element.addEventListener("focusout", () => options.onCursor(null));
    this.element.addEventListener("pointerover", (event) => this.onPointer(event));
    this.element.addEventListener("pointerleave", () => options.onHover(null));
    this.bindLongPress();
  }

  /** @param {number} row 0 decks, 1 stones, 2 hand */
  rowElement(row) {
    return /** @type {HTMLElement} */ (this.rowElements[row]);
  }

  /**
   * The cells of a row from now on; elements of cells that stay are kept, so the focus is too.
   *
   * @param {number} row
   * @param {string[]} names
   */
  setRow(row, names) {
    const had = this.rows[row] ?? [];
    if (had.join() === names.join()) return;
    const line = this.rowElement(row);
    const focused = this.element.contains(document.activeElement) && had.includes(this.current);
    for (const name of had) if (!names.includes(name)) this.drop(name);
    this.rows[row] = names;
    arrange(line, names.map((name) => this.cells.get(name) ?? this.makeCell(name)));
    line.hidden = names.length === 0;
    // A row without cells is none to a screen reader.
    if (names.length) line.setAttribute("role", "row");
    else line.removeAttribute("role");
    line.dataset.count = String(names.length);
    if (!this.cells.has(this.current)) this.moveTo(this.home(), { focus: false });
    if (focused) this.cells.get(this.current)?.focus({ preventScroll: true });
  }

  /** @param {string} name */
  drop(name) {
    this.cells.get(name)?.remove();
    this.cells.delete(name);
  }

  /** @returns {string} where the cursor goes when its cell has gone */
  home() {
    return this.rows[2]?.[0] ?? this.rows[1]?.[4] ?? this.rows[1]?.[0] ?? "";
  }

  /**
   * @override
   * @param {string} key
   * @param {boolean} far
   * @returns {string | null}
   */
  targetOf(key, far) {
    const row = this.rows.findIndex((names) => names.includes(this.current));
    const names = this.rows[row] ?? [];
    const at = names.indexOf(this.current);
    if (key === "ArrowLeft") return names[at - 1] ?? this.current;
    if (key === "ArrowRight") return names[at + 1] ?? this.current;
    if (key === "Home") return far ? this.edge(0) : (names[0] ?? null);
    if (key === "End") return far ? this.edge(-1) : (names.at(-1) ?? null);
    if (key === "ArrowUp" || key === "PageUp") return this.beside(row, -1, at);
    if (key === "ArrowDown" || key === "PageDown") return this.beside(row, 1, at);
    return this.named(key);
  }

  /** @param {number} index of all cells, from the start or from the end */
  edge(index) {
    return this.rows.flat().at(index) ?? null;
  }

  /**
   * The cell of the next row that lies nearest.
   *
   * @param {number} row
   * @param {number} by
   * @param {number} at
   */
  beside(row, by, at) {
    const from = this.rows[row]?.length ?? 1;
    for (let next = row + by; next >= 0 && next < this.rows.length; next += by) {
      const names = this.rows[next] ?? [];
      if (!names.length) continue;
      const place = Math.round((at / Math.max(1, from - 1)) * (names.length - 1));
      return names[place] ?? null;
    }
    return this.current;
  }

  /**
   * A digit is a stone; the letter of a clan leads round its cards in the hand.
   *
   * @param {string} key
   */
  named(key) {
    if (this.rows[1]?.includes(key)) return key;
    if (key.length !== 1 || !CLAN_KEYS.includes(key)) return null;
    const own = (this.rows[2] ?? []).filter((name) => name[0] === key.toUpperCase() && /\d/.test(name[1] ?? ""));
    return own[(own.indexOf(this.current) + 1) % Math.max(1, own.length)] ?? null;
  }

  /** @param {PointerEvent} event */
  onPointer(event) {
    if (event.pointerType === "touch") return;
    this.looks.onHover(this.cellOf(event));
  }

  /**
   * @override
   * @param {FocusEvent} event
   */
  onFocus(event) {
    super.onFocus(event);
    if (this.element.querySelector(":focus-visible")) this.looks.onCursor(this.current);
  }

  /** A finger that rests on a card reads it and chooses nothing. */
  bindLongPress() {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    let read = false;
    const stop = () => clearTimeout(timer);
    this.element.addEventListener("pointerdown", (event) => {
      read = false;
      if (event.pointerType === "mouse") return;
      const cell = this.cellOf(event);
      stop();
      timer = setTimeout(() => {
        read = true;
        this.looks.onHover(cell);
      }, LONG_PRESS_MS);
    });
    for (const end of ["pointerup", "pointercancel", "pointermove"]) this.element.addEventListener(end, stop);
    this.element.addEventListener("contextmenu", (event) => read && event.preventDefault());
    this.element.addEventListener(
      "click",
      (event) => {
        if (read) event.stopImmediatePropagation();
        read = false;
      },
      { capture: true },
    );
  }
}
