/** Every position of a match, worked out from the events of its turns. */

/**
 * @import { Turn, View } from "../lib/wire.js"
 * @import { GameModule } from "../boards/module.js"
 */

/** Positions by ply: 0 is the start, `n` the position after turn `n`. */
export class History {
  /**
   * @param {GameModule} game
   * @param {() => Turn[]} turns
   * @param {View[]} [known] the positions from the start, where the server has told them
   * @param {View} [now] a view of the match, to work out its start from
   */
  constructor(game, turns, known = [], now = undefined) {
    this.game = game;
    this.turns = turns;
    /** @type {View[]} */
    this.views = known.length ? known : [game.start(now, turns())];
    /** @type {Map<number, View>} positions that the server has told since */
    this.told = new Map();
  }

  /**
   * Takes a position as the server tells it, where the game can make use of it.
   *
   * @param {number} ply
   * @param {View} view
   */
  learn(ply, view) {
    if (!this.game.keep || ply < 1) return;
    const kept = this.game.keep(view);
    this.told.set(ply, kept);
    if (ply < this.views.length) this.views[ply] = kept;
  }

  /**
   * The match begins from another position than was known: its cards have been dealt.
   *
   * @param {View} now
   */
  begin(now) {
    this.views = [this.game.start(now, this.turns())];
    this.told.clear();
  }

  /** @param {View[]} views every position from the start, as the server tells them in the end */
  adopt(views) {
    this.views = views;
    this.told.clear();
  }

  /** @returns {number} the last ply */
  get last() {
    return this.turns().length;
  }

  /** @param {number} ply */
  clamp(ply) {
    return Math.min(Math.max(0, Math.trunc(ply) || 0), this.last);
  }

  /** The last turns no longer stand: their positions are none of this match any more. */
  forget() {
    this.views.length = Math.min(this.views.length, this.last + 1);
    for (const ply of this.told.keys()) if (ply > this.last) this.told.delete(ply);
  }

  /**
   * @param {number} ply
   * @returns {View}
   */
  view(ply) {
    while (this.views.length <= ply) {
      const before = /** @type {View} */ (this.views.at(-1));
      const turn = this.turns()[this.views.length - 1];
      if (!turn) break;
      this.views.push(this.told.get(this.views.length) ?? this.game.after(before, turn));
    }
    return /** @type {View} */ (this.views[ply] ?? this.views.at(-1));
  }

  /**
   * The turn that led to this ply.
   *
   * @param {number} ply
   * @returns {Turn | null} null for the start
   */
  turn(ply) {
    return this.turns()[ply - 1] ?? null;
  }
}
