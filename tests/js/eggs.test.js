import assert from "node:assert/strict";
import test from "node:test";
import { fitting } from "../../static/js/boards/shell/eggs.js";

const LINE = { gap: 10, more: 20 };

for (const [what, widths, room, shown] of [
  ["no eggs need no room", [], 0, 0],
  ["all eggs are shown where they fit", [50, 50, 50], 170, 3],
  ["one pixel too few leaves room for the rest as a number", [50, 50, 50], 169, 2],
  ["as many as fit beside the number", [50, 50, 50, 50, 50], 200, 3],
  ["only the number is left on a very short line", [50, 50], 60, 0],
]) {
  test(what, () => assert.equal(fitting(widths, { ...LINE, room }), shown));
}
