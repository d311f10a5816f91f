/** At a table of two: the other has gone, how long they are waited for, and what may be claimed then. */

/**
 * @import { Acts } from "../acts.js"
 * @import { Desk } from "../types.js"
 */

import { ARRIVES_MS } from "../absence.js";

/** The server has waited so long before it says that somebody is away. */
const TOLD_AFTER_MS = 4_000;
/** A little more than the server asks for, since it judges by its own clock. */
const MORE_MS = 500;

/** Counts from when this page hears of it. */
export class Gone {
  /**
   * @param {Desk} desk
   * @param {Acts} acts
   */
  constructor(desk, acts) {
    this.desk = desk;
    this.acts = acts;
    /** @type {number | null} since when the other is away, by this page's own count */
    this.since = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.said = "";
    /** Whether the other has been here, so that they can have left. */
    this.seen = false;
  }

  /** The other one, if they are away from a game that goes on. */
  absent() {
    const { flags, store } = this.desk;
    const { seat, seats, status } = store.state;
    if (!flags.heard || flags.elsewhere || seat === null || seats.length !== 2 || status !== "active") return null;
    return seats.find((one) => !one.you && one.kind === "person" && !one.here) ?? null;
  }

  watch() {
    clearTimeout(this.timer);
    const absent = this.absent();
    this.seen ||= this.desk.store.state.seats.some((one) => !one.you && one.kind === "person" && one.here);
    if (!absent) {
      if (this.since !== null) this.desk.notices.clear("left");
      this.since = null;
      this.said = "";
      return;
    }
    this.since ??= Date.now() - (this.seen ? TOLD_AFTER_MS : 0);
    const early = this.seen ? 0 : ARRIVES_MS - (Date.now() - this.since);
    if (early > 0) this.timer = setTimeout(() => this.watch(), early);
    else this.show(absent.name);
  }

  /** @param {string} name */
  show(name) {
    const { live, notices, store, texts } = this.desk;
    const claim = store.state.may?.claim ?? null;
    const wait = (claim ?? 0) * 1000 + MORE_MS - (Date.now() - (this.since ?? 0));
    const ready = claim !== null && wait <= 0;
    const key = claim === null ? "conduct.gone" : ready ? "conduct.claim" : "conduct.gone_wait";
    const text = claim !== null && !ready ? texts.count(key, Math.ceil(wait / 1000), { name }) : texts.t(key, { name });
    if (ready) {
      const action = { label: texts.t("conduct.claim_win"), act: () => this.acts.run("claim-win") };
      const other = { label: texts.t("conduct.claim_draw"), act: () => this.acts.run("claim-draw") };
      notices.put("left", { text, kind: "warn", action, other });
    } else notices.put("left", { text, kind: "warn" });
    if (key !== this.said) live.say(text);
    this.said = key;
    if (claim !== null && !ready) this.timer = setTimeout(() => this.watch(), (wait % 1000) + 5);
  }
}
