/** Sealed turns as the page follows them: keeps the digests it is shown, and checks each turn once it is open. */

/**
 * @import { LinkState } from "../lib/link.js"
 * @import { Turn } from "../lib/wire.js"
 * @import { TurnCheck } from "../sealed/checks.js"
 * @import { Desk, Surface } from "./types.js"
 */

import { canHash, matchBytes } from "../fair_deck/hash.js";
import { checkTurn, counted } from "../sealed/checks.js";
import { recall, remember } from "../sealed/memory.js";
import { nameAt } from "./facts.js";

const SHORT = 4;

/** @param {number} turn @param {number} seat */
const placeOf = (turn, seat) => `${turn}.${seat}`;

/** Whose cells fit their digests, in games in which all choose in secret. */
export class Sealing {
  /**
   * @param {Desk} desk
   * @param {Surface} surface
   */
  constructor(desk, surface) {
    this.desk = desk;
    this.surface = surface;
    const { origin, match } = desk.store.state;
    /** The match the digests were made for: of a record that was brought along it is another one. */
    this.match = origin ?? match;
    /** @type {Map<string, string>} digests of turns that are not open yet, by turn and seat */
    this.shown = new Map();
    /** @type {Map<string, string>} digests of turns that this browser saw before they were opened */
    this.known = new Map(Object.entries(recall(this.match)));
    /** @type {Map<Turn, TurnCheck>} */
    this.checks = new Map();
    /** @type {Set<Turn>} turns whose check has begun */
    this.begun = new Set();
    /** The revision up to which nothing has happened unheard. */
    this.rev = desk.store.state.rev;
    this.able = canHash();
    this.alarmed = false;
    /** What the page shows of it has to be brought up to date. */
    this.onPaint = () => {};
  }

  get turns() {
    return this.desk.store.turns;
  }

  /** The match has changed: new digests are kept, new turns are checked. */
  async watch() {
    this.keep();
    const fresh = this.turns.filter((turn) => !this.begun.has(turn));
    if (!fresh.length || !this.able) return;
    for (const turn of fresh) this.begun.add(turn);
    const count = counted(this.turns);
    const seen = (/** @type {number} */ turn, /** @type {number} */ seat) => this.known.get(placeOf(turn, seat)) ?? null;
    const checks = await Promise.all(fresh.map((turn) => checkTurn(turn, matchBytes(this.match), seen, count)));
    for (const check of checks) this.checks.set(check.turn, check);
    this.alarm(checks);
    this.surface.paint();
  }

  /**
   * Digests of the turn in play are shown; those of turns that are open now have been seen in time. Where something
   * happened unheard before a turn opened, a choice may have been replaced: then only what fits has been seen.
   */
  keep() {
    const { digests = [], rev, ver } = this.desk.store.state;
    const whole = rev <= this.rev + 1;
    this.rev = rev;
    const opened = [...this.shown].filter(([place]) => Number.parseInt(place) <= ver);
    const seen = opened.filter(([place, digest]) => whole || this.opens(place) === digest);
    for (const [place] of opened) this.shown.delete(place);
    for (const [place, digest] of seen) this.known.set(place, digest);
    if (seen.length) remember(this.match, seen);
    digests.forEach((digest, seat) => digest && this.shown.set(placeOf(ver + 1, seat), digest));
  }

  /**
   * The digest with which a choice was opened.
   *
   * @param {string} place
   */
  opens(place) {
    const [ver, seat] = place.split(".").map(Number);
    return this.turns.find((turn) => turn.ver === ver)?.envelopes?.[seat ?? 0]?.digest;
  }

  /**
   * Without a line a choice may be replaced unseen, so what was shown before it broke says nothing any more.
   *
   * @param {LinkState} link
   */
  onLink(link) {
    if (link !== "open") this.shown.clear();
  }

  /** @param {TurnCheck[]} checks */
  alarm(checks) {
    const bad = checks.find(({ state }) => state === "fails");
    if (!bad || this.alarmed) return;
    this.alarmed = true;
    const { notices, live, texts } = this.desk;
    const seat = bad.seats.find(({ outcome }) => outcome !== "holds" && outcome !== "unsealed")?.seat ?? 0;
    const text = texts.t("sealing.alarm", { n: bad.turn.n, name: nameAt(this.desk, seat) });
    notices.put("sealing", { text, kind: "error" });
    live.say(text, { urgent: true });
  }

  /**
   * What stands beside a seat's choice where there is little room: the beginning of its digest, or whether it fitted.
   *
   * @param {Turn | null} opened
   * @param {number} seat
   */
  short(opened, seat) {
    const { digests, seat: own } = this.desk.store.state;
    // Beside one's own choice stands its cell.
    if (!opened) return seat === own ? "" : signOf(digests?.[seat] ?? null);
    const outcome = this.checks.get(opened)?.seats[seat]?.outcome;
    if (outcome === undefined || outcome === "unsealed") return "";
    return outcome === "holds" ? "✓" : "✗";
  }

  /**
   * The line about the turn that the page shows.
   *
   * @param {Turn | null} opened
   * @returns {{text: string, mark: "" | "✓" | "✗"}}
   */
  line(opened) {
    const { texts, store } = this.desk;
    if (!opened) {
      const shown = (store.state.digests ?? []).filter((digest) => digest !== null).map(brief);
      const [first = "", second = ""] = shown;
      return { text: texts.t(`sealing.shown_${shown.length}`, { first, second }), mark: "" };
    }
    if (!this.able) return { text: texts.t("sealing.unable"), mark: "" };
    const check = this.checks.get(opened);
    if (!check) return { text: texts.t("sealing.checking"), mark: "" };
    const [first = "", second = ""] = check.seats.map(({ envelope }) => (envelope ? brief(envelope.digest) : "–"));
    const mark = check.state === "holds" ? "✓" : check.state === "fails" ? "✗" : "";
    return { text: texts.t(`sealing.turn_${check.state}`, { first, second }), mark };
  }
}

/** @param {string} digest */
function brief(digest) {
  return `${digest.slice(0, SHORT)}…${digest.slice(-2)}`;
}

/** @param {string | null} digest */
function signOf(digest) {
  return digest === null ? "" : `#${digest.slice(0, SHORT)}`;
}
