/** The page of looks: shows a design and keeps the choice without leaving the page. It works without this, too. */

import { find } from "./lib/dom.js";

const root = find("[data-looks]");
const kind = root.dataset.kind ?? "";
const stage = find(".looks__stage", root);

/**
 * Shows one design on the board, with its words.
 *
 * @param {string} code
 */
function show(code) {
  if (stage.hasAttribute(`data-${kind}`)) stage.setAttribute(`data-${kind}`, code);
  for (const part of root.querySelectorAll(".looks__show [data-of]")) {
    part.toggleAttribute("hidden", part.getAttribute("data-of") !== code);
  }
  for (const look of root.querySelectorAll(".look")) {
    const link = find(".look__link", look);
    if (look.getAttribute("data-of") === code) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

/**
 * Marks the design that is worn now, and wears it.
 *
 * @param {string} code
 * @param {boolean} usual whether it is what everybody wears who chose nothing
 */
function wear(code, usual) {
  if (usual) document.documentElement.removeAttribute(`data-${kind}`);
  else if (kind !== "avatar") document.documentElement.setAttribute(`data-${kind}`, code);
  for (const look of root.querySelectorAll(".look")) {
    look.toggleAttribute("data-worn", look.getAttribute("data-of") === code);
  }
  for (const form of root.querySelectorAll(".looks__word")) {
    const worn = form.getAttribute("data-of") === code;
    form.querySelector(".looks__choose")?.toggleAttribute("disabled", worn);
    form.querySelector(".looks__do")?.toggleAttribute("hidden", worn);
    form.querySelector(".looks__done")?.toggleAttribute("hidden", !worn);
  }
}

/** @param {HTMLFormElement} form */
async function choose(form) {
  const answer = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(/** @type {any} */ (new FormData(form))),
    headers: { Accept: "application/json" },
  });
  const told = await answer.json();
  const problem = find(".looks__problem", form);
  problem.toggleAttribute("hidden", answer.ok);
  if (answer.ok) wear(told.code, told.usual);
  else problem.textContent = told.text;
}

root.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest(".look__link") : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(null, "", link.href);
  show(link.closest(".look")?.getAttribute("data-of") ?? "");
});

root.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  // Whatever went wrong on the way, the form by itself will say.
  choose(form).catch(() => form.submit());
});
