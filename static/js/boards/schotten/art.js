/** Draws stones, sides, decks and the hand into the cells of the grid. Every part is drawn anew only where it changes. */

/**
 * @import { Texts } from "../../lib/text.js"
 * @import { Choice, Claim, Deck, Marks, Shown, Stone } from "./types.js"
 * @import { Grid } from "./grid.js"
 * @import { Targets } from "./choosing.js"
 */

import { arrange, h } from "../../lib/dom.js";
import { cardBack, cardFace, MODES } from "./cards.js";
import { pebble, tacticsSign } from "./symbols.js";

/**
 * @typedef {object} Picture
 * @property {Shown} view
 * @property {Marks} marks
 * @property {number} me the seat at the lower side
 * @property {Targets} targets
 */

/**
 * @typedef {object} Side half a column
 * @property {HTMLElement} root
 * @property {HTMLElement} slots
 * @property {HTMLElement} stack
 * @property {Map<string, HTMLElement>} cards by name, those that lie there in thought only with what they are before it
 */

/** Keeps what each cell shows: a turn lays a card, and all that lies there already stays the same elements. */
export class Art {
  /**
   * @param {Grid} grid
   * @param {Texts} texts
   */
  constructor(grid, texts) {
    this.grid = grid;
    this.texts = texts;
    /** @type {WeakMap<Element, string>} what an element was drawn from */
    this.drawn = new WeakMap();
    /** @type {WeakMap<Element, {theirs: Side, place: HTMLElement, mine: Side}>} the parts of each stone's cell */
    this.columns = new WeakMap();
  }

  /** @param {Picture} picture */
  draw(picture) {
    const { view, marks, me } = picture;
    for (const stone of view.stones) {
      const cell = this.grid.cells.get(String(stone.stone));
      if (cell) this.column(cell, stone, picture);
    }
    for (const card of handOf(view, me)) this.part(card, "", () => this.handCard(card), cardFlags(card, picture));
    for (const [deck, count] of decksOf(view)) {
      this.part(deck, String(count), () => this.deck(deck, count), { "schotten__cell--hinted": marks.hint?.deck === deck });
    }
    const { discards = [] } = view;
    this.part("discard", discards.join(), () => this.discards(discards));
  }

  /**
   * @param {string} cell
   * @param {string} facts all that its parts depend on
   * @param {() => Element[]} parts
   * @param {Record<string, boolean>} [flags] classes of the cell
   */
  part(cell, facts, parts, flags = {}) {
    const element = this.grid.cells.get(cell);
    if (!element) return;
    this.once(element, facts, parts);
    flag(element, flags);
  }

  /**
   * @param {Element} element
   * @param {string} facts
   * @param {() => Element[]} parts
   */
  once(element, facts, parts) {
    if (this.drawn.get(element) === facts) return;
    this.drawn.set(element, facts);
    element.replaceChildren(...parts());
  }

  /**
   * @param {HTMLElement} cell
   * @param {Stone} stone
   * @param {Picture} picture
   */
  column(cell, stone, picture) {
    const { me, view } = picture;
    const parts = this.columns.get(cell) ?? { theirs: emptySide(), place: h("span", { class: "column__place" }), mine: emptySide() };
    this.columns.set(cell, parts);
    arrange(cell, [parts.theirs.root, parts.place, parts.mine.root]);
    this.side(parts.theirs, stone, 1 - me, picture);
    this.side(parts.mine, stone, me, picture);
    const words = this.ownerTag(stone, picture);
    this.once(parts.place, JSON.stringify([stone.stone, stone.modes, words]), () => [middle(stone, words)]);
    flag(cell, stoneFlags(stone, picture));
  }

  /**
   * Whose a stone is, in a word beside it.
   *
   * @param {Stone} stone
   * @param {Picture} picture
   * @returns {string} whose a stone is, in as few words as stand below it
   */
  ownerTag({ owner }, { me, view }) {
    if (owner === null) return "";
    return view.seat === null ? this.texts.called(owner) : this.texts.t(owner === me ? "stone.tag_mine" : "stone.tag_theirs");
  }

  /**
   * @param {Side} side
   * @param {Stone} stone
   * @param {number} seat
   * @param {Picture} picture
   */
  side(side, stone, seat, { me, marks, targets }) {
    const { need, owner, first, sides } = stone;
    flag(side.root, {
      "side--mine": seat === me,
      "side--theirs": seat !== me,
      "side--four": need > 3,
      "side--lost": owner !== null && owner !== seat,
      "side--first": owner === null && first === seat,
    });
    while (side.slots.childElementCount > need) side.slots.lastElementChild?.remove();
    while (side.slots.childElementCount < need) side.slots.append(h("span", { class: "side__slot" }));
    const lying = side.cards;
    const ghosts = ghostsOf(stone, seat, marks, me);
    side.cards = new Map([
      ...(sides[seat] ?? []).map((card) => named(card, lying.get(card) ?? this.face(card))),
      ...ghosts.map(([card, kind]) => named(`${kind} ${card}`, lying.get(`${kind} ${card}`) ?? this.ghost(card, kind))),
    ]);
    arrange(side.stack, [...side.cards.values()]);
    for (const card of sides[seat] ?? []) markCard(card, side.cards.get(card), marks, targets);
  }

  /** @param {string} card */
  face(card) {
    return cardFace(card, { title: this.texts.t(`card.${card}`) });
  }

  /**
   * @param {string} card
   * @param {string} kind
   */
  ghost(card, kind) {
    const face = this.face(card);
    face.classList.add("clan-card--ghost", `clan-card--${kind}`);
    face.removeAttribute("data-card");
    return face;
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
 * @param {string} words
 */
function middle({ stone, modes }, words) {
  const parts = [pebble(String(stone)), h("span", { class: "column__tag" }, words)];
  if (modes.length) parts.push(h("span", { class: "column__modes" }, ...modes.map((mode) => tacticsSign(mode))));
  return h("span", { class: "column__stone", "aria-hidden": "true" }, ...parts);
}

/** @returns {Side} */
function emptySide() {
  const slots = h("span", { class: "side__slots" });
  const stack = h("span", { class: "side__cards" });
  return { root: h("span", { class: "side", "aria-hidden": "true" }, slots, stack), slots, stack, cards: new Map() };
}

/**
 * @param {string} name
 * @param {HTMLElement} element
 * @returns {[string, HTMLElement]}
 */
function named(name, element) {
  return [name, element];
}

/**
 * @param {Element} element
 * @param {Record<string, boolean>} flags classes, and whether it has them
 */
function flag(element, flags) {
  for (const [name, on] of Object.entries(flags)) element.classList.toggle(name, on);
}

/**
 * What is not there yet: the card to be laid, or the cards that would beat the other side.
 *
 * @param {Stone} stone
 * @param {number} seat
 * @param {Marks} marks
 * @param {number} me
 * @returns {[string, string][]} cards, each with what it is
 */
function ghostsOf({ stone }, seat, { staged, beating }, me) {
  if (beating?.stone === stone && beating.seat === seat) return beating.cards.map((card) => [card, "beats"]);
  const laid = staged?.take ?? staged?.card;
  return laid && staged?.stone === stone && seat === me && !MODES.includes(laid) ? [[laid, "staged"]] : [];
}

/**
 * @param {string} card
 * @param {HTMLElement | undefined} face
 * @param {Marks} marks
 * @param {Targets} targets
 */
function markCard(card, face, { last, staged }, targets) {
  if (!face) return;
  const aimed = targets.cards.has(card);
  flag(face, { "clan-card--last": last?.includes(card) ?? false, "clan-card--taken": staged?.take === card, "clan-card--target": aimed });
  if (aimed) face.dataset.cell = `@${card}`;
  else face.removeAttribute("data-cell");
}

/**
 * @param {Stone} stone
 * @param {Picture} picture
 * @returns {Record<string, boolean>}
 */
function stoneFlags({ stone, owner }, { view, marks, me, targets }) {
  const { staged, hint, hints, stones } = marks;
  return {
    "column--mine": owner === me,
    "column--theirs": owner === 1 - me,
    "column--target": targets.stones.has(stone) && hints !== false,
    "column--aim": targets.stones.has(stone) && !layable(staged ?? null),
    "column--proven": claimOf(view.claims, stone, me)?.ok ?? false,
    "column--staged": staged?.stone === stone,
    "column--hinted": hint?.stone === stone,
    "column--last": stones?.includes(stone) ?? false,
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
 * @returns {Record<string, boolean>}
 */
function cardFlags(card, { marks: { staged, hint }, targets }) {
  const chosen = staged?.card === card;
  return {
    "hand__card--chosen": chosen,
    "schotten__cell--hinted": hint?.card === card,
    "hand__card--shut": targets.picky && !targets.hand.has(card) && !chosen,
  };
}
