/** The list of turns, the latest first; each number leads to its position. */

/**
 * @import { SeatState, Turn } from "../lib/wire.js"
 * @import { Texts } from "../lib/text.js"
 * @import { GameModule, Row } from "../boards/module.js"
 */

import { h, setText } from "../lib/dom.js";
import { nameOf } from "./players.js";

/**
 * @param {HTMLTableElement} table with an empty head row and body from the template
 * @param {GameModule} game
 * @param {Texts} texts
 * @param {(ply: number) => void} onPick
 * @param {(ver: number) => boolean} [isHinted] whether a hint was asked for before the turn of that version
 */
export function createTurns(table, game, texts, onPick, isHinted = () => false) {
  const head = /** @type {HTMLTableSectionElement} */ (table.tHead ?? table.createTHead());
  const body = /** @type {HTMLTableSectionElement} */ (table.tBodies[0] ?? table.createTBody());
  const names = game.inTurn ? [] : [h("th", { scope: "col" }), h("th", { scope: "col" })];
  const move = game.inTurn ? h("th", { scope: "col" }, texts.t("turns.move")) : null;
  head.replaceChildren(
    h(
      "tr",
      {},
      h("th", { scope: "col" }, texts.t("turns.turn")),
      ...names,
      move,
      h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, texts.t("turns.event"))),
    ),
  );
  let listed = 0;
  /** @type {HTMLTableRowElement | undefined} */
  let pointed;

  body.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-ply]") : null;
    if (button) onPick(Number(button.getAttribute("data-ply")));
  });

  /**
   * @param {Turn} turn
   * @param {number[]} order
   */
  function line(turn, order) {
    const row = game.row(turn, texts);
    const number = h("button", { type: "button", class: "turns__pick", "data-ply": turn.n });
    number.append(
      h("span", { class: "visually-hidden" }, texts.t("turns.look", { n: turn.n })),
      h("span", { "aria-hidden": "true" }, String(turn.n)),
    );
    const cells = game.inTurn ? [moverCell(turn, row)] : order.map((seat) => h("td", {}, ...cellOf(row, seat)));
    const tag = h("td", { class: "turns__tag" }, row.icon, row.tag);
    if (isHinted(turn.ver)) tag.append(h("span", { class: "turns__hint" }, texts.t("turns.hint")));
    const kinds = [...(row.minor ? ["turns__minor"] : []), ...(row.notes.some(Boolean) ? ["turns__noted"] : [])];
    const facts = { "data-turn": turn.n, class: kinds.join(" ") || null };
    return h("tr", facts, h("td", {}, number), ...cells, tag);
  }

  /**
   * Who moved and where, in one cell.
   *
   * @param {Turn} turn
   * @param {Row} row
   */
  function moverCell(turn, row) {
    const mover = game.moverOf(turn) ?? 0;
    const name = h("span", { class: "visually-hidden" }, game.saysNames ? texts.called(mover) : game.seatName(texts, mover), " ");
    return h("td", { class: "turns__move" }, game.mark(mover), name, ...cellOf(row, mover));
  }

  /** @param {HTMLTableRowElement} [row] the one whose turn is shown now, where there is one */
  function point(row) {
    if (row === pointed) return;
    pointed?.classList.remove("turns__now");
    pointed?.removeAttribute("aria-current");
    row?.classList.add("turns__now");
    row?.setAttribute("aria-current", "true");
    pointed = row;
  }

  /**
   * @param {Turn[]} turns
   * @param {SeatState[]} seats in the order of the columns
   * @param {number} at the ply shown now
   */
  function show(turns, seats, at) {
    const order = seats.map((seat) => seat.seat);
    seats.forEach((seat, index) => names[index] && setText(names[index], nameOf(seat, texts)));
    for (; listed > turns.length; listed -= 1) body.rows[0]?.remove();
    for (const turn of turns.slice(listed)) body.prepend(line(turn, order));
    listed = turns.length;
    point(body.rows[listed - at]);
  }

  return { show };
}

/**
 * @param {Row} row
 * @param {number} seat
 * @returns {(string | Node)[]} what a seat did, and a word that makes it worth finding
 */
function cellOf(row, seat) {
  return [row.texts[seat] ?? "", h("span", { class: "turns__note" }, row.notes[seat] ?? "")];
}
