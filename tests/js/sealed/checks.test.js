import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { checkTurn, counted } from "../../../static/js/sealed/checks.js";
import { cellNumber, digestOf } from "../../../static/js/sealed/digest.js";
import { PLACED, turnOf } from "../samples.js";

/** The same that the server is held to. */
const VECTORS = JSON.parse(readFileSync(new URL("../../games/envelopes/vectors.json", import.meta.url), "utf8"));
const MUTATIONS = 1000;
const MATCH = "00112233445566778899aabbccddeeff";
const SALTS = ["aa".repeat(32), "bb".repeat(32)];

/** A row of numbers that is the same in every run. */
function* dice(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state >>> 8;
  }
}

async function sealedTurn(n = 1, texts = ["e7", "i6"], changes = {}) {
  const places = texts.map((_, seat) => ({ match: MATCH, turn: n, seat }));
  const digests = await Promise.all(texts.map((text, seat) => digestOf(places[seat], text, SALTS[seat])));
  const envelopes = digests.map((digest, seat) => ({ digest, salt: SALTS[seat] }));
  return turnOf(n, PLACED, { texts, envelopes, ...changes });
}

const unseen = () => null;
const check = (turn, seen = unseen, turns = [turn]) => checkTurn(turn, MATCH, seen, counted(turns));
const outcomes = ({ seats }) => seats.map(({ outcome }) => outcome);

test("all twenty fixed digests come to the same here as on the server", async () => {
  assert.equal(VECTORS.length, 20);
  for (const { cell, salt, digest, ...place } of VECTORS) assert.equal(await digestOf(place, cell, salt), digest);
});

test("of a thousand flipped bits none passes", async () => {
  const numbers = dice(7);
  const next = (bound) => numbers.next().value % bound;
  const passed = [];
  for (let strike = 0; strike < MUTATIONS; strike += 1) {
    const vector = { ...VECTORS[strike % VECTORS.length] };
    const field = ["match", "salt", "digest", "cell", "turn", "seat"][strike % 6];
    if (field === "cell") vector.cell = vector.cell === "e5" ? "e6" : "e5";
    else if (field === "seat") vector.seat = 1 - vector.seat;
    else if (field === "turn") vector.turn ^= 1 << next(31);
    else {
      const at = next(vector[field].length);
      const digit = (Number.parseInt(vector[field][at], 16) ^ (1 << next(4))).toString(16);
      vector[field] = vector[field].slice(0, at) + digit + vector[field].slice(at + 1);
    }
    if ((await digestOf(vector, vector.cell, vector.salt)) === vector.digest) passed.push([strike, field]);
  }
  assert.deepEqual(passed, []);
});

test("cells are numbered from a1 to i9, row by row, and nothing else is one", () => {
  assert.deepEqual(["a1", "i1", "a2", "e5", "i9"].map(cellNumber), [0, 8, 9, 40, 80]);
  for (const text of ["", "j1", "a0", "a10", "A1", "e5 "]) assert.equal(cellNumber(text), null);
});

test("a turn whose cells fit holds, and it tells what was seen before", async () => {
  const turn = await sealedTurn();
  const done = await check(turn, (n, seat) => (n === 1 && seat === 1 ? turn.envelopes[1].digest : null));
  assert.equal(done.state, "holds");
  assert.deepEqual(done.seats.map(({ early }) => early), [false, true]);
});

test("the beginning of a digest is enough to remember it by", async () => {
  const turn = await sealedTurn();
  const begin = turn.envelopes[0].digest.slice(0, 32);
  assert.equal((await check(turn, (_, seat) => (seat ? null : begin))).state, "holds");
});

test("another cell, salt, seat, turn or match fails", async () => {
  const turn = await sealedTurn();
  const [black, white] = turn.envelopes;
  const changes = [
    [{ texts: ["e8", "i6"] }, ["wrong", "holds"]],
    [{ envelopes: [{ ...black, salt: SALTS[1] }, white] }, ["wrong", "holds"]],
    [{ envelopes: [white, black] }, ["wrong", "wrong"]],
    [{ ver: 2 }, ["wrong", "wrong"]],
    [{ envelopes: [black, "none"] }, ["holds", "wrong"]],
  ];
  for (const [change, expected] of changes) {
    const done = await check({ ...turn, ...change });
    assert.equal(done.state, "fails");
    assert.deepEqual(outcomes(done), expected);
  }
  const elsewhere = await checkTurn(turn, MATCH.replace("00", "01"), unseen, counted([turn]));
  assert.deepEqual(outcomes(elsewhere), ["wrong", "wrong"]);
});

test("a digest other than the one that was shown fails, though it fits the cell", async () => {
  const done = await check(await sealedTurn(), (_, seat) => (seat ? "f".repeat(64) : null));
  assert.equal(done.state, "fails");
  assert.deepEqual(outcomes(done), ["holds", "other"]);
});

test("a digest that was copied fails wherever it stands", async () => {
  const first = await sealedTurn(1);
  const copied = { ...(await sealedTurn(2)), envelopes: [first.envelopes[0], first.envelopes[1]] };
  assert.deepEqual(outcomes(await check(copied, unseen, [first, copied])), ["copied", "copied"]);
});

test("a digest that was shown and never opened fails", async () => {
  const turn = turnOf(1, PLACED, { envelopes: null });
  const done = await check(turn, (_, seat) => (seat ? "f".repeat(64) : null));
  assert.deepEqual([done.state, outcomes(done)], ["fails", ["unsealed", "kept"]]);
});

test("turns of before there were digests, and turns nobody chose in, are no failures", async () => {
  assert.equal((await check(turnOf(1, PLACED))).state, "unsealed");
  assert.equal((await check(turnOf(1, PLACED, { envelopes: null }))).state, "unsealed");
  assert.equal((await check(turnOf(1, PLACED, { forced: true, envelopes: null }))).state, "forced");
  const half = await sealedTurn();
  assert.equal((await check({ ...half, envelopes: [half.envelopes[0], null] })).state, "unsealed");
});
