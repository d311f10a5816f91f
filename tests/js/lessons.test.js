import { document } from "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { createMotion } from "../../static/js/lib/motion.js";
import { loadLesson } from "../../static/js/rules/registry.js";
import { BEFORE_CAPTURE, CAPTURED, TEXTS as SHELL_TEXTS, turnOf as shellTurn, viewOf as shellView } from "./samples.js";
import { TEXTS as BORDER_TEXTS, stoneOf, viewOf as borderView } from "./schotten/samples.js";
import { OPENING, PASSED, PLACED, TEXTS, turnOf, viewOf } from "./triflip/samples.js";

const frame = (step, turn = 0) => ({ step, turn, text: `${step} told` });

function lessonTurn(events, marks = {}) {
  return { ...turnOf(1, events), before: viewOf(undefined, { legal: OPENING }), marks };
}

function triflip(events, steps, marks = {}) {
  return {
    slug: "any",
    title: "Any",
    marks: { preview: "g6", crosses: ["a1"], rings: [], hints: true },
    turns: [lessonTurn(events, marks)],
    frames: [frame("start"), ...steps.map((step) => frame(step))],
  };
}

function hostOf() {
  const host = document.createElement("div");
  document.body.replaceChildren(host);
  return host;
}

test("a game without examples is refused by name", async () => {
  await assert.rejects(loadLesson("chess"), /no examples for chess/);
});

test("the start of an example has no step but what it points at", async () => {
  const lesson = await loadLesson("triflip");
  const [start] = lesson.stopsOf(triflip(PLACED, ["move", "flip"]), TEXTS);
  assert.equal(start.picture, null);
  assert.equal(start.marks.preview, "g6");
  assert.equal(start.text, "start told");
});

test("each frame of a turn shows its step, without hints and without own stones", async () => {
  const lesson = await loadLesson("triflip");
  const [, move, flip] = lesson.stopsOf(triflip(PLACED, ["move", "flip"]), TEXTS);
  assert.deepEqual([move.picture.step, flip.picture.step], ["move", "flip"]);
  for (const { picture } of [move, flip]) {
    assert.equal(picture.rest.seat, null);
    assert.equal(picture.rest.marks.hints, false);
    assert.deepEqual(picture.rest.marks.last, ["g6"]);
  }
  assert.equal(move.picture.rest.marks.lines, undefined);
  assert.equal(flip.picture.rest.marks.lines.length, 2);
});

test("a frame may show a whole turn, and point at something in it", async () => {
  const lesson = await loadLesson("triflip");
  const pointing = { turn: { rings: ["f6"], crosses: [], preview: null, hints: true } };
  const [, whole] = lesson.stopsOf(triflip(PLACED, ["turn"], pointing), TEXTS);
  assert.equal(whole.picture.step, "turn");
  assert.equal(whole.picture.parts.length, 2);
  assert.deepEqual(whole.picture.rest.marks.rings, ["f6"]);
  assert.equal(whole.picture.rest.marks.lines.length, 2);
  assert.equal(whole.picture.rest.marks.hints, false);
});

test("a pass is a step too, and one that did not happen is none", async () => {
  const lesson = await loadLesson("triflip");
  const [, move, flip] = lesson.stopsOf(triflip(PASSED, ["move", "flip"]), TEXTS);
  assert.equal(move.picture.step, "move");
  assert.equal(flip.picture, null);
});

test("the hexagon of a lesson is nobody's own and steps through", async () => {
  const lesson = await loadLesson("triflip");
  const example = triflip(PLACED, ["move", "flip"]);
  const host = hostOf();
  const board = lesson.createBoard(host, TEXTS, example);
  const [start, , flip] = lesson.stopsOf(example, TEXTS);
  board.show(example.turns[0].before, start.marks);
  const label = (cell) => host.querySelector(`[data-cell="${cell}"]`).getAttribute("aria-label");
  assert.equal(label("e6"), "e6, disc");
  assert.equal(label("c4"), "c4, empty, legal, turns 2");
  await board.animateStep(flip.picture, createMotion({ speed: "fast" }));
  assert.equal(label("f6"), "f6, disc");
  board.destroy();
  assert.equal(host.querySelectorAll("[data-cell]").length, 0);
});

test("captured pieces are counted and the cell that breaks a row is named", async () => {
  const lesson = await loadLesson("shell");
  const gaps = [{ by: "e7", empty: "f7", end: "g7" }];
  const example = {
    slug: "any",
    title: "Any",
    crop: null,
    turns: [{ ...shellTurn(1, CAPTURED), before: shellView(BEFORE_CAPTURE), gaps }],
    frames: [frame("start"), frame("land"), frame("capture")],
  };
  const [start, land, capture] = lesson.stopsOf(example, { ...SHELL_TEXTS, "mark.empty": "empty" });
  assert.equal(start.picture, null);
  assert.equal(land.picture.rest.marks.notes, undefined);
  assert.equal(capture.picture.rest.marks.badge, "number");
  assert.deepEqual(capture.picture.rest.marks.notes, [{ cell: "f7", text: "empty" }]);
});

/** A table on which seat 0 has three sixes at stone 5, and the other side P8 and P9. */
function border(changes = {}) {
  const five = stoneOf(5, ["F6", "L6", "T6"], ["P8", "P9"], { first: 0, ...changes });
  return borderView({ stones: [five] });
}

function schotten(turn, step) {
  const turns = [{ n: 0, before: border(), after: border(), moves: [{ type: "claim", stone: 5 }, null], events: [], refused: null, ...turn }];
  return { slug: "any", title: "Any", stones: [4, 5, 6], turns, frames: [frame("start"), frame(step)] };
}

test("a claim in an example shows the table as the server has it afterwards", async () => {
  const lesson = await loadLesson("schotten");
  const claim = { type: "claim", seat: 0, stone: 5, auto: false };
  const [start, claimed] = lesson.stopsOf(schotten({ events: [claim], after: border({ owner: 0 }) }, "claim"), BORDER_TEXTS);
  assert.equal(start.picture, null);
  assert.equal(claimed.picture.rest.view.stones[4].owner, 0);
  assert.deepEqual(claimed.picture.rest.marks.stones, [5]);
});

test("a refused claim leaves the table and shows what would beat it", async () => {
  const lesson = await loadLesson("schotten");
  const refused = { code: "beatable", stone: 5, proof: { beaten_by: ["P7"] } };
  const [, shown] = lesson.stopsOf(schotten({ refused }, "refused"), BORDER_TEXTS);
  assert.equal(shown.picture.rest.view.stones[4].owner, null);
  assert.deepEqual(shown.picture.rest.marks.beating, { stone: 5, seat: 1, cards: ["P7"] });
});

test("a refusal without cards, or without a stone, shows none", async () => {
  const lesson = await loadLesson("schotten");
  const full = lesson.stopsOf(schotten({ refused: { code: "side_full", stone: 5 } }, "refused"), BORDER_TEXTS)[1];
  assert.deepEqual(full.picture.rest.marks, { stones: [5] });
  const late = lesson.stopsOf(schotten({ refused: { code: "one_more" } }, "refused"), BORDER_TEXTS)[1];
  assert.deepEqual(late.picture.rest.marks, {});
});

test("the border of a lesson draws the stones of its example and steps through", async () => {
  const lesson = await loadLesson("schotten");
  const refused = { code: "beatable", stone: 5, proof: { beaten_by: ["P7"] } };
  const example = schotten({ refused }, "refused");
  const host = hostOf();
  const board = lesson.createBoard(host, BORDER_TEXTS, example);
  board.show(example.turns[0].before, {});
  assert.equal(host.querySelectorAll(".schotten--part").length, 1);
  assert.equal(host.querySelectorAll(".clan-card--beats").length, 0);
  const [, shown] = lesson.stopsOf(example, BORDER_TEXTS);
  board.showStep(shown.picture);
  assert.equal(host.querySelectorAll(".clan-card--beats").length, 1);
  await board.animateLeaving(shown.picture, createMotion({ speed: "fast" }));
  board.show(example.turns[0].before, {});
  assert.equal(host.querySelectorAll(".clan-card--beats").length, 0);
  board.destroy();
});
