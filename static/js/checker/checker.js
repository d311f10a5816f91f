/**
 * The claim checker: taps and keys lay cards out, the server judges.
 *
 * @import { Surroundings } from "./asking.js"
 * @import { Place, Sheet } from "./sheet.js"
 * @import { CheckerData, VerdictAnswer } from "./types.js"
 */

import { find } from "../lib/dom.js";
import { createLiveRegion } from "../lib/live_region.js";
import { createAsking } from "./asking.js";
import { roveIn } from "./grid_keys.js";
import { createPainter } from "./painter.js";
import { emptySheet, nextPlace, query, takenAway, tap, withModes } from "./sheet.js";
import { listenForCards } from "./typing.js";

/**
 * @typedef {object} CheckerOptions
 * @property {EventTarget} [keys] where typed cards are heard; the checker itself unless told otherwise
 * @property {(query: string) => void} [onPosition] called with the query of each new position
 * @property {Surroundings} [surroundings]
 */

/** Arrows choose among radio buttons; nothing around the checker takes them for its own. @param {KeyboardEvent} event */
function keepArrows(event) {
  if (event.key.startsWith("Arrow") && event.target instanceof HTMLInputElement) event.stopPropagation();
}

/** One checker on a page. */
export class Checker {
  /**
   * @param {HTMLElement} root
   * @param {CheckerData} data
   * @param {CheckerOptions} [options]
   */
  constructor(root, data, { keys = root, onPosition = () => {}, surroundings } = {}) {
    this.data = data;
    this.root = root;
    this.onPosition = onPosition;
    /** @type {Sheet} */
    this.sheet = { ...emptySheet(), ...data.answer.sheet };
    /** @type {Place} */
    this.at = data.at;
    this.painter = createPainter(root, data);
    const live = find("[data-live]", root);
    this.live = createLiveRegion({ polite: live, urgent: live });
    this.spoken = "";
    /** @type {VerdictAnswer | null} the answer to what is laid out, once it is there */
    this.answer = data.answer;
    this.asking = createAsking({
      url: data.verdict,
      onAnswer: (/** @type {VerdictAnswer} */ answer) => this.onAnswer(answer),
      onTrouble: (kind) => this.onTrouble(kind),
      ...(surroundings ? { surroundings } : {}),
    });
    this.listen(keys);
    this.painter.paint(this.sheet, this.at, data.answer);
  }

  /** @returns {string} the query of the position that is laid out */
  get query() {
    return query(this.sheet);
  }

  /** @param {EventTarget} keys */
  listen(keys) {
    this.root.addEventListener("submit", (event) => this.onSubmit(/** @type {SubmitEvent} */ (event)));
    this.root.addEventListener("keydown", keepArrows);
    this.root.addEventListener("change", (event) => this.onChange(/** @type {HTMLInputElement} */ (event.target)));
    find("[data-clear]", this.root).addEventListener("click", (event) => this.onClear(event));
    const grid = find("[data-grid]", this.root);
    const rows = [...grid.querySelectorAll("[role=row]")].map((row) => [...row.querySelectorAll("button")]);
    roveIn(grid, rows);
    listenForCards(keys, {
      onCard: (name) => this.tap(name),
      onPlace: (place) => this.lead(place),
      onClan: (clan) => this.live.say(this.painter.say("clan_chosen", { clan: this.data.clans[clan] ?? clan })),
      onBack: () => this.takeLast(),
    });
  }

  /** @param {SubmitEvent} event */
  onSubmit(event) {
    event.preventDefault();
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    if (button.name === "tap") this.tap(button.value);
    else if (button.name === "take") this.take(button.value);
    else if (button.name === "to") this.lead(/** @type {Place} */ (button.value));
  }

  /** @param {HTMLInputElement} input */
  onChange(input) {
    if (input.name === "at") this.lead(/** @type {Place} */ (input.value));
    else if (input.name === "first") this.lay(withModes(this.sheet, { mine_first: input.checked }));
    else this.lay(withModes(this.sheet, { [input.name]: input.checked }));
  }

  /** @param {Event} event */
  onClear(event) {
    event.preventDefault();
    this.at = "mine";
    this.lay(emptySheet());
    this.live.say(this.painter.say("cleared"));
  }

  /** @param {string} name */
  tap(name) {
    const { sheet, fault } = tap(this.sheet, this.at, name);
    if (fault) return this.warn(this.painter.say(fault, { card: this.painter.named(name) }));
    this.lay(sheet);
  }

  /** A card goes from its side, and the next one may come there. @param {string} name */
  take(name) {
    this.at = this.sheet.mine.includes(name) ? "mine" : "theirs";
    this.lay(takenAway(this.sheet, name));
  }

  /** The card that came last to where taps lead; from the side before it if that is empty. */
  takeLast() {
    const places = /** @type {Place[]} */ ([this.at, "theirs", "mine"]);
    const last = places.map((place) => this.sheet[place].at(-1)).find((name) => name !== undefined);
    if (last === undefined) return;
    if (!this.sheet.seen.includes(last)) this.take(last);
    else this.lay(takenAway(this.sheet, last));
  }

  /** @param {Place} place */
  lead(place) {
    this.at = place;
    this.painter.paint(this.sheet, this.at, this.answer);
    this.painter.paintNotice("");
    this.live.say(this.painter.say(place));
  }

  /** @param {Sheet} sheet */
  lay(sheet) {
    this.sheet = sheet;
    this.at = nextPlace(sheet, this.at);
    this.answer = null;
    this.painter.paintNotice("");
    this.painter.paint(sheet, this.at, null);
    this.onPosition(this.query);
    this.asking.ask(this.query);
  }

  /** @param {VerdictAnswer} answer */
  onAnswer(answer) {
    this.answer = answer;
    this.painter.paint(this.sheet, this.at, answer);
    const told = [answer.title, answer.text, ...answer.notes].join(". ").replaceAll("..", ".");
    if (told !== this.spoken) this.live.say(told);
    this.spoken = told;
  }

  /** @param {"offline" | "busy"} kind */
  onTrouble(kind) {
    const text = this.painter.say(kind);
    this.painter.paintTrouble(text);
    if (text !== this.spoken) this.live.say(text);
    this.spoken = text;
  }

  /** @param {string} text */
  warn(text) {
    this.painter.paintNotice(text);
    this.live.say(text);
  }
}
