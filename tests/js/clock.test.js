import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { document } from "./browser.js";

const { clockText, Clocks } = await import("../../static/js/match/clock.js");

const SECOND = 1000;

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** A page whose own seat is 0; `at` is moved on by the tests, and the wall clock is not looked at. */
function page({ left = [60 * SECOND, 60 * SECOND], runs = [0, 1] } = {}) {
  document.body.innerHTML = "";
  for (let seat = 0; seat < 2; seat += 1) {
    const host = document.createElement("div");
    host.setAttribute("data-player", "");
    host.innerHTML = '<span class="player__name"></span>';
    document.body.append(host);
  }
  const [said, cues, posted, notices] = [[], [], [], []];
  const time = { at: 0 };
  const desk = {
    game: { inTurn: true },
    texts: { t: (key) => key, count: (key, n) => `${key} ${n}` },
    live: { say: (text, { urgent = false } = {}) => said.push([text, urgent]) },
    sound: { play: (cue) => cues.push(cue) },
    notices: { put: (topic, { text }) => notices.push(text) },
    store: {
      state: {
        status: "active",
        seat: 0,
        ver: 3,
        clock: { left, runs, at: 0 },
        seats: [0, 1].map((seat) => ({ seat, kind: "person" })),
      },
    },
  };
  const clocks = new Clocks(document.body, desk, { post: (message) => posted.push(message) }, () => time.at);
  const faces = () => [...document.querySelectorAll(".player__clock")].map((face) => face.textContent);
  return { clocks, desk, faces, time, said, cues, posted, notices };
}

test("time is written in minutes and seconds, rounded up, with hours where there are any", () => {
  assert.deepEqual([0, 1, 999, 1001, 61_000, 600_000, 3_661_000].map(clockText), [
    "0:00",
    "0:01",
    "0:01",
    "0:02",
    "1:01",
    "10:00",
    "1:01:01",
  ]);
});

test("a clock that runs counts on, one that stands does not", () => {
  const { clocks, faces, time } = page({ runs: [1] });
  clocks.paint();
  assert.deepEqual(faces(), ["1:00", "1:00"]);
  time.at = 5_500;
  clocks.paint();
  assert.deepEqual(faces(), ["1:00", "0:55"]);
});

test("F14: what the machine thinks the time is means nothing", () => {
  const { clocks, faces, time } = page();
  const before = Date.now;
  try {
    time.at = 20 * SECOND;
    for (const skew of [-600_000, 600_000]) {
      Date.now = () => before() + skew;
      clocks.paint();
      assert.deepEqual(faces(), ["0:40", "0:40"]);
    }
  } finally {
    Date.now = before;
  }
});

test("at ten seconds the own clock is called out once: by sound, text and urgently", () => {
  const { clocks, said, cues, notices, time } = page();
  time.at = 49_900;
  clocks.paint();
  assert.deepEqual(cues, []);
  for (time.at of [50_100, 51_000, 52_000]) clocks.paint();
  assert.deepEqual(cues, ["low"]);
  assert.deepEqual(said, [["clock.low 10", true]]);
  assert.deepEqual(notices, ["clock.low 10"]);
});

test("the clock of another is not called out, and the own one again only after it was calm", () => {
  const { clocks, cues, desk, time } = page({ left: [90 * SECOND, 9 * SECOND] });
  clocks.paint();
  assert.deepEqual(cues, []);
  time.at = 81 * SECOND;
  clocks.paint();
  desk.store.state.clock = { left: [12 * SECOND, 0], runs: [0], at: time.at };
  clocks.paint();
  time.at += 3 * SECOND;
  clocks.paint();
  assert.deepEqual(cues, ["low"]);
  desk.store.state.clock = { left: [60 * SECOND, 0], runs: [0], at: time.at };
  clocks.paint();
  time.at += 51 * SECOND;
  clocks.paint();
  assert.deepEqual(cues, ["low", "low"]);
});

test("a clock never shows less than nothing, and the server is asked then, not in a hurry", () => {
  const { clocks, faces, posted, time } = page();
  time.at = 60_100;
  clocks.paint();
  clocks.paint();
  assert.deepEqual(faces(), ["0:00", "0:00"]);
  assert.deepEqual(posted, [{ t: "flag", ver: 3 }]);
  time.at = 60_600;
  clocks.paint();
  assert.equal(posted.length, 2);
});

test("the figures change by themselves as the seconds pass", () => {
  const { clocks, faces, time } = page({ left: [30_400, 30_000], runs: [0] });
  clocks.paint();
  assert.deepEqual(faces(), ["0:31", "0:30"]);
  time.at = 405;
  mock.timers.tick(405);
  assert.deepEqual(faces(), ["0:30", "0:30"]);
});
