/** Which module plays which game. A game's code is fetched only on its own pages. */

/** @import { GameModule } from "./module.js" */

/** @type {Record<string, () => Promise<{game: GameModule}>>} */
const MODULES = {
  shell: () => import("./shell/game.js"),
  triflip: () => import("./triflip/game.js"),
  schotten: () => import("./schotten/game.js"),
};

/**
 * @param {string} key
 * @returns {Promise<GameModule>}
 */
export async function loadGame(key) {
  const load = MODULES[key];
  if (!load) throw new Error(`There is no board for ${key}`);
  return (await load()).game;
}
