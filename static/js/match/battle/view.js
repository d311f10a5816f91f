/** What of a view the board shows while a boon is armed, or none is. No rule is judged here. */

/**
 * @import { View } from "../../lib/wire.js"
 * @import { Choice } from "../../boards/triflip/types.js"
 * @import { BattleView } from "./types.js"
 */

/**
 * The view with only those placements that declare this boon; with none armed, those without any.
 *
 * @param {View} view as the server told it, or seen so before
 * @param {number | null} [armed]
 * @returns {BattleView}
 */
export function seen(view, armed = null) {
  const given = /** @type {BattleView} */ (view);
  const whole = given.whole ?? given.legal ?? [];
  return { ...given, whole, armed, legal: whole.filter(({ cell, use }) => cell !== null && use === armed) };
}

/**
 * The boons that can be declared with a placement now.
 *
 * @param {View} view
 * @returns {number[]}
 */
export function armable(view) {
  const { whole = [] } = /** @type {BattleView} */ (view);
  const uses = whole.flatMap(({ cell, use }) => (cell !== null && use !== null ? [use] : []));
  return [...new Set(uses)];
}

/**
 * The moves without a stone: to take another turn, and to leave it at that.
 *
 * @param {View} view
 * @returns {{use: Choice | null, leave: Choice | null}}
 */
export function bare(view) {
  const moves = (/** @type {BattleView} */ (view).whole ?? []).filter(({ cell }) => cell === null);
  return { use: moves.find(({ use }) => use !== null) ?? null, leave: moves.find(({ use }) => use === null) ?? null };
}

/**
 * The boon about which the page has a question to answer, once a move is made: whether to take another turn.
 *
 * @param {View} view
 * @returns {number | null}
 */
export function asked(view) {
  return bare(view).use?.use ?? null;
}

/**
 * How often a boon may still be declared; null for one that acts by itself.
 *
 * @param {View} view
 * @param {number} boon
 */
export function chargesOf(view, boon) {
  return /** @type {BattleView} */ (view).charges?.[boon] ?? null;
}
