import { document, press } from "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { bindKeys, keyName } from "../../static/js/lib/keys.js";

function bound(enabled) {
  const calls = [];
  const page = document.createElement("div");
  document.body.append(page);
  bindKeys(page, { c: () => calls.push("c"), "[": () => calls.push("["), "?": () => calls.push("?") }, enabled);
  return { calls, page };
}

test("a key calls its function and is taken from the browser", () => {
  const { calls, page } = bound();
  const event = press(page, "c");
  assert.deepEqual(calls, ["c"]);
  assert.ok(event.defaultPrevented);
});

test("capitals count as their letter", () => {
  const { calls, page } = bound();
  press(page, "C", { shiftKey: true });
  assert.deepEqual(calls, ["c"]);
});

test("a key on another layout counts by its place", () => {
  assert.equal(keyName({ key: "ㅊ", code: "KeyC" }), "c");
  assert.equal(keyName({ key: "q", code: "KeyA" }), "q");
});

for (const [why, options] of [
  ["while Ctrl is held", { ctrlKey: true }],
  ["while Alt is held", { altKey: true }],
  ["while Meta is held", { metaKey: true }],
  ["while a character is composed", { isComposing: true }],
]) {
  test(`a key does nothing ${why}`, () => {
    const { calls, page } = bound();
    press(page, "c", options);
    assert.deepEqual(calls, []);
  });
}

test("a key that an input method works on does nothing", () => {
  const { calls, page } = bound();
  press(page, "Process", { code: "KeyC" });
  assert.deepEqual(calls, []);
});

test("a key held down acts once", () => {
  const { calls, page } = bound();
  press(page, "c");
  press(page, "c", { repeat: true });
  assert.deepEqual(calls, ["c"]);
});

test("keys typed into a field stay there, keys on a slider do not", () => {
  const { calls, page } = bound();
  for (const [tag, type] of [["input", "text"], ["textarea", ""], ["select", ""], ["input", "range"]]) {
    const field = document.createElement(tag);
    if (type) field.setAttribute("type", type);
    page.append(field);
    press(field, "c");
  }
  assert.deepEqual(calls, ["c"]);
});

test("keys that are switched off or unknown are left to the browser", () => {
  const { calls, page } = bound(() => false);
  assert.ok(!press(page, "c").defaultPrevented);
  assert.ok(!press(bound().page, "constructor").defaultPrevented);
  assert.deepEqual(calls, []);
});
