/** Checks the proof of a deal: whether everything in it follows from what was fixed before. */

/** @import { Bytes } from "./hash.js" */

import { digest, fromHex, joined, mac, toHex, utf8 } from "./hash.js";
import { draw } from "./lots.js";

/**
 * @typedef {{seat: number, source: "browser" | "server", pledge: string | null, value: string}} Part
 * @typedef {object} Proof
 * @property {string} algorithm
 * @property {string} match
 * @property {string} commitment shown before the deal
 * @property {Part[]} parts
 * @property {string} secret opened after the end
 * @property {Record<string, string>} lots what was drawn, by purpose
 *
 * @typedef {"commitment" | "parts" | "lots"} Fault what does not hold
 */

export const ALGORITHM = "merestone-deck-1";
const FIELDS = ["algorithm", "commitment", "lots", "match", "parts", "secret"];
const PART_FIELDS = ["pledge", "seat", "source", "value"];
const PART_BYTES = 16;

/**
 * @param {unknown} value
 * @param {string[]} fields
 */
function hasFields(value, fields) {
  return typeof value === "object" && value !== null && Object.keys(value).sort().join() === fields.join();
}

/**
 * @param {unknown} value
 * @param {number} size
 */
function isHex(value, size) {
  return typeof value === "string" && value.length === 2 * size && /^[0-9a-f]+$/.test(value);
}

/**
 * @param {any} part
 * @param {number} seat
 */
function isPart(part, seat) {
  if (!hasFields(part, PART_FIELDS) || part.seat !== seat || !isHex(part.value, PART_BYTES)) return false;
  return part.source === "browser" ? isHex(part.pledge, 32) : part.source === "server" && part.pledge === null;
}

/**
 * The proof in a text, as the server writes it.
 *
 * @param {string} text
 * @returns {Proof | null} null for anything else
 */
export function read(text) {
  /** @type {any} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!hasFields(value, FIELDS) || value.algorithm !== ALGORITHM) return null;
  if (!isHex(value.match, 16) || !isHex(value.commitment, 32) || !isHex(value.secret, 32)) return null;
  const partsFit = Array.isArray(value.parts) && value.parts.length === 2 && value.parts.every(isPart);
  const lots = typeof value.lots === "object" && value.lots !== null ? Object.values(value.lots) : [];
  return partsFit && lots.length > 0 && lots.every((lot) => typeof lot === "string") ? value : null;
}

/**
 * The seed of all draws.
 *
 * @param {Proof} proof
 */
export async function seedOf({ secret, parts, match }) {
  const values = parts.map((part) => fromHex(part.value));
  return (await mac(fromHex(secret)))(joined(...values, fromHex(match)));
}

/**
 * What does not hold in a proof; nothing if all of it does.
 *
 * @param {Proof} proof
 * @returns {Promise<Fault[]>}
 */
export async function faults(proof) {
  /** @type {Fault[]} */
  const found = [];
  if (toHex(await digest(fromHex(proof.secret))) !== proof.commitment) found.push("commitment");
  const holds = await Promise.all(proof.parts.map((part) => partHolds(proof, part)));
  if (!holds.every(Boolean)) found.push("parts");
  const seed = await seedOf(proof);
  const drawn = await Promise.all(Object.keys(proof.lots).map((purpose) => draw(seed, purpose)));
  if (!isWhole(proof.lots) || Object.values(proof.lots).some((lot, at) => lot !== drawn[at])) found.push("lots");
  return found;
}

/**
 * A browser's part fits the hash it sent first; the server's follows from the secret.
 *
 * @param {Proof} proof
 * @param {Part} part
 */
async function partHolds({ secret, match }, { seat, source, pledge, value }) {
  if (source === "browser") return toHex(await digest(fromHex(value))) === pledge;
  const message = joined(utf8("part"), fromHex(match), /** @type {Bytes} */ (Uint8Array.of(seat)));
  return toHex((await (await mac(fromHex(secret)))(message)).slice(0, PART_BYTES)) === value;
}

/**
 * Whether no deck between the first and the last is left out.
 *
 * @param {Record<string, string>} lots
 */
function isWhole(lots) {
  const decks = Object.keys(lots).filter((purpose) => purpose.includes(" deck "));
  const clan = decks.filter((purpose) => purpose.startsWith("clan")).length;
  const numbers = Array.from({ length: clan }, (_, index) => index + 1);
  const withTactics = "tactics deck 1" in lots;
  const due = numbers.flatMap((n) => [`clan deck ${n}`, ...(withTactics ? [`tactics deck ${n}`] : [])]);
  return clan > 0 && decks.length === due.length && due.every((purpose) => purpose in lots);
}
