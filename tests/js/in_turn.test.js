import "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { game } from "../../static/js/boards/triflip/game.js";
import { createTexts, sentences } from "../../static/js/lib/text.js";
import { barOf } from "../../static/js/match/bar.js";
import { lastMarks } from "../../static/js/match/facts.js";
import { History } from "../../static/js/match/history.js";
import { orderWords } from "../../static/js/match/players.js";
import { Showing } from "../../static/js/match/showing.js";
import { CAME_BACK, OPENING, PASSED, PLACED, turnOf, viewOf } from "./triflip/samples.js";

const texts = createTexts({}, "en");

const FACTS = {
  mode: "choose",
  inTurn: true,
  seated: true,
  over: false,
  staged: null,
  confirm: null,
  sealed: null,
  onTurn: null,
  takeback: false,
  sending: null,
  turns: 3,
  reveal: null,
  look: null,
  rematch: null,
};

const bar = (changes) => barOf({ ...FACTS, ...changes }, texts);

for (const [what, changes, label, act] of [
  ["asks for a cell on the own turn", {}, "bar.choose", null],
  ["repeats the staged move", { staged: "d4", confirm: "Place d4 +6" }, "Place d4 +6", "seal"],
  ["says that the move is under way", { sending: "play" }, "bar.sending", null],
  ["says so until the turn comes", { sealed: "d4" }, "bar.sending", null],
  ["names another whose turn it is", { onTurn: "Kim" }, "bar.others_turn", null],
  ["says that moves are being taken back", { sending: "takeback" }, "bar.taking_back", null],
  ["offers another tab's seat", { elsewhere: true }, "bar.take_over", "take-over"],
  ["tells that own stones turn", { mode: "reveal", reveal: { index: 0, names: [], auto: true } }, "bar.turning", null],
  ["goes on where a turn waits", { mode: "reveal", reveal: { index: 0, names: [], auto: false } }, "bar.continue", "next"],
]) {
  test(`the main button ${what}`, () => {
    assert.deepEqual([bar(changes).main.label, bar(changes).main.act], [label, act]);
  });
}

for (const [what, changes, act] of [
  ["takes back the choice", { staged: "d4", takeback: true }, "unstage"],
  ["takes back a round where nothing is chosen", { takeback: true }, "takeback"],
  ["does nothing where nothing can be taken back", {}, null],
  ["waits for an answer", { staged: "d4", sending: "play" }, null],
  ["skips to the present while turns are shown", { mode: "hold", onTurn: "Kim" }, "skip"],
]) {
  test(`the middle button ${what}`, () => assert.equal(bar(changes).middle.act, act));
}

const SEAT = { seat: 1, name: "Kim", kind: "person", level: null, you: false, sealed: false, here: true };
const SEATED = { seat: SEAT, place: 0, playing: true, ended: null, rank: null, live: true, sending: false };

for (const [key, changes] of [
  ["order.now", {}],
  ["order.yours", { seat: { ...SEAT, you: true } }],
  ["order.next", { place: 1 }],
  ["order.last", { place: 2 }],
  ["order.turn", { live: false }],
  ["seal.away", { seat: { ...SEAT, here: false } }],
  ["seal.empty", { seat: { ...SEAT, name: "" } }],
  ["seal.ready", { playing: false }],
  ["seal.won", { ended: "won", rank: 1 }],
  ["order.rank_2", { ended: "lost", rank: 2 }],
  ["seal.lost", { ended: "lost" }],
]) {
  test(`a seat says ${key}`, () => assert.equal(orderWords({ ...SEATED, ...changes }, texts).text, key));
}

/** What Showing needs of a page, with a reveal that a test ends by hand. */
function tableOf(seat) {
  const said = [];
  const shown = [];
  const state = { status: "active", seat, view: viewOf(), result: null };
  const reveal = {
    turn: null,
    get active() {
      return this.turn !== null;
    },
    start(turn) {
      this.turn = turn;
      shown.push(turn.n);
    },
    skip: () => done(),
    cancel() {
      this.turn = null;
    },
  };
  const desk = {
    game,
    texts,
    reveal,
    live: { say: (text) => said.push(text) },
    sound: { play: () => {} },
    settings: { get: () => "auto" },
    replay: { playing: false, looking: false, leave: () => {} },
    history: { view: () => viewOf(), last: 3 },
    store: { state, owesChoice: true },
    flags: { holding: false, unseen: 0, heard: true, elsewhere: false },
  };
  const showing = new Showing(desk, { paint: () => {}, showStep: () => {} });
  function done() {
    const { turn } = reveal;
    reveal.turn = null;
    if (turn) showing.onRevealed(turn);
  }
  return { desk, showing, shown, said, done };
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

test("an own move is shown at once, and an answer only after eyes had their rest", async () => {
  const { desk, showing, shown, done } = tableOf(0);
  showing.add(turnOf(1, PLACED));
  showing.add(turnOf(2, PASSED));
  assert.deepEqual([shown, desk.flags.unseen], [[1], 1]);
  done();
  assert.equal(desk.flags.holding, true);
  await pause(380);
  assert.deepEqual(shown, [1]);
  await pause(120);
  assert.deepEqual([shown, desk.flags.holding, desk.flags.unseen], [[1, 2], false, 0]);
});

test("turns that are skipped are told all the same, and the player is called once", () => {
  const { desk, showing, said } = tableOf(0);
  showing.add(turnOf(1, PLACED));
  showing.add(turnOf(2, PASSED));
  showing.add(turnOf(3, CAME_BACK));
  showing.catchUp();
  assert.deepEqual(said, ["move told.", "move told.", "say.your_turn"]);
  assert.deepEqual([desk.flags.unseen, desk.reveal.active], [0, false]);
});

test("a turn that waits can be hurried, and one that waits no more is not shown late", async () => {
  const { showing, shown, done } = tableOf(null);
  showing.add(turnOf(1, PLACED));
  done();
  showing.add(turnOf(2, PASSED));
  showing.showNext();
  assert.deepEqual(shown, [1, 2]);
  done();
  showing.add(turnOf(3, CAME_BACK));
  showing.drop();
  await pause(480);
  assert.deepEqual(shown, [1, 2]);
});

test("a player without stones is called to come back", () => {
  const { desk, showing, said } = tableOf(0);
  desk.store.state.view = viewOf({}, { phase: "reenter", legal: OPENING });
  showing.callToTurn();
  assert.deepEqual(said, ["say.reenter"]);
});

test("positions that no longer stand are forgotten", () => {
  let turns = [turnOf(1, PLACED), turnOf(2, PASSED)];
  const history = new History(game, () => turns, [], viewOf());
  assert.equal(history.view(2).turn, 3);
  turns = turns.slice(0, 0);
  history.forget();
  assert.equal(history.views.length, 1);
  turns = [turnOf(1, CAME_BACK)];
  assert.equal(history.view(1).scores[2], 3);
});

test("big turns are marked in list and slider, passes and comebacks with a small mark", () => {
  const big = turnOf(1, [PLACED[0], { ...PLACED[1], cells: ["f6", "e6", "d6", "c6", "b6"] }], { texts: ["g6", null, null] });
  assert.equal(game.tick(big), "big");
  assert.deepEqual(game.row(big, texts).notes, ["turns.big", "", ""]);
  assert.deepEqual([game.tick(turnOf(2, PASSED)), game.tick(turnOf(3, CAME_BACK))], ["small", "small"]);
  assert.equal(game.tick(turnOf(4, PLACED)), null);
});

test("a move is sent as the view offers it", () => {
  const comeback = { ...OPENING[0], cell: "a1", move: { cell: "a1", reentry: true }, turned: 0 };
  assert.deepEqual(game.bodyOf(viewOf({}, { legal: [comeback] }), "a1"), { cell: "a1", reentry: true });
  assert.equal(game.confirmLabel(texts, viewOf({}, { legal: [comeback] }), comeback.move), "bar.place");
  assert.equal(game.confirmLabel(texts, viewOf(undefined, { legal: OPENING }), { cell: "c4" }), "bar.place_gain");
});

test("a move already made is taken back by another name than a choice", () => {
  const label = (changes) => bar(changes).middle.label;
  assert.deepEqual([label({ takeback: true }), label({ takeback: true, staged: "d4" }), label({})], [
    "bar.take_back",
    "bar.undo",
    "bar.undo",
  ]);
});

test("after a pass the last stone put down keeps its brackets", () => {
  const turns = [turnOf(1, PLACED), turnOf(2, PASSED)];
  const history = new History(game, () => turns, [], viewOf());
  const at = (ply) => lastMarks({ game, history }, ply);
  assert.deepEqual(at(2), at(1));
  assert.equal(at(1).last.length, 1);
  assert.deepEqual(at(0), {});
});

test("each seat is told by name, mark and stones", () => {
  const words = createTexts(
    { "mark.1": "Triangle", "seat.marked": "%(name)s (%(mark)s)", "seat.scored": "%(name)s, %(have)s of %(goal)s" },
    "en",
  );
  const view = viewOf(undefined, { counted: [1, 7, 2] });
  assert.equal(game.seatWords(words, view, 1, "Pond skater"), "Pond skater (Triangle), 7 of 20");
  assert.equal(game.seatWords(words, view, 1, "Triangle"), "Triangle, 7 of 20");
});

test("sentences of Japanese stand without a space between them", () => {
  assert.equal(sentences(["打ちました。", "", "勝ちました。"]), "打ちました。勝ちました。");
  assert.equal(sentences(["One.", "Two."]), "One. Two.");
});
