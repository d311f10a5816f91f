/** The check of a finished match in its panel: marks with words, and the record itself to be tampered with. */

/**
 * @import { LiveRegion } from "../lib/live_region.js"
 * @import { Texts } from "../lib/text.js"
 * @import { Check, Record } from "./checks.js"
 */

import { find, h } from "../lib/dom.js";
import { checksOf } from "./checks.js";
import { canHash, matchBytes } from "./hash.js";
import { recall } from "./memory.js";

/**
 * @typedef {object} About
 * @property {string} match as in addresses
 * @property {string} commitment as the page was told it
 * @property {number | null} seat
 * @property {Texts} texts
 * @property {LiveRegion} live
 */

/**
 * Fetches the record, checks it, and lets it be checked again as it then stands in the field.
 *
 * @param {Element} host
 * @param {About} about
 */
export async function createCheck(host, about) {
  const { texts, live } = about;
  const verdict = find("[data-deck-verdict]", host);
  const list = find("[data-deck-checks]", host);
  const field = /** @type {HTMLTextAreaElement} */ (find("[data-deck-record]", host));
  const seen = { ...about, match: matchBytes(about.match), memory: recall(about.match) };

  if (!canHash()) {
    verdict.textContent = texts.t("deck.cannot");
    return;
  }
  const record = await fetched(host.getAttribute("data-proof") ?? "");
  if (record === null) {
    verdict.textContent = texts.t("deck.missing");
    return;
  }

  async function check() {
    const checks = await checksOf(field.value, /** @type {Record} */ (record), seen);
    return show(host, verdict, list, checks, texts);
  }

  field.value = JSON.stringify(record.proof);
  await check();
  find("[data-deck-after]", host).hidden = false;
  find("[data-deck-run]", host).addEventListener("click", async () => live.say(await check()));
}

/**
 * @param {string} address
 * @returns {Promise<Record | null>}
 */
async function fetched(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/**
 * Shows what the checks came to.
 *
 * @param {Element} host
 * @param {HTMLElement} verdict
 * @param {HTMLElement} list
 * @param {Check[]} checks
 * @param {Texts} texts
 * @returns {string} all of it in words
 */
function show(host, verdict, list, checks, texts) {
  const holds = checks.every((check) => check.ok);
  host.setAttribute("data-holds", String(holds));
  const alone = checks.some(({ name }) => name === "alone");
  const said = texts.t(holds ? (alone ? "deck.holds_alone" : "deck.holds") : "deck.fails");
  verdict.classList.add("fair-deck__verdict--marked");
  verdict.replaceChildren(mark(holds), said);
  list.replaceChildren(...checks.map((check) => h("li", { class: "fair-deck__check" }, mark(check.ok), wordsOf(check, texts))));
  return [said, ...checks.filter((check) => !check.ok).map((check) => wordsOf(check, texts))].join(" ");
}

/**
 * @param {Check} check
 * @param {Texts} texts
 */
function wordsOf({ name, ok, card }, texts) {
  return texts.t(`deck.${name}.${ok ? "ok" : "bad"}`, { card: card ?? "" });
}

/** @param {boolean} ok the words beside it say the same */
function mark(ok) {
  return h("span", { class: "fair-deck__mark", "aria-hidden": "true" }, ok ? "✓" : "✗");
}
