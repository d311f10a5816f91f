/** What the three buttons under the board say and do, as it follows from the match. No element here. */

/**
 * @import { Texts } from "../lib/text.js"
 * @import { Bar, Button, Facts } from "./types.js"
 */

/**
 * @param {Facts} facts
 * @param {Texts} texts
 * @returns {Bar}
 */
export function barOf(facts, texts) {
  switch (facts.mode) {
    case "waiting":
      return {
        left: null,
        middle: null,
        main: { label: texts.t("bar.copy"), icon: "copy", act: "copy" },
      };
    case "reveal":
      return facts.inTurn ? followBar(facts, texts) : revealBar(facts, texts);
    case "look":
      return lookBar(facts, texts);
    case "choose":
      return chooseBar(facts, texts);
    case "hold":
      if (facts.inTurn) return followBar(facts, texts);
      return {
        left: { ...again(facts, texts), act: null },
        middle: { label: texts.t("bar.undo"), icon: "undo", act: null },
        main: { label: texts.t("bar.opening"), act: null, sending: true },
      };
    default:
      return { left: again(facts, texts), middle: null, main: null };
  }
}

/**
 * @param {Facts} facts
 * @param {Texts} texts
 * @returns {Button}
 */
function again({ turns }, texts) {
  return { label: texts.t("bar.again"), icon: "rematch", act: turns ? "again" : null };
}

/**
 * @param {Facts} facts
 * @param {Texts} texts
 * @returns {Bar}
 */
function revealBar({ reveal }, texts) {
  if (!reveal) return { left: null, middle: null, main: null };
  const { index, names, auto } = reveal;
  const next = names[index + 1];
  const back = { label: texts.t("bar.back"), icon: "chevron-left", act: index > 0 ? "back" : null };
  const pause = { label: texts.t("bar.pause"), icon: "pause", act: "pause" };
  return {
    left: auto ? pause : back,
    middle: { label: texts.t("bar.skip"), icon: "skip", short: texts.t("bar.skip_short"), act: "skip" },
    main: {
      label: next ? texts.t("bar.next", { step: next }) : texts.t("bar.continue"),
      iconAfter: "chevron-right",
      act: "next",
    },
  };
}

/**
 * @param {Facts} facts
 * @param {Texts} texts
 * @returns {Bar}
 */
function lookBar(facts, texts) {
  const { ply, last, playing } = facts.look ?? { ply: 0, last: 0, playing: false };
  return {
    left: { label: texts.t("bar.earlier"), icon: "chevron-left", act: ply > 0 ? "earlier" : null },
    middle: playing
      ? { label: texts.t("bar.pause"), icon: "pause", act: "replay-pause" }
      : { label: texts.t("bar.play"), icon: "play", act: last > 0 ? "replay-play" : null },
    main: facts.over
      ? rematchButton(facts, texts)
      : { label: texts.t("bar.to_game"), iconAfter: "chevron-right", act: "to-game" },
  };
}

/**
 * @param {Facts} facts
 * @param {Texts} texts
 * @returns {Button}
 */
function rematchButton({ seated, rematch, sending, way }, texts) {
  if (seated && way) return { label: way, iconAfter: "chevron-right", act: "way" };
  if (!seated || !rematch) return { label: texts.t("bar.new_game"), icon: "games", act: "new-game" };
  if (rematch.ready) return { label: texts.t("bar.rematch_go"), iconAfter: "chevron-right", act: "rematch-go" };
  if (rematch.gone) return { label: texts.t("bar.opponent_left"), act: null };
  if (rematch.mine || sending === "rematch") {
    return { label: texts.t("bar.rematch_offered"), act: null, sending: true };
  }
  const [label, short] = rematch.theirs
    ? [texts.t("bar.rematch_accept"), texts.t("bar.accept")]
    : [texts.t("bar.rematch"), undefined];
  return { label, short, icon: "rematch", act: "rematch" };
}

/**
 * While the turns of others are followed, one after another.
 *
 * @param {Facts} facts
 * @param {Texts} texts
 * @returns {Bar}
 */
function followBar(facts, texts) {
  const waits = facts.reveal !== null && !facts.reveal.auto;
  const pause = { label: texts.t("bar.pause"), icon: "pause", act: facts.reveal?.auto ? "pause" : null };
  return {
    left: waits ? again({ ...facts, turns: 0 }, texts) : pause,
    middle: { label: texts.t("bar.skip"), icon: "skip", short: texts.t("bar.skip_short"), act: "skip" },
    main: waits ? { label: texts.t("bar.continue"), iconAfter: "chevron-right", act: "next" } : turnButton(facts, texts),
  };
}

/**
 * @param {Facts} facts
 * @param {Texts} texts
 * @returns {Bar}
 */
function chooseBar(facts, texts) {
  const back = facts.takeback ? "takeback" : null;
  const queued = facts.queued ?? null;
  const undo = queued !== null ? "unqueue" : facts.staged === null ? back : "unstage";
  return {
    left: again(facts, texts),
    middle: {
      label: texts.t(undo === "takeback" ? "bar.take_back" : "bar.undo"),
      icon: "undo",
      act: facts.sending === null ? undo : null,
    },
    main: chooseButton(facts, texts),
    ...facts.own,
  };
}

/**
 * @param {Facts} facts
 * @param {Texts} texts
 * @returns {Button}
 */
function chooseButton(facts, texts) {
  if (facts.elsewhere) return takeOver(texts);
  return facts.inTurn ? turnButton(facts, texts) : sealButton(facts, texts);
}

/**
 * @param {Texts} texts
 * @returns {Button}
 */
function takeOver(texts) {
  return { label: texts.t("bar.take_over"), act: "take-over" };
}

/**
 * @param {Facts} facts
 * @param {Texts} texts
 * @returns {Button}
 */
function turnButton({ dealing, mode, sealed, confirm, onTurn, queued, sending }, texts) {
  if (dealing) return { label: texts.t("bar.dealing"), act: null, sending: true };
  if (sending === "takeback") return { label: texts.t("bar.taking_back"), act: null, sending: true };
  if (onTurn !== null && queued) return { label: texts.t("bar.queued", { cell: queued }), act: null, sending: true };
  if (onTurn !== null) return { label: texts.t("bar.others_turn", { name: onTurn }), act: null, sending: true };
  if (sending === "play" || sealed !== null) return { label: texts.t("bar.sending"), act: null, sending: true };
  if (mode !== "choose") return { label: texts.t("bar.turning"), act: null, sending: true };
  return confirm === null ? { label: texts.t("bar.choose"), act: null } : { label: confirm, act: "seal" };
}

/**
 * @param {Facts} facts
 * @param {Texts} texts
 * @returns {Button}
 */
function sealButton({ staged, sealed, mayChange, left, open, sending }, texts) {
  if (sending === "play") return { label: texts.t("bar.sending"), act: null, sending: true };
  if (staged !== null && sealed !== null && mayChange) {
    return { label: texts.t("bar.change", { cell: staged }), icon: "lock", act: "seal" };
  }
  if (sealed !== null) {
    const hint = mayChange ? texts.count("bar.changes_left", left) : undefined;
    return { label: texts.t("bar.sealed", { cell: sealed }), icon: "lock", act: null, hint };
  }
  if (staged === null) return { label: texts.t("bar.choose"), act: null };
  if (!open) return { label: texts.t("bar.bot_choosing"), act: null, sending: true };
  return { label: texts.t("bar.seal", { cell: staged }), icon: "lock", act: "seal" };
}
