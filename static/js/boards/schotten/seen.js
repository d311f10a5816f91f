/** What has been seen: a row a clan with a tick for every card face up, the discards, and tactics cards played. */

/** @import { Texts } from "../../lib/text.js" */
/** @import { SchottenView } from "./types.js" */

import { h, s } from "../../lib/dom.js";
import { cardFace, CLANS } from "./cards.js";
import { clanCoin } from "./symbols.js";
import { cardName, discardWords, listed } from "./words.js";

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const ALL = CLANS.length * VALUES.length;

/**
 * @param {Texts} texts
 * @param {string} card
 * @param {string} mark
 */
function cell(texts, card, mark) {
  const kind = mark === "." ? "" : `_${mark}`;
  const shapes = {
    x: s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: "M5 12.5l5 5L19 7" })),
    h: s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("circle", { cx: 12, cy: 12, r: 4.5 })),
  };
  const shape = mark === "x" || mark === "h" ? shapes[mark] : null;
  const name = h("span", { class: "visually-hidden" }, texts.t(`seen.cell${kind}`, { card: cardName(texts, card) }));
  return h("td", { class: `seen__cell clan--${card[0]} seen__cell--${mark === "x" ? "open" : mark === "h" ? "own" : "hidden"}` }, shape, name);
}

/**
 * @param {Texts} texts
 * @param {SchottenView} view
 */
function matrix(texts, { seen }) {
  const head = h("tr", {}, h("td", {}), ...VALUES.map((value) => h("th", { scope: "col" }, String(value))));
  const rows = [...CLANS].map((clan) => {
    const marks = (seen[clan] ?? ".".repeat(VALUES.length)).split("");
    const name = h("span", { class: "visually-hidden" }, texts.t(`clan.${clan}`));
    const title = h("th", { scope: "row", title: texts.t(`clan.${clan}`) }, clanCoin(clan), name);
    const letter = h("span", { class: "seen__letter", "aria-hidden": "true" }, clan);
    title.append(letter);
    return h("tr", {}, title, ...marks.map((mark, index) => cell(texts, `${clan}${index + 1}`, mark)));
  });
  return h("table", { class: "seen__matrix", "aria-label": texts.t("seen.title") }, h("thead", {}, head), h("tbody", {}, ...rows));
}

/**
 * @param {Texts} texts
 * @param {string} title
 * @param {string[]} cards
 */
function pile(texts, title, cards) {
  const faces = cards.map((card) => {
    const face = cardFace(card, { size: "key" });
    face.title = texts.has(`rule.${card}`) ? `${cardName(texts, card)}: ${texts.t(`rule.${card}`)}` : cardName(texts, card);
    return face;
  });
  return h("div", { class: "seen__pile" }, h("h3", { class: "seen__subtitle" }, title), h("div", { class: "seen__cards" }, ...faces));
}

/**
 * How many tactics cards somebody has played; a long name can be cut, the number can't.
 *
 * @param {Texts} texts
 * @param {SchottenView["tactics"]} tactics
 * @param {number} seat
 */
function countOf(texts, { played }, seat) {
  const [before = "", after = ""] = texts.t("seen.played", { name: "\n", n: played[seat] ?? 0 }).split("\n");
  return [before, h("bdi", { class: "seen__name" }, texts.called(seat)), after];
}

/**
 * @param {Texts} texts
 * @param {SchottenView} view
 */
function tacticsWords(texts, { tactics, seat }) {
  const [me, other] = seat === null ? [0, 1] : [seat, 1 - seat];
  const lines = [h("p", { class: "seen__played" }, ...countOf(texts, tactics, me), texts.t("list.comma"), ...countOf(texts, tactics, other))];
  if (seat === null) return lines;
  const may = (/** @type {number} */ one, /** @type {string} */ yes, /** @type {string} */ no) => {
    const open = tactics.may_play[one] ?? false;
    return h("p", { class: `seen__may seen__may--${open ? "yes" : "no"}` }, texts.t(open ? yes : no));
  };
  return [...lines, may(me, "seen.more_mine", "seen.more_none"), may(other, "seen.more_theirs", "seen.more_theirs_none")];
}

/**
 * @param {Texts} texts
 * @param {SchottenView} view
 */
function tacticsPart(texts, view) {
  if (!view.options.tactics) return [];
  const known = [...(view.known.clan ?? []), ...(view.known.tactics ?? [])];
  const said = (/** @type {string[]} */ cards) => listed(texts, cards.map((card) => cardName(texts, card)));
  const notes = [
    ...(known.length ? [h("p", {}, texts.t("seen.known", { cards: said(known) }))] : []),
    ...(view.known.rival?.length ? [h("p", {}, texts.t("seen.known_rival", { cards: said(view.known.rival) }))] : []),
  ];
  const title = h("h3", { class: "seen__subtitle" }, texts.t("seen.tactics"));
  const discards = pile(texts, texts.t("seen.discards"), view.discards);
  discards.append(h("p", { class: "visually-hidden" }, discardWords(texts, view)));
  const [played, ...may] = tacticsWords(texts, view);
  return [h("div", { class: "seen__tactics" }, h("div", { class: "seen__line" }, title, played), ...may, ...notes), discards];
}

/**
 * @param {Element} host
 * @param {Texts} texts
 */
export function createSeen(host, texts) {
  let drawn = "";

  /** @param {SchottenView} view */
  function show(view) {
    const { seen, discards, tactics, known, unseen, seat } = view;
    const signature = JSON.stringify([seen, discards, tactics, known, seat, texts.called(0), texts.called(1)]);
    if (signature === drawn) return;
    drawn = signature;
    host.classList.toggle("seen--tactics", view.options.tactics);
    const count = h("p", { class: "seen__count" }, texts.t("seen.count", { seen: ALL - unseen, all: ALL }));
    const key = h("p", { class: "seen__key" }, texts.t("seen.own"));
    host.replaceChildren(count, matrix(texts, view), ...(seat === null ? [] : [key]), ...tacticsPart(texts, view));
  }

  return { show };
}
