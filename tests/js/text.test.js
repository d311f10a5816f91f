import assert from "node:assert/strict";
import test from "node:test";
import { createTexts, format } from "../../static/js/lib/text.js";

test("places are filled by name and unknown ones stay", () => {
  assert.equal(format("Seal %(cell)s of %(n)s", { cell: "e5" }), "Seal e5 of %(n)s");
});

for (const [before, after] of [
  ["e5", "e5를 e5로"],
  ["e6", "e6을 e6으로"],
  ["e1", "e1을 e1로"],
  ["e0", "e0을 e0으로"],
  ["50%", "50%를 50%로"],
  ["거북", "거북을 거북으로"],
  ["여우", "여우를 여우로"],
  ["칠", "칠을 칠로"],
  ["l", "l을 l로"],
  ["URL", "URL을 URL로"],
  ["AI", "AI를 AI로"],
  ["What the Shell", "What the Shell을 What the Shell로"],
  ["Merestone", "Merestone을 Merestone으로"],
  ["Rick", "Rick을 Rick으로"],
  ["King", "King을 King으로"],
  ["Bob", "Bob을 Bob으로"],
  ["Mark", "Mark를 Mark로"],
  ["Ada!", "Ada!를 Ada!로"],
  ["민수(플레이어 1)", "민수(플레이어 1)을 민수(플레이어 1)로"],
  ["さくら", "さくら를 さくら로"],
  ["ケン", "ケン을 ケン으로"],
  ["亀", "亀을(를) 亀(으)로"],
  ["🐢", "🐢을(를) 🐢(으)로"],
]) {
  test(`the particles after ${before} are those of the server`, () => {
    assert.equal(format("%(name)s{을/를} %(name)s{으로/로}", { name: before }), after);
  });
}

test("a name that looks like a part of a text is left as its owner wrote it", () => {
  const name = "%(n)s{을/를} <b>";
  assert.equal(format("%(name)s{이/가} %(n)s", { name, n: 2 }), `${name}이(가) 2`);
});

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
