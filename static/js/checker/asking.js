/** Asking the server about a position: the newest question alone, patiently while it cannot answer. */

/**
 * @typedef {object} Surroundings what asking takes from the browser; tests bring their own
 * @property {typeof fetch} fetch
 * @property {EventTarget} window
 * @property {(work: () => void, milliseconds: number) => unknown} later
 */

/**
 * @template A
 * @typedef {object} AskOptions
 * @property {string} url
 * @property {(answer: A) => void} onAnswer
 * @property {(trouble: "offline" | "busy") => void} onTrouble the answer will be late; asked again by itself
 * @property {Surroundings} [surroundings]
 */

const PAUSE = 90;
const AGAIN = 5000;
const KEPT = 200;

/** @returns {Surroundings} */
function browser() {
  return {
    fetch: globalThis.fetch.bind(globalThis),
    window: globalThis.window,
    later: (work, milliseconds) => setTimeout(work, milliseconds),
  };
}

/**
 * @template A
 * @param {AskOptions<A>} options
 */
export function createAsking({ url, onAnswer, onTrouble, surroundings = browser() }) {
  /** @type {Map<string, A>} */
  const known = new Map();
  let question = "";
  let number = 0;
  let waiting = false;

  /** @param {number} milliseconds */
  function soon(milliseconds) {
    const mine = ++number;
    surroundings.later(() => {
      if (mine === number) void send(mine);
    }, milliseconds);
  }

  /** @param {number} mine */
  async function send(mine) {
    const asked = question;
    try {
      const response = await surroundings.fetch(asked ? `${url}?${asked}` : url);
      if (response.status === 429) return trouble(mine, "busy", 1000 * (Number(response.headers.get("Retry-After")) || 2));
      if (!response.ok && response.status !== 400) return trouble(mine, "offline", AGAIN);
      const answer = /** @type {A} */ (await response.json());
      keep(asked, answer);
      if (mine === number) give(answer);
    } catch {
      trouble(mine, "offline", AGAIN);
    }
  }

  /** @param {string} asked @param {A} answer */
  function keep(asked, answer) {
    known.set(asked, answer);
    const oldest = known.keys().next().value;
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  }

  /** @param {A} answer */
  function give(answer) {
    waiting = false;
    onAnswer(answer);
  }

  /** @param {number} mine @param {"offline" | "busy"} kind @param {number} wait */
  function trouble(mine, kind, wait) {
    if (mine !== number) return;
    onTrouble(kind);
    soon(wait);
  }

  surroundings.window.addEventListener("online", () => {
    if (waiting) soon(0);
  });

  /** @param {string} query a later question takes the place of an earlier one */
  function ask(query) {
    question = query;
    waiting = true;
    const answer = known.get(query);
    if (answer === undefined) return soon(PAUSE);
    number += 1;
    give(answer);
  }

  return { ask };
}
