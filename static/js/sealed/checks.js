/** Whether the cells of a turn are those that were sealed. No element here. */

/**
 * @import { Turn } from "../lib/wire.js"
 * @import { Envelope } from "./digest.js"
 */

import { digestOf, isEnvelope } from "./digest.js";

/**
 * What became of one seat's choice in a turn. `early`: this browser saw the digest before the turn was opened.
 *
 * @typedef {"holds" | "wrong" | "other" | "copied" | "kept" | "unsealed"} Outcome
 *   `wrong` the cell does not fit; `other` another digest was shown before; `copied` it stands in another place as well;
 *   `kept` a digest was shown and never opened; `unsealed` there is none
 * @typedef {{seat: number, cell: string, outcome: Outcome, early: boolean, envelope: Envelope | null}} SeatCheck
 * @typedef {{turn: Turn, state: "holds" | "fails" | "unsealed" | "forced", seats: SeatCheck[]}} TurnCheck
 */

/** @param {SeatCheck} check */
const isBad = ({ outcome }) => outcome !== "holds" && outcome !== "unsealed";

/**
 * @param {Turn} turn
 * @param {string} match its 16 bytes in hexadecimal digits
 * @param {(turn: number, seat: number) => string | null} seen the digest this browser was shown before
 * @param {(digest: string) => number} count how often a digest stands in the match
 * @returns {Promise<TurnCheck>}
 */
export async function checkTurn(turn, match, seen, count) {
  const seats = await Promise.all(
    turn.texts.map((text, seat) => checkSeat({ match, turn: turn.ver, seat }, text ?? "", turn.envelopes?.[seat] ?? null, seen(turn.ver, seat), count)),
  );
  const played = seats.filter(({ cell }) => cell !== "");
  if (seats.some(isBad)) return { turn, state: "fails", seats };
  if (turn.forced) return { turn, state: "forced", seats };
  return { turn, state: played.every(({ outcome }) => outcome === "holds") ? "holds" : "unsealed", seats };
}

/**
 * @param {import("./digest.js").Place} place
 * @param {string} cell
 * @param {unknown} given
 * @param {string | null} shown
 * @param {(digest: string) => number} count
 * @returns {Promise<SeatCheck>}
 */
async function checkSeat(place, cell, given, shown, count) {
  const told = { seat: place.seat, cell, early: shown !== null, envelope: null };
  if (given === null) return { ...told, outcome: shown === null ? "unsealed" : "kept" };
  if (!isEnvelope(given)) return { ...told, outcome: "wrong" };
  const envelope = given;
  // Of a digest that was remembered over the end of the match the beginning is kept.
  if (shown !== null && !envelope.digest.startsWith(shown)) return { ...told, envelope, outcome: "other" };
  if (count(envelope.digest) > 1) return { ...told, envelope, outcome: "copied" };
  const made = await digestOf(place, cell, envelope.salt);
  return { ...told, envelope, outcome: made === envelope.digest ? "holds" : "wrong" };
}

/**
 * How often each digest stands in these turns.
 *
 * @param {Turn[]} turns
 * @returns {(digest: string) => number}
 */
export function counted(turns) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { envelopes } of turns) {
    for (const one of envelopes ?? []) if (one) counts.set(one.digest, (counts.get(one.digest) ?? 0) + 1);
  }
  return (digest) => counts.get(digest) ?? 0;
}
