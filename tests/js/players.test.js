import assert from "node:assert/strict";
import test from "node:test";

import "./browser.js";

const { calledAmong, lengthOf } = await import("../../static/js/match/players.js");
const { createTexts } = await import("../../static/js/lib/text.js");

const STRINGS = { "seat.you": "You", "seat.apart": "%(name)s (%(seat)s)" };

/** What each of these names is called beside the others; `you` is one's own seat. */
function called(names, you = null) {
  const seats = names.map((name, seat) => ({ seat, name, you: seat === you }));
  const game = { seatName: (_, seat) => `Player ${seat + 1}` };
  return seats.map(({ seat }) => calledAmong(seats, seat, game, createTexts(STRINGS, "en")));
}

test("a name is long by the room it takes, not by its signs alone", () => {
  const short = ["You", "나", "Ada", "Black"];
  const middling = ["Player 1", "Pond skater", "소금쟁이", "Marie Curie"];
  const long = ["뷁뷁뷁뷁뷁뷁뷁", "WWWWWWWW", "Marie Curie-Skłodows"];
  for (const name of short) assert.equal(lengthOf(name), "", name);
  for (const name of middling) assert.equal(lengthOf(name), "middling", name);
  for (const name of long) assert.equal(lengthOf(name), "long", name);
});

for (const [names, you, words] of [
  [["Ada", "Mossback"], null, ["Ada", "Mossback"]],
  [["Ada", "Mossback"], 0, ["You", "Mossback"]],
  [["Ada", "Ada"], null, ["Ada (Player 1)", "Ada (Player 2)"]],
  [["Ada", "Ada"], 1, ["Ada (Player 1)", "You"]],
  [["Ada", ""], null, ["Ada", "Player 2"]],
  [["", "Ada"], 0, ["You", "Ada"]],
]) {
  test(`${JSON.stringify(names)} are called ${words.join(" and ")}`, () => assert.deepEqual(called(names, you), words));
}
