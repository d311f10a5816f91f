/**
 * A chapter of the rules: its examples on one board, a sentence a step, by buttons and keys.
 *
 * The server has played the examples; here they are only drawn and stepped through.
 *
 * @import { Motion } from "./lib/motion.js"
 * @import { Strings } from "./lib/text.js"
 * @import { Example, LessonBoard, LessonGame, Stop } from "./rules/lesson.js"
 */

import { find, h, setText } from "./lib/dom.js";
import { bindKeys } from "./lib/keys.js";
import { createMotion, prefersCalm } from "./lib/motion.js";
import { settings } from "./lib/settings.js";
import { loadLesson } from "./rules/registry.js";

/**
 * @typedef {{game: string, examples: Example[], steps: Strings, labels: Strings, buttons: Strings}} LessonData
 */

/** The board of a chapter and the reader's place in it. */
class Lesson {
  /**
   * @param {HTMLElement} root
   * @param {LessonData} data
   * @param {LessonGame} game
   */
  constructor(root, data, game) {
    this.root = root;
    this.data = data;
    this.game = game;
    this.place = { example: 0, stop: 0 };
    this.stops = data.examples.map((example) => game.stopsOf(example, data.labels));
    /** @type {LessonBoard | null} */
    this.board = null;
    /** @type {Motion} */
    this.motion = createMotion({ speed: settings.get("speed") });
    this.moving = Promise.resolve();
    this.parts = {
      show: find("[data-show]", root),
      board: find("[data-board]", root),
      title: find("[data-title]", root),
      dots: find("[data-dots]", root),
      count: find("[data-count]", root),
      step: find("[data-step]", root),
      sentence: find("[data-sentence]", root),
      back: find("[data-back]", root),
      forward: find("[data-forward]", root),
      forwardText: find("[data-forward-text]", root),
      ideas: /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-idea]")]),
    };
  }

  /** @returns {Stop[]} */
  get current() {
    return this.stops[this.place.example] ?? [];
  }

  start() {
    this.parts.back.addEventListener("click", () => this.back());
    this.parts.forward.addEventListener("click", () => this.forward());
    const keys = { "[": () => this.back(), "]": () => this.forward() };
    bindKeys(document, { ...keys, ArrowLeft: keys["["], ArrowRight: keys["]"] });
    for (const [index, idea] of this.parts.ideas.entries()) {
      find("a", idea).addEventListener("click", (event) => this.onIdea(event, index));
    }
    globalThis.addEventListener("hashchange", () => {
      const example = this.named(location.hash);
      if (example === null) return;
      this.open(example);
      this.look();
    });
    const asked = this.named(location.hash);
    this.open(asked ?? 0);
    if (asked !== null) this.arrive();
  }

  /** The browser goes to the idea that the address names until all is loaded and drawn; the board is elsewhere. */
  arrive() {
    const afterDrawing = () => requestAnimationFrame(() => requestAnimationFrame(() => this.look()));
    this.look();
    if (document.readyState === "complete") afterDrawing();
    else globalThis.addEventListener("load", afterDrawing, { once: true });
  }

  /**
   * @param {string} hash
   * @returns {number | null} the example of that name
   */
  named(hash) {
    const index = this.data.examples.findIndex((example) => `#${example.slug}` === hash);
    return index < 0 ? null : index;
  }

  /**
   * @param {MouseEvent} event
   * @param {number} index
   */
  onIdea(event, index) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    this.open(index);
    this.remember();
    this.look();
  }

  /** Brings the whole board with its words into view; nothing moves where it is seen already. */
  look() {
    this.parts.show.scrollIntoView({ block: "nearest", behavior: prefersCalm() ? "auto" : "smooth" });
  }

  /** The address names the example, so that it can be sent to somebody. */
  remember() {
    const slug = this.data.examples[this.place.example]?.slug ?? "";
    history.replaceState(history.state, "", `#${slug}`);
  }

  /**
   * Puts an example on the board.
   *
   * @param {number} example
   * @param {number} [stop]
   */
  open(example, stop = 0) {
    const shown = this.data.examples[example];
    if (!shown) return;
    this.motion.skip();
    const reading = this.parts.board.contains(document.activeElement);
    this.board?.destroy();
    this.board = this.game.createBoard(this.parts.board, this.data.labels, shown);
    this.place = { example, stop };
    this.rest();
    this.tell();
    if (reading) this.board.focus();
  }

  /** Shows where the reader is, without motion. */
  rest() {
    const { picture, marks } = this.current[this.place.stop] ?? {};
    const before = this.data.examples[this.place.example]?.turns[0]?.before;
    if (picture) this.board?.showStep(picture);
    else if (before) this.board?.show(before, marks);
  }

  forward() {
    if (this.place.stop + 1 < this.current.length) this.advance();
    else if (this.place.example + 1 < this.stops.length) this.turnTo(this.place.example + 1, 0);
    else location.assign(this.root.dataset.next ?? "");
  }

  back() {
    if (this.place.stop > 0) {
      this.motion.skip();
      this.place = { ...this.place, stop: this.place.stop - 1 };
      void this.settled(() => this.rest());
      this.tell();
    } else if (this.place.example > 0) {
      const example = this.place.example - 1;
      this.turnTo(example, (this.stops[example]?.length ?? 1) - 1);
    }
  }

  /**
   * @param {number} example
   * @param {number} stop
   */
  turnTo(example, stop) {
    this.open(example, stop);
    this.remember();
    this.look();
  }

  /** One step on, with its motion; a second press hurries the first to its end. */
  advance() {
    this.motion.skip();
    const [from, to] = [this.current[this.place.stop], this.current[this.place.stop + 1]];
    const board = this.board;
    this.place = { ...this.place, stop: this.place.stop + 1 };
    this.tell();
    this.look();
    void this.settled(async () => {
      const motion = createMotion({ speed: settings.get("speed") });
      this.motion = motion;
      if (from?.picture) await board?.animateLeaving(from.picture, motion);
      if (to?.picture) await board?.animateStep(to.picture, motion);
    });
  }

  /**
   * Runs `work` once what was moving has come to its end, so that two runs never draw at once.
   *
   * @param {() => void | Promise<void>} work
   */
  settled(work) {
    const place = this.place;
    this.moving = this.moving.then(() => (place === this.place ? work() : undefined));
    return this.moving;
  }

  /** Brings the words, the dots and the list into line with the place. */
  tell() {
    const { example, stop } = this.place;
    const { parts, data } = this;
    const now = this.current[stop];
    if (!now) return;
    setText(parts.title, data.examples[example]?.title ?? "");
    setText(parts.sentence, now.text);
    setText(parts.count, `${stop + 1} / ${this.current.length}`);
    setText(parts.step, data.steps[now.step] ?? "");
    parts.dots.replaceChildren(...this.current.map((_, index) => dot(index, stop)));
    parts.back.setAttribute("aria-disabled", String(example === 0 && stop === 0));
    setText(parts.forwardText, this.wayOn());
    for (const [index, idea] of parts.ideas.entries()) {
      idea.classList.toggle("idea--now", index === example);
      const link = find("a", idea);
      if (index === example) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  /** @returns {string} what the button on the right leads to */
  wayOn() {
    const { buttons } = this.data;
    const isLast = this.place.example + 1 === this.stops.length && this.place.stop + 1 === this.current.length;
    return (isLast ? buttons[this.root.dataset.end ?? ""] : buttons.next) ?? "";
  }
}

/**
 * @param {number} index
 * @param {number} now
 */
function dot(index, now) {
  const kind = index < now ? " dot--past" : index === now ? " dot--now" : "";
  return h("span", { class: `dot${kind}` });
}

const source = document.getElementById("lesson");
if (source) {
  /** @type {LessonData} */
  const data = JSON.parse(source.textContent ?? "");
  new Lesson(find("[data-next]"), data, await loadLesson(data.game)).start();
}
