/** Why a boon can't be declared at this moment, in a sentence. */

/**
 * @import { Desk } from "../types.js"
 * @import { BattleView, Stage } from "./types.js"
 */

import { canChoose } from "../facts.js";
import { whyNot } from "../words.js";
import { armable, asked, chargesOf } from "./view.js";

/**
 * @param {Desk} desk
 * @param {Stage} stage
 * @param {number} boon
 * @returns {string | null} null if it can be
 */
export function refusalOf(desk, { boons }, boon) {
  const { texts } = desk;
  const view = /** @type {BattleView} */ (desk.store.state.view);
  const { name = "", after = false } = boons[boon] ?? {};
  if (chargesOf(view, boon) === 0) return texts.t("battle.used_up", { name });
  if (!canChoose(desk)) return whyNot(desk);
  const question = asked(view);
  if (question === boon || (question === null && armable(view).includes(boon))) return null;
  if (question !== null) return texts.t("battle.answer_first", { name: boons[question]?.name ?? "" });
  if (after) return texts.t("battle.after_move", { name });
  return texts.t(view.phase === "reenter" ? "battle.not_returning" : "battle.not_now", { name });
}
