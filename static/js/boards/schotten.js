/** The board of Schotten Totten: draws any view, tells it to a screen reader, plays a step. */

/**
 * @import { Motion } from "../lib/motion.js"
 * @import { BoardOptions, Marks, SchottenView, Shown, Step } from "./schotten/types.js"
 */

import { h } from "../lib/dom.js";
import { createTexts } from "../lib/text.js";
import { Art, claimOf, decksOf, handOf } from "./schotten/art.js";
import { targetsOf } from "./schotten/choosing.js";
import { Grid } from "./schotten/grid.js";
import { startView } from "./schotten/position.js";
import { placesOf, slide } from "./schotten/slides.js";
import { cellWords } from "./schotten/words.js";

/**
 * Puts a board into `host`.
 *
 * @param {Element} host
 * @param {BoardOptions} options
 */
export function createBoard(host, options) {
  const texts = createTexts(options.labels, document.documentElement.lang || "en", options.called);
  const grid = new Grid({
    name: texts.t("board.name"),
    onCell: (cell, pointer) => options.onCell?.(cell, pointer),
    onFocus: (cell) => options.onFocusCell?.(cell),
    onHover: (cell) => look({ hovered: cell }),
    onCursor: (cell) => look({ cursor: cell }),
  });
  const art = new Art(grid, texts);
  const board = h("div", { class: `schotten${options.crop ? " schotten--part" : ""}` }, grid.element);
  host.replaceChildren(board);

  let live = options.interactive ?? false;
  /** @type {Shown} */
  let view = startView();
  /** @type {Marks} */
  let marks = {};
  /** @type {{hovered: string | null, cursor: string | null}} */
  const eyes = { hovered: null, cursor: null };
  /** @type {string | null} */
  let regarded = null;

  /** @returns {number} the seat at the lower side */
  function me() {
    return view.seat ?? 0;
  }

  /** @param {Partial<typeof eyes>} change where the pointer or the cursor is now */
  function look(change) {
    Object.assign(eyes, change);
    const next = eyes.hovered ?? eyes.cursor;
    if (next === regarded) return;
    regarded = next;
    draw();
    options.onRegard?.(regarded);
  }

  /** @returns {Marks} with what would beat one's own side of the stone that is looked at */
  function shown() {
    if (marks.beating || view.seat === null || view.seat === undefined) return marks;
    const claim = claimOf(view.claims, Number(regarded), view.seat);
    if (!claim || claim.ok || !claim.beaten_by.length) return marks;
    return { ...marks, beating: { stone: claim.stone, seat: 1 - view.seat, cards: claim.beaten_by } };
  }

  function draw() {
    const cropped = options.crop?.stones;
    const stones = cropped ? view.stones.filter((one) => cropped.includes(one.stone)) : view.stones;
    const now = shown();
    const targets = targetsOf(live ? view : { stones: [] }, now.staged);
    const asked = targets.piles.has("discard") ? ["discard"] : [];
    host.closest(".match")?.toggleAttribute("data-discards", asked.length > 0);
    grid.setRow(0, cropped ? [] : [...asked, ...decksOf(view).map(([deck]) => deck)]);
    grid.setRow(1, stones.map((one) => String(one.stone)));
    grid.setRow(2, handOf(view, me()));
    art.draw({ view: { ...view, stones }, marks: now, me: me(), targets });
    for (const cell of grid.rows.flat()) {
      const open = live && (targets.stones.has(Number(cell)) || targets.hand.has(cell) || targets.piles.has(cell));
      const chosen = now.staged?.card === cell || String(now.staged?.stone) === cell || now.staged?.deck === cell;
      grid.describe(cell, { label: cellWords(texts, view, now, cell), chosen, open });
    }
    grid.setLive(live);
  }

  /**
   * Draws a view with marks at once.
   *
   * @param {SchottenView} nextView any view; only its stones are needed
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
    draw();
  }

  /**
   * Shows a step as it rests, without motion.
   *
   * @param {Step} step
   */
  function showStep(step) {
    show(step.rest.view, step.rest.marks);
  }

  /**
   * Plays one step in somebody's run of motion and leaves it at rest.
   *
   * @param {Step} step
   * @param {Motion} motion
   */
  async function animateStep({ rest }, motion) {
    const before = placesOf(board);
    view = rest.view;
    marks = rest.marks;
    draw();
    await slide(board, before, motion);
  }

  /**
   * Nothing of a step stays behind that would have to leave.
   *
   * @param {Step} _step
   * @param {Motion} _motion
   */
  async function animateLeaving(_step, _motion) {}

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

  draw();
  return { show, showStep, animateStep, animateLeaving, setLive, focus, cursor: () => grid.current, destroy };
}

/** @typedef {ReturnType<typeof createBoard>} SchottenBoard */
