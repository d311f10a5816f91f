/** Digests that this browser was shown before they were opened, kept to hold a match against them later. */

/** @typedef {{match: string, shown: Record<string, string>}} Memory by turn and seat, as in `3.1` */

const NAME = "merestone.digests";
const MOST = 8;
/** So many digits of each are kept: 128 bits, which nobody can find a second text for. */
const DIGITS = 32;

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
 * @returns {Record<string, string>}
 */
export function recall(match) {
  return all().find((memory) => memory.match === match)?.shown ?? {};
}

/**
 * @param {string} match
 * @param {Iterable<[string, string]>} digests by turn and seat
 */
export function remember(match, digests) {
  const others = all().filter((memory) => memory.match !== match);
  const shown = { ...recall(match) };
  for (const [place, digest] of digests) shown[place] = digest.slice(0, DIGITS);
  try {
    localStorage.setItem(NAME, JSON.stringify([{ match, shown }, ...others].slice(0, MOST)));
  } catch {
    // Storage is full or forbidden: turns are checked all the same while the page stays open.
  }
}
