/** Hints: asked for with a button, a key or a word; a worker of the server finds them. */

/**
 * @import { Hint } from "../lib/wire.js"
 * @import { Acts } from "./acts.js"
 * @import { Desk } from "./types.js"
 */

import { newKey } from "../lib/outbox.js";
import { canChoose } from "./facts.js";
import { whyNot } from "./words.js";

/** After this time a hint counts as lost on its way and may be asked for once more. */
const PATIENCE_MS = 15_000;

/** Asks for hints, and says what they say as soon as they come. */
export class Hints {
  /**
   * @param {HTMLElement} button
   * @param {Desk} desk
   * @param {Acts} acts
   */
  constructor(button, desk, acts) {
    this.button = button;
    this.desk = desk;
    this.acts = acts;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.waits = false;
    this.told = "";
    this.watch();
  }

  /** Asks, or says again what has been said. */
  ask() {
    const { desk, acts } = this;
    const { texts, store, live } = desk;
    const hint = store.hint;
    if (!canChoose(desk)) acts.refuse(whyNot(desk));
    else if (!store.state.open) acts.refuse(texts.t("say.bot_choosing"));
    else if (hint?.move) this.tell(hint);
    else if (this.waits) live.say(texts.t("hint.wait"));
    else {
      this.wait();
      acts.send({ t: "hint", base: store.state.ver, key: newKey() });
    }
  }

  wait() {
    const { texts, live, notices } = this.desk;
    this.waits = true;
    this.timer = setTimeout(() => this.giveUp(), PATIENCE_MS);
    notices.put("hint", { text: texts.t("hint.wait"), kind: "info" });
    live.say(texts.t("hint.wait"));
    this.show();
  }

  giveUp() {
    this.rest();
    this.desk.notices.clear("hint");
    this.acts.refuse(this.desk.texts.t("hint.lost"));
    this.show();
  }

  rest() {
    clearTimeout(this.timer);
    this.waits = false;
  }

  /** The server has refused, and has said why. */
  refused() {
    this.rest();
    this.desk.notices.clear("hint");
    this.show();
  }

  /** Brings everything to what is true now. */
  watch() {
    const { store, notices } = this.desk;
    const hint = canChoose(this.desk) ? store.hint : null;
    const now = hint?.move ? String(hint.n) : "";
    if (now !== this.told) {
      this.told = now;
      this.rest();
      if (hint?.move) this.tell(hint);
      else notices.clear("hint");
    } else if (this.waits && !canChoose(this.desk)) this.refused();
    this.show();
  }

  show() {
    this.button.setAttribute("aria-disabled", String(!canChoose(this.desk) || !this.desk.store.state.open));
    this.button.setAttribute("aria-busy", String(this.waits));
  }

  /** @param {Hint} hint */
  tell({ move, chance = null }) {
    if (!move) return;
    const { game, texts, store, notices, live } = this.desk;
    const what = game.moveWords?.(texts, store.state.view, move) ?? game.cellOf(move);
    const key = chance === null ? "hint.plain" : "hint.says";
    const share = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(chance ?? 0);
    const text = texts.t(key, { move: what, share });
    notices.put("hint", { text, kind: "info" });
    live.say(text);
  }
}
