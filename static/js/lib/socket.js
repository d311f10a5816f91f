/**
 * One socket to a match that comes back by itself: dials, probes, gives up dead lines, and asks
 * over plain HTTP while there is none.
 */

/** @import { Message } from "./wire.js" */
/** @import { LinkOptions, LinkState, Surroundings } from "./link.js" */

const FIRST_REDIAL_MS = 1_000;
const LONGEST_REDIAL_MS = 30_000;
const DIAL_MS = 8_000;
const PING_MS = 15_000;
const PROBE_MS = 2_000;
/** How often the server is asked without a socket: with a command under way, in sight, out of sight. */
const POLL_MS = { pending: 2_000, seen: 4_000, hidden: 15_000 };
const POLL_TIMEOUT_MS = 8_000;
const RESTART_CODE = 1012;
const NO_MATCH_CODE = 4404;

/** @returns {Surroundings} */
function browser() {
  return { WebSocket, fetch: fetch.bind(globalThis), window, document, random: Math.random };
}

/**
 * The wait before dial number `failures + 1`: within a second at first, then anywhere up to a
 * doubling limit, so that many pages that lost one server don't return in step.
 *
 * @param {number} failures dials in a row that did not open
 * @param {number} random from 0 to 1
 */
export function redialDelay(failures, random) {
  return random * Math.min(LONGEST_REDIAL_MS, FIRST_REDIAL_MS * 2 ** failures);
}

/** @param {LinkOptions} options */
export function createLink(options) {
  const around = options.surroundings ?? browser();
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {LinkState} */
  let state = "connecting";
  let failures = 0;
  let heard = false;
  let awaitingPong = false;
  /** @type {Record<string, ReturnType<typeof setTimeout> | undefined>} */
  const timers = {};

  /**
   * @param {string} name
   * @param {number} ms
   * @param {() => void} act
   */
  function after(name, ms, act) {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(act, ms);
  }

  /** @param {LinkState} next */
  function become(next) {
    if (state === next) return;
    state = next;
    options.onState(next);
  }

  function address() {
    const query = new URLSearchParams({ lang: options.language, ver: String(options.version()), ...options.query?.() });
    return `${options.url}?${query}`;
  }

  function dial() {
    if (state === "gone") return;
    hangUp();
    heard = false;
    const line = new around.WebSocket(address());
    socket = line;
    after("dial", DIAL_MS, () => lost(line));
    line.onopen = () => line === socket && opened();
    line.onmessage = (event) => line === socket && received(event.data);
    line.onclose = (event) => lost(line, event.code);
  }

  function hangUp() {
    for (const name of ["dial", "redial", "ping", "pong"]) clearTimeout(timers[name]);
    const line = socket;
    socket = null;
    awaitingPong = false;
    line?.close();
  }

  function opened() {
    clearTimeout(timers.dial);
    become("open");
    schedulePing();
  }

  /** @param {unknown} data */
  function received(data) {
    awaitingPong = false;
    clearTimeout(timers.pong);
    /** @type {Message} */
    const message = JSON.parse(String(data));
    options.onMessage(message);
    if (heard) return;
    // Only a server that speaks is back; one that accepts and hangs up must not be dialled in a hurry.
    heard = true;
    failures = 0;
    clearTimeout(timers.poll);
    options.onReady();
  }

  /**
   * @param {WebSocket} line
   * @param {number} [code]
   */
  function lost(line, code) {
    if (line !== socket) return;
    hangUp();
    if (code === NO_MATCH_CODE) {
      stop();
      become("gone");
      return;
    }
    const quick = code === RESTART_CODE ? 0 : failures;
    failures += 1;
    become("down");
    after("redial", redialDelay(quick, around.random()), dial);
    if (failures === 1) schedulePoll();
  }

  function schedulePing() {
    after("ping", PING_MS, () => {
      if (awaitingPong && socket) lost(socket);
      else {
        ping();
        schedulePing();
      }
    });
  }

  function ping() {
    awaitingPong = true;
    post({ t: "ping", ver: options.version() });
  }

  /** An open line may be dead without knowing it: it must answer now, or a new one is dialled. */
  function probe() {
    if (state === "gone") return;
    const line = socket;
    if (line?.readyState !== 1) {
      redialSoon();
      return;
    }
    ping();
    after("pong", PROBE_MS, () => {
      if (line === socket && awaitingPong) lost(line);
    });
  }

  function redialSoon() {
    failures = 0;
    if (socket === null) after("redial", redialDelay(0, around.random()), dial);
  }

  /** Dials without waiting: the server is known to be there. */
  function redialNow() {
    if (isUp()) return;
    failures = 0;
    if (socket === null) dial();
  }

  function isUp() {
    return state === "open" || state === "gone";
  }

  function schedulePoll() {
    const sight = around.document.visibilityState === "hidden" ? "hidden" : "seen";
    const wait = POLL_MS[options.isPending?.() ? "pending" : sight];
    // Many pages that lost one server don't ask in step.
    after("poll", wait * (0.75 + 0.25 * around.random()), poll);
  }

  async function poll() {
    if (isUp()) return;
    schedulePoll();
    try {
      const url = options.pollUrl.replace("{ver}", String(options.version()));
      const query = new URLSearchParams({ lang: options.language });
      const answer = await around.fetch(`${url}?${query}`, {
        headers: { Accept: "application/json" },
        signal: AbortSignal.timeout(POLL_TIMEOUT_MS),
      });
      if (!answer.ok) return;
      const { messages } = await answer.json();
      if (isUp()) return;
      for (const message of messages) options.onMessage(message);
      redialNow();
    } catch {
      // No network either: the next round asks again.
    }
  }

  /**
   * @param {object} message
   * @returns {boolean} whether a socket was there to take it
   */
  function post(message) {
    if (socket?.readyState !== 1) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  function onVisible() {
    if (around.document.visibilityState === "visible") probe();
  }

  /** Dials and asks at once, however long the next try was to wait. */
  function retry() {
    if (isUp()) return;
    failures = 0;
    dial();
    void poll();
  }

  function start() {
    around.window.addEventListener("online", probe);
    around.window.addEventListener("pageshow", onPageShow);
    around.document.addEventListener("visibilitychange", onVisible);
    dial();
  }

  /** @param {Event} event */
  function onPageShow(event) {
    // The first pageshow belongs to the load; later ones mean the page was put away and is back.
    if (/** @type {PageTransitionEvent} */ (event).persisted) probe();
  }

  function stop() {
    around.window.removeEventListener("online", probe);
    around.window.removeEventListener("pageshow", onPageShow);
    around.document.removeEventListener("visibilitychange", onVisible);
    hangUp();
    clearTimeout(timers.poll);
  }

  return { start, stop, post, probe, retry, state: () => state };
}

/** @typedef {ReturnType<typeof createLink>} Link */
