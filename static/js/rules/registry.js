/** Which module draws the examples of which game. A game's board is fetched only on its own pages. */

/** @import { LessonGame } from "./lesson.js" */

/** @type {Record<string, () => Promise<{lesson: LessonGame}>>} */
const MODULES = {
  shell: () => import("./shell.js"),
  triflip: () => import("./triflip.js"),
  schotten: () => import("./schotten.js"),
};

/**
 * @param {string} key
 * @returns {Promise<LessonGame>}
 */
export async function loadLesson(key) {
  const load = MODULES[key];
  if (!load) throw new Error(`There are no examples for ${key}`);
  return (await load()).lesson;
}
