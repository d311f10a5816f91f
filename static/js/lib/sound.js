/** Short cues made by the browser itself: no files, nothing before the first gesture. */

/**
 * One tone of a cue: pitch in Hz at its start and end, when it starts, how long and loud it is.
 *
 * @typedef {{from: number, to?: number, at?: number, length: number, gain?: number, wave?: OscillatorType}} Tone
 */

/**
 * @typedef {"seal" | "reveal" | "capture" | "place" | "flip" | "claim" | "pass" | "egg" | "hatch" | "turn" | "call" |
 *   "low" | "win" | "lose" | "draw"} Cue
 */

/** Each cue differs in rhythm and direction, not in pitch alone. */
const CUES = /** @type {Record<Cue, Tone[]>} */ ({
  seal: [
    { from: 190, to: 130, length: 0.07, wave: "triangle", gain: 0.5 },
    { from: 520, to: 500, at: 0.05, length: 0.05, gain: 0.12 },
  ],
  reveal: [
    { from: 150, to: 95, length: 0.12, wave: "triangle", gain: 0.6 },
    { from: 155, to: 98, at: 0.02, length: 0.12, wave: "triangle", gain: 0.4 },
  ],
  capture: [
    { from: 420, to: 210, length: 0.11, wave: "triangle", gain: 0.4 },
    { from: 340, to: 150, at: 0.09, length: 0.14, wave: "triangle", gain: 0.4 },
  ],
  place: [{ from: 260, to: 170, length: 0.08, wave: "triangle", gain: 0.5 }],
  flip: [
    { from: 240, to: 320, length: 0.05, wave: "triangle", gain: 0.3 },
    { from: 300, to: 400, at: 0.06, length: 0.05, wave: "triangle", gain: 0.3 },
    { from: 370, to: 490, at: 0.12, length: 0.07, wave: "triangle", gain: 0.3 },
  ],
  claim: [
    { from: 130, to: 95, length: 0.14, wave: "triangle", gain: 0.6 },
    { from: 392, at: 0.1, length: 0.09, gain: 0.24 },
    { from: 587, at: 0.2, length: 0.2, gain: 0.24 },
  ],
  pass: [{ from: 300, to: 220, length: 0.22, gain: 0.2 }],
  egg: [{ from: 330, to: 640, length: 0.16, gain: 0.3 }],
  hatch: [
    { from: 900, to: 700, length: 0.03, wave: "square", gain: 0.06 },
    { from: 820, to: 620, at: 0.06, length: 0.03, wave: "square", gain: 0.06 },
    { from: 520, to: 780, at: 0.13, length: 0.16, gain: 0.3 },
  ],
  turn: [
    { from: 587, length: 0.09, gain: 0.22 },
    { from: 880, at: 0.11, length: 0.14, gain: 0.22 },
  ],
  call: [
    { from: 659, length: 0.08, gain: 0.22 },
    { from: 659, at: 0.14, length: 0.08, gain: 0.22 },
    { from: 988, at: 0.28, length: 0.18, gain: 0.22 },
  ],
  low: [
    { from: 740, length: 0.06, wave: "square", gain: 0.08 },
    { from: 740, at: 0.12, length: 0.06, wave: "square", gain: 0.08 },
    { from: 740, at: 0.24, length: 0.06, wave: "square", gain: 0.08 },
  ],
  win: [
    { from: 523, length: 0.12, gain: 0.28 },
    { from: 659, at: 0.13, length: 0.12, gain: 0.28 },
    { from: 784, at: 0.26, length: 0.12, gain: 0.28 },
    { from: 1047, at: 0.39, length: 0.34, gain: 0.28 },
  ],
  lose: [
    { from: 440, length: 0.16, wave: "triangle", gain: 0.3 },
    { from: 349, at: 0.18, length: 0.16, wave: "triangle", gain: 0.3 },
    { from: 262, at: 0.36, length: 0.36, wave: "triangle", gain: 0.3 },
  ],
  draw: [
    { from: 440, length: 0.14, gain: 0.24 },
    { from: 440, at: 0.2, length: 0.28, gain: 0.24 },
  ],
});

export const CUE_NAMES = /** @type {Cue[]} */ (Object.keys(CUES));

/**
 * @param {AudioContext} audio
 * @param {Tone} tone
 */
function sound(audio, { from, to = from, at = 0, length, gain = 0.3, wave = "sine" }) {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(gain, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

/**
 * Browsers give no sound before a gesture, so the first one opens the way; a cue that comes
 * earlier is dropped, never saved up.
 *
 * @param {{isOn: () => boolean, gestures?: EventTarget, Audio?: typeof AudioContext}} options
 */
export function createSound({ isOn, gestures = document, Audio = globalThis.AudioContext }) {
  /** @type {AudioContext | null} */
  let audio = null;

  function unlock() {
    if (!Audio) return;
    audio ??= new Audio();
    if (audio.state === "suspended") void audio.resume();
  }

  for (const gesture of ["pointerdown", "keydown"]) {
    gestures.addEventListener(gesture, unlock, { capture: true, passive: true });
  }

  /** @param {Cue} cue */
  function play(cue) {
    if (!isOn() || audio === null || audio.state !== "running") return;
    for (const tone of CUES[cue]) sound(audio, tone);
  }

  return { play, unlock };
}

/** @typedef {ReturnType<typeof createSound>} Sound */
