/** Turns as they are shown: one after the other, once more on demand, and the end of the match. */

/**
 * @import { Turn } from "../lib/wire.js"
 * @import { Cue } from "../lib/sound.js"
 * @import { Step } from "../boards/module.js"
 * @import { Desk, Surface } from "./types.js"
 */

/** Eyes need this long between an own seal and the turn it opens. */
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
    this.sealedAt = -GAP_MS;
    /** @type {number | null} the ply to look at after a turn was only shown again */
    this.returnTo = null;
  }

  /** An own choice has just been sealed; its turn must not open in the same instant. */
  sealedNow() {
    this.sealedAt = performance.now();
  }

  /** @param {Turn} turn */
  add(turn) {
    this.coming.push(turn);
    if (this.desk.reveal.active || this.desk.flags.holding) return;
    this.desk.flags.holding = true;
    const elapsed = performance.now() - this.sealedAt;
    setTimeout(() => this.showNext(), Math.max(0, GAP_MS - elapsed));
  }

  /** Drops whatever is being shown or waits to be. */
  drop() {
    this.desk.reveal.cancel();
    this.coming = [];
    this.returnTo = null;
    this.desk.flags.holding = false;
  }

  showNext() {
    const turn = this.coming.shift();
    const { flags, replay, reveal, history, settings } = this.desk;
    flags.holding = false;
    if (!turn) return;
    replay.leave();
    const auto = settings.get("reveal") === "auto";
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
    const { store, replay } = this.desk;
    const back = this.returnTo;
    this.returnTo = null;
    if (replay.playing) replay.played(turn.n);
    else if (back !== null) replay.look(back);
    else if (this.coming.length) this.showNext();
    else if (store.state.status === "over" && !replay.looking) this.settle();
    else this.callToTurn();
    this.surface.paint();
  }

  callToTurn() {
    const { store, live, texts, sound, flags } = this.desk;
    if (!store.owesChoice || flags.elsewhere) return;
    live.say(texts.t("say.your_turn", { n: store.state.view.turn }), { urgent: true });
    if (document.hidden) sound.play("turn");
  }

  /** The match has just ended: say so once, and let no stray press do anything for a moment. */
  settle() {
    const { replay, live, sound, history, store } = this.desk;
    const { result, seat } = store.state;
    if (!result) return;
    replay.look(history.last);
    live.say(`${result.title}. ${result.text}`, { urgent: true });
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
