import { document, press } from "../browser.js";
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createBoard } from "../../../static/js/boards/triflip.js";
import { stepsOf, wholeTurn } from "../../../static/js/boards/triflip/turn.js";
import { createMotion } from "../../../static/js/lib/motion.js";
import { CAME_BACK, OPENING, PASSED, PLACED, TEXTS, turnOf, viewOf } from "./samples.js";

let host;

beforeEach(() => {
  document.body.replaceChildren();
  host = document.createElement("div");
  document.body.append(host);
});

function shown(view, marks, options = {}) {
  const heard = { chosen: [], regarded: [] };
  const board = createBoard(host, {
    labels: TEXTS,
    interactive: true,
    onCell: (cell, pointer) => heard.chosen.push([cell, pointer]),
    onRegard: (cell) => heard.regarded.push(cell),
    ...options,
  });
  board.show(view, marks);
  return { board, ...heard };
}

const cell = (name) => host.querySelector(`[data-cell="${name}"]`);
const label = (name) => cell(name).getAttribute("aria-label");
const count = (selector) => host.querySelectorAll(selector).length;

function hover(name) {
  const over = new MouseEvent("pointerover", { bubbles: true });
  Object.defineProperty(over, "pointerType", { value: "mouse" });
  cell(name).dispatchEvent(over);
}

test("the board is a grid of nine rows with 61 cells and one tab stop", () => {
  shown(viewOf());
  assert.equal(host.querySelector("[role=grid]").getAttribute("aria-label"), "Board");
  const rows = [...host.querySelectorAll("[role=row]")].map((row) => row.querySelectorAll("[role=gridcell]").length);
  assert.deepEqual(rows, [5, 6, 7, 8, 9, 8, 7, 6, 5]);
  assert.equal(count("[role=gridcell][tabindex='0']"), 1);
});

for (const [name, view, marks, words] of [
  ["e6", viewOf(), {}, "e6, disc, yours"],
  ["f6", viewOf(), { last: ["f6"] }, "f6, triangle, last move"],
  ["f5", viewOf(undefined, { seat: null }), {}, "f5, square"],
  ["e5", viewOf(), {}, "e5, empty"],
  ["c4", viewOf(undefined, { legal: OPENING }), {}, "c4, empty, legal, turns 2"],
  ["c4", viewOf(undefined, { legal: OPENING }), { hints: false }, "c4, empty"],
  ["c4", viewOf(undefined, { legal: OPENING }), { staged: "c4" }, "c4, empty, legal, turns 2, chosen"],
  ["d4", viewOf(undefined, { legal: OPENING }), { staged: "c4" }, "d4, triangle, would turn"],
  ["f6", viewOf(undefined, { protected: ["f6"] }), {}, "f6, triangle, protected"],
  [
    "a1",
    viewOf({}, { phase: "reenter", legal: [{ ...OPENING[0], cell: "a1", turned: 0, flips: [] }] }),
    {},
    "a1, empty, legal, turns nothing",
  ],
]) {
  test(`a screen reader hears "${words}"`, () => {
    shown(view, marks);
    assert.equal(label(name), words);
  });
}

test("every stone is drawn, and only the own ones wear a notch", () => {
  shown(viewOf());
  for (const seat of [0, 1, 2]) assert.equal(count(`.triflip-stone use.triflip-stone--${seat}`), 2);
  assert.equal(count(".triflip-stone .stone__notch"), 2);
});

test("legal cells wear a ring with the number of stones that turn, off with the hints", () => {
  const { board } = shown(viewOf(undefined, { legal: OPENING }));
  assert.deepEqual([...host.querySelectorAll(".triflip-hint text")].map((text) => text.textContent), ["2", "2"]);
  board.setHints(false);
  assert.equal(count(".triflip-hint"), 0);
  assert.equal(label("c4"), "c4, empty");
});

test("nothing is legal while nobody is to move", () => {
  shown(viewOf(undefined, { legal: OPENING, to_move: [] }));
  assert.equal(count(".triflip-hint"), 0);
  assert.equal(label("c4"), "c4, empty");
});

test("a legal cell under the pointer shows its rows, its gain and what would turn", () => {
  const { regarded } = shown(viewOf(undefined, { legal: OPENING }));
  hover("g6");
  assert.equal(count(".triflip-row"), 2);
  assert.equal(count(".triflip-mini use.triflip-stone--0"), 2);
  assert.equal(host.querySelector(".triflip-ghost text").textContent, "+2");
  assert.equal(count(".triflip-hint"), 1);
  hover("e5");
  assert.equal(count(".triflip-row"), 0);
  assert.deepEqual(regarded, ["g6", null]);
});

test("without hints nothing is shown before a cell is chosen, and all of it then", () => {
  const { board, regarded } = shown(viewOf(undefined, { legal: OPENING }), {}, { hints: false });
  hover("g6");
  assert.equal(count(".triflip-ghost"), 0);
  assert.deepEqual(regarded, []);
  board.show(viewOf(undefined, { legal: OPENING }), { staged: "g6" });
  assert.equal(count(".triflip-row"), 2);
});

test("a chosen stone keeps its dashed ring while another cell is looked at", () => {
  shown(viewOf(undefined, { legal: OPENING }), { staged: "c4" });
  assert.equal(count(".triflip-ghost--staged .triflip-ghost__ring"), 1);
  hover("g6");
  assert.equal(count(".triflip-ghost--staged"), 1);
  assert.equal(count(".triflip-ghost"), 2);
  assert.equal(count(".triflip-row"), 2);
});

test("a board nobody can choose on previews nothing", () => {
  shown(viewOf(undefined, { legal: OPENING }), {}, { interactive: false });
  hover("g6");
  assert.equal(count(".triflip-ghost"), 0);
});

for (const [key, options, target] of [
  ["q", {}, "e4"],
  ["w", {}, "f5"],
  ["e", {}, "f6"],
  ["a", {}, "d4"],
  ["s", {}, "d5"],
  ["d", {}, "e6"],
  ["ㅂ", { code: "KeyQ" }, "e4"],
  ["ArrowLeft", {}, "e4"],
  ["ArrowRight", {}, "e6"],
  ["ArrowUp", {}, "f5"],
  ["ArrowDown", {}, "d5"],
  ["Home", {}, "e1"],
  ["End", {}, "e9"],
  ["PageUp", {}, "i5"],
  ["PageDown", {}, "a5"],
  ["Home", { ctrlKey: true }, "i5"],
  ["End", { ctrlKey: true }, "a5"],
  ["q", { ctrlKey: true }, "e5"],
]) {
  test(`${options.ctrlKey ? "Ctrl " : ""}${key} leads from e5 to ${target}`, () => {
    const { board } = shown(viewOf());
    board.focus("e5");
    press(cell("e5"), key, options);
    assert.equal(board.cursor(), target);
    assert.equal(count("[tabindex='0']"), 1);
  });
}

test("the border holds the cursor", () => {
  const { board } = shown(viewOf());
  board.focus("i5");
  for (const key of ["w", "e", "q", "ArrowUp"]) press(cell("i5"), key);
  assert.equal(board.cursor(), "i5");
});

for (const key of ["Enter", " "]) {
  test(`${key === " " ? "Space" : key} chooses the cell under the cursor, once for each press`, () => {
    const { board, chosen } = shown(viewOf());
    board.focus("c4");
    press(cell("c4"), key);
    press(cell("c4"), key, { repeat: true });
    assert.deepEqual(chosen, [["c4", "key"]]);
  });
}

test("part of a board has only the cells round its middle", () => {
  shown(viewOf(), {}, { crop: { centre: "e5", radius: 1 } });
  assert.equal(count("[role=gridcell]"), 7);
  assert.equal(count(".triflip-stone"), 6);
  assert.equal(count(".triflip-plate"), 0);
});

test("each row of a part at the border is filled up to the same width", () => {
  shown(viewOf(), {}, { crop: { centre: "a1", radius: 2 } });
  const widths = [...host.querySelectorAll("[role=row]")].map(
    (row) => row.querySelectorAll(".hexes__half").length + 2 * row.querySelectorAll(".hexes__cell").length,
  );
  assert.deepEqual(new Set(widths).size, 1);
});

test("a turn plays its steps in order and rests on the board it leads to", async () => {
  const { board } = shown(viewOf());
  const steps = stepsOf(turnOf(1, PLACED), viewOf());
  const motion = createMotion({ calm: true });
  for (const step of steps) {
    await board.animateStep(step, motion);
    await board.animateLeaving(step, motion);
  }
  assert.deepEqual(steps.map((step) => step.step), ["move", "flip"]);
  assert.equal(label("g6"), "g6, disc, yours, last move");
  assert.equal(label("f6"), "f6, disc, yours");
  assert.equal(count(".triflip-row"), 0);
});

test("a whole turn leaves its rows to be seen until it ends", async () => {
  const { board } = shown(viewOf());
  const step = wholeTurn(turnOf(1, PLACED), viewOf());
  const motion = createMotion({ calm: true });
  await board.animateStep(step, motion);
  assert.equal(count(".triflip-row"), 2);
  await board.animateLeaving(step, motion);
  assert.equal(count(".triflip-row"), 0);
  assert.equal(count(".triflip-last"), 1);
});

test("a step at rest shows the rows that turned", () => {
  const { board } = shown(viewOf());
  board.showStep(stepsOf(turnOf(1, PLACED), viewOf())[1]);
  assert.equal(count(".triflip-row"), 2);
});

test("a stone that comes back is put, a pass changes nothing", async () => {
  const { board } = shown(viewOf());
  await board.animateStep(wholeTurn(turnOf(1, CAME_BACK), viewOf()), createMotion());
  assert.equal(label("d3"), "d3, square, last move");
  const motion = createMotion();
  motion.skip();
  await board.animateStep(wholeTurn(turnOf(2, PASSED), viewOf()), motion);
  assert.equal(count(".triflip-stone"), 6);
});

test("lessons add numbers, crosses, rings and words", () => {
  shown(viewOf(), { numbers: { a1: 3 }, crosses: ["a2"], rings: ["e6"], notes: [{ cell: "a3", text: "Edge" }] });
  assert.equal(host.querySelector(".triflip-hint text").textContent, "3");
  for (const name of ["cross", "ring", "note"]) assert.equal(count(`.triflip-${name}`), 1);
});

test("nothing on the board is styled inline, and two boards keep their symbols apart", () => {
  shown(viewOf(undefined, { legal: OPENING }), { staged: "c4", last: ["e6"] });
  const second = document.createElement("div");
  document.body.append(second);
  createBoard(second, { labels: TEXTS });
  assert.equal(document.querySelectorAll("[style]").length, 0);
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  assert.equal(new Set(ids).size, ids.length);
});
