/**
 * What is laid out in the checker, as a value. Only where cards lie is known here: what they are worth and whether a
 * claim holds is the server's to say.
 */

import { CLANS, isClan } from "../boards/schotten/cards.js";

/** @typedef {"mine" | "theirs" | "seen"} Place */

/**
 * @typedef {object} Sheet
 * @property {string[]} mine
 * @property {string[]} theirs
 * @property {string[]} seen cards seen elsewhere, none of them on a side
 * @property {boolean} bluff
 * @property {boolean} mud
 * @property {boolean} mine_first
 */

/** @typedef {{sheet: Sheet, fault: "" | "full_mine" | "full_theirs" | "seen_already" | "not_seen"}} Tapped */

const SIDES = /** @type {const} */ (["mine", "theirs"]);
const CARDS = [...CLANS].flatMap((clan) => [..."123456789"].map((value) => clan + value));

/** @returns {Sheet} */
export function emptySheet() {
  return { mine: [], theirs: [], seen: [], bluff: false, mud: false, mine_first: false };
}

/** @param {Sheet} sheet @returns {number} how many cards a side needs, and may hold */
export function need(sheet) {
  return sheet.mud ? 4 : 3;
}

/** Both Jokers are alike, so each side has one of its own. @param {string} name @param {Place} place */
function ownName(name, place) {
  if (name !== "J1" && name !== "J2") return name;
  return place === "theirs" ? "J2" : "J1";
}

/** @param {Sheet} sheet @param {string} name @returns {Place | null} where the card lies, null while it is unseen */
export function placeOf(sheet, name) {
  if (sheet.mine.includes(name)) return "mine";
  if (sheet.theirs.includes(name)) return "theirs";
  return sheet.seen.includes(name) ? "seen" : null;
}

/** @param {Sheet} sheet @param {string} name @returns {Sheet} */
export function takenAway(sheet, name) {
  const without = (/** @type {string[]} */ cards) => cards.filter((card) => card !== name);
  return { ...sheet, mine: without(sheet.mine), theirs: without(sheet.theirs), seen: without(sheet.seen) };
}

/**
 * The sheet after a card was tapped: what lies at the place goes away, what lies elsewhere moves there. A full side
 * takes no more.
 *
 * @param {Sheet} sheet
 * @param {Place} place where taps lead
 * @param {string} tapped
 * @returns {Tapped}
 */
export function tap(sheet, place, tapped) {
  const name = ownName(tapped, place);
  const lying = placeOf(sheet, name);
  if (lying === place) return { sheet: takenAway(sheet, name), fault: "" };
  if (place === "seen") return seenElsewhere(sheet, name, lying);
  if (sheet[place].length >= need(sheet)) return { sheet, fault: `full_${place}` };
  const rest = takenAway(sheet, name);
  return { sheet: { ...rest, [place]: [...rest[place], name] }, fault: "" };
}

/** @param {Sheet} sheet @param {string} name @param {Place | null} lying @returns {Tapped} */
function seenElsewhere(sheet, name, lying) {
  if (!isClan(name)) return { sheet, fault: "not_seen" };
  if (lying) return { sheet, fault: "seen_already" };
  return { sheet: { ...sheet, seen: [...sheet.seen, name] }, fault: "" };
}

/** @param {Sheet} sheet @param {Place} place @returns {Place} where taps lead next, on as sides fill up */
export function nextPlace(sheet, place) {
  if (place === "seen" || sheet[place].length < need(sheet)) return place;
  return nextPlace(sheet, place === "mine" ? "theirs" : "seen");
}

/** With other modes; a side gives up what no longer fits. @param {Sheet} sheet @param {Partial<Sheet>} modes */
export function withModes(sheet, modes) {
  const changed = { ...sheet, ...modes };
  const most = need(changed);
  for (const side of SIDES) changed[side] = changed[side].slice(0, most);
  return changed;
}

/** @param {Sheet} sheet @returns {string} the query of the link to it, as the server writes it */
export function query(sheet) {
  const fields = {
    mine: sheet.mine.join(""),
    theirs: sheet.theirs.join(""),
    seen: packed(sheet.seen),
    bluff: sheet.bluff ? "1" : "",
    mud: sheet.mud ? "1" : "",
    first: sheet.mine_first ? "mine" : "",
  };
  const told = Object.entries(fields).filter(([, value]) => value);
  return told.map(([name, value]) => `${name}=${value}`).join("&");
}

/** Values behind the letter of their clan. @param {string[]} seen */
function packed(seen) {
  const lying = CARDS.filter((card) => seen.includes(card));
  return [...CLANS]
    .map((clan) => {
      const values = lying.filter((card) => card[0] === clan).map((card) => card[1]);
      return values.length > 0 ? clan + values.join("") : "";
    })
    .join("");
}

/** @param {Sheet} sheet @returns {number} how many clan cards lie face up anywhere */
export function countSeen(sheet) {
  return sheet.seen.length + [...sheet.mine, ...sheet.theirs].filter(isClan).length;
}

export { CARDS };
