/** Cards by two keys, `r` then `5`; everything else by one. */

import { CLANS } from "../boards/schotten/cards.js";
import { bindKeys } from "../lib/keys.js";

const WILD = /** @type {Record<string, string>} */ ({ j: "J1", s: "SP", h: "SB" });
const PLACES = /** @type {Record<string, import("./sheet.js").Place>} */ ({ m: "mine", o: "theirs", e: "seen" });

/**
 * @typedef {object} TypingOptions
 * @property {(name: string) => void} onCard
 * @property {(place: import("./sheet.js").Place) => void} onPlace
 * @property {(clan: string) => void} onClan a letter was typed, a number is awaited
 * @property {() => void} onBack
 */

/**
 * @param {EventTarget} target where keys are heard
 * @param {TypingOptions} options
 * @returns {() => void} ends it
 */
export function listenForCards(target, { onCard, onPlace, onClan, onBack }) {
  let clan = "";
  /** @type {import("../lib/keys.js").KeyMap} */
  const keys = { Backspace: () => onBack(), Delete: () => onBack() };
  for (const letter of CLANS) {
    keys[letter.toLowerCase()] = () => {
      clan = letter;
      onClan(letter);
    };
  }
  for (const [key, name] of Object.entries(WILD)) keys[key] = () => done(() => onCard(name));
  for (const [key, place] of Object.entries(PLACES)) keys[key] = () => done(() => onPlace(place));
  for (const value of "123456789") {
    keys[value] = () => {
      if (clan) done(() => onCard(clan + value));
    };
  }

  /** @param {() => void} act */
  function done(act) {
    act();
    clan = "";
  }

  return bindKeys(target, keys);
}
