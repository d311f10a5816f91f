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
    this.views = known.length ? known : [game.start(now)];
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
      this.views.push(this.game.after(before, turn));
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
