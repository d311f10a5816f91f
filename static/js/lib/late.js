/** Parts of a page whose script is fetched late: what is pressed while it is on its way is done once it is there. */

/**
 * @template T
 * @param {() => Promise<T>} bring fetches the script and binds the buttons
 * @param {Iterable<Element>} buttons that do nothing before
 * @param {() => void} onFail it did not come; the next press asks for it once more
 * @returns {() => Promise<T | null>} asks for the part, and fetches it once; null where it did not come
 */
export function late(bring, buttons, onFail) {
  const waiting = [...buttons];
  /** @type {Set<HTMLElement>} */
  const pressed = new Set();
  /** @type {Promise<T | null> | null} */
  let coming = null;

  /** @param {Event} event */
  function keep(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    button.setAttribute("aria-busy", "true");
    pressed.add(button);
    void want();
  }

  function letGo() {
    const kept = [...pressed];
    pressed.clear();
    for (const button of kept) button.removeAttribute("aria-busy");
    return kept;
  }

  async function fetchOnce() {
    try {
      const part = await bring();
      for (const button of waiting) button.removeEventListener("click", keep, true);
      for (const button of letGo()) button.click();
      return part;
    } catch (error) {
      coming = null;
      letGo();
      console.warn(error);
      onFail();
      return null;
    }
  }

  function want() {
    coming ??= fetchOnce();
    return coming;
  }

  for (const button of waiting) button.addEventListener("click", keep, true);
  return want;
}
