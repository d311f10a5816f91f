/** Positions as the events of turns tell them. No rule is judged here. */

/**
 * @import { Turn, View } from "../../lib/wire.js"
 * @import { Deck, Menu, SchottenEvent, SchottenView, Stone } from "./types.js"
 */

import { CLANS, isClan, MODES, TACTICS } from "./cards.js";

const STONES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const CLAN_CARDS = 54;
const JOKERS = ["J1", "J2"];
/** What the Recruiter asks for. */
const RECRUITED = { draws: 3, returns: 2 };

/**
 * @param {Turn} turn
 * @returns {SchottenEvent[]}
 */
export function eventsOf(turn) {
  return /** @type {SchottenEvent[]} */ (turn.events);
}

/** @returns {Menu} */
export function noMoves() {
  return { play: {}, ruse: {}, claim: [], draw: [], return: [], end: false, pass: false, deal: false };
}

/** @returns {Stone[]} */
function bareStones() {
  return STONES.map((stone) => ({ stone, sides: [[], []], need: 3, modes: [], owner: null, first: null }));
}

/** @param {string} card */
function orderOf(card) {
  return isClan(card) ? CLANS.indexOf(card[0] ?? "") * 10 + Number(card[1]) : 100 + TACTICS.indexOf(card);
}

/** @param {string[]} cards */
export function sorted(cards) {
  return [...cards].sort((a, b) => orderOf(a) - orderOf(b));
}

/**
 * @param {string} card
 * @returns {Deck}
 */
function deckOf(card) {
  return isClan(card) ? "clan" : "tactics";
}

/**
 * What is on the table once a round is dealt.
 *
 * @param {boolean} tactics
 * @returns {Pick<SchottenView, "stones" | "held" | "hands" | "opened" | "decks" | "discards" | "tactics" | "recruit">}
 */
function dealt(tactics) {
  const limit = tactics ? 7 : 6;
  const hand = () => ({ clan: limit, tactics: 0 });
  return {
    stones: bareStones(),
    held: [0, 0],
    hands: [hand(), hand()],
    opened: null,
    decks: { clan: CLAN_CARDS - 2 * limit, tactics: tactics ? TACTICS.length : 0 },
    discards: [],
    tactics: { played: [0, 0], jokers: [false, false], may_play: [tactics, tactics] },
    recruit: { draws: 0, returns: 0 },
  };
}

/**
 * The own hand at the start, from the one now and what it has played and drawn since. A hand of an earlier round is
 * known to nobody any more.
 *
 * @param {SchottenView} now
 * @param {Turn[]} turns
 */
function firstHand(now, turns) {
  const events = turns.flatMap(eventsOf);
  if (events.some((event) => event.type === "deal")) return [];
  const own = events.filter((event) => event.seat === now.seat && event.card);
  const left = own.filter(({ type }) => type === "play" || type === "return").map(({ card }) => card ?? "");
  const drawn = own.filter(({ type }) => type === "draw").map(({ card }) => card);
  return sorted([...now.hand, ...left].filter((card) => !drawn.includes(card)));
}

/**
 * The position before the first turn of the match that this view belongs to.
 *
 * @param {View} [now] a view of the match; without one it is a base game
 * @param {Turn[]} [turns] the turns since the start
 * @returns {SchottenView}
 */
export function startView(now, turns = []) {
  const known = /** @type {SchottenView | undefined} */ (now && "stones" in now ? now : undefined);
  const options = known?.options ?? { rounds: 1, expert: false, tactics: false };
  const [first] = turns;
  const opener = first ? moverOf(first) : (known?.opener ?? 0);
  return {
    game: "schotten",
    seat: now?.seat ?? null,
    to_move: [opener],
    turn: 1,
    phase: "play",
    options,
    round: 1,
    opener,
    history: [],
    totals: [0, 0],
    ...dealt(options.tactics),
    hand: known && known.seat !== null ? firstHand(known, turns) : [],
    passes: 0,
    known: {},
    seen: {},
    unseen: CLAN_CARDS,
    claims: [],
    legal: noMoves(),
    over: null,
  };
}

/**
 * Who had this turn.
 *
 * @param {Turn} turn
 */
export function moverOf(turn) {
  const seat = turn.moves.findIndex((move) => move !== null);
  return seat < 0 ? (eventsOf(turn).find((event) => event.seat !== undefined)?.seat ?? 0) : seat;
}

/** @typedef {(view: SchottenView, event: SchottenEvent) => void} Change of a view that may be written to */

/**
 * @param {SchottenView} view
 * @param {number | null} number
 */
function stoneAt(view, number) {
  return view.stones.find((stone) => stone.stone === number);
}

/**
 * @param {Stone | undefined} stone
 * @param {number} seat
 * @param {string} card
 */
function take(stone, seat, card) {
  const side = stone?.sides[seat];
  if (side?.includes(card)) side.splice(side.indexOf(card), 1);
}

/** @type {Record<string, Change>} */
const CHANGES = {
  play: (view, { seat, card, stone }) => {
    const name = card ?? "";
    changeHand(view, seat, name, deckOf(name), -1);
    view.passes = 0;
    if (deckOf(name) === "tactics") countTactics(view, seat, name);
    const place = stoneAt(view, stone);
    if (!place) view.discards.push(name);
    else if (MODES.includes(name)) {
      place.modes.push(name);
      if (name === "MF") place.need = 4;
    } else place.sides[seat]?.push(name);
  },
  move: (view, { seat, card, owner, origin, stone }) => {
    take(stoneAt(view, origin), owner, card ?? "");
    stoneAt(view, stone)?.sides[seat]?.push(card ?? "");
  },
  discard: (view, { card, owner, origin }) => {
    take(stoneAt(view, origin), owner, card ?? "");
    view.discards.push(card ?? "");
  },
  first: (view, { stone, seat }) => {
    const place = stoneAt(view, stone);
    if (place) place.first = seat;
  },
  claim: (view, { seat, stone }) => {
    const place = stoneAt(view, stone);
    if (place) place.owner = seat;
    view.held[seat] = (view.held[seat] ?? 0) + 1;
    view.passes = 0;
  },
  pass: (view) => {
    view.passes += 1;
  },
  end: (view, { seat }) => {
    const short = Object.values(view.hands[seat] ?? {}).reduce((sum, count) => sum + count, 0) < (view.options.tactics ? 7 : 6);
    if (!short || view.passes || !(view.decks.clan + view.decks.tactics)) view.to_move = [1 - seat];
  },
  draw: (view, { seat, deck, card }) => {
    changeHand(view, seat, card, deck, 1);
    view.decks[deck] -= 1;
    if (view.recruit.draws) view.recruit.draws -= 1;
    else view.to_move = [1 - seat];
  },
  return: (view, { seat, deck, card }) => {
    changeHand(view, seat, card, deck, -1);
    view.decks[deck] += 1;
    view.recruit.returns = Math.max(0, view.recruit.returns - 1);
  },
  standstill: (view, { hands }) => {
    view.opened = hands;
  },
  round: (view, { end, totals }) => {
    view.history.push(end);
    view.totals = totals;
  },
  deal: (view, { round, opener }) => {
    Object.assign(view, dealt(view.options.tactics), { round, opener, hand: [], passes: 0, to_move: [opener] });
  },
  result: (view, { winners, reason, scores }) => {
    Object.assign(view, { over: { winners, reason, scores }, to_move: [], phase: "over" });
  },
};

/**
 * @param {SchottenView} view
 * @param {number} seat
 * @param {string | null} card null where it is not known
 * @param {Deck} deck
 * @param {1 | -1} by
 */
function changeHand(view, seat, card, deck, by) {
  const backs = view.hands[seat];
  if (backs) backs[deck] += by;
  if (card === null) return;
  const changed = (/** @type {string[]} */ hand) => (by > 0 ? sorted([...hand, card]) : hand.filter((one) => one !== card));
  if (view.opened?.[seat]) view.opened[seat] = changed(view.opened[seat] ?? []);
  if (seat === view.seat) view.hand = changed(view.hand);
}

/**
 * @param {SchottenView} view
 * @param {number} seat
 * @param {string} card
 */
function countTactics(view, seat, card) {
  const { played, jokers } = view.tactics;
  played[seat] = (played[seat] ?? 0) + 1;
  if (JOKERS.includes(card)) jokers[seat] = true;
  view.tactics.may_play = [0, 1].map((one) => (played[one] ?? 0) <= (played[1 - one] ?? 0));
  if (card === "RE") view.recruit = { ...RECRUITED };
}

/** @param {SchottenView} view */
function matrix({ stones, discards, hand, opened }) {
  const open = new Set([...stones.flatMap((stone) => stone.sides.flat()), ...discards, ...(opened ?? []).flat()]);
  const mark = (/** @type {string} */ card) => (open.has(card) ? "x" : hand.includes(card) ? "h" : ".");
  const row = (/** @type {string} */ clan) => STONES.map((value) => mark(`${clan}${value}`)).join("");
  return Object.fromEntries([...CLANS].map((clan) => [clan, row(clan)]));
}

/**
 * The view after a turn, as its events tell it: without what only the server judges.
 *
 * @param {SchottenView} view
 * @param {Turn} turn
 * @returns {SchottenView}
 */
export function viewAfter(view, turn) {
  const next = structuredClone(kept(view));
  next.to_move = [moverOf(turn)];
  for (const event of eventsOf(turn)) CHANGES[event.type]?.(next, event);
  next.seen = matrix(next);
  next.unseen = Object.values(next.seen).join("").replaceAll("x", "").length;
  return next;
}

/**
 * What of a view stays true when it is looked at later.
 *
 * @param {SchottenView} view
 * @returns {SchottenView}
 */
export function kept(view) {
  return { ...view, claims: [], legal: noMoves() };
}
