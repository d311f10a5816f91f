/** The board in words: what a screen reader says of a cell, a list or a line. */

/** @import { Texts } from "../../lib/text.js" */
/** @import { Marks, ShellView } from "./types.js" */

import { pieceAt } from "./turn.js";

/**
 * @param {Texts} texts
 * @param {ShellView} view
 * @param {string} cell
 */
export function contentOf(texts, view, cell) {
  const piece = pieceAt(view.board, cell);
  if (piece === "B") return texts.t("cell.black");
  if (piece === "W") return texts.t("cell.white");
  if (piece !== "E") return texts.t("cell.empty");
  const age = view.eggs.indexOf(cell) + 1;
  return age === 1 ? texts.t("cell.egg_next") : texts.t("cell.egg", { age });
}

/**
 * @param {Texts} texts
 * @param {Marks} marks
 * @param {ShellView} view
 * @param {string} cell
 * @returns {string[]}
 */
function markWords(texts, marks, view, cell) {
  const said = [];
  if (marks.staged === cell) said.push(texts.t("cell.staged"));
  if (marks.hint?.cell === cell) said.push(texts.t("cell.hint"));
  if (marks.sealed === cell) said.push(texts.t("cell.sealed"));
  if (marks.captured?.[cell]) said.push(texts.t("cell.captured"));
  if (marks.last?.includes(cell)) said.push(texts.t("cell.last"));
  if (view.winning.some((cells) => cells.includes(cell))) said.push(texts.t("cell.winning"));
  return said;
}

/**
 * `e5, black turtle` or `d4, empty, last turn`.
 *
 * @param {Texts} texts
 * @param {ShellView} view
 * @param {Marks} marks
 * @param {string} cell
 */
export function cellWords(texts, view, marks, cell) {
  const words = [cell, contentOf(texts, view, cell), ...markWords(texts, marks, view, cell)];
  return words.join(texts.t("list.comma"));
}
