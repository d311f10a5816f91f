import "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { lastCells, pieceAt, stepsOf, viewAfter } from "../../static/js/boards/shell/turn.js";
import { BEFORE_CAPTURE, CAPTURED, COLLIDED, PLACED, turnOf, viewOf } from "./samples.js";

test("turtles that land are on the board afterwards", () => {
  const view = viewAfter(viewOf(), turnOf(1, PLACED));
  assert.equal(pieceAt(view.board, "e7"), "B");
  assert.equal(pieceAt(view.board, "i6"), "W");
  assert.equal(view.turn, 2);
});

test("a collision leaves an egg at the end of the queue", () => {
  const view = viewAfter(viewOf({ c3: "E" }), turnOf(1, COLLIDED));
  assert.deepEqual(view.eggs, ["c3", "e5"]);
  assert.equal(pieceAt(view.board, "e5"), "E");
});

test("captured pieces leave, a captured egg leaves the queue, the oldest hatches", () => {
  const view = viewAfter(viewOf(BEFORE_CAPTURE), turnOf(1, CAPTURED));
  assert.equal(pieceAt(view.board, "e6"), ".");
  assert.equal(pieceAt(view.board, "e5"), ".");
  assert.equal(pieceAt(view.board, "c3"), "B");
  assert.deepEqual(view.eggs, []);
});

test("sudden death is taken from its event", () => {
  const events = [...PLACED, { type: "sudden_death", step: "count", counts: [5, 5] }];
  assert.equal(viewAfter(viewOf(), turnOf(1, events)).sudden_death, true);
});

test("a turn has four steps with the server's sentences, quiet where nothing happens", () => {
  const steps = stepsOf(turnOf(1, PLACED), viewOf());
  assert.deepEqual(steps.map((step) => step.step), ["land", "capture", "hatch", "count"]);
  assert.deepEqual(steps.map((step) => step.text), ["land told", "capture told", "hatch told", "count told"]);
  assert.deepEqual(steps.map((step) => step.quiet), [false, true, true, true]);
});

test("captured pieces stay in the picture until their step ends", () => {
  const [, capture, hatch] = stepsOf(turnOf(1, CAPTURED), viewOf(BEFORE_CAPTURE));
  assert.deepEqual(capture.rest.marks.captured, { e6: "W", e5: "E" });
  assert.deepEqual(capture.leaving.sort(), ["e5", "e6"]);
  assert.equal(hatch.rest.marks.captured, undefined);
});

test("a capture has its line, its moves and its sound", () => {
  const [, capture] = stepsOf(turnOf(1, CAPTURED), viewOf(BEFORE_CAPTURE));
  assert.deepEqual(capture.rest.marks.lines, [{ seat: 0, by: "e7", cells: ["e6", "e5"], end: "e4" }]);
  assert.deepEqual(capture.scenes[0].acts.map((act) => act.kind), ["line", "catch"]);
  assert.deepEqual(capture.cues, ["capture"]);
});

test("missed captures are drawn unless hints are off", () => {
  const turn = turnOf(1, CAPTURED);
  const [, shown] = stepsOf(turn, viewOf(BEFORE_CAPTURE));
  const [, hidden] = stepsOf(turn, viewOf(BEFORE_CAPTURE), { hints: false });
  assert.equal(shown.rest.marks.misses[0].reason, "one");
  assert.equal(hidden.rest.marks.misses, undefined);
});

test("each egg of a chain is a scene of its own", () => {
  const events = [
    ...PLACED.slice(0, 2),
    { type: "vanish", step: "hatch", cell: "a1", left: [1, 0] },
    { type: "hatch", step: "hatch", seat: 0, cell: "b1", left: [0, 0] },
    { type: "capture", step: "hatch", seat: 0, by: "b1", cells: ["c1", "d1"], end: "e1" },
    { type: "remove", step: "hatch", cells: ["c1", "d1"] },
    { type: "lapse", step: "hatch", left: [1, 0] },
    PLACED[2],
  ];
  const before = viewOf({ a1: "E", b1: "E", c1: "W", d1: "W", e1: "B" });
  const hatch = stepsOf(turnOf(1, events), before)[2];
  assert.deepEqual(
    hatch.scenes.map((scene) => scene.acts.map((act) => act.kind)),
    [["vanish"], ["hatch", "line", "catch"]],
  );
  assert.deepEqual(hatch.rest.marks.vanished, ["a1"]);
  assert.equal(pieceAt(hatch.rest.board, "c1"), ".");
});

test("the last choices are two turtles, or one egg", () => {
  assert.deepEqual(lastCells(turnOf(1, PLACED)), ["e7", "i6"]);
  assert.deepEqual(lastCells(turnOf(1, COLLIDED)), ["e5"]);
});

test("a sound belongs to what happened", () => {
  assert.deepEqual(stepsOf(turnOf(1, PLACED), viewOf())[0].cues, ["reveal"]);
  assert.deepEqual(stepsOf(turnOf(1, COLLIDED), viewOf())[0].cues, ["reveal", "egg"]);
  assert.deepEqual(stepsOf(turnOf(1, CAPTURED), viewOf(BEFORE_CAPTURE))[2].cues, ["hatch"]);
});
