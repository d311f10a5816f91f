/**
 * How people deal with each other around the game: a draw or a turn back asked for and answered, a game called
 * off, what may be claimed once the other has gone, and a few words. Fetched where there is anybody to deal with.
 */

/**
 * @import { Acts } from "./acts.js"
 * @import { Desk, Surface } from "./types.js"
 */

import { newKey } from "../lib/outbox.js";
import { nameAt } from "./facts.js";
import { Gone } from "./conduct/gone.js";
import { Words } from "./conduct/words.js";

/** Which part of `may` allows an item of the menu, and what to say where it does not. */
const ITEMS = /** @type {const} */ ([
  { act: "ask-draw", part: "draw" },
  { act: "ask-takeback", part: "takeback" },
  { act: "abort", part: "abort" },
]);

/** Brings menu, notices and region to what people ask each other for. */
export class Conduct {
  /**
   * @param {Element} root
   * @param {Desk} desk
   * @param {Surface} surface
   * @param {Acts} acts
   */
  constructor(root, desk, surface, acts) {
    this.desk = desk;
    this.surface = surface;
    this.acts = acts;
    this.items = ITEMS.flatMap(({ act, part }) => {
      const item = root.querySelector(`[data-act="${act}"]`);
      if (!(item instanceof HTMLElement)) return [];
      item.addEventListener("click", () => {
        const menu = item.closest("[popover]");
        if (menu instanceof HTMLElement) menu.hidePopover?.();
        acts.run(act);
      });
      return [{ item, part }];
    });
    this.gone = new Gone(desk, acts);
    this.words = new Words(root, desk, surface);
    this.told = "";
    const command = (/** @type {object} */ more) => ({ base: this.state.ver, key: newKey(), ...more });
    const send = (/** @type {object} */ more) => acts.send(/** @type {any} */ (command(more)));
    Object.assign(acts.byName, {
      "ask-draw": () => this.may("draw") && send({ t: "ask", for: "draw" }),
      "ask-takeback": () => this.may("takeback") && send({ t: "ask", for: "takeback" }),
      abort: () => this.may("abort") && send({ t: "abort" }),
      "reply-yes": () => this.asked() && send({ t: "reply", yes: true }),
      "reply-no": () => this.asked() && send({ t: "reply", yes: false }),
      "claim-win": () => send({ t: "claim_left", as: "win" }),
      "claim-draw": () => send({ t: "claim_left", as: "draw" }),
    });
    this.watch();
  }

  get state() {
    return this.desk.store.state;
  }

  /**
   * @param {"draw" | "takeback" | "abort"} part
   * @returns {boolean} whether that may be done; if not, the reason has been said
   */
  may(part) {
    if (this.state.status === "active" && this.state.may?.[part]) return true;
    this.acts.refuse(this.desk.texts.t(this.state.status === "over" ? "say.over" : `conduct.no_${part}`));
    return false;
  }

  /** @returns {boolean} whether something is asked that can be answered */
  asked() {
    if (this.state.asked && this.state.asked.declined === null) return true;
    this.acts.refuse(this.desk.texts.t("conduct.nothing_asked"));
    return false;
  }

  /** Brings everything to what is true now. */
  watch() {
    for (const { item, part } of this.items) {
      const open = this.state.status === "active" && Boolean(this.state.may?.[part]);
      item.setAttribute("aria-disabled", String(!open));
    }
    this.gone.watch();
    this.watchAsked();
  }

  watchAsked() {
    const { asked, status } = this.state;
    const now = asked && status === "active" ? JSON.stringify(asked) : "";
    if (now === this.told) return;
    this.told = now;
    if (!asked || !now) {
      this.clear();
      return;
    }
    this.clear();
    if (asked.declined === null) this.showAsked(asked);
    else this.showDeclined(asked);
  }

  clear() {
    for (const topic of /** @type {const} */ (["asked", "offer"])) this.desk.notices.clear(topic);
  }

  /** @param {NonNullable<import("./types.js").MatchState["asked"]>} asked */
  showAsked(asked) {
    const { live, notices, sound, texts } = this.desk;
    const { seat } = this.state;
    const name = nameAt(this.desk, asked.seat) || texts.t("seat.open");
    if (seat === null || asked.agreed.includes(seat)) {
      const own = asked.seat === seat;
      const text = texts.t(own ? `conduct.own_${asked.for}` : `conduct.asks_${asked.for}`, { name });
      const action = { label: texts.t("conduct.withdraw"), act: () => this.acts.run("reply-no") };
      notices.put("offer", { text, kind: "info", ...(own ? { action } : {}) });
      live.say(text);
      return;
    }
    const text = texts.t(`conduct.asks_${asked.for}`, { name });
    const action = { label: texts.t("bar.accept"), act: () => this.acts.run("reply-yes") };
    const other = { label: texts.t("conduct.decline"), act: () => this.acts.run("reply-no") };
    notices.put("asked", { text, kind: "info", action, other });
    sound.play("call");
    live.say(text, { urgent: true });
  }

  /** @param {NonNullable<import("./types.js").MatchState["asked"]>} asked */
  showDeclined(asked) {
    const { live, notices, texts } = this.desk;
    const { seat } = this.state;
    const withdrawn = asked.declined === asked.seat;
    const name = nameAt(this.desk, asked.declined ?? 0);
    const key = withdrawn ? "withdrawn" : asked.declined === seat ? "you_declined" : "declined";
    const text = texts.t(`conduct.${key}`, { name });
    notices.put("asked", { text, kind: "info" }, { passing: true });
    live.say(text);
  }

  /**
   * @param {number} seat
   * @param {number} number
   */
  emote(seat, number) {
    this.words.hear(seat, number);
  }
}
