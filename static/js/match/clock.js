/**
 * The clocks beside the players. The server tells how much is left as it speaks; from there this page counts by
 * a clock that nobody sets, so what time the machine believes it is means nothing.
 */

/**
 * @import { Desk, Surface } from "./types.js"
 */

import { h, setText } from "../lib/dom.js";
import { seatOrder } from "./seating.js";

/** Below this the own clock is called out. */
const LOW_MS = 10_000;
/** Above this it may be called out again. */
const CALM_MS = 15_000;
/** So long after zero the server is asked, and again. */
const ASK_MS = 400;

/**
 * Minutes and seconds, rounded up as clocks of games are; hours where there are any.
 *
 * @param {number} ms
 */
export function clockText(ms) {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Shows, counts and calls out. */
export class Clocks {
  /**
   * @param {Element} root
   * @param {Desk} desk
   * @param {Surface} surface
   * @param {() => number} [now]
   */
  constructor(root, desk, surface, now = () => performance.now()) {
    this.desk = desk;
    this.surface = surface;
    this.now = now;
    this.faces = [...root.querySelectorAll("[data-player] .player__name")].map((place) => {
      const face = h("span", { class: "player__clock tabular", role: "timer" });
      place.append(face);
      place.closest("[data-player]")?.setAttribute("data-clock", "shown");
      return face;
    });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.called = false;
    this.asked = 0;
    this.turn = -1;
  }

  /** @param {number} seat */
  left(seat) {
    const { clock } = this.desk.store.state;
    if (!clock) return 0;
    const spent = clock.runs.includes(seat) ? this.now() - clock.at : 0;
    return Math.max(0, (clock.left[seat] ?? 0) - spent);
  }

  /** @param {number} seat */
  runs(seat) {
    return this.desk.store.state.clock?.runs.includes(seat) ?? false;
  }

  paint() {
    clearTimeout(this.timer);
    const { state } = this.desk.store;
    const over = state.status === "over";
    seatOrder(this.desk).forEach((seat, index) => {
      const face = this.faces[index];
      if (!face) return;
      const [left, runs] = [this.left(seat.seat), this.runs(seat.seat)];
      face.hidden = seat.kind === "bot";
      face.closest("[data-player]")?.setAttribute("data-clock", face.hidden ? "none" : "shown");
      setText(face, clockText(left));
      face.classList.toggle("player__clock--runs", runs);
      face.classList.toggle("player__clock--low", !over && left <= LOW_MS);
    });
    this.watch();
    this.timer = this.wait();
  }

  /** The next moment at which a figure changes. */
  wait() {
    const { clock, status } = this.desk.store.state;
    if (!clock?.runs.length || status !== "active") return undefined;
    const next = Math.min(...clock.runs.map((seat) => this.left(seat) % 1000 || 1000));
    return setTimeout(() => this.paint(), this.isOut() ? ASK_MS : next + 5);
  }

  isOut() {
    return this.desk.store.state.clock?.runs.some((seat) => this.left(seat) === 0) ?? false;
  }

  watch() {
    const { seat, status, ver } = this.desk.store.state;
    if (status !== "active") return;
    if (this.turn !== ver) this.asked = 0;
    this.turn = ver;
    if (seat !== null) this.callOut(seat);
    if (this.isOut() && this.now() - this.asked > ASK_MS) {
      this.asked = this.now();
      this.surface.post({ t: "flag", ver });
    }
  }

  /** @param {number} seat */
  callOut(seat) {
    const left = this.left(seat);
    if (left > CALM_MS) this.called = false;
    if (this.called || !this.runs(seat) || left > LOW_MS || left === 0) return;
    this.called = true;
    const { live, notices, sound, texts } = this.desk;
    const text = texts.count("clock.low", Math.ceil(left / 1000));
    sound.play("low");
    live.say(text, { urgent: true });
    notices.put("time", { text, kind: "warn" }, { passing: true });
  }

  /** @param {number} seat */
  words(seat) {
    return clockText(this.left(seat));
  }
}
