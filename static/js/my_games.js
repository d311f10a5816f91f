/**
 * In how many matches it is one's turn: in the head of the page and before its title. The server counts;
 * a page that is not looked at asks now and then, one that is looked at again at once.
 */

const EVERY_MS = 60_000;
const link = /** @type {HTMLElement | null} */ (document.querySelector("[data-my-games]"));
const badge = /** @type {HTMLElement | null} */ (link?.querySelector("[data-turns]") ?? null);
const title = document.title;

/** @param {number} turns */
function show(turns) {
  if (!badge) return;
  badge.hidden = turns === 0;
  const [digits] = badge.children;
  if (digits) digits.textContent = String(turns);
  document.title = turns ? `(${turns}) ${title}` : title;
}

async function ask() {
  const answer = await fetch(link?.dataset.myGames ?? "", { credentials: "same-origin" });
  if (answer.ok) show((await answer.json()).turns);
}

function askAgain() {
  ask().catch(() => undefined);
}

if (badge) {
  show(Number(badge.dataset.turns));
  setInterval(() => document.hidden && askAgain(), EVERY_MS);
  document.addEventListener("visibilitychange", () => !document.hidden && askAgain());
  addEventListener("pageshow", (event) => event.persisted && askAgain());
}
