/** One line about the connection or an answer, in a place of its own: nothing moves for it. */

import { find, setText } from "../lib/dom.js";

const TRANSIENT_MS = 6_000;

/** @typedef {"gone" | "sealing" | "connection" | "time" | "answer" | "asked" | "hint" | "left" | "offer" | "absent" | "rematch" | "missed" | "joined" | "elsewhere" | "bot"} Topic the weightiest first */
/** @typedef {{label: string, act: () => void}} Action */
/** @typedef {{text: string, kind: "info" | "warn" | "error", action?: Action, other?: Action}} Notice */

/** @type {Topic[]} */
const ORDER = ["gone", "sealing", "connection", "time", "answer", "asked", "hint", "left", "offer", "absent", "rematch", "missed", "joined", "elsewhere", "bot"];

/** @param {Element} host with a text and a button from the template */
export function createNotices(host) {
  /** @type {Map<Topic, Notice>} */
  const held = new Map();
  /** @type {Map<Topic, ReturnType<typeof setTimeout>>} */
  const timers = new Map();
  const text = find("[data-notice-text]", host);
  const button = find("[data-notice-act]", host);
  const second = find("[data-notice-other]", host);
  /** What a phone has in the same place. */
  const covered = document.querySelector("#extras");
  /** @type {Notice | undefined} */
  let shown;

  button.addEventListener("click", () => {
    const notice = shown;
    clear("missed");
    notice?.action?.act();
  });
  second.addEventListener("click", () => shown?.other?.act());

  function draw() {
    const topic = ORDER.find((one) => held.has(one));
    shown = topic && held.get(topic);
    host.classList.toggle("notice--shown", Boolean(shown));
    host.setAttribute("data-topic", topic ?? "");
    covered?.classList.toggle("extras--covered", Boolean(shown));
    covered?.setAttribute("data-topic", topic ?? "");
    host.classList.toggle("banner--warn", shown?.kind === "warn");
    host.classList.toggle("banner--error", shown?.kind === "error");
    button.hidden = !shown?.action;
    second.hidden = !shown?.other;
    if (!shown) return;
    setText(text, shown.text);
    setText(button, shown.action?.label ?? "");
    setText(second, shown.other?.label ?? "");
  }

  /**
   * @param {Topic} topic
   * @param {Notice} notice
   * @param {{passing?: boolean}} [options] a passing notice goes by itself
   */
  function put(topic, notice, { passing = false } = {}) {
    clearTimeout(timers.get(topic));
    held.set(topic, notice);
    if (passing) timers.set(topic, setTimeout(() => clear(topic), TRANSIENT_MS));
    draw();
  }

  /** @param {Topic} topic */
  function clear(topic) {
    clearTimeout(timers.get(topic));
    if (held.delete(topic)) draw();
  }

  return { put, clear };
}

/** @typedef {ReturnType<typeof createNotices>} Notices */
