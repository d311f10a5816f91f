/** Answers to the typed commands that only the board can give: where, list, line. */

/**
 * @import { Texts } from "../../lib/text.js"
 * @import { Command, CommandContext } from "../module.js"
 * @import { Marks, ShellView } from "./types.js"
 */

import { CELLS, DIRECTIONS, isCell, ray } from "./cells.js";
import { pieceAt } from "./turn.js";
import { cellWords, contentOf } from "./words.js";

const TURTLES = /** @type {const} */ (["B", "W"]);
const WORDS = /** @type {Record<string, string>} */ ({
  up: "n",
  down: "s",
  left: "w",
  right: "e",
  north: "n",
  east: "e",
  south: "s",
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
 */
function listed(texts, key, cells) {
  if (!cells.length) return texts.t(`${key}.none`);
  const named = cells.join(texts.t("list.comma"));
  return texts.count(key, cells.length, { cells: named });
}

/**
 * @param {CommandContext} context
 * @param {string} what
 * @returns {string | null}
 */
function list({ texts, view, seat }, what) {
  const { board, eggs, legal } = /** @type {ShellView} */ (view);
  const own = TURTLES[seat ?? 0];
  const turtles = (/** @type {boolean} */ mine) =>
    CELLS.filter((cell) => {
      const piece = pieceAt(board, cell);
      return piece !== "." && piece !== "E" && (piece === own) === mine;
    });
  if (what === "mine") return listed(texts, "answer.mine", turtles(true));
  if (what === "theirs") return listed(texts, "answer.theirs", turtles(false));
  if (what === "eggs") return listed(texts, "answer.eggs", eggs);
  if (what === "legal") return listed(texts, "answer.legal", legal);
  return null;
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
  const read = cells.map((cell) => `${cell} ${contentOf(texts, /** @type {ShellView} */ (view), cell)}`);
  return texts.t("answer.line", {
    cell: cursor,
    direction: texts.t(`direction.${name}`),
    cells: read.join(texts.t("list.comma")),
  });
}

/**
 * @param {Command} command
 * @param {CommandContext} context
 * @returns {string | null} null if the board has no answer to this
 */
export function answer({ name, rest }, context) {
  const view = /** @type {ShellView} */ (context.view);
  const marks = /** @type {Marks} */ (context.marks);
  if (name === "where") {
    const cell = isCell(rest) ? rest : context.cursor;
    return cellWords(context.texts, view, marks, cell);
  }
  if (name === "list") return list(context, rest);
  if (name === "line") return line(context, rest);
  return null;
}
