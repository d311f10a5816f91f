import { document, press } from "../browser.js";
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createBoard } from "../../../static/js/boards/schotten.js";
import { stepsOf } from "../../../static/js/boards/schotten/turn.js";
import { createBeside } from "../../../static/js/boards/schotten/beside.js";
import { createSeen } from "../../../static/js/boards/schotten/seen.js";
import { createTexts } from "../../../static/js/lib/text.js";
import { createMotion } from "../../../static/js/lib/motion.js";
import { claimOn, stoneOf, TEXTS, turnOf, viewOf } from "./samples.js";

let host;

beforeEach(() => {
  document.body.replaceChildren();
  host = document.createElement("div");
  document.body.append(host);
});

function shown(view, marks, options = {}) {
  const heard = { chosen: [], regarded: [] };
  const board = createBoard(host, {
    labels: TEXTS,
    interactive: true,
    onCell: (cell, pointer) => heard.chosen.push([cell, pointer]),
    onRegard: (cell) => heard.regarded.push(cell),
    ...options,
  });
  board.show(view, marks);
  return { board, ...heard };
}

const cell = (name) => host.querySelector(`[data-cell="${name}"]`);
const label = (name) => cell(name).getAttribute("aria-label");
const count = (selector) => host.querySelectorAll(selector).length;
const names = (selector) => [...host.querySelectorAll(selector)].map((found) => found.dataset.card ?? found.dataset.cell);

const THREE = ["L7", "L8", "L9"];

test("the border is a grid of decks, nine stones and the hand with one tab stop", () => {
  shown(viewOf({ hand: ["R5", "G2"] }));
  assert.equal(host.querySelector("[role=grid]").getAttribute("aria-label"), "Border");
  const rows = [...host.querySelectorAll("[role=row]")].map((row) => row.querySelectorAll("[role=gridcell]").length);
  assert.deepEqual(rows, [1, 9, 2]);
  assert.equal(count("[role=gridcell][tabindex='0']"), 1);
});

for (const [name, view, marks, words] of [
  ["1", {}, {}, "Stone 1, not claimed. Other: none. You: none."],
  ["2", { stones: [stoneOf(2, THREE, ["R1"], { first: 0 })] }, {}, "Stone 2, not claimed. Other: Rowan 1. You: Loch 7, Loch 8, Loch 9, complete first."],
  ["2", { stones: [stoneOf(2, [], THREE, { owner: 1 })] }, {}, "Stone 2, the other side's. Other: Loch 7, Loch 8, Loch 9, complete. You: none."],
  ["3", { stones: [stoneOf(3, [], [], { modes: ["MF"], need: 4 })] }, { stones: [3] }, "Stone 3, not claimed. Mud Fight. Other: none. You: none. The last turn was about it."],
  ["4", { stones: [stoneOf(4, THREE)], claims: [claimOn(4)] }, {}, "Stone 4, not claimed. Other: none. You: Loch 7, Loch 8, Loch 9, complete. You can prove it."],
  ["R5", { hand: ["R5"] }, { staged: { type: "play", card: "R5", wants: "stone" } }, "Rowan 5, chosen"],
  ["TR", { hand: ["TR"] }, {}, "Traitor. What the Traitor does."],
  ["clan", {}, {}, "42 clan cards"],
]) {
  test(`a screen reader hears "${words}"`, () => {
    shown(viewOf(view), marks);
    assert.equal(label(name), words);
  });
}

test("one's own side lies below the border, whichever seat one has", () => {
  const stones = [stoneOf(1, ["R1"], ["G1"])];
  shown(viewOf({ stones }));
  assert.deepEqual([names("[data-cell='1'] .side--mine .clan-card"), names("[data-cell='1'] .side--theirs .clan-card")], [["R1"], ["G1"]]);
  shown(viewOf({ stones, seat: 1 }));
  assert.deepEqual([names("[data-cell='1'] .side--mine .clan-card"), names("[data-cell='1'] .side--theirs .clan-card")], [["G1"], ["R1"]]);
});

test("a claimed stone lies at its owner, and the other side has lost its colour", () => {
  shown(viewOf({ stones: [stoneOf(5, THREE, ["R1"], { owner: 0 })] }));
  assert.ok(cell("5").classList.contains("column--mine"));
  assert.equal(count("[data-cell='5'] .side--theirs.side--lost"), 1);
  assert.equal(count("[data-cell='5'] .side--mine.side--lost"), 0);
});

const CALLED = { called: (seat) => ["Ada <3", "Mossback"][seat] };
const tag = (name) => host.querySelector(`[data-cell='${name}'] .column__tag`).textContent;

test("a claimed stone is the players' own or the rival's", () => {
  shown(viewOf({ stones: [stoneOf(5, THREE, [], { owner: 0 }), stoneOf(6, [], THREE, { owner: 1 })] }), {}, CALLED);
  assert.deepEqual([tag(5), tag(6)], ["Yours", "Rival's"]);
});

test("a watcher reads and hears by name whose a stone is, as the page calls them", () => {
  const stones = [stoneOf(5, THREE, [], { owner: 0 }), stoneOf(6, [], THREE, { owner: 1 })];
  shown(viewOf({ stones, seat: null }), {}, CALLED);
  assert.deepEqual([tag(5), tag(6)], ["Ada <3", "Mossback"]);
  assert.equal(label("5"), "Stone 5, claimed by Ada <3. Mossback: none. Ada <3: Loch 7, Loch 8, Loch 9, complete.");
  assert.equal(label("6"), "Stone 6, claimed by Mossback. Mossback: Loch 7, Loch 8, Loch 9, complete. Ada <3: none.");
});

test("where the page knows no names, players have numbers", () => {
  shown(viewOf({ stones: [stoneOf(5, THREE, [], { owner: 1 })], seat: null }));
  assert.equal(tag(5), "Player 2");
});

test("a name that changes is read anew though nothing else has", () => {
  let name = "Ada";
  const view = viewOf({ stones: [stoneOf(5, THREE, [], { owner: 0 })], seat: null });
  const { board } = shown(view, {}, { called: () => name });
  name = "Deleted player";
  board.show(view);
  assert.equal(tag(5), name);
});

for (const [seat, words] of [
  [0, "You: 2, Mossback: 1"],
  [null, "Ada: 2, Mossback: 1"],
]) {
  test(`tactics cards are counted by name: ${words}`, () => {
    const panel = document.createElement("div");
    const texts = createTexts(TEXTS, "en", (one) => (one === seat ? "You" : ["Ada", "Mossback"][one]));
    const view = viewOf({ seat });
    const tactics = { ...view.tactics, played: [2, 1] };
    createSeen(panel, texts).show({ ...view, tactics, options: { ...view.options, tactics: true } });
    assert.equal(panel.querySelector(".seen__tactics p").textContent, words);
  });
}

test("the panel asks for something only while something can be chosen, and has no empty heading", () => {
  const panel = document.createElement("section");
  const seen = document.createElement("div");
  seen.id = "seen";
  document.body.append(panel, seen);
  const beside = createBeside(panel, createTexts(TEXTS, "en"));
  const view = viewOf({ phase: "play", to_move: [0] });
  beside.show(view, { cell: null, turn: null, live: true });
  assert.equal(panel.querySelector("h2").textContent, "Choose a card");
  beside.show(view, { cell: null, turn: null, live: false });
  assert.equal(panel.querySelector("h2").hidden, true);
});

test("a stone is ringed only where the view proves it for its reader", () => {
  shown(viewOf({ claims: [claimOn(4), claimOn(6, { ok: false }), claimOn(7, { seat: 1 })] }));
  assert.deepEqual(names(".column--proven"), ["4"]);
});

test("looking at a stone that is not proven shows the cards that would beat it", () => {
  const claims = [claimOn(4, { ok: false, reason: "beatable", beaten_by: ["F7", "F8", "F9"] })];
  const { board, regarded } = shown(viewOf({ stones: [stoneOf(4, THREE)], claims }));
  const over = new MouseEvent("pointerover", { bubbles: true });
  Object.defineProperty(over, "pointerType", { value: "mouse" });
  cell("4").dispatchEvent(over);
  assert.equal(count("[data-cell='4'] .side--theirs .clan-card--beats"), 3);
  assert.deepEqual(regarded, ["4"]);
  board.show(viewOf());
  assert.equal(count(".clan-card--beats"), 0);
});

test("a card chosen opens the stones it may go to, and lies there faded once one is chosen", () => {
  const view = viewOf({ hand: ["R5", "G2"], legal: { play: { R5: [2, 3], G2: [2] } } });
  const { board } = shown(view, { staged: { type: "play", card: "R5", wants: "stone" } });
  assert.deepEqual(names(".schotten__stones .schotten__cell--open"), ["2", "3"]);
  board.show(view, { staged: { type: "play", card: "R5", stone: 3 } });
  assert.equal(count("[data-cell='3'] .side--mine .clan-card--staged"), 1);
});

test("a ruse opens the cards it may touch, each to be pressed by itself", () => {
  const stones = [stoneOf(2, [], ["G7", "L7"])];
  const view = viewOf({ stones, hand: ["TR"], legal: { ruse: { TR: { G7: [1, 2], L7: [1, 2] } } } });
  const { chosen } = shown(view, { staged: { type: "play", card: "TR", wants: "take" } });
  assert.deepEqual(names(".clan-card--target"), ["G7", "L7"]);
  host.querySelector(".clan-card--target").click();
  assert.deepEqual(chosen, [["@G7", "key"]]);
});

for (const [from, keys, to] of [
  ["5", "ArrowLeft", "4"],
  ["5", "ArrowDown", "G2"],
  ["R5", "ArrowUp", "1"],
  ["5", "ArrowUp", "clan"],
  ["5", "8", "8"],
  ["5", "r", "R5"],
  ["R5", "r", "R9"],
  ["R9", "r", "R5"],
  ["5", "End", "9"],
  ["R5", "q", "R5"],
]) {
  test(`${keys} leads from ${from} to ${to}`, () => {
    const { board } = shown(viewOf({ hand: ["R5", "G2", "R9"] }));
    board.focus(from);
    press(cell(from), keys);
    assert.equal(board.cursor(), to);
  });
}

test("Enter chooses where the cursor is", () => {
  const { board, chosen } = shown(viewOf({ hand: ["R5"] }));
  board.focus("7");
  press(cell("7"), "Enter");
  assert.deepEqual(chosen, [["7", "key"]]);
});

test("the focus stays in the hand when the card under it is played", () => {
  const { board } = shown(viewOf({ hand: ["R5", "G2"] }));
  board.focus("R5");
  board.show(viewOf({ hand: ["G2"] }));
  assert.equal(document.activeElement, cell("G2"));
});

test("part of the border has its stones and no decks", () => {
  shown(viewOf({ stones: [stoneOf(4, THREE)] }), {}, { crop: { stones: [3, 4, 5] } });
  assert.deepEqual(names("[role=gridcell]"), ["3", "4", "5"]);
});

test("a hand of the other side is seen only once hands lie open", () => {
  shown(viewOf({ seat: null, hand: [] }));
  assert.equal(count(".schotten__hand [role=gridcell]"), 0);
  shown(viewOf({ seat: null, hand: [], opened: [["R1"], ["G1"]] }));
  assert.deepEqual(names(".schotten__hand [role=gridcell]"), ["R1"]);
});

test("a turn is one step that leaves its card with brackets on the table", async () => {
  const before = viewOf({ hand: ["R5"] });
  const turn = turnOf(1, [{ type: "play", seat: 0, card: "R5", stone: 3 }], { steps: [{ step: "play", text: "You: R5." }] });
  const { board } = shown(before);
  const [step, ...more] = stepsOf(turn, before);
  assert.deepEqual([step.text, step.cues, step.quiet, more.length], ["You: R5.", ["place"], false, 0]);
  await board.animateStep(step, createMotion());
  assert.deepEqual(names("[data-cell='3'] .clan-card--last"), ["R5"]);
  assert.equal(cell("R5"), null);
});

test("the end of claims that comes by itself is not told", () => {
  const turn = turnOf(2, [{ type: "end", seat: 0 }], { forced: true, steps: [{ step: "end", text: "You: no more claims." }] });
  const [step] = stepsOf(turn, viewOf());
  assert.deepEqual([step.text, step.quiet], ["", true]);
});

/** A late position: cards on every side, whatever order their facts come in. */
function lateView(more = {}) {
  const stones = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => stoneOf(n, [`R${n}`, `G${n}`], [`F${n}`, `L${n}`, `T${n}`], { first: 1, owner: n === 8 ? 1 : null }));
  return viewOf({ hand: ["R9", "P1", "P2", "P3", "P4", "P5"], stones: [...stones, stoneOf(9, ["P9"])], ...more });
}

test("a turn in a late game draws its own card anew and leaves all others the elements they were", async () => {
  const before = lateView();
  const turn = turnOf(40, [{ type: "play", seat: 0, card: "R9", stone: 9 }], { steps: [{ step: "play", text: "You: R9." }] });
  const { board } = shown(before);
  board.setLive(false);
  const had = new Set(host.querySelectorAll("*"));
  const [step] = stepsOf(turn, before);
  await board.animateStep(step, createMotion());
  const fresh = [...host.querySelectorAll("*")].filter((one) => !had.has(one));
  assert.deepEqual([...new Set(fresh.map((one) => one.closest(".clan-card")?.dataset.card))], ["R9"]);
  const drawn = [...host.querySelectorAll("*")];
  const stones = step.rest.view.stones.map(({ stone, sides, need, modes, owner, first }) => ({ first, owner, modes, need, sides, stone }));
  board.show({ ...step.rest.view, stones }, step.rest.marks);
  assert.deepEqual([...host.querySelectorAll("*")].filter((one) => !drawn.includes(one)), []);
});

test("a board that has come through many positions looks like one that begins with the last", () => {
  const claimed = lateView();
  claimed.stones[0] = stoneOf(1, THREE, ["F1"], { owner: 0, first: 0, need: 4, modes: ["MF"] });
  const ruse = { type: "play", card: "TR", wants: "take" };
  const legal = { ...viewOf().legal, ruse: { TR: { F2: [3] } }, play: { P1: [9] } };
  const last = lateView({ hand: ["P1", "P2", "TR"] });
  const { board } = shown(lateView());
  board.show(claimed, { last: ["F1"], stones: [1] });
  board.show(lateView({ legal, hand: ["P1", "TR"] }), { staged: ruse });
  board.show(lateView({ legal }), { staged: { type: "play", card: "P1", stone: 9 } });
  board.show(last);
  const drawn = (root) => [...root.querySelectorAll(".schotten *")].map((one) => [one.tagName, [...one.classList].sort().join(), one.dataset?.card, one.dataset?.cell, one.textContent].join());
  const through = drawn(host);
  shown(last);
  assert.deepEqual(through, drawn(host));
});
