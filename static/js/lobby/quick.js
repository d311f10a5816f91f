/** The page of a search: how long it has been, a bot meanwhile, and on to the match. */

/** @import { Strings } from "../lib/text.js" */

import { find } from "../lib/dom.js";
import { createTexts } from "../lib/text.js";
import { follow } from "./search.js";

const host = find("[data-quick]");
const time = find("[data-quick-time]", host);
const told = find("[data-quick-told]", host);
const bot = find("[data-quick-bot]", host);
const strings = /** @type {Strings} */ (JSON.parse(find("#quick-strings").textContent ?? "{}"));
const { t } = createTexts(strings, document.documentElement.lang);
const patience = Number(host.dataset.patience);
let began = Date.now() - Number(host.dataset.waited) * 1000;

function show() {
  const seconds = Math.max(0, Math.round((Date.now() - began) / 1000));
  time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const late = seconds >= patience && host.dataset.state === "searching";
  if (late && bot.hidden) told.textContent = t("quick.bot");
  bot.hidden = !late;
}

if (host.dataset.state === "searching") {
  const ticking = setInterval(show, 1000);
  /** @param {import("./search.js").Looking} looking */
  const onState = (looking) => {
    // Another page of the same person has begun another search in place of this one: it is shown here as well.
    const isOther = looking.state === "searching" && Boolean(looking.game) && looking.game !== host.dataset.game;
    if (isOther) location.reload();
    host.dataset.state = looking.state === "none" ? "expired" : looking.state;
    began = Date.now() - looking.waited * 1000;
    if (looking.state === "found") told.textContent = t("quick.found");
    if (looking.state !== "searching") clearInterval(ticking);
    if (looking.state === "expired") told.textContent = t("quick.expired");
    if (looking.state === "none") told.textContent = t("quick.ended");
    show();
  };
  // The match comes in place of this page, so that the way back leads past it.
  follow(host.dataset.quick ?? "", host.dataset.socket ?? "", onState, (url) => location.replace(url));
}
show();
