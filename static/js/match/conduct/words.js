/** Eight things people say to each other with one press, seen beside the name and heard; muted in one press. */

/**
 * @import { Desk, Surface } from "../types.js"
 */

import { h, setText } from "../../lib/dom.js";
import { nameAt } from "../facts.js";
import { nameOf } from "../players.js";
import { seatOrder } from "../seating.js";

const SHOWN_MS = 4_000;
export const COUNT = 8;

function closeMenus() {
  for (const open of document.querySelectorAll("[popover]:popover-open")) /** @type {HTMLElement} */ (open).hidePopover();
}

/** The panel with the words, and the bubbles. */
export class Words {
  /**
   * @param {Element} root
   * @param {Desk} desk
   * @param {Surface} surface
   */
  constructor(root, desk, surface) {
    this.desk = desk;
    this.surface = surface;
    this.bubbles = [...root.querySelectorAll("[data-player]")].map((host) => {
      const bubble = h("span", { class: "bubble", "aria-hidden": "true", hidden: true });
      host.append(bubble);
      return bubble;
    });
    /** @type {Map<Element, ReturnType<typeof setTimeout>>} */
    this.timers = new Map();
    const panel = root.querySelector("#match-emotes");
    root.querySelector("[data-says]")?.addEventListener("click", () => {
      closeMenus();
      if (panel instanceof HTMLElement) panel.showPopover();
    });
    for (const button of root.querySelectorAll("[data-emote]")) {
      button.addEventListener("click", () => this.say(button));
    }
  }

  get muted() {
    return !this.desk.settings.get("emotes");
  }

  /**
   * @param {HTMLElement} bubble
   * @param {boolean} open
   */
  open(bubble, open) {
    bubble.hidden = !open;
    bubble.parentElement?.toggleAttribute("data-bubble", open);
  }

  /** @param {Element} button */
  say(button) {
    closeMenus();
    this.surface.post({ t: "emote", n: Number(button.getAttribute("data-emote")) });
  }

  /**
   * @param {number} seat
   * @param {number} number
   */
  hear(seat, number) {
    const { store, live, texts } = this.desk;
    const own = seat === store.state.seat;
    if ((this.muted && !own) || !(number >= 0 && number < COUNT)) return;
    const text = texts.t(`emote.${number}`);
    const order = seatOrder(this.desk);
    const index = order.findIndex((one) => one.seat === seat);
    const [bubble, speaker] = [this.bubbles[index], order[index]];
    if (!bubble || !speaker) return;
    setText(bubble, text);
    this.open(bubble, true);
    clearTimeout(this.timers.get(bubble));
    this.timers.set(bubble, setTimeout(() => this.open(bubble, false), SHOWN_MS));
    live.say(texts.t("emote.said", { name: nameOf(speaker, texts) || nameAt(this.desk, seat), words: text }));
  }
}
