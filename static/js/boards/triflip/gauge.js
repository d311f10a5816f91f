/** A seat's score: the number, the goal, and a pip for each stone of the goal. */

/** @import { Texts } from "../../lib/text.js" */
/** @import { Choice, TriflipView } from "./types.js" */

import { h, s, setText } from "../../lib/dom.js";
import { choiceAt } from "./position.js";

const PIP = 10;
const GAP = 1.6;

/**
 * @param {Element} host
 * @param {Texts} texts
 */
export function createGauge(host, texts) {
  const number = h("span", { class: "gauge__number" });
  const goal = h("span", { class: "gauge__goal", "aria-hidden": "true" });
  const words = h("span", { class: "visually-hidden" });
  const pips = s("svg", { class: "gauge__pips", preserveAspectRatio: "none", "aria-hidden": "true" });
  const line = h("span", { class: "gauge__line" }, number, goal, words);
  host.replaceChildren(line, pips);
  let drawn = "";

  /**
   * @param {TriflipView} view
   * @param {number} seat
   * @param {string | null} regarded the legal cell that is looked at
   */
  function show(view, seat, regarded) {
    const [have, need] = [view.counted[seat] ?? 0, view.goals[seat] ?? 0];
    const gain = gainOf(choiceAt(view, regarded), view, seat);
    const signature = [seat, have, need, gain].join();
    if (signature === drawn) return;
    drawn = signature;
    setText(number, String(have));
    setText(goal, texts.t("gauge.goal", { goal: need }));
    setText(words, texts.count("gauge.words", have, { goal: need }));
    drawPips(pips, seat, { have, gain, need });
  }

  return { show };
}

/**
 * How many stones the mover would gain; nobody else gains by a move.
 *
 * @param {Choice | null} choice
 * @param {TriflipView} view
 * @param {number} seat
 */
function gainOf(choice, view, seat) {
  if (!choice || seat !== view.mover) return 0;
  return Math.max(0, (choice.scores[seat] ?? 0) - (view.scores[seat] ?? 0));
}

/**
 * @param {SVGSVGElement} svg
 * @param {number} seat
 * @param {{have: number, gain: number, need: number}} counts
 */
function drawPips(svg, seat, { have, gain, need }) {
  svg.setAttribute("viewBox", `0 0 ${need * PIP} ${PIP}`);
  svg.setAttribute("class", `gauge__pips gauge__pips--${seat}`);
  svg.replaceChildren();
  for (let index = 0; index < need; index += 1) {
    const kind = index < have ? "full" : index < have + gain ? "gain" : "open";
    const box = { x: index * PIP + GAP / 2, y: 0.8, width: PIP - GAP, height: PIP - 1.6, rx: 1 };
    svg.append(s("rect", { class: `pip pip--${kind}`, ...box }));
    if (kind === "gain") {
      svg.append(s("rect", { class: "pip__core", x: box.x + 2.7, y: 3.4, width: box.width - 5.4, height: 3.2 }));
    }
  }
}
