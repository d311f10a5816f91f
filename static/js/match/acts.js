/** What the player can do: choose, take back, seal, look around, resign, ask for another game. */

/**
 * @import { Body, Command } from "../lib/wire.js"
 * @import { Pointer } from "../boards/module.js"
 * @import { Showing } from "./showing.js"
 * @import { Desk, Surface } from "./types.js"
 */

import { newKey } from "../lib/outbox.js";
import { canChoose, mayChange, sealedCell, stagedBody } from "./facts.js";
import { mayQueue } from "./queue.js";
import { plyWords, whyNot } from "./words.js";

/** A button whose act begins so makes the move that follows, without anything being chosen first. */
export const MOVE = "move:";

/** Within this time a second press on the same cell is half of a double click. */
const DOUBLE_MS = 500;

/** Every act says in the live region what came of it, also when nothing did. */
export class Acts {
  /**
   * @param {Desk} desk
   * @param {Showing} showing
   * @param {Surface} surface
   * @param {{copyLink: () => void, goToGames: () => void, goOn: () => void}} outside
   */
  constructor(desk, showing, surface, outside) {
    this.desk = desk;
    this.showing = showing;
    this.surface = surface;
    this.sent = { cell: "", at: 0 };
    const game = () => desk.game;
    /** @type {Record<string, () => void>} */
    this.byName = {
      seal: () => this.seal(),
      automatic: () => this.move(game().automatic?.(this.state.view) ?? null),
      unqueue: () => this.undo(),
      unstage: () => this.undo(),
      takeback: () => this.undo(),
      again: () => showing.again(),
      back: () => desk.reveal.back(),
      pause: () => this.pauseReplay(),
      skip: () => this.skip(),
      next: () => void desk.reveal.next(),
      earlier: () => this.look(-1),
      "replay-play": () => desk.replay.play(),
      "replay-pause": () => this.pauseReplay(),
      "to-game": () => this.toGame(),
      rematch: () => this.send({ t: "rematch", key: newKey() }),
      "rematch-go": () => this.surface.goToMatch(this.state.rematch.match ?? ""),
      "new-game": outside.goToGames,
      way: outside.goOn,
      copy: outside.copyLink,
      "take-over": () => this.surface.takeOver(),
    };
  }

  get state() {
    return this.desk.store.state;
  }

  /** @param {string} name */
  run(name) {
    if (name.startsWith(MOVE)) this.move(JSON.parse(name.slice(MOVE.length)));
    else this.byName[name]?.();
    this.surface.paint();
  }

  /**
   * A cell was clicked, tapped or entered.
   *
   * @param {string} cell
   * @param {Pointer} pointer
   */
  choose(cell, pointer) {
    const { reveal, settings, live, texts, flags, game } = this.desk;
    if (this.isEcho(cell, pointer)) return;
    if (reveal.active) {
      if (reveal.auto) this.hurry();
      else void reveal.next();
      return;
    }
    if (flags.holding && game.inTurn) {
      this.showing.showNext();
      return;
    }
    if (!this.stage(cell, pointer)) return;
    const confirm = settings.get("confirm");
    const direct = confirm === "direct" || (confirm === "auto" && pointer === "mouse");
    if (direct && this.maySeal() && this.mayGoAtOnce()) {
      this.sent = { cell, at: performance.now() };
      this.seal();
    } else live.say(this.stagedWords(cell, pointer));
  }

  /**
   * The second half of a double click: the first has already played there.
   *
   * @param {string} cell
   * @param {Pointer} pointer
   */
  isEcho(cell, pointer) {
    return pointer !== "key" && cell === this.sent.cell && performance.now() - this.sent.at < DOUBLE_MS;
  }

  /** Whether the choice can be sent by the press that made it. */
  mayGoAtOnce() {
    const { choice, game } = this.desk;
    const body = choice.at(this.state.ver);
    if (body === null) return false;
    return (game.isWhole?.(body) ?? true) && (game.goesAtOnce?.(body) ?? true);
  }

  /**
   * @param {string} cell
   * @param {Pointer} pointer
   */
  stagedWords(cell, pointer) {
    const { choice, game, texts } = this.desk;
    const body = choice.at(this.state.ver);
    const own = body && game.stagedWords?.(texts, this.state.view, body, pointer);
    return own || texts.t(this.stagedKey(pointer), { cell });
  }

  /**
   * What to say of a choice: a finger has no keys.
   *
   * @param {Pointer} pointer
   */
  stagedKey(pointer) {
    if (!this.maySeal()) return "say.staged_early";
    return pointer === "touch" ? "say.staged_touch" : "say.staged";
  }

  /**
   * Says, and shows for a while, why nothing came of a press.
   *
   * @param {string} text
   */
  refuse(text) {
    const { live, notices, flags } = this.desk;
    live.say(text);
    if (!flags.holding) notices.put("answer", { text, kind: "info" }, { passing: true });
  }

  maySeal() {
    return this.desk.game.inTurn || this.state.open || mayChange(this.desk);
  }

  /**
   * @param {string} cell
   * @param {Pointer} [pointer]
   * @returns {boolean} whether it is staged now; if not, the reason has been said
   */
  stage(cell, pointer = "key") {
    const { texts, live, game, choice, queue } = this.desk;
    if (mayQueue(this.desk)) {
      queue.choose(cell, pointer);
      this.surface.paint();
      return false;
    }
    if (!canChoose(this.desk)) {
      this.refuse(whyNot(this.desk));
      return false;
    }
    const staged = choice.at(this.state.ver);
    if (!game.isOpen(this.state.view, cell, staged)) {
      this.refuse(game.whyClosed(texts, this.state.view, cell, staged));
      return false;
    }
    if (cell === sealedCell(this.desk)) {
      choice.clear();
      live.say(texts.t("say.sealed", { cell }));
    } else this.put(game.bodyOf(this.state.view, cell, staged), staged);
    this.surface.paint();
    return choice.at(this.state.ver) !== null;
  }

  /**
   * Chooses; choosing the beginning of a choice once more takes it back.
   *
   * @param {Body} body
   * @param {Body | null} staged
   */
  put(body, staged) {
    const { choice, game, live, texts } = this.desk;
    const whole = game.isWhole?.(body) ?? true;
    if (whole || JSON.stringify(body) !== JSON.stringify(staged)) choice.set(this.state.ver, body);
    else {
      choice.clear();
      live.say(texts.t("say.unstaged", { cell: game.cellOf(body) }));
    }
  }

  /**
   * Chooses a move that was typed; it is sent at once where no confirming is wished.
   *
   * @param {Body} body
   */
  propose(body) {
    const { choice, live, settings } = this.desk;
    if (!canChoose(this.desk)) {
      this.refuse(whyNot(this.desk));
      return;
    }
    choice.set(this.state.ver, body);
    this.surface.paint();
    if (settings.get("confirm") === "direct") this.seal();
    else live.say(this.stagedWords("", "key"));
  }

  /**
   * Makes a move that needs no choosing.
   *
   * @param {Body | null} body
   */
  move(body) {
    if (body === null) return;
    if (canChoose(this.desk)) this.send({ t: "play", base: this.state.ver, key: newKey(), body });
    else this.desk.live.say(whyNot(this.desk));
  }

  /** Takes back the staged choice, or moves already made where that may be. */
  undo() {
    const { texts, live, choice, game, queue } = this.desk;
    const staged = choice.at(this.state.ver);
    if (queue.cell !== null) {
      live.say(texts.t("say.queue_left", { cell: queue.cell }));
      queue.drop();
    } else if (staged !== null && canChoose(this.desk)) {
      choice.clear();
      live.say(texts.t("say.unstaged", { cell: game.cellOf(staged) }));
    } else if (this.state.takeback && canChoose(this.desk)) {
      this.send({ t: "takeback", base: this.state.ver, key: newKey() });
    } else live.say(texts.t("say.nothing_to_undo"));
  }

  /** Sends the staged choice; says why not where that can't be. */
  seal() {
    const { texts, live, game } = this.desk;
    const body = stagedBody(this.desk);
    if (!canChoose(this.desk)) live.say(whyNot(this.desk));
    else if (body === null || game.isWhole?.(body) === false) live.say(this.missing(body));
    else if (!this.maySeal()) live.say(texts.t("say.bot_choosing"));
    else this.send({ t: "play", base: this.state.ver, key: newKey(), body });
  }

  /**
   * What is said where nothing, or too little, is chosen.
   *
   * @param {Body | null} body
   * @returns {string}
   */
  missing(body) {
    const { texts, game } = this.desk;
    return game.missingWords?.(texts, this.state.view, body) ?? texts.t("say.choose_first");
  }

  resign() {
    this.send({ t: "resign", base: this.state.ver, key: newKey() });
  }

  /** @param {Command} command */
  send(command) {
    if (this.desk.flags.elsewhere) {
      if (command.t !== "rematch") {
        this.refuse(this.desk.texts.t("say.elsewhere"));
        return;
      }
      // The game is over, so nothing is in dispute: who asks for the next one plays it here.
      this.surface.takeOver();
    }
    this.desk.outbox.put(command);
    this.surface.paint();
  }

  /** Ends what moves; turns that wait come after it. */
  hurry() {
    this.desk.replay.pause();
    this.desk.reveal.skip();
  }

  /** Ends what moves, and goes past turns that wait. */
  skip() {
    this.desk.replay.pause();
    this.showing.catchUp();
  }

  /** @param {number} by */
  look(by) {
    const { reveal, replay, history, flags, live, texts } = this.desk;
    if (flags.holding) {
      live.say(whyNot(this.desk));
      return;
    }
    if (reveal.active) {
      if (by > 0) void reveal.next();
      else reveal.back();
      return;
    }
    const from = replay.ply ?? history.last;
    if (!history.last || from + by < 0 || from + by > history.last) {
      live.say(texts.t(by < 0 ? "say.at_start" : "say.at_end"));
      return;
    }
    this.lookAt(this.toldFrom(from + by, by));
  }

  /**
   * The next ply worth stopping at: turns that only go along are passed over together with the one before them.
   *
   * @param {number} ply
   * @param {number} by
   */
  toldFrom(ply, by) {
    const { game, history } = this.desk;
    const goesAlong = (/** @type {number} */ at) => {
      const turn = history.turn(at);
      return turn !== null && game.pace?.(turn) === "along";
    };
    let at = ply;
    while (at > 0 && goesAlong(at + 1)) at += by;
    return at;
  }

  /** @param {number} ply */
  lookAt(ply) {
    const { reveal, replay, flags, live } = this.desk;
    if (flags.holding) return;
    if (reveal.active) {
      replay.pause();
      this.showing.drop();
    }
    replay.look(ply);
    live.say(plyWords(this.desk, replay.ply ?? 0));
    this.surface.paint();
  }

  pauseReplay() {
    this.desk.replay.pause();
    this.desk.reveal.pause();
  }

  toGame() {
    this.desk.replay.leave();
    this.showing.callToTurn();
  }

  toggleSound() {
    const { settings, live, texts } = this.desk;
    const on = !settings.get("sound");
    settings.set("sound", on);
    live.say(texts.t(on ? "say.sound_on" : "say.sound_off"));
  }

  /** Shows or hides legal cells, where the board has such hints. */
  toggleHints() {
    const { settings, board, live, texts } = this.desk;
    if (!board.setHints) return;
    const shown = !settings.get("legal");
    settings.set("legal", shown);
    live.say(texts.t(shown ? "say.hints_on" : "say.hints_off"));
  }
}
