/** The three buttons under the board. Their places never move; what they say follows the match. */

/** @import { Bar, Button, Slot } from "./types.js" */

import { h, icon, setText } from "../lib/dom.js";
import { roomOf } from "./players.js";

/** More than this is there only with somebody's long name in it. */
const ROOM = 30;

/**
 * @param {Button} button
 * @param {Element} element
 */
function fill(button, element) {
  const before = button.icon ? icon(button.icon) : null;
  const after = button.iconAfter ? icon(button.iconAfter) : null;
  const label = h("span", { class: button.short ? "bar__label bar__label--long" : "bar__label" }, button.label);
  const short = button.short ? h("span", { class: "bar__short", "aria-hidden": "true" }, button.short) : null;
  // The space keeps label and hint apart for whoever hears them.
  const hint = button.hint ? [" ", h("span", { class: "bar__hint" }, button.hint)] : [];
  element.replaceChildren(...[before, label, short, after, ...hint].filter((part) => part !== null));
}

/**
 * Ties the buttons in the page to what they do.
 *
 * @param {Record<Slot, HTMLButtonElement>} buttons
 * @param {(act: string) => void} onAct
 */
export function createBar(buttons, onAct) {
  const slots = /** @type {Slot[]} */ (["left", "middle", "main"]);
  /** @type {Record<string, string>} */
  const drawn = {};
  let frozen = false;

  for (const slot of slots) {
    buttons[slot].addEventListener("click", () => {
      const act = buttons[slot].dataset.act;
      if (act && !frozen) onAct(act);
    });
  }

  /**
   * @param {Slot} slot
   * @param {Button | null} button
   */
  function showOne(slot, button) {
    const element = buttons[slot];
    const signature = JSON.stringify(button);
    if (drawn[slot] === signature) return;
    drawn[slot] = signature;
    element.classList.toggle("bar__button--empty", button === null);
    element.classList.toggle("bar__button--hint", Boolean(button?.hint));
    element.classList.toggle("btn--sending", button?.sending ?? false);
    element.classList.toggle("bar__button--full", roomOf(button?.label ?? "") > ROOM);
    // Not `disabled`: the button must keep the focus when it can't be pressed for a moment.
    element.dataset.act = button?.act ?? "";
    tellPressable(element);
    if (button) fill(button, element);
    else setText(element, "");
    element.hidden = false;
  }

  /** @param {Bar} bar */
  function show(bar) {
    for (const slot of slots) showOne(slot, bar[slot]);
  }

  /** @param {HTMLElement} element */
  function tellPressable(element) {
    element.setAttribute("aria-disabled", String(frozen || !element.dataset.act));
  }

  /** @param {boolean} now pressing does nothing while true */
  function freeze(now) {
    frozen = now;
    for (const slot of slots) tellPressable(buttons[slot]);
  }

  return { show, freeze };
}
