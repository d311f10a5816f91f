/** The board in words: what a screen reader says of a cell, a list or a line. */

/** @import { Texts } from "../../lib/text.js" */
/** @import { Turn } from "../../lib/wire.js" */
/** @import { Marks, TriflipView } from "./types.js" */

import { choiceAt, eventsOf, ownerAt, turnedBy } from "./position.js";
import { turningOf } from "./shapes.js";

/** @typedef {Pick<TriflipView, "board"> & Partial<TriflipView>} Shown */

/**
 * @param {Texts} texts
 * @param {number} seat
 */
export function markName(texts, seat) {
  return texts.t(`mark.${seat}`);
}

/**
 * What a stone is called that stands in a list of others.
 *
 * @param {Texts} texts
 * @param {number} seat
 */
export function stoneName(texts, seat) {
  return texts.t(`stone.${seat}`);
}

/**
 * `disc, yours`, `square` or `empty`.
 *
 * @param {Texts} texts
 * @param {Shown} view
 * @param {string} cell
 */
export function contentOf(texts, view, cell) {
  const owner = ownerAt(view.board, cell);
  if (owner === null) return texts.t("cell.empty");
  const name = stoneName(texts, owner);
  return owner === view.seat ? [name, texts.t("cell.yours")].join(texts.t("list.comma")) : name;
}

/**
 * @param {Texts} texts
 * @param {Shown} view
 * @param {string} cell
 * @returns {string[]} nothing for a cell that is not legal
 */
function legalWords(texts, view, cell) {
  const choice = choiceAt(view, cell);
  if (!choice) return [];
  if (!choice.turned) return [texts.t(view.phase === "reenter" ? "cell.reentry" : "cell.legal")];
  return [texts.t("cell.legal"), texts.count("cell.turns", choice.turned)];
}

/**
 * `d4, empty, legal, turns 6` or `e5, disc, yours, last move`.
 *
 * @param {Texts} texts
 * @param {Shown} view
 * @param {Marks} marks
 * @param {string} cell
 */
export function cellWords(texts, view, marks, cell) {
  const said = [cell, contentOf(texts, view, cell)];
  if (marks.hints !== false) said.push(...legalWords(texts, view, cell));
  if (marks.queued === cell) said.push(texts.t("cell.queued"));
  if (marks.hint?.cell === cell) said.push(texts.t("cell.hint"));
  if (marks.staged === cell) said.push(texts.t("cell.staged"));
  const looked = choiceAt(view, marks.preview ?? marks.staged);
  if (cell in { ...marks.turning, ...turningOf(looked, 0) }) said.push(texts.t("cell.would_turn"));
  if (view.protected?.includes(cell)) said.push(texts.t("cell.protected"));
  if (marks.last?.includes(cell)) said.push(texts.t("cell.last"));
  return said.join(texts.t("list.comma"));
}

/**
 * What was done in a turn, in a few words: `turned 5 stones`, `passed`, `came back`.
 *
 * @param {Texts} texts
 * @param {Turn} turn
 */
export function deedWords(texts, turn) {
  const events = eventsOf(turn);
  if (events.some((event) => event.type === "reentry")) return texts.t("turns.reentry");
  if (events.some((event) => event.type === "pass")) return texts.t("turns.pass");
  if (events.some((event) => event.type === "skip")) return texts.t("turns.skip");
  const turned = turnedBy(turn);
  return turned ? texts.count("turns.turned", turned) : texts.t("turns.turned_none");
}
