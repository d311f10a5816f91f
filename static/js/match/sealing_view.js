/** What a page shows of sealed turns: a line about the turn, a mark in the list of turns, and all of it in a dialog. */

/** @import { Desk, Surface } from "./types.js" */

import { find, h, setText } from "../lib/dom.js";
import { openedTurn } from "./seating.js";
import { Sealing } from "./sealing.js";

/**
 * @param {HTMLElement} root
 * @param {Desk} desk
 * @param {Surface} surface
 */
export function bindSealing(root, desk, surface) {
  const sealing = new Sealing(desk, surface);
  const line = find("[data-digest-line]", root);
  const mark = find("[data-digest-mark]", root);
  const table = /** @type {HTMLTableElement} */ (find("#turns", root));
  const dialog = /** @type {HTMLDialogElement} */ (find("#sealing", root));
  /** @type {(() => void) | null} */
  let fill = null;

  sealing.onPaint = () => {
    const { text, mark: shown } = sealing.line(openedTurn(desk));
    setText(line, text);
    setText(mark, shown);
    markTurns(table, sealing);
    if (dialog.open) fill?.();
  };

  async function open() {
    const { createSealedTurns } = await import("../sealed/dialog.js");
    fill ??= createSealedTurns(dialog, sealing);
    fill();
  }

  for (const opener of root.querySelectorAll('[data-opens="sealing"]')) opener.addEventListener("click", () => void open());
  // Who was quicker than this script has an empty dialog before them.
  if (dialog.open) void open();
  desk.sealing = sealing;
  void sealing.watch();
  surface.paint();
}

/**
 * A tick for each turn in the list whose cells fit their digests.
 *
 * @param {HTMLTableElement} table
 * @param {Sealing} sealing
 */
function markTurns(table, sealing) {
  const { texts } = sealing.desk;
  for (const row of table.tBodies[0]?.rows ?? []) {
    const turn = sealing.turns[Number(row.dataset.turn) - 1];
    const state = turn && sealing.checks.get(turn)?.state;
    if (state === undefined || row.dataset.checked === state) continue;
    row.dataset.checked = state;
    row.querySelector(".turns__check")?.remove();
    if (state !== "holds" && state !== "fails") continue;
    const said = h("span", { class: "visually-hidden" }, texts.t(`sealing.row_${state}`));
    const sign = h("span", { "aria-hidden": "true" }, state === "holds" ? "✓" : "✗");
    row.cells[0]?.append(h("span", { class: "turns__check", title: texts.t(`sealing.row_${state}`) }, sign, said));
  }
}
