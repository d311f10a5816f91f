import assert from "node:assert/strict";
import test from "node:test";

import "./browser.js";

const { lengthOf } = await import("../../static/js/match/players.js");

test("a name is long by the room it takes, not by its signs alone", () => {
  const short = ["You", "나", "Ada", "Black"];
  const middling = ["Player 1", "Pond skater", "소금쟁이", "Marie Curie"];
  const long = ["뷁뷁뷁뷁뷁뷁뷁", "WWWWWWWW", "Marie Curie-Skłodows"];
  for (const name of short) assert.equal(lengthOf(name), "", name);
  for (const name of middling) assert.equal(lengthOf(name), "middling", name);
  for (const name of long) assert.equal(lengthOf(name), "long", name);
});
