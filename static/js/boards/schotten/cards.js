/** Cards as they are seen. People hear their names elsewhere: nothing drawn here has a text. */

import { h, s } from "../../lib/dom.js";
import { bringPatterns, clanCoin, clanShapes, HIDDEN, tacticsSign } from "./symbols.js";

export const CLANS = "RGFLTP";
export const TACTICS = ["J1", "J2", "SP", "SB", "BB", "MF", "RE", "ST", "BA", "TR"];
export const RUSES = ["RE", "ST", "BA", "TR"];
export const MODES = ["BB", "MF"];

/** What an elite card may count as, where a clan card has its number. */
const WORTH = /** @type {Record<string, string>} */ ({ J1: "1–9", J2: "1–9", SP: "7", SB: "1–3" });

/**
 * How large a card is drawn. `table` and `hand` follow the board they lie on (`--card` wide there), `key` is as small
 * as cards of a phone's board anywhere.
 *
 * @typedef {{size?: "table" | "hand" | "key", title?: string}} FaceOptions `title` stands on a tactics card where it fits
 */

/** @param {string} name as in records: `R5`, `J1` */
export function isClan(name) {
  return CLANS.includes(name[0] ?? "") && /^[1-9]$/.test(name.slice(1));
}

/** @param {string} name */
function kindOf(name) {
  if (MODES.includes(name)) return "mode";
  return RUSES.includes(name) ? "ruse" : "elite";
}

/**
 * @param {string} name
 * @returns {Element[]}
 */
function clanParts(name) {
  bringPatterns();
  const clan = name[0] ?? "";
  return [
    h("span", { class: "clan-card__value" }, name.slice(1)),
    clanCoin(clan),
    s("svg", { class: "clan-card__symbol", viewBox: "0 0 100 100", ...HIDDEN }, ...clanShapes(clan)),
    s("svg", { class: "clan-card__foot", ...HIDDEN }, s("rect", { width: "100%", height: "100%", fill: `url(#band-${clan})` })),
  ];
}

/**
 * @param {string} name
 * @param {string} title
 */
function tacticsParts(name, title) {
  const worth = WORTH[name] ?? "";
  return [
    h("span", { class: `clan-card__value${worth.length > 1 ? " clan-card__value--range" : ""}` }, worth),
    tacticsSign(name),
    h("span", { class: "clan-card__title" }, title),
    h("span", { class: "clan-card__foot" }),
  ];
}

/**
 * The face of a card.
 *
 * @param {string} name as in records: `R5`, or `J1 J2 SP SB BB MF RE ST BA TR`
 * @param {FaceOptions} [options]
 * @returns {HTMLElement} hidden from screen readers
 */
export function cardFace(name, { size = "table", title = "" } = {}) {
  const clan = isClan(name);
  const kind = clan ? `clan--${name[0]}` : `clan-card--tactics clan-card--${kindOf(name)}`;
  const facts = { class: `clan-card clan-card--${size} ${kind}`, "data-card": name, "aria-hidden": "true" };
  return h("span", facts, ...(clan ? clanParts(name) : tacticsParts(name, title)));
}

const EMBLEMS = /** @type {Record<string, string>} */ ({
  clan: "M8 34V18a12 12 0 0 1 24 0v16ZM15 34V20a5 5 0 0 1 10 0v14",
  tactics: "M20 8 32 25 20 42 8 25ZM20 17l6 8-6 8-6-8Z",
});

/**
 * The back of a card; the two decks differ in shape and in tone.
 *
 * @param {string} deck `clan` or `tactics`
 * @returns {HTMLElement} hidden from screen readers
 */
export function cardBack(deck) {
  return h(
    "span",
    { class: `card-back card-back--${deck}`, "aria-hidden": "true" },
    s("svg", { viewBox: "0 0 40 50", focusable: "false" }, s("path", { d: EMBLEMS[deck] ?? "" })),
  );
}
