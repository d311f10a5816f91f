/** The dialog about sealed turns: what is sealed now, and every turn with its digests and salts. */

/**
 * @import { Sealing } from "../match/sealing.js"
 * @import { SeatCheck, TurnCheck } from "./checks.js"
 */

import { find, h, setText } from "../lib/dom.js";
import { nameOf } from "../match/players.js";

const MARKS = { holds: "✓", fails: "✗", unsealed: "–", forced: "–" };

/**
 * @param {HTMLElement} host with places for a verdict, for what is sealed now and for turns
 * @param {Sealing} sealing
 * @returns {() => void} brings it up to date
 */
export function createSealedTurns(host, sealing) {
  const { texts, store } = sealing.desk;
  const verdict = find("[data-sealing-verdict]", host);
  const now = find("[data-sealing-now]", host);
  const list = find("[data-sealing-turns]", host);
  /** @type {Set<TurnCheck>} */
  const listed = new Set();

  /** @param {number} seat */
  function nameAt(seat) {
    const one = store.state.seats.find((other) => other.seat === seat);
    return one ? nameOf(one, texts) : "";
  }

  /** @param {SeatCheck} check */
  function seatPart({ seat, cell, outcome, early, envelope }) {
    const said = texts.t(`sealing.seat_${outcome === "holds" && early ? "early" : outcome}`);
    const head = h("p", { class: "sealing__seat" }, h("strong", {}, texts.t("sealing.opened", { name: nameAt(seat), cell: cell || "–" })), " ", said);
    if (!envelope) return [head];
    return [head, value("sealing.digest", envelope.digest), value("sealing.salt", envelope.salt)];
  }

  /**
   * @param {string} label
   * @param {string} digits
   */
  function value(label, digits) {
    return h("p", { class: "sealing__digits" }, h("span", {}, texts.t(label)), " ", h("code", {}, digits));
  }

  /** @param {TurnCheck} check */
  function turnPart(check) {
    const { turn, state, seats } = check;
    const title = texts.t("sealing.turn", { n: turn.n, cells: turn.texts.map((text) => text ?? "–").join(texts.t("list.comma")) });
    const sign = h("span", { class: "sealing__mark", "aria-hidden": "true" }, MARKS[state]);
    const said = h("span", { class: "visually-hidden" }, texts.t(`sealing.row_${state}`));
    const body = state === "forced" ? [h("p", {}, texts.t("sealing.row_forced"))] : seats.flatMap(seatPart);
    const part = h("details", {}, h("summary", {}, sign, title, " ", said), ...body);
    if (state === "fails") part.open = true;
    return h("li", { "data-state": state }, part);
  }

  function showNow() {
    const shown = (store.state.digests ?? []).map((digest, seat) => ({ digest, seat })).filter(({ digest }) => digest !== null);
    now.hidden = !shown.length;
    const signature = JSON.stringify(shown);
    if (now.dataset.shows === signature) return;
    now.dataset.shows = signature;
    const title = h("p", { class: "sealing__seat" }, h("strong", {}, texts.t("sealing.now", { n: sealing.turns.length + 1 })));
    const lines = shown.map(({ digest, seat }) => h("p", { class: "sealing__digits" }, h("span", {}, nameAt(seat)), " ", h("code", {}, digest ?? "")));
    now.replaceChildren(title, ...lines);
  }

  return () => {
    showNow();
    const checks = sealing.turns.flatMap((turn) => sealing.checks.get(turn) ?? []);
    for (const check of checks) if (!listed.has(check)) list.prepend(turnPart(check));
    for (const check of checks) listed.add(check);
    setText(verdict, verdictWords(sealing, checks));
    host.setAttribute("data-holds", String(!checks.some(({ state }) => state === "fails")));
  };
}

/**
 * @param {Sealing} sealing
 * @param {TurnCheck[]} checks
 */
function verdictWords({ able, desk: { texts } }, checks) {
  if (!able) return texts.t("sealing.cannot");
  const count = (/** @type {TurnCheck["state"]} */ wanted) => checks.filter(({ state }) => state === wanted).length;
  if (count("fails")) return `✗ ${texts.count("sealing.fail", count("fails"))}`;
  const unsealed = count("unsealed") ? texts.count("sealing.unsealed", count("unsealed")) : "";
  if (!count("holds")) return unsealed || texts.t("sealing.none_yet");
  return `✓ ${[texts.count("sealing.hold", count("holds")), unsealed].filter(Boolean).join(" ")}`;
}
