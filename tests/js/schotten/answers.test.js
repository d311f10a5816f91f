import "../browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { answer, order } from "../../../static/js/boards/schotten/answers.js";
import { game } from "../../../static/js/boards/schotten/game.js";
import { createTexts } from "../../../static/js/lib/text.js";
import { createParser } from "../../../static/js/match/commands.js";
import { turnWords } from "../../../static/js/match/words.js";
import { claimOn, stoneOf, TEXTS, turnOf, viewOf } from "./samples.js";

const texts = createTexts(TEXTS, "en");
await game.prepare();
const STONES = [stoneOf(5, ["L7", "L8", "L9"], ["R4", "G5", "F6"]), stoneOf(2, [], ["G7"])];
const beaten = claimOn(6, { ok: false, reason: "beatable", beaten_by: ["F7", "F8"] });
const view = viewOf({
  stones: STONES,
  hand: ["R5", "R9", "G9", "TR"],
  claims: [claimOn(5), beaten],
  seen: { R: "...x.....", G: "....x.x..", F: ".....x...", L: "......xxx" },
  unseen: 46,
  legal: { play: { R5: [1, 3], R9: [3], G9: [3] }, ruse: { TR: { G7: [1] } } },
});

const context = (given = view) => ({ texts, view: given, cursor: "5", seat: 0, marks: {}, turn: null });

for (const [name, rest, words] of [
  ["hand", "", "Your hand: Rowan 5, Rowan 9, Gorse 9, Traitor."],
  ["seen", "", "8 of 54. Rowan 4. Gorse 5 7. Fern 6. Loch 7 8 9. Thistle none. Peat none."],
  ["why", "5", "You can prove stone 5. a colour run of 24 beats a run of 15."],
  ["why", "6", "You can't prove stone 6. F7, F8 would make a run of 15."],
  ["why", "1", "Stone 1 is not complete."],
  ["where", "r5", "Rowan 5"],
  ["where", "tr", "Traitor. What the Traitor does. Traitor can take G7 at stone 2; to: 1."],
  ["discards", "", "No discards."],
  ["where", "", "Stone 5, not claimed. Other: Rowan 4, Gorse 5, Fern 6, complete. You: Loch 7, Loch 8, Loch 9, complete. You can prove it."],
  ["list", "", "You can play: R5 to 1, 3, R9 to 3, G9 to 3. Traitor can take G7 at stone 2; to: 1."],
]) {
  test(`"${name} ${rest}" is answered`, () => {
    assert.equal(answer({ name, rest }, context()), words);
  });
}

test("each ruse tells what it may take and where to, and the list whether a tactics card may be played", () => {
  const options = { rounds: 1, expert: false, tactics: true };
  const ruse = { ST: { R4: [1, null], L7: [1, null], G5: [2, null] }, BA: { F6: [null] } };
  const given = viewOf({ stones: STONES, options, hand: ["ST", "BA"], phase: "play", legal: { ruse }, discards: ["TR", "RE"] });
  const may = { ...given, tactics: { played: [0, 0], jokers: [false, false], may_play: [true, true] } };
  assert.equal(
    answer({ name: "list", rest: "" }, context(may)),
    "Strategist can take R4 at stone 5, L7 at stone 5; to: 1, the discards. Strategist can take G5 at stone 5; to: 2, the discards. " +
      "Banshee can take F6 at stone 5; to: the discards. A tactics card may be played.",
  );
  const waits = { ...given, tactics: { played: [1, 0], jokers: [false, false], may_play: [false, true] } };
  assert.match(answer({ name: "list", rest: "" }, context({ ...waits, legal: viewOf().legal })), /No tactics card may be played\./);
  assert.match(answer({ name: "score", rest: "" }, context(waits)), /No tactics card may be played\./);
  assert.equal(answer({ name: "discards", rest: "" }, context(given)), "2 discards: Traitor, Recruiter.");
});

test("a card for a stone that is full or claimed is answered with why not", () => {
  const stones = [stoneOf(2, ["L7", "L8", "L9"]), stoneOf(5, [], ["G7"], { owner: 1 })];
  const given = viewOf({ stones, hand: ["R5"], phase: "play", legal: { play: { R5: [1, 3] } } });
  assert.deepEqual(order({ name: "play", rest: "R5 2" }, context(given)), { text: "Stone 2 is full.", at: "2" });
  assert.deepEqual(order({ name: "play", rest: "R5 5" }, context(given)), { text: "Stone 5 is claimed.", at: "5" });
});

test("a turn told once more leaves out the claims that ended by themselves", () => {
  const steps = [{ step: "end", text: "You: no more claims." }, { step: "draw", text: "You draw." }];
  assert.equal(turnWords(turnOf(2, [{ type: "end", seat: 0 }], { forced: true, steps })), "You draw.");
  assert.equal(turnWords(turnOf(2, [{ type: "end", seat: 0 }], { steps })), "You: no more claims. You draw.");
});

test("a question that lacks its stone has no answer but the usage", () => {
  assert.equal(answer({ name: "why", rest: "" }, context()), null);
});

for (const [line, body] of [
  ["play R5 3", { type: "play", card: "R5", stone: 3 }],
  ["play 5 to 3", { type: "play", card: "R5", stone: 3 }],
  ["play rowan 5 at stone 1", { type: "play", card: "R5", stone: 1 }],
  ["play traitor g7 1", { type: "play", card: "TR", stone: 1, take: "G7" }],
  ["play TR gorse 7 to 1", { type: "play", card: "TR", stone: 1, take: "G7" }],
]) {
  test(`"${line}" chooses ${JSON.stringify(body)}`, () => {
    const command = createParser(texts, game.commands)(line);
    assert.deepEqual(order(command, context()), { body });
  });
}

test("a number that several cards have is asked about, and nothing is chosen", () => {
  assert.deepEqual(order({ name: "play", rest: "9 3" }, context()), { text: "9? You hold R5, R9, G9, Traitor." });
});

test("a claim that is not proven is answered with the proof against it, at its stone", () => {
  const claiming = { ...view, phase: "claim", legal: { ...view.legal, claim: [5] } };
  assert.deepEqual(order({ name: "claim", rest: "5" }, context(claiming)), { body: { type: "claim", stone: 5 } });
  assert.deepEqual(order({ name: "claim", rest: "6" }, context(claiming)), {
    text: "You can't prove stone 6. F7, F8 would make a run of 15.",
    at: "6",
  });
});

test("a choice says what it lacks and what it is", () => {
  assert.equal(game.stagedWords(texts, view, { type: "play", card: "R5", wants: "stone" }, "key"), "R5 chosen. Choose a stone: stone 1, stone 3.");
  assert.equal(game.stagedWords(texts, view, { type: "play", card: "TR", wants: "take" }, "key"), "Traitor chosen. Choose the card to take: G7 at stone 2.");
  assert.equal(game.stagedWords(texts, view, { type: "play", card: "R5", stone: 3 }, "key"), "Play R5 to stone 3: press C.");
});

test("ends of claims and draws go along with the turn before them, the end of a round waits", () => {
  const end = { winner: 0, reason: "five", stones: [5, 2], points: [5, 2] };
  assert.equal(game.pace(turnOf(2, [{ type: "end", seat: 0 }])), "along");
  assert.equal(game.pace(turnOf(3, [{ type: "draw", seat: 0, deck: "clan", card: null }])), "along");
  assert.equal(game.pace(turnOf(1, [{ type: "play", seat: 0, card: "R5", stone: 3 }])), null);
  assert.equal(game.pace(turnOf(4, [{ type: "claim", seat: 0, stone: 3 }, { type: "round", round: 1, end, totals: [5, 2] }])), "wait");
});

test("the buttons of each phase make its moves", () => {
  const none = { staged: null, chosen: false, takeback: false };
  const acts = (given, choice = none) => Object.entries(game.bar(texts, given, choice)).map(([slot, button]) => [slot, button?.act ?? null]);
  assert.deepEqual(acts(view), [["middle", null], ["main", null]]);
  assert.deepEqual(acts(view, { ...none, staged: { type: "play", card: "R5", wants: "stone" }, chosen: true }), [["middle", "unstage"], ["main", null]]);
  const passing = viewOf({ legal: { pass: true } });
  assert.deepEqual(acts(passing)[0], ["middle", 'move:{"type":"pass"}']);
  const claiming = viewOf({ phase: "claim", legal: { claim: [5], end: true } });
  const offer = { staged: { type: "claim", stone: 5 }, chosen: false, takeback: true };
  assert.deepEqual(acts(claiming, offer), [["left", "takeback"], ["middle", 'move:{"type":"end"}']]);
  const drawing = viewOf({ phase: "draw", legal: { draw: ["clan", "tactics"] } });
  assert.deepEqual(acts(drawing), [["middle", 'move:{"type":"draw","deck":"tactics"}'], ["main", 'move:{"type":"draw","deck":"clan"}']]);
});

test("one's own seat comes last in the row of players, a watcher's view has player 1 there", () => {
  const seats = [{ seat: 0 }, { seat: 1 }];
  assert.deepEqual(game.seatOrder(seats, 0).map(({ seat }) => seat), [1, 0]);
  assert.deepEqual(game.seatOrder(seats, 1).map(({ seat }) => seat), [0, 1]);
  assert.deepEqual(game.seatOrder(seats, null).map(({ seat }) => seat), [1, 0]);
});

for (const [given, body, words] of [
  [{ phase: "play" }, null, TEXTS["say.choose_first"]],
  [{ phase: "play" }, { type: "play", card: "R5", wants: "stone" }, "Choose a stone."],
  [{ phase: "draw", legal: { draw: ["clan", "tactics"] } }, null, "Choose a deck."],
]) {
  test(`who confirms too early hears "${words}"`, () => {
    assert.equal(game.missingWords(texts, viewOf(given), body), words);
  });
}
