/** What this browser itself saw and gave before the deal, kept to hold the proof against it later. */

import { keptByMatch } from "../lib/kept_by_match.js";

/**
 * @typedef {object} Memory
 * @property {string} match
 * @property {string} commitment as it was shown before the deal
 * @property {string} value the bytes of this browser
 */

/** @type {ReturnType<typeof keptByMatch<Memory>>} */
export const { recall, remember } = keptByMatch("merestone.decks", 20);
