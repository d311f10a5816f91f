/** Draws one picture of the board into its SVG, layer by layer, and remembers what lies where. */

/** @import { Frame } from "./cells.js" */
/** @import { Choice, Line, Marks, Picture, Turned } from "./types.js" */

import { s } from "../../lib/dom.js";
import { hintMark } from "../hint_mark.js";
import { centre, CELLS, hexagon, isInside, UNIT } from "./cells.js";
import { choiceAt, ownerAt } from "./position.js";
import { addedBy, brackets, farEnd, linesOf, turningOf, word } from "./shapes.js";
import { notch } from "./symbols.js";

const STONE = UNIT * 0.86;
const MINI = UNIT * 0.4;
const MINI_AWAY = UNIT * 0.26;
const HINT = UNIT * 0.29;
const QUIET_HINT = UNIT * 0.13;
const STAGED = UNIT * 0.43;
const FADED_FACE = UNIT * 0.4;
const PLUS = UNIT * 0.28;
const CURSOR_SCALE = 0.9;
/** A small shield at the upper left of a stone that nobody turns. */
const SHIELD = "M-41 -41h22v13c0 8-6 11-11 13c-5-2-11-5-11-13Z";

/**
 * @typedef {object} Drawn what animations take hold of
 * @property {Map<string, SVGGElement>} stones
 * @property {SVGGElement} lines
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
    const clip = frame.whole ? null : `url(#${prefix}frame)`;
    this.lines = s("g", { class: "triflip-lines", "clip-path": clip });
    this.hints = s("g", { class: "triflip-hints" });
    this.stones = s("g", { class: "triflip-stones" });
    this.over = s("g", { class: "triflip-over" });
    this.cursor = s("g", { class: "triflip-cursor" });
    /** @type {Drawn} */
    this.drawn = { stones: new Map(), lines: s("g") };
  }

  /** @returns {SVGGElement[]} the layers, lowest first */
  layers() {
    return [this.lines, this.hints, this.stones, this.over, this.cursor];
  }

  /** @param {Picture} picture */
  draw(picture) {
    for (const layer of [this.lines, this.hints, this.stones, this.over]) layer.replaceChildren();
    this.drawn = { stones: new Map(), lines: s("g") };
    this.lines.append(this.drawn.lines);
    const { marks } = picture;
    const looked = marks.preview ?? marks.staged ?? null;
    const choice = choiceAt(picture, looked);
    const mover = marks.seat ?? picture.mover ?? 0;
    this.drawLines([...(marks.lines ?? []), ...linesOf(choice, mover)]);
    this.drawHints(picture, [looked, marks.staged]);
    this.drawStones(picture);
    for (const [cell, seat] of Object.entries({ ...marks.turning, ...turningOf(choice, mover) })) {
      this.drawMini(cell, seat);
    }
    if (marks.staged) this.drawGhost(marks.staged, mover, choiceAt(picture, marks.staged), true);
    if (looked && choice && looked !== marks.staged) this.drawGhost(looked, mover, choice, false);
    for (const cell of addedBy(choice)) this.drawQueued(cell, mover);
    if (marks.queued) this.drawQueued(marks.queued, marks.seat ?? picture.seat ?? 0);
    this.drawMarks(marks);
  }

  /**
   * A stone to come, if it may: fainter than a chosen one, and nobody knows yet what it turns.
   *
   * @param {string} cell
   * @param {number} seat
   */
  drawQueued(cell, seat) {
    const ring = s("circle", { class: "triflip-ghost__ring", r: STAGED });
    this.place(this.over, cell, "triflip-ghost triflip-ghost--queued", ring, this.stone(seat, "-mini", UNIT * 0.5));
  }

  /**
   * @param {SVGElement} layer
   * @param {string} cell
   * @param {string} name
   * @param {...SVGElement} content
   * @returns {SVGGElement} the movable group inside the placed one
   */
  place(layer, cell, name, ...content) {
    const inner = s("g", { class: "triflip-move" }, ...content);
    if (!isInside(this.frame, cell)) return inner;
    const { x, y } = centre(this.frame, cell);
    layer.append(s("g", { class: name, transform: `translate(${x} ${y})` }, inner));
    return inner;
  }

  /**
   * @param {number} seat
   * @param {string} [kind]
   * @param {number} [size]
   */
  stone(seat, kind = "", size = STONE) {
    const href = `#${this.prefix}${seat}${kind}`;
    return s("use", { href, class: `triflip-stone--${seat}`, transform: `scale(${size / 100})` });
  }

  /**
   * One capsule a row: first every outline, then every inside, so that capsules run into each other.
   *
   * @param {Line[]} lines
   */
  drawLines(lines) {
    for (const name of ["triflip-capsule", "triflip-capsule triflip-capsule--inside", "triflip-row"]) {
      for (const line of lines) this.drawn.lines.append(this.stroke(line, name));
    }
  }

  /**
   * @param {Line} line
   * @param {string} name
   */
  stroke(line, name) {
    const from = centre(this.frame, line.by);
    const to = centre(this.frame, farEnd(line));
    return s("line", { class: name, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
  }

  /**
   * @param {Picture} picture
   * @param {(string | null | undefined)[]} taken cells whose ring makes room for a stone
   */
  drawHints({ legal = [], marks }, taken) {
    const numbers = new Map(Object.entries(marks.numbers ?? {}));
    if (marks.hints !== false) {
      for (const { cell, turned } of legal) if (cell && !numbers.has(cell)) numbers.set(cell, turned);
    }
    for (const [cell, turned] of numbers) {
      if (taken.includes(cell)) continue;
      const ring = s("circle", { r: turned ? HINT : QUIET_HINT });
      this.place(this.hints, cell, "triflip-hint", ring, ...(turned ? [word(String(turned))] : []));
    }
  }

  /** @param {Picture} picture */
  drawStones({ board, seat, protected: kept = [] }) {
    for (const cell of CELLS) {
      const owner = ownerAt(board, cell);
      if (owner !== null) this.drawStone(cell, owner, owner === seat);
    }
    for (const cell of kept) this.place(this.stones, cell, "triflip-kept", s("path", { d: SHIELD }));
  }

  /**
   * @param {string} cell
   * @param {number} owner
   * @param {boolean} own
   */
  drawStone(cell, owner, own) {
    const content = [this.stone(owner), ...(own ? [this.ownNotch(owner)] : [])];
    const stone = this.place(this.stones, cell, "triflip-stone", ...content);
    this.drawn.stones.set(cell, stone);
    return stone;
  }

  /** @param {number} owner */
  ownNotch(owner) {
    const mark = notch();
    mark.classList.add(`triflip-stone--${owner}`);
    mark.setAttribute("transform", `scale(${STONE / 100})`);
    return mark;
  }

  /**
   * The stone as it was before it turned, over the one it has become.
   *
   * @param {Turned} turned
   * @param {boolean} own
   */
  drawBefore({ cell, from }, own) {
    const content = [this.stone(from), ...(own ? [this.ownNotch(from)] : [])];
    return this.place(this.stones, cell, "triflip-stone", ...content);
  }

  /**
   * @param {string} cell
   * @param {number} seat
   */
  drawMini(cell, seat) {
    const mini = this.stone(seat, "-mini", MINI);
    mini.setAttribute("transform", `translate(${MINI_AWAY} ${MINI_AWAY}) scale(${MINI / 100})`);
    this.place(this.over, cell, "triflip-mini", mini);
  }

  /**
   * A stone that is not there yet, with what it would turn.
   *
   * @param {string} cell
   * @param {number} seat
   * @param {Choice | null} choice
   * @param {boolean} staged
   */
  drawGhost(cell, seat, choice, staged) {
    const face = s("circle", { class: `triflip-ghost__face triflip-stone--${seat}`, r: FADED_FACE });
    const ring = s("circle", { class: "triflip-ghost__ring", r: STAGED });
    const inside = choice?.turned
      ? [s("circle", { class: "triflip-ghost__plus", r: PLUS }), word(`+${choice.turned}`)]
      : [this.stone(seat, "-mini", UNIT * 0.5)];
    const name = staged ? "triflip-ghost triflip-ghost--staged" : "triflip-ghost";
    this.place(this.over, cell, name, face, ...(staged ? [ring] : []), ...inside);
  }

  /** @param {Marks} marks */
  drawMarks({ last = [], rings = [], crosses = [], notes = [], hint }) {
    if (hint?.cell) this.place(this.over, String(hint.cell), "hint-mark", ...hintMark());
    for (const cell of last) this.place(this.over, cell, "triflip-last", s("path", { d: brackets() }));
    for (const cell of rings) this.place(this.over, cell, "triflip-ring", s("circle", { r: STAGED }));
    for (const cell of crosses) {
      this.place(this.over, cell, "triflip-cross", s("path", { d: "M-18 -18 18 18M18 -18-18 18" }));
    }
    for (const { cell, text } of notes) {
      this.place(this.over, cell, "triflip-note", s("circle", { r: STAGED }), word(text));
    }
  }

  /** @param {string | null} cell the cell with the keyboard's cursor, null while it is not to be seen */
  drawCursor(cell) {
    this.cursor.replaceChildren();
    if (!cell || !isInside(this.frame, cell)) return;
    for (const name of ["triflip-cursor__gap", "triflip-cursor__line"]) {
      this.cursor.append(s("path", { class: name, d: hexagon(centre(this.frame, cell), CURSOR_SCALE) }));
    }
  }
}
