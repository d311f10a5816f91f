/** The movements of a turn: drop, line, catch, lift out, crack and hatch, pulse. */

/** @import { Motion } from "../../lib/motion.js" */
/** @import { Art } from "./art.js" */
/** @import { Act, Step } from "./types.js" */

const DROP_MS = 220;
const LINE_MS = 160;
const LIFT_MS = 200;
const CRACK_MS = 240;
const HATCH_MS = 260;
const PULSE_MS = 480;

const DROP = [
  { opacity: 0, transform: "translateY(-46px) scale(1.14)" },
  { opacity: 1, transform: "translateY(0) scale(1.04, .94)", offset: 0.78 },
  { opacity: 1, transform: "none" },
];
const LIFT = [
  { opacity: 1, transform: "none" },
  { opacity: 0, transform: "translateY(-34px) scale(.86)" },
];
const DRAW = [
  { opacity: 1, strokeDasharray: "1 1", strokeDashoffset: "1" },
  { opacity: 1, strokeDasharray: "1 1", strokeDashoffset: "0" },
];
const STAYS = { stays: true };
const APPEAR = [{ opacity: 0 }, { opacity: 1 }];
const CATCH = [
  { opacity: 0, transform: "scale(1.3)" },
  { opacity: 1, transform: "none" },
];
const WOBBLE = [
  { opacity: 1, transform: "none" },
  { opacity: 1, transform: "rotate(-9deg)", offset: 0.25 },
  { opacity: 1, transform: "rotate(8deg)", offset: 0.55 },
  { opacity: 1, transform: "rotate(-5deg)", offset: 0.8 },
  { opacity: 0, transform: "none" },
];
const APART = [
  [
    { opacity: 1, transform: "none" },
    { opacity: 0, transform: "translate(-9px, -44px) rotate(-24deg)" },
  ],
  [
    { opacity: 1, transform: "none" },
    { opacity: 0, transform: "translateY(22px) scale(.9)" },
  ],
];
const HATCHED = [
  { opacity: 0, transform: "scale(.55)" },
  { opacity: 1, transform: "scale(1.08)", offset: 0.7 },
  { opacity: 1, transform: "none" },
];
const PULSE = [
  { opacity: 0.3, transform: "scale(.8)" },
  { opacity: 1, transform: "scale(1.14)", offset: 0.5 },
  { opacity: 1, transform: "none" },
];

/**
 * @template T
 * @param {(T | undefined)[]} items
 * @returns {T[]}
 */
function present(items) {
  return items.filter((item) => item !== undefined);
}

/** @typedef {(art: Art, motion: Motion, cells: string[]) => Promise<unknown>} Player */

/** @type {Record<Act["kind"], Player>} */
const PLAYERS = {
  drop: (art, motion, cells) => together(art, motion, cells, DROP, DROP_MS),
  lay: (art, motion, cells) => together(art, motion, cells, DROP, DROP_MS),
  line: (art, motion, cells) =>
    Promise.all(
      present(cells.flatMap((cell) => art.drawn.lines.get(cell))).map((part) =>
        motion.animate(part, part.tagName === "line" ? DRAW : APPEAR, LINE_MS),
      ),
    ),
  catch: (art, motion, cells) =>
    Promise.all(
      present(cells.map((cell) => art.drawn.ghosts.get(cell))).map((ghost) =>
        motion.animate(ghost, CATCH, LINE_MS),
      ),
    ),
  vanish: (art, motion, cells) =>
    Promise.all(
      present(cells.map((cell) => art.drawn.ghosts.get(cell))).map((ghost) =>
        motion.animate(ghost, CATCH, HATCH_MS),
      ),
    ),
  hatch: (art, motion, cells) => Promise.all(cells.map((cell) => hatchOne(art, motion, cell))),
  pulse: (art, motion, cells) =>
    Promise.all(
      present(cells.map((cell) => art.drawn.rings.get(cell))).map((ring) =>
        motion.animate(ring, PULSE, PULSE_MS),
      ),
    ),
};

/**
 * @param {Art} art
 * @param {Motion} motion
 * @param {string[]} cells
 * @param {Keyframe[]} frames
 * @param {number} ms
 */
function together(art, motion, cells, frames, ms) {
  const pieces = present(cells.map((cell) => art.drawn.pieces.get(cell)));
  return Promise.all(pieces.map((piece) => motion.animate(piece, frames, ms)));
}

/**
 * The egg wobbles, breaks in two, and the turtle stands between the halves.
 *
 * @param {Art} art
 * @param {Motion} motion
 * @param {string} cell
 */
async function hatchOne(art, motion, cell) {
  const turtle = art.drawn.pieces.get(cell);
  if (!turtle) return;
  const { whole, halves } = art.drawCrackedEgg(cell);
  for (const part of [...halves, turtle]) part.setAttribute("visibility", "hidden");
  await motion.animate(whole, WOBBLE, CRACK_MS, STAYS);
  for (const part of [...halves, turtle]) part.removeAttribute("visibility");
  await Promise.all([
    motion.animate(turtle, HATCHED, HATCH_MS),
    ...halves.map((half, index) => motion.animate(half, APART[index] ?? LIFT, HATCH_MS, STAYS)),
  ]);
  for (const part of [whole, ...halves]) part.parentElement?.remove();
}

/**
 * Plays one step from its first scene to its rest. Lines grow while the pieces under them are
 * marked; everything else follows one after the other.
 *
 * @param {Art} art
 * @param {Motion} motion
 * @param {Step} step
 */
export async function playStep(art, motion, step) {
  for (const scene of step.scenes) {
    art.draw(scene.picture);
    /** @type {Promise<unknown>[]} */
    const marking = [];
    for (const act of scene.acts) {
      const done = PLAYERS[act.kind](art, motion, act.cells);
      if (act.kind === "line" || act.kind === "catch") marking.push(done);
      else await done;
    }
    await Promise.all(marking);
    await motion.wait(scene.hold);
  }
}

/**
 * Lifts the captured pieces of a step off the board.
 *
 * @param {Art} art
 * @param {Motion} motion
 * @param {Step} step
 */
export async function leaveStep(art, motion, step) {
  const ghosts = present(step.leaving.map((cell) => art.drawn.ghosts.get(cell)));
  await Promise.all(ghosts.map((ghost) => motion.animate(ghost, LIFT, LIFT_MS, STAYS)));
}
