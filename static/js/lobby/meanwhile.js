/** A game against a bot while the search goes on: a line about it, and on to the match once somebody comes. */

/** @import { Desk } from "../match/types.js" */
/** @import { Strings } from "../lib/text.js" */

import { find } from "../lib/dom.js";
import { createTexts } from "../lib/text.js";
import { follow } from "./search.js";

const SOCKET = "/ws/lobby/?search=1";

/**
 * @param {HTMLElement} root
 * @param {Desk} desk
 */
export function keepSearching(root, { live, notices }) {
  const strings = /** @type {Strings} */ (JSON.parse(find("#quick-strings").textContent ?? "{}"));
  const { t } = createTexts(strings, document.documentElement.lang);
  const stop = { label: t("quick.stop"), act: () => /** @type {HTMLFormElement} */ (find("#stop-search", root)).submit() };
  notices.put("joined", { text: t("quick.still"), kind: "info", action: stop });
  follow(root.dataset.search ?? "", SOCKET, (looking) => {
    if (looking.state === "searching") return;
    const text = t(looking.state === "found" ? "quick.found" : looking.state === "expired" ? "quick.expired" : "quick.ended");
    notices.put("joined", { text, kind: "info" }, { passing: true });
    live.say(text, { urgent: looking.state === "found" });
  });
}
