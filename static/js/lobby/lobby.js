/** Open challenges as they come and go. A list that somebody is using is not drawn anew under their finger. */

import { find } from "../lib/dom.js";
import { listen } from "./line.js";

const host = find("[data-lobby]");
const list = find("[data-lobby-list]", host);
let drawn = "";

async function draw() {
  const answer = await fetch(host.dataset.lobby ?? "", { credentials: "same-origin" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  // Each answer has tokens and ages of its own: what tells is who offers what.
  const facts = [...page.querySelectorAll("form")].map((form) => form.getAttribute("action")).join();
  if (facts === drawn) return;
  drawn = facts;
  const focused = list.contains(document.activeElement);
  list.replaceChildren(...page.body.childNodes);
  if (focused) /** @type {HTMLElement | null} */ (list.querySelector("button"))?.focus();
}

drawn = [...list.querySelectorAll("form")].map((form) => form.getAttribute("action")).join();
listen(host.dataset.socket ?? "", () => void draw().catch(() => undefined));
