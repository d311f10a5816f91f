/** Looking at a match turn by turn: which position is shown, playing on, and the address of it. */

/** @import { ReplayOptions } from "./match/types.js" */

/**
 * The ply an address asks for.
 *
 * @param {string} search the query of the address
 * @returns {number | null}
 */
export function plyOf(search) {
  const text = new URLSearchParams(search).get("ply");
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/** `ply` is null while nobody looks back. */
export class Replay {
  /** @param {ReplayOptions} options */
  constructor(options) {
    this.options = options;
    /** @type {number | null} */
    this.ply = null;
    this.playing = false;
  }

  get looking() {
    return this.ply !== null;
  }

  get last() {
    return this.options.history.last;
  }

  /**
   * Looks at a position; playing stops.
   *
   * @param {number} ply
   */
  look(ply) {
    this.playing = false;
    this.arrive(ply);
  }

  /** @param {number} ply */
  arrive(ply) {
    this.ply = this.options.history.clamp(ply);
    this.write();
    this.options.onLook(this.ply);
  }

  /** @param {number} by */
  step(by) {
    this.look((this.ply ?? this.last) + by);
  }

  /** Back to the game as it stands. */
  leave() {
    this.playing = false;
    this.ply = null;
    this.write();
  }

  /** Plays on from here, from the start if this is the end. */
  play() {
    const from = this.ply ?? this.last;
    this.playing = true;
    if (from >= this.last) this.arrive(0);
    this.playNext();
  }

  pause() {
    this.playing = false;
  }

  playNext() {
    const next = (this.ply ?? 0) + 1;
    if (next > this.last) this.playing = false;
    else this.options.onPlayTurn(next);
  }

  /**
   * A turn has been played to its end.
   *
   * @param {number} ply
   */
  played(ply) {
    this.arrive(ply);
    if (this.playing && ply < this.last) this.playNext();
    else this.playing = false;
  }

  write() {
    if (!this.options.addressed()) return;
    const address = new URL(location.href);
    if (this.ply === null || this.ply === this.last) address.searchParams.delete("ply");
    else address.searchParams.set("ply", String(this.ply));
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }
}
