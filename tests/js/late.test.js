import assert from "node:assert/strict";
import test from "node:test";

import { document } from "./browser.js";

const { late } = await import("../../static/js/lib/late.js");

function page() {
  document.body.innerHTML = '<button id="png"></button><button id="copy"></button>';
  const buttons = ["png", "copy"].map((id) => document.getElementById(id));
  const done = [];
  const ways = [];
  const bring = () =>
    new Promise((come, fail) => ways.push({ come, fail })).then((part) => {
      for (const button of buttons) button.addEventListener("click", () => done.push(button.id));
      return part;
    });
  return { buttons, done, ways, bring };
}

const settled = () => new Promise((done) => setTimeout(done));

test("what is pressed while the script is on its way is done once it is there, and once only", async () => {
  const { buttons, done, ways, bring } = page();
  const want = late(bring, buttons, assert.fail);
  const [png, copy] = buttons;
  png.click();
  png.click();
  assert.equal(png.getAttribute("aria-busy"), "true");
  assert.deepEqual([done, ways.length], [[], 1]);
  ways[0].come("part");
  assert.equal(await want(), "part");
  assert.deepEqual(done, ["png"]);
  assert.equal(png.getAttribute("aria-busy"), null);
  copy.click();
  assert.deepEqual([done, ways.length], [["png", "copy"], 1]);
});

test("a script that does not come is told of, and the next press asks for it again", async () => {
  const { buttons, done, ways, bring } = page();
  let told = 0;
  const want = late(bring, buttons, () => (told += 1));
  const warn = console.warn;
  console.warn = () => {};
  buttons[0].click();
  ways[0].fail(new Error("offline"));
  assert.equal(await want(), null);
  console.warn = warn;
  assert.deepEqual([told, done, buttons[0].getAttribute("aria-busy")], [1, [], null]);
  buttons[1].click();
  ways[1].come("part");
  await settled();
  assert.deepEqual(done, ["copy"]);
});
