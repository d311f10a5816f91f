import "../browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { countSeen, emptySheet, nextPlace, placeOf, query, tap, withModes } from "../../../static/js/checker/sheet.js";

const sheetOf = (more) => ({ ...emptySheet(), ...more });

test("a tap lays a card, a second one takes it away", () => {
  const { sheet } = tap(emptySheet(), "mine", "L4");
  assert.deepEqual(sheet.mine, ["L4"]);
  assert.deepEqual(tap(sheet, "mine", "L4").sheet, emptySheet());
});

test("a card moves from where it lies to where taps lead", () => {
  const sheet = sheetOf({ mine: ["L4"], seen: ["R1"] });
  assert.deepEqual(tap(sheet, "theirs", "L4").sheet, sheetOf({ theirs: ["L4"], seen: ["R1"] }));
  assert.deepEqual(tap(sheet, "theirs", "R1").sheet, sheetOf({ mine: ["L4"], theirs: ["R1"] }));
});

test("a full side takes no more, and what lies on a side is seen already", () => {
  const sheet = sheetOf({ mine: ["L4", "L5", "L6"] });
  assert.deepEqual(tap(sheet, "mine", "L7"), { sheet, fault: "full_mine" });
  assert.deepEqual(tap(sheet, "seen", "L4"), { sheet, fault: "seen_already" });
  assert.deepEqual(tap(sheet, "seen", "SP"), { sheet, fault: "not_seen" });
});

test("each side has a Joker of its own", () => {
  const both = tap(tap(emptySheet(), "mine", "J1").sheet, "theirs", "J1").sheet;
  assert.deepEqual([both.mine, both.theirs], [["J1"], ["J2"]]);
  assert.equal(placeOf(both, "J2"), "theirs");
  assert.deepEqual(tap(both, "theirs", "J1").sheet.theirs, []);
});

test("taps lead on as sides fill up", () => {
  const full = ["L4", "L5", "L6"];
  assert.equal(nextPlace(sheetOf({ mine: ["L4"] }), "mine"), "mine");
  assert.equal(nextPlace(sheetOf({ mine: full }), "mine"), "theirs");
  assert.equal(nextPlace(sheetOf({ mine: full, theirs: ["P1", "P2", "P3"] }), "mine"), "seen");
  assert.equal(nextPlace(sheetOf({ mine: full, mud: true }), "mine"), "mine");
});

test("out of the mud a fourth card goes", () => {
  const sheet = sheetOf({ mine: ["L4", "L5", "L6", "L7"], mud: true });
  assert.deepEqual(withModes(sheet, { mud: false }).mine, ["L4", "L5", "L6"]);
  assert.equal(withModes(sheet, { bluff: true }).mine.length, 4);
});

test("the link is the one that the server writes", () => {
  const sheet = sheetOf({ mine: ["L5", "L4"], theirs: ["J2"], seen: ["P9", "R4", "R1"], mud: true, bluff: true, mine_first: true });
  assert.equal(query(sheet), "mine=L5L4&theirs=J2&seen=R14P9&bluff=1&mud=1&first=mine");
  assert.equal(query(emptySheet()), "");
});

test("cards on the sides count as seen, wild ones do not", () => {
  assert.equal(countSeen(sheetOf({ mine: ["L4", "SP"], theirs: ["P9"], seen: ["R1"] })), 3);
});
