import { document, press } from "../browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { game } from "../../../static/js/boards/triflip/game.js";
import { createTexts } from "../../../static/js/lib/text.js";
import { Battle, inBattle, seen } from "../../../static/js/match/battle.js";
import { bindShortcuts } from "../../../static/js/match/shortcuts.js";
import { OPENING, TEXTS, viewOf } from "./samples.js";

const STAGE = {
  seats: [],
  opening: [],
  boons: [
    { id: "power", name: "Splash", text: "One more turns.", active: true },
    { id: "S17", name: "Hourglass", text: "Move again.", active: true, after: true },
  ],
};

const SAID = [
  ...["put_away", "used_up", "not_now", "not_returning", "after_move", "answer_first", "moving_again", "ask_again"],
  "armed.one",
];
const texts = createTexts(
  {
    ...TEXTS,
    ...Object.fromEntries(SAID.map((key) => [`battle.${key}`, `${key} %(name)s`])),
    "battle.ask_use": "use or not",
    "battle.times": "%(n)s",
    "battle.spent": "used up",
    "say.over": "over",
  },
  "en",
);

const armed = { ...OPENING[0], move: { cell: "c4", use: 0 }, use: 0 };
const pass = { move: { pass: true }, cell: null, use: null, turned: 0, flips: [], boons: [], scores: [2, 2, 2], wins: false };
const again = { ...pass, move: { use: 1 }, use: 1 };

const PAGE = `<main><div id="arms">${[0, 1]
  .map((boon) => `<button data-boon="${boon}" title="What it does."><kbd class="arm__key"></kbd><b class="arm__left"></b></button>`)
  .join("")}</div><ul class="boons"><li><i data-declared="0">to declare</i></li></ul></main>`;

/** Keys belong to the document, which all pages of this file share: each page ends those of the one before. */
let heard = [];
const listen = document.addEventListener.bind(document);
document.addEventListener = (type, listener) => {
  heard.push([type, listener]);
  listen(type, listener);
};

/** A battle's page at that position, and what it says, shows and does. */
function pageOf(legal, changes = {}) {
  document.body.innerHTML = PAGE;
  for (const [type, listener] of heard) document.removeEventListener(type, listener);
  heard = [];
  const [said, refused, ran] = [[], [], []];
  const view = seen(viewOf(undefined, { legal, charges: [1, 1], ...changes }));
  const staged = new Map();
  const desk = {
    game: inBattle(game, STAGE),
    texts,
    live: { say: (text) => said.push(text) },
    choice: { at: (ver) => staged.get(ver) ?? null, set: (ver, body) => staged.set(ver, body), clear: () => staged.clear() },
    store: { state: { ver: 4, status: "active", seat: 0, seats: [], view, mine: null, left: 0 }, turns: [], owesChoice: true },
    history: { last: 0 },
    flags: { holding: false, unseen: 0, elsewhere: false },
    reveal: { active: false, turn: null },
    replay: { looking: false },
    outbox: { pending: () => false },
  };
  const acts = {
    byName: {},
    run: (name) => (acts.byName[name] ? acts.byName[name]() : ran.push(name)),
    refuse: (text) => refused.push(text),
    seal: () => ran.push("sealed"),
    undo: () => ran.push("undone"),
  };
  const battle = new Battle(document.querySelector("main"), desk, { paint: () => battle.paint() }, STAGE);
  battle.bind(acts);
  bindShortcuts(desk, acts, { open: () => {}, current: () => "" }, { focus: () => {} });
  battle.paint();
  const button = (boon) => document.querySelector(`[data-boon="${boon}"]`);
  return { desk, acts, battle, button, said, refused, ran };
}

test("a key or button of the boon that is asked about says yes to the question", () => {
  for (const answer of [
    ({ button }) => button(1).click(),
    () => press(document.body, "2"),
    () => press(document.body, "c"),
    ({ desk }) => desk.game.order({ name: "use", rest: "hourglass" }),
    ({ acts }) => acts.run("seal"),
  ]) {
    const page = pageOf([again, pass], { phase: "again" });
    assert.equal(page.button(1).getAttribute("aria-disabled"), "false");
    answer(page);
    assert.equal(page.ran[0], 'move:{"use":1}');
    assert.deepEqual(page.refused, []);
  }
});

test("while a question stands, another boon says which one waits for an answer", () => {
  const { button, refused, ran } = pageOf([again, pass], { phase: "again" });
  button(0).click();
  assert.deepEqual([refused, ran], [["answer_first Hourglass"], []]);
});

for (const [what, legal, changes, boon, reason] of [
  ["nothing would change", OPENING, {}, 0, "not_now Splash"],
  ["it comes after the move", OPENING, {}, 1, "after_move Hourglass"],
  ["it is used up", [...OPENING, armed], { charges: [0, 1] }, 0, "used_up Splash"],
  ["the stone comes back", OPENING, { phase: "reenter" }, 0, "not_returning Splash"],
]) {
  test(`a greyed boon tells why to pointers, screen readers and whoever presses it: ${what}`, () => {
    const { button, refused } = pageOf(legal, changes);
    assert.equal(button(boon).getAttribute("aria-disabled"), "true");
    assert.match(button(boon).title, new RegExp(`^${reason}.*What it does\\.$`));
    button(boon).click();
    assert.deepEqual(refused, [reason]);
  });
}

test("a boon that can be declared tells only what it does", () => {
  assert.equal(pageOf([...OPENING, armed]).button(0).title, "What it does.");
});

test("Escape puts away what is armed, and nothing else", () => {
  const { battle, said, ran } = pageOf([...OPENING, armed]);
  press(document.body, "1");
  assert.equal(battle.armed, 0);
  press(document.body, "Escape");
  assert.equal(battle.armed, null);
  assert.equal(said.at(-1), "put_away Splash");
  press(document.body, "Escape");
  assert.deepEqual([battle.armed, ran], [null, []]);
});

test("where nothing goes without a boon, the confirming key asks for the choice", () => {
  const { acts, refused, ran } = pageOf([armed, pass], { phase: "choose" });
  acts.run("seal");
  assert.deepEqual([refused, ran], [["use or not"], []]);
  press(document.body, "1");
  acts.run("seal");
  assert.deepEqual(refused, ["use or not"]);
});

test("what can be declared no more is no longer called so", () => {
  const chip = () => document.querySelector("[data-declared]").textContent;
  pageOf(OPENING);
  assert.equal(chip(), "to declare");
  pageOf(OPENING, { charges: [0, 1] });
  assert.equal(chip(), "used up");
});
