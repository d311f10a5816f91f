/** From the events of a turn to the positions and pictures in between. No rule is judged here. */

/**
 * @import { GameEvent, Turn } from "../../lib/wire.js"
 * @import { Act, Line, Marks, Miss, Piece, Picture, Pieces, Scene, ShellView, Step } from "./types.js"
 */

import { indexOf, SIDE } from "./cells.js";

/**
 * @typedef {GameEvent & {seat: number, cell: string, by: string, cells: string[], end: string, reason: string, counts: [number, number]}} ShellEvent
 */

const TURTLES = /** @type {const} */ (["B", "W"]);
const STEP_NAMES = ["land", "capture", "hatch", "count"];
const HOLD_MS = 260;

/** @returns {ShellView} the empty board before the first turn, as a watcher sees it */
export function emptyView() {
  return {
    game: "shell",
    seat: null,
    to_move: [0, 1],
    turn: 1,
    board: ".".repeat(SIDE * SIDE),
    eggs: [],
    counts: [0, 0],
    winning: [[], []],
    sudden_death: false,
    legal: [],
    limit: 300,
    over: null,
  };
}

/**
 * @param {string} board
 * @param {string} cell
 * @returns {string} `.` B W or E
 */
export function pieceAt(board, cell) {
  return board[indexOf(cell)] ?? ".";
}

/**
 * @param {string} board
 * @param {string[]} cells
 * @param {string} piece
 */
function put(board, cells, piece) {
  const squares = [...board];
  for (const cell of cells) squares[indexOf(cell)] = piece;
  return squares.join("");
}

/** What each event does to the pieces; the others tell something and move nothing. */
const EFFECTS = /** @type {Record<string, (pieces: Pieces, event: ShellEvent) => Pieces>} */ ({
  place: (pieces, { cell, seat }) => ({
    ...pieces,
    board: put(pieces.board, [cell], TURTLES[seat] ?? "."),
  }),
  collision: (pieces, { cell }) => ({
    ...pieces,
    board: put(pieces.board, [cell], "E"),
    eggs: [...pieces.eggs, cell],
  }),
  remove: (pieces, { cells }) => ({
    ...pieces,
    board: put(pieces.board, cells, "."),
    eggs: pieces.eggs.filter((egg) => !cells.includes(egg)),
  }),
  vanish: (pieces, { cell }) => ({
    ...pieces,
    board: put(pieces.board, [cell], "."),
    eggs: pieces.eggs.filter((egg) => egg !== cell),
  }),
  hatch: (pieces, { cell, seat }) => ({
    ...pieces,
    board: put(pieces.board, [cell], TURTLES[seat] ?? "."),
    eggs: pieces.eggs.filter((egg) => egg !== cell),
  }),
  count: (pieces, { cells }) => ({
    ...pieces,
    winning: /** @type {[string[], string[]]} */ (/** @type {unknown} */ (cells)),
  }),
});

/**
 * @param {Pieces} pieces
 * @param {ShellEvent} event
 */
function affected(pieces, event) {
  return EFFECTS[event.type]?.(pieces, event) ?? pieces;
}

/**
 * The view after a turn, as its events tell it.
 *
 * @param {ShellView} view
 * @param {Turn} turn
 * @returns {ShellView}
 */
export function viewAfter(view, turn) {
  const events = /** @type {ShellEvent[]} */ (turn.events);
  const { board, eggs, winning } = events.reduce(affected, /** @type {Pieces} */ (view));
  const counts = events.find((event) => event.type === "count")?.counts ?? view.counts;
  return {
    ...view,
    turn: turn.n + 1,
    board,
    eggs,
    winning,
    counts,
    sudden_death: events.some((event) => event.type === "sudden_death"),
    legal: [],
  };
}

/**
 * Where the players' last choices lie: two turtles, or the egg they made together.
 *
 * @param {Turn} turn
 * @returns {string[]}
 */
export function lastCells(turn) {
  return turn.events
    .filter((event) => event.type === "place" || event.type === "collision")
    .map((event) => /** @type {ShellEvent} */ (event).cell);
}

/**
 * @param {Turn} turn
 * @returns {Miss[]}
 */
export function missesOf(turn) {
  const events = /** @type {unknown[]} */ (turn.events.filter((event) => event.type === "miss"));
  return /** @type {Miss[]} */ (events);
}

/** Walks through the events of one turn and keeps what a picture needs. */
class Walk {
  /**
   * @param {Turn} turn
   * @param {ShellView} before
   * @param {boolean} hints
   */
  constructor(turn, before, hints) {
    this.turn = turn;
    this.hints = hints;
    /** @type {Pieces} */
    this.pieces = { board: before.board, eggs: before.eggs, winning: [[], []] };
    /** @type {Marks} */
    this.marks = { last: lastCells(turn) };
  }

  /** @returns {Picture} */
  picture() {
    return { ...this.pieces, marks: { ...this.marks } };
  }

  /** @param {ShellEvent} event */
  take(event) {
    this.pieces = affected(this.pieces, event);
  }

  /** @param {Line} line */
  draw({ seat, by, cells, end }) {
    const lines = this.marks.lines ?? [];
    const captured = { ...this.marks.captured };
    for (const cell of cells) captured[cell] ??= this.standing(cell);
    this.marks = { ...this.marks, lines: [...lines, { seat, by, cells, end }], captured };
  }

  /**
   * @param {string} cell
   * @returns {Piece}
   */
  standing(cell) {
    return /** @type {Piece} */ (pieceAt(this.pieces.board, cell));
  }

  /** Lines and captured pieces last until their step ends. */
  clear() {
    this.marks = { last: this.marks.last };
  }
}

/** @typedef {{scenes: Scene[], cues: string[]}} Play */

/**
 * @param {Walk} walk
 * @param {ShellEvent[]} events
 * @returns {Play}
 */
function land(walk, events) {
  for (const event of events) walk.take(event);
  const eggs = events.filter((event) => event.type === "collision").map((event) => event.cell);
  const turtles = events.filter((event) => event.type === "place").map((event) => event.cell);
  /** @type {Act[]} */
  const acts = eggs.length ? [{ kind: "lay", cells: eggs }] : [{ kind: "drop", cells: turtles }];
  return {
    scenes: [{ picture: walk.picture(), acts, hold: 0 }],
    cues: eggs.length ? ["reveal", "egg"] : ["reveal"],
  };
}

/**
 * @param {Walk} walk
 * @param {ShellEvent[]} events
 * @returns {Play}
 */
function capture(walk, events) {
  const captures = events.filter((event) => event.type === "capture");
  for (const event of captures) walk.draw(event);
  for (const event of events) walk.take(event);
  const caught = Object.keys(walk.marks.captured ?? {});
  const misses = walk.hints ? missesOf(walk.turn) : [];
  if (misses.length) walk.marks = { ...walk.marks, misses };
  if (!captures.length) return { scenes: still(walk, misses.length > 0), cues: [] };
  /** @type {Act[]} */
  const acts = [
    { kind: "line", cells: captures.map((event) => event.by) },
    { kind: "catch", cells: caught },
  ];
  return { scenes: [{ picture: walk.picture(), acts, hold: HOLD_MS }], cues: ["capture"] };
}

/**
 * A step in which nothing moves.
 *
 * @param {Walk} walk
 * @param {boolean} worthALook
 * @returns {Scene[]}
 */
function still(walk, worthALook) {
  return [{ picture: walk.picture(), acts: [], hold: worthALook ? HOLD_MS : 0 }];
}

/**
 * One scene an egg: it cracks or vanishes, and a hatched turtle captures at once.
 *
 * @param {Walk} walk
 * @param {ShellEvent[]} events
 * @returns {Play}
 */
function hatch(walk, events) {
  /** @type {Scene[]} */
  const scenes = [];
  for (const group of byEgg(events)) {
    const [egg, ...rest] = group;
    if (!egg) continue;
    walk.take(egg);
    if (egg.type === "vanish") {
      walk.marks = { ...walk.marks, vanished: [...(walk.marks.vanished ?? []), egg.cell] };
    }
    const captures = rest.filter((event) => event.type === "capture");
    for (const event of captures) walk.draw(event);
    for (const event of rest) walk.take(event);
    scenes.push({
      picture: walk.picture(),
      acts: eggActs(egg, captures),
      hold: captures.length ? HOLD_MS : 0,
    });
  }
  if (!scenes.length) return { scenes: still(walk, false), cues: [] };
  return { scenes, cues: ["hatch"] };
}

/**
 * @param {ShellEvent[]} events
 * @returns {ShellEvent[][]}
 */
function byEgg(events) {
  /** @type {ShellEvent[][]} */
  const groups = [];
  for (const event of events) {
    if (event.type === "hatch" || event.type === "vanish") groups.push([event]);
    else if (event.type !== "lapse") groups.at(-1)?.push(event);
  }
  return groups;
}

/**
 * @param {ShellEvent} egg
 * @param {ShellEvent[]} captures
 * @returns {Act[]}
 */
function eggActs(egg, captures) {
  /** @type {Act[]} */
  const acts = [{ kind: egg.type === "hatch" ? "hatch" : "vanish", cells: [egg.cell] }];
  if (captures.length) {
    acts.push({ kind: "line", cells: captures.map((event) => event.by) });
    acts.push({ kind: "catch", cells: captures.flatMap((event) => event.cells) });
  }
  return acts;
}

/**
 * @param {Walk} walk
 * @param {ShellEvent[]} events
 * @returns {Play}
 */
function count(walk, events) {
  for (const event of events) walk.take(event);
  const winning = walk.pieces.winning.flat();
  /** @type {Act[]} */
  const acts = winning.length ? [{ kind: "pulse", cells: winning }] : [];
  return { scenes: [{ picture: walk.picture(), acts, hold: 0 }], cues: [] };
}

const PLAYS = /** @type {Record<string, (walk: Walk, events: ShellEvent[]) => Play>} */ ({
  land,
  capture,
  hatch,
  count,
});

/**
 * The four steps of a turn, each with what is seen, what moves and what is said.
 *
 * @param {Turn} turn
 * @param {ShellView} before
 * @param {{hints?: boolean}} [options] `hints`: draw the captures that did not happen
 * @returns {Step[]}
 */
export function stepsOf(turn, before, { hints = true } = {}) {
  const walk = new Walk(turn, before, hints);
  const events = /** @type {ShellEvent[]} */ (turn.events);
  return STEP_NAMES.map((step) => {
    const play = PLAYS[step]?.(
      walk,
      events.filter((event) => event.step === step),
    );
    const leaving = Object.keys(walk.marks.captured ?? {});
    const text = turn.steps.find((sentence) => sentence.step === step)?.text ?? "";
    const scenes = play?.scenes ?? [];
    const rest = walk.picture();
    walk.clear();
    const quiet = scenes.every((scene) => !scene.acts.length);
    return { step, text, scenes, leaving, rest, cues: play?.cues ?? [], quiet };
  });
}
