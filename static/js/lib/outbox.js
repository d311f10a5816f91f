/** Commands on their way: each is sent again, under the same key, until the server has answered. */

/**
 * @import { Ack, Command, Nack } from "./wire.js"
 */

/** @returns {string} a version 4 UUID, also where `crypto.randomUUID` is missing (plain http) */
export function newKey() {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * @param {(command: Command) => void} send
 */
export function createOutbox(send) {
  /** @type {Map<string, Command>} */
  const waiting = new Map();

  /** @param {Command} command */
  function put(command) {
    waiting.set(command.key, command);
    send(command);
  }

  /**
   * Takes a command out once it is answered.
   *
   * @param {Ack | Nack} answer
   * @returns {Command | null} the command it answers
   */
  function settle(answer) {
    const command = answer.key === null ? undefined : waiting.get(answer.key);
    if (!command) return null;
    waiting.delete(command.key);
    return command;
  }

  /**
   * Forgets moves made for another version: they must never be played in place of the real one.
   *
   * @param {number} version
   */
  function dropStale(version) {
    for (const command of [...waiting.values()]) {
      if ("base" in command && command.base !== version) waiting.delete(command.key);
    }
  }

  /** Sends everything unanswered once more. */
  function resend() {
    for (const command of waiting.values()) send(command);
  }

  /**
   * @param {Command["t"]} type
   * @returns {Command | null} an unanswered command of this type
   */
  function pending(type) {
    return [...waiting.values()].find((command) => command.t === type) ?? null;
  }

  return { put, settle, dropStale, resend, pending, isEmpty: () => waiting.size === 0 };
}

/** @typedef {ReturnType<typeof createOutbox>} Outbox */
