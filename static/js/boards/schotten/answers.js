/** Answers to the typed commands, and the moves they ask for. */

/**
 * @import { Texts } from "../../lib/text.js"
 * @import { Command, CommandContext, Order } from "../module.js"
 * @import { Choice, Marks, SchottenView } from "./types.js"
 */

import { CLANS, TACTICS } from "./cards.js";
import { cardName, cellWords, discardWords, listed, said, saidAll, stoneWords, whyWords } from "./words.js";

const CARDS_IN_ALL = 54;
const STONE = /^[1-9]$/;

/** @param {CommandContext} context */
function viewOf({ view }) {
  return /** @type {SchottenView} */ (view);
}

/**
 * @param {Texts} texts
 * @param {SchottenView} view
 */
function hand(texts, { hand: cards, seat }) {
  if (seat === null) return texts.t("answer.watching");
  if (!cards.length) return texts.t("answer.hand.none");
  return texts.t("answer.hand", { cards: listed(texts, cards.map((card) => cardName(texts, card))) });
}

/**
 * @param {Texts} texts
 * @param {SchottenView} view
 */
function seen(texts, { seen: rows, unseen }) {
  const told = [...CLANS].map((clan) => {
    const values = [...(rows[clan] ?? "")].flatMap((mark, index) => (mark === "x" ? [String(index + 1)] : []));
    const words = values.length ? values.join(" ") : texts.t("answer.seen_none");
    return texts.t("answer.seen_row", { clan: texts.t(`clan.${clan}`), values: words });
  });
  return texts.t("answer.seen", { seen: CARDS_IN_ALL - unseen, all: CARDS_IN_ALL, rows: told.join(" ") });
}

/**
 * @param {Texts} texts
 * @param {SchottenView} view
 */
function score(texts, view) {
  const { held, totals, options, tactics, decks, seat } = view;
  const pair = (/** @type {number[]} */ values) => ({ mine: values[seat ?? 0] ?? 0, theirs: values[1 - (seat ?? 0)] ?? 0 });
  const piles = [texts.count("deck.clan", decks.clan), ...(options.tactics ? [texts.count("deck.tactics", decks.tactics)] : [])];
  const words = [texts.t("answer.scores", pair(held))];
  if (options.rounds > 1) words.push(texts.t("answer.points", pair(totals)));
  if (options.tactics) words.push(texts.t("answer.tactics", pair(tactics.played)), ...mayWords(texts, view));
  words.push(texts.t("answer.decks", { decks: listed(texts, piles) }));
  return words.join(" ");
}

/**
 * @param {Texts} texts
 * @param {(number | null)[]} places
 */
function placeWords(texts, places) {
  return listed(texts, places.map((place) => (place === null ? texts.t("place.discard") : String(place))));
}

/**
 * What a ruse may take and where to, a sentence for all cards that may go to the same places.
 *
 * @param {Texts} texts
 * @param {SchottenView} view
 * @param {string} card
 */
function ruseWords(texts, { legal: menu, stones }, card) {
  const taken = Object.entries(menu.ruse[card] ?? {});
  const places = new Map(taken.map(([, among]) => [String(among), among]));
  const at = (/** @type {string} */ take) => stones.find(({ sides }) => sides.flat().includes(take))?.stone ?? "";
  return [...places].map(([same, among]) => {
    const takes = taken.filter(([, others]) => String(others) === same).map(([take]) => take);
    const cards = takes.map((take) => texts.t("place.card", { card: said(texts, take), stone: at(take) }));
    return texts.t("answer.legal.ruse", { card: said(texts, card), cards: listed(texts, cards), places: placeWords(texts, among) });
  });
}

/**
 * Whether a tactics card may be played, for whoever plays with them.
 *
 * @param {Texts} texts
 * @param {SchottenView} view
 */
function mayWords(texts, { options, tactics, seat }) {
  if (!options.tactics || seat === null) return [];
  return [texts.t(tactics.may_play[seat] ? "seen.more_mine" : "seen.more_none")];
}

/**
 * Everything that may be done now.
 *
 * @param {Texts} texts
 * @param {SchottenView} view
 */
function legal(texts, view) {
  const { legal: menu, phase } = view;
  const plays = Object.entries(menu.play).map(([card, places]) =>
    places.every((place) => place === null)
      ? said(texts, card)
      : texts.t("answer.legal.play", { card: said(texts, card), places: placeWords(texts, places) }),
  );
  const words = [];
  if (plays.length) words.push(texts.count("answer.legal", plays.length, { cells: listed(texts, plays) }));
  for (const card of Object.keys(menu.ruse)) words.push(...ruseWords(texts, view, card));
  if (phase === "play") words.push(...mayWords(texts, view));
  if (menu.claim.length) words.push(texts.count("answer.claims", menu.claim.length, { cells: listed(texts, menu.claim.map(String)) }));
  for (const deck of menu.draw) words.push(texts.t("sentence", { part: texts.t(`move.draw_${deck}`) }));
  if (menu.return.length) words.push(texts.t("sentence", { part: texts.t("ask.recruit_return") }));
  if (menu.pass) words.push(texts.t("answer.legal.pass"));
  if (menu.end) words.push(texts.t("answer.legal.end"));
  return words.join(" ") || texts.t("answer.legal.none");
}

/** @type {Record<string, (context: CommandContext, rest: string) => string | null>} */
const ANSWERS = {
  hand: (context) => hand(context.texts, viewOf(context)),
  stones: (context) => viewOf(context).stones.map(({ stone }) => stoneWords(context.texts, viewOf(context), marksOf(context), stone)).join(" "),
  seen: (context) => seen(context.texts, viewOf(context)),
  discards: ({ texts, view }) => texts.t("sentence", { part: discardWords(texts, /** @type {SchottenView} */ (view)) }),
  score: (context) => score(context.texts, viewOf(context)),
  list: (context) => legal(context.texts, viewOf(context)),
  why: (context, rest) => (STONE.test(rest) ? whyWords(context.texts, viewOf(context), Number(rest)) : null),
  where: (context, rest) => {
    const cell = rest || context.cursor;
    const known = STONE.test(cell) || viewOf(context).hand.includes(cell.toUpperCase()) || ["clan", "tactics", "discard"].includes(cell);
    if (!known) return null;
    const name = STONE.test(cell) || cell.length > 2 ? cell : cell.toUpperCase();
    const words = cellWords(context.texts, viewOf(context), marksOf(context), name);
    return [words, ...ruseWords(context.texts, viewOf(context), name)].join(" ");
  },
};

/** @param {CommandContext} context */
function marksOf({ marks }) {
  return /** @type {Marks} */ (marks);
}

/**
 * @param {Command} command
 * @param {CommandContext} context
 * @returns {string | null} null if there is no answer to this
 */
export function answer({ name, rest }, context) {
  return ANSWERS[name]?.(context, rest) ?? null;
}

/**
 * The cards that words may mean: a record name, a number alone, or the name of a card or its beginning.
 *
 * @param {Texts} texts
 * @param {string[]} among
 * @param {string} word
 */
function cardsCalled(texts, among, word) {
  const record = word.toUpperCase();
  if (among.includes(record)) return [record];
  if (STONE.test(word)) return among.filter((card) => card[1] === word && CLANS.includes(card[0] ?? ""));
  const names = among.filter((card) => {
    const name = cardName(texts, card).toLowerCase();
    return [name, name.replace(/\s+/g, "")].some((one) => one === word || (TACTICS.includes(card) && one.startsWith(word)));
  });
  return names.length > 1 && names.every((card) => ["J1", "J2"].includes(card)) ? names.slice(0, 1) : names;
}

/**
 * Words of a play put together again: `rowan 5` is one card, `to` says nothing.
 *
 * @param {string} rest
 */
function wordsOf(rest) {
  return rest.split(/\s+/).filter((word) => word && !["to", "at", "on", "stone"].includes(word));
}

/**
 * @param {CommandContext} context
 * @param {string} rest
 * @returns {Order}
 */
function play(context, rest) {
  const { texts } = context;
  const view = viewOf(context);
  const words = wordsOf(rest);
  const stone = words.length > 1 && STONE.test(words.at(-1) ?? "") ? Number(words.pop()) : undefined;
  const [card, take] = readCards(texts, view, words);
  if (words.length === 0) return { text: texts.t("usage.play") };
  if (card === null) return { text: texts.t("answer.ambiguous", { card: words.join(" "), cards: saidAll(texts, view.hand) }) };
  const body = /** @type {Choice} */ ({ type: "play", card, ...(stone && { stone }), ...(take && { take }) });
  const places = take ? view.legal.ruse[card]?.[take] : view.legal.play[card];
  if (places?.includes(stone ?? null)) return { body };
  const shut = places?.length && stone ? whyShut(texts, view, stone) : null;
  if (shut) return { text: shut, at: String(stone) };
  return { text: texts.t("answer.not_now", { ask: texts.t(`ask.${view.phase}`) }), at: stone ? String(stone) : undefined };
}

/**
 * @param {Texts} texts
 * @param {SchottenView} view
 * @param {number} number
 * @returns {string | null} why no card can be laid there
 */
function whyShut(texts, { stones, seat }, number) {
  const stone = stones.find((one) => one.stone === number);
  if (!stone || seat === null) return null;
  if (stone.owner !== null) return texts.t("answer.claimed", { stone: number });
  return (stone.sides[seat]?.length ?? 0) >= stone.need ? texts.t("answer.full", { stone: number }) : null;
}

/**
 * The card of the hand, and the card on the table that a ruse takes.
 *
 * @param {Texts} texts
 * @param {SchottenView} view
 * @param {string[]} words
 * @returns {[string | null, string | null]}
 */
function readCards(texts, view, words) {
  for (let split = words.length; split > 0; split -= 1) {
    const [card, ...more] = cardsCalled(texts, view.hand, words.slice(0, split).join(" "));
    if (!card || more.length) continue;
    if (split === words.length) return [card, null];
    const table = view.stones.flatMap(({ sides }) => sides.flat());
    const [take, ...others] = cardsCalled(texts, table, words.slice(split).join(" "));
    if (take && !others.length) return [card, take];
  }
  return [null, null];
}

/**
 * @param {CommandContext} context
 * @param {string} rest
 * @returns {Order}
 */
function claim(context, rest) {
  const { texts } = context;
  const view = viewOf(context);
  const [stone = ""] = wordsOf(rest);
  if (!STONE.test(stone)) return { text: texts.t("usage.claim") };
  if (view.legal.claim.includes(Number(stone))) return { body: { type: "claim", stone: Number(stone) } };
  const why = whyWords(texts, view, Number(stone)) ?? "";
  const later = view.phase === "claim" ? "" : texts.t("answer.not_now", { ask: texts.t(`ask.${view.phase}`) });
  return { text: `${why} ${later}`.trim(), at: stone };
}

/**
 * @param {CommandContext} context
 * @param {string} rest
 * @returns {Order}
 */
function draw({ texts, view }, rest) {
  const { legal: menu, phase } = /** @type {SchottenView} */ (view);
  const deck = menu.draw.find((one) => rest === one || rest === texts.t(`deck_word.${one}`));
  if (deck) return { body: { type: "draw", deck } };
  return { text: menu.draw.length ? texts.t("usage.draw") : texts.t("answer.not_now", { ask: texts.t(`ask.${phase}`) }) };
}

/**
 * @param {CommandContext} context
 * @param {string} rest
 * @returns {Order}
 */
function putBack(context, rest) {
  const { texts } = context;
  const view = viewOf(context);
  const [card, ...more] = cardsCalled(texts, view.legal.return, rest);
  if (card && !more.length) return { body: { type: "return", card } };
  return { text: view.legal.return.length ? texts.t("usage.return") : texts.t("answer.not_now", { ask: texts.t(`ask.${view.phase}`) }) };
}

/** @type {Record<string, (context: CommandContext, rest: string) => Order>} */
const ORDERS = {
  play,
  claim,
  draw,
  return: putBack,
  pass: (context) => (viewOf(context).legal.pass ? { body: { type: "pass" } } : { text: context.texts.t("answer.no_pass") }),
  end: (context) => (viewOf(context).legal.end ? { body: { type: "end" } } : { text: context.texts.t("answer.no_end") }),
};

/**
 * @param {Command} command
 * @param {CommandContext} context
 * @returns {Order | null} null if the command asks for no move
 */
export function order({ name, rest }, context) {
  return ORDERS[name]?.(context, rest) ?? null;
}

