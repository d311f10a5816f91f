import "./browser.js";
import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";
import { createTexts } from "../../static/js/lib/text.js";
import { Absence } from "../../static/js/match/absence.js";

const SECONDS = 1000;

let state;
let sent;
let notice;
let said;
let absence;

function seat(number, changes = {}) {
  const you = number === 0;
  return { seat: number, name: `P${number}`, kind: "person", level: null, you, sealed: false, here: true, ...changes };
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  state = {
    status: "active",
    seat: 0,
    ver: 7,
    seats: [seat(0), seat(1), seat(2)],
    rematch: { offered: [], match: null },
  };
  sent = [];
  said = [];
  notice = null;
  const desk = {
    flags: { heard: true, elsewhere: false },
    game: { seatName: (_, number) => `S${number}` },
    live: { say: (text) => said.push(text) },
    notices: {
      put: (topic, { text, action }) => (notice = { topic, text, action }),
      clear: () => (notice = null),
    },
    outbox: { put: (command) => sent.push(command), pending: (type) => sent.find(({ t }) => t === type) ?? null },
    store: {
      get state() {
        return state;
      },
    },
    texts: createTexts({}, "en"),
  };
  absence = new Absence(desk, { paint() {} });
});

const see = (seats) => {
  state = { ...state, seats };
  absence.watch();
};

test("one who is away for half a minute can be replaced by a bot, once", () => {
  see([seat(0), seat(1, { here: false }), seat(2)]);
  mock.timers.tick(29 * SECONDS);
  assert.equal(notice.action, undefined);
  mock.timers.tick(2 * SECONDS);
  assert.deepEqual([notice.text, said], ["say.absent", ["conduct.gone", "say.absent"]]);
  notice.action.act();
  assert.equal(notice, null);
  assert.deepEqual([sent[0].t, sent[0].seat, sent[0].base], ["stand_in", 1, 7]);
  absence.watch();
  assert.equal(sent.length, 1);
});

test("that somebody has left is said a moment after the server says so, and no more once they are back", () => {
  see([seat(0), seat(1), seat(2)]);
  see([seat(0), seat(1, { here: false }), seat(2)]);
  assert.equal(notice, null);
  mock.timers.tick(1 * SECONDS);
  assert.deepEqual([notice.text, notice.action, said], ["conduct.gone", undefined, ["conduct.gone"]]);
  absence.watch();
  assert.equal(said.length, 1);
  see([seat(0), seat(1), seat(2)]);
  assert.equal(notice, null);
});

test("whoever has just sat down is on their way for five seconds", () => {
  see([seat(0), seat(1, { here: false }), seat(2)]);
  mock.timers.tick(4.9 * SECONDS);
  assert.equal(notice, null);
  mock.timers.tick(0.2 * SECONDS);
  assert.equal(notice.text, "conduct.gone");
});

test("who comes back in time, or later, is not replaced", () => {
  see([seat(0), seat(1, { here: false }), seat(2)]);
  mock.timers.tick(20 * SECONDS);
  see([seat(0), seat(1), seat(2)]);
  mock.timers.tick(40 * SECONDS);
  assert.equal(notice, null);
  see([seat(0), seat(1, { here: false }), seat(2)]);
  mock.timers.tick(31 * SECONDS);
  assert.notEqual(notice, null);
  see([seat(0), seat(1), seat(2)]);
  assert.equal(notice, null);
});

test("a bot in the empty seat ends the matter", () => {
  see([seat(0), seat(1, { here: false }), seat(2)]);
  mock.timers.tick(31 * SECONDS);
  see([seat(0), seat(1, { kind: "bot", left: true }), seat(2)]);
  assert.equal(notice, null);
});

for (const [who, change] of [
  ["a table of two", () => (state.seats = [seat(0), seat(1, { here: false })])],
  ["a watcher", () => (state.seat = null)],
  ["a table that waits for friends", () => (state.status = "waiting")],
]) {
  test(`nothing is offered to ${who}`, () => {
    state.seats = [seat(0), seat(1, { here: false }), seat(2)];
    change();
    absence.watch();
    mock.timers.tick(60 * SECONDS);
    assert.equal(notice, null);
  });
}

test("another game can begin without one who has gone, once all who are here want it", () => {
  state.status = "over";
  see([seat(0), seat(1), seat(2, { here: false })]);
  mock.timers.tick(31 * SECONDS);
  assert.equal(notice, null);
  state.rematch = { offered: [0], match: null };
  absence.watch();
  assert.equal(notice, null);
  state.rematch = { offered: [0, 1], match: null };
  absence.watch();
  assert.equal(notice.text, "say.gone");
  notice.action.act();
  assert.deepEqual([sent[0].t, "base" in sent[0]], ["rematch", false]);
});
