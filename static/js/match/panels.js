/** Dialogs, the menu, and the sheets that a phone shows instead of side panels. */

import { find } from "../lib/dom.js";

/**
 * @param {string} selector
 * @returns {HTMLDialogElement}
 */
function dialogOf(selector) {
  return /** @type {HTMLDialogElement} */ (find(selector));
}

/**
 * The second press of a double one belongs to what the first one was on: if that has closed meanwhile, it must not
 * land on the board below.
 *
 * @param {EventTarget} root
 */
export function keepDoublePresses(root) {
  /** @type {Element | null} */
  let within = null;
  root.addEventListener(
    "click",
    (event) => {
      const now = event.target instanceof Element ? event.target.closest("dialog, [popover]") : null;
      if (/** @type {MouseEvent} */ (event).detail > 1 && within !== null && now !== within) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else within = now;
    },
    { capture: true },
  );
}

/**
 * Opens a dialog for every `[data-opens="id"]`, closes it for every `[data-closes]` within it, and
 * on a press beside it.
 *
 * @param {ParentNode} root
 */
export function bindDialogs(root) {
  for (const opener of root.querySelectorAll("[data-opens]")) {
    const dialog = dialogOf(`#${opener.getAttribute("data-opens")}`);
    opener.addEventListener("click", () => {
      const menu = opener.closest("[popover]");
      if (menu instanceof HTMLElement) menu.hidePopover?.();
      dialog.showModal();
    });
  }
  for (const dialog of root.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      const closes = event.target instanceof Element && event.target.closest("[data-closes]");
      if (closes || event.target === dialog) dialog.close();
    });
  }
}

/**
 * On small screens the side panels are sheets; each tab opens its own and closes it again.
 *
 * @param {Element} root
 */
export function bindSheets(root) {
  const tabs = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-sheet]"));

  /** @param {string} name empty closes all */
  function open(name) {
    root.setAttribute("data-open", name);
    for (const tab of tabs) tab.setAttribute("aria-expanded", String(tab.dataset.sheet === name));
  }

  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      const name = tab.dataset.sheet ?? "";
      open(root.getAttribute("data-open") === name ? "" : name);
    });
  }
  for (const closer of root.querySelectorAll("[data-sheet-close]")) {
    closer.addEventListener("click", () => {
      const name = root.getAttribute("data-open");
      open("");
      /** @type {HTMLElement | null} */ (root.querySelector(`[data-sheet="${name}"]`))?.focus();
    });
  }
  open("");

  return { open, current: () => root.getAttribute("data-open") ?? "" };
}

/** @returns {boolean} whether a dialog or an open menu has the keys to itself */
export function dialogIsOpen() {
  return document.querySelector("dialog[open], [popover]:popover-open") !== null;
}
