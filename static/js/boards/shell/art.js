/** Draws one picture of the board into its SVG, layer by layer, and remembers what lies where. */

/** @import { Frame } from "./cells.js" */
/** @import { Line, Marks, Miss, Picture, Pieces } from "./types.js" */

import { s } from "../../lib/dom.js";
import { hintMark } from "../hint_mark.js";
import { CELLS, centre, isInside, UNIT } from "./cells.js";
import { pieceAt } from "./turn.js";

const TURTLES = /** @type {const} */ (["B", "W"]);
const PIECE = 92;
const EGG = 94;
const PALE = 70;
const ARM = 26;
const INSET = 4;
const LOCK = "M-6 -2h12v9h-12zM-3.5 -2v-3.5a3.5 3.5 0 0 1 7 0v3.5";
const CROSS = "M-6 -6 6 6M6 -6-6 6";

/**
 * @typedef {object} Drawn what animations take hold of
 * @property {Map<string, SVGGElement>} pieces
 * @property {Map<string, SVGGElement>} ghosts
 * @property {Map<string, SVGGElement>} rings
 * @property {Map<string, SVGElement[]>} lines by the cell they start from
 */

/** Draws pictures of one frame with the symbols of one prefix. */
export class Art {
  /**
   * @param {Frame} frame
   * @param {string} prefix
   */
  constructor(frame, prefix) {
    this.frame = frame;
    this.prefix = prefix;
    this.under = s("g", { class: "shell-under" });
    this.lines = s("g", { class: "shell-lines" });
    this.pieces = s("g", { class: "shell-pieces" });
    this.over = s("g", { class: "shell-over" });
    /** @type {Drawn} */
    this.drawn = { pieces: new Map(), ghosts: new Map(), rings: new Map(), lines: new Map() };
  }

  /** @returns {SVGGElement[]} the layers, lowest first */
  layers() {
    return [this.under, this.lines, this.pieces, this.over];
  }

  /** @param {Picture} picture */
  draw(picture) {
    for (const layer of this.layers()) layer.replaceChildren();
    this.drawn = { pieces: new Map(), ghosts: new Map(), rings: new Map(), lines: new Map() };
    const { marks } = picture;
    for (const cell of this.seen(marks.last)) this.drawLast(cell);
    for (const miss of marks.misses ?? []) this.drawMiss(miss);
    for (const line of marks.lines ?? []) this.drawLine(line);
    this.drawPieces(picture);
    this.drawGhosts(marks);
    this.drawOwn(marks);
    for (const cell of this.seen(picture.winning.flat())) this.drawWinning(cell);
    for (const { cell, text } of marks.notes ?? []) this.drawNote(cell, text);
    for (const cell of this.seen(marks.hint ? [String(marks.hint.cell)] : [])) this.place(this.over, cell, "hint-mark", ...hintMark());
  }

  /**
   * @param {string[] | undefined} cells
   * @returns {string[]} those within the frame
   */
  seen(cells = []) {
    return cells.filter((cell) => isInside(this.frame, cell));
  }

  /**
   * @param {SVGElement} layer
   * @param {string} cell
   * @param {string} name
   * @param {...SVGElement} content
   * @returns {SVGGElement} the movable group inside the placed one
   */
  place(layer, cell, name, ...content) {
    const { x, y } = centre(this.frame, cell);
    const inner = s("g", { class: "shell-move" }, ...content);
    layer.append(s("g", { class: name, transform: `translate(${x} ${y})` }, inner));
    return inner;
  }

  /**
   * @param {string} name
   * @param {number} size
   */
  use(name, size) {
    const half = size / 2;
    return s("use", { href: `#${this.prefix}${name}`, x: -half, y: -half, width: size, height: size });
  }

  /** @param {Picture} picture */
  drawPieces({ board, eggs }) {
    for (const cell of this.seen(CELLS)) {
      const piece = pieceAt(board, cell);
      if (piece === ".") continue;
      const age = piece === "E" ? String(eggs.indexOf(cell) + 1 || "") : "";
      this.drawn.pieces.set(cell, this.drawPiece(cell, piece, age));
    }
  }

  /**
   * @param {string} cell
   * @param {string} piece
   * @param {string} age
   */
  drawPiece(cell, piece, age) {
    const drawing = this.use(piece, piece === "E" ? EGG : PIECE);
    const group = this.place(this.pieces, cell, `shell-piece shell-piece--${piece}`, drawing);
    if (age) group.append(s("text", { class: "egg__age", x: 0, y: 27 }, age));
    return group;
  }

  /** @param {string} cell */
  drawLast(cell) {
    const { x, y } = centre(this.frame, cell);
    const near = UNIT / 2 - INSET;
    const corner = near - ARM;
    const path = [1, -1]
      .flatMap((a) => [1, -1].map((b) => `M${a * corner} ${b * near}H${a * near}V${b * corner}`))
      .join("");
    this.under.append(
      s("rect", { class: "shell-last-fill", x: x - 50, y: y - 50, width: UNIT, height: UNIT }),
    );
    this.over.append(s("path", { class: "shell-last", d: path, transform: `translate(${x} ${y})` }));
  }

  /** @param {Line} line */
  drawLine({ by, end }) {
    const [from, to] = [centre(this.frame, by), centre(this.frame, end)];
    const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, pathLength: 1 };
    const strokes = [s("line", { class: "shell-bed", ...ends }), s("line", { class: "shell-line", ...ends })];
    this.lines.append(...strokes);
    this.drawn.lines.set(by, [...(this.drawn.lines.get(by) ?? []), ...strokes]);
    if (isInside(this.frame, end)) {
      const ring = this.place(this.over, end, "shell-far", s("circle", { r: 46 }));
      this.drawn.lines.get(by)?.push(ring);
    }
  }

  /** @param {Miss} miss */
  drawMiss({ by, cells, end, reason }) {
    const [from, to] = [centre(this.frame, by), centre(this.frame, end)];
    const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    this.lines.append(s("line", { class: "shell-bed", ...ends }), s("line", { class: "shell-dots", ...ends }));
    this.seen(cells).forEach((cell, index) => this.drawNumber(cell, index + 1, "shell-tally"));
    if (reason === "open_end" && isInside(this.frame, end)) {
      this.place(this.over, end, "shell-open", s("circle", { r: 36 }));
    }
  }

  /**
   * @param {string} cell
   * @param {number} number
   * @param {string} name
   */
  drawNumber(cell, number, name) {
    const badge = s("g", { transform: "translate(29 -29)" });
    badge.append(s("circle", { r: 14 }), s("text", { y: 7 }, String(number)));
    this.place(this.over, cell, name, badge);
  }

  /** @param {Marks} marks */
  drawGhosts({ captured = {}, vanished = [], badge = "cross", lines = [] }) {
    for (const [cell, piece] of Object.entries(captured)) {
      if (!isInside(this.frame, cell)) continue;
      const ghost = this.place(
        this.over,
        cell,
        "shell-captured",
        s("circle", { class: "shell-captured__ring", r: 40 }),
        s("g", { class: `shell-pale shell-piece shell-piece--${piece}` }, this.use(piece, PALE)),
      );
      this.drawn.ghosts.set(cell, ghost);
      if (badge === "cross") ghost.append(cross());
    }
    if (badge === "number") {
      for (const line of lines) {
        line.cells.forEach((cell, index) => this.drawNumber(cell, index + 1, "shell-number"));
      }
    }
    for (const cell of this.seen(vanished)) {
      const ring = s("circle", { class: "shell-vanished__ring", r: 40 });
      const egg = s("g", { class: "shell-pale" }, this.use("E", PALE));
      this.drawn.ghosts.set(cell, this.place(this.over, cell, "shell-vanished", ring, egg));
    }
  }

  /** @param {Marks} marks */
  drawOwn({ staged, sealed, seat }) {
    const piece = TURTLES[seat ?? 0] ?? "B";
    if (staged && isInside(this.frame, staged)) {
      const faded = s("g", { class: "shell-faded" }, this.use(piece, PIECE));
      const ring = s("circle", { class: "shell-staged__ring", r: 42 });
      this.place(this.over, staged, `shell-staged shell-piece shell-piece--${piece}`, faded, ring);
    }
    if (sealed && isInside(this.frame, sealed)) {
      const lock = s("g", { class: "shell-lock", transform: "translate(27 25)" });
      lock.append(s("circle", { r: 17 }), s("path", { d: LOCK }));
      const name = `shell-sealed shell-piece shell-piece--${piece}`;
      this.place(this.over, sealed, name, this.use(piece, PIECE), lock);
    }
  }

  /** @param {string} cell */
  drawWinning(cell) {
    const ring = this.place(this.over, cell, "shell-winning", s("circle", { r: 45.5 }));
    this.drawn.rings.set(cell, ring);
  }

  /**
   * @param {string} cell
   * @param {string} text
   */
  drawNote(cell, text) {
    if (!isInside(this.frame, cell)) return;
    this.place(this.over, cell, "shell-open", s("circle", { r: 36 }), s("text", { y: 6 }, text));
  }

  /**
   * The two halves of an egg that has just hatched, lying on the turtle's cell.
   *
   * @param {string} cell
   * @returns {{whole: SVGGElement, halves: SVGGElement[]}}
   */
  drawCrackedEgg(cell) {
    const whole = this.place(this.over, cell, "shell-piece shell-piece--E", this.use("E", EGG));
    const halves = ["top-half", "bottom-half"].map((half) =>
      this.place(this.over, cell, "shell-piece shell-piece--E", this.use(half, EGG)),
    );
    return { whole, halves };
  }
}

function cross() {
  const badge = s("g", { class: "shell-cross", transform: "translate(28 -28)" });
  badge.append(s("circle", { r: 14 }), s("path", { d: CROSS }));
  return badge;
}
