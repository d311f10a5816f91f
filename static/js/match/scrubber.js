/** The slider of a replay, with a mark at every turn in which something was captured. */

/** @import { Turn } from "../lib/wire.js" */
/** @import { Texts } from "../lib/text.js" */
/** @import { GameModule } from "../boards/module.js" */

import { find, s, setText } from "../lib/dom.js";

/**
 * @param {Element} host with an input[type=range], an output and an svg from the template
 * @param {GameModule} game
 * @param {Texts} texts
 * @param {(ply: number) => void} onMove
 */
export function createScrubber(host, game, texts, onMove) {
  const slider = /** @type {HTMLInputElement} */ (find("input[type=range]", host));
  const output = find("output", host);
  const ticks = find("svg", host);
  let marked = -1;

  slider.addEventListener("input", () => onMove(Number(slider.value)));

  /** @param {Turn[]} turns */
  function mark(turns) {
    if (marked === turns.length) return;
    marked = turns.length;
    const width = Math.max(1, turns.length);
    ticks.setAttribute("viewBox", `0 0 ${width} 10`);
    ticks.replaceChildren();
    for (const turn of turns) {
      const kind = game.tick(turn);
      if (!kind) continue;
      const y1 = kind === "big" ? 0 : 5;
      ticks.append(s("line", { class: `scrubber__${kind}`, x1: turn.n, x2: turn.n, y1, y2: 10 }));
    }
  }

  /**
   * @param {number} ply
   * @param {Turn[]} turns
   */
  function show(ply, turns) {
    mark(turns);
    slider.max = String(turns.length);
    slider.value = String(ply);
    const words = ply ? texts.t("replay.at", { n: ply, last: turns.length }) : texts.t("replay.start");
    slider.setAttribute("aria-valuetext", words);
    setText(output, words);
  }

  return { show };
}
