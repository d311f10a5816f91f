/** Animations that can be hurried, skipped and calmed. */

/** @typedef {"slow" | "normal" | "fast"} Speed */

/** How much longer than written each speed takes. */
const PACE = /** @type {Record<Speed, number>} */ ({ slow: 1.8, normal: 1, fast: 0.55 });
const CALM_MS = 120;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** @returns {boolean} whether this person asked for less motion */
export function prefersCalm() {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/**
 * Keeps only what fades: places and sizes stay put for whoever asked for less motion.
 *
 * @param {Keyframe[]} frames
 * @returns {Keyframe[]}
 */
function faded(frames) {
  return frames.map((frame) => ({ opacity: frame.opacity ?? 1 }));
}

/**
 * One run of motion: what is started in it can be finished at once with `skip`.
 *
 * @param {{speed?: Speed, calm?: boolean}} [options]
 */
export function createMotion({ speed = "normal", calm = prefersCalm() } = {}) {
  const pace = PACE[speed];
  /** @type {Set<() => void>} */
  const running = new Set();
  let skipped = false;

  /**
   * Resolves when `work` says so or the run is skipped, whichever comes first.
   *
   * @param {(done: () => void) => () => void} work gets `done`, gives what ends it at once
   * @returns {Promise<void>}
   */
  function started(work) {
    return new Promise((resolve) => {
      const finish = () => {
        if (running.delete(end)) resolve();
      };
      const end = () => {
        stop();
        finish();
      };
      running.add(end);
      const stop = work(finish);
    });
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} ms at normal speed
   * @param {{stays?: boolean}} [options] `stays`: the last frame holds on until the element is drawn anew
   * @returns {Promise<void>}
   */
  function animate(element, frames, ms, { stays = false } = {}) {
    if (skipped || typeof element.animate !== "function") return Promise.resolve();
    const timing = {
      duration: calm ? CALM_MS : ms * pace,
      easing: EASE,
      fill: /** @type {FillMode} */ (stays ? "both" : "backwards"),
    };
    return started((done) => {
      const animation = element.animate(calm ? faded(frames) : frames, timing);
      animation.onfinish = done;
      return () => animation.finish();
    });
  }

  /**
   * A pause, so that an eye can rest on what happened.
   *
   * @param {number} ms at normal speed
   * @returns {Promise<void>}
   */
  function wait(ms) {
    if (skipped || ms <= 0) return Promise.resolve();
    return started((done) => {
      const timer = setTimeout(done, ms * pace);
      return () => clearTimeout(timer);
    });
  }

  /** Brings everything under way to its end; what follows in this run takes no time. */
  function skip() {
    skipped = true;
    for (const end of [...running]) end();
  }

  return { animate, wait, skip, calm };
}

/** @typedef {ReturnType<typeof createMotion>} Motion */
