/**
 * One tab plays a seat, the others look on, on whatever device. Which one it is the server says: the tab that
 * took the seat last. When that one is gone, one of the others goes on.
 */

/**
 * @typedef {object} Around what the control takes from the browser; tests bring their own
 * @property {EventTarget} window
 * @property {{visibilityState: string}} document
 * @property {() => number} random
 */

/** @returns {Around} */
function browser() {
  return { window, document, random: Math.random };
}

/**
 * @param {{onChange: (held: boolean) => void, post: (message: object) => void, around?: Around}} options `onChange`
 *   is called when the control comes or goes
 */
export function createControl({ onChange, post, around = browser() }) {
  const tab = around.random().toString(36).slice(2) + around.random().toString(36).slice(2);
  // A tab that opens out of sight leaves the control to whoever has it.
  let held = around.document.visibilityState !== "hidden";

  /** @param {boolean} now */
  function become(now) {
    if (held === now) return;
    held = now;
    onChange(now);
  }

  /** Takes the control; every other tab of the seat gives it up. Without a line, it is taken by the next dial. */
  function take() {
    post({ t: "take" });
    become(true);
  }

  around.window.addEventListener("pageshow", (event) => {
    // Put away and back: somebody looks at this tab, so this one plays.
    if (/** @type {PageTransitionEvent} */ (event).persisted) take();
  });

  return {
    take,
    isHeld: () => held,
    /** What a dial says of this tab: a line that comes back takes nothing from anybody. */
    query: () => ({ tab, take: held ? "1" : "0" }),
    /** The server says whether this tab plays. */
    hear: become,
  };
}

/** @typedef {ReturnType<typeof createControl>} Control */
