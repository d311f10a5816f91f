/** At a table of three: who has been away for long, and what the others may do instead of waiting. */

/**
 * @import { SeatState } from "../lib/wire.js"
 * @import { Desk, Surface } from "./types.js"
 */

import { newKey } from "../lib/outbox.js";

/** As long as the server waits, and a little more, since it judges by its own clock. */
const PATIENCE_MS = 30_500;
/** Somebody who has just sat down may still be on their way for so long before they count as gone. */
export const ARRIVES_MS = 5_000;
/** The server has waited four seconds before it says that somebody is away. */
const LEAVES_MS = 1_000;

/** Counts the absence of each person from when this page hears of it. */
export class Absence {
  /**
   * @param {Desk} desk
   * @param {Surface} surface
   */
  constructor(desk, surface) {
    this.desk = desk;
    this.surface = surface;
    /** @type {Map<number, ReturnType<typeof setTimeout>>} */
    this.timers = new Map();
    /** @type {Set<number>} the seats nobody need wait for any longer */
    this.gone = new Set();
    /** @type {Set<number>} the seats that somebody has been seen at */
    this.seen = new Set();
    /** @type {Map<number, ReturnType<typeof setTimeout>>} */
    this.soon = new Map();
    /** @type {Set<number>} the seats whose people have gone, though not for long yet */
    this.lately = new Set();
    /** @type {number | null} the seat the notice is about */
    this.told = null;
    /** @type {number | null} the seat that the others have been told is empty */
    this.left = null;
  }

  /** Brings timers and notice to what is true now. */
  watch() {
    for (const seat of this.desk.store.state.seats) {
      if (!this.isAway(seat)) this.forget(seat.seat);
      else if (!this.timers.has(seat.seat)) {
        this.timers.set(seat.seat, setTimeout(() => this.giveUp(seat.seat), PATIENCE_MS));
        this.soon.set(seat.seat, setTimeout(() => this.miss(seat.seat), this.seen.has(seat.seat) ? LEAVES_MS : ARRIVES_MS));
      }
      if (seat.here) this.seen.add(seat.seat);
    }
    this.tell();
  }

  /** @param {SeatState} seat */
  isAway({ kind, here, you }) {
    const { flags, store } = this.desk;
    const { seat, seats, status } = store.state;
    const counts = flags.heard && seat !== null && seats.length > 2 && status !== "waiting";
    return counts && kind === "person" && !here && !you;
  }

  /** @param {number} seat */
  miss(seat) {
    this.lately.add(seat);
    this.tell();
  }

  /** @param {number} seat */
  giveUp(seat) {
    this.gone.add(seat);
    this.tell();
  }

  /** @param {number} seat somebody is there again, or a bot is */
  forget(seat) {
    clearTimeout(this.timers.get(seat));
    clearTimeout(this.soon.get(seat));
    this.timers.delete(seat);
    this.soon.delete(seat);
    this.gone.delete(seat);
    this.lately.delete(seat);
  }

  /** @returns {number | null} the seat that keeps the others waiting now */
  holdsUp() {
    const { flags, outbox, store } = this.desk;
    const { rematch, seat, seats, status } = store.state;
    if (flags.elsewhere || outbox.pending("stand_in") || outbox.pending("rematch")) return null;
    const [first] = seats.filter((one) => this.gone.has(one.seat) && !rematch.offered.includes(one.seat));
    if (!first) return null;
    if (status === "active") return first.seat;
    if (seat === null || rematch.match !== null || !rematch.offered.includes(seat)) return null;
    // Only once everybody who is here has agreed.
    const open = seats.filter((one) => one.kind === "person" && !rematch.offered.includes(one.seat));
    return open.every((one) => this.gone.has(one.seat)) ? first.seat : null;
  }

  tell() {
    const seat = this.holdsUp();
    const before = this.told;
    this.told = seat;
    if (seat === null) {
      this.tellWhoLeft(before !== null);
      return;
    }
    if (seat === before) return;
    const { live, notices, store, texts } = this.desk;
    const name = this.nameOf(seat);
    const over = store.state.status === "over";
    const text = texts.t(over ? "say.gone" : "say.absent", { name });
    const label = texts.t(over ? "bar.begin_without" : "bar.stand_in");
    notices.put("absent", { text, kind: "info", action: { label, act: () => this.goOn(seat) } });
    live.say(text);
  }

  /**
   * Before anything can be done about it, that somebody has gone is said once.
   *
   * @param {boolean} stale whether another word about it still stands
   */
  tellWhoLeft(stale) {
    const { flags, live, notices, store, texts } = this.desk;
    const goesOn = store.state.status === "active" && !flags.elsewhere;
    const [left] = goesOn ? [...this.lately].filter((seat) => !this.gone.has(seat)) : [];
    const before = this.left;
    this.left = left ?? null;
    if (left === undefined) {
      if (stale || before !== null) notices.clear("absent");
      return;
    }
    if (left === before && !stale) return;
    const text = texts.t("conduct.gone", { name: this.nameOf(left) });
    notices.put("absent", { text, kind: "info" });
    live.say(text);
  }

  /** @param {number} seat */
  nameOf(seat) {
    const { game, store, texts } = this.desk;
    return store.state.seats.find((one) => one.seat === seat)?.name || game.seatName(texts, seat);
  }

  /**
   * A bot plays on in that seat, or in the next game.
   *
   * @param {number} seat
   */
  goOn(seat) {
    const { outbox, store } = this.desk;
    if (store.state.status === "over") outbox.put({ t: "rematch", key: newKey() });
    else outbox.put({ t: "stand_in", base: store.state.ver, key: newKey(), seat });
    this.tell();
    this.surface.paint();
  }
}
