import assert from "node:assert/strict";
import test from "node:test";

import { document } from "./browser.js";

const { keepDoublePresses } = await import("../../static/js/match/panels.js");

function page() {
  document.body.innerHTML = '<div id="board"></div><div popover id="menu"><button id="item"></button></div>';
  const pressed = [];
  for (const id of ["board", "item"]) document.getElementById(id).addEventListener("click", () => pressed.push(id));
  keepDoublePresses(document);
  /** A press, the second of a double one if `detail` is 2. */
  const press = (id, detail = 1) => document.getElementById(id).dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  return { press, pressed };
}

test("the second press of a double one in a menu does not land on the board", () => {
  const { press, pressed } = page();
  press("item");
  press("board", 2);
  assert.deepEqual(pressed, ["item"]);
  press("board");
  press("board", 2);
  press("item");
  press("item", 2);
  assert.deepEqual(pressed, ["item", "board", "board", "item", "item"]);
});
