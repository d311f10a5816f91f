/** Positions as the events of turns tell them. No rule is judged here. */

/**
 * @import { GameEvent, Turn, View } from "../../lib/wire.js"
 * @import { Choice, TriflipView } from "./types.js"
 */

import { CELLS, indexOf } from "./cells.js";

/**
 * @typedef {GameEvent & {seat: number, cell: string, cells: string[], end: string | null, direction: string,
 *   what: string, amount: number, passes: number, winners: number[], reason: string, scores: number[],
 *   counted: number, goal: number}} TriflipEvent
 */

const EMPTY = ".";
const START = ["e6 e4", "f6 d4", "f5 d5"].map((cells) => cells.split(" "));
const GOAL = 20;
const SEATS = 3;
/** What boons do with stones; everything else they do is told and moves none. */
const MOVES_STONES = new Set(["turn", "add"]);

/**
 * @param {string} board
 * @param {string} cell
 * @returns {number | null} whose stone lies there
 */
export function ownerAt(board, cell) {
  const mark = board[indexOf(cell)] ?? EMPTY;
  return mark === EMPTY ? null : Number(mark);
}

/**
 * @param {string} board
 * @param {string[]} cells
 * @param {number} seat
 */
export function put(board, cells, seat) {
  const marks = [...board];
  for (const cell of cells) marks[indexOf(cell)] = String(seat);
  return marks.join("");
}

/** @param {string} board */
export function scoresOf(board) {
  return Array.from({ length: SEATS }, (_, seat) => board.split(String(seat)).length - 1);
}

/**
 * The position before the first turn of the match that this view belongs to.
 *
 * @param {View} [now] a view of the match; without one it is the usual start
 * @returns {TriflipView}
 */
export function startView(now) {
  const options = /** @type {{start?: string[][], goals?: number[], first?: number} | undefined} */ (
    now && "options" in now ? now.options : undefined
  );
  const start = options?.start ?? START;
  const board = start.reduce((text, cells, seat) => put(text, cells, seat), EMPTY.repeat(CELLS.length));
  const first = options?.first ?? 0;
  return {
    game: "triflip",
    seat: now?.seat ?? null,
    to_move: [first],
    turn: 1,
    board,
    mover: first,
    phase: "place",
    scores: scoresOf(board),
    counted: scoresOf(board),
    goals: options?.goals ?? [GOAL, GOAL, GOAL],
    protected: [],
    passes: 0,
    legal: [],
    over: null,
  };
}

/**
 * @param {string} board
 * @param {TriflipEvent} event
 */
export function boardAfter(board, event) {
  if (event.type === "place" || event.type === "reentry") return put(board, [event.cell], event.seat);
  if (event.type === "flip") return put(board, event.cells, event.seat);
  if (event.type === "boon" && MOVES_STONES.has(event.what)) return put(board, event.cells, event.seat);
  return board;
}

/**
 * @param {Turn} turn
 * @returns {TriflipEvent[]}
 */
export function eventsOf(turn) {
  return /** @type {TriflipEvent[]} */ (turn.events);
}

/**
 * Who had this turn.
 *
 * @param {Turn} turn
 */
export function moverOf(turn) {
  return eventsOf(turn).find((event) => event.step === "move")?.seat ?? eventsOf(turn)[0]?.seat ?? 0;
}

/**
 * Where the stone of the turn was put.
 *
 * @param {Turn} turn
 * @returns {string | null} null for a pass
 */
export function placedCell(turn) {
  const put = eventsOf(turn).find((event) => event.type === "place" || event.type === "reentry");
  return put?.cell ?? null;
}

/**
 * How many stones the rows and boons of the turn have turned.
 *
 * @param {Turn} turn
 */
export function turnedBy(turn) {
  const turning = eventsOf(turn).filter(
    (event) => event.type === "flip" || (event.type === "boon" && event.what === "turn"),
  );
  return new Set(turning.flatMap((event) => event.cells)).size;
}

/**
 * The view after a turn, as its events tell it.
 *
 * @param {TriflipView} view
 * @param {Turn} turn
 * @returns {TriflipView}
 */
export function viewAfter(view, turn) {
  const events = eventsOf(turn);
  const board = events.reduce(boardAfter, view.board);
  const scores = scoresOf(board);
  const result = events.find((event) => event.type === "result");
  const mover = moverOf(turn);
  const again = events.some((event) => event.type === "boon" && event.what === "use") && !placedCell(turn);
  const next = result || again ? mover : (mover + 1) % SEATS;
  const over = result ? { winners: result.winners, reason: result.reason, scores: result.scores } : null;
  return {
    ...view,
    turn: turn.n + 1,
    to_move: over ? [] : [next],
    mover: next,
    phase: over ? "over" : "place",
    board,
    scores,
    counted: scores,
    passes: events.find((event) => event.type === "pass")?.passes ?? 0,
    protected: [],
    legal: [],
    over,
  };
}

/**
 * The legal move on a cell, without a boon where it can be had so.
 *
 * @param {{legal?: Choice[]}} view
 * @param {string | null | undefined} cell
 * @returns {Choice | null}
 */
export function choiceAt({ legal = [] }, cell) {
  const found = legal.filter((choice) => choice.cell === cell);
  return found.find((choice) => choice.use === null) ?? found[0] ?? null;
}
