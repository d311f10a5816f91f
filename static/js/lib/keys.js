/** Shortcuts that keep out of the way of typing. */

/** @typedef {Record<string, (event: KeyboardEvent) => void>} KeyMap */

const FIELDS = "input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";

/**
 * Whether a key belongs to text that is being written or composed.
 *
 * @param {KeyboardEvent} event
 */
export function isTyping(event) {
  if (event.isComposing || event.key === "Process") return true;
  return event.target instanceof Element && event.target.closest(FIELDS) !== null;
}

/**
 * The name of a key in a key map. With a layout of other letters (C is ㅊ in Korean) the place of
 * the key counts, so the shortcuts work there without switching.
 *
 * @param {KeyboardEvent} event
 */
export function keyName(event) {
  const letter = /^Key([A-Z])$/.exec(event.code ?? "");
  const foreign = event.key.length === 1 && event.key > "\u007f";
  if (letter?.[1] && foreign) return letter[1].toLowerCase();
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/**
 * Calls the function a key stands for. Held keys, chords with Ctrl, Alt or Meta, keys typed into a
 * field and keys some element has already answered are left alone.
 *
 * @param {EventTarget} target
 * @param {KeyMap} keys
 * @param {() => boolean} [enabled]
 * @returns {() => void} ends it
 */
export function bindKeys(target, keys, enabled = () => true) {
  /** @param {Event} raw */
  function onKey(raw) {
    const event = /** @type {KeyboardEvent} */ (raw);
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isTyping(event) || !enabled()) return;
    const name = keyName(event);
    const act = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (!act) return;
    event.preventDefault();
    if (!event.repeat) act(event);
  }

  target.addEventListener("keydown", onKey);
  return () => target.removeEventListener("keydown", onKey);
}
