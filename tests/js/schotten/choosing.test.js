import "../browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { choose, isWhole, offered, targetsOf, whyClosed } from "../../../static/js/boards/schotten/choosing.js";
import { createTexts } from "../../../static/js/lib/text.js";
import { stoneOf, TEXTS, viewOf } from "./samples.js";

const texts = createTexts(TEXTS, "en");
const STONES = [stoneOf(2, ["R1"], ["G7", "L7"]), stoneOf(3, ["P4"])];
const RUSES = {
  TR: { G7: [1, 2], L7: [1, 2] },
  ST: { R1: [1, null], P4: [1, 2, null] },
  BA: { G7: [null], L7: [null] },
};
const view = viewOf({ stones: STONES, hand: ["R5", "ST"], legal: { play: { R5: [1, 2], RE: [null], MF: [3] }, ruse: RUSES } });

/** Presses cells one after another. */
function pressed(...cells) {
  return cells.reduce((staged, cell) => choose(view, staged, cell), null);
}

for (const [cells, choice] of [
  [["R5"], { type: "play", card: "R5", wants: "stone" }],
  [["R5", "2"], { type: "play", card: "R5", stone: 2 }],
  [["R5", "2", "1"], { type: "play", card: "R5", stone: 1 }],
  [["R5", "9"], null],
  [["RE"], { type: "play", card: "RE" }],
  [["MF", "3"], { type: "play", card: "MF", stone: 3 }],
  [["TR"], { type: "play", card: "TR", wants: "take" }],
  [["TR", "@L7"], { type: "play", card: "TR", take: "L7", wants: "stone" }],
  [["TR", "@L7", "1"], { type: "play", card: "TR", take: "L7", stone: 1 }],
  [["TR", "@L7", "2"], { type: "play", card: "TR", take: "L7", stone: 2 }],
  [["TR", "2"], { type: "play", card: "TR", take: "G7", wants: "stone" }],
  [["BA", "2"], { type: "play", card: "BA", take: "G7" }],
  [["BA", "2", "2"], { type: "play", card: "BA", take: "L7" }],
  [["ST", "3"], { type: "play", card: "ST", take: "P4", wants: "stone" }],
  [["ST", "3", "discard"], { type: "play", card: "ST", take: "P4" }],
  [["ST", "3", "2"], { type: "play", card: "ST", take: "P4", stone: 2 }],
  [["ST", "@R1", "3"], { type: "play", card: "ST", take: "P4", wants: "stone" }],
  [["R5", "TR"], { type: "play", card: "TR", wants: "take" }],
  [["clan"], null],
]) {
  test(`pressing ${cells.join(", ")} chooses ${JSON.stringify(choice)}`, () => {
    assert.deepEqual(pressed(...cells), choice);
  });
}

test("a choice that lacks something is no move yet", () => {
  assert.equal(isWhole(pressed("R5")), false);
  assert.equal(isWhole(pressed("R5", "2")), true);
  assert.equal(isWhole(null), false);
});

test("only what the view offers is a target", () => {
  const after = targetsOf(view, pressed("ST", "3"));
  assert.deepEqual([[...after.stones], [...after.piles]], [[1, 2], ["discard"]]);
  assert.deepEqual([...targetsOf(view, pressed("TR")).cards], ["G7", "L7"]);
  assert.equal(targetsOf({ stones: [] }).picky, false);
});

test("in the window for claims a stone is claimed, and the first one is offered", () => {
  const claiming = viewOf({ phase: "claim", legal: { claim: [4, 7], end: true } });
  assert.deepEqual(choose(claiming, null, "7"), { type: "claim", stone: 7 });
  assert.equal(choose(claiming, null, "5"), null);
  assert.deepEqual(offered(claiming), { type: "claim", stone: 4 });
  assert.equal(offered(view), null);
});

test("decks and returns are chosen where they are asked for", () => {
  const drawing = viewOf({ phase: "draw", legal: { draw: ["clan", "tactics"] } });
  assert.deepEqual(choose(drawing, null, "tactics"), { type: "draw", deck: "tactics" });
  const returning = viewOf({ phase: "recruit_return", hand: ["R5"], legal: { return: ["R5"] } });
  assert.deepEqual(choose(returning, null, "R5"), { type: "return", card: "R5" });
});

for (const [why, given, staged, cell, words] of [
  ["no card is chosen", view, null, "2", "A card first."],
  ["the stone is full", view, { type: "play", card: "R5", wants: "stone" }, "9", "Not stone 9."],
  ["of the one-more rule", viewOf({ hand: ["SP"], tactics: { played: [1, 0], jokers: [false, false], may_play: [false, true] } }), null, "SP", "Wait with tactics cards."],
]) {
  test(`a press that means nothing is explained: ${why}`, () => {
    assert.equal(whyClosed(texts, given, staged, cell), words);
  });
}
