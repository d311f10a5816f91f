import { document, press } from "./browser.js";
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createBoard } from "../../static/js/boards/shell.js";
import { stepsOf } from "../../static/js/boards/shell/turn.js";
import { createMotion } from "../../static/js/lib/motion.js";
import { BEFORE_CAPTURE, CAPTURED, PLACED, TEXTS, turnOf, viewOf } from "./samples.js";

let host;

beforeEach(() => {
  document.body.replaceChildren();
  host = document.createElement("div");
  document.body.append(host);
});

function shown(view, marks, options = {}) {
  const chosen = [];
  const board = createBoard(host, {
    labels: TEXTS,
    onCell: (cell, pointer) => chosen.push([cell, pointer]),
    ...options,
  });
  board.show(view, marks);
  return { board, chosen };
}

const cell = (name) => host.querySelector(`[data-cell="${name}"]`);
const label = (name) => cell(name).getAttribute("aria-label");
const count = (selector) => host.querySelectorAll(selector).length;

test("the board is a grid of nine rows with nine cells each and one tab stop", () => {
  shown(viewOf());
  assert.equal(host.querySelector("[role=grid]").getAttribute("aria-label"), "Board");
  assert.equal(count("[role=row]"), 9);
  assert.equal(count("[role=row]:first-child [role=gridcell]"), 9);
  assert.equal(count("[role=gridcell][tabindex='0']"), 1);
});

for (const [name, pieces, marks, words] of [
  ["e5", { e5: "B" }, {}, "e5, black turtle"],
  ["e5", { e5: "W" }, { last: ["e5"] }, "e5, white turtle, last turn"],
  ["c3", { c3: "E" }, {}, "c3, egg, oldest, hatches next"],
  ["f5", { c3: "E", f5: "E" }, {}, "f5, egg, number 2"],
  ["d4", {}, { last: ["d4"] }, "d4, empty, last turn"],
  ["d4", {}, { staged: "d4", seat: 0 }, "d4, empty, chosen"],
  ["d4", {}, { sealed: "d4", seat: 1 }, "d4, empty, sealed"],
  ["d4", {}, { captured: { d4: "W" } }, "d4, empty, captured"],
]) {
  test(`a screen reader hears "${words}"`, () => {
    shown(viewOf(pieces), marks);
    assert.equal(label(name), words);
  });
}

test("winning turtles are said and ringed", () => {
  shown(viewOf({ a1: "B" }, { winning: [["a1"], []] }));
  assert.equal(label("a1"), "a1, black turtle, winning");
  assert.equal(count(".shell-winning"), 1);
});

test("every piece is drawn, eggs with their age", () => {
  shown(viewOf({ a1: "B", b2: "W", c3: "E", d4: "E" }));
  assert.equal(count(".shell-piece--B"), 1);
  assert.equal(count(".shell-piece--W"), 1);
  assert.deepEqual([...host.querySelectorAll(".egg__age")].map((age) => age.textContent), ["1", "2"]);
});

test("a staged choice is faded in a dashed ring, a sealed one has a lock", () => {
  shown(viewOf(), { staged: "a1", sealed: "b2", seat: 1 });
  assert.equal(count(".shell-staged .shell-staged__ring"), 1);
  assert.equal(count(".shell-sealed .shell-lock"), 1);
  assert.equal(count(".shell-sealed.shell-piece--W"), 1);
});

test("a capture has a line on a bed, a ring at the far end, and crosses on what is taken", () => {
  const { board } = shown(viewOf(BEFORE_CAPTURE));
  board.showStep(stepsOf(turnOf(1, CAPTURED), viewOf(BEFORE_CAPTURE))[1]);
  assert.equal(count(".shell-line"), 1);
  assert.equal(count(".shell-far"), 1);
  assert.equal(count(".shell-captured"), 2);
  assert.equal(count(".shell-cross"), 2);
  assert.equal(count(".shell-dots"), 1);
  assert.equal(count(".shell-tally"), 1);
});

test("captured pieces can carry numbers in place of crosses", () => {
  const line = { seat: 0, by: "e7", cells: ["e6", "e5"], end: "e4" };
  shown(viewOf(), { lines: [line], captured: { e6: "W", e5: "W" }, badge: "number" });
  assert.deepEqual([...host.querySelectorAll(".shell-number text")].map((text) => text.textContent), ["1", "2"]);
  assert.equal(count(".shell-cross"), 0);
});

test("part of a board has only its own cells and draws nothing beyond them", () => {
  shown(viewOf({ a1: "B", d4: "W" }), { last: ["a1"] }, { crop: { from: "c3", to: "h7" } });
  assert.equal(count("[role=row]"), 5);
  assert.equal(count("[role=gridcell]"), 30);
  assert.equal(count(".shell-pieces .shell-piece"), 1);
  assert.equal(count(".shell-last"), 0);
  assert.equal(host.querySelector("svg").getAttribute("viewBox"), "0 0 600 500");
});

test("several boards on a page keep their symbols apart", () => {
  createBoard(host, { labels: TEXTS });
  const second = document.createElement("div");
  document.body.append(second);
  createBoard(second, { labels: TEXTS });
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  assert.equal(new Set(ids).size, ids.length);
});

for (const [key, options, target] of [
  ["ArrowUp", {}, "e6"],
  ["ArrowDown", {}, "e4"],
  ["ArrowLeft", {}, "d5"],
  ["ArrowRight", {}, "f5"],
  ["Home", {}, "a5"],
  ["End", {}, "i5"],
  ["PageUp", {}, "e9"],
  ["PageDown", {}, "e1"],
  ["Home", { ctrlKey: true }, "a9"],
  ["End", { ctrlKey: true }, "i1"],
]) {
  test(`${options.ctrlKey ? "Ctrl " : ""}${key} leads from e5 to ${target}`, () => {
    const { board } = shown(viewOf());
    board.focus("e5");
    press(cell("e5"), key, options);
    assert.equal(board.cursor(), target);
    assert.equal(document.activeElement, cell(target));
    assert.equal(count("[tabindex='0']"), 1);
  });
}

test("the edge holds the cursor", () => {
  const { board } = shown(viewOf());
  board.focus("a9");
  press(cell("a9"), "ArrowUp");
  press(cell("a9"), "ArrowLeft");
  assert.equal(board.cursor(), "a9");
});

for (const key of ["Enter", " "]) {
  test(`${key === " " ? "Space" : key} chooses the cell under the cursor, once for each press`, () => {
    const { board, chosen } = shown(viewOf());
    board.focus("b2");
    press(cell("b2"), key);
    press(cell("b2"), key, { repeat: true });
    press(cell("b2"), key, { isComposing: true });
    assert.deepEqual(chosen, [["b2", "key"]]);
  });
}

test("a click chooses and says what made it", () => {
  const { chosen } = shown(viewOf());
  for (const pointerType of ["mouse", "touch", "pen", ""]) {
    const click = new MouseEvent("click", { bubbles: true });
    Object.defineProperty(click, "pointerType", { value: pointerType });
    cell("c3").dispatchEvent(click);
  }
  assert.deepEqual(chosen.map(([, pointer]) => pointer), ["mouse", "touch", "touch", "key"]);
});

test("only a live board offers its empty cells", () => {
  const { board } = shown(viewOf({ a1: "B" }));
  assert.equal(count(".board__cell--open"), 0);
  assert.equal(host.querySelector("[role=grid]").getAttribute("aria-readonly"), "true");
  board.setLive(true);
  assert.equal(count(".board__cell--open"), 80);
  assert.equal(host.querySelector("[role=grid]").getAttribute("aria-readonly"), "false");
});

test("a turn plays its steps in order and rests on the board it leads to", async () => {
  const { board } = shown(viewOf());
  const steps = stepsOf(turnOf(1, PLACED), viewOf());
  const motion = createMotion({ calm: true });
  for (const step of steps) {
    await board.animateStep(step, motion);
    await board.animateLeaving(step, motion);
  }
  assert.deepEqual(steps.map((step) => step.step), ["land", "capture", "hatch", "count"]);
  assert.equal(label("e7"), "e7, black turtle, last turn");
});

test("nothing on the board is styled inline", () => {
  shown(viewOf(BEFORE_CAPTURE), { staged: "a1", seat: 0, last: ["e4"] });
  assert.equal(count("[style]"), 0);
});
