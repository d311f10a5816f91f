import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { document } from "./browser.js";

const { Hints } = await import("../../static/js/match/hint.js");
const { Store } = await import("../../static/js/match/store.js");

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

const SNAP = { t: "snap", ver: 4, rev: 9, h: "", status: "active", seat: 0, open: true, mine: null, seats: [], turns: [], view: { to_move: [0] } };
const HINT = { n: 5, seat: 0, move: { cell: "e5" }, text: "e5", chance: 0.617 };

/** A page of seat 0, which is to move; texts are their keys. */
function page(more = {}) {
  document.documentElement.lang = "en";
  const button = document.createElement("button");
  const [said, sent] = [[], []];
  const held = new Map();
  const store = new Store({ ...SNAP, ...more });
  const desk = {
    game: { inTurn: true, cellOf: (body) => body.cell, moverOf: () => 0 },
    texts: { t: (key, values = {}) => [key, ...Object.values(values)].join(" ") },
    live: { say: (text) => said.push(text) },
    notices: { put: (topic, { text }) => held.set(topic, text), clear: (topic) => held.delete(topic) },
    outbox: { pending: () => null },
    reveal: { active: false },
    replay: { looking: false },
    flags: {},
    store,
  };
  const acts = { send: (command) => sent.push(command), refuse: (text) => said.push(text) };
  return { hints: new Hints(button, desk, acts), button, store, said, sent, held };
}

const news = (more = {}) => ({ t: "hint", ver: 4, rev: 10, hints: [{ n: 5, seat: 0 }], ...more });

test("a hint is asked for once and told with its chances as soon as it comes", () => {
  const { hints, button, store, said, sent, held } = page();
  hints.ask();
  hints.ask();
  assert.deepEqual(sent.map(({ t, base }) => [t, base]), [["hint", 4]]);
  assert.equal(button.getAttribute("aria-busy"), "true");
  store.receive(news());
  hints.watch();
  assert.equal(button.getAttribute("aria-busy"), "true");
  store.receive(news({ hints: [HINT] }));
  hints.watch();
  assert.equal(held.get("hint"), "hint.says e5 62%");
  assert.equal(said.at(-1), "hint.says e5 62%");
  assert.equal(button.getAttribute("aria-busy"), "false");
});

test("a hint that is there already is said again, and nothing is asked", () => {
  const { hints, said, sent } = page({ hints: [HINT] });
  hints.ask();
  assert.deepEqual(said, ["hint.says e5 62%", "hint.says e5 62%"]);
  assert.deepEqual(sent, []);
});

test("without a search the page says so", () => {
  assert.match(page({ hints: [{ ...HINT, chance: null }] }).said[0], /^hint.plain e5/);
});

test("a hint of an earlier turn is none", () => {
  const { hints, store, held, sent } = page({ hints: [{ ...HINT, n: 3 }] });
  assert.equal(store.hint, null);
  assert.equal(held.size, 0);
  hints.ask();
  assert.equal(sent.length, 1);
});

test("one that does not come may be asked for once more", () => {
  const { hints, said, sent, held } = page();
  hints.ask();
  mock.timers.tick(15_000);
  assert.equal(said.at(-1), "hint.lost");
  assert.equal(held.size, 0);
  hints.ask();
  assert.equal(sent.length, 2);
});

test("while a bot chooses nothing is asked", () => {
  const { hints, button, said, sent } = page({ open: false });
  hints.ask();
  assert.deepEqual([said, sent], [["say.bot_choosing"], []]);
  assert.equal(button.getAttribute("aria-disabled"), "true");
});

test("a refusal ends the waiting", () => {
  const { hints, button, held } = page();
  hints.ask();
  hints.refused();
  assert.equal(button.getAttribute("aria-busy"), "false");
  assert.equal(held.size, 0);
});
