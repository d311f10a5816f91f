/** The movements of a turn: a stone comes down, and the rows turn outwards from it. */

/** @import { Motion } from "../../lib/motion.js" */
/** @import { Art } from "./art.js" */
/** @import { Act, Picture, Step, Turned } from "./types.js" */

import { withoutLines } from "./turn.js";

const DROP_MS = 220;
const LINE_MS = 160;
const FLIP_MS = 320;
/** How much later each further stone begins to turn. */
const STAGGER_MS = 40;
/** With nothing to look at but words, an eye needs a moment to find them. */
const HOLD_MS = 700;
const FADE_MS = 160;

const DROP = [
  { opacity: 0, transform: "translateY(-40px) scale(1.16)" },
  { opacity: 1, transform: "translateY(0) scale(1.04, .95)", offset: 0.78 },
  { opacity: 1, transform: "none" },
];
const APPEAR = [{ opacity: 0 }, { opacity: 1 }];
const FADE = [{ opacity: 1 }, { opacity: 0 }];
const AWAY = [
  { opacity: 1, transform: "none" },
  { opacity: 0.999, transform: "scaleX(0)" },
];
const BACK = [
  { opacity: 1, transform: "scaleX(0)" },
  { opacity: 1, transform: "none" },
];

/**
 * @typedef {{art: Art, motion: Motion, rest: Picture}} Scene
 * @typedef {(scene: Scene, act: Act) => Promise<unknown>} Player
 */

/** @type {Record<Act["kind"], Player>} */
const PLAYERS = {
  drop: ({ art, motion }, { cells }) =>
    Promise.all(
      cells.map((cell) => {
        const stone = art.drawn.stones.get(cell);
        return stone && motion.animate(stone, DROP, DROP_MS);
      }),
    ),
  flip: ({ art, motion, rest }, { turned }) =>
    Promise.all([
      motion.animate(art.drawn.lines, APPEAR, LINE_MS),
      ...turned.map((one) => turnOne(art, motion, one, rest.seat ?? null)),
    ]),
  hold: ({ motion }) => motion.wait(HOLD_MS),
};

/**
 * A stone turns about its upright axis: the old face goes, the new one comes.
 *
 * @param {Art} art
 * @param {Motion} motion
 * @param {Turned} turned
 * @param {number | null} seat whose stones wear a notch
 */
async function turnOne(art, motion, turned, seat) {
  const after = art.drawn.stones.get(turned.cell);
  if (!after) return;
  const before = art.drawBefore(turned, turned.from === seat);
  after.setAttribute("visibility", "hidden");
  await motion.wait(motion.calm ? 0 : turned.after * STAGGER_MS);
  await motion.animate(before, motion.calm ? FADE : AWAY, FLIP_MS / 2);
  before.parentElement?.remove();
  after.removeAttribute("visibility");
  await motion.animate(after, motion.calm ? APPEAR : BACK, FLIP_MS / 2);
}

/**
 * Plays one step, or all the parts of a whole turn, and leaves it at rest.
 *
 * @param {Art} art
 * @param {Motion} motion
 * @param {Step} step
 */
export async function playStep(art, motion, step) {
  for (const part of step.parts.length ? step.parts : [step]) {
    art.draw(part.rest);
    for (const act of part.acts) await PLAYERS[act.kind]({ art, motion, rest: part.rest }, act);
  }
  if (step.parts.length) art.draw(step.rest);
}

/**
 * Takes the rows of a step off the board.
 *
 * @param {Art} art
 * @param {Motion} motion
 * @param {Step} step
 */
export async function leaveStep(art, motion, step) {
  if (!step.rest.marks.lines) return;
  await motion.animate(art.drawn.lines, FADE, FADE_MS);
  art.draw(withoutLines(step.rest));
}
