/** The mark of a hint on a board that is drawn: a diamond, a shape that nothing else there has. */

import { s } from "../lib/dom.js";

const REACH = 47;

/** @returns {SVGElement[]} around the middle of a cell of 100, its gap from the board first */
export function hintMark() {
  const d = `M0-${REACH}L${REACH} 0L0 ${REACH}L-${REACH} 0Z`;
  return ["hint-mark__gap", "hint-mark__line"].map((name) => s("path", { class: name, d }));
}
