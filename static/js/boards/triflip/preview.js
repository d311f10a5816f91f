/** What a move would do, beside the board: each row with its gain, and all scores after it. */

/**
 * @import { Texts } from "../../lib/text.js"
 * @import { Turn } from "../../lib/wire.js"
 * @import { Regard } from "../module.js"
 * @import { Choice, Flip, TriflipView } from "./types.js"
 */

import { h, setText } from "../../lib/dom.js";
import { choiceAt, moverOf, ownerAt, placedCell } from "./position.js";
import { arrowIcon, stoneIcon } from "./symbols.js";
import { deedWords, markName } from "./words.js";

/**
 * @param {Element} host
 * @param {Texts} texts
 * @param {{more?: (choice: Choice) => string[], asks?: (view: TriflipView) => string | null}} [own] what else would
 *   come of a move, a line each; and what is asked where no cell is to be chosen
 */
export function createPreview(host, texts, { more = () => [], asks = () => null } = {}) {
  const last = h("p", { class: "preview__last" });
  const label = h("p", { class: "preview__label" }, texts.t("preview.title"));
  const key = h("kbd", { class: "preview__key" }, texts.t("preview.key"));
  const title = h("h2", { class: "preview__title" });
  const note = h("p", { class: "preview__note" });
  const rows = h("ul", { class: "preview__rows" });
  const others = h("ul", { class: "preview__more" });
  const scores = h("ul", { class: "preview__scores", "aria-label": texts.t("preview.scores") });
  const head = h("div", { class: "preview__head" }, label, title, key);
  const body = h("div", { class: "preview" }, head, note, rows, others, scores);
  host.replaceChildren(last, body);
  let drawn = "";

  /**
   * @param {TriflipView} view
   * @param {Regard} regard
   */
  function show(view, { cell, turn, ahead = null }) {
    const choice = choiceAt(view, cell);
    const signature = JSON.stringify([view, cell, ahead, turn?.n, turn?.ver, texts.called(view.mover)]);
    if (signature === drawn) return;
    drawn = signature;
    showLast(turn);
    host.classList.toggle("extras--idle", !choice);
    label.hidden = key.hidden = !choice;
    setText(title, choice ? titleOf(choice, texts) : (asks(view) ?? idleTitle(view, texts)));
    setText(note, choice ? (choice.wins ? texts.t("preview.wins") : "") : idleNote(view, ahead, texts));
    rows.replaceChildren(...(choice?.flips.map((flip) => rowOf(flip, view, texts)) ?? []));
    rows.hidden = !choice?.flips.length;
    others.replaceChildren(...(choice ? more(choice) : []).map((line) => h("li", {}, line)));
    others.hidden = !others.childElementCount;
    scores.replaceChildren(...(choice ? choice.scores.map((after, seat) => scoreOf(view, seat, after)) : []));
    scores.hidden = !choice;
  }

  /** @param {Turn | null} turn */
  function showLast(turn) {
    last.hidden = !turn;
    if (!turn) return;
    last.replaceChildren(
      h("span", { class: "preview__last-label" }, texts.t("preview.last")),
      stoneIcon(moverOf(turn)),
      h("span", { class: "visually-hidden" }, markName(texts, moverOf(turn))),
      h("b", { class: "preview__cell" }, placedCell(turn) ?? ""),
      h("span", { class: "preview__deed" }, deedWords(texts, turn)),
    );
  }

  /**
   * @param {TriflipView} view
   * @param {number} seat
   * @param {number} after
   */
  function scoreOf(view, seat, after) {
    const before = view.scores[seat] ?? 0;
    return h(
      "li",
      {},
      stoneIcon(seat),
      h("span", { class: "visually-hidden" }, texts.t("preview.score", { name: markName(texts, seat), before, after })),
      h("span", { "aria-hidden": "true" }, `${before} → `, h("b", {}, String(after))),
    );
  }

  return { show };
}

/**
 * @param {Choice} choice
 * @param {Texts} texts
 */
function titleOf({ cell, turned }, texts) {
  if (!turned) return texts.t("preview.turns_none", { cell: cell ?? "" });
  return texts.count("preview.turns", turned, { cell: cell ?? "" });
}

/**
 * @param {TriflipView} view
 * @param {Texts} texts
 */
function idleTitle({ over, legal, mover, seat }, texts) {
  if (over) return texts.t("preview.over");
  if (legal.length) return texts.t("preview.yours");
  return mover === seat ? texts.t("order.yours") : texts.t("preview.theirs", { name: texts.called(mover) });
}

/**
 * @param {TriflipView} view
 * @param {string | null} ahead the cell of a move chosen ahead, "" where one may be chosen
 * @param {Texts} texts
 */
function idleNote({ over, legal, phase, seat }, ahead, texts) {
  if (over) return "";
  if (seat === null) return texts.t("say.watching");
  if (ahead !== null) return ahead ? texts.t("preview.queued", { cell: ahead }) : texts.t("preview.queue");
  if (!legal.length) return "";
  return phase === "reenter" ? texts.t("preview.reentry") : texts.count("preview.legal", legal.length);
}

/**
 * @param {Flip} flip
 * @param {TriflipView} view
 * @param {Texts} texts
 */
function rowOf({ direction, cells, end }, view, texts) {
  const stones = cells.map((cell) => stoneIcon(ownerAt(view.board, cell) ?? 0));
  const upTo = end ? texts.t("preview.up_to", { cell: end }) : texts.t("preview.up_to_border");
  return h(
    "li",
    { class: "preview__row" },
    arrowIcon(direction),
    h("span", { class: "visually-hidden" }, texts.t(`direction.${direction.toLowerCase()}`)),
    h("span", { class: "preview__stones" }, ...stones),
    h("span", { class: "preview__end" }, upTo),
    h("b", { class: "preview__gain" }, texts.t("preview.plus", { n: cells.length })),
  );
}
