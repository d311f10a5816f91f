/**
 * The examples of What the Shell: each frame of the server with what the board shows for it.
 *
 * @import { Crop } from "../boards/shell/cells.js"
 * @import { Marks, ShellView, Step } from "../boards/shell/types.js"
 * @import { GameEvent, Turn } from "../lib/wire.js"
 * @import { Frame, LessonGame } from "./lesson.js"
 */

import { createBoard } from "../boards/shell.js";
import { stepsOf } from "../boards/shell/turn.js";

/**
 * @typedef {{by: string, empty: string, end: string}} Gap a row that an empty cell breaks
 * @typedef {{n: number, before: ShellView, moves: object[], events: GameEvent[], gaps: Gap[]}} LessonTurn
 * @typedef {{slug: string, title: string, crop: Crop | null, turns: LessonTurn[], frames: Frame[]}} ShellExample
 */

/**
 * Marks as a lesson draws them: captured pieces are counted, and empty cells that matter are named.
 *
 * @param {Marks} marks
 * @param {LessonTurn} turn
 * @param {string} empty the word written into an empty cell
 * @param {boolean} capturing whether the marks belong to the capture step
 * @returns {Marks}
 */
function explained(marks, turn, empty, capturing) {
  if (!capturing) return { ...marks, badge: "number" };
  const open = (marks.misses ?? []).filter((miss) => miss.reason === "open_end");
  const cells = [...open.map((miss) => miss.end), ...turn.gaps.map((gap) => gap.empty)];
  const broken = turn.gaps.map(({ by, end }) => ({ by, end, seat: 0, cells: [], reason: /** @type {const} */ ("one") }));
  return {
    ...marks,
    badge: "number",
    misses: [...(marks.misses ?? []), ...broken],
    notes: cells.map((cell) => ({ cell, text: empty })),
  };
}

/**
 * @param {LessonTurn} turn
 * @param {string} empty
 * @returns {Step[]}
 */
function picturesOf(turn, empty) {
  const played = /** @type {Turn} */ (/** @type {unknown} */ ({ ...turn, steps: [] }));
  return stepsOf(played, turn.before).map((step) => {
    const capturing = step.step === "capture";
    /** @param {Step["rest"]} picture */
    const drawn = (picture) => ({ ...picture, marks: explained(picture.marks, turn, empty, capturing) });
    const scenes = step.scenes.map((scene) => ({ ...scene, picture: drawn(scene.picture) }));
    return { ...step, scenes, rest: drawn(step.rest) };
  });
}

/**
 * The page hands back only examples that its server made for this game.
 *
 * @type {LessonGame}
 */
export const lesson = {
  createBoard: (host, labels, example) => {
    const { crop } = /** @type {ShellExample} */ (example);
    return createBoard(host, { labels, crop });
  },
  stopsOf: (example, labels) => {
    const { turns, frames } = /** @type {ShellExample} */ (example);
    const pictures = turns.map((turn) => picturesOf(turn, labels["mark.empty"] ?? ""));
    return frames.map((frame) => ({
      ...frame,
      picture: pictures[frame.turn]?.find((step) => step.step === frame.step) ?? null,
      marks: {},
    }));
  },
};
