/** A document for modules that need one. Import this before the module under test. */

import { Window } from "happy-dom";

const page = new Window({ url: "http://localhost:8000/en/m/abc/" });

for (const name of [
  "document",
  "location",
  "history",
  "Node",
  "Element",
  "HTMLElement",
  "HTMLInputElement",
  "HTMLSelectElement",
  "HTMLTemplateElement",
  "Event",
  "CustomEvent",
  "KeyboardEvent",
  "MouseEvent",
]) {
  globalThis[name] = page[name];
}
globalThis.window = page;

export const { document } = page;

/** A key press as a browser would report it. */
export function press(target, key, options = {}) {
  const event = new page.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options });
  target.dispatchEvent(event);
  return event;
}
