/** Digests that this browser was shown before they were opened, kept to hold a match against them later. */

import { keptByMatch } from "../lib/kept_by_match.js";

/** @typedef {{match: string, shown: Record<string, string>}} Memory by turn and seat, as in `3.1` */

/** So many digits of each are kept: 128 bits, which nobody can find a second text for. */
const DIGITS = 32;

/** @type {ReturnType<typeof keptByMatch<Memory>>} */
const kept = keptByMatch("merestone.digests", 8);

/**
 * @param {string} match
 * @returns {Record<string, string>}
 */
export function recall(match) {
  return kept.recall(match)?.shown ?? {};
}

/**
 * @param {string} match
 * @param {Iterable<[string, string]>} digests by turn and seat
 */
export function remember(match, digests) {
  const shown = { ...recall(match) };
  for (const [place, digest] of digests) shown[place] = digest.slice(0, DIGITS);
  kept.remember({ match, shown });
}
