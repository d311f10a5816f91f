/** Word from the lobby: a socket that dials again, and a timer for as long as there is none. */

const REDIAL_MS = 3_000;
const POLL_MS = 5_000;
const SLOW_POLL_MS = 15_000;

/**
 * Calls whenever something may have changed.
 *
 * @param {string} path of the socket
 * @param {() => void} onChange
 */
export function listen(path, onChange) {
  let open = false;
  let asked = Date.now();
  let ended = false;
  /** @type {WebSocket | null} */
  let line = null;

  function ask() {
    asked = Date.now();
    onChange();
  }

  function dial() {
    if (ended) return;
    line = new WebSocket(path);
    line.onopen = () => {
      open = true;
      ask();
    };
    line.onmessage = (event) => {
      if (JSON.parse(String(event.data)).t === "changed") ask();
    };
    line.onclose = () => {
      open = false;
      setTimeout(dial, REDIAL_MS * (0.5 + Math.random()));
    };
  }

  const timer = setInterval(() => {
    if (Date.now() - asked >= (open ? SLOW_POLL_MS : POLL_MS)) ask();
  }, 1_000);
  document.addEventListener("visibilitychange", () => !document.hidden && !ended && ask());
  dial();

  return {
    end() {
      ended = true;
      clearInterval(timer);
      line?.close();
    },
  };
}
