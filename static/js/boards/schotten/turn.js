/** What a turn shows: one command, and what came of it. */

/**
 * @import { Turn } from "../../lib/wire.js"
 * @import { Marks, SchottenView, Step } from "./types.js"
 */

import { eventsOf, viewAfter } from "./position.js";

/** What is heard of an event; the others are silent. */
const CUES = /** @type {Record<string, string>} */ ({
  play: "place",
  move: "flip",
  discard: "capture",
  claim: "claim",
  pass: "pass",
  standstill: "pass",
});

/** Events that change nothing anybody would look for. */
const ALONG = new Set(["end", "draw", "return"]);

/**
 * @param {Turn | null} turn
 * @returns {Marks} the cards and stones that the turn was about
 */
export function lastMarks(turn) {
  if (!turn) return {};
  const events = eventsOf(turn);
  const laid = events.filter(({ type, stone }) => (type === "play" || type === "move") && stone !== null);
  const last = laid.flatMap(({ card }) => (card ? [card] : []));
  const stones = events.flatMap(({ type, stone }) => (stone !== null && ["play", "move", "claim"].includes(type) ? [stone] : []));
  return { last, stones };
}

/**
 * A turn that belongs to the one before it: the end of claims, a draw.
 *
 * @param {Turn} turn
 */
export function goesAlong(turn) {
  return eventsOf(turn).every(({ type }) => ALONG.has(type));
}

/**
 * The only step of a turn.
 *
 * @param {Turn} turn
 * @param {SchottenView} before
 * @returns {Step}
 */
export function wholeTurn(turn, before) {
  const told = turn.forced ? turn.steps.filter(({ step }) => step !== "end") : turn.steps;
  const cues = eventsOf(turn).flatMap(({ type }) => CUES[type] ?? []);
  return {
    step: "turn",
    text: told.map(({ text }) => text).join(" "),
    cues: [...new Set(cues)],
    quiet: goesAlong(turn),
    rest: { view: viewAfter(before, turn), marks: lastMarks(turn) },
  };
}

/**
 * @param {Turn} turn
 * @param {SchottenView} before
 */
export function stepsOf(turn, before) {
  return [wholeTurn(turn, before)];
}
