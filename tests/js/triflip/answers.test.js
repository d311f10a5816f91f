import "../browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { answer } from "../../../static/js/boards/triflip/answers.js";
import { createTexts } from "../../../static/js/lib/text.js";
import { OPENING, TEXTS, viewOf } from "./samples.js";

const texts = createTexts(
  {
    ...TEXTS,
    "answer.mine.other": "mine %(n)s: %(cells)s",
    "answer.mine.none": "none of mine",
    "answer.stones.other": "%(name)s %(n)s: %(cells)s",
    "answer.stones.none": "%(name)s none",
    "answer.legal.other": "%(n)s legal: %(cells)s",
    "answer.legal.none": "none legal",
    "answer.legal_cell": "%(cell)s turns %(n)s",
    "answer.not_legal": "%(cell)s not legal",
    "answer.gains.other": "%(cell)s turns %(n)s.",
    "answer.gains_row": "%(direction)s: %(cells)s, up to %(end)s.",
    "answer.gains_border": "%(direction)s: %(cells)s, up to the border.",
    "answer.gains_scores": "After: %(scores)s.",
    "answer.edge": "edge at %(cell)s",
    "answer.line": "%(cell)s %(direction)s: %(cells)s",
    "preview.wins": "Wins.",
    "direction.ne": "up right",
    "direction.nw": "up left",
    "direction.se": "down right",
  },
  "en",
);

function asked(name, rest, changes = {}) {
  const view = viewOf(undefined, { legal: OPENING });
  const context = { texts, view, cursor: "d5", seat: 0, marks: { last: ["f6"] }, turn: null, ...changes };
  return answer({ name, rest }, context);
}

for (const [name, rest, words] of [
  ["where", "", "d5, square"],
  ["where", "f6", "f6, triangle, last move"],
  ["list", "mine", "mine 2: e4, e6"],
  ["list", "theirs", "Triangle 2: d4, f6 Square 2: d5, f5"],
  ["list", "legal", "2 legal: c4 turns 2, g6 turns 2"],
  ["line", "ne", "d5 up right: e6 disc, yours, f7 empty, g8 empty, h9 empty"],
  ["line", "northeast", "d5 up right: e6 disc, yours, f7 empty, g8 empty, h9 empty"],
  ["line", "up right", "d5 up right: e6 disc, yours, f7 empty, g8 empty, h9 empty"],
  [
    "place",
    "c4 gains",
    "c4 turns 2. up right: d4 triangle, up to e4. up left: d5 square, up to e6. After: Disc 5, Triangle 1, Square 1.",
  ],
  ["place", "e5 gains", "e5 not legal"],
]) {
  test(`"${name} ${rest}" answers from the board`, () => assert.equal(asked(name, rest), words));
}

test("a move that reaches the goal says so", () => {
  const legal = [{ ...OPENING[0], wins: true, flips: [{ ...OPENING[0].flips[0], end: null }] }];
  assert.match(asked("place", "c4 gains", { view: viewOf(undefined, { legal }) }), /up to the border\. .*Wins\.$/);
});

test("a re-entry is listed without a number", () => {
  const legal = [{ ...OPENING[0], cell: "a1", turned: 0, flips: [] }, { ...OPENING[0], cell: "a2", turned: 0, flips: [] }];
  assert.equal(asked("list", "legal", { view: viewOf({ e5: 1 }, { legal }) }), "2 legal: a1, a2");
  assert.equal(asked("list", "mine", { view: viewOf({ e5: 1 }) }), "none of mine");
});

test("a watcher has no stones, and hears of all three players", () => {
  assert.equal(asked("list", "mine", { seat: null }), "none of mine");
  assert.match(asked("list", "theirs", { seat: null }), /^Disc 2: e4, e6 Triangle .* Square /);
});

test("a line off the border says so", () => {
  assert.equal(asked("line", "ne", { cursor: "i9" }), "edge at i9");
});

test("what the board can't answer is left to the page", () => {
  assert.equal(asked("list", "eggs"), null);
  assert.equal(asked("line", "n"), null);
  assert.equal(asked("place", "c4"), null);
  assert.equal(asked("last", ""), null);
});
