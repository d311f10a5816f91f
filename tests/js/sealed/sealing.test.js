import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { document } from "../browser.js";
import { PLACED, seatsOf, snapOf, turnMessage, turnOf } from "../samples.js";
import { matchBytes } from "../../../static/js/fair_deck/hash.js";
import { Sealing } from "../../../static/js/match/sealing.js";
import { Store } from "../../../static/js/match/store.js";
import { createSealedTurns } from "../../../static/js/sealed/dialog.js";
import { digestOf } from "../../../static/js/sealed/digest.js";
import { recall } from "../../../static/js/sealed/memory.js";

const SLUG = "R1t0BDGDF1G2ynfpDIbkZw";
const kept = new Map();
globalThis.localStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => kept.set(name, value),
};
const texts = {
  t: (key, values) => (values ? `${key} ${Object.values(values).join(" ")}` : key),
  count: (key, n) => `${key} ${n}`,
};

const saltOf = (seat) => String(seat + 1).repeat(64);
const digest = (turn, seat, cell) => digestOf({ match: matchBytes(SLUG), turn, seat }, cell, saltOf(seat));

async function opened(n, cells = ["e7", "i6"]) {
  const digests = await Promise.all(cells.map((cell, seat) => digest(n, seat, cell)));
  const envelopes = digests.map((one, seat) => ({ digest: one, salt: saltOf(seat) }));
  return turnOf(n, PLACED, { texts: cells, envelopes });
}

function table(snap = {}) {
  const done = { said: [], noticed: [], painted: 0 };
  const store = new Store(snapOf({ match: SLUG, digests: [null, null], ...snap }));
  const desk = {
    store,
    texts,
    live: { say: (text) => done.said.push(text) },
    notices: { put: (topic, { text }) => done.noticed.push([topic, text]) },
  };
  const sealing = new Sealing(desk, { paint: () => (done.painted += 1) });
  const hear = async (message) => {
    store.receive(message);
    await sealing.watch();
  };
  return { done, store, sealing, hear };
}

const seal = (seat, shown, ver = 0) => ({ t: "seal", ver, rev: 2, seat, digest: shown, open: true });

beforeEach(() => kept.clear());

test("a digest is shown before the turn opens, checked at once when it has, and remembered", async () => {
  const { sealing, store, hear, done } = table();
  const shown = await digest(1, 1, "i6");
  await hear(seal(1, shown));
  assert.equal(sealing.short(null, 1), `#${shown.slice(0, 4)}`);
  assert.equal(sealing.line(null).text, `sealing.shown_1 ${shown.slice(0, 4)}…${shown.slice(-2)} `);
  await hear(turnMessage(1, { turn: await opened(1), digests: [null, null] }));
  const [turn] = store.turns;
  assert.equal(sealing.checks.get(turn).state, "holds");
  assert.deepEqual(sealing.checks.get(turn).seats.map(({ early }) => early), [false, true]);
  assert.equal(sealing.line(turn).mark, "✓");
  assert.equal(sealing.short(turn, 1), "✓");
  assert.equal(sealing.short(null, 1), "");
  assert.deepEqual(done.noticed, []);
  assert.deepEqual(recall(SLUG), { 1.1: shown.slice(0, 32) });
});

test("the sign of a digest stands beside others' choices, one's own cell beside one's own", async () => {
  const [own, other] = [await digest(1, 0, "e7"), await digest(1, 1, "i6")];
  const signs = (snap) => [0, 1].map((seat) => table({ digests: [own, other], ...snap }).sealing.short(null, seat));
  assert.deepEqual(signs({}), ["", `#${other.slice(0, 4)}`]);
  assert.deepEqual(signs({ seat: null }), [`#${own.slice(0, 4)}`, `#${other.slice(0, 4)}`]);
});

test("a turn is checked once, however often the page hears meanwhile", async () => {
  const { sealing, store, done } = table();
  store.receive(turnMessage(1, { turn: await opened(1) }));
  await Promise.all([sealing.watch(), sealing.watch(), sealing.watch()]);
  assert.equal(sealing.checks.size, 1);
  assert.equal(done.painted, 1);
});

test("a choice that was replaced is held to its last digest", async () => {
  const { sealing, store, hear } = table();
  await hear(seal(1, await digest(1, 1, "a1")));
  await hear(seal(1, await digest(1, 1, "i6")));
  await hear(turnMessage(1, { turn: await opened(1) }));
  assert.equal(sealing.checks.get(store.turns[0]).state, "holds");
});

test("a cell that was changed after its digest was shown is said aloud, once", async () => {
  const { hear, done, sealing, store } = table({ digests: [null, await digest(1, 1, "a1")] });
  await sealing.watch();
  await hear(turnMessage(1, { turn: await opened(1), rev: 2 }));
  assert.deepEqual(done.noticed, [["sealing", "sealing.alarm 1 Mossback"]]);
  assert.equal(done.said.length, 1);
  assert.equal(sealing.checks.get(store.turns[0]).seats[1].outcome, "other");
  const bad = await opened(2);
  bad.texts = ["a1", "i6"];
  await hear(turnMessage(2, { turn: bad }));
  assert.equal(done.said.length, 1);
});

test("what was shown before the line broke says nothing, since a choice may have been replaced", async () => {
  const { hear, done, sealing, store } = table();
  await hear(seal(1, await digest(1, 1, "a1")));
  sealing.onLink("down");
  await hear(turnMessage(1, { turn: await opened(1) }));
  assert.equal(sealing.checks.get(store.turns[0]).state, "holds");
  assert.equal(sealing.checks.get(store.turns[0]).seats[1].early, false);
  assert.deepEqual(done.noticed, []);
});

test("where something happened unheard a choice may have been replaced, and only what fits was seen", async () => {
  const { hear, done, sealing, store } = table();
  await hear(seal(0, await digest(1, 0, "e7")));
  await hear({ ...seal(1, await digest(1, 1, "a1")), rev: 3 });
  await hear(turnMessage(1, { turn: await opened(1), rev: 5 }));
  const check = sealing.checks.get(store.turns[0]);
  assert.deepEqual([check.state, check.seats.map(({ early }) => early)], ["holds", [true, false]]);
  assert.deepEqual(done.noticed, []);
});

test("a later page of the same browser remembers what was shown", async () => {
  const first = table();
  await first.hear(seal(1, await digest(1, 1, "i6")));
  await first.hear(turnMessage(1, { turn: await opened(1) }));
  const other = await opened(1, ["e7", "a1"]);
  const replay = table({ ver: 1, status: "over", turns: [other] });
  await replay.sealing.watch();
  assert.equal(replay.sealing.checks.get(replay.store.turns[0]).seats[1].outcome, "other");
  assert.equal(replay.sealing.line(replay.store.turns[0]).mark, "✗");
});

test("a record is checked against the match it tells of", async () => {
  const { sealing, store } = table({ match: "AAAAAAAAAAAAAAAAAAAAAA", origin: SLUG, ver: 1, turns: [await opened(1)] });
  await sealing.watch();
  assert.equal(sealing.checks.get(store.turns[0]).state, "holds");
});

function dialog() {
  const host = document.createElement("dialog");
  for (const [tag, name] of [["p", "verdict"], ["div", "now"], ["ol", "turns"]]) {
    const part = document.createElement(tag);
    part.setAttribute(`data-sealing-${name}`, "");
    host.append(part);
  }
  return { host, part: (name) => host.querySelector(`[data-sealing-${name}]`) };
}

test("the dialog tells every turn with its digests, the latest first, and what is sealed now", async () => {
  const turns = [await opened(1), turnOf(2, PLACED), { ...(await opened(3)), texts: ["a1", "i6"] }];
  const shown = await digest(4, 1, "b2");
  const { sealing } = table({ ver: 3, turns, digests: [null, shown] });
  await sealing.watch();
  const { host, part } = dialog();
  createSealedTurns(host, sealing)();
  assert.match(part("now").textContent, new RegExp(shown));
  assert.deepEqual([...part("turns").children].map((line) => line.getAttribute("data-state")), ["fails", "unsealed", "holds"]);
  assert.equal(part("verdict").textContent, "✗ sealing.fail 1");
  assert.equal(host.getAttribute("data-holds"), "false");
  const [bad, , good] = part("turns").children;
  assert.match(bad.textContent, /sealing\.seat_wrong/);
  assert.match(good.textContent, new RegExp(`${turns[0].envelopes[0].digest}.*${saltOf(0)}`));
});

test("the dialog goes on with the match and lists no turn twice", async () => {
  const { sealing, hear } = table({ seats: seatsOf() });
  const { host, part } = dialog();
  const fill = createSealedTurns(host, sealing);
  fill();
  assert.equal(part("verdict").textContent, "sealing.none_yet");
  assert.equal(part("now").hidden, true);
  for (const n of [1, 2]) await hear(turnMessage(n, { turn: await opened(n) }));
  fill();
  fill();
  assert.equal(part("turns").children.length, 2);
  assert.equal(part("verdict").textContent, "✓ sealing.hold 2");
  assert.equal(host.getAttribute("data-holds"), "true");
});
