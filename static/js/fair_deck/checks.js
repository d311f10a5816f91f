/** Every check of a finished match's deal, each with what it came to. No element here. */

/**
 * @import { Memory } from "./memory.js"
 * @import { Options, Told } from "./played.js"
 */

import { misfit } from "./played.js";
import { faults, read } from "./proof.js";

/**
 * @typedef {{proof: unknown, options: Options, events: Told[]}} Record what the server tells after the end
 * @typedef {{match: string, commitment: string, seat: number | null, memory: Memory | null}} Seen what the page knows
 * @typedef {{name: string, ok: boolean, card?: string}} Check
 */

/**
 * The checks of a proof in a text, in the order in which they are read.
 *
 * @param {string} text
 * @param {Record} record
 * @param {Seen} seen
 * @returns {Promise<Check[]>}
 */
export async function checksOf(text, { events, options }, seen) {
  const proof = read(text);
  if (proof === null) return [{ name: "unreadable", ok: false }];
  const wrong = await faults(proof);
  const sameMatch = proof.match === seen.match && proof.commitment === seen.commitment;
  const stray = misfit(proof.lots, events, options);
  return [
    { name: "commitment", ok: sameMatch && !wrong.includes("commitment") },
    ...remembered(proof, seen),
    wrong.includes("parts") ? { name: "parts", ok: false } : { name: isAlone(proof) ? "alone" : "parts", ok: true },
    { name: "lots", ok: !wrong.includes("lots") },
    { name: "played", ok: stray === null, card: stray?.card ?? "" },
  ];
}

/**
 * Whether the server had nobody's bytes but its own.
 *
 * @param {import("./proof.js").Proof} proof
 */
function isAlone({ parts }) {
  return parts.every(({ source }) => source === "server");
}

/**
 * What this browser itself can vouch for, if it was there at the deal.
 *
 * @param {import("./proof.js").Proof} proof
 * @param {Seen} seen
 * @returns {Check[]}
 */
function remembered(proof, { memory, seat }) {
  if (memory === null) return [];
  const shown = { name: "seen", ok: proof.commitment === memory.commitment };
  const part = seat === null ? undefined : proof.parts[seat];
  if (part === undefined) return [shown];
  if (part.source === "server") return [shown, { name: "late", ok: true }];
  return [shown, { name: "own", ok: part.value === memory.value }];
}
