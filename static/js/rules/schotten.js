/**
 * The examples of Schotten Totten: each frame of the server with what the table shows for it.
 *
 * @import { Marks, SchottenView, Step } from "../boards/schotten/types.js"
 * @import { GameEvent, Turn } from "../lib/wire.js"
 * @import { Frame, LessonGame } from "./lesson.js"
 */

import { createBoard } from "../boards/schotten.js";
import { wholeTurn } from "../boards/schotten/turn.js";

/**
 * @typedef {{code: string, stone?: number, proof?: {beaten_by: string[]}}} Refusal why a move is not allowed
 * @typedef {{n: number, before: SchottenView, after: SchottenView, moves: object[], events: GameEvent[],
 *   refused: Refusal | null}} LessonTurn
 * @typedef {{slug: string, title: string, stones: number[] | null, turns: LessonTurn[], frames: Frame[]}} SchottenExample
 */

/**
 * A refused claim leaves the table as it is, with the cards that would have beaten it on the other side.
 *
 * @param {LessonTurn} turn
 * @param {Refusal} refused
 * @returns {Marks}
 */
function marksOf({ before }, { stone, proof }) {
  if (!stone) return {};
  const cards = proof?.beaten_by ?? [];
  return cards.length ? { stones: [stone], beating: { stone, seat: 1 - (before.seat ?? 0), cards } } : { stones: [stone] };
}

/**
 * @param {LessonTurn} lessonTurn
 * @returns {Step}
 */
function pictureOf(lessonTurn) {
  const { before, after, refused } = lessonTurn;
  const turn = /** @type {Turn} */ (/** @type {unknown} */ ({ ...lessonTurn, steps: [] }));
  const step = wholeTurn(turn, before);
  return { ...step, rest: { view: after, marks: refused ? marksOf(lessonTurn, refused) : step.rest.marks } };
}

/**
 * The page hands back only examples that its server made for this game.
 *
 * @type {LessonGame}
 */
export const lesson = {
  createBoard: (host, labels, example) => {
    const { stones } = /** @type {SchottenExample} */ (example);
    return createBoard(host, { labels, crop: stones && { stones } });
  },
  stopsOf: (example) => {
    const { turns, frames } = /** @type {SchottenExample} */ (example);
    return frames.map((frame, index) => {
      const played = turns[frame.turn];
      return { ...frame, marks: {}, picture: played && index ? pictureOf(played) : null };
    });
  },
};
