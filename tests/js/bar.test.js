import "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { barOf } from "../../static/js/match/bar.js";
import { createTexts } from "../../static/js/lib/text.js";

const texts = createTexts(
  { "bar.seal": "Seal %(cell)s", "bar.change": "Change to %(cell)s", "bar.sealed": "Sealed %(cell)s", "bar.next": "Next: %(step)s" },
  "en",
);

const NOTHING = {
  mode: "choose",
  seated: true,
  over: false,
  staged: null,
  sealed: null,
  mayChange: false,
  left: 0,
  elsewhere: false,
  open: true,
  sending: null,
  turns: 3,
  reveal: null,
  look: null,
  rematch: null,
};
const OVER = { mode: "look", over: true, look: { ply: 3, last: 3, playing: false } };
const REMATCH = { mine: false, theirs: false, gone: false, ready: false };
const NAMES = ["Land", "Capture", "Hatch", "Count"];

for (const [what, facts, label, act] of [
  ["asks for a cell first", {}, "bar.choose", null],
  ["seals what is staged", { staged: "e5" }, "Seal e5", "seal"],
  ["waits for the bot", { staged: "e5", open: false }, "bar.bot_choosing", null],
  ["is under way until the server answers", { staged: "e5", sending: "play" }, "bar.sending", null],
  ["says what is sealed", { sealed: "e5" }, "Sealed e5", null],
  ["changes a seal while that is allowed", { sealed: "e5", staged: "d4", mayChange: true }, "Change to d4", "seal"],
  ["does not change a seal once the other has sealed", { sealed: "e5", staged: "d4" }, "Sealed e5", null],
  ["names the next step", { mode: "reveal", reveal: { index: 1, names: NAMES, auto: false } }, "Next: Hatch", "next"],
  ["ends the last step", { mode: "reveal", reveal: { index: 3, names: NAMES, auto: false } }, "bar.continue", "next"],
  ["leads back to the game", { mode: "look", look: { ply: 1, last: 3, playing: false } }, "bar.to_game", "to-game"],
  ["offers a rematch", { ...OVER, rematch: REMATCH }, "bar.rematch", "rematch"],
  ["accepts a rematch", { ...OVER, rematch: { ...REMATCH, theirs: true } }, "bar.rematch_accept", "rematch"],
  ["waits for the answer", { ...OVER, rematch: { ...REMATCH, mine: true } }, "bar.rematch_offered", null],
  ["says that the opponent left", { ...OVER, rematch: { ...REMATCH, gone: true } }, "bar.opponent_left", null],
  ["leads to the next game", { ...OVER, rematch: { ...REMATCH, ready: true } }, "bar.rematch_go", "rematch-go"],
  ["leads a watcher to the games", { ...OVER, seated: false }, "bar.new_game", "new-game"],
  ["copies the link", { mode: "waiting" }, "bar.copy", "copy"],
  ["opens the seals", { mode: "hold" }, "bar.opening", null],
]) {
  test(`the main button ${what}`, () => {
    const { main } = barOf({ ...NOTHING, ...facts }, texts);
    assert.equal(main.label, label);
    assert.equal(main.act, act);
  });
}

test("what is under way never looks done", () => {
  assert.ok(barOf({ ...NOTHING, staged: "e5", sending: "play" }, texts).main.sending);
  assert.ok(!barOf({ ...NOTHING, sealed: "e5" }, texts).main.sending);
});

test("undo works only on what is staged and not under way", () => {
  assert.equal(barOf(NOTHING, texts).middle.act, null);
  assert.equal(barOf({ ...NOTHING, staged: "e5" }, texts).middle.act, "unstage");
  assert.equal(barOf({ ...NOTHING, staged: "e5", sending: "play" }, texts).middle.act, null);
});

test("a turn that plays by itself can be paused, one that waits can go back", () => {
  const at = (index, auto) => barOf({ ...NOTHING, mode: "reveal", reveal: { index, names: NAMES, auto } }, texts).left;
  assert.equal(at(1, true).act, "pause");
  assert.equal(at(1, false).act, "back");
  assert.equal(at(0, false).act, null);
});

test("a seal that may be replaced says how often", () => {
  const counted = createTexts({ "bar.changes_left.one": "%(n)s change left", "bar.changes_left.other": "%(n)s changes left" }, "en");
  const hint = (facts) => barOf({ ...NOTHING, sealed: "e5", ...facts }, counted).main.hint;
  assert.equal(hint({ mayChange: true, left: 3 }), "3 changes left");
  assert.equal(hint({ mayChange: true, left: 1 }), "1 change left");
  assert.equal(hint({ mayChange: false, left: 3 }), undefined);
});

test("no button leaves its place while both choices are about to open", () => {
  const bar = barOf({ ...NOTHING, mode: "hold" }, texts);
  for (const slot of ["left", "middle", "main"]) assert.equal(bar[slot].act, null);
});

test("where another tab plays, the main button takes over and does nothing else", () => {
  for (const facts of [{}, { staged: "e5" }, { sealed: "e5", mayChange: true }]) {
    assert.equal(barOf({ ...NOTHING, ...facts, elsewhere: true }, texts).main.act, "take-over");
  }
});

test("nothing that ends a game has a place in the bar", () => {
  const modes = ["waiting", "hold", "reveal", "look", "choose", "watch"];
  const acts = modes.flatMap((mode) =>
    Object.values(barOf({ ...NOTHING, mode, look: OVER.look }, texts)).map((button) => button?.act),
  );
  assert.ok(!acts.includes("resign"));
});
