import assert from "node:assert/strict";
import { test } from "node:test";

import { document } from "./browser.js";

const { figuresAt, hasMoreToShow } = await import("../../static/js/analysis.js");

test("between two turns the earlier figures hold, before the first one its own", () => {
  const figures = { last: 9, names: ["a", "b"], points: /** @type {[number, number[]][]} */ ([[1, [40, 60]], [4, [70, 30]], [9, [100, 0]]]) };
  assert.deepEqual([0, 1, 3, 4, 8, 9].map((ply) => figuresAt(figures, ply)[0]), [40, 40, 40, 70, 70, 100]);
  assert.ok(document);
});

test("a page that waits is loaded anew once the work has ended or is nobody's any more", () => {
  const answers = /** @type {[number, string?][]} */ ([[200, "running"], [200, "waiting"], [503], [200, "done"], [200, "failed"], [404]]);
  assert.deepEqual(answers.map(([status, state]) => hasMoreToShow(status, state)), [false, false, false, true, true, true]);
});
