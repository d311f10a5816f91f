import { document } from "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { createLiveRegion } from "../../static/js/lib/live_region.js";

function regions() {
  const [polite, urgent] = [document.createElement("div"), document.createElement("div")];
  return { live: createLiveRegion({ polite, urgent }), polite, urgent };
}

const spoken = (region) => [...region.children].map((child) => child.textContent);

test("the same words said twice are there twice", () => {
  const { live, polite } = regions();
  live.say("e5");
  live.say("e5");
  assert.deepEqual(spoken(polite), ["e5", "e5"]);
});

test("urgent words go to their own place and empty ones nowhere", () => {
  const { live, polite, urgent } = regions();
  live.say("Your turn", { urgent: true });
  live.say("");
  assert.deepEqual(spoken(urgent), ["Your turn"]);
  assert.deepEqual(spoken(polite), []);
});

test("old sentences go", () => {
  const { live, polite } = regions();
  for (let n = 1; n <= 20; n += 1) live.say(String(n));
  assert.equal(spoken(polite).at(-1), "20");
  assert.ok(spoken(polite).length < 10);
});
