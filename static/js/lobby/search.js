/** The own search: seen by the server for as long as a page of it is open, and followed to what it finds. */

import { listen } from "./line.js";

/** @typedef {{state: "searching" | "found" | "expired" | "none", waited: number, url: string | null, game: string | null}} Looking */

/**
 * @param {string} address where the page says that it is there
 * @param {string} socket
 * @param {(looking: Looking) => void} onState
 * @param {(url: string) => void} [go] to the match that was found
 */
export function follow(address, socket, onState, go = (url) => location.assign(url)) {
  const token = /** @type {HTMLInputElement | null} */ (document.querySelector("[name=csrfmiddlewaretoken]"));

  async function ask() {
    const body = new URLSearchParams({ csrfmiddlewaretoken: token?.value ?? "" });
    const answer = await fetch(address, { method: "POST", body, credentials: "same-origin" });
    if (!answer.ok) return;
    /** @type {Looking} */
    const looking = await answer.json();
    if (looking.url) go(looking.url);
    if (looking.state !== "searching") line.end();
    onState(looking);
  }

  const line = listen(socket, () => void ask().catch(() => undefined));
  return { end: line.end };
}
