/** The page's sound, fetched with the first gesture: before it no browser would let anything be heard. */

/** @import { Sound } from "./sound.js" */

/**
 * @param {{isOn: () => boolean}} options
 * @returns {Pick<Sound, "play">} silent until the first gesture
 */
export function soundOnGesture(options) {
  /** @type {Sound | null} */
  let sound = null;

  async function bring() {
    const { createSound } = await import("./sound.js");
    if (sound) return;
    sound = createSound(options);
    sound.unlock();
  }

  for (const gesture of ["pointerdown", "keydown"]) {
    document.addEventListener(gesture, () => void bring(), { capture: true, passive: true, once: true });
  }

  return { play: (cue) => sound?.play(cue) };
}
