import "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { Choice } from "../../static/js/match/choice.js";
import { History } from "../../static/js/match/history.js";
import { plyOf, Replay } from "../../static/js/replay.js";

const game = { start: () => ({ at: 0 }), after: (_view, turn) => ({ at: turn.n }) };
const TURNS = [1, 2, 3].map((n) => ({ n }));

function replaying({ addressed = true } = {}) {
  location.href = "http://localhost:8000/en/m/abc/";
  const seen = [];
  const replay = new Replay({
    history: new History(game, () => TURNS),
    addressed: () => addressed,
    onLook: (ply) => seen.push(`look ${ply}`),
    onPlayTurn: (ply) => seen.push(`play ${ply}`),
  });
  return { replay, seen };
}

for (const [search, ply] of [["?ply=7", 7], ["?ply=0", 0], ["", null], ["?ply=", null], ["?ply=-1", null], ["?ply=x", null], ["?ply=99999", null]]) {
  test(`"${search}" asks for ${ply}`, () => assert.equal(plyOf(search), ply));
}

test("every position is worked out from the turns", () => {
  const history = new History(game, () => TURNS);
  assert.deepEqual([0, 2, 3].map((ply) => history.view(ply).at), [0, 2, 3]);
  assert.equal(history.view(9).at, 3);
  assert.equal(history.turn(0), null);
  assert.equal(history.turn(2).n, 2);
});

test("positions the server told are taken as they are", () => {
  const history = new History(game, () => TURNS, ["a", "b", "c", "d"]);
  assert.equal(history.view(2), "c");
});

test("looking stays within the match and is written into the address", () => {
  const { replay, seen } = replaying();
  replay.look(2);
  assert.equal(location.search, "?ply=2");
  replay.step(-5);
  assert.equal(location.search, "?ply=0");
  replay.look(99);
  assert.equal(location.search, "");
  assert.deepEqual(seen, ["look 2", "look 0", "look 3"]);
});

test("a running match keeps its address", () => {
  const { replay } = replaying({ addressed: false });
  replay.look(1);
  assert.equal(location.search, "");
});

test("playing at the end begins at the start and stops at the end", () => {
  const { replay, seen } = replaying();
  replay.look(3);
  replay.play();
  for (const ply of [1, 2, 3]) replay.played(ply);
  assert.deepEqual(seen, ["look 3", "look 0", "play 1", "look 1", "play 2", "look 2", "play 3", "look 3"]);
  assert.equal(replay.playing, false);
});

test("looking somewhere stops the playing", () => {
  const { replay } = replaying();
  replay.look(0);
  replay.play();
  replay.look(1);
  assert.equal(replay.playing, false);
});

function storage() {
  const kept = new Map();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  };
}

test("a staged choice outlives a reload, for its own version only", () => {
  const kept = storage();
  new Choice("abc", kept).set(4, { cell: "e5" });
  const choice = new Choice("abc", kept);
  assert.deepEqual(choice.at(4), { cell: "e5" });
  assert.equal(choice.at(5), null);
  assert.equal(new Choice("other", kept).at(4), null);
  choice.clear();
  assert.equal(new Choice("abc", kept).at(4), null);
});

test("a staged choice that makes no sense is none", () => {
  const kept = storage();
  kept.setItem("merestone.staged.abc", '{"version":"x"}');
  assert.equal(new Choice("abc", kept).at(0), null);
});
