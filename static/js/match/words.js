/** Sentences the page says by itself, put together from the match. */

/** @import { Result, Turn } from "../lib/wire.js" */
/** @import { Texts } from "../lib/text.js" */
/** @import { Desk } from "./types.js" */

import { sentences } from "../lib/text.js";
import { modeOf, otherOnTurn, sealedCell } from "./facts.js";
import { nameOf, orderWords, sealWords } from "./players.js";
import { seatFacts, seatOrder } from "./seating.js";

/**
 * A turn in one go, as the server tells it; what ended by itself needs no word.
 *
 * @param {Turn} turn
 */
export function turnWords({ steps, forced }) {
  return sentences(steps.map(({ step, text }) => (forced && step === "end" ? "" : text)));
}

/**
 * The last turn in words; where a turn is several commands, all of them.
 *
 * @param {Desk} desk
 */
export function lastWords({ game, history, texts }) {
  const last = history.turn(history.last);
  if (!last) return texts.t("say.no_turn");
  const said = [];
  const mover = game.moverOf(last);
  for (let ply = history.last; ply > 0; ply -= 1) {
    const turn = /** @type {Turn} */ (history.turn(ply));
    if (game.moverOf(turn) !== mover) break;
    said.unshift(turnWords(turn));
    if (!game.pace) break;
  }
  return sentences(said);
}

/**
 * How the match ended.
 *
 * @param {Result} result
 * @param {Texts} texts
 */
export function verdictWords({ title, text }, texts) {
  return texts.t("say.verdict", { title, text });
}

/**
 * What is looked at in the replay.
 *
 * @param {Desk} desk
 * @param {number} ply
 */
export function plyWords({ texts, history }, ply) {
  const turn = history.turn(ply);
  if (!turn) return texts.t("replay.start");
  return `${texts.t("replay.at", { n: ply, last: history.last })}: ${turnWords(turn)}`;
}

/**
 * Whose turn it is, in which version, and who has sealed.
 *
 * @param {Desk} desk
 */
export function turnState(desk) {
  const { texts, store } = desk;
  const { status, view, result, ver } = store.state;
  if (result) return verdictWords(result, texts);
  if (status === "waiting") return texts.t("say.waiting");
  const heading = desk.game.heading?.(texts, view);
  const said = [heading === undefined ? texts.t("say.turn", { n: view.turn }) : heading].filter(Boolean);
  for (const seat of seatOrder(desk)) {
    const facts = { ...seatFacts(desk, seat, view), seat, holding: false, opened: null, sending: false };
    const { text } = desk.game.inTurn ? orderWords(facts, texts) : sealWords(facts, texts);
    const name = nameOf(seat, texts);
    const time = desk.clocks && seat.kind !== "bot" ? ` ${texts.t("clock.left", { time: desk.clocks.words(seat.seat) })}` : "";
    said.push(texts.t("say.seat", { name: desk.game.seatWords?.(texts, view, seat.seat, name) ?? name, state: text }) + time);
  }
  said.push(texts.t("say.version", { version: ver }));
  return sentences(said);
}

/**
 * Who has asked for hints and how often, empty where nobody has.
 *
 * @param {Desk} desk
 */
export function hintWords({ store, texts }) {
  const { hints = [], seats } = store.state;
  const seat = seats.find((one) => one.seat === hints[0]?.seat);
  return seat ? texts.count("hints.used", hints.length, { name: nameOf(seat, texts) }) : "";
}

/**
 * Why nothing can be chosen now.
 *
 * @param {Desk} desk
 */
export function whyNot(desk) {
  const { texts, store } = desk;
  const sealed = sealedCell(desk);
  const mode = modeOf(desk);
  if (store.state.status === "over") return texts.t("say.over");
  if (mode === "look") return texts.t("say.looking");
  if (store.state.status === "waiting") return texts.t("say.waiting");
  if (store.state.deal?.dealt === false) return texts.t("say.dealing");
  if (store.state.seat === null) return texts.t("say.watching");
  if (desk.flags.elsewhere) return texts.t("say.elsewhere");
  const other = otherOnTurn(desk);
  if (other && mode === "choose") return texts.t("say.not_your_turn", { name: nameOf(other, texts) });
  if (sealed !== null && !desk.game.inTurn) return texts.t("say.sealed_fast", { cell: sealed });
  return texts.t("say.moment");
}
