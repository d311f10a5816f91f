/** The digest of a cell chosen in secret, as the server makes it. The algorithm `wts1`. */

/** @import { Bytes } from "../fair_deck/hash.js" */

import { digest, fromHex, joined, toHex, utf8 } from "../fair_deck/hash.js";

export const ALGORITHM = "wts1";
const HEX = /^[0-9a-f]{64}$/;
const CELL = /^[a-i][1-9]$/;
const SIDE = 9;
const TURN_BYTES = 4;

/**
 * @typedef {{digest: string, salt: string}} Envelope a digest and what opens it, in small hexadecimal digits
 * @typedef {{match: string, turn: number, seat: number}} Place where a choice was made; `match` are 16 bytes in digits
 */

/**
 * @param {unknown} value
 * @returns {value is Envelope}
 */
export function isEnvelope(value) {
  const { digest: shown, salt } = /** @type {Partial<Envelope>} */ (value ?? {});
  return typeof shown === "string" && typeof salt === "string" && HEX.test(shown) && HEX.test(salt);
}

/**
 * @param {string} cell such as `e5`
 * @returns {number | null} 0 for a1 to 80 for i9, row by row; null for anything else
 */
export function cellNumber(cell) {
  if (!CELL.test(cell)) return null;
  return cell.charCodeAt(0) - "a".charCodeAt(0) + SIDE * (Number(cell.charAt(1)) - 1);
}

/**
 * @param {Place} place
 * @param {string} cell
 * @param {string} salt
 * @returns {Promise<string | null>} null for what is no cell
 */
export async function digestOf({ match, turn, seat }, cell, salt) {
  const number = cellNumber(cell);
  if (number === null) return null;
  const count = new DataView(new ArrayBuffer(TURN_BYTES));
  count.setUint32(0, turn);
  const rest = /** @type {Bytes} */ (Uint8Array.of(seat, number));
  const text = joined(utf8(ALGORITHM), fromHex(match), new Uint8Array(count.buffer), rest, fromHex(salt));
  return toHex(await digest(text));
}
