import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fromHex, toHex } from "../../../static/js/fair_deck/hash.js";
import { draw } from "../../../static/js/fair_deck/lots.js";
import { faults, read, seedOf } from "../../../static/js/fair_deck/proof.js";

/** The same that the server is held to. */
const VECTORS = JSON.parse(readFileSync(new URL("../../games/shuffle/vectors.json", import.meta.url), "utf8"));
const MUTATIONS = 1000;

/** A row of numbers that is the same in every run. */
function* dice(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state >>> 8;
  }
}

async function holds(text) {
  const proof = read(text);
  return proof !== null && (await faults(proof)).length === 0;
}

test("all twenty fixed deals come to the same here as on the server", async () => {
  assert.equal(VECTORS.length, 20);
  for (const { proof, seed } of VECTORS) {
    assert.equal(toHex(await seedOf(proof)), seed);
    for (const [purpose, lot] of Object.entries(proof.lots)) assert.equal(await draw(fromHex(seed), purpose), lot);
    assert.deepEqual(await faults(read(JSON.stringify(proof))), []);
  }
});

test("of a thousand flipped bits none passes", async () => {
  const numbers = dice(20);
  const passed = [];
  for (let strike = 0; strike < MUTATIONS; strike += 1) {
    const bytes = new TextEncoder().encode(JSON.stringify(VECTORS[strike % VECTORS.length].proof));
    const at = numbers.next().value % bytes.length;
    const bit = numbers.next().value % 8;
    bytes[at] ^= 1 << bit;
    if (await holds(new TextDecoder().decode(bytes))) passed.push([strike, at, bit]);
  }
  assert.deepEqual(passed, []);
});

test("each fault is named", async () => {
  const { proof } = VECTORS[2];
  const other = { ...proof, commitment: proof.secret };
  assert.deepEqual(await faults(other), ["commitment"]);
  const [first, second] = proof.parts;
  const parts = [{ ...first, source: "server", pledge: null }, second];
  assert.deepEqual(await faults({ ...proof, parts }), ["parts"]);
  const cards = proof.lots["clan deck 1"].split(" ");
  const lots = { ...proof.lots, "clan deck 1": [cards[1], cards[0], ...cards.slice(2)].join(" ") };
  assert.deepEqual(await faults({ ...proof, lots }), ["lots"]);
});

test("a deck left out is missed", async () => {
  const { proof } = VECTORS.find((vector) => "clan deck 4" in vector.proof.lots);
  const { "clan deck 2": _, ...lots } = proof.lots;
  assert.deepEqual(await faults({ ...proof, lots }), ["lots"]);
});

test("a purpose there is not draws nothing", async () => {
  for (const purpose of ["", "clan deck", "clan deck 0", "other deck 1", "__proto__ deck 1"]) {
    assert.equal(await draw(new Uint8Array(32), purpose), null);
  }
});

test("what is no proof is not read", () => {
  const { proof } = VECTORS[0];
  const changes = [
    { algorithm: "merestone-deck-2" },
    { secret: proof.secret.toUpperCase() },
    { secret: null },
    { match: "" },
    { parts: [] },
    { parts: [...proof.parts].reverse() },
    { lots: [] },
    { lots: { "clan deck 1": 1 } },
    { more: 1 },
  ];
  for (const change of changes) assert.equal(read(JSON.stringify({ ...proof, ...change })), null, JSON.stringify(change));
  for (const text of ["", "null", "[]", "{}", "1"]) assert.equal(read(text), null);
});
