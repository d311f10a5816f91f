/** A match that has just ended on this page: the server now tells every position whole, hidden cards among them. */

/** @import { Snap, View } from "../lib/wire.js" */
/** @import { History } from "./history.js" */

/**
 * The positions of the finished match, as a fresh page would bring them.
 *
 * @returns {Promise<View[]>} none where the page can't be had now
 */
async function fetchViews() {
  try {
    const answer = await fetch(location.pathname, { credentials: "same-origin" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const snap = /** @type {Snap} */ (JSON.parse(page.querySelector("#match-state")?.textContent ?? "{}"));
    return snap.status === "over" ? (snap.views ?? []) : [];
  } catch {
    // Without it the replay shows what was known while the match was played.
    return [];
  }
}

/**
 * @param {History} history
 * @param {number | null} seat the page's own
 * @returns {Promise<void>} settled once the positions are there, or can't be had
 */
export async function openPast(history, seat) {
  const views = await fetchViews();
  if (views.length === history.last + 1) history.adopt(views.map((view) => ({ ...view, seat })));
}
