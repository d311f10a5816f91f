/** Boons in words: what would come of one with a move, and what stands ready. */

/**
 * @import { Texts } from "../../lib/text.js"
 * @import { Choice } from "../../boards/triflip/types.js"
 * @import { Stage } from "./types.js"
 */

/**
 * @param {Stage} stage
 * @returns {string[]} by boon
 */
export function boonNames({ boons }) {
  return boons.map(({ name }) => name);
}

/**
 * What the boons of a legal move would do, a line each, as the preview tells it.
 *
 * @param {Texts} texts
 * @param {Choice} choice
 * @param {string[]} names
 * @returns {string[]}
 */
export function boonLines(texts, { boons }, names) {
  return boons.map((deed) => {
    const told = /** @type {typeof deed & {boon?: number, amount?: number}} */ (deed);
    const cells = told.cells.join(texts.t("list.comma"));
    const [key, amount] = [`battle.deed_${told.what}`, told.amount ?? 0];
    const deedWords = texts.has(key) ? texts.t(key, { cells, amount: Math.abs(amount) }) : "";
    return [names[told.boon ?? -1], deedWords].filter(Boolean).join(texts.t("battle.colon"));
  });
}
