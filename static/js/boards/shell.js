/** The board of What the Shell: draws any view, tells it to a screen reader, plays a step. */

/**
 * @import { Motion } from "../lib/motion.js"
 * @import { BoardOptions, Marks, ShellView, Step } from "./shell/types.js"
 */

import { h, s } from "../lib/dom.js";
import { createTexts } from "../lib/text.js";
import { Art } from "./shell/art.js";
import { backdrop } from "./shell/backdrop.js";
import { CELLS, frameOf, UNIT } from "./shell/cells.js";
import { Grid } from "./shell/grid.js";
import { leaveStep, playStep } from "./shell/reveal.js";
import { definitions } from "./shell/symbols.js";
import { emptyView, pieceAt } from "./shell/turn.js";
import { cellWords } from "./shell/words.js";

let boards = 0;

/**
 * Puts a board into `host`, whose box keeps the size the style sheet gives it.
 *
 * @param {Element} host
 * @param {BoardOptions} options
 */
export function createBoard(host, options) {
  const frame = frameOf(options.crop);
  const prefix = `shell-${(boards += 1)}-`;
  const texts = createTexts(options.labels, document.documentElement.lang || "en");
  const art = new Art(frame, prefix);
  const grid = new Grid(frame, {
    name: texts.t("board.name"),
    onCell: (cell, pointer) => options.onCell?.(cell, pointer),
    onFocus: (cell) => options.onFocusCell?.(cell),
  });
  const drawing = s(
    "svg",
    {
      class: "board__art",
      viewBox: `0 0 ${frame.columns * UNIT} ${frame.rows * UNIT}`,
      "aria-hidden": "true",
      focusable: "false",
    },
    definitions(prefix),
    backdrop(frame, prefix),
    ...art.layers(),
  );
  const field = h("div", { class: "board__field" }, drawing, grid.element);
  const board = h("div", { class: `board board--shell${options.crop ? " board--part" : ""}` }, field);
  host.replaceChildren(board);

  let live = options.interactive ?? false;
  /** @type {ShellView} */
  let view = emptyView();
  /** @type {Marks} */
  let marks = {};

  function describe() {
    for (const cell of CELLS) {
      const chosen = marks.staged === cell || marks.sealed === cell;
      const open = live && pieceAt(view.board, cell) === ".";
      grid.describe(cell, { label: cellWords(texts, view, marks, cell), chosen, open });
    }
    grid.setLive(live);
  }

  /**
   * Draws a view with marks at once.
   *
   * @param {ShellView} nextView
   * @param {Marks} [nextMarks]
   */
  function show(nextView, nextMarks = {}) {
    view = nextView;
    marks = nextMarks;
    art.draw({ board: view.board, eggs: view.eggs, winning: view.winning, marks });
    describe();
  }

  /** @param {boolean} next whether cells can be chosen */
  function setLive(next) {
    if (live === next) return;
    live = next;
    describe();
  }

  /**
   * What the grid says during a step is what the step leaves behind.
   *
   * @param {Step} step
   */
  function adopt({ rest }) {
    view = { ...view, board: rest.board, eggs: rest.eggs, winning: rest.winning };
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
    focus,
    cursor: () => grid.current,
    destroy,
  };
}

/** @typedef {ReturnType<typeof createBoard>} ShellBoard */
