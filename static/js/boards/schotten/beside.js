/** The panel beside the buttons: what is proven and why, the text of a card, how a round ended, what is asked for. */

/**
 * @import { Texts } from "../../lib/text.js"
 * @import { Turn } from "../../lib/wire.js"
 * @import { Regard } from "../module.js"
 * @import { Choice, Claim, SchottenView } from "./types.js"
 */

import { find, h, setText } from "../../lib/dom.js";
import { claimOf } from "./art.js";
import { eventsOf } from "./position.js";
import { createSeen } from "./seen.js";
import { cardName, choiceWords, listed, saidAll, stoneWords, verdictWords, whyWords } from "./words.js";

/** @typedef {{title: string, text: string, note: string}} Told */

/**
 * @param {Element} host
 * @param {Texts} texts
 */
export function createBeside(host, texts) {
  const last = h("p", { class: "proof__last" });
  const title = h("h2", { class: "proof__title" });
  const text = h("p", { class: "proof__text" });
  const note = h("p", { class: "proof__note" });
  host.replaceChildren(last, h("div", { class: "proof" }, title, text, note));
  const seen = createSeen(find("#seen"), texts);
  let lastWords = "";

  /**
   * @param {SchottenView} view
   * @param {Regard} regard
   */
  function show(view, { cell, turn, staged, live = false }) {
    const choice = /** @type {Choice | null} */ (staged ?? null);
    const round = turn && roundTold(texts, view, turn);
    const told = round ?? regarded(texts, view, cell) ?? proven(texts, view) ?? asked(texts, view, choice, live);
    setText(title, told.title);
    title.hidden = !told.title;
    setText(text, told.text);
    setText(note, told.note);
    const words = turn ? turn.steps.map((step) => step.text).filter(Boolean).join(" ") : "";
    if (words !== lastWords) last.replaceChildren(...(words ? [h("span", { class: "proof__last-label" }, texts.t("beside.last")), ` ${words}`] : []));
    lastWords = words;
    seen.show(view);
  }

  return { show };
}

/**
 * @param {SchottenView} view
 * @returns {Claim[]} stones that could be claimed but for what is still unseen
 */
function nearMisses({ claims, seat }) {
  return claims.filter((claim) => claim.seat === seat && !claim.ok && claim.beaten_by.length > 0);
}

/**
 * The stone or card that is looked at or chosen.
 *
 * @param {Texts} texts
 * @param {SchottenView} view
 * @param {string | null} cell
 * @returns {Told | null}
 */
function regarded(texts, view, cell) {
  if (cell === null) return null;
  if (/^[1-9]$/.test(cell)) return stoneTold(texts, view, Number(cell));
  const card = cell.replace("@", "");
  if (!texts.has(`rule.${card}`)) return null;
  return { title: cardName(texts, card), text: texts.t(`rule.${card}`), note: playable(texts, view, card) };
}

/**
 * @param {Texts} texts
 * @param {SchottenView} view
 * @param {string} card
 */
function playable(texts, { seat, phase, tactics, hand }, card) {
  const shut = seat !== null && phase === "play" && hand.includes(card) && !tactics.may_play[seat];
  return shut ? texts.t("say.one_more") : "";
}

/**
 * @param {Texts} texts
 * @param {SchottenView} view
 * @param {number} number
 * @returns {Told | null} nothing for a stone of which there is nothing to say
 */
function stoneTold(texts, view, number) {
  const own = view.seat === null ? null : claimOf(view.claims, number, view.seat);
  const known = view.claims.some((claim) => claim.stone === number);
  const title = own ? texts.t(own.ok ? "proof.title" : "proof.open", { stone: number }) : texts.t("stone.name", { stone: number });
  const modes = view.stones.find(({ stone }) => stone === number)?.modes ?? [];
  if (!known && !modes.length) return null;
  const rules = modes.map((mode) => `${cardName(texts, mode)}: ${texts.t(`rule.${mode}`)}`).join(" ");
  const text = own ? verdictWords(texts, own) : (whyWords(texts, view, number) ?? stoneWords(texts, view, {}, number));
  return { title, text, note: rules };
}

/**
 * The first stone that can be claimed, and why the next one can't.
 *
 * @param {Texts} texts
 * @param {SchottenView} view
 * @returns {Told | null}
 */
function proven(texts, view) {
  const [stone] = view.legal.claim;
  if (stone === undefined || view.seat === null) return null;
  const claim = claimOf(view.claims, stone, view.seat);
  const [near] = nearMisses(view);
  const note = near ? texts.t("proof.near", { stone: near.stone, cards: saidAll(texts, near.beaten_by) }) : "";
  return { title: texts.t("proof.title", { stone }), text: claim ? verdictWords(texts, claim) : "", note };
}

/**
 * @param {Texts} texts
 * @param {SchottenView} view
 * @param {Choice | null} choice
 * @param {boolean} live whether anything can be chosen now
 * @returns {Told}
 */
function asked(texts, view, choice, live) {
  const { over, seat, phase, options, tactics } = view;
  const [near] = nearMisses(view);
  const note = near ? texts.t("proof.near", { stone: near.stone, cards: saidAll(texts, near.beaten_by) }) : "";
  if (over) return { title: texts.t("beside.over"), text: "", note: "" };
  if (seat === null || !live) return { title: "", text: "", note };
  const own = options.tactics && phase === "play" && !tactics.may_play[seat] ? texts.t("seen.more_none") : "";
  const wanted = choice ? (choice.wants ? wantWords(texts, choice) : choiceWords(texts, choice)) : texts.t(`ask.${phase}`);
  return { title: wanted, text: phase === "play" && !choice ? texts.t("beside.hint") : "", note: own || note };
}

/**
 * How the round ended that this turn brought to its end.
 *
 * @param {Texts} texts
 * @param {SchottenView} view
 * @param {Turn} turn
 * @returns {Told | null}
 */
function roundTold(texts, { seat, options }, turn) {
  const event = eventsOf(turn).find(({ type }) => type === "round");
  if (!event || options.rounds === 1) return null;
  const { round, end, totals } = event;
  const [me, other] = seat === null ? [0, 1] : [seat, 1 - seat];
  const pair = (/** @type {number[]} */ values) => ({ mine: values[me] ?? 0, theirs: values[other] ?? 0 });
  const won = end.winner === null ? "round.drawn" : seat === null ? "round.won_by" : end.winner === seat ? "round.won" : "round.lost";
  const name = texts.called(end.winner ?? 0);
  return {
    title: texts.t("round.over", { n: round }),
    text: `${texts.t(won, { name })} ${texts.t(`round.${end.reason}`)}`,
    note: listed(texts, [texts.t("round.points", { n: round, ...pair(end.points) }), texts.t("round.totals", pair(totals))]),
  };
}

/**
 * What the choice so far asks for next.
 *
 * @param {Texts} texts
 * @param {Choice} choice
 */
export function wantWords(texts, { wants, take }) {
  if (wants === "take") return texts.t("ask.take");
  return texts.t(take === undefined ? "ask.stone" : "ask.take_stone");
}

/**
 * What is still to be chosen, for a player who confirms too early.
 *
 * @param {Texts} texts
 * @param {SchottenView} view
 * @param {Choice | null} choice
 */
export function missingWords(texts, { phase }, choice) {
  if (choice) return texts.t("sentence", { part: wantWords(texts, choice) });
  return phase === "play" ? texts.t("say.choose_first") : texts.t("sentence", { part: texts.t(`ask.${phase}`) });
}
