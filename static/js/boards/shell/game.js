/** What the match page needs to know of What the Shell. */

/**
 * @import { Turn } from "../../lib/wire.js"
 * @import { Texts } from "../../lib/text.js"
 * @import { GameModule, Row } from "../module.js"
 * @import { ShellView } from "./types.js"
 */

import { createBoard } from "../shell.js";
import { answer } from "./answers.js";
import { isCell } from "./cells.js";
import { eggQueue } from "./eggs.js";
import { pieceIcon } from "./symbols.js";
import { emptyView, lastCells, stepsOf, viewAfter } from "./turn.js";

/**
 * @param {Turn} turn
 * @returns {[number, number]}
 */
function capturesOf({ marks }) {
  return /** @type {[number, number]} */ (marks.captures ?? [0, 0]);
}

/**
 * @param {Turn} turn
 * @param {Texts} texts
 * @returns {Row}
 */
function row(turn, texts) {
  const captures = capturesOf(turn);
  const egg = turn.marks.egg === true;
  return {
    texts: turn.texts.map((text) => text ?? texts.t("turns.none")),
    notes: captures.map((n) => (n ? texts.t("turns.times", { n }) : "")),
    tag: egg ? texts.t("turns.egg") : turn.forced ? texts.t("turns.forced") : "",
    icon: egg ? pieceIcon("E") : null,
  };
}

/**
 * @param {ShellView} view
 * @returns {(number | null)[]} winning turtles, where they are worth showing
 */
function scores({ counts, sudden_death, over }) {
  return sudden_death || over || counts[0] || counts[1] ? [...counts] : [null, null];
}

/**
 * The page hands back only views and steps that this module or its server made.
 *
 * @type {GameModule}
 */
export const game = {
  inTurn: false,
  stepNames: ["land", "capture", "hatch", "count"],
  createBoard,
  start: emptyView,
  after: viewAfter,
  stepsOf,
  lastMarks: (turn) => (turn ? { last: lastCells(turn) } : {}),
  choiceMarks: (seat, staged, sealed) => ({
    seat,
    staged: staged ? String(staged.cell) : null,
    sealed: sealed ? String(sealed.cell) : null,
  }),
  bodyOf: (_view, cell) => ({ cell }),
  cellOf: (body) => String(body.cell),
  isCell,
  isOpen: (view, cell) => /** @type {ShellView} */ (view).legal.includes(cell),
  whyClosed: (texts, _view, cell) => texts.t("say.occupied", { cell }),
  confirmLabel: (texts, _view, body) => texts.t("bar.seal", { cell: String(body.cell) }),
  callWords: (texts, view) => texts.t("say.your_turn", { n: view.turn }),
  moverOf: () => null,
  mark: (seat) => pieceIcon(seat === 0 ? "B" : "W"),
  seatName: (texts, seat) => texts.t(seat === 0 ? "seat.black" : "seat.white"),
  scores,
  status: (texts, view) =>
    /** @type {ShellView} */ (view).sudden_death && !view.over ? texts.t("title.sudden_death") : null,
  gauge: null,
  extras: (host, texts) => eggQueue(host, texts),
  row,
  tick: (turn) => (capturesOf(turn).some(Boolean) ? "big" : turn.marks.egg ? "small" : null),
  answer,
};
