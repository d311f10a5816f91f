/** A record's file goes into the text of the form; nothing is sent before the form is. */

import { find } from "./lib/dom.js";

const form = find("[data-record-form]");
const field = /** @type {HTMLInputElement} */ (find("input[type=file]", form));
const text = /** @type {HTMLTextAreaElement} */ (find("textarea", form));

/** @type {HTMLElement} */ (find("[data-record-file]", form)).hidden = false;
field.addEventListener("change", async () => {
  const [file] = field.files ?? [];
  if (file) text.value = await file.text();
});
