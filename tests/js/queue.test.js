import "./browser.js";
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { game } from "../../static/js/boards/triflip/game.js";
import { createTexts } from "../../static/js/lib/text.js";
import { mayQueue, Queue } from "../../static/js/match/queue.js";
import { OPENING, PASSED, PLACED, START, turnOf, viewOf } from "./triflip/samples.js";

let state;
let sent;
let staged;
let said;
let confirm;
let queue;
let desk;

const person = (seat) => ({ seat, name: "", kind: "person", you: seat === 0, here: true });

beforeEach(() => {
  sent = [];
  said = [];
  staged = null;
  confirm = "auto";
  state = {
    status: "active",
    seat: 0,
    ver: 3,
    seats: [0, 1, 2].map(person),
    view: viewOf(START, { to_move: [1], mover: 1 }),
  };
  desk = {
    game,
    flags: { holding: false, elsewhere: false },
    reveal: { active: false, turn: null },
    replay: { looking: false },
    choice: { set: (version, body) => (staged = { version, body }) },
    live: { say: (text) => said.push(text) },
    outbox: { put: (command) => sent.push(command) },
    settings: { get: () => confirm },
    store: {
      get state() {
        return state;
      },
      get owesChoice() {
        return state.view.to_move.includes(0);
      },
    },
    texts: createTexts({}, "en"),
  };
  queue = new Queue(() => desk);
  desk.queue = queue;
});

/** The turn of another has come, and with it the own one. */
function becomesMyTurn(changes = {}) {
  state = { ...state, ver: 4, view: viewOf(START, { legal: OPENING, ...changes }) };
  queue.follow(turnOf(4, PASSED));
}

test("a move chosen ahead by the mouse is played the moment its turn comes, at that version", () => {
  queue.choose("c4", "mouse");
  assert.deepEqual(sent, []);
  becomesMyTurn();
  assert.deepEqual([sent[0].t, sent[0].base, sent[0].body], ["play", 4, { cell: "c4" }]);
  assert.equal(queue.cell, null);
});

test("one chosen by a finger waits to be confirmed", () => {
  queue.choose("c4", "touch");
  becomesMyTurn();
  assert.deepEqual([sent, staged], [[], { version: 4, body: { cell: "c4" } }]);
});

test("it waits through the turns of others, and is never sent before its own", () => {
  queue.choose("c4", "mouse");
  state = { ...state, ver: 4, view: viewOf(START, { to_move: [2], mover: 2 }) };
  queue.follow(turnOf(4, PASSED));
  assert.deepEqual([queue.cell, sent], ["c4", []]);
});

for (const [why, go] of [
  ["would turn nothing any more", () => becomesMyTurn({ legal: OPENING.slice(1) })],
  ["would be a re-entry now", () => becomesMyTurn({ legal: [{ ...OPENING[0], turned: 0, flips: [] }] })],
  [
    "lies under a stone by then",
    () => {
      state = { ...state, ver: 4, view: viewOf({ ...START, c4: 1 }, { to_move: [2], mover: 2 }) };
      queue.follow(turnOf(4, PASSED));
    },
  ],
  [
    "was meant for a turn that was passed",
    () => {
      state = { ...state, ver: 4, view: viewOf(START, { to_move: [1], mover: 1 }) };
      queue.follow(turnOf(4, PLACED));
    },
  ],
  ["belongs to a board that was resynchronised", () => queue.lose()],
]) {
  test(`it is dropped, and that is said, where it ${why}`, () => {
    queue.choose("c4", "mouse");
    go();
    assert.deepEqual([queue.cell, sent, staged], [null, [], null]);
    assert.equal(said.at(-1), "say.queue_lost");
  });
}

test("the same cell once more lets it go, another takes its place, a taken one does not", () => {
  queue.choose("c4", "mouse");
  queue.choose("c4", "mouse");
  assert.equal(queue.cell, null);
  queue.choose("c4", "mouse");
  queue.choose("g6", "mouse");
  queue.choose("e4", "mouse");
  assert.equal(queue.cell, "g6");
  assert.equal(said.at(-1), "say.occupied");
});

for (const [who, change] of [
  ["a bot is on turn", () => (state.seats[1].kind = "bot")],
  ["it is the own turn", () => (state.view = viewOf())],
  ["one only watches", () => (state.seat = null)],
  ["another tab plays", () => (desk.flags.elsewhere = true)],
  ["an earlier turn is looked at", () => (desk.replay.looking = true)],
  ["a turn is being shown", () => (desk.reveal.active = true)],
]) {
  test(`nothing can be chosen ahead where ${who}`, () => {
    assert.equal(mayQueue(desk), true);
    change();
    assert.equal(mayQueue(desk), false);
  });
}
