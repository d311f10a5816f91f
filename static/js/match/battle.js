/**
 * A battle of an expedition: boons that are declared with a move, as buttons and keys, and the battle log.
 * Fetched only where a match stands on such a stage.
 */

/**
 * @import { Acts } from "./acts.js"
 * @import { Stage, BattleView } from "./battle/types.js"
 * @import { Desk, Surface } from "./types.js"
 */

import { find, h, setText } from "../lib/dom.js";
import { bindKeys } from "../lib/keys.js";
import { sentences } from "../lib/text.js";
import { choiceAt } from "../boards/triflip/position.js";
import { MOVE } from "./acts.js";
import { boonCalled } from "./battle/answers.js";
import { refusalOf } from "./battle/refusals.js";
import { asked, bare, chargesOf, seen } from "./battle/view.js";
import { canChoose } from "./facts.js";
import { dialogIsOpen } from "./panels.js";

/** A key for each of so many boons. */
const MOST_KEYS = 9;

/** Arms boons, and draws what a battle has beside the board. */
export class Battle {
  /**
   * @param {Element} root
   * @param {Desk} desk
   * @param {Surface} surface
   * @param {Stage} stage
   */
  constructor(root, desk, surface, stage) {
    this.desk = desk;
    this.surface = surface;
    this.stage = stage;
    this.actives = stage.boons.flatMap(({ active }, boon) => (active ? [boon] : []));
    this.log = root.querySelector("#battle-log");
    this.chips = [...root.querySelectorAll(".boons [data-declared]")];
    this.declared = this.chips[0]?.textContent ?? "";
    this.logged = -1;
    this.buttons = this.makeButtons(root.querySelector("#arms"));
    desk.game.order = ({ name, rest }) => (name === "use" ? { text: this.ordered(rest) } : null);
  }

  /** @returns {BattleView} */
  get view() {
    return /** @type {BattleView} */ (this.desk.store.state.view);
  }

  /** @returns {number | null} the boon that goes with the next placement */
  get armed() {
    return this.view.armed ?? null;
  }

  /** @param {Element | null} host where the page has a button for each */
  makeButtons(host) {
    return this.actives.flatMap((boon, place) => {
      const button = host?.querySelector(`[data-boon="${boon}"]`);
      if (!button) return [];
      const key = find(".arm__key", button);
      if (place < MOST_KEYS) setText(key, String(place + 1));
      else key.remove();
      button.addEventListener("click", () => this.press(boon));
      return [{ boon, button, text: button.getAttribute("title") ?? "", left: find(".arm__left", button) }];
    });
  }

  /**
   * Ties keys and buttons under the board to the boons.
   *
   * @param {Acts} acts
   */
  bind(acts) {
    this.acts = acts;
    const keys = this.actives.slice(0, MOST_KEYS).map((boon, place) => [String(place + 1), () => this.press(boon)]);
    bindKeys(document, Object.fromEntries(keys), () => !dialogIsOpen());
    acts.byName.disarm = () => this.press(this.armed ?? -1);
    acts.byName.escape = () => this.armed !== null && this.press(this.armed);
    acts.byName.seal = () => this.confirm();
    acts.byName.unstage = () => {
      const idle = this.desk.choice.at(this.desk.store.state.ver) === null;
      if (this.armed !== null && idle) this.press(this.armed);
      else acts.undo();
    };
  }

  /** Says how the battle began, to whoever comes before the first turn. */
  open() {
    if (this.desk.store.turns.length) return;
    for (const { text } of this.stage.opening) this.desk.live.say(text);
  }

  /** @param {number} boon */
  press(boon) {
    const refused = this.whyNot(boon);
    if (refused) this.acts?.refuse(refused);
    else this.desk.live.say(this.toggle(boon));
    this.surface.paint();
  }

  /** The confirming key says yes to a question that stands, as the button below the board does. */
  confirm() {
    const { choice, game, store, texts } = this.desk;
    const question = asked(this.view);
    const ask = game.callWords(texts, this.view);
    if (question !== null) this.press(question);
    else if (ask && this.armed === null && canChoose(this.desk) && !choice.at(store.state.ver)) this.acts?.refuse(ask);
    else this.acts?.seal();
  }

  /**
   * @param {string} word
   * @returns {string}
   */
  ordered(word) {
    const boon = boonCalled(this.stage, this.actives, word);
    const said = boon === null ? this.desk.texts.t("usage.use") : this.toggle(boon);
    this.surface.paint();
    return said;
  }

  /**
   * Arms a boon, or puts it away; a cell chosen already is kept where it stays legal. One that is asked about is used.
   *
   * @param {number} boon
   * @returns {string} what came of it
   */
  toggle(boon) {
    const { texts } = this.desk;
    const name = this.stage.boons[boon]?.name ?? "";
    if (this.armed === boon) {
      this.arm(null);
      return texts.t("battle.put_away", { name });
    }
    const refused = this.whyNot(boon);
    if (refused) return refused;
    const { use } = bare(this.view);
    if (use && boon === asked(this.view)) {
      this.acts?.run(MOVE + JSON.stringify(use.move));
      return texts.t("battle.moving_again", { name });
    }
    this.arm(boon);
    return texts.count("battle.armed", this.view.legal.length, { name });
  }

  /**
   * @param {number} boon
   * @returns {string | null} why it can't be declared or put away now
   */
  whyNot(boon) {
    return this.armed === boon ? null : refusalOf(this.desk, this.stage, boon);
  }

  /** @param {number | null} boon */
  arm(boon) {
    const { choice, store } = this.desk;
    const staged = choice.at(store.state.ver);
    store.state = { ...store.state, view: seen(this.view, boon) };
    const kept = staged && choiceAt(this.view, String(staged.cell));
    if (kept) choice.set(store.state.ver, kept.move);
    else choice.clear();
  }

  /** A choice that outlived a reload brings its boon along. */
  follow() {
    const { choice, store } = this.desk;
    const staged = choice.at(store.state.ver);
    if (!staged) return;
    const use = typeof staged.use === "number" ? staged.use : null;
    if (use !== this.armed) store.state = { ...store.state, view: seen(this.view, use) };
  }

  paint() {
    const { texts } = this.desk;
    for (const { boon, button, text, left } of this.buttons) {
      const charges = chargesOf(this.view, boon) ?? 0;
      const refused = this.whyNot(boon);
      setText(left, texts.t("battle.times", { n: charges }));
      button.setAttribute("aria-pressed", String(this.armed === boon));
      button.setAttribute("aria-disabled", String(refused !== null));
      // What a pointer that rests on it and a screen reader are told: why not, then what it does.
      button.setAttribute("title", sentences([refused ?? "", text]));
      button.classList.toggle("arm--spent", charges === 0);
    }
    for (const chip of this.chips) {
      const spent = chargesOf(this.view, Number(chip.getAttribute("data-declared"))) === 0;
      setText(chip, spent ? texts.t("battle.spent") : this.declared);
    }
    this.paintLog();
  }

  paintLog() {
    const { store, history, flags } = this.desk;
    const told = history.last - flags.unseen;
    if (!this.log || told === this.logged) return;
    this.logged = told;
    const lines = store.turns.slice(0, told).flatMap(({ n, steps }) => {
      const told = steps.filter(({ step }) => step === "boon");
      return told.flatMap(({ text, lines = [text] }) => lines.map((each) => line(String(n), each)));
    });
    const opening = this.stage.opening.map(({ text }) => line("", text));
    this.log.replaceChildren(...opening, ...lines);
    this.log.parentElement?.toggleAttribute("data-empty", !(opening.length + lines.length));
  }
}

/**
 * @param {string} number
 * @param {string} text
 */
function line(number, text) {
  return h("li", { class: "battle-log__line" }, h("span", { class: "battle-log__turn tabular" }, number), h("span", {}, text));
}

export { inBattle, withFactions } from "./battle/game.js";
export { seen } from "./battle/view.js";
