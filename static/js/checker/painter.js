/**
 * Bringing the page into line with what is laid out and with the server's last answer.
 *
 * @import { Place, Sheet } from "./sheet.js"
 * @import { CheckerData, VerdictAnswer } from "./types.js"
 */

import { cardFace } from "../boards/schotten/cards.js";
import { find, h, setText } from "../lib/dom.js";
import { format } from "../lib/text.js";
import { CARDS, countSeen, need, placeOf } from "./sheet.js";

const SIDES = /** @type {const} */ (["mine", "theirs"]);

const NOTICE_STAYS = 5000;

/**
 * @param {HTMLElement} root
 * @param {CheckerData} data
 */
export function createPainter(root, data) {
  const { texts } = data;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let fading;
  const verdict = find("[data-verdict]", root);
  const keys = /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll("[data-grid] button")]);
  const wild = /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll("[data-wild]")]);

  /** @param {string} key @param {Record<string, string | number>} [values] */
  const say = (key, values) => format(texts[key] ?? key, values);
  const named = (/** @type {string} */ name) => data.cards[name === "J2" ? "J1" : name] ?? name;

  /** @param {Sheet} sheet @param {Place} at */
  function paintSide(sheet, at) {
    for (const place of SIDES) {
      const side = find(`[data-side="${place}"]`, root);
      const cards = sheet[place];
      const most = need(sheet);
      const state = cards.length === most ? say("complete") : say("partly", { count: cards.length, need: most });
      setText(find("[data-state]", side), state);
      const slots = Array.from({ length: most }, (_, index) => slot(cards[index], place, at === place && index === cards.length));
      refill(find("[data-slots]", side), slots);
    }
  }

  /** @param {string | undefined} name @param {Place} place @param {boolean} isNext */
  function slot(name, place, isNext) {
    if (name) {
      const facts = { class: "checker__slot", type: "submit", name: "take", value: name };
      return h("button", { ...facts, "aria-label": say("take_away", { card: named(name) }) }, cardFace(name));
    }
    const kind = `checker__slot checker__slot--free${isNext ? " checker__slot--next" : ""}`;
    return h("button", { class: kind, type: "submit", name: "to", value: place, "aria-label": say(`slot_${place}`) });
  }

  /** New slots in place of the old ones; who stood on one stands there still. @param {HTMLElement} host @param {HTMLElement[]} slots */
  function refill(host, slots) {
    const index = [...host.children].indexOf(/** @type {Element} */ (document.activeElement));
    host.replaceChildren(...slots);
    if (index >= 0) slots[Math.min(index, slots.length - 1)]?.focus();
  }

  /** @param {Sheet} sheet @param {string[]} beating */
  function paintKeys(sheet, beating) {
    for (const key of keys) paintKey(key, placeOf(sheet, key.value), beating.includes(key.value), "unseen");
    for (const key of wild) {
      const lying = key.value === "J1" ? (placeOf(sheet, "J1") ?? placeOf(sheet, "J2")) : placeOf(sheet, key.value);
      paintKey(key, lying, false, "free");
    }
  }

  /** @param {HTMLButtonElement} key @param {Place | null} lying @param {boolean} beats @param {string} otherwise */
  function paintKey(key, lying, beats, otherwise) {
    key.dataset.place = lying ?? "";
    key.toggleAttribute("data-beats", beats && !lying);
    const state = lying ?? (beats ? "beats" : otherwise);
    const label = say(`card_${state}`, { card: named(key.value) });
    if (key.getAttribute("aria-label") !== label) key.setAttribute("aria-label", label);
  }

  /** @param {Sheet} sheet @param {Place} at @param {VerdictAnswer | null} answer the answer to this sheet, if it is there */
  function paint(sheet, at, answer) {
    paintSide(sheet, at);
    paintKeys(sheet, answer?.cards ?? []);
    const seen = countSeen(sheet);
    setText(find("[data-counts]", root), say("counts", { seen, unseen: CARDS.length - seen }));
    setText(find("[data-hint]", root), say(`hint_${at}`));
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (root.querySelectorAll("input[name=at]"))) {
      input.checked = input.value === at;
    }
    for (const name of /** @type {const} */ (["mud", "bluff"])) box(name).checked = sheet[name];
    box("first").checked = sheet.mine_first;
    verdict.toggleAttribute("data-waiting", answer === null);
    if (answer) paintVerdict(answer);
  }

  /** @param {string} name @returns {HTMLInputElement} */
  function box(name) {
    return find(`input[name=${name}]`, root);
  }

  /** @param {VerdictAnswer} answer */
  function paintVerdict(answer) {
    verdict.dataset.tone = answer.tone;
    setText(find("[data-title]", verdict), answer.title);
    setText(find("[data-text]", verdict), answer.text);
    setText(find("[data-notes]", verdict), answer.notes.join(" · "));
    find("[data-beating]", verdict).replaceChildren(...answer.cards.map((name) => cardFace(name)));
    paintFaults(answer.faults);
  }

  /** @param {string[]} faults */
  function paintFaults(faults) {
    const list = find("[data-faults]", root);
    list.hidden = faults.length === 0;
    list.replaceChildren(...faults.map((fault) => h("li", {}, fault)));
  }

  /** What keeps the verdict from coming. @param {string} text */
  function paintTrouble(text) {
    verdict.dataset.tone = "open";
    setText(find("[data-title]", verdict), say("waiting"));
    setText(find("[data-text]", verdict), text);
    setText(find("[data-notes]", verdict), "");
    find("[data-beating]", verdict).replaceChildren();
  }

  /** A few words that stay for a moment. @param {string} text */
  function paintNotice(text) {
    const notice = find("[data-notice]", root);
    setText(notice, text);
    clearTimeout(fading);
    if (text) fading = setTimeout(() => setText(notice, ""), NOTICE_STAYS);
  }

  return { paint, paintTrouble, paintNotice, say, named };
}
