import assert from "node:assert/strict";
import { test } from "node:test";

import { createControl } from "../../static/js/match/control.js";

function tab({ sight = "visible" } = {}) {
  const window = new EventTarget();
  const posted = [];
  const changes = [];
  const control = createControl({
    post: (message) => posted.push(message.t),
    onChange: (held) => changes.push(held),
    around: { window, document: { visibilityState: sight }, random: Math.random },
  });
  return { window, posted, changes, control };
}

test("a tab that opens in sight comes to play, with a name that no other tab has", () => {
  const [one, other] = [tab(), tab()];
  assert.equal(one.control.query().take, "1");
  assert.match(one.control.query().tab, /^[0-9a-z]{4,40}$/);
  assert.notEqual(one.control.query().tab, other.control.query().tab);
});

test("a tab that opens out of sight takes nothing, and plays once the server says so", () => {
  const { control, changes } = tab({ sight: "hidden" });
  assert.equal(control.isHeld(), false);
  assert.equal(control.query().take, "0");
  control.hear(true);
  assert.deepEqual(changes, [true]);
});

test("a tab whose seat is taken elsewhere says so once and dials again without taking it back", () => {
  const { control, changes } = tab();
  control.hear(false);
  control.hear(false);
  assert.deepEqual(changes, [false]);
  assert.equal(control.query().take, "0");
});

test("taking over tells the server, and the next dial as well", () => {
  const { control, changes, posted } = tab();
  control.hear(false);
  control.take();
  assert.deepEqual(posted, ["take"]);
  assert.deepEqual(changes, [false, true]);
  assert.equal(control.query().take, "1");
});

test("a page put away and shown again plays", () => {
  const { control, window, posted } = tab();
  control.hear(false);
  window.dispatchEvent(new Event("pageshow"));
  assert.deepEqual(posted, []);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  assert.deepEqual(posted, ["take"]);
  assert.equal(control.isHeld(), true);
});
