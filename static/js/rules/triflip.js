/**
 * The examples of TriFlip: each frame of the server with what the board shows for it.
 *
 * @import { Marks, Step, TriflipView } from "../boards/triflip/types.js"
 * @import { GameEvent, Turn } from "../lib/wire.js"
 * @import { Frame, LessonGame } from "./lesson.js"
 */

import { createBoard } from "../boards/triflip.js";
import { stepsOf, wholeTurn } from "../boards/triflip/turn.js";

/**
 * @typedef {{n: number, before: TriflipView, moves: object[], events: GameEvent[], marks: Record<string, Marks>}} LessonTurn
 *   `marks` by step
 * @typedef {{slug: string, title: string, marks: Marks, turns: LessonTurn[], frames: Frame[]}} TriflipExample
 */

/** The frame that shows all steps of a turn at once. */
const WHOLE = "turn";

/**
 * A reader has no seat, so no stone wears the notch of one's own.
 *
 * @param {LessonTurn} lessonTurn
 * @param {string} name
 * @returns {Step | null}
 */
function pictureOf({ before, marks, ...rest }, name) {
  const turn = /** @type {Turn} */ (/** @type {unknown} */ ({ ...rest, steps: [] }));
  const view = { ...before, seat: null };
  const step = name === WHOLE ? wholeTurn(turn, view) : stepsOf(turn, view).find(({ step: found }) => found === name);
  if (!step) return null;
  const pointed = { ...step.rest.marks, ...marks[name], hints: false };
  return { ...step, rest: { ...step.rest, marks: pointed } };
}

/**
 * The page hands back only examples that its server made for this game.
 *
 * @type {LessonGame}
 */
export const lesson = {
  createBoard: (host, labels) => {
    const board = createBoard(host, { labels });
    /** @type {(view: object, marks?: object) => void} */
    const show = (view, marks) => board.show({ .../** @type {TriflipView} */ (view), seat: null }, marks);
    return { ...board, show };
  },
  stopsOf: (example) => {
    const { turns, frames, marks } = /** @type {TriflipExample} */ (example);
    return frames.map(({ turn, ...frame }) => {
      const played = turns[turn];
      return { ...frame, turn, marks, picture: played ? pictureOf(played, frame.step) : null };
    });
  },
};
