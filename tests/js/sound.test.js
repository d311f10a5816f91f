import assert from "node:assert/strict";
import test from "node:test";
import { createSound, CUE_NAMES } from "../../static/js/lib/sound.js";

class FakeAudio {
  static last = null;

  constructor() {
    this.state = "running";
    this.currentTime = 0;
    this.tones = [];
    this.destination = {};
    FakeAudio.last = this;
  }

  createOscillator() {
    const tone = { notes: [] };
    this.tones.push(tone);
    const param = {
      setValueAtTime: (value, at) => tone.notes.push([value, at]),
      exponentialRampToValueAtTime: (value, at) => tone.notes.push([value, at]),
    };
    return { frequency: param, connect: (next) => next, start() {}, stop() {} };
  }

  createGain() {
    const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain: param, connect: (next) => next };
  }
}

/** A page whose first gesture has come. */
function touched(isOn = () => true) {
  const gestures = new EventTarget();
  const sound = createSound({ isOn, gestures, Audio: FakeAudio });
  gestures.dispatchEvent(new Event("pointerdown"));
  return sound;
}

test("nothing sounds before the first gesture, and nothing is saved up for it", () => {
  FakeAudio.last = null;
  const gestures = new EventTarget();
  const sound = createSound({ isOn: () => true, gestures, Audio: FakeAudio });
  sound.play("turn");
  assert.equal(FakeAudio.last, null);
  gestures.dispatchEvent(new Event("keydown"));
  assert.deepEqual(FakeAudio.last.tones, []);
  sound.play("turn");
  assert.notDeepEqual(FakeAudio.last.tones, []);
});

test("a muted page is silent", () => {
  touched(() => false).play("win");
  assert.deepEqual(FakeAudio.last.tones, []);
});

test("a browser without audio is silent", () => {
  createSound({ isOn: () => true, gestures: new EventTarget(), Audio: undefined }).play("win");
});

test("all cues differ", () => {
  const sound = touched();
  const heard = CUE_NAMES.map((cue) => {
    FakeAudio.last.tones = [];
    sound.play(cue);
    return JSON.stringify(FakeAudio.last.tones);
  });
  assert.equal(new Set(heard).size, CUE_NAMES.length);
});
