/** Tells what the other people do, and what another tab of one's own does: seen, heard and read out. */

/** @import { Desk, Surface } from "./types.js" */

import { Absence } from "./absence.js";
import { mayChange, nameAt, offeredRematch } from "./facts.js";

/** Every piece of news is said once; an offer stays in sight until it is answered. */
export class Herald {
  /**
   * @param {Desk} desk
   * @param {Surface} surface
   */
  constructor(desk, surface) {
    this.desk = desk;
    this.surface = surface;
    /** @type {number | null} the seat whose offer of another game is on the page */
    this.offering = null;
    this.toldChange = false;
    this.absence = new Absence(desk, surface);
  }

  /**
   * Somebody sat down on a seat that was open.
   *
   * @param {number} seat
   */
  joined(seat) {
    const { live, notices, sound, store, texts } = this.desk;
    const begins = store.state.status === "active";
    const text = texts.t(begins ? "say.joined_begins" : "say.joined", { name: nameAt(this.desk, seat) });
    notices.put("joined", { text, kind: "info" }, { passing: true });
    sound.play("call");
    live.say(text, { urgent: begins });
  }

  /**
   * Somebody has left the table, and a bot plays on in that seat.
   *
   * @param {number} seat
   * @param {boolean} own
   */
  left(seat, own) {
    const { game, live, notices, texts } = this.desk;
    const text = own ? texts.t("say.left_own") : texts.t("say.left", { name: game.seatName(texts, seat) });
    notices.put("joined", { text, kind: "info" }, { passing: true });
    live.say(text);
  }

  /** Brings the notices about other people and tabs to what is true now. */
  watch() {
    this.watchRematch();
    this.watchControl();
    this.absence.watch();
  }

  watchRematch() {
    const { notices, live, sound, texts } = this.desk;
    const offering = offeredRematch(this.desk);
    if (offering === this.offering) return;
    this.offering = offering;
    if (offering === null) {
      notices.clear("rematch");
      return;
    }
    const text = texts.t("say.rematch_offered", { name: nameAt(this.desk, offering) });
    const accept = { label: texts.t("bar.accept"), act: () => this.surface.act("rematch") };
    notices.put("rematch", { text, kind: "info", action: accept });
    sound.play("call");
    live.say(text, { urgent: true });
  }

  watchControl() {
    const { flags, notices, store, texts } = this.desk;
    if (!flags.elsewhere || store.state.status === "over") {
      notices.clear("elsewhere");
      return;
    }
    const action = { label: texts.t("bar.take_over"), act: () => this.surface.takeOver() };
    notices.put("elsewhere", { text: texts.t("say.elsewhere"), kind: "warn", action });
  }

  /**
   * This tab has got or lost the control over its seat.
   *
   * @param {boolean} held
   */
  control(held) {
    const { choice, flags, live, queue, store, texts } = this.desk;
    flags.elsewhere = !held;
    if (!held) {
      choice.clear();
      queue.drop();
    }
    this.watchControl();
    if (store.state.status !== "over") live.say(texts.t(held ? "say.control" : "say.elsewhere"));
    this.surface.paint();
  }

  /** While the other still chooses, the own choice can be replaced: said each time, shown once. */
  tellChange() {
    if (!mayChange(this.desk)) return;
    const { live, notices, store, texts } = this.desk;
    const text = texts.count("say.may_change", store.state.left);
    live.say(text);
    if (this.toldChange) return;
    this.toldChange = true;
    notices.put("answer", { text, kind: "info" }, { passing: true });
  }
}
