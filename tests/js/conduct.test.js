import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { document } from "./browser.js";

const { Conduct } = await import("../../static/js/match/conduct.js");

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"] }));
afterEach(() => mock.timers.reset());

/** A page at a table of two, whose own seat is 0; texts are their keys. */
function page({ asked = null, may = {}, here = true } = {}) {
  document.body.innerHTML = '<div popover><button data-act="ask-draw"></button><button data-act="abort"></button></div>';
  for (let seat = 0; seat < 2; seat += 1) document.body.append(Object.assign(document.createElement("div"), { className: "p" }));
  for (const host of document.querySelectorAll(".p")) host.setAttribute("data-player", "");
  const [said, cues, sent, posted] = [[], [], [], []];
  const held = new Map();
  const emotes = { shown: true };
  const desk = {
    game: { inTurn: true, seatName: () => "" },
    texts: {
      t: (key, values = {}) => [key, ...Object.values(values)].join(" "),
      count: (key, n) => `${key} ${n}`,
    },
    live: { say: (text, { urgent = false } = {}) => said.push([text, urgent]) },
    sound: { play: (cue) => cues.push(cue) },
    settings: { get: () => emotes.shown },
    notices: { put: (topic, notice) => held.set(topic, notice), clear: (topic) => held.delete(topic) },
    flags: { heard: true, elsewhere: false },
    store: {
      state: {
        status: "active",
        seat: 0,
        ver: 5,
        asked,
        may: { people: true, abort: false, draw: true, takeback: false, claim: 30, ...may },
        seats: [
          { seat: 0, name: "", kind: "person", here: true, you: true },
          { seat: 1, name: "Ada", kind: "person", here, you: false },
        ],
      },
    },
  };
  const acts = {
    byName: {},
    run: (name) => acts.byName[name]?.(),
    refuse: (text) => said.push([text, false]),
    send: (command) => sent.push(command),
  };
  const conduct = new Conduct(document.body, desk, { post: (message) => posted.push(message) }, acts);
  return { conduct, desk, acts, held, said, cues, sent, posted, emotes };
}

const DRAW = { for: "draw", seat: 1, agreed: [1], declined: null };

test("an offer stands on the page with both answers, and is heard and read out urgently", () => {
  const { held, said, cues, sent } = page({ asked: DRAW });
  const { text, action, other } = held.get("asked");
  assert.equal(text, "conduct.asks_draw Ada");
  assert.deepEqual(said, [["conduct.asks_draw Ada", true]]);
  assert.deepEqual(cues, ["call"]);
  action.act();
  other.act();
  assert.deepEqual(
    sent.map(({ t, base, yes }) => [t, base, yes]),
    [
      ["reply", 5, true],
      ["reply", 5, false],
    ],
  );
});

test("an offer is told once, and goes with the version it was made for", () => {
  const { conduct, desk, held, said } = page({ asked: DRAW });
  conduct.watch();
  assert.equal(said.length, 1);
  desk.store.state = { ...desk.store.state, ver: 6, asked: null };
  conduct.watch();
  assert.equal(held.size, 0);
});

test("the own offer can be withdrawn; a refusal is told", () => {
  const { conduct, desk, held, said, sent } = page({ asked: { ...DRAW, seat: 0, agreed: [0] } });
  held.get("offer").action.act();
  assert.equal(sent[0].yes, false);
  desk.store.state = { ...desk.store.state, asked: { ...DRAW, seat: 0, agreed: [0], declined: 1 } };
  conduct.watch();
  assert.deepEqual(said.at(-1), ["conduct.declined Ada", false]);
});

test("an item of the menu that cannot be used says why and sends nothing", () => {
  const { said, sent } = page();
  const [draw, abort] = document.querySelectorAll("[data-act]");
  assert.deepEqual([draw, abort].map((item) => item.getAttribute("aria-disabled")), ["false", "true"]);
  abort.click();
  assert.deepEqual([said, sent], [[["conduct.no_abort", false]], []]);
  draw.click();
  assert.deepEqual([sent[0].t, sent[0].for], ["ask", "draw"]);
});

test("of one who has gone is told at once, with the time until the game may be claimed", () => {
  const { conduct, desk, held, said, sent } = page();
  desk.store.state.seats[1].here = false;
  conduct.watch();
  assert.equal(held.get("left").text, "conduct.gone_wait 27");
  assert.equal(held.get("left").action, undefined);
  mock.timers.tick(5_000);
  assert.equal(held.get("left").text, "conduct.gone_wait 22");
  mock.timers.tick(23_000);
  const { text, action, other } = held.get("left");
  assert.equal(text, "conduct.claim Ada");
  action.act();
  other.act();
  assert.deepEqual(
    sent.map(({ t, as }) => [t, as]),
    [
      ["claim_left", "win"],
      ["claim_left", "draw"],
    ],
  );
  assert.equal(said.length, 2, "the count is seen, and heard at its start and end");
});

test("nobody has left who has just sat down and whose page is on its way", () => {
  const { conduct, desk, held } = page({ here: false });
  mock.timers.tick(4_000);
  assert.equal(held.size, 0);
  desk.store.state.seats[1].here = true;
  conduct.watch();
  mock.timers.tick(10_000);
  assert.equal(held.size, 0);
  const late = page({ here: false });
  mock.timers.tick(5_000);
  assert.equal(late.held.get("left").text, "conduct.gone_wait 26");
});

test("one who comes back, or whose move nobody waits for, keeps the game", () => {
  const { conduct, desk, held } = page({ here: false, may: { claim: null } });
  mock.timers.tick(90_000);
  assert.equal(held.get("left").action, undefined);
  desk.store.state.seats[1].here = true;
  conduct.watch();
  assert.equal(held.size, 0);
});

test("words stand beside the name for a while and are read out; muted ones are not", () => {
  const { conduct, said, emotes } = page();
  const bubble = document.querySelectorAll(".bubble")[1];
  conduct.emote(1, 2);
  assert.deepEqual([bubble.hidden, bubble.textContent], [false, "emote.2"]);
  assert.deepEqual(said, [["emote.said Ada emote.2", false]]);
  mock.timers.tick(4_100);
  assert.equal(bubble.hidden, true);
  emotes.shown = false;
  conduct.emote(1, 3);
  assert.equal(bubble.hidden, true);
  assert.equal(said.length, 1);
});
