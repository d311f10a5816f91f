import "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { answer } from "../../static/js/boards/shell/answers.js";
import { createTexts } from "../../static/js/lib/text.js";
import { TEXTS, viewOf } from "./samples.js";

const texts = createTexts(
  {
    ...TEXTS,
    "answer.mine.one": "One: %(cells)s",
    "answer.mine.other": "%(n)s: %(cells)s",
    "answer.theirs.other": "theirs %(n)s: %(cells)s",
    "answer.theirs.none": "none of theirs",
    "answer.eggs.other": "eggs: %(cells)s",
    "answer.eggs.none": "no eggs",
    "answer.legal.other": "empty: %(cells)s",
    "answer.edge": "edge at %(cell)s",
    "answer.line": "%(cell)s %(direction)s: %(cells)s",
    "direction.ne": "up right",
    "direction.n": "up",
  },
  "en",
);

const VIEW = viewOf({ a1: "B", b1: "B", e5: "W", f6: "E", c3: "E" });

function asked(name, rest, changes = {}) {
  const context = { texts, view: VIEW, cursor: "d4", seat: 0, marks: { last: ["e5"] }, turn: null, ...changes };
  return answer({ name, rest }, context);
}

for (const [name, rest, words] of [
  ["where", "", "d4, empty"],
  ["where", "e5", "e5, white turtle, last turn"],
  ["list", "mine", "2: a1, b1"],
  ["list", "eggs", "eggs: f6, c3"],
  ["list", "legal", "empty: a1, d4"],
  ["line", "ne", "d4 up right: e5 white turtle, f6 egg, oldest, hatches next, g7 empty, h8 empty, i9 empty"],
  ["line", "northeast", "d4 up right: e5 white turtle, f6 egg, oldest, hatches next, g7 empty, h8 empty, i9 empty"],
  ["line", "up right", "d4 up right: e5 white turtle, f6 egg, oldest, hatches next, g7 empty, h8 empty, i9 empty"],
]) {
  test(`"${name} ${rest}" answers from the board`, () => assert.equal(asked(name, rest), words));
}

test("white's own turtles are the white ones", () => {
  assert.equal(asked("list", "mine", { seat: 1 }), "One: e5");
  assert.equal(asked("list", "theirs", { seat: 1 }), "theirs 2: a1, b1");
});

test("an empty list says so", () => {
  const view = viewOf();
  assert.equal(asked("list", "eggs", { view }), "no eggs");
  assert.equal(asked("list", "theirs", { view }), "none of theirs");
});

test("a line off the edge says so", () => {
  assert.equal(asked("line", "n", { cursor: "d9" }), "edge at d9");
});

test("what the board can't answer is left to the page", () => {
  assert.equal(asked("list", "birds"), null);
  assert.equal(asked("line", "sideways"), null);
  assert.equal(asked("last", ""), null);
});
