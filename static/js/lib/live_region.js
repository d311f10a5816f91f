/** Speaking to a screen reader: moves politely, only a turn, the time and the end urgently. */

import { h } from "./dom.js";

const KEPT = 6;

/**
 * Each sentence is a paragraph of its own, so the same words said twice are heard twice; old ones
 * go, so a reader who walks in finds the last few only.
 *
 * @param {{polite: Element, urgent: Element}} places
 */
export function createLiveRegion({ polite, urgent }) {
  /**
   * @param {string} text
   * @param {{urgent?: boolean}} [options]
   */
  function say(text, options = {}) {
    if (!text) return;
    const place = options.urgent ? urgent : polite;
    place.append(h("p", {}, text));
    while (place.children.length > KEPT) place.firstElementChild?.remove();
  }

  return { say };
}

/** @typedef {ReturnType<typeof createLiveRegion>} LiveRegion */
