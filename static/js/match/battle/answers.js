/** Answers to the typed commands a battle adds: what is owned, what can be declared, what each seat needs. */

/**
 * @import { Texts } from "../../lib/text.js"
 * @import { Command, CommandContext } from "../../boards/module.js"
 * @import { BattleView, Stage } from "./types.js"
 */

import { sentences } from "../../lib/text.js";
import { COMMANDS as USUAL } from "../commands.js";
import { chargesOf } from "./view.js";

export const COMMANDS = [...USUAL, "use", "relics", "goals"];

/**
 * @param {Stage} stage
 * @param {CommandContext} context
 */
function relics({ boons, demand }, { texts, view }) {
  const said = boons.map(({ name, text }, boon) => {
    const left = chargesOf(view, boon);
    const charged = left === null ? "" : texts.count("battle.left", left);
    return sentences([`${name}${texts.t("battle.colon")}${text}`, charged && `${charged}.`]);
  });
  return sentences([demand, ...said]);
}

/**
 * @param {Stage} stage
 * @param {CommandContext} context
 */
function goals({ seats }, { texts, view }) {
  const { counted, goals: needed } = /** @type {BattleView} */ (view);
  return sentences(
    seats.map(({ seat, name, note }) => {
      const told = texts.t("seat.scored", { name, have: counted[seat] ?? 0, goal: needed[seat] ?? 0 });
      return `${[told, note].filter(Boolean).join(texts.t("list.comma"))}.`;
    }),
  );
}

/**
 * @param {Stage} stage
 * @param {Command} command
 * @param {CommandContext} context
 * @returns {string | null} null for a command of the game itself
 */
export function answers(stage, { name }, context) {
  if (name === "relics") return relics(stage, context);
  if (name === "goals") return goals(stage, context);
  return null;
}

/**
 * The boon somebody typed, by its number on the page or by its name.
 *
 * @param {Stage} stage
 * @param {number[]} actives the boons that are buttons, in their order
 * @param {string} word
 * @returns {number | null}
 */
export function boonCalled({ boons }, actives, word) {
  const place = Number(word);
  if (Number.isInteger(place) && place >= 1) return actives[place - 1] ?? null;
  const wanted = word.trim().toLowerCase();
  return actives.find((boon) => wanted && boons[boon]?.name.toLowerCase().startsWith(wanted)) ?? null;
}
