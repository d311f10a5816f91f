/** Cards and stones slide from where they were to where they lie. */

/** @import { Motion } from "../../lib/motion.js" */

const CARD_MS = 180;
const STONE_MS = 260;
const NEAR = 0.5;

/** @typedef {Map<string, DOMRect>} Places */

/**
 * @param {Element} root
 * @returns {[string, Element][]} what may move, each by a name that it keeps
 */
function movable(root) {
  const cards = [...root.querySelectorAll("[data-card]")].map((card) => pair(`card ${card.getAttribute("data-card")}`, card));
  const stones = [...root.querySelectorAll("[data-cell] .column__stone")].map((stone) =>
    pair(`stone ${stone.closest("[data-cell]")?.getAttribute("data-cell")}`, stone),
  );
  return [...cards, ...stones];
}

/**
 * @param {string} name
 * @param {Element} element
 * @returns {[string, Element]}
 */
function pair(name, element) {
  return [name, element];
}

/**
 * Where everything lies now.
 *
 * @param {Element} root
 * @returns {Places}
 */
export function placesOf(root) {
  return new Map(movable(root).map(([name, element]) => [name, element.getBoundingClientRect()]));
}

/**
 * Lets everything that lies elsewhere now slide there; what is new comes from outside the board.
 *
 * @param {Element} root
 * @param {Places} before
 * @param {Motion} motion
 */
export async function slide(root, before, motion) {
  // All is measured before anything is set in motion: else each place asked for costs a layout of its own.
  const found = movable(root).map(([name, element]) => ({ name, element, is: element.getBoundingClientRect() }));
  const moves = found.map(({ name, element, is }) => {
    const was = before.get(name);
    const stone = name.startsWith("stone");
    if (!was) return stone ? null : motion.animate(element, arriving(element), CARD_MS);
    const [x, y] = [was.left - is.left, was.top - is.top];
    if (Math.abs(x) < NEAR && Math.abs(y) < NEAR) return null;
    return motion.animate(element, travelling(x, y), stone ? STONE_MS : CARD_MS);
  });
  await Promise.all(moves);
}

/**
 * @param {number} x
 * @param {number} y
 */
function travelling(x, y) {
  return [
    { transform: `translate(${x}px, ${y}px)`, zIndex: 9 },
    { transform: "translate(0, 0)", zIndex: 9 },
  ];
}

/** @param {Element} element */
function arriving(element) {
  const from = element.closest(".side--theirs") ? "-60px" : element.closest(".side--mine") ? "60px" : "0";
  const along = from === "0" ? "translate(60px, 0)" : `translate(0, ${from})`;
  return [
    { opacity: 0, transform: along },
    { opacity: 1, transform: "translate(0, 0)" },
  ];
}
