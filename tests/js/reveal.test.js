import "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { Reveal } from "../../static/js/match/reveal.js";

const TURN = { n: 4 };

/** A reveal over a board whose movements end when the test lets them. */
function revealing({ instantly = false } = {}) {
  const log = [];
  const gates = [];
  const move = (what) => {
    log.push(what);
    return instantly ? Promise.resolve() : new Promise((resolve) => gates.push(resolve));
  };
  const reveal = new Reveal({
    board: {
      show: () => log.push("before"),
      showStep: (step) => log.push(`rest ${step.step}`),
      animateStep: (step) => move(`play ${step.step}`),
      animateLeaving: (step) => move(`leave ${step.step}`),
    },
    game: {
      stepsOf: () => ["land", "capture", "count"].map((step) => ({ step, text: step, cues: [step], quiet: true })),
    },
    speed: () => "fast",
    hints: () => true,
    onStep: (step) => log.push(`say ${step.step}${step.cues.length ? "" : " silently"}`),
    onChange: () => {},
    onDone: (turn) => log.push(`done ${turn.n}`),
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const finishMove = async () => {
    gates.splice(0).forEach((open) => open());
    await settle();
  };
  return { reveal, log, finishMove, settle };
}

test("by itself it tells every step in order and ends", async () => {
  const { reveal, log, settle } = revealing({ instantly: true });
  reveal.start(TURN, {}, { auto: true });
  await settle();
  assert.deepEqual(log, [
    "before",
    "say land", "play land", "leave land",
    "say capture", "play capture", "leave capture",
    "say count", "play count", "leave count",
    "done 4",
  ]);
  assert.equal(reveal.active, false);
});

test("step by step it waits after each", async () => {
  const { reveal, log, finishMove } = revealing();
  reveal.start(TURN, {}, { auto: false });
  await finishMove();
  assert.deepEqual(log, ["before", "say land", "play land"]);
  void reveal.next();
  await finishMove();
  await finishMove();
  assert.deepEqual(log.slice(3), ["leave land", "say capture", "play capture"]);
  assert.equal(reveal.index, 1);
});

test("next after the last step ends the turn", async () => {
  const { reveal, log, settle } = revealing({ instantly: true });
  reveal.start(TURN, {}, { auto: false });
  await settle();
  for (let press = 0; press < 3; press += 1) {
    void reveal.next();
    await settle();
  }
  assert.equal(log.at(-1), "done 4");
});

test("next during a movement finishes it at once", async () => {
  const { reveal, log, finishMove, settle } = revealing();
  reveal.start(TURN, {}, { auto: true });
  void reveal.next();
  await settle();
  assert.deepEqual(log, ["before", "say land", "play land", "rest land", "say capture", "play capture"]);
  await finishMove();
  assert.equal(reveal.auto, false);
  assert.equal(reveal.index, 1);
});

test("skipping tells what was left, without sound, and ends once", async () => {
  const { reveal, log, finishMove } = revealing();
  reveal.start(TURN, {}, { auto: true });
  reveal.skip();
  await finishMove();
  reveal.skip();
  assert.deepEqual(log, [
    "before", "say land", "play land", "say capture silently", "say count silently", "done 4",
  ]);
});

test("back shows the step before at rest", async () => {
  const { reveal, log, settle } = revealing({ instantly: true });
  reveal.start(TURN, {}, { auto: false });
  await settle();
  void reveal.next();
  await settle();
  reveal.back();
  assert.deepEqual(log.slice(-2), ["rest land", "say land silently"]);
  reveal.back();
  assert.equal(reveal.index, 0);
});

test("pausing lets the movement end and then waits; resuming goes on", async () => {
  const { reveal, log, finishMove, settle } = revealing();
  reveal.start(TURN, {}, { auto: true });
  reveal.pause();
  await finishMove();
  assert.deepEqual(log, ["before", "say land", "play land"]);
  reveal.resume();
  await settle();
  assert.deepEqual(log.slice(3), ["say capture", "play capture"]);
});

test("a turn that is cancelled is never done", async () => {
  const { reveal, log, finishMove } = revealing();
  reveal.start(TURN, {}, { auto: true });
  reveal.cancel();
  await finishMove();
  assert.deepEqual(log, ["before", "say land", "play land"]);
  assert.equal(reveal.active, false);
});
