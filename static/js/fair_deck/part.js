/** This browser's part in the deal: its own random bytes, pledged by their hash where another one deals as well. */

/**
 * @import { PartCommand, PledgeCommand } from "../lib/wire.js"
 * @import { Deal } from "../lib/wire.js"
 */

import { newKey } from "../lib/outbox.js";
import { canHash, digest, fromHex, toHex } from "./hash.js";
import { recall, remember } from "./memory.js";

const PART_BYTES = 16;

/**
 * The bytes of this browser for a match: the same in every tab and after a reload.
 *
 * @param {string} match
 * @param {string} commitment
 */
function ownValue(match, commitment) {
  const known = recall(match);
  if (known?.commitment === commitment) return known.value;
  const value = toHex(crypto.getRandomValues(new Uint8Array(PART_BYTES)));
  remember({ match, commitment, value });
  return value;
}

/**
 * The message that gives what the server waits for.
 *
 * @param {string} match
 * @param {Deal} deal
 * @returns {Promise<PledgeCommand | PartCommand | null>} null where nothing is wanted or can be given
 */
export async function answer(match, { wants, commitment }) {
  if (wants === "part") return { t: "part", key: newKey(), bytes: ownValue(match, commitment) };
  if (wants !== "pledge" || !canHash()) return null;
  const value = ownValue(match, commitment);
  return { t: "pledge", key: newKey(), hash: toHex(await digest(fromHex(value))) };
}
