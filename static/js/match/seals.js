/** The panel of sealed choices beside the board: what I sealed, and that the other did. */

/** @import { Texts } from "../lib/text.js" */
/** @import { GameModule } from "../boards/module.js" */
/** @import { SeatFacts } from "./types.js" */

import { find, h, icon, setText } from "../lib/dom.js";
import { nameOf } from "./players.js";

/**
 * @param {SeatFacts} facts
 * @param {Texts} texts
 * @returns {{label: string, value: string}}
 */
export function sealBox(facts, texts) {
  const { seat, opened, sealed, staged } = facts;
  const name = nameOf(seat, texts);
  const sealedBy = seat.you ? texts.t("box.you_sealed") : name;
  if (opened) return { label: sealedBy, value: opened.texts[seat.seat] ?? "–" };
  if (seat.you && sealed !== null) return { label: sealedBy, value: sealed };
  if (seat.you && staged !== null) return { label: texts.t("box.you_chose"), value: staged };
  if (seat.sealed) return { label: name, value: texts.t("box.hidden") };
  return { label: name, value: "–" };
}

/**
 * @param {SeatFacts[]} seats
 * @returns {"open" | "closed" | "half" | "none"}
 */
export function sealsState(seats) {
  if (seats.some((facts) => facts.opened)) return "open";
  const count = seats.filter(({ seat, sealed, holding }) => holding || seat.sealed || sealed !== null).length;
  if (count === seats.length) return "closed";
  return count ? "half" : "none";
}

/**
 * @param {Element} host with a chip and boxes from the template
 * @param {GameModule} game
 * @param {Texts} texts
 */
export function createSeals(host, game, texts) {
  const chip = find("[data-seals-chip]", host);
  const boxes = [...host.querySelectorAll("[data-seal-box]")].map((box) => {
    const mark = h("span", { class: "seal-box__mark" });
    const label = h("span", { class: "seal-box__label" });
    const value = h("span", { class: "seal-box__value" });
    box.replaceChildren(mark, h("span", { class: "seal-box__words" }, label, value));
    return { mark, label, value, seat: -1 };
  });
  let chipShown = "";

  /** @param {SeatFacts[]} seats in the order of the boxes */
  function show(seats) {
    seats.forEach((facts, index) => {
      const box = boxes[index];
      if (!box) return;
      if (box.seat !== facts.seat.seat) box.mark.replaceChildren(game.mark(facts.seat.seat));
      box.seat = facts.seat.seat;
      const words = sealBox(facts, texts);
      setText(box.label, words.label);
      setText(box.value, words.value);
    });
    const state = sealsState(seats);
    if (state === chipShown) return;
    chipShown = state;
    chip.replaceChildren(icon(state === "open" ? "unlock" : "lock"), texts.t(`box.state_${state}`));
  }

  return { show };
}

/** @typedef {ReturnType<typeof createSeals>} Seals */
