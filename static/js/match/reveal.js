/** Shows a turn step by step: by itself or at the player's pace, forwards, backwards, or skipped. */

/**
 * @import { Turn, View } from "../lib/wire.js"
 * @import { Step } from "../boards/module.js"
 * @import { RevealOptions } from "./types.js"
 */

import { createMotion } from "../lib/motion.js";

/** A breath between steps that play by themselves. */
const BREATH_MS = 140;

/** At most one turn is shown at a time. */
export class Reveal {
  /** @param {RevealOptions} options */
  constructor(options) {
    this.options = options;
    /** @type {Turn | null} */
    this.turn = null;
    /** @type {Step[]} */
    this.steps = [];
    this.index = 0;
    this.auto = true;
    this.moving = false;
    this.run = 0;
    this.motion = createMotion();
  }

  get active() {
    return this.turn !== null;
  }

  /** @returns {boolean} whether a step has come to rest and waits for the player */
  get rests() {
    return this.active && !this.auto && !this.moving;
  }

  get atEnd() {
    return this.index >= this.steps.length - 1;
  }

  /**
   * @param {Turn} turn
   * @param {View} before
   * @param {{auto: boolean}} how
   */
  start(turn, before, { auto }) {
    this.halt();
    this.turn = turn;
    this.steps = this.options.game.stepsOf(turn, before, { hints: this.options.hints() });
    this.auto = auto;
    this.index = 0;
    this.options.board.show(before);
    void this.playFrom(0);
  }

  /** Stops what moves; whatever was awaited finds that its time is over. */
  halt() {
    this.run += 1;
    this.motion.skip();
    this.moving = false;
  }

  /** @param {number} index */
  async playFrom(index) {
    const run = (this.run += 1);
    this.motion = createMotion({ speed: this.options.speed() });
    for (let at = index; at < this.steps.length; at += 1) {
      await this.playStep(at);
      if (run !== this.run) return;
      if (!this.auto) break;
      await this.leave(at);
      if (run !== this.run) return;
    }
    this.moving = false;
    if (this.auto) this.finish();
    else this.options.onChange();
  }

  /** @param {number} index */
  async playStep(index) {
    const step = this.step(index);
    this.index = index;
    this.moving = true;
    this.options.onStep(step);
    this.options.onChange();
    await this.options.board.animateStep(step, this.motion);
    this.moving = false;
  }

  /** @param {number} index */
  async leave(index) {
    const step = this.step(index);
    this.moving = true;
    await this.options.board.animateLeaving(step, this.motion);
    if (!step.quiet && this.auto) await this.motion.wait(BREATH_MS);
  }

  /**
   * @param {number} index
   * @returns {Step}
   */
  step(index) {
    return /** @type {Step} */ (this.steps[index]);
  }

  /** The next step, now; from then on each step waits. After the last one the turn is over. */
  async next() {
    if (!this.active) return;
    const at = this.index;
    const hurried = this.moving;
    this.halt();
    this.auto = false;
    if (at >= this.steps.length - 1) {
      this.finish();
      return;
    }
    const run = this.run;
    this.motion = createMotion({ speed: this.options.speed() });
    if (hurried) this.options.board.showStep(this.step(at));
    else await this.leave(at);
    if (run === this.run) await this.playFrom(at + 1);
  }

  /** One step back, at rest. */
  back() {
    if (!this.active || this.index === 0) return;
    this.goTo(this.index - 1);
  }

  /**
   * Shows a step at rest.
   *
   * @param {number} index
   */
  goTo(index) {
    this.halt();
    this.auto = false;
    this.index = index;
    const step = this.step(index);
    this.options.board.showStep(step);
    this.options.onStep({ ...step, cues: [] });
    this.options.onChange();
  }

  /** Lets the step under way come to rest and waits there. */
  pause() {
    this.auto = false;
    this.options.onChange();
  }

  /** Lets the steps go on by themselves. */
  resume() {
    this.auto = true;
    const next = this.index + 1;
    if (next < this.steps.length) void this.playFrom(next);
    else this.finish();
  }

  /** Straight to the result; the steps not yet told are told without waiting. */
  skip() {
    if (!this.active) return;
    this.halt();
    for (const step of this.steps.slice(this.index + 1)) this.options.onStep({ ...step, cues: [] });
    this.index = this.steps.length - 1;
    this.finish();
  }

  /** Ends without a word: something else is shown now. */
  cancel() {
    this.halt();
    this.turn = null;
  }

  finish() {
    const turn = this.turn;
    this.turn = null;
    if (turn) this.options.onDone(turn);
  }
}
