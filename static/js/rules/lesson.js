/**
 * What the rules pages ask of a game. The page knows no game; each brings one of these.
 * Types only.
 *
 * @import { Strings } from "../lib/text.js"
 * @import { Motion } from "../lib/motion.js"
 *
 * @typedef {{step: string, turn: number, text: string}} Frame one stop of the reader
 *
 * @typedef {{slug: string, title: string, turns: {before: object}[], frames: Frame[]}} Example
 *   one idea, as the server played it; a game adds fields of its own
 *
 * @typedef {Frame & {picture: object | null, marks: object}} Stop
 *   a frame with the step the board shows; null for the start, which is drawn with `marks`
 *
 * @typedef {{
 *   show(view: object, marks?: object): void,
 *   showStep(step: object): void,
 *   animateStep(step: object, motion: Motion): Promise<void>,
 *   animateLeaving(step: object, motion: Motion): Promise<void>,
 *   focus(cell?: string): void,
 *   destroy(): void,
 * }} LessonBoard
 *
 * @typedef {{
 *   createBoard(host: Element, labels: Strings, example: Example): LessonBoard,
 *   stopsOf(example: Example, labels: Strings): Stop[],
 * }} LessonGame
 */

export {};
