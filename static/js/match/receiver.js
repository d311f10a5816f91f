/** What the page does when the server says something. */

/**
 * @import { Ack, Message, Nack } from "../lib/wire.js"
 * @import { LinkState } from "../lib/link.js"
 * @import { Conduct } from "./conduct.js"
 * @import { FairDeck } from "./fair_deck.js"
 * @import { Showing } from "./showing.js"
 * @import { Desk, News, Surface } from "./types.js"
 */

import { modeOf, nameAt, otherOnTurn } from "./facts.js";
import { Herald } from "./herald.js";

const BOT_PATIENCE_MS = 10_000;
/** A line that comes back within this time is not worth a word. */
const BLIP_MS = 900;
/** More turns than these are not played one by one after an absence. */
const PLAYED_AFTER_ABSENCE = 2;

/** Commands refused for these reasons leave the choice as it is. */
const KEEPS_CHOICE = new Set(["stale", "wait", "slow_down", "busy"]);

/** Takes every message, in order, and has the page painted after each. */
export class Receiver {
  /**
   * @param {Desk} desk
   * @param {Showing} showing
   * @param {Surface} surface
   */
  constructor(desk, showing, surface) {
    this.desk = desk;
    this.showing = showing;
    this.surface = surface;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.botTimer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.blipTimer = undefined;
    this.herald = new Herald(desk, surface);
    /** @type {FairDeck | null} only where cards are dealt */
    this.fairDeck = null;
    /** @type {Conduct | null} */
    this.conduct = null;
    /** @type {import("./hint.js").Hints | null} once somebody asks for one */
    this.hints = null;
    /** @type {(held: boolean) => void} the server says whether this tab plays */
    this.onControl = () => {};
  }

  get state() {
    return this.desk.store.state;
  }

  /** @param {Message} message */
  receive(message) {
    if (message.t === "probe") {
      this.surface.post({ t: "echo", n: message.n });
      return;
    }
    if (message.t === "control") this.onControl(message.held);
    else if (message.t === "emote") this.conduct?.emote(message.seat, message.n);
    else if (message.t === "ack") this.onAck(message);
    else if (message.t === "nack") this.onNack(message);
    else for (const news of this.desk.store.receive(message)) this.onNews(news);
    this.desk.outbox.dropStale(this.state.ver);
    this.watchBots();
    this.herald.watch();
    this.fairDeck?.watch();
    this.conduct?.watch();
    void this.desk.sealing?.watch();
    this.hints?.watch();
    this.surface.paint();
  }

  /** @param {News} news */
  onNews(news) {
    switch (news.type) {
      case "snap":
        return this.onSnap(news.missed);
      case "joined":
        return this.herald.joined(news.seat);
      case "left":
        return this.herald.left(news.seat, news.own);
      case "turn":
        this.desk.queue.follow(news.turn);
        this.desk.history.learn(news.turn.n, this.state.view);
        return this.showing.add(news.turn);
      case "back":
        return this.onBack();
      case "seal":
        return this.onSeal(news.seat, news.own);
      case "mine":
        this.desk.notices.clear("answer");
        return this.desk.choice.clear();
      case "over":
        this.desk.notices.clear("answer");
        this.desk.choice.clear();
        this.desk.queue.drop();
        this.showing.drop();
        return this.showing.settle();
      case "rematch":
        return this.onRematch();
      case "behind":
        return this.surface.post({ t: "sync", ver: this.state.ver });
      case "differs":
        return this.surface.post({ t: "sync", ver: -1 });
      case "gap":
        return this.surface.reload();
      default:
        return undefined;
    }
  }

  /**
   * A fresh state. One or two turns that came meanwhile are shown, more are offered.
   *
   * @param {number} missed
   */
  onSnap(missed) {
    this.desk.queue.lose();
    const { history, store, replay, texts, notices } = this.desk;
    history.learn(store.turns.length, this.state.view);
    if (missed > PLAYED_AFTER_ABSENCE) {
      this.showing.drop();
      const first = store.turns.length - missed + 1;
      const action = { label: texts.t("notice.show"), act: () => replay.look(first) };
      notices.put("missed", { text: texts.count("notice.missed", missed), kind: "info", action });
    } else if (missed) {
      for (const turn of store.turns.slice(-missed)) this.showing.add(turn);
      return;
    }
    const ended = this.state.status === "over" && !replay.looking;
    if (ended && !this.desk.reveal.active && !this.desk.flags.holding) this.showing.settle();
  }

  /** Moves have been taken back: whatever was chosen or shown belonged to them. */
  onBack() {
    const { choice, history, replay, live, texts, store } = this.desk;
    choice.clear();
    this.desk.queue.lose();
    this.showing.drop();
    history.forget();
    replay.leave();
    live.say(texts.t(store.owesChoice ? "say.taken_back" : "say.others_took_back"));
    this.showing.callToTurn();
  }

  /**
   * @param {number} seat
   * @param {boolean} own
   */
  onSeal(seat, own) {
    const { live, texts } = this.desk;
    if (own || modeOf(this.desk) !== "choose") return;
    live.say(texts.t("say.other_sealed", { name: nameAt(this.desk, seat) }));
  }

  onRematch() {
    const { rematch, seat } = this.state;
    // Of several tabs only the one that plays goes on to the next game.
    if (rematch.match === null || seat === null || this.desk.flags.elsewhere) return;
    const wanted = rematch.offered.includes(seat) || this.desk.outbox.pending("rematch");
    if (wanted) this.surface.goToMatch(rematch.match);
  }

  /** @param {Ack} ack */
  onAck(ack) {
    const command = this.desk.outbox.settle(ack);
    if (command?.t !== "play") return;
    const { store, choice, game, sound, live, texts } = this.desk;
    store.acknowledged(command.base, command.body);
    choice.clear();
    if (game.inTurn) return;
    this.showing.sealedNow();
    sound.play("seal");
    live.say(texts.t("say.sealed", { cell: game.cellOf(command.body) }));
    this.herald.tellChange();
  }

  /** @param {Nack} nack */
  onNack(nack) {
    const command = this.desk.outbox.settle(nack);
    // Nobody asked for a part in the deal, so nobody is told that it came too late.
    if (command?.t === "pledge" || command?.t === "part") return;
    if (command?.t === "hint") this.hints?.refused();
    if (command?.t === "play" && !KEEPS_CHOICE.has(nack.code)) this.desk.choice.clear();
    this.desk.notices.put("answer", { text: nack.text, kind: "error" }, { passing: true });
    this.desk.live.say(nack.text);
  }

  /** @param {LinkState} link */
  onLink(link) {
    const { notices, texts, live, sealing } = this.desk;
    sealing?.onLink(link);
    clearTimeout(this.blipTimer);
    if (link === "open") {
      notices.clear("connection");
    } else if (link === "down") {
      this.blipTimer = setTimeout(() => {
        const action = { label: texts.t("notice.retry"), act: () => this.surface.redial() };
        notices.put("connection", { text: texts.t("notice.down"), kind: "warn", action });
        live.say(texts.t("notice.down"));
      }, BLIP_MS);
    } else if (link === "gone") {
      const action = { label: texts.t("bar.new_game"), act: () => this.surface.act("new-game") };
      notices.put("gone", { text: texts.t("notice.gone"), kind: "error", action });
      live.say(texts.t("notice.gone"), { urgent: true });
    }
  }

  /** Says so when a bot lets everybody wait. */
  watchBots() {
    const { seats, open } = this.state;
    const waiting = this.desk.game.inTurn
      ? otherOnTurn(this.desk)?.kind === "bot"
      : !open && seats.some((one) => one.kind === "bot" && !one.sealed);
    const late = modeOf(this.desk) === "choose" && waiting;
    if (!late) {
      clearTimeout(this.botTimer);
      this.botTimer = undefined;
      this.desk.notices.clear("bot");
    } else {
      this.botTimer ??= setTimeout(() => {
        this.desk.notices.put("bot", { text: this.desk.texts.t("notice.bot_slow"), kind: "info" });
      }, BOT_PATIENCE_MS);
    }
  }
}
