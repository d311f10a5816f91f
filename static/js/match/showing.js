/** Turns as they are shown: one after the other, once more on demand, and the end of the match. */

/**
 * @import { Turn } from "../lib/wire.js"
 * @import { Cue } from "../lib/sound.js"
 * @import { Step } from "../boards/module.js"
 * @import { Desk, Surface } from "./types.js"
 */

import { turnWords, verdictWords } from "./words.js";

/** Eyes need this long between an own seal and the turn it opens, and between two turns of others. */
const GAP_MS = 450;
const FREEZE_MS = 600;

/** Knows which turns wait to be shown and what comes after one has been. */
export class Showing {
  /**
   * @param {Desk} desk
   * @param {Surface} surface
   */
  constructor(desk, surface) {
    this.desk = desk;
    this.surface = surface;
    /** @type {Turn[]} */
    this.coming = [];
    this.restedAt = -GAP_MS;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {number | null} the ply to look at after a turn was only shown again */
    this.returnTo = null;
  }

  /** An own choice has just been sealed; its turn must not open in the same instant. */
  sealedNow() {
    this.restedAt = performance.now();
  }

  /** @param {Turn} turn */
  add(turn) {
    this.setComing([...this.coming, turn]);
    if (!this.desk.reveal.active && !this.desk.flags.holding) this.hold();
  }

  /** @param {Turn[]} turns */
  setComing(turns) {
    this.coming = turns;
    this.desk.flags.unseen = turns.length;
  }

  /** Lets eyes rest before the next turn is shown; an own move in a game of turns needs no rest. */
  hold() {
    const { game, store, flags } = this.desk;
    const [next] = this.coming;
    const mover = next ? game.moverOf(next) : null;
    const own = mover !== null && mover === store.state.seat;
    const rest = own || (next && game.pace?.(next) === "along") ? 0 : GAP_MS;
    const left = this.restedAt + rest - performance.now();
    flags.holding = true;
    if (game.inTurn && left <= 0) this.showNext();
    else this.timer = setTimeout(() => this.showNext(), Math.max(0, left));
  }

  /** Drops whatever is being shown or waits to be. */
  drop() {
    clearTimeout(this.timer);
    this.desk.reveal.cancel();
    this.setComing([]);
    this.returnTo = null;
    this.desk.flags.holding = false;
  }

  /** Straight to the present: what has not been shown yet is told in words alone. */
  catchUp() {
    const { reveal, flags, live } = this.desk;
    clearTimeout(this.timer);
    for (const turn of this.coming) live.say(turnWords(turn));
    this.setComing([]);
    if (flags.holding) {
      flags.holding = false;
      this.arrive();
    } else reveal.skip();
  }

  showNext() {
    clearTimeout(this.timer);
    const [turn, ...later] = this.coming;
    const { flags, game, replay, reveal, history, settings } = this.desk;
    this.setComing(later);
    flags.holding = false;
    if (!turn) return;
    replay.leave();
    const pace = game.pace?.(turn);
    const auto = pace === "along" || (pace !== "wait" && settings.get("reveal") === "auto");
    reveal.start(turn, history.view(turn.n - 1), { auto });
    this.surface.paint();
  }

  /** @param {Step} step */
  onStep(step) {
    this.desk.live.say(step.text);
    for (const cue of step.cues) this.desk.sound.play(/** @type {Cue} */ (cue));
    this.surface.showStep(step);
  }

  /** @param {Turn} turn */
  onRevealed(turn) {
    const { game, replay } = this.desk;
    const back = this.returnTo;
    this.returnTo = null;
    if (game.inTurn) this.restedAt = performance.now();
    if (replay.playing) replay.played(turn.n);
    else if (back !== null) replay.look(back);
    else if (this.coming.length && game.inTurn) this.hold();
    else if (this.coming.length) this.showNext();
    else this.arrive();
    this.surface.paint();
  }

  /** Everything has been shown: the player is called, or the match has ended. */
  arrive() {
    const { store, replay } = this.desk;
    if (store.state.status === "over" && !replay.looking) this.settle();
    else this.callToTurn();
  }

  callToTurn() {
    const { store, game, live, texts, sound, flags } = this.desk;
    if (!store.owesChoice || flags.elsewhere) return;
    if (this.desk.settings.get("claims") && game.automatic?.(store.state.view)) return this.surface.act("automatic");
    live.say(game.callWords(texts, store.state.view), { urgent: true });
    if (document.hidden) sound.play("turn");
  }

  /** The match has just ended: say so once, and let no stray press do anything for a moment. */
  settle() {
    const { replay, live, sound, history, store, texts } = this.desk;
    const { result, seat } = store.state;
    if (!result) return;
    replay.look(history.last);
    if (this.desk.game.keep) void this.surface.openPast();
    live.say(verdictWords(result, texts), { urgent: true });
    const won = seat === null || result.winners.includes(seat);
    sound.play(result.winners.length === 0 ? "draw" : won ? "win" : "lose");
    this.surface.freeze(true);
    setTimeout(() => this.surface.freeze(false), FREEZE_MS);
  }

  /**
   * Shows the turn looked at, or the last one, step by step once more.
   *
   * @param {number} [index] the step to begin at
   */
  again(index = 0) {
    const { replay, history, reveal, flags } = this.desk;
    if (flags.holding) return;
    if (reveal.active) {
      reveal.goTo(index);
      return;
    }
    const ply = replay.ply ?? history.last;
    const turn = history.turn(ply);
    if (!turn) return;
    this.returnTo = replay.ply;
    reveal.start(turn, history.view(ply - 1), { auto: false });
    if (index) reveal.goTo(index);
    this.surface.paint();
  }

  /**
   * Plays the turn that leads to a ply, as part of a replay.
   *
   * @param {number} ply
   */
  playTo(ply) {
    const { history, reveal } = this.desk;
    const turn = history.turn(ply);
    if (!turn) return;
    this.returnTo = ply;
    reveal.start(turn, history.view(ply - 1), { auto: true });
    this.surface.paint();
  }
}
