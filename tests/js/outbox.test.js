import assert from "node:assert/strict";
import test from "node:test";
import { createOutbox, newKey } from "../../static/js/lib/outbox.js";

const UUID4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function filled() {
  const sent = [];
  const outbox = createOutbox((command) => sent.push(command));
  outbox.put({ t: "play", base: 3, key: "k1", body: { cell: "e5" } });
  return { outbox, sent };
}

test("keys are fresh version 4 UUIDs, also without randomUUID", () => {
  assert.match(newKey(), UUID4);
  assert.notEqual(newKey(), newKey());
  const whole = crypto.randomUUID;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  assert.match(newKey(), UUID4);
  Object.defineProperty(crypto, "randomUUID", { value: whole, configurable: true });
});

test("an unanswered command is sent again under the same key", () => {
  const { outbox, sent } = filled();
  outbox.resend();
  assert.equal(sent.length, 2);
  assert.deepEqual(sent[0], sent[1]);
});

test("an answered command is sent no more", () => {
  const { outbox, sent } = filled();
  assert.equal(outbox.settle({ t: "ack", key: "k1", ver: 3 }).body.cell, "e5");
  outbox.resend();
  assert.equal(sent.length, 1);
  assert.ok(outbox.isEmpty());
});

test("an answer to something else settles nothing", () => {
  const { outbox } = filled();
  assert.equal(outbox.settle({ t: "nack", key: null, code: "busy", ver: 3, text: "" }), null);
  assert.equal(outbox.settle({ t: "ack", key: "other", ver: 3 }), null);
  assert.equal(outbox.pending("play").key, "k1");
});

test("a move made for another version is never sent again", () => {
  const { outbox, sent } = filled();
  outbox.put({ t: "rematch", key: "k2" });
  outbox.dropStale(4);
  outbox.resend();
  assert.deepEqual(sent.map((command) => command.t), ["play", "rematch", "rematch"]);
});
