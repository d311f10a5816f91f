/** What can be chosen, one press after another, read from the moves that the view offers. No rule is judged here. */

/**
 * @import { Texts } from "../../lib/text.js"
 * @import { Choice, Deck, Menu, SchottenView, Shown } from "./types.js"
 */

/**
 * @typedef {object} Targets what a press can choose next
 * @property {Set<number>} stones
 * @property {Set<string>} cards on the table
 * @property {Set<string>} hand
 * @property {Set<string>} piles decks, and `discard`
 * @property {boolean} picky whether a card of the hand is asked for
 */

/** @returns {Targets} */
function nothing() {
  return { stones: new Set(), cards: new Set(), hand: new Set(), piles: new Set(), picky: false };
}

/**
 * The stones, with null for none, that a choice may still go to.
 *
 * @param {Menu} legal
 * @param {Choice} choice
 */
function placesOf(legal, { card = "", take }) {
  return (take === undefined ? legal.play[card] : legal.ruse[card]?.[take]) ?? [];
}

/**
 * @param {Shown} view
 * @param {Choice | null} [staged]
 * @returns {Targets}
 */
export function targetsOf({ legal }, staged = null) {
  const targets = nothing();
  if (!legal) return targets;
  for (const card of [...Object.keys(legal.play), ...Object.keys(legal.ruse), ...legal.return]) targets.hand.add(card);
  targets.picky = targets.hand.size > 0;
  for (const stone of legal.claim) targets.stones.add(stone);
  for (const deck of legal.draw) targets.piles.add(deck);
  if (staged?.type !== "play") return targets;
  if (staged.wants === "take") for (const card of Object.keys(legal.ruse[staged.card ?? ""] ?? {})) targets.cards.add(card);
  else {
    for (const place of placesOf(legal, staged)) {
      if (place === null) targets.piles.add("discard");
      else targets.stones.add(place);
    }
    if (staged.take === undefined || staged.stone !== undefined) targets.piles.delete("discard");
  }
  return targets;
}

/**
 * The cards on the sides of a stone that a ruse may touch.
 *
 * @param {SchottenView} view
 * @param {number} number
 * @param {Targets} targets
 */
function touchable(view, number, targets) {
  const stone = view.stones.find((one) => one.stone === number);
  return (stone?.sides.flat() ?? []).filter((card) => targets.cards.has(card));
}

/**
 * @param {Menu} legal
 * @param {string} card
 * @returns {Choice | null}
 */
function withCard(legal, card) {
  if (legal.return.includes(card)) return { type: "return", card };
  if (card in legal.ruse) return { type: "play", card, wants: "take" };
  const places = legal.play[card];
  if (!places) return null;
  return places.every((place) => place === null) ? { type: "play", card } : { type: "play", card, wants: "stone" };
}

/**
 * @param {Menu} legal
 * @param {string} card
 * @param {string} take
 * @returns {Choice}
 */
function withTake(legal, card, take) {
  const places = legal.ruse[card]?.[take] ?? [];
  if (places.every((place) => place === null)) return { type: "play", card, take };
  return { type: "play", card, take, wants: "stone" };
}

/**
 * What a press on a cell makes of what is chosen so far.
 *
 * @param {SchottenView} view
 * @param {Choice | null} staged
 * @param {string} cell a stone `5`, a card of the hand `R5`, one on the table `@R5`, a deck or `discard`
 * @returns {Choice | null} null where the press means nothing
 */
export function choose(view, staged, cell) {
  const { legal } = view;
  const targets = targetsOf(view, staged);
  const playing = staged?.type === "play" && staged.card ? staged : null;
  if (cell === "discard") return targets.piles.has(cell) && playing ? { type: "play", card: playing.card, take: playing.take } : null;
  if (targets.piles.has(cell)) return { type: "draw", deck: /** @type {Deck} */ (cell) };
  if (cell.startsWith("@")) return takeOf(view, playing, cell.slice(1));
  if (!/^[1-9]$/.test(cell)) return withCard(legal, cell);
  return atStone(view, playing, Number(cell));
}

/**
 * @param {SchottenView} view
 * @param {Choice | null} playing
 * @param {string} take
 */
function takeOf({ legal }, playing, take) {
  const card = playing?.card ?? "";
  return legal.ruse[card]?.[take] ? withTake(legal, card, take) : null;
}

/**
 * @param {SchottenView} view
 * @param {Choice | null} playing
 * @param {number} stone
 * @returns {Choice | null}
 */
function atStone(view, playing, stone) {
  const { legal } = view;
  if (!playing) return legal.claim.includes(stone) ? { type: "claim", stone } : null;
  const { card = "", take } = playing;
  if (placesOf(legal, playing).includes(stone) && playing.wants !== "take") {
    return take === undefined ? { type: "play", card, stone } : { type: "play", card, stone, take };
  }
  const among = touchable(view, stone, targetsOf(view, { type: "play", card, wants: "take" }));
  const next = among[(among.indexOf(take ?? "") + 1) % Math.max(1, among.length)];
  return next ? withTake(legal, card, next) : null;
}

/** @param {Choice | null} choice */
export function isWhole(choice) {
  return choice !== null && choice.wants === undefined;
}

/**
 * What the main button offers before anything is chosen: the first stone that can be claimed.
 *
 * @param {SchottenView} view
 * @returns {Choice | null}
 */
export function offered({ legal }) {
  const [stone] = legal.claim;
  return stone === undefined ? null : { type: "claim", stone };
}

/**
 * Why a press means nothing, in words.
 *
 * @param {Texts} texts
 * @param {SchottenView} view
 * @param {Choice | null} staged
 * @param {string} cell
 */
export function whyClosed(texts, view, staged, cell) {
  const { phase, tactics, seat, hand } = view;
  const name = cell.replace("@", "");
  if (["clan", "tactics", "discard"].includes(cell)) return texts.t("say.no_draw");
  if (!/^[1-9]$/.test(cell)) {
    if (!hand.includes(name)) return texts.t("say.not_in_hand", { card: texts.t(`said.${name}`) });
    if (phase !== "play") return texts.t(`ask.${phase}`);
    if (seat !== null && !tactics.may_play[seat] && texts.has(`rule.${name}`)) return texts.t("say.one_more");
    return texts.t("say.card_shut", { card: texts.t(`said.${name}`) });
  }
  if (staged?.wants === "take") return texts.t("say.no_target", { stone: cell });
  if (phase === "play" && !staged) return texts.t("say.card_first");
  return texts.t("say.stone_shut", { stone: cell });
}
