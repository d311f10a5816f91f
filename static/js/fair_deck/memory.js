/** What this browser itself saw and gave before the deal, kept to hold the proof against it later. */

/**
 * @typedef {object} Memory
 * @property {string} match
 * @property {string} commitment as it was shown before the deal
 * @property {string} value the bytes of this browser
 */

const NAME = "merestone.decks";
const MOST = 20;

/** @returns {Memory[]} */
function all() {
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/**
 * @param {string} match
 * @returns {Memory | null}
 */
export function recall(match) {
  return all().find((memory) => memory.match === match) ?? null;
}

/** @param {Memory} memory */
export function remember(memory) {
  const others = all().filter(({ match }) => match !== memory.match);
  try {
    localStorage.setItem(NAME, JSON.stringify([memory, ...others].slice(0, MOST)));
  } catch {
    // Storage is full or forbidden: the part counts all the same, it only can't be held against the proof.
  }
}
