/** Made-up positions of Schotten Totten, small enough to read. */

import { CLANS, TACTICS } from "../../../static/js/boards/schotten/cards.js";
import { noMoves, startView } from "../../../static/js/boards/schotten/position.js";

const CLAN_NAMES = { R: "Rowan", G: "Gorse", F: "Fern", L: "Loch", T: "Thistle", P: "Peat" };
const TACTICS_NAMES = {
  J1: "Joker",
  J2: "Joker",
  SP: "Spy",
  SB: "Shield-Bearers",
  BB: "Blind Man's Bluff",
  MF: "Mud Fight",
  RE: "Recruiter",
  ST: "Strategist",
  BA: "Banshee",
  TR: "Traitor",
};

function cardTexts() {
  const texts = {};
  for (const clan of CLANS) {
    texts[`clan.${clan}`] = CLAN_NAMES[clan];
    for (let value = 1; value <= 9; value += 1) texts[`card.${clan}${value}`] = `${CLAN_NAMES[clan]} ${value}`;
    for (let value = 1; value <= 9; value += 1) texts[`said.${clan}${value}`] = `${clan}${value}`;
  }
  for (const name of TACTICS) {
    texts[`card.${name}`] = TACTICS_NAMES[name];
    texts[`said.${name}`] = TACTICS_NAMES[name];
    texts[`rule.${name}`] = `What the ${TACTICS_NAMES[name]} does.`;
  }
  return texts;
}

/** A few of the page's texts in English; any other text is heard as its key. */
export const TEXTS = {
  ...cardTexts(),
  "board.name": "Border",
  "list.comma": ", ",
  sentence: "%(part)s.",
  "cell.staged": "chosen",
  "stone.last": "The last turn was about it",
  "stone.staged": "Chosen here",
  "answer.legal.ruse": "%(card)s can take %(cards)s; to: %(places)s.",
  "answer.claimed": "Stone %(stone)s is claimed.",
  "answer.full": "Stone %(stone)s is full.",
  "seen.played": "%(name)s: %(n)s",
  "seen.more_mine": "A tactics card may be played.",
  "seen.more_none": "No tactics card may be played.",
  "discards.other": "%(n)s discards: %(cards)s",
  "player.0": "Player 1",
  "player.1": "Player 2",
  "stone.tag_mine": "Yours",
  "stone.tag_theirs": "Rival's",
  "stone.named": "claimed by %(name)s",
  "stone.name": "Stone %(stone)s",
  "stone.open": "not claimed",
  "stone.mine": "yours",
  "stone.theirs": "the other side's",
  "stone.mode": "%(mode)s",
  "stone.proven": "You can prove it",
  "side.mine": "You: %(cards)s",
  "side.theirs": "Other: %(cards)s",
  "side.named": "%(name)s: %(cards)s",
  "side.named_empty": "%(name)s: none",
  "side.mine_empty": "You: none",
  "side.theirs_empty": "Other: none",
  "side.complete": "complete",
  "side.first": "complete first",
  "deck.clan.one": "%(n)s clan card",
  "deck.clan.other": "%(n)s clan cards",
  "deck.tactics.other": "%(n)s tactics cards",
  "discards.none": "No discards",
  "why.mine": "You can prove stone %(stone)s.",
  "why.named": "%(name)s can prove stone %(stone)s.",
  "why_not.mine": "You can't prove stone %(stone)s.",
  "why.unfinished": "Stone %(stone)s is not complete.",
  "proof.stronger": "%(mine)s beats %(theirs)s.",
  "proof.beatable.other": "%(cards)s would make %(theirs)s.",
  "formation.run": "a run of %(total)s",
  "formation.colour_run": "a colour run of %(total)s",
  "say.choose_first": "Choose something first.",
  "ask.play": "Choose a card",
  "ask.stone": "Choose a stone",
  "ask.take": "Choose the card to take",
  "ask.claim": "Claim or go on",
  "ask.draw": "Choose a deck",
  "say.wants": "%(card)s chosen. %(ask)s: %(places)s.",
  "say.whole": "%(move)s: press C.",
  "move.play_stone": "Play %(card)s to stone %(stone)s",
  "move.claim": "Claim stone %(stone)s",
  "place.stone": "stone %(stone)s",
  "place.card": "%(card)s at stone %(stone)s",
  "place.discard": "the discards",
  "answer.hand": "Your hand: %(cards)s.",
  "answer.seen": "%(seen)s of %(all)s. %(rows)s",
  "answer.seen_row": "%(clan)s %(values)s.",
  "answer.seen_none": "none",
  "answer.ambiguous": "%(card)s? You hold %(cards)s.",
  "answer.not_now": "Not now. %(ask)s.",
  "answer.legal.play": "%(card)s to %(places)s",
  "answer.legal.other": "You can play: %(cells)s.",
  "answer.legal.one": "You can play: %(cells)s.",
  "say.one_more": "Wait with tactics cards.",
  "say.card_first": "A card first.",
  "say.stone_shut": "Not stone %(stone)s.",
};

/** A stone with these cards, in the order of the seats. */
export function stoneOf(stone, mine = [], theirs = [], more = {}) {
  return { stone, sides: [mine, theirs], need: 3, modes: [], owner: null, first: null, ...more };
}

/** A view of seat 0 with some stones, a menu and whatever else. */
export function viewOf({ stones = [], legal = {}, ...rest } = {}) {
  const view = startView();
  const laid = view.stones.map((bare) => stones.find((one) => one.stone === bare.stone) ?? bare);
  return { ...view, seat: 0, stones: laid, legal: { ...noMoves(), ...legal }, ...rest };
}

export const RUN = { kind: "run", total: 15, cards: ["R4", "G5", "F6"], added: [] };
export const COLOUR_RUN = { kind: "colour_run", total: 24, cards: ["L7", "L8", "L9"], added: ["L7", "L8"] };

/** A verdict on a claim of seat 0. */
export function claimOn(stone, more = {}) {
  return { seat: 0, stone, ok: true, reason: "stronger", mine: COLOUR_RUN, theirs: RUN, beaten_by: [], ...more };
}

/** A turn with these events, by the seat of the first. */
export function turnOf(n, events, { forced = false, steps = [] } = {}) {
  const { seat } = events[0];
  const moves = [null, null];
  moves[seat] = { type: events[0].type };
  return { n, ver: n, moves, texts: moves.map((move) => move && move.type), events, steps, marks: {}, forced };
}
