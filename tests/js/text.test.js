import assert from "node:assert/strict";
import test from "node:test";
import { createTexts, format, josa } from "../../static/js/lib/text.js";

test("places are filled by name and unknown ones stay", () => {
  assert.equal(format("Seal %(cell)s of %(n)s", { cell: "e5" }), "Seal e5 of %(n)s");
});

for (const [before, after] of [
  ["e5{을/를}", "e5를"],
  ["e6{을/를}", "e6을"],
  ["e1{으로/로}", "e1로"],
  ["e3{으로/로}", "e3으로"],
  ["e0{이/가}", "e0이"],
  ["거북{은/는}", "거북은"],
  ["여우{과/와}", "여우와"],
  ["칠{으로/로}", "칠로"],
]) {
  test(`the particle of ${before} becomes ${after}`, () => assert.equal(josa(before), after));
}

test("a particle is chosen after the place is filled", () => {
  assert.equal(format("%(cell)s{을/를} 숨겼습니다.", { cell: "b8" }), "b8을 숨겼습니다.");
});

test("a counted text takes the form of its language", () => {
  const strings = { "x.one": "%(n)s turn", "x.other": "%(n)s turns" };
  assert.equal(createTexts(strings, "en").count("x", 1), "1 turn");
  assert.equal(createTexts(strings, "en").count("x", 2), "2 turns");
  assert.equal(createTexts(strings, "ja").count("x", 1), "1 turns");
});

test("a missing text shows its key", () => {
  assert.equal(createTexts({}, "en").t("nowhere.here"), "nowhere.here");
});
