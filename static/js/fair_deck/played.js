/** Holds the story of a match against its decks: every card must come from where the decks say. */

/**
 * @typedef {{type: string, seat?: number, card?: string, deck?: string, round?: number, opener?: number}} Told one event
 * @typedef {{opener?: number, tactics?: boolean}} Options what was agreed before the match
 */

const HAND = { base: 6, tactics: 7 };

/** The hands and draw piles of one round, as the decks have them. */
class Round {
  /**
   * @param {Record<string, string>} lots
   * @param {number} number
   * @param {number} opener
   * @param {boolean} tactics
   */
  constructor(lots, number, opener, tactics) {
    /** @type {Record<string, string[]>} */
    this.piles = {
      clan: cards(lots[`clan deck ${number}`]),
      tactics: cards(lots[`tactics deck ${number}`]),
    };
    /** @type {[Set<string>, Set<string>]} */
    this.hands = [new Set(), new Set()];
    const dealt = this.piles.clan.splice(0, 2 * (tactics ? HAND.tactics : HAND.base));
    dealt.forEach((card, at) => this.hands[(opener + at) % 2 ? 1 : 0].add(card));
  }

  /**
   * @param {Told} event
   * @returns {boolean} whether that could happen with these cards
   */
  takes({ type, seat, card, deck }) {
    if (card === undefined || seat === undefined) return true;
    const hand = this.hands[seat ? 1 : 0];
    if (type === "play") return hand.delete(card);
    const pile = this.piles[deck ?? ""];
    if (type === "draw") return pile?.shift() === card && Boolean(hand.add(card));
    if (type === "return") return hand.delete(card) && Boolean(pile?.push(card));
    return true;
  }
}

/** @param {string | undefined} lot */
function cards(lot) {
  return lot ? lot.split(" ") : [];
}

/**
 * The first event that does not fit the decks.
 *
 * @param {Record<string, string>} lots
 * @param {Told[]} events all of the match, in order
 * @param {Options} options
 * @returns {Told | null} null if all fit
 */
export function misfit(lots, events, { opener, tactics = false }) {
  let round = new Round(lots, 1, opener ?? Number(lots["first player"]), tactics);
  for (const event of events) {
    if (event.type === "deal") round = new Round(lots, event.round ?? 0, event.opener ?? 0, tactics);
    else if (!round.takes(event)) return event;
  }
  return null;
}
