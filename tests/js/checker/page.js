/** A page of the checker as the server makes it, in short, and a server that answers by hand. */

import { document } from "../browser.js";

const CLANS = "RGFLTP";
const NAMES = [...CLANS].flatMap((clan) => [..."123456789"].map((value) => clan + value));

export const TEXTS = {
  mine: "My side",
  theirs: "Other side",
  seen: "Seen",
  complete: "complete",
  partly: "%(count)s of %(need)s",
  counts: "%(seen)s seen, %(unseen)s unseen",
  slot_mine: "Free slot on my side",
  slot_theirs: "Free slot on the other side",
  card_mine: "%(card)s, on my side",
  card_theirs: "%(card)s, on the other side",
  card_seen: "%(card)s, seen elsewhere",
  card_unseen: "%(card)s, unseen",
  card_beats: "%(card)s, beats",
  card_free: "%(card)s, not in use",
  take_away: "%(card)s, take it away",
  hint_mine: "hint mine",
  hint_theirs: "hint theirs",
  hint_seen: "hint seen",
  full_mine: "My side is full.",
  full_theirs: "The other side is full.",
  seen_already: "%(card)s is seen already.",
  not_seen: "%(card)s can only lie on a side.",
  waiting: "Asking",
  offline: "No connection",
  busy: "A lot at once",
  cleared: "All cleared",
  clan_chosen: "%(clan)s, now a number",
};

/** An answer of the server. */
export function answerOf(query, more = {}) {
  return {
    query,
    sheet: { mine: [], theirs: [], seen: [], bluff: false, mud: false, mine_first: false, need: 3 },
    seen: 0,
    unseen: 54,
    tone: "open",
    title: "My side is not complete",
    text: `About ${query || "nothing"}.`,
    notes: [],
    cards: [],
    faults: [],
    ...more,
  };
}

export function dataOf(more = {}) {
  const named = [...NAMES, "J1", "SP", "SB"].map((name) => [name, `Card ${name}`]);
  return {
    answer: answerOf("", more),
    at: "mine",
    texts: TEXTS,
    cards: Object.fromEntries(named),
    clans: Object.fromEntries([...CLANS].map((clan) => [clan, `Clan ${clan}`])),
    verdict: "/verdict/",
    page: "/page/",
  };
}

const side = (place) =>
  `<div data-side="${place}"><span data-state></span><div data-slots></div></div>`;
const key = (name) => `<div role="gridcell"><button type="submit" name="tap" value="${name}"></button></div>`;

/** The form of the checker in the page. */
export function formOf() {
  const rows = [...CLANS].map((clan) => `<div role="row">${NAMES.filter((name) => name[0] === clan).map(key).join("")}</div>`);
  document.body.innerHTML = `<form>
    ${side("mine")}${side("theirs")}
    <section data-verdict><span data-title></span><p data-text></p><p data-notes></p><div data-beating></div></section>
    <ul data-faults hidden></ul>
    ${["mine", "theirs", "seen"].map((at) => `<input type="radio" name="at" value="${at}">`).join("")}
    <p data-counts></p><div data-grid role="grid">${rows.join("")}</div><p data-hint></p>
    ${["J1", "SP", "SB"].map((name) => `<button type="submit" name="tap" value="${name}" data-wild></button>`).join("")}
    ${["mud", "bluff", "first"].map((name) => `<input type="checkbox" name="${name}">`).join("")}
    <a data-clear href="/"></a><p data-notice></p><div data-live></div></form>`;
  return document.querySelector("form");
}

/** A server that answers when told to, and a clock that runs when told to. */
export function serverOf() {
  const target = document.createElement("div");
  const asked = [];
  const waiting = [];
  return {
    asked,
    surroundings: {
      window: target,
      later: (work, milliseconds) => waiting.push({ work, milliseconds }),
      fetch: (url) => new Promise((resolve, reject) => asked.push({ url, resolve, reject })),
    },
    /** Lets all the pauses pass. @returns {number[]} how long they were */
    pass() {
      return waiting.splice(0).map(({ work, milliseconds }) => {
        work();
        return milliseconds;
      });
    },
    online: () => target.dispatchEvent(new Event("online")),
  };
}

/** A response of fetch. */
export function responseOf(body, status = 200, headers = {}) {
  return { ok: status < 400, status, headers: new Map(Object.entries(headers)), json: async () => body };
}

export const settled = () => new Promise((resolve) => setImmediate(resolve));
