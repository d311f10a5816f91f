/**
 * One tab plays a seat, the others look on. The tab opened last has the control until another one
 * takes it; when it is closed, one of the others goes on. Tabs of one browser agree among
 * themselves, the server takes no part.
 */

/** Time for a tab that was closed to be followed by itself (a reload) before others step in. */
const FOLLOW_MS = 300;

/**
 * @typedef {{type: "take", at: number, id: string} | {type: "leave"}} Word what tabs tell each other
 *
 * @typedef {object} Around what the control takes from the browser; tests bring their own
 * @property {(new (name: string) => BroadcastChannel) | undefined} BroadcastChannel
 * @property {EventTarget} window
 * @property {{visibilityState: string}} document
 * @property {() => number} now
 * @property {() => number} random
 */

/** @returns {Around} */
function browser() {
  const { BroadcastChannel } = globalThis;
  return { BroadcastChannel, window, document, now: Date.now, random: Math.random };
}

/**
 * @param {string} name shared by all tabs of one seat
 * @param {{onChange: (held: boolean) => void, around?: Around}} options `onChange` is called when the control
 *   comes or goes
 */
export function createControl(name, { onChange, around = browser() }) {
  const id = String(around.random());
  const channel = around.BroadcastChannel ? new around.BroadcastChannel(name) : null;
  let held = true;
  // A tab that opens out of sight leaves the control to whoever has it.
  let at = around.document.visibilityState === "hidden" ? 0 : around.now();
  let latest = at;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let following;

  /** @param {Word} word */
  function tell(word) {
    channel?.postMessage(word);
  }

  /** @param {boolean} now */
  function become(now) {
    if (held === now) return;
    held = now;
    onChange(now);
  }

  /** @param {Word} word */
  function hear(word) {
    if (word.type === "leave") {
      if (!held) following = setTimeout(take, FOLLOW_MS * (1 + around.random()));
      return;
    }
    clearTimeout(following);
    latest = Math.max(latest, word.at);
    const theirs = word.at > at || (word.at === at && word.id > id);
    if (theirs) become(false);
    else if (held) tell({ type: "take", at, id });
  }

  /** Takes the control; every other tab of the seat gives it up. */
  function take() {
    clearTimeout(following);
    at = Math.max(around.now(), latest + 1);
    latest = at;
    tell({ type: "take", at, id });
    become(true);
  }

  channel?.addEventListener("message", (event) => hear(event.data));
  tell({ type: "take", at, id });
  around.window.addEventListener("pagehide", () => {
    if (held) tell({ type: "leave" });
  });
  around.window.addEventListener("pageshow", (event) => {
    // Put away and back: somebody looks at this tab, so this one plays.
    if (/** @type {PageTransitionEvent} */ (event).persisted) take();
  });

  return { take, isHeld: () => held };
}

/** @typedef {ReturnType<typeof createControl>} Control */
