import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { checksOf } from "../../../static/js/fair_deck/checks.js";
import { fromHex, joined, mac, toHex, utf8 } from "../../../static/js/fair_deck/hash.js";
import { draw } from "../../../static/js/fair_deck/lots.js";
import { seedOf } from "../../../static/js/fair_deck/proof.js";
import { misfit } from "../../../static/js/fair_deck/played.js";

const VECTORS = JSON.parse(readFileSync(new URL("../../games/shuffle/vectors.json", import.meta.url), "utf8"));
const { proof, options } = VECTORS[0];
const DECK = proof.lots["clan deck 1"].split(" ");
const OPENER = Number(proof.lots["first player"]);

/** The first cards of both hands, each played by whoever holds it, and what is drawn for them. */
const EVENTS = [
  { type: "play", seat: OPENER, card: DECK[0], stone: 1 },
  { type: "draw", seat: OPENER, deck: "clan", card: DECK[12] },
  { type: "play", seat: 1 - OPENER, card: DECK[1], stone: 2 },
  { type: "draw", seat: 1 - OPENER, deck: "clan", card: DECK[13] },
  { type: "claim", seat: OPENER, stone: 1 },
  { type: "play", seat: OPENER, card: DECK[12], stone: 1 },
];
const RECORD = { proof, options, events: EVENTS };
const SEEN = { match: proof.match, commitment: proof.commitment, seat: 0, memory: null };

/** The same match, had both browsers been late. */
async function soloProof() {
  const sign = await mac(fromHex(proof.secret));
  const values = await Promise.all(
    [0, 1].map(async (seat) => {
      const whole = await sign(joined(utf8("part"), fromHex(proof.match), Uint8Array.of(seat)));
      return toHex(whole.slice(0, 16));
    }),
  );
  const parts = values.map((value, seat) => ({ seat, source: "server", pledge: null, value }));
  const seed = await seedOf({ ...proof, parts });
  const purposes = Object.keys(proof.lots);
  const lots = await Promise.all(purposes.map((purpose) => draw(seed, purpose)));
  return { ...proof, parts, lots: Object.fromEntries(purposes.map((purpose, at) => [purpose, lots[at]])) };
}

const told = (checks) => checks.map(({ name, ok }) => `${name} ${ok}`);

test("a match that was played from its decks holds in every point", async () => {
  const checks = await checksOf(JSON.stringify(proof), RECORD, SEEN);
  assert.deepEqual(told(checks), ["commitment true", "parts true", "lots true", "played true"]);
});

test("the proof of another match is refused", async () => {
  const checks = await checksOf(JSON.stringify(VECTORS[3].proof), RECORD, SEEN);
  assert.equal(checks[0].ok, false);
});

test("a text that is no proof is said to be none", async () => {
  assert.deepEqual(told(await checksOf("{", RECORD, SEEN)), ["unreadable false"]);
});

test("a browser that was there vouches for the hash it saw and the bytes it gave", async () => {
  const memory = { match: "m", commitment: proof.commitment, value: proof.parts[0].value };
  const good = await checksOf(JSON.stringify(proof), RECORD, { ...SEEN, memory });
  assert.deepEqual(told(good).slice(0, 3), ["commitment true", "seen true", "own true"]);
  const other = { ...memory, commitment: proof.secret, value: "00".repeat(16) };
  const bad = await checksOf(JSON.stringify(proof), RECORD, { ...SEEN, memory: other });
  assert.deepEqual(told(bad).slice(0, 3), ["commitment true", "seen false", "own false"]);
});

test("a browser that was late is told so", async () => {
  const late = VECTORS.find((vector) => vector.proof.parts[1].source === "server");
  const seen = { match: late.proof.match, commitment: late.proof.commitment, seat: 1 };
  const memory = { match: "m", commitment: late.proof.commitment, value: "00".repeat(16) };
  const record = { proof: late.proof, options: late.options, events: [] };
  const checks = await checksOf(JSON.stringify(late.proof), record, { ...seen, memory });
  assert.deepEqual(told(checks).slice(1, 3), ["seen true", "late true"]);
});

test("where no browser added anything, that is said", async () => {
  const parts = proof.parts.map((part) => ({ ...part, source: "server", pledge: null }));
  const names = async (given) => told(await checksOf(JSON.stringify({ ...proof, parts: given }), RECORD, SEEN));
  assert.ok((await names(parts)).includes("parts false"));
  const alone = await soloProof();
  const checks = await checksOf(JSON.stringify(alone), { ...RECORD, events: [] }, SEEN);
  assert.deepEqual(told(checks).slice(0, 3), ["commitment true", "alone true", "lots true"]);
});

test("a card out of order is named", async () => {
  const events = [...EVENTS.slice(0, 1), { ...EVENTS[1], card: DECK[20] }];
  const checks = await checksOf(JSON.stringify(proof), { ...RECORD, events }, SEEN);
  assert.deepEqual(checks.at(-1), { name: "played", ok: false, card: DECK[20] });
});

test("a card from nobody's hand, or from the other's, does not fit", () => {
  for (const card of [DECK[1], DECK[30]]) {
    const event = { type: "play", seat: OPENER, card, stone: 1 };
    assert.equal(misfit(proof.lots, [event], options), event);
  }
});

test("a card cannot be played twice", () => {
  assert.equal(misfit(proof.lots, [EVENTS[0], EVENTS[0]], options), EVENTS[0]);
});

test("cards given back go under their deck and are drawn last", () => {
  const rest = DECK.slice(12).map((card) => ({ type: "draw", seat: 0, deck: "clan", card }));
  const back = { type: "return", seat: OPENER, deck: "clan", card: DECK[0] };
  const again = { type: "draw", seat: 1, deck: "clan", card: DECK[0] };
  assert.equal(misfit(proof.lots, [back, ...rest, again], options), null);
  assert.equal(misfit(proof.lots, [back, again], options), again);
});

test("every round has its own decks and its own beginner", () => {
  const many = VECTORS.find((vector) => "clan deck 2" in vector.proof.lots && vector.options.tactics);
  const [clan, tactics] = ["clan", "tactics"].map((kind) => many.proof.lots[`${kind} deck 2`].split(" "));
  const events = [
    { type: "deal", round: 2, opener: 1 },
    { type: "play", seat: 1, card: clan[0], stone: 1 },
    { type: "draw", seat: 1, deck: "tactics", card: tactics[0] },
    { type: "play", seat: 0, card: clan[13], stone: 1 },
    { type: "draw", seat: 0, deck: "clan", card: clan[14] },
  ];
  assert.equal(misfit(many.proof.lots, events, many.options), null);
});
