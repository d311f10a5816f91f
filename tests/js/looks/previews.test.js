import { document } from "../browser.js";
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import test from "node:test";
import { createBoard as schotten } from "../../../static/js/boards/schotten.js";
import { createBoard as shell } from "../../../static/js/boards/shell.js";
import { createBoard as triflip } from "../../../static/js/boards/triflip.js";

const BOARDS = { shell, triflip, schotten };
const POSITIONS = JSON.parse(readFileSync(new URL("positions.json", import.meta.url), "utf-8"));
const SPOKEN = ["role", "tabindex", "aria-label", "aria-selected", "aria-disabled", "aria-rowcount", "aria-colcount", "data-cell"];

/** What a board draws of a position, without what it says of it: pages show it as a picture. */
function picture(game) {
  const host = document.createElement("div");
  document.body.replaceChildren(host);
  const board = BOARDS[game](host, { labels: {}, interactive: false });
  board.show(POSITIONS[game].view, POSITIONS[game].marks);
  host.querySelector("[role=grid] .board__row, [role=grid] .hexes__cell")?.closest("[role=grid]").remove();
  for (const element of host.querySelectorAll("*")) {
    for (const name of SPOKEN) element.removeAttribute(name);
  }
  return host.innerHTML.replaceAll(/(triflip|shell)-\d+-/g, "preview-$1-").replaceAll("><", ">\n<") + "\n";
}

for (const game of Object.keys(BOARDS)) {
  test(`the picture of ${game} is what its board draws; UPDATE=1 draws it again`, () => {
    const file = new URL(`../../../templates/games/previews/${game}.html`, import.meta.url);
    const drawn = picture(game);
    if (process.env.UPDATE) writeFileSync(file, drawn);
    assert.equal(readFileSync(file, "utf-8"), drawn);
  });
}
