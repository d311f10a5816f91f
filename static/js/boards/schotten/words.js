/** The border in words: cells, cards, formations and verdicts, for screen readers and for lines of text. */

/**
 * @import { Texts } from "../../lib/text.js"
 * @import { Choice, Claim, Formation, Marks, SchottenView, Shown, Stone } from "./types.js"
 */

import { claimOf } from "./art.js";

/**
 * @param {Texts} texts
 * @param {string[]} words
 */
export function listed(texts, words) {
  return words.join(texts.t("list.comma"));
}

/**
 * A card by its whole name, for whoever listens: `Rowan 5`.
 *
 * @param {Texts} texts
 * @param {string} card
 */
export function cardName(texts, card) {
  return texts.t(`card.${card}`);
}

/**
 * A card as sentences call it: `R5`, and tactics cards by name.
 *
 * @param {Texts} texts
 * @param {string} card
 */
export function said(texts, card) {
  return texts.has(`rule.${card}`) ? cardName(texts, card) : card;
}

/**
 * @param {Texts} texts
 * @param {string[]} cards
 */
export function saidAll(texts, cards) {
  return listed(texts, cards.map((card) => said(texts, card)));
}

/**
 * Which of three texts tells whose something is: to whoever looks on, the one with a name in it.
 *
 * @param {number} seat
 * @param {number | null} me
 */
function whoseWord(seat, me) {
  if (me === null) return "named";
  return seat === me ? "mine" : "theirs";
}

/**
 * @param {Texts} texts
 * @param {Stone} stone
 * @param {number} seat
 * @param {number | null} me
 */
function sideWords(texts, stone, seat, me) {
  const cards = stone.sides[seat] ?? [];
  const whose = whoseWord(seat, me);
  const name = texts.called(seat);
  if (!cards.length) return texts.t(`side.${whose}_empty`, { name });
  const words = [texts.t(`side.${whose}`, { name, cards: listed(texts, cards.map((card) => cardName(texts, card))) })];
  if (cards.length >= stone.need) words.push(texts.t(stone.first === seat ? "side.first" : "side.complete"));
  return listed(texts, words);
}

/**
 * Whose a stone is.
 *
 * @param {Texts} texts
 * @param {Stone} stone
 * @param {number | null} me
 */
function ownerWords(texts, { owner }, me) {
  if (owner === null) return texts.t("stone.open");
  return texts.t(`stone.${whoseWord(owner, me)}`, { name: texts.called(owner) });
}

/**
 * `Stone 5, not claimed. Rival: Gorse 7, Loch 7. You: Thistle 4, Thistle 5, Thistle 6, complete. You can prove it.`
 *
 * @param {Texts} texts
 * @param {Shown} view
 * @param {Marks} marks
 * @param {number} number
 */
export function stoneWords(texts, view, marks, number) {
  const stone = view.stones.find((one) => one.stone === number);
  if (!stone) return "";
  const me = view.seat ?? null;
  const below = me ?? 0;
  const said = [listed(texts, [texts.t("stone.name", { stone: number }), ownerWords(texts, stone, me)])];
  for (const mode of stone.modes) said.push(texts.t("stone.mode", { mode: cardName(texts, mode) }));
  said.push(sideWords(texts, stone, 1 - below, me), sideWords(texts, stone, below, me));
  if (me !== null && claimOf(view.claims, number, me)?.ok) said.push(texts.t("stone.proven"));
  if (me !== null && claimOf(view.claims, number, 1 - me)?.ok) said.push(texts.t("stone.proven_theirs"));
  if (marks.staged?.stone === number) said.push(texts.t("stone.staged"));
  if (marks.hint?.stone === number) said.push(texts.t("stone.hint"));
  if (marks.stones?.includes(number)) said.push(texts.t("stone.last"));
  return said.map((part) => texts.t("sentence", { part })).join(" ");
}

/**
 * @param {Texts} texts
 * @param {Shown} view
 * @param {Marks} marks
 * @param {string} cell
 * @returns {string} what a screen reader says of any cell
 */
export function cellWords(texts, view, marks, cell) {
  if (/^[1-9]$/.test(cell)) return stoneWords(texts, view, marks, Number(cell));
  const name = cell.replace("@", "");
  if (cell === "discard") return discardWords(texts, view);
  const hinted = marks.hint?.card === name || marks.hint?.deck === name ? [texts.t("cell.hint")] : [];
  if (cell === "clan" || cell === "tactics") return listed(texts, [texts.count(`deck.${cell}`, view.decks?.[cell] ?? 0), ...hinted]);
  const words = [cardName(texts, name), ...hinted];
  if (marks.staged?.card === name) words.push(texts.t("cell.staged"));
  const rule = texts.has(`rule.${name}`) ? ` ${texts.t(`rule.${name}`)}` : "";
  return `${listed(texts, words)}${rule && `.${rule}`}`;
}

/**
 * @param {Texts} texts
 * @param {Shown} view
 */
export function discardWords(texts, { discards = [] }) {
  if (!discards.length) return texts.t("discards.none");
  return texts.count("discards", discards.length, { cards: listed(texts, discards.map((card) => cardName(texts, card))) });
}

/**
 * `a colour run of 24`.
 *
 * @param {Texts} texts
 * @param {Formation | null} formation
 */
export function formationWords(texts, formation) {
  if (!formation) return "";
  const four = formation.kind === "alike" && formation.cards.length > 3;
  return texts.t(`formation.${four ? "alike_4" : formation.kind}`, { total: formation.total });
}

/**
 * Why a claim holds or fails.
 *
 * @param {Texts} texts
 * @param {Claim} claim
 */
export function verdictWords(texts, { reason, mine, theirs, beaten_by: beating }) {
  const cards = saidAll(texts, beating.length ? beating : (theirs?.added ?? []));
  const words = { mine: formationWords(texts, mine), theirs: formationWords(texts, theirs), cards };
  if (reason === "beatable") return texts.count("proof.beatable", beating.length, words);
  const level = reason === "unbeatable" && mine?.kind === theirs?.kind && mine?.total === theirs?.total;
  return texts.t(level ? "proof.level" : `proof.${reason}`, words);
}

/**
 * Whether a stone can be claimed and why, whichever way it stands.
 *
 * @param {Texts} texts
 * @param {SchottenView} view
 * @param {number} number
 */
export function whyWords(texts, view, number) {
  const stone = view.stones.find((one) => one.stone === number);
  if (!stone) return null;
  const me = view.seat ?? null;
  if (stone.owner !== null) {
    return texts.t("sentence", { part: listed(texts, [texts.t("stone.name", { stone: number }), ownerWords(texts, stone, me)]) });
  }
  const told = [me ?? 0, 1 - (me ?? 0)].flatMap((seat) => {
    const claim = claimOf(view.claims, number, seat);
    if (!claim) return [];
    const key = `${claim.ok ? "why" : "why_not"}.${whoseWord(seat, me)}`;
    return [`${texts.t(key, { stone: number, name: texts.called(seat) })} ${verdictWords(texts, claim)}`];
  });
  return told.length ? told.join(" ") : texts.t("why.unfinished", { stone: number });
}

/**
 * A move in a few words: `R5 to stone 3`.
 *
 * @param {Texts} texts
 * @param {Choice} choice
 */
export function choiceWords(texts, { type, card = "", stone, take, deck }) {
  const values = { card: said(texts, card), stone: stone ?? "", take: take ? said(texts, take) : "" };
  if (type === "draw") return texts.t(`move.draw_${deck}`);
  if (type === "claim" || type === "return") return texts.t(`move.${type}`, values);
  if (type === "pass" || type === "end") return texts.t(`move.${type}`);
  const [taking, going] = [take === undefined ? "" : "_take", stone === undefined ? "" : "_stone"];
  return texts.t(`move.play${taking}${going}`, values);
}
