/** Draws stones, sides, decks and the hand into the cells of the grid. Every part is drawn anew only where it changes. */

/**
 * @import { Texts } from "../../lib/text.js"
 * @import { Choice, Claim, Deck, Marks, Shown, Stone } from "./types.js"
 * @import { Grid } from "./grid.js"
 * @import { Targets } from "./choosing.js"
 */

import { h } from "../../lib/dom.js";
import { cardBack, cardFace, MODES } from "./cards.js";
import { pebble, tacticsSign } from "./symbols.js";

/**
 * @typedef {object} Picture
 * @property {Shown} view
 * @property {Marks} marks
 * @property {number} me the seat at the lower side
 * @property {Targets} targets
 */

/** Keeps what each cell shows. */
export class Art {
  /**
   * @param {Grid} grid
   * @param {Texts} texts
   */
  constructor(grid, texts) {
    this.grid = grid;
    this.texts = texts;
    /** @type {Map<string, string>} what a cell was drawn from */
    this.drawn = new Map();
  }

  /** @param {Picture} picture */
  draw(picture) {
    for (const stone of picture.view.stones) {
      const cell = String(stone.stone);
      this.once(cell, { ...factsOf(stone, picture), tag: this.tagOf(stone, picture) }, () => this.column(stone, picture));
    }
    for (const card of handOf(picture.view, picture.me)) this.once(card, cardFacts(card, picture), () => this.handCard(card));
    for (const [deck, count] of decksOf(picture.view)) {
      const flags = { "schotten__cell--hinted": picture.marks.hint?.deck === deck };
      this.once(deck, { count, flags }, () => this.deck(deck, count));
    }
    const { discards = [] } = picture.view;
    this.once("discard", { discards }, () => this.discards(discards));
  }

  /**
   * @param {string} cell
   * @param {object} facts classes by name, and whatever else the drawing depends on
   * @param {() => (Node | string)[]} parts
   */
  once(cell, facts, parts) {
    const element = this.grid.cells.get(cell);
    if (!element) return;
    const signature = JSON.stringify(facts);
    if (this.drawn.get(cell) === signature && element.childElementCount) return;
    this.drawn.set(cell, signature);
    element.replaceChildren(...parts());
    const flags = /** @type {{flags?: Record<string, boolean>}} */ (facts).flags ?? {};
    for (const [name, on] of Object.entries(flags)) element.classList.toggle(name, on);
  }

  /**
   * @param {Stone} stone
   * @param {Picture} picture
   */
  column(stone, picture) {
    const { me } = picture;
    return [
      this.side(stone, 1 - me, picture),
      h("span", { class: "column__place" }, this.middle(stone, picture)),
      this.side(stone, me, picture),
    ];
  }

  /**
   * @param {Stone} stone
   * @param {Picture} picture
   * @returns {string} whose a stone is, in as few words as stand below it
   */
  tagOf({ owner }, { me, view }) {
    if (owner === null) return "";
    if (view.seat === null) return this.texts.called(owner);
    return this.texts.t(owner === me ? "stone.tag_mine" : "stone.tag_theirs");
  }

  /**
   * @param {Stone} stone
   * @param {Picture} picture
   */
  middle(stone, picture) {
    const marks = stone.modes.map((mode) => tacticsSign(mode));
    const parts = [pebble(String(stone.stone)), h("span", { class: "column__tag" }, this.tagOf(stone, picture))];
    if (marks.length) parts.push(h("span", { class: "column__modes" }, ...marks));
    return h("span", { class: "column__stone", "aria-hidden": "true" }, ...parts);
  }

  /**
   * @param {Stone} stone
   * @param {number} seat
   * @param {Picture} picture
   */
  side(stone, seat, picture) {
    const { me, marks, targets } = picture;
    const mine = seat === me;
    const cards = stone.sides[seat] ?? [];
    const faces = cards.map((card) => this.tableCard(card, marks, targets));
    const extra = this.ghosts(stone, seat, marks, me);
    const classes = ["side", mine ? "side--mine" : "side--theirs"];
    if (stone.need > 3) classes.push("side--four");
    if (stone.owner !== null && stone.owner !== seat) classes.push("side--lost");
    if (stone.owner === null && stone.first === seat) classes.push("side--first");
    const slots = Array.from({ length: stone.need }, () => h("span", { class: "side__slot" }));
    const stack = h("span", { class: "side__cards" }, ...faces, ...extra);
    return h("span", { class: classes.join(" "), "aria-hidden": "true" }, h("span", { class: "side__slots" }, ...slots), stack);
  }

  /**
   * @param {string} card
   * @param {Marks} marks
   * @param {Targets} targets
   */
  tableCard(card, marks, targets) {
    const face = cardFace(card, { title: this.texts.t(`card.${card}`) });
    face.classList.toggle("clan-card--last", marks.last?.includes(card) ?? false);
    face.classList.toggle("clan-card--taken", marks.staged?.take === card);
    if (targets.cards.has(card)) {
      face.dataset.cell = `@${card}`;
      face.classList.add("clan-card--target");
    }
    return face;
  }

  /**
   * What is not there yet: the card to be laid, or the cards that would beat the other side.
   *
   * @param {Stone} stone
   * @param {number} seat
   * @param {Marks} marks
   * @param {number} me
   */
  ghosts(stone, seat, { staged, beating }, me) {
    const ghost = (/** @type {string} */ card, /** @type {string} */ kind) => {
      const face = cardFace(card, { title: this.texts.t(`card.${card}`) });
      face.classList.add("clan-card--ghost", `clan-card--${kind}`);
      face.removeAttribute("data-card");
      return face;
    };
    if (beating?.stone === stone.stone && beating.seat === seat) return beating.cards.map((card) => ghost(card, "beats"));
    const laid = staged?.take ?? staged?.card;
    const lies = laid && staged?.stone === stone.stone && seat === me && !MODES.includes(laid);
    return lies ? [ghost(laid, "staged")] : [];
  }

  /** @param {string} card */
  handCard(card) {
    return [cardFace(card, { size: "hand", title: this.texts.t(`card.${card}`) })];
  }

  /**
   * @param {Deck} deck
   * @param {number} count
   */
  deck(deck, count) {
    return [cardBack(deck), h("span", { class: "schotten__count", "aria-hidden": "true" }, String(count))];
  }

  /** @param {string[]} discards */
  discards(discards) {
    const top = discards.at(-1);
    const face = top ? cardFace(top, { size: "key" }) : h("span", { class: "schotten__empty", "aria-hidden": "true" });
    return [face, h("span", { class: "schotten__count", "aria-hidden": "true" }, String(discards.length))];
  }
}

/**
 * @param {Shown} view
 * @param {number} me
 * @returns {string[]} the cards of the hand at the lower side that may be seen
 */
export function handOf(view, me) {
  return view.opened?.[me] ?? view.hand ?? [];
}

/**
 * @param {Shown} view
 * @returns {[Deck, number][]}
 */
export function decksOf({ decks, options }) {
  if (!decks) return [];
  /** @type {[Deck, number][]} */
  const piles = [["clan", decks.clan]];
  return options?.tactics ? [...piles, ["tactics", decks.tactics]] : piles;
}

/**
 * @param {Claim[] | undefined} claims
 * @param {number} stone
 * @param {number} seat
 */
export function claimOf(claims, stone, seat) {
  return claims?.find((claim) => claim.stone === stone && claim.seat === seat) ?? null;
}

/**
 * @param {Stone} stone
 * @param {Picture} picture
 */
function factsOf(stone, { view, marks, me, targets }) {
  const { staged, beating, last, hint } = marks;
  const here = staged?.stone === stone.stone;
  const cards = stone.sides.flat();
  return {
    stone,
    me,
    staged: here || cards.includes(staged?.take ?? "") ? staged : null,
    beating: beating?.stone === stone.stone ? beating : null,
    last: last?.filter((card) => cards.includes(card)),
    targets: cards.filter((card) => targets.cards.has(card)),
    flags: {
      "column--mine": stone.owner === me,
      "column--theirs": stone.owner === 1 - me,
      "column--target": targets.stones.has(stone.stone) && marks.hints !== false,
      "column--aim": targets.stones.has(stone.stone) && !layable(staged ?? null),
      "column--proven": claimOf(view.claims, stone.stone, me)?.ok ?? false,
      "column--staged": here,
      "column--hinted": hint?.stone === stone.stone,
      "column--last": marks.stones?.includes(stone.stone) ?? false,
    },
  };
}

/**
 * Whether a choice leads to a free slot, not to the stone itself.
 *
 * @param {Choice | null} staged
 */
function layable(staged) {
  return staged?.type === "play" && !MODES.includes(staged.card ?? "");
}

/**
 * @param {string} card
 * @param {Picture} picture
 */
function cardFacts(card, { marks: { staged, hint }, targets }) {
  const chosen = staged?.card === card;
  return {
    flags: {
      "hand__card--chosen": chosen,
      "schotten__cell--hinted": hint?.card === card,
      "hand__card--shut": targets.picky && !targets.hand.has(card) && !chosen,
    },
  };
}
