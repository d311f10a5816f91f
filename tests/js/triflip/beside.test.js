import { document } from "../browser.js";
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createGauge } from "../../../static/js/boards/triflip/gauge.js";
import { createPreview } from "../../../static/js/boards/triflip/preview.js";
import { createTexts } from "../../../static/js/lib/text.js";
import { CAME_BACK, OPENING, PASSED, PLACED, TEXTS, turnOf, viewOf } from "./samples.js";

const texts = createTexts(
  {
    ...TEXTS,
    "gauge.goal": "/ %(goal)s",
    "gauge.words.one": "stone of %(goal)s",
    "gauge.words.other": "stones of %(goal)s",
    "say.watching": "You are watching",
    "preview.turns.other": "%(cell)s turns %(n)s stones",
    "preview.turns_none": "%(cell)s turns nothing",
    "preview.up_to": "up to your %(cell)s",
    "preview.plus": "+%(n)s",
    "preview.score": "%(name)s: %(before)s, then %(after)s",
    "preview.yours": "Choose a cell",
    "preview.theirs": "%(name)s is on turn",
    "preview.over": "The game is over",
    "preview.legal.other": "%(n)s legal cells",
    "preview.reentry": "Come back anywhere",
    "preview.wins": "Wins",
    "turns.turned.other": "turned %(n)s stones",
    "turns.pass": "passed",
    "turns.reentry": "came back",
    "direction.ne": "up right",
    "direction.nw": "up left",
  },
  "en",
  (seat) => ["You", "Mossback", "Heron"][seat],
);

let host;

beforeEach(() => {
  host = document.createElement("div");
});

const count = (selector) => host.querySelectorAll(selector).length;
const text = (selector) => host.querySelector(selector).textContent;

test("a score has its number, its goal and a pip for each stone of the goal", () => {
  createGauge(host, texts).show(viewOf(undefined, { goals: [18, 20, 20] }), 0, null);
  assert.equal(text(".gauge__number"), "2");
  assert.equal(text(".gauge__goal"), "/ 18");
  assert.deepEqual([count(".pip--full"), count(".pip--gain"), count(".pip--open")], [2, 0, 16]);
});

test("the mover's hollow pips fill by what the move would gain; nobody else's do", () => {
  const view = viewOf(undefined, { legal: OPENING });
  const gauge = createGauge(host, texts);
  gauge.show(view, 0, "g6");
  assert.deepEqual([count(".pip--full"), count(".pip--gain")], [2, 3]);
  gauge.show(view, 1, "g6");
  assert.deepEqual([count(".pip--full"), count(".pip--gain")], [2, 0]);
});

test("more stones than the goal fill every pip and no more", () => {
  createGauge(host, texts).show(viewOf(undefined, { counted: [23, 1, 1] }), 0, null);
  assert.equal(count(".pip--full"), 20);
  assert.equal(text(".gauge__number"), "23");
});

test("a previewed move lists each row with its gain, and all scores after it", () => {
  createPreview(host, texts).show(viewOf(undefined, { legal: OPENING }), { cell: "c4", turn: null });
  assert.equal(text(".preview__title"), "c4 turns 2 stones");
  const rows = [...host.querySelectorAll(".preview__row")];
  assert.deepEqual(rows.map((row) => row.querySelector(".preview__gain").textContent), ["+1", "+1"]);
  assert.deepEqual(rows.map((row) => row.querySelector(".preview__end").textContent), ["up to your e4", "up to your e6"]);
  assert.deepEqual(rows.map((row) => row.querySelectorAll(".triflip-icon").length), [1, 1]);
  const scores = [...host.querySelectorAll(".preview__scores .visually-hidden")].map((words) => words.textContent);
  assert.deepEqual(scores, ["Disc: 2, then 5", "Triangle: 2, then 1", "Square: 2, then 1"]);
});

test("without a cell the panel says whose turn it is", () => {
  const panel = createPreview(host, texts);
  panel.show(viewOf(undefined, { legal: OPENING }), { cell: null, turn: null });
  assert.equal(text(".preview__title"), "Choose a cell");
  assert.equal(text(".preview__note"), "2 legal cells");
  panel.show(viewOf(undefined, { mover: 1 }), { cell: null, turn: null });
  assert.equal(text(".preview__title"), "Mossback is on turn");
  panel.show(viewOf(undefined, { over: { winners: [0], reason: "goal", scores: [20, 1, 1] } }), { cell: null, turn: null });
  assert.equal(text(".preview__title"), "The game is over");
});

test("a player without stones is told to come back", () => {
  const legal = [{ ...OPENING[0], cell: "a1", turned: 0, flips: [], scores: [1, 2, 2] }];
  const panel = createPreview(host, texts);
  panel.show(viewOf({ f6: 1 }, { phase: "reenter", legal }), { cell: null, turn: null });
  assert.equal(text(".preview__note"), "Come back anywhere");
  panel.show(viewOf({ f6: 1 }, { phase: "reenter", legal }), { cell: "a1", turn: null });
  assert.equal(text(".preview__title"), "a1 turns nothing");
});

test("a winning move says so", () => {
  const legal = [{ ...OPENING[0], wins: true }];
  createPreview(host, texts).show(viewOf(undefined, { legal }), { cell: "c4", turn: null });
  assert.equal(text(".preview__note"), "Wins");
});

for (const [events, words] of [
  [PLACED, "g6turned 2 stones"],
  [PASSED, "passed"],
  [CAME_BACK, "d3came back"],
]) {
  test(`the last move reads "${words}"`, () => {
    createPreview(host, texts).show(viewOf(), { cell: null, turn: turnOf(1, events) });
    assert.equal(text(".preview__cell") + text(".preview__deed"), words);
  });
}

test("one stone is heard as one", () => {
  const gauge = createGauge(host, texts);
  gauge.show(viewOf(undefined, { counted: [1, 2, 2] }), 0, null);
  assert.equal(text(".visually-hidden"), "stone of 20");
  gauge.show(viewOf(undefined, { counted: [1, 2, 2] }), 1, null);
  assert.equal(text(".visually-hidden"), "stones of 20");
});

test("who watches is told so, and nobody else", () => {
  createPreview(host, texts).show(viewOf(undefined, { seat: null, legal: [] }), { cell: null, turn: null });
  assert.equal(text(".preview__note"), "You are watching");
  createPreview(host, texts).show(viewOf(undefined, { seat: 1, legal: [] }), { cell: null, turn: null });
  assert.equal(text(".preview__note"), "");
});
