/** A seat's stones of five, and the cards it holds: their backs, or their faces once hands lie open. */

/** @import { Texts } from "../../lib/text.js" */
/** @import { Deck, SchottenView } from "./types.js" */

import { h, s, setText } from "../../lib/dom.js";
import { cardBack, cardFace } from "./cards.js";
import { cardName, listed } from "./words.js";

const WINS = 5;
const PIP = 24;

/**
 * @param {number} held
 */
function pips(held) {
  const svg = s("svg", { class: "stone-pips", viewBox: `0 0 ${WINS * PIP} 16`, "aria-hidden": "true" });
  for (let index = 0; index < WINS; index += 1) {
    const kind = index < held ? "full" : "open";
    svg.append(s("ellipse", { class: `stone-pip stone-pip--${kind}`, cx: index * PIP + PIP / 2, cy: 8, rx: 9.6, ry: 6 }));
  }
  return svg;
}

/**
 * @param {Element} host
 * @param {Texts} texts
 */
export function createGauge(host, texts) {
  const stones = h("span", { class: "gauge__stones" });
  const count = h("span", { class: "gauge__count" });
  const points = h("span", { class: "gauge__points" });
  const tactics = h("span", { class: "gauge__tactics" });
  const cards = h("span", { class: "gauge__cards" });
  const words = h("span", { class: "visually-hidden" });
  host.replaceChildren(cards, stones, count, tactics, points, words);
  let drawn = "";

  /**
   * @param {SchottenView} view
   * @param {number} seat
   */
  function show(view, seat) {
    const { held, hands, opened, totals, options, tactics: counts } = view;
    const own = seat === (view.seat ?? 0);
    const may = counts.may_play[seat] ?? false;
    const signature = JSON.stringify([seat, counts, held, hands[seat], opened?.[seat], totals, own, view.hand.length]);
    if (signature === drawn) return;
    drawn = signature;
    stones.replaceChildren(pips(held[seat] ?? 0));
    setText(count, texts.t("gauge.stones", { n: held[seat] ?? 0 }));
    setText(tactics, options.tactics ? texts.t("gauge.played", { n: counts.played[seat] ?? 0 }) : "");
    tactics.classList.toggle("gauge__tactics--may", may);
    tactics.dataset.played = String(counts.played[seat] ?? 0);
    tactics.title = options.tactics ? texts.t(may ? "gauge.may" : "gauge.may_not") : "";
    setText(points, options.rounds > 1 ? texts.t("gauge.points", { n: totals[seat] ?? 0 }) : "");
    const open = own ? undefined : opened?.[seat];
    cards.classList.toggle("gauge__cards--open", Boolean(open?.length));
    cards.replaceChildren(...(open ? open.map((card) => cardFace(card, { size: "key" })) : backs(view, seat)));
    cards.hidden = own && (opened !== null || view.hand.length > 0);
    setText(words, open ? texts.t("gauge.open", { cards: listed(texts, open.map((card) => cardName(texts, card))) }) : handWords(view, seat));
  }

  /**
   * @param {SchottenView} view
   * @param {number} seat
   */
  function handWords({ hands }, seat) {
    const { clan = 0, tactics = 0 } = hands[seat] ?? {};
    const said = [texts.count("gauge.backs", clan + tactics)];
    if (tactics) said.push(texts.count("gauge.tactics", tactics));
    return listed(texts, said);
  }

  return { show };
}

/**
 * @param {SchottenView} view
 * @param {number} seat
 */
function backs({ hands }, seat) {
  const held = hands[seat] ?? { clan: 0, tactics: 0 };
  return /** @type {Deck[]} */ (["clan", "tactics"]).flatMap((deck) => Array.from({ length: held[deck] }, () => cardBack(deck)));
}
