/** TriFlip as it is played in a battle: names of factions, boons to declare, a choice in place of a pass. */

/**
 * @import { Strings, Texts } from "../../lib/text.js"
 * @import { View } from "../../lib/wire.js"
 * @import { GameModule, Row } from "../../boards/module.js"
 * @import { Button } from "../types.js"
 * @import { BattleView, Stage } from "./types.js"
 */

import { createPreview } from "../../boards/triflip/preview.js";
import { MOVE } from "../acts.js";
import { answers, COMMANDS } from "./answers.js";
import { bare } from "./view.js";
import { boonLines, boonNames } from "./words.js";

/**
 * The page's texts with the factions in place of the bare stones; the shape is still said.
 *
 * @param {Strings} strings
 * @param {Stage} stage
 * @returns {Strings}
 */
export function withFactions(strings, { seats }) {
  const named = { ...strings };
  for (const { seat, name } of seats) {
    const shape = strings[`stone.${seat}`] ?? "";
    named[`stone.${seat}`] = [name, shape].join(strings["list.comma"] ?? ", ");
    named[`mark.${seat}`] = name;
  }
  return named;
}

/**
 * @param {View} view
 */
function phaseOf(view) {
  const { phase } = /** @type {BattleView} */ (view);
  return { asked: phase === "again", offered: phase === "choose" };
}

/**
 * @param {GameModule} game TriFlip's own
 * @param {Stage} stage
 * @returns {GameModule}
 */
export function inBattle(game, stage) {
  const names = boonNames(stage);
  return {
    ...game,
    start: (now, turns) => {
      const start = game.start(now, turns);
      const { goals } = /** @type {BattleView} */ (now ?? start);
      return /** @type {View} */ ({ ...start, ...(goals ? { goals } : {}) });
    },
    keep: (view) => /** @type {View} */ ({ ...view, legal: [], whole: [] }),
    whyClosed: (texts, view, cell, staged) => whyClosed(texts, view, cell) ?? game.whyClosed(texts, view, cell, staged),
    bar: (texts, view, { chosen }) => barOf(texts, view, chosen),
    callWords: (texts, view) => asksFor(texts, view) ?? game.callWords(texts, view),
    heading: (texts, view) => texts.t("battle.heading", { gate: stage.gate, n: view.turn }),
    status: (texts) => texts.t(stage.showdown ? "battle.first_only" : "battle.first_two"),
    extras: (host, texts) => createPreview(host, texts, { more: (choice) => boonLines(texts, choice, names), asks: (view) => asksFor(texts, view) }),
    row: (turn, texts) => withNames(game.row(turn, texts)),
    about: (_texts, seat) => aboutSeat(stage, seat.seat, seat.you),
    way: (texts) => texts.t("battle.back"),
    commands: COMMANDS,
    answer: (command, context) => answers(stage, command, context) ?? game.answer(command, context),
  };

  /**
   * @param {Texts} texts
   * @param {View} view
   * @param {string} cell
   */
  function whyClosed(texts, view, cell) {
    const { armed } = /** @type {BattleView} */ (view);
    const { asked } = phaseOf(view);
    if (asked) return texts.t("battle.answer_first", { name: askedName(view) });
    return armed === null ? null : texts.t("battle.not_there", { name: names[armed] ?? "", cell });
  }

  /**
   * A record writes what was declared as a number; a person reads its name.
   *
   * @param {Row} row
   * @returns {Row}
   */
  function withNames(row) {
    const texts = row.texts.map((text) => {
      const [, cell = "", boon] = /^(.*?)!(\d+)$/.exec(text) ?? [];
      return boon === undefined ? text : [cell, names[Number(boon)]].filter(Boolean).join(" · ");
    });
    return { ...row, texts };
  }

  /** @param {View} view */
  function askedName(view) {
    return names[bare(view).use?.use ?? -1] ?? "";
  }

  /**
   * @param {Texts} texts
   * @param {View} view
   * @returns {string | null}
   */
  function asksFor(texts, view) {
    const { asked, offered } = phaseOf(view);
    if (asked) return texts.t("battle.ask_again", { name: askedName(view) });
    return offered ? texts.t("battle.ask_use") : null;
  }

  /**
   * @param {Texts} texts
   * @param {View} view
   * @param {boolean} chosen whether a cell is
   */
  function barOf(texts, view, chosen) {
    const { asked, offered } = phaseOf(view);
    const { use, leave } = bare(view);
    const { armed } = /** @type {BattleView} */ (view);
    if (!(asked || offered) || !leave) {
      const idle = armed !== null && !chosen;
      return idle ? { middle: { label: texts.t("battle.disarm"), icon: "undo", act: "disarm" } } : {};
    }
    /** @type {Button} */
    const decline = { label: texts.t("battle.leave"), act: MOVE + JSON.stringify(leave.move) };
    if (!asked || !use) {
      return { middle: decline, ...(armed === null ? { main: { label: texts.t("battle.choose_use"), act: null } } : {}) };
    }
    const again = { label: texts.t("battle.again"), act: MOVE + JSON.stringify(use.move) };
    return { middle: decline, main: again };
  }
}

/**
 * What stands below a name: one's own faction, or that a bot has no power.
 *
 * @param {Stage} stage
 * @param {number} seat
 * @param {boolean} own
 */
function aboutSeat({ seats }, seat, own) {
  const found = seats.find((one) => one.seat === seat);
  return (own ? found?.name : found?.note) ?? "";
}
