import assert from "node:assert/strict";
import test from "node:test";
import { joined, Store } from "../../static/js/match/store.js";
import { PLACED, seatsOf, snapOf, turnMessage, turnOf, viewOf } from "./samples.js";

const types = (news) => news.map((one) => one.type);

test("the next turn is taken and clears what was sealed", () => {
  const store = new Store(snapOf({ mine: { cell: "e7" } }));
  assert.deepEqual(types(store.receive(turnMessage(1))), ["turn"]);
  assert.equal(store.state.ver, 1);
  assert.equal(store.state.mine, null);
  assert.equal(store.turns.length, 1);
});

test("a turn heard twice changes nothing", () => {
  const store = new Store(snapOf());
  store.receive(turnMessage(1));
  assert.deepEqual(store.receive(turnMessage(1)), []);
  assert.equal(store.turns.length, 1);
});

test("the same version with another hash asks for everything", () => {
  const store = new Store(snapOf());
  store.receive(turnMessage(1));
  assert.deepEqual(types(store.receive(turnMessage(1, { h: "other" }))), ["differs"]);
});

test("a gap asks for what is missing", () => {
  const store = new Store(snapOf());
  assert.deepEqual(types(store.receive(turnMessage(2))), ["behind"]);
  assert.equal(store.state.ver, 0);
});

test("a pong of a later version asks for what is missing", () => {
  const store = new Store(snapOf());
  assert.deepEqual(types(store.receive({ t: "pong", ver: 0 })), []);
  assert.deepEqual(types(store.receive({ t: "pong", ver: 1 })), ["behind"]);
});

test("a snapshot brings the turns that were missed", () => {
  const store = new Store(snapOf());
  const news = store.receive(snapOf({ ver: 2, rev: 9, turns: [turnOf(1, PLACED), turnOf(2, PLACED)] }));
  assert.deepEqual(news, [{ type: "snap", missed: 2 }]);
  assert.equal(store.turns.length, 2);
});

test("a snapshot whose turns do not join says so", () => {
  const store = new Store(snapOf());
  const turns = [3, 4, 5, 6, 7].map((n) => turnOf(n, PLACED));
  assert.deepEqual(types(store.receive(snapOf({ ver: 7, rev: 30, turns }))), ["gap"]);
});

test("a page that looked on and has a seat now is drawn anew", () => {
  const store = new Store(snapOf({ seat: null }));
  assert.deepEqual(types(store.receive(snapOf({ seat: null, rev: 2 }))), ["snap"]);
  assert.deepEqual(types(store.receive(snapOf({ seat: 0, rev: 3 }))), ["gap"]);
});

test("a page whose player has left goes on as one that looks on", () => {
  const store = new Store(snapOf());
  assert.deepEqual(types(store.receive(snapOf({ seat: null, rev: 2 }))), ["snap"]);
});

test("whoever takes an open seat is named once", () => {
  const waiting = snapOf({ status: "waiting", seats: seatsOf({ kind: "open", name: "" }) });
  const store = new Store(waiting);
  assert.deepEqual(types(store.receive({ ...waiting, rev: 2 })), ["snap"]);
  const joined = { ...snapOf({ rev: 3, seats: seatsOf({ kind: "person", name: "Lee" }) }) };
  assert.deepEqual(store.receive(joined), [{ type: "snap", missed: 0 }, { type: "joined", seat: 1 }]);
  assert.deepEqual(types(store.receive({ ...joined, rev: 4 })), ["snap"]);
});

test("a snapshot that is older than what is known is ignored", () => {
  const store = new Store(snapOf({ ver: 1, rev: 9, turns: [turnOf(1, PLACED)] }));
  assert.deepEqual(store.receive(snapOf({ ver: 0, rev: 3 })), []);
  assert.equal(store.state.ver, 1);
});

test("somebody's seal is a word, never a cell", () => {
  const store = new Store(snapOf({ seats: seatsOf({ sealed: false }), open: false }));
  const news = store.receive({ t: "seal", ver: 0, rev: 2, seat: 1, open: true });
  assert.deepEqual(news, [{ type: "seal", seat: 1, own: false }]);
  assert.equal(store.state.seats[1].sealed, true);
  assert.equal(store.state.open, true);
});

test("an own seal from another tab shows here", () => {
  const store = new Store(snapOf());
  store.receive({ t: "mine", ver: 0, body: { cell: "e5" }, changes: 1, left: 2 });
  assert.deepEqual(store.state.mine, { cell: "e5" });
  assert.equal(store.owesChoice, false);
});

test("a seal of an earlier turn is ignored", () => {
  const store = new Store(snapOf({ ver: 1, turns: [turnOf(1, PLACED)] }));
  assert.deepEqual(store.receive({ t: "mine", ver: 0, body: { cell: "e5" }, changes: 1, left: 2 }), []);
  assert.deepEqual(store.receive({ t: "seal", ver: 0, rev: 2, seat: 1, open: true }), []);
});

test("an acknowledged choice counts as sealed until its turn comes", () => {
  const store = new Store(snapOf());
  store.acknowledged(0, { cell: "e5" });
  assert.equal(store.owesChoice, false);
  store.receive(turnMessage(1));
  assert.equal(store.owesChoice, true);
});

test("a match that ends without a turn is over once", () => {
  const store = new Store(snapOf());
  const result = { winners: [0], reason: "resigned", scores: [0, 0], text: "", title: "" };
  const over = { t: "over", ver: 0, rev: 4, result, view: snapOf().view, seats: seatsOf() };
  assert.deepEqual(types(store.receive(over)), ["over"]);
  assert.deepEqual(types(store.receive(over)), []);
  assert.equal(store.state.status, "over");
});

test("who is here and who offers a rematch is kept", () => {
  const store = new Store(snapOf());
  store.receive({ t: "here", seat: 1, here: false });
  store.receive({ t: "rematch", offered: [1], match: null });
  assert.equal(store.state.seats[1].here, false);
  assert.deepEqual(store.state.rematch, { offered: [1], match: null });
});

test("turns join only where they continue", () => {
  const one = [turnOf(1, PLACED)];
  assert.equal(joined(one, [turnOf(1, PLACED), turnOf(2, PLACED)]).length, 2);
  assert.equal(joined(one, []).length, 1);
  assert.equal(joined(one, [turnOf(3, PLACED)]), null);
});

test("a version without a turn is no missed turn", () => {
  const store = new Store(snapOf({ ver: 1, turns: [turnOf(1, PLACED)] }));
  assert.deepEqual(store.receive(snapOf({ ver: 2, rev: 9, turns: [turnOf(1, PLACED)] })), [{ type: "snap", missed: 0 }]);
});

test("whoever leaves is named once", () => {
  const store = new Store(snapOf());
  const seats = seatsOf({ left: true });
  const news = [{ type: "snap", missed: 0 }, { type: "left", seat: 1, own: false }];
  assert.deepEqual(store.receive(snapOf({ ver: 1, rev: 2, seats })), news);
  assert.deepEqual(types(store.receive(snapOf({ ver: 1, rev: 3, seats }))), ["snap"]);
});

test("moves taken back no longer stand, and a snapshot with another past is taken whole", () => {
  const store = new Store(snapOf({ ver: 3, backs: 0, turns: [1, 2, 3].map((n) => turnOf(n, PLACED)) }));
  const back = { t: "back", ver: 4, rev: 9, h: "h4", last: 1, backs: 1, view: viewOf(), seats: seatsOf(), open: true };
  assert.deepEqual(types(store.receive(back)), ["back"]);
  assert.equal(store.turns.length, 1);
  assert.deepEqual(types(store.receive({ ...back, ver: 6 })), ["behind"]);
  assert.deepEqual(types(store.receive(snapOf({ ver: 5, rev: 12, backs: 2, turns: [turnOf(1, PLACED)] }))), ["gap"]);
});
