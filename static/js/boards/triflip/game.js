/** What the match page needs to know of TriFlip. */

/**
 * @import { Body, Turn, View } from "../../lib/wire.js"
 * @import { Texts } from "../../lib/text.js"
 * @import { GameModule, Row } from "../module.js"
 * @import { TriflipView } from "./types.js"
 */

import { createBoard } from "../triflip.js";
import { answer } from "./answers.js";
import { isCell } from "./cells.js";
import { createGauge } from "./gauge.js";
import { choiceAt, moverOf, ownerAt, placedCell, startView, turnedBy, viewAfter } from "./position.js";
import { createPreview } from "./preview.js";
import { stoneIcon } from "./symbols.js";
import { wholeTurn } from "./turn.js";
import { deedWords, markName } from "./words.js";

/** From so many stones on a turn is worth finding again. */
const BIG = 5;
/** How a record writes a turn without a stone. */
const PASS = "--";

/**
 * @param {View} view
 * @param {string} cell
 * @returns {Body} the move as the view offers it
 */
function bodyOf(view, cell) {
  return choiceAt(/** @type {TriflipView} */ (view), cell)?.move ?? { cell };
}

/**
 * @param {Turn} turn
 * @param {Texts} texts
 * @returns {Row}
 */
function row(turn, texts) {
  const mover = moverOf(turn);
  const big = turnedBy(turn) >= BIG;
  return {
    texts: turn.texts.map((text) => (text === PASS ? texts.t("turns.none") : (text ?? ""))),
    notes: turn.texts.map((_, seat) => (big && seat === mover ? texts.t("turns.big") : "")),
    tag: deedWords(texts, turn),
    icon: null,
  };
}

/**
 * @param {Turn} turn
 * @returns {"big" | "small" | null}
 */
function tick(turn) {
  if (turnedBy(turn) >= BIG) return "big";
  return turn.events.some((event) => event.type === "pass" || event.type === "reentry") ? "small" : null;
}

/**
 * @param {Texts} texts
 * @param {View} view
 * @param {string} cell
 */
function whyClosed(texts, view, cell) {
  const taken = ownerAt(/** @type {TriflipView} */ (view).board, cell) !== null;
  return texts.t(taken ? "say.occupied" : "say.no_row", { cell });
}

/**
 * @param {Texts} texts
 * @param {View} view
 * @param {Body} body
 */
function confirmLabel(texts, view, body) {
  const cell = String(body.cell);
  const gain = choiceAt(/** @type {TriflipView} */ (view), cell)?.turned ?? 0;
  return gain ? texts.t("bar.place_gain", { cell, gain }) : texts.t("bar.place", { cell });
}

/**
 * A seat as it is told to somebody who sees neither pieces nor scores.
 *
 * @param {Texts} texts
 * @param {View} view
 * @param {number} seat
 * @param {string} name
 */
function seatWords(texts, view, seat, name) {
  const { counted, goals } = /** @type {TriflipView} */ (view);
  const mark = markName(texts, seat);
  const told = name === mark ? mark : texts.t("seat.marked", { name, mark });
  return texts.t("seat.scored", { name: told, have: counted[seat] ?? 0, goal: goals[seat] ?? 0 });
}

/**
 * The page hands back only views and steps that this module or its server made.
 *
 * @type {GameModule}
 */
export const game = {
  inTurn: true,
  stepNames: ["turn"],
  createBoard,
  start: startView,
  after: viewAfter,
  stepsOf: (turn, before) => [wholeTurn(turn, /** @type {TriflipView} */ (before))],
  lastMarks: (turn) => {
    const cell = turn && placedCell(turn);
    return cell ? { last: [cell] } : {};
  },
  choiceMarks: (seat, staged) => ({ seat, staged: staged ? String(staged.cell) : null }),
  bodyOf,
  isCell,
  cellOf: (body) => String(body.cell),
  isOpen: (view, cell) => choiceAt(/** @type {TriflipView} */ (view), cell) !== null,
  whyClosed,
  confirmLabel,
  callWords: (texts, view) =>
    texts.t(/** @type {TriflipView} */ (view).phase === "reenter" ? "say.reenter" : "say.your_turn"),
  mark: stoneIcon,
  mayQueue: (view, cell) => ownerAt(/** @type {TriflipView} */ (view).board, cell) === null,
  fitsQueued: (view, cell) => Boolean(choiceAt(/** @type {TriflipView} */ (view), cell)?.turned),
  seatName: markName,
  seatWords,
  moverOf,
  scores: () => [null, null, null],
  gauge: createGauge,
  extras: createPreview,
  row,
  tick,
  answer,
};
