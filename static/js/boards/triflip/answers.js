/** Answers to the typed commands that only the board can give: where, list, line, and what a move gains. */

/**
 * @import { Texts } from "../../lib/text.js"
 * @import { Command, CommandContext } from "../module.js"
 * @import { Flip, Marks, TriflipView } from "./types.js"
 */

import { sentences } from "../../lib/text.js";
import { CELLS, DIRECTIONS, isCell, ray } from "./cells.js";
import { choiceAt, ownerAt } from "./position.js";
import { cellWords, contentOf, markName, stoneName } from "./words.js";

const WORDS = /** @type {Record<string, string>} */ ({
  left: "w",
  right: "e",
  east: "e",
  west: "w",
  northeast: "ne",
  southeast: "se",
  southwest: "sw",
  northwest: "nw",
});

/**
 * @param {Texts} texts
 * @param {string} key
 * @param {string[]} cells
 * @param {Record<string, string>} [values]
 */
function listed(texts, key, cells, values = {}) {
  if (!cells.length) return texts.t(`${key}.none`, values);
  return texts.count(key, cells.length, { cells: cells.join(texts.t("list.comma")), ...values });
}

/**
 * @param {TriflipView} view
 * @param {number} seat
 */
function stonesOf({ board }, seat) {
  return CELLS.filter((cell) => ownerAt(board, cell) === seat);
}

/**
 * @param {CommandContext} context
 * @param {string} what
 * @returns {string | null}
 */
function list({ texts, seat, ...context }, what) {
  const view = /** @type {TriflipView} */ (context.view);
  if (what === "mine") return listed(texts, "answer.mine", seat === null ? [] : stonesOf(view, seat));
  if (what === "theirs") {
    const others = [0, 1, 2].filter((other) => other !== seat);
    return sentences(
      others.map((other) => listed(texts, "answer.stones", stonesOf(view, other), { name: markName(texts, other) })),
    );
  }
  if (what !== "legal") return null;
  const legal = view.legal.flatMap(({ cell, turned }) =>
    cell ? [turned ? texts.t("answer.legal_cell", { cell, n: turned }) : cell] : [],
  );
  return listed(texts, "answer.legal", legal);
}

/**
 * @param {Texts} texts
 * @param {string} word in English or in the language of the page
 * @returns {string | null}
 */
function directionOf(texts, word) {
  const short = WORDS[word] ?? word;
  if (short in DIRECTIONS) return short;
  return Object.keys(DIRECTIONS).find((name) => texts.t(`direction.${name}`) === word) ?? null;
}

/**
 * @param {CommandContext} context
 * @param {string} word
 * @returns {string | null}
 */
function line({ texts, view, cursor }, word) {
  const name = directionOf(texts, word);
  const direction = name === null ? undefined : DIRECTIONS[name];
  if (!direction) return null;
  const cells = ray(cursor, direction);
  if (!cells.length) return texts.t("answer.edge", { cell: cursor });
  const shown = /** @type {TriflipView} */ (view);
  const read = cells.map((cell) => `${cell} ${contentOf(texts, shown, cell)}`);
  return texts.t("answer.line", {
    cell: cursor,
    direction: texts.t(`direction.${name}`),
    cells: read.join(texts.t("list.comma")),
  });
}

/**
 * @param {Texts} texts
 * @param {TriflipView} view
 * @param {Flip} flip
 */
function row(texts, view, { direction, cells, end }) {
  const read = cells.map((cell) => `${cell} ${stoneName(texts, ownerAt(view.board, cell) ?? 0)}`);
  return texts.t(end ? "answer.gains_row" : "answer.gains_border", {
    direction: texts.t(`direction.${direction.toLowerCase()}`),
    cells: read.join(texts.t("list.comma")),
    end: end ?? "",
  });
}

/**
 * What a stone there would turn, row by row, without choosing it.
 *
 * @param {CommandContext} context
 * @param {string} cell
 */
function gains({ texts, ...context }, cell) {
  const view = /** @type {TriflipView} */ (context.view);
  const choice = choiceAt(view, cell);
  if (!choice) return texts.t("answer.not_legal", { cell });
  const said = [texts.count("answer.gains", choice.turned, { cell })];
  for (const flip of choice.flips) said.push(row(texts, view, flip));
  const scores = choice.scores.map((score, seat) => `${markName(texts, seat)} ${score}`);
  said.push(texts.t("answer.gains_scores", { scores: scores.join(texts.t("list.comma")) }));
  if (choice.wins) said.push(texts.t("preview.wins"));
  return sentences(said);
}

/**
 * @param {Command} command
 * @param {CommandContext} context
 * @returns {string | null} null if the board has no answer to this
 */
export function answer({ name, rest }, context) {
  const view = /** @type {TriflipView} */ (context.view);
  const marks = /** @type {Marks} */ (context.marks);
  if (name === "where") {
    const cell = isCell(rest) ? rest : context.cursor;
    return cellWords(context.texts, view, marks, cell);
  }
  if (name === "list") return list(context, rest);
  if (name === "line") return line(context, rest);
  const [cell = "", ...more] = rest.split(" ");
  if (name === "place" && isCell(cell) && more.length) return gains(context, cell);
  return null;
}
