/** The steps of a turn, a sentence each: told ones with a tick, the current one tinted, later ones as questions. */

/** @import { Texts } from "../lib/text.js" */
/** @import { Result } from "../lib/wire.js" */
/** @import { StoryFacts } from "./types.js" */

import { h, icon, setText } from "../lib/dom.js";

/**
 * Which step a small screen rests on: the last one in which something happened.
 *
 * @param {{quiet: boolean}[]} steps
 */
export function leadOf(steps) {
  const eventful = steps.map((step, index) => (step.quiet ? -1 : index));
  return Math.max(0, ...eventful);
}

/**
 * @param {Element} host an ordered list
 * @param {Element} heading
 * @param {string[]} names
 * @param {Texts} texts
 * @param {(index: number) => void} onPick a step was chosen to be seen again
 */
export function createStory(host, heading, names, texts, onPick) {
  const parts = names.map((name, index) => {
    const badge = h("span", { class: "step__badge", "aria-hidden": "true" }, String(index + 1));
    const title = h("span", { class: "step__name" }, texts.t(`step.${name}`));
    const head = h("button", { class: "step__head", type: "button" }, badge, title);
    const text = h("p", { class: "step__text", "data-number": index + 1 });
    const item = h("li", { class: "step" }, head, text);
    head.addEventListener("click", () => onPick(index));
    return { name, badge, head, text, item };
  });
  host.replaceChildren(...parts.map((part) => part.item));

  /** @param {StoryFacts} facts */
  function show({ title, steps, current, lead }) {
    setText(heading, title);
    for (const [index, part] of parts.entries()) {
      const told = steps.length > 0 && (current === null || index <= current);
      const now = current === index;
      const sentence = steps.find((step) => step.step === part.name)?.text ?? "";
      setText(part.text, told ? sentence : texts.t(`step.${part.name}_asks`));
      part.item.classList.toggle("step--told", told && !now);
      part.item.classList.toggle("step--now", now);
      part.item.classList.toggle("step--lead", index === (current ?? lead));
      if (now) part.item.setAttribute("aria-current", "step");
      else part.item.removeAttribute("aria-current");
      part.head.setAttribute("aria-disabled", String(!steps.length));
      drawBadge(part.badge, index, told && !now);
    }
  }

  return { show };
}

/**
 * @param {Element} badge
 * @param {number} index
 * @param {boolean} ticked
 */
function drawBadge(badge, index, ticked) {
  const wanted = ticked ? "tick" : "number";
  if (badge.getAttribute("data-shows") === wanted) return;
  badge.setAttribute("data-shows", wanted);
  badge.replaceChildren(ticked ? icon("check") : String(index + 1));
}

/**
 * How the match ended, in a place that was there all along.
 *
 * @param {HTMLElement} host
 * @param {Texts} texts
 */
export function createVerdict(host, texts) {
  let shown = "";
  const form = document.querySelector("#analyse");

  /** @param {Result | null} result */
  function show(result) {
    const signature = JSON.stringify(result);
    if (signature === shown) return;
    shown = signature;
    host.hidden = result === null;
    host.classList.toggle("verdict--acts", form !== null);
    if (!result) return;
    host.replaceChildren(
      h("h2", { class: "verdict__title" }, result.title),
      h("p", { class: "verdict__text" }, result.text),
      ...(form ? [h("p", { class: "verdict__act" }, h("button", { class: "btn btn--small", type: "submit", form: "analyse" }, texts.t("verdict.analyse")))] : []),
    );
  }

  return { show };
}
