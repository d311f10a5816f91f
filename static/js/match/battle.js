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
import { choiceAt } from "../boards/triflip/position.js";
import { boonCalled } from "./battle/answers.js";
import { armable, chargesOf, seen } from "./battle/view.js";
import { canChoose } from "./facts.js";
import { dialogIsOpen } from "./panels.js";
import { whyNot } from "./words.js";

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
      return [{ boon, button, left: find(".arm__left", button) }];
    });
  }

  /**
   * Ties keys and buttons under the board to the boons.
   *
   * @param {Acts} acts
   */
  bind(acts) {
    const keys = this.actives.slice(0, MOST_KEYS).map((boon, place) => [String(place + 1), () => this.press(boon)]);
    bindKeys(document, Object.fromEntries(keys), () => !dialogIsOpen());
    acts.byName.disarm = () => this.press(this.armed ?? -1);
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
    this.desk.live.say(this.toggle(boon));
    this.surface.paint();
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
   * Arms a boon, or puts it away; a cell chosen already is kept where it stays legal.
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
    const refused = this.whyNot(boon, name);
    if (refused) return refused;
    this.arm(boon);
    return texts.count("battle.armed", this.view.legal.length, { name });
  }

  /**
   * @param {number} boon
   * @param {string} name
   * @returns {string | null}
   */
  whyNot(boon, name) {
    const { texts } = this.desk;
    if (chargesOf(this.view, boon) === 0) return texts.t("battle.used_up", { name });
    if (!canChoose(this.desk)) return whyNot(this.desk);
    return armable(this.view).includes(boon) ? null : texts.t("battle.not_now", { name });
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
    const open = canChoose(this.desk) ? armable(this.view) : [];
    for (const { boon, button, left } of this.buttons) {
      const charges = chargesOf(this.view, boon) ?? 0;
      setText(left, texts.t("battle.times", { n: charges }));
      button.setAttribute("aria-pressed", String(this.armed === boon));
      button.setAttribute("aria-disabled", String(!open.includes(boon)));
      button.classList.toggle("arm--spent", charges === 0);
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
