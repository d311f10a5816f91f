/** The board of TriFlip: draws any view, tells it to a screen reader, plays a step. */

/**
 * @import { Motion } from "../lib/motion.js"
 * @import { BoardOptions, Marks, Step, TriflipView } from "./triflip/types.js"
 */

import { h, s } from "../lib/dom.js";
import { createTexts } from "../lib/text.js";
import { Art } from "./triflip/art.js";
import { backdrop } from "./triflip/backdrop.js";
import { frameOf } from "./triflip/cells.js";
import { leaveStep, playStep } from "./triflip/flips.js";
import { Grid } from "./triflip/grid.js";
import { choiceAt, startView } from "./triflip/position.js";
import { definitions } from "./triflip/symbols.js";
import { cellWords } from "./triflip/words.js";

let boards = 0;

/**
 * Puts a board into `host`.
 *
 * @param {Element} host
 * @param {BoardOptions} options
 */
export function createBoard(host, options) {
  const frame = frameOf(options.crop);
  const prefix = `triflip-${(boards += 1)}-`;
  const texts = createTexts(options.labels, document.documentElement.lang || "en");
  const art = new Art(frame, prefix);
  const grid = new Grid(frame, {
    name: texts.t("board.name"),
    onCell: (cell, pointer) => options.onCell?.(cell, pointer),
    onFocus: (cell) => options.onFocusCell?.(cell),
    onHover: (cell) => look({ hovered: cell }),
    onCursor: (cell) => look({ cursor: cell }),
  });
  const drawing = s(
    "svg",
    {
      class: "triflip__art",
      viewBox: `0 0 ${frame.width} ${frame.height}`,
      "aria-hidden": "true",
      focusable: "false",
    },
    definitions(prefix, frame),
    backdrop(frame),
    ...art.layers(),
  );
  const field = h("div", { class: "triflip__field" }, drawing, grid.element);
  const board = h("div", { class: `triflip${frame.whole ? "" : " triflip--part"}` }, field);
  host.replaceChildren(board);

  let live = options.interactive ?? false;
  let hints = options.hints ?? true;
  /** @type {TriflipView} */
  let view = startView();
  /** @type {Marks} */
  let marks = {};
  /** @type {{hovered: string | null, cursor: string | null}} */
  const eyes = { hovered: null, cursor: null };
  /** @type {string | null} */
  let regarded = null;

  /** @returns {Marks} what is asked for, and what the player looks at */
  function shown() {
    // Before everybody sits nobody is to move, so nothing is legal yet.
    const seen = hints && marks.hints !== false && view.to_move?.length !== 0;
    return { ...marks, hints: seen, preview: marks.preview ?? regarded };
  }

  /** @returns {string | null} the legal cell under the pointer or the cursor */
  function legalCell() {
    if (!live || !hints) return null;
    return [eyes.hovered, eyes.cursor].find((cell) => choiceAt(view, cell)) ?? null;
  }

  /** @param {Partial<typeof eyes>} change where the pointer or the cursor is now */
  function look(change) {
    Object.assign(eyes, change);
    art.drawCursor(eyes.cursor);
    if (legalCell() !== regarded) draw();
  }

  function draw() {
    const next = legalCell();
    const changed = next !== regarded;
    regarded = next;
    art.draw({ ...view, marks: shown() });
    describe();
    if (changed) options.onRegard?.(regarded);
  }

  function describe() {
    const now = shown();
    for (const cell of frame.cells) {
      const open = live && choiceAt(view, cell) !== null;
      const said = { ...now, preview: marks.preview };
      grid.describe(cell, { label: cellWords(texts, view, said, cell), chosen: marks.staged === cell, open });
    }
    grid.setLive(live);
  }

  /**
   * Draws a view with marks at once.
   *
   * @param {TriflipView} nextView
   * @param {Marks} [nextMarks]
   */
  function show(nextView, nextMarks = {}) {
    view = nextView;
    marks = nextMarks;
    draw();
  }

  /** @param {boolean} next whether cells can be chosen */
  function setLive(next) {
    if (live === next) return;
    live = next;
    if (legalCell() === regarded) describe();
    else draw();
  }

  /** @param {boolean} next whether legal cells wear rings and show what they would turn */
  function setHints(next) {
    if (hints === next) return;
    hints = next;
    draw();
  }

  /**
   * What the grid says during a step is what the step leaves behind.
   *
   * @param {Step} step
   */
  function adopt({ rest }) {
    view = { ...view, board: rest.board, scores: rest.scores, counted: rest.counted, legal: [] };
    marks = rest.marks;
    describe();
  }

  /**
   * Shows a step as it rests, without motion.
   *
   * @param {Step} step
   */
  function showStep(step) {
    adopt(step);
    art.draw(step.rest);
  }

  /**
   * Plays one step in somebody's run of motion and leaves it at rest.
   *
   * @param {Step} step
   * @param {Motion} motion
   */
  async function animateStep(step, motion) {
    adopt(step);
    await playStep(art, motion, step);
  }

  /**
   * @param {Step} step
   * @param {Motion} motion
   */
  function animateLeaving(step, motion) {
    return leaveStep(art, motion, step);
  }

  /**
   * Moves the cursor to a cell, or focuses it where it is.
   *
   * @param {string} [cell]
   */
  function focus(cell = grid.current) {
    grid.moveTo(cell);
  }

  function destroy() {
    board.remove();
  }

  show(view);
  return {
    show,
    showStep,
    animateStep,
    animateLeaving,
    setLive,
    setHints,
    focus,
    cursor: () => grid.current,
    destroy,
  };
}

/** @typedef {ReturnType<typeof createBoard>} TriflipBoard */
