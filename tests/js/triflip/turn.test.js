import assert from "node:assert/strict";
import test from "node:test";
import { CELLS, distance, frameOf, ray, DIRECTIONS } from "../../../static/js/boards/triflip/cells.js";
import { choiceAt, moverOf, placedCell, startView, turnedBy, viewAfter } from "../../../static/js/boards/triflip/position.js";
import { stepsOf, wholeTurn } from "../../../static/js/boards/triflip/turn.js";
import { boardOf, CAME_BACK, OPENING, PASSED, PLACED, START, turnOf, viewOf, WON } from "./samples.js";

test("the board has 61 cells in the order of their names", () => {
  assert.equal(CELLS.length, 61);
  assert.deepEqual([CELLS[0], CELLS[30], CELLS[60]], ["a1", "e5", "i9"]);
  assert.deepEqual(CELLS, [...CELLS].sort());
});

test("a ray goes to the border", () => {
  assert.deepEqual(ray("e5", DIRECTIONS.ne), ["f6", "g7", "h8", "i9"]);
  assert.deepEqual(ray("e5", DIRECTIONS.nw), ["f5", "g5", "h5", "i5"]);
  assert.deepEqual(ray("i5", DIRECTIONS.nw), []);
});

test("steps between cells are counted along the six directions", () => {
  assert.equal(distance("e5", "i9"), 4);
  assert.equal(distance("a1", "i9"), 8);
  assert.equal(distance("g6", "c4"), 4);
});

test("the whole board is nine cells wide", () => {
  const { width, height, whole } = frameOf(null);
  assert.equal(width, 900);
  assert.equal(Math.round(height), 808);
  assert.equal(whole, true);
});

test("a game starts with six stones round the centre", () => {
  const view = startView();
  assert.equal(view.board, boardOf(START));
  assert.deepEqual(view.scores, [2, 2, 2]);
});

test("a game with agreed stones and goals starts from these", () => {
  const now = viewOf({}, { seat: 2, options: { start: [["e5"], [], []], goals: [18, 20, 22], first: 1 } });
  const view = startView(now);
  assert.equal(view.board, boardOf({ e5: 0 }));
  assert.deepEqual(view.goals, [18, 20, 22]);
  assert.deepEqual([view.seat, view.mover], [2, 1]);
});

test("a placement and its rows lead to the next position", () => {
  const view = viewAfter(viewOf(), turnOf(1, PLACED));
  assert.equal(view.board, boardOf({ ...START, g6: 0, f6: 0, f5: 0 }));
  assert.deepEqual([view.scores, view.mover, view.turn, view.over], [[5, 1, 1], 1, 2, null]);
});

test("a pass and a re-entry lead on to the next seat", () => {
  assert.deepEqual(viewAfter(viewOf(), turnOf(1, PASSED)).passes, 2);
  assert.deepEqual(viewAfter(viewOf(), turnOf(1, PASSED)).mover, 2);
  assert.equal(viewAfter(viewOf(), turnOf(1, CAME_BACK)).mover, 0);
});

test("the end of a game is told by its result", () => {
  const view = viewAfter(viewOf(), turnOf(1, WON));
  assert.deepEqual(view.over, { winners: [0], reason: "goal", scores: [20, 1, 1] });
  assert.deepEqual([view.to_move, view.phase], [[], "over"]);
});

test("a turn says who moved, where, and how much turned", () => {
  assert.deepEqual([moverOf, placedCell, turnedBy].map((of) => of(turnOf(1, PLACED))), [0, "g6", 2]);
  assert.deepEqual([moverOf, placedCell, turnedBy].map((of) => of(turnOf(1, PASSED))), [1, null, 0]);
});

test("only the steps that happen are told", () => {
  const names = (events) => stepsOf(turnOf(1, events), viewOf()).map((step) => step.step);
  assert.deepEqual(names(PLACED), ["move", "flip"]);
  assert.deepEqual(names(PASSED), ["move"]);
  assert.deepEqual(names(WON), ["move", "flip", "end"]);
});

test("stones turn the later the farther they lie from the new one", () => {
  const far = { ...PLACED[1], cells: ["f6", "e6", "d6"], end: "c6" };
  const [, flip] = stepsOf(turnOf(1, [PLACED[0], far]), viewOf());
  assert.deepEqual(
    flip.acts[0].turned.map(({ cell, after }) => [cell, after]),
    [["f6", 0], ["e6", 1], ["d6", 2]],
  );
  assert.deepEqual(flip.rest.marks.lines, [{ seat: 0, by: "g6", cells: far.cells, end: "c6" }]);
});

test("a whole turn says every sentence and shows every row", () => {
  const step = wholeTurn(turnOf(1, WON), viewOf());
  assert.equal(step.text, "move told. flip told. end told.");
  assert.equal(step.rest.marks.lines.length, 2);
  assert.deepEqual(step.cues, ["place", "flip"]);
  assert.equal(step.quiet, false);
});

test("special powers turn and add stones", () => {
  const boons = [
    { type: "boon", step: "boon", boon: 0, seat: 0, what: "turn", cells: ["d4"], amount: 0 },
    { type: "boon", step: "boon", boon: 1, seat: 1, what: "add", cells: ["a1"], amount: 0 },
    { type: "boon", step: "boon", boon: 2, seat: 0, what: "coins", cells: [], amount: 3 },
  ];
  const view = viewAfter(viewOf(), turnOf(1, [...PLACED, ...boons]));
  assert.equal(view.board, boardOf({ ...START, g6: 0, f6: 0, f5: 0, d4: 0, a1: 1 }));
  assert.equal(stepsOf(turnOf(1, [...PLACED, ...boons]), viewOf()).at(-1).acts.length, 2);
});

test("of several ways to play a cell the one without a special power comes first", () => {
  const armed = { ...OPENING[0], use: 2, turned: 5 };
  assert.equal(choiceAt({ legal: [armed, OPENING[0]] }, "c4"), OPENING[0]);
  assert.equal(choiceAt({ legal: [armed] }, "c4"), armed);
  assert.equal(choiceAt({ legal: OPENING }, "e5"), null);
});
