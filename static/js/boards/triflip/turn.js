/** The steps of a turn: what is seen, what moves and what is said in each. No rule is judged here. */

/**
 * @import { Turn } from "../../lib/wire.js"
 * @import { TriflipEvent } from "./position.js"
 * @import { Act, Line, Marks, Picture, Step, TriflipView, Turned } from "./types.js"
 */

import { distance } from "./cells.js";
import { boardAfter, eventsOf, ownerAt, placedCell, scoresOf } from "./position.js";

const STEP_NAMES = ["move", "flip", "boon", "end"];

/** @typedef {{acts: Act[], cues: string[]}} Play */

/** Walks through the events of one turn and keeps what a picture needs. */
class Walk {
  /**
   * @param {Turn} turn
   * @param {TriflipView} before
   */
  constructor(turn, before) {
    this.view = before;
    this.board = before.board;
    this.cell = placedCell(turn);
    /** @type {Line[]} */
    this.lines = [];
  }

  /** @returns {Step["rest"]} */
  picture() {
    const { view, board, cell, lines } = this;
    /** @type {Marks} */
    const marks = { last: cell ? [cell] : [], hints: false, ...(lines.length ? { lines } : {}) };
    const scores = scoresOf(board);
    return { board, seat: view.seat, goals: view.goals, scores, counted: scores, legal: [], marks };
  }

  /** @param {TriflipEvent} event */
  take(event) {
    this.board = boardAfter(this.board, event);
  }

  /**
   * The stones that an event turns, with how far they lie from the new one.
   *
   * @param {TriflipEvent} event
   * @returns {Turned[]}
   */
  turned({ cells, seat }) {
    return cells.map((cell) => ({
      cell,
      from: ownerAt(this.board, cell) ?? seat,
      to: seat,
      after: this.cell ? Math.max(0, distance(cell, this.cell) - 1) : 0,
    }));
  }
}

/** @type {Record<string, (walk: Walk, events: TriflipEvent[]) => Play>} */
const PLAYS = {
  move: (walk, events) => {
    for (const event of events) walk.take(event);
    const cells = walk.cell ? [walk.cell] : [];
    if (!cells.length) return { acts: [act("hold")], cues: ["pass"] };
    return { acts: [act("drop", { cells })], cues: ["place"] };
  },
  flip: (walk, events) => {
    const turned = events.flatMap((event) => walk.turned(event));
    walk.lines = events.map(({ seat, cells, end }) => ({ seat, by: walk.cell ?? "", cells, end }));
    for (const event of events) walk.take(event);
    return { acts: [act("flip", { turned })], cues: ["flip"] };
  },
  boon: (walk, events) => {
    const turned = events.filter(({ what }) => what === "turn").flatMap((event) => walk.turned(event));
    const cells = events.filter(({ what }) => what === "add").flatMap((event) => event.cells);
    for (const event of events) walk.take(event);
    const acts = [
      ...(turned.length ? [act("flip", { turned })] : []),
      ...(cells.length ? [act("drop", { cells })] : []),
    ];
    return { acts, cues: acts.length ? ["flip"] : [] };
  },
  end: () => ({ acts: [], cues: [] }),
};

/**
 * @param {Act["kind"]} kind
 * @param {Partial<Act>} [rest]
 * @returns {Act}
 */
function act(kind, rest = {}) {
  return { kind, cells: [], turned: [], ...rest };
}

/**
 * The steps that happen in a turn, in their order.
 *
 * @param {Turn} turn
 * @param {TriflipView} before
 * @returns {Step[]}
 */
export function stepsOf(turn, before) {
  const walk = new Walk(turn, before);
  /** @type {Step[]} */
  const steps = [];
  for (const step of STEP_NAMES) {
    const events = eventsOf(turn).filter((event) => event.step === step);
    const play = events.length ? PLAYS[step]?.(walk, events) : undefined;
    if (!play) continue;
    const text = turn.steps.find((sentence) => sentence.step === step)?.text ?? "";
    steps.push({ step, text, ...play, rest: walk.picture(), quiet: !play.acts.length, parts: [] });
    walk.lines = [];
  }
  return steps;
}

/**
 * A turn as one step that plays all of them; the rows that turned are seen until it ends.
 *
 * @param {Turn} turn
 * @param {TriflipView} before
 * @returns {Step}
 */
export function wholeTurn(turn, before) {
  const parts = stepsOf(turn, before);
  const last = parts.at(-1)?.rest ?? new Walk(turn, before).picture();
  const lines = parts.flatMap((part) => part.rest.marks.lines ?? []);
  const marks = lines.length ? { ...last.marks, lines } : last.marks;
  return {
    step: "turn",
    text: turn.steps.map((sentence) => sentence.text).join(" "),
    acts: parts.flatMap((part) => part.acts),
    rest: { ...last, marks },
    cues: [...new Set(parts.flatMap((part) => part.cues))],
    quiet: parts.every((part) => part.quiet),
    parts,
  };
}

/**
 * What a picture shows once the rows of its turn are no longer drawn.
 *
 * @param {Picture} picture
 * @returns {Picture}
 */
export function withoutLines(picture) {
  const { lines: _lines, ...marks } = picture.marks;
  return { ...picture, marks };
}
