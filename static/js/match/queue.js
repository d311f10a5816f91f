/**
 * A move chosen before its turn, where people move one after another. It is this tab's own wish and no
 * more: nothing is sent before the turn comes, and anything unforeseen drops it.
 */

/**
 * @import { Turn } from "../lib/wire.js"
 * @import { Pointer } from "../boards/module.js"
 * @import { Desk } from "./types.js"
 */

import { newKey } from "../lib/outbox.js";
import { modeOf, otherOnTurn } from "./facts.js";

/**
 * Whether a move may be chosen ahead: another person is on turn, in a game that allows it.
 *
 * @param {Desk} desk
 */
export function mayQueue(desk) {
  const { flags, game, store } = desk;
  if (!game.mayQueue || flags.elsewhere || store.state.seat === null) return false;
  return modeOf(desk) === "choose" && store.state.status === "active" && otherOnTurn(desk)?.kind === "person";
}

/** At most one move waits here. */
export class Queue {
  /** @param {() => Desk} deskOf the desk that it is part of */
  constructor(deskOf) {
    this.deskOf = deskOf;
    /** @type {string | null} */
    this.cell = null;
    this.direct = false;
  }

  get desk() {
    return this.deskOf();
  }

  /**
   * Takes a cell, or lets the same one go again.
   *
   * @param {string} cell
   * @param {Pointer} pointer
   */
  choose(cell, pointer) {
    const { game, live, settings, store, texts } = this.desk;
    if (cell === this.cell) {
      this.drop();
      live.say(texts.t("say.queue_left", { cell }));
    } else if (game.mayQueue?.(store.state.view, cell)) {
      const confirm = settings.get("confirm");
      this.cell = cell;
      this.direct = confirm === "direct" || (confirm === "auto" && pointer === "mouse");
      live.say(texts.t(this.direct ? "say.queued" : "say.queued_to_confirm", { cell }));
    } else live.say(texts.t("say.occupied", { cell }));
  }

  drop() {
    this.cell = null;
  }

  /** Something else than the next turn has happened: the wish was made for another game. */
  lose() {
    if (this.cell === null) return;
    this.desk.live.say(this.desk.texts.t("say.queue_lost", { cell: this.cell }));
    this.drop();
  }

  /**
   * A turn has come. On the own turn the move goes, or waits to be confirmed, if it still fits.
   *
   * @param {Turn} turn
   */
  follow(turn) {
    const { choice, game, outbox, store } = this.desk;
    const { cell } = this;
    if (cell === null) return;
    const { seat, ver, view } = store.state;
    // Whoever passes has another turn than they thought of.
    const passed = game.moverOf(turn) === seat;
    if (!store.owesChoice && !passed && game.mayQueue?.(view, cell)) return;
    if (!store.owesChoice || !game.fitsQueued?.(view, cell)) {
      this.lose();
      return;
    }
    const body = game.bodyOf(view, cell, null);
    if (this.direct) outbox.put({ t: "play", base: ver, key: newKey(), body });
    else choice.set(ver, body);
    this.drop();
  }
}
