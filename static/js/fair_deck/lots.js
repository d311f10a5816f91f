/** What a seed draws: who begins, and the order of each deck. The algorithm `merestone-deck-1`. */

/** @import { Bytes } from "./hash.js" */

import { mac, utf8 } from "./hash.js";

const WORD_BYTES = 8;
const WORD_RANGE = 1n << 64n;
const VALUES = 9;

/** @type {Record<string, string[]>} the cards of a deck before it is shuffled */
const CARDS = {
  clan: [..."RGFLTP"].flatMap((clan) => Array.from({ length: VALUES }, (_, index) => `${clan}${index + 1}`)),
  tactics: ["J1", "J2", "SP", "SB", "BB", "MF", "RE", "ST", "BA", "TR"],
};

/** An endless row of numbers of 64 bits: blocks of HMAC over a counter, four numbers a block. */
class Words {
  /** @param {(message: Bytes) => Promise<Bytes>} sign */
  constructor(sign) {
    this.sign = sign;
    this.counter = 0n;
    /** @type {bigint[]} */
    this.ready = [];
  }

  async next() {
    if (!this.ready.length) {
      const count = new DataView(new ArrayBuffer(WORD_BYTES));
      count.setBigUint64(0, this.counter);
      this.counter += 1n;
      const block = new DataView((await this.sign(new Uint8Array(count.buffer))).buffer);
      for (let at = 0; at < block.byteLength; at += WORD_BYTES) this.ready.push(block.getBigUint64(at));
    }
    return /** @type {bigint} */ (this.ready.shift());
  }

  /**
   * A number from 0 to `bound - 1`, each equally likely: what would favour some is thrown away.
   *
   * @param {number} bound
   */
  async below(bound) {
    const size = BigInt(bound);
    const limit = WORD_RANGE - (WORD_RANGE % size);
    let word = await this.next();
    while (word >= limit) word = await this.next();
    return Number(word % size);
  }
}

/**
 * @param {Words} words
 * @param {string[]} cards
 */
async function shuffled(words, cards) {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = await words.below(last + 1);
    [order[last], order[other]] = [/** @type {string} */ (order[other]), /** @type {string} */ (order[last])];
  }
  return order;
}

/**
 * What the seed draws for one purpose, by a key of its own.
 *
 * @param {Bytes} seed
 * @param {string} purpose such as `clan deck 1`
 * @returns {Promise<string | null>} null for a purpose there is not
 */
export async function draw(seed, purpose) {
  const deck = purpose.match(/^(clan|tactics) deck [1-9]\d?$/)?.[1];
  if (!deck && purpose !== "first player") return null;
  const key = await (await mac(seed))(utf8(purpose));
  const words = new Words(await mac(key));
  if (!deck) return String(await words.below(2));
  return (await shuffled(words, CARDS[deck] ?? [])).join(" ");
}
