/** The keys of the match page. Each does the same as a button, and each is answered aloud. */

/** @import { Acts } from "./acts.js" */
/** @import { Desk } from "./types.js" */

import { bindKeys } from "../lib/keys.js";
import { modeOf } from "./facts.js";
import { dialogIsOpen } from "./panels.js";

/** What the confirming key does in each state of the page. */
const CONFIRMS = /** @type {Record<string, string>} */ ({ reveal: "next", choose: "seal", look: "to-game" });

/**
 * @param {Desk} desk
 * @param {Acts} acts
 * @param {{open: (name: string) => void, current: () => string}} sheets
 * @param {{focus: () => void}} commands
 */
export function bindShortcuts(desk, acts, sheets, commands) {
  const { live, replay, texts } = desk;

  function confirm() {
    const act = CONFIRMS[modeOf(desk)];
    if (!act || desk.store.state.status === "over") live.say(texts.t("say.nothing_to_confirm"));
    else acts.run(act);
  }

  function help() {
    const dialog = document.querySelector("#help");
    if (!(dialog instanceof HTMLDialogElement)) return;
    live.say(texts.t("say.help"));
    dialog.showModal();
  }

  function escape() {
    if (sheets.current()) sheets.open("");
    else if (desk.reveal.active || (desk.flags.holding && desk.game.inTurn)) acts.run("skip");
    else if (replay.looking && desk.store.state.status !== "over") acts.run("to-game");
    else acts.byName.escape?.();
  }

  function typeCommand() {
    sheets.open("info");
    commands.focus();
  }

  function hint() {
    if (acts.byName.hint) acts.run("hint");
    else live.say(texts.t("hint.none"));
  }

  /** @param {number} ply */
  function jump(ply) {
    if (replay.looking) acts.lookAt(ply);
  }

  bindKeys(
    document,
    {
      c: confirm,
      z: () => acts.run("unstage"),
      "[": () => acts.look(-1),
      "]": () => acts.look(1),
      m: () => acts.toggleSound(),
      h: () => acts.toggleHints(),
      i: hint,
      "?": help,
      "/": typeCommand,
      Escape: escape,
      Home: () => jump(0),
      End: () => jump(desk.history.last),
    },
    () => !dialogIsOpen(),
  );
}
