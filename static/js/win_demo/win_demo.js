/**
 * Nine stones to tap. Who has won with them is the server's to say.
 *
 * @import { Surroundings } from "../checker/asking.js"
 * @import { Strings } from "../lib/text.js"
 */

import { createAsking } from "../checker/asking.js";
import { roveIn } from "../checker/grid_keys.js";
import { find, setText } from "../lib/dom.js";
import { bindKeys } from "../lib/keys.js";
import { createLiveRegion } from "../lib/live_region.js";
import { format } from "../lib/text.js";

/** @typedef {{stones: string, wins: {by: string, reason: string, stones: number[]}[], title: string, text: string}} WinAnswer */
/** @typedef {{answer: WinAnswer, texts: Strings, asks: string}} WinData */

const HOLDERS = ".mt";
const HOLDER_KEYS = /** @type {Record<string, string>} */ ({ m: "m", o: "t", 0: "." });

/** One row of stones on a page. */
export class WinDemo {
  /**
   * @param {HTMLElement} root
   * @param {WinData} data
   * @param {{onPosition?: (query: string) => void, surroundings?: Surroundings}} [options]
   */
  constructor(root, data, { onPosition = () => {}, surroundings } = {}) {
    this.root = root;
    this.texts = data.texts;
    this.stones = data.answer.stones;
    this.onPosition = onPosition;
    this.buttons = /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll("[data-stones] button")]);
    const live = find("[data-live]", root);
    this.live = createLiveRegion({ polite: live, urgent: live });
    this.asking = createAsking({
      url: data.asks,
      onAnswer: (/** @type {WinAnswer} */ answer) => this.onAnswer(answer),
      onTrouble: (kind) => this.onTrouble(kind),
      ...(surroundings ? { surroundings } : {}),
    });
    this.listen();
  }

  listen() {
    const row = find("[data-stones]", this.root);
    roveIn(row, [this.buttons]);
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      const index = this.buttons.findIndex((button) => button === /** @type {SubmitEvent} */ (event).submitter);
      if (index >= 0) this.pass(index);
    });
    find("[data-clear]", this.root).addEventListener("click", (event) => {
      event.preventDefault();
      this.lay(".".repeat(this.buttons.length), "");
    });
    const keys = Object.entries(HOLDER_KEYS).map(([key, holder]) => [key, () => this.holdFocused(holder)]);
    bindKeys(row, Object.fromEntries(keys));
  }

  /** The stone goes on to its next holder. @param {number} index */
  pass(index) {
    const next = HOLDERS[(HOLDERS.indexOf(this.stones[index] ?? ".") + 1) % HOLDERS.length] ?? ".";
    this.hold(index, next);
  }

  /** @param {string} holder */
  holdFocused(holder) {
    const index = this.buttons.findIndex((button) => button === document.activeElement);
    if (index >= 0) this.hold(index, holder);
  }

  /** @param {number} index @param {string} holder */
  hold(index, holder) {
    const stones = this.stones.slice(0, index) + holder + this.stones.slice(index + 1);
    this.lay(stones, this.label(index, holder, false));
  }

  /** @param {string} stones @param {string} told */
  lay(stones, told) {
    this.stones = stones;
    this.paint([]);
    this.live.say(told);
    const query = stones.includes("m") || stones.includes("t") ? `stones=${stones}` : "";
    this.onPosition(query);
    this.asking.ask(query);
  }

  /** @param {number} index @param {string} holder @param {boolean} isWinning */
  label(index, holder, isWinning) {
    const parts = [format(this.texts.stone ?? "", { number: index + 1 }), this.texts[`by.${holder}`] ?? ""];
    if (isWinning) parts.push(this.texts.winning ?? "");
    return parts.join(this.texts.comma ?? ", ");
  }

  /** @param {number[]} winning */
  paint(winning) {
    for (const [index, button] of this.buttons.entries()) {
      const holder = this.stones[index] ?? ".";
      const isWinning = winning.includes(index + 1);
      button.dataset.by = holder;
      button.toggleAttribute("data-winning", isWinning);
      button.setAttribute("aria-label", this.label(index, holder, isWinning));
    }
  }

  /** @param {WinAnswer} answer */
  onAnswer(answer) {
    this.paint(answer.wins.flatMap((win) => win.stones));
    this.tell(answer.title, answer.text, answer.wins.length);
  }

  /** @param {"offline" | "busy"} kind */
  onTrouble(kind) {
    this.tell("", this.texts[kind] ?? "", 0);
  }

  /** @param {string} title @param {string} text @param {number} won */
  tell(title, text, won) {
    find("[data-verdict]", this.root).dataset.won = String(won);
    const place = find("[data-title]", this.root);
    const isNews = place.textContent !== title;
    setText(place, title);
    setText(find("[data-text]", this.root), text);
    if (isNews) this.live.say(title ? `${title}. ${text}` : text);
  }
}
