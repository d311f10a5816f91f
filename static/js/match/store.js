/** The match as the server tells it. Every state derives from the version; nothing is guessed. */

/**
 * @import { MatchState, News } from "./types.js"
 * @import { AskedMessage, BackMessage, Body, Clock, HereMessage, Hint, HintMessage, Message, MineMessage, OverMessage, RematchMessage, SealMessage, Snap, Turn, TurnMessage, View } from "../lib/wire.js"
 */

/**
 * Adds turns that continue what is known.
 *
 * @param {Turn[]} known
 * @param {Turn[]} more
 * @returns {Turn[] | null} null if turns in between are missing
 */
export function joined(known, more) {
  const fresh = more.filter((turn) => turn.n > known.length);
  const first = fresh[0];
  if (first && first.n !== known.length + 1) return null;
  return [...known, ...fresh];
}

/** Keeps one match up to date from the server's messages. */
export class Store {
  /**
   * @param {Snap} snap with every turn so far
   * @param {(view: View) => View} [lens] how the page sees a view that the server has told
   */
  constructor(snap, lens = (view) => view) {
    this.lens = lens;
    this.now = () => performance.now();
    this.turns = snap.turns;
    this.state = this.stateOf(snap);
  }

  /**
   * @param {Snap} snap
   * @returns {MatchState}
   */
  stateOf({ t: _type, turns: _turns, clock, ...state }) {
    return { ...state, view: this.lens(state.view), ...this.heard(clock) };
  }

  /**
   * The clocks, with the moment from which they are counted on.
   *
   * @param {Clock | undefined} clock
   */
  heard(clock) {
    return clock ? { clock: { ...clock, at: this.now() } } : {};
  }

  /**
   * @param {Message} message
   * @returns {News[]}
   */
  receive(message) {
    switch (message.t) {
      case "snap":
        return this.onSnap(message);
      case "turn":
        return this.onTurn(message);
      case "back":
        return this.onBack(message);
      case "seal":
        return this.onSeal(message);
      case "mine":
        return this.onMine(message);
      case "over":
        return this.onOver(message);
      case "rematch":
        return this.onRematch(message);
      case "here":
        return this.onHere(message);
      case "asked":
        return this.onAsked(message);
      case "hint":
        return this.onHint(message);
      case "clock":
        this.state = { ...this.state, ...this.heard(message.ver === this.state.ver ? message.clock : undefined) };
        return [];
      case "pong":
        return message.ver > this.state.ver ? [{ type: "behind" }] : [];
      default:
        return [];
    }
  }

  /**
   * @param {Snap} snap
   * @returns {News[]}
   */
  onSnap(snap) {
    if (snap.ver < this.state.ver && snap.rev < this.state.rev) return [];
    const turns = joined(this.turns, snap.turns);
    // Versions without a turn, such as somebody's leaving, are not missed turns.
    const missed = Math.max(0, (turns?.length ?? 0) - this.turns.length);
    const before = this.state;
    const otherPast = snap.backs !== this.state.backs;
    this.state = this.stateOf(snap);
    // A page that was drawn for somebody who looks on has no controls for a seat.
    const seated = before.seat === null && snap.seat !== null;
    if (turns === null || otherPast || seated) return [{ type: "gap" }];
    this.turns = turns;
    /** @type {News[]} */
    const news = [{ type: "snap", missed }];
    for (const { seat, kind, left } of snap.seats) {
      const was = before.seats.find((one) => one.seat === seat);
      if (was?.kind === "open" && kind !== "open") news.push({ type: "joined", seat });
      if (was && !was.left && left) news.push({ type: "left", seat, own: seat === before.seat });
    }
    return news;
  }

  /**
   * @param {TurnMessage} message
   * @returns {News[]}
   */
  onTurn({ ver, rev, h, turn, view, seats, open, takeback, result, stage, may, digests, clock }) {
    if (ver === this.state.ver) return h === this.state.h ? [] : [{ type: "differs" }];
    if (ver < this.state.ver) return [];
    const turns = joined(this.turns, [turn]);
    if (ver !== this.state.ver + 1 || turns === null) return [{ type: "behind" }];
    this.turns = turns;
    const seen = this.lens(view);
    this.state = { ...this.state, ver, rev, h, view: seen, seats, open, takeback, result, mine: null, changes: 0, may, digests, asked: null, ...this.heard(clock), ...(stage ? { stage } : {}) };
    this.state.status = result ? "over" : "active";
    return [{ type: "turn", turn }];
  }

  /**
   * @param {BackMessage} message
   * @returns {News[]}
   */
  onBack({ ver, rev, h, last, backs, view, seats, open, takeback, may, digests, clock }) {
    if (ver <= this.state.ver) return [];
    if (ver !== this.state.ver + 1 || last > this.turns.length) return [{ type: "behind" }];
    this.turns = this.turns.slice(0, last);
    const seen = this.lens(view);
    this.state = { ...this.state, ver, rev, h, backs, view: seen, seats, open, takeback, mine: null, changes: 0, may, digests, asked: null, ...this.heard(clock) };
    return [{ type: "back" }];
  }

  /**
   * @param {SealMessage} message
   * @returns {News[]}
   */
  onSeal({ ver, rev, seat, digest = null, open, clock }) {
    if (ver !== this.state.ver) return ver > this.state.ver ? [{ type: "behind" }] : [];
    const seats = this.state.seats.map((one) => (one.seat === seat ? { ...one, sealed: true } : one));
    const digests = seats.map((one) => (one.seat === seat ? digest : (this.state.digests?.[one.seat] ?? null)));
    this.state = { ...this.state, rev, seats, open, digests, ...this.heard(clock) };
    return [{ type: "seal", seat, own: seat === this.state.seat }];
  }

  /**
   * @param {MineMessage} message
   * @returns {News[]}
   */
  onMine({ ver, body, changes, left }) {
    if (ver !== this.state.ver) return [];
    this.state = { ...this.state, mine: body, changes, left };
    return [{ type: "mine" }];
  }

  /**
   * @param {OverMessage} message
   * @returns {News[]}
   */
  onOver({ ver, rev, result, view, seats, stage, clock }) {
    if (this.state.status === "over") return [];
    this.state = { ...this.state, ver, rev, result, view: this.lens(view), seats, mine: null, digests: [], asked: null, ...this.heard(clock), ...(stage ? { stage } : {}) };
    this.state.status = "over";
    return [{ type: "over" }];
  }

  /**
   * @param {RematchMessage} message
   * @returns {News[]}
   */
  onRematch({ offered, match }) {
    this.state = { ...this.state, rematch: { offered, match } };
    return [{ type: "rematch" }];
  }

  /**
   * @param {HereMessage} message
   * @returns {News[]}
   */
  onHere({ seat, here }) {
    const seats = this.state.seats.map((one) => (one.seat === seat ? { ...one, here } : one));
    this.state = { ...this.state, seats };
    return [{ type: "here", seat, here }];
  }

  /**
   * @param {AskedMessage} message
   * @returns {News[]}
   */
  onAsked({ ver, rev, asked, clock }) {
    if (ver !== this.state.ver) return ver > this.state.ver ? [{ type: "behind" }] : [];
    this.state = { ...this.state, rev, asked, ...this.heard(clock) };
    return [{ type: "asked" }];
  }

  /**
   * @param {HintMessage} message
   * @returns {News[]}
   */
  onHint({ ver, rev, hints, clock }) {
    if (ver !== this.state.ver) return ver > this.state.ver ? [{ type: "behind" }] : [];
    this.state = { ...this.state, rev, hints, ...this.heard(clock) };
    return [];
  }

  /** @returns {Hint | null} the hint this page has asked for in the present turn */
  get hint() {
    const last = this.state.hints?.at(-1);
    return last && last.n === this.state.ver + 1 && last.seat === this.state.seat ? last : null;
  }

  /**
   * The server took this page's choice: it counts as sealed before anything else is told.
   *
   * @param {number} base the version it was made for
   * @param {Body} body
   */
  acknowledged(base, body) {
    if (base === this.state.ver && this.state.status === "active") this.state = { ...this.state, mine: body };
  }

  /** @returns {boolean} whether this page owes a choice */
  get owesChoice() {
    const { status, seat, view, mine } = this.state;
    return status === "active" && seat !== null && view.to_move.includes(seat) && mine === null;
  }

  /** @returns {boolean} whether everybody else has sealed */
  get othersSealed() {
    return this.state.seats.every((one) => one.you || one.sealed);
  }
}
