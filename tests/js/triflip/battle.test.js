import "../browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { game } from "../../../static/js/boards/triflip/game.js";
import { createTexts } from "../../../static/js/lib/text.js";
import { barOf } from "../../../static/js/match/bar.js";
import { answers, boonCalled } from "../../../static/js/match/battle/answers.js";
import { inBattle, withFactions } from "../../../static/js/match/battle/game.js";
import { armable, bare, chargesOf, seen } from "../../../static/js/match/battle/view.js";
import { boonLines } from "../../../static/js/match/battle/words.js";
import { OPENING, TEXTS, viewOf } from "./samples.js";

const STAGE = {
  kind: "expedition",
  run: "/run/",
  gate: 4,
  gates: 8,
  name: "Showdown II",
  attempt: 1,
  showdown: true,
  demand: "Only first place passes.",
  seats: [
    { seat: 0, faction: "L", mark: "●", name: "Lantern Caravan", note: "no faction power", bot: "random", goal: 20 },
    { seat: 1, faction: "T", mark: "▲", name: "Tide Route", note: "", bot: null, goal: 18 },
    { seat: 2, faction: "M", mark: "■", name: "Moss Hold", note: "no faction power", bot: "tactical", goal: 20 },
  ],
  boons: [
    { id: "power", name: "Splash", text: "One more turns.", active: true },
    { id: "S02", name: "Low Pass", text: "Your goal is 1 lower.", active: false },
    { id: "S17", name: "Hourglass", text: "Move again.", active: true },
  ],
  opening: [],
  next: "/run/",
  outcome: null,
};

const STRINGS = {
  ...TEXTS,
  "battle.heading": "Gate %(gate)s turn %(n)s",
  "battle.colon": ": ",
  "battle.leave": "Don't use it",
  "battle.again": "Move again",
  "battle.choose_use": "Declare",
  "battle.disarm": "Put away",
  "battle.back": "Back to the road",
  "battle.ask_again": "%(name)s?",
  "battle.ask_use": "Use or not?",
  "battle.answer_first": "%(name)s first",
  "battle.not_there": "%(name)s not on %(cell)s",
  "battle.left.other": "%(n)s left",
  "battle.left.one": "%(n)s left",
  "battle.deed_turn": "turns %(cells)s",
  "seat.scored": "%(name)s, %(have)s of %(goal)s",
};
const texts = createTexts(STRINGS, "en");

const armed = { ...OPENING[0], move: { cell: "c4", use: 0 }, use: 0 };
const pass = { move: { pass: true }, cell: null, use: null, turned: 0, flips: [], boons: [], scores: [2, 2, 2], wins: false };
const again = { ...pass, move: { use: 2 }, use: 2 };

function told(legal, changes = {}) {
  return seen(viewOf(undefined, { legal, charges: [1, null, 1], ...changes }));
}

test("the board shows ordinary placements until a boon is armed, then those with it", () => {
  const view = told([...OPENING, armed]);
  assert.deepEqual(view.legal.map(({ use }) => use), OPENING.map(() => null));
  assert.deepEqual(seen(view, 0).legal, [armed]);
  assert.deepEqual(seen(seen(view, 0)).legal, view.legal);
  assert.deepEqual(armable(view), [0]);
  assert.equal(chargesOf(view, 1), null);
});

test("a choice in place of a pass offers to leave it, and nothing goes by itself", () => {
  const view = told([armed, pass], { phase: "choose" });
  const battle = inBattle(game, STAGE);
  assert.deepEqual(view.legal, []);
  assert.equal(bare(view).leave, pass);
  const bar = battle.bar(texts, view, { staged: null, chosen: false, takeback: false });
  assert.equal(bar.middle.act, 'move:{"pass":true}');
  assert.equal(bar.main.act, null);
  assert.equal(battle.callWords(texts, view), "Use or not?");
  const withBoon = battle.bar(texts, seen(view, 0), { staged: null, chosen: true, takeback: false });
  assert.equal(withBoon.main, undefined);
});

test("the second move of the hourglass is asked for", () => {
  const view = told([again, pass], { phase: "again" });
  const bar = inBattle(game, STAGE).bar(texts, view, { staged: null, chosen: false, takeback: false });
  assert.equal(bar.main.act, 'move:{"use":2}');
  assert.equal(bar.middle.act, 'move:{"pass":true}');
  assert.equal(inBattle(game, STAGE).callWords(texts, view), "Hourglass?");
  assert.equal(inBattle(game, STAGE).whyClosed(texts, view, "c4", null), "Hourglass first");
});

test("R16: a stone is called by its faction and its symbol", () => {
  const named = withFactions(TEXTS, STAGE);
  assert.match(named["stone.1"], /^Tide Route, triangle$/);
  assert.equal(named["mark.2"], "Moss Hold");
});

test("R4: below a bot stands that it has no power, below oneself the faction", () => {
  const battle = inBattle(game, STAGE);
  assert.equal(battle.about(texts, { seat: 0, you: false }), "no faction power");
  assert.equal(battle.about(texts, { seat: 1, you: true }), "Tide Route");
});

test("the preview tells what boons would do, each by its name", () => {
  const choice = { ...armed, boons: [{ boon: 0, seat: 1, what: "turn", cells: ["d5"], amount: 0 }] };
  assert.deepEqual(boonLines(texts, choice, ["Splash"]), ["Splash: turns d5"]);
  assert.deepEqual(boonLines(texts, { ...choice, boons: [{ ...choice.boons[0], what: "unheard" }] }, ["Splash"]), ["Splash"]);
});

test("typed commands tell what is owned and what everybody needs", () => {
  const view = told(OPENING, { counted: [2, 5, 2], goals: [20, 18, 20] });
  const context = { texts, view, cursor: "d5", seat: 1, marks: {}, turn: null };
  assert.match(answers(STAGE, { name: "relics", rest: "" }, context), /Splash: One more turns\. 1 left\. Low Pass/);
  assert.match(answers(STAGE, { name: "goals", rest: "" }, context), /Tide Route, 5 of 18\./);
  assert.equal(answers(STAGE, { name: "where", rest: "" }, context), null);
  assert.equal(boonCalled(STAGE, [0, 2], "2"), 2);
  assert.equal(boonCalled(STAGE, [0, 2], "hour"), 2);
  assert.equal(boonCalled(STAGE, [0, 2], ""), null);
});

test("a record names what was declared", () => {
  const turn = { n: 3, texts: [null, "g6!0", null], events: [], steps: [], moves: [], marks: {}, forced: false, ver: 3 };
  assert.equal(inBattle(game, STAGE).row(turn, texts).texts[1], "g6 · Splash");
});

test("after the end the main button leads back to the road", () => {
  const facts = {
    mode: "look", seated: true, over: true, look: { ply: 3, last: 3, playing: false }, way: "Back to the road",
    rematch: { mine: false, theirs: false, gone: false, ready: false }, sending: null,
  };
  assert.deepEqual(barOf(facts, texts).main, { label: "Back to the road", iconAfter: "chevron-right", act: "way" });
});
