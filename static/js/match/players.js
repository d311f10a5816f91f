/** Who plays: mark, name, level of a bot, score, and the state of the seal or of the turn in words. */

/**
 * @import { SeatState, View } from "../lib/wire.js"
 * @import { Texts } from "../lib/text.js"
 * @import { GameModule } from "../boards/module.js"
 * @import { SealWords, SeatFacts } from "./types.js"
 */

import { h, icon, setText } from "../lib/dom.js";

/** How wide a name may be to stand beside what else is in a row, or in a card of its own, on a phone; in signs. */
const BESIDE = 5;
const IN_CARD = 12;

/** Signs that take the room of two. */
const WIDE = /[WM@%&\u1100-\u11ff\u2e80-\uffef]/gu;

/**
 * @param {string} text
 * @returns {number} the room it takes, in signs of usual width
 */
export function roomOf(text) {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}

/**
 * @param {string} name
 * @returns {string} `long` for one that has lines of its own on a phone, `middling` where there is little room
 */
export function lengthOf(name) {
  const signs = roomOf(name);
  if (signs > IN_CARD) return "long";
  return signs > BESIDE ? "middling" : "";
}

/**
 * @param {SeatFacts} facts
 * @param {Texts} texts
 * @returns {SealWords} what is said of a seat's choice; the other's cell never before it is open
 */
export function sealWords(facts, texts) {
  const { seat, opened } = facts;
  if (opened) {
    const cell = opened.texts[seat.seat];
    return { text: cell ? texts.t("seal.opened", { cell }) : texts.t("seal.none"), icon: "unlock" };
  }
  if (facts.ended) return { text: texts.t(`seal.${facts.ended}`), icon: null };
  if (facts.holding) return { text: texts.t("seal.sealed"), icon: "lock" };
  if (!seat.name && !seat.you) return { text: texts.t("seal.empty"), icon: null };
  if (!facts.playing) return { text: texts.t("seal.ready"), icon: null };
  return seat.you ? ownWords(facts, texts) : otherWords(seat, texts);
}

/**
 * @param {SeatFacts} facts
 * @param {Texts} texts
 * @returns {SealWords} when this seat moves, where seats move one after another
 */
export function orderWords({ seat, place, playing, ended, rank, live, sending }, texts) {
  const said = (/** @type {string} */ key) => ({ text: texts.t(key), icon: null });
  if (ended) return said(rank !== null && ended !== "won" ? `order.rank_${rank}` : `seal.${ended}`);
  if (!seat.name && !seat.you) return said("seal.empty");
  if (!playing || place === null) return said("seal.ready");
  if (!live && place === 0) return said("order.turn");
  if (!seat.here && !seat.you && live) return said("seal.away");
  if (place > 0) return said(place === 1 ? "order.next" : "order.last");
  return said(sending ? "bar.sending" : seat.you ? "order.yours" : "order.now");
}

/**
 * @param {SeatFacts} facts
 * @param {Texts} texts
 * @returns {SealWords}
 */
function ownWords({ staged, sealed, sending }, texts) {
  if (sending) return { text: texts.t("seal.sending"), icon: null };
  if (sealed !== null) return { text: texts.t("seal.own", { cell: sealed }), icon: "lock" };
  if (staged !== null) return { text: texts.t("seal.staged", { cell: staged }), icon: null };
  return { text: texts.t("seal.choose"), icon: null };
}

/**
 * @param {SeatState} seat
 * @param {Texts} texts
 * @returns {SealWords}
 */
function otherWords(seat, texts) {
  if (seat.sealed) return { text: texts.t("seal.sealed"), icon: "lock" };
  if (!seat.here) return { text: texts.t("seal.away"), icon: null };
  return { text: texts.t("seal.choosing"), icon: null };
}

/**
 * @param {SeatState} seat
 * @param {Texts} texts
 */
export function nameOf(seat, texts) {
  if (seat.you) return texts.t("seat.you");
  return seat.name || texts.t("seat.open");
}

/**
 * What a seat is called wherever it is spoken of: as its panel calls it, and by its pieces where nobody sits there or
 * another has the same name.
 *
 * @param {SeatState[]} seats
 * @param {number} number
 * @param {Pick<GameModule, "seatName">} game
 * @param {Texts} texts
 */
export function calledAmong(seats, number, game, texts) {
  const seat = seats.find((one) => one.seat === number);
  const pieces = game.seatName(texts, number);
  if (!seat?.name && !seat?.you) return pieces;
  const alike = !seat.you && seats.some((one) => one !== seat && one.name === seat.name);
  return alike ? texts.t("seat.apart", { name: seat.name, seat: pieces }) : nameOf(seat, texts);
}

/**
 * One player in the row above the board. The box is in the template; this fills it.
 *
 * @param {Element} host
 * @param {GameModule} game
 * @param {Texts} texts
 */
export function createPlayer(host, game, texts) {
  const mark = h("span", { class: "player__mark" });
  const avatar = h("span", {});
  // A clock may stand beside the words.
  const called = h("span", { class: "player__called" });
  const name = h("span", { class: "player__name" }, called);
  const level = h("span", { class: "player__level" });
  const sealText = h("span", {});
  const sealIcon = h("span", { class: "player__icon" });
  const digest = h("span", { class: "player__digest" });
  const seal = h("span", { class: "player__seal" }, sealIcon, sealText, digest);
  const score = h("span", { class: "player__score" });
  const gaugePlace = h("span", { class: "player__gauge" });
  const gauge = game.gauge?.(gaugePlace, texts);
  host.replaceChildren(mark, name, level, seal, score, ...(gauge ? [gaugePlace] : []));
  let marked = -1;
  /** @type {number | null} */
  let pointed = null;
  let iconShown = "";

  /**
   * @param {SeatFacts} facts
   * @param {number | null} points
   */
  function show(facts, points) {
    const { seat } = facts;
    if (marked !== seat.seat) mark.replaceChildren(game.mark(seat.seat), avatar);
    marked = seat.seat;
    avatar.className = seat.avatar ? `avatar avatar--${seat.avatar}` : "";
    mark.classList.toggle("player__mark--avatar", Boolean(seat.avatar));
    const words = nameOf(seat, texts);
    setText(called, words);
    host.setAttribute("data-length", lengthOf(words));
    const about = game.about?.(texts, seat) ?? levelWords(seat, texts);
    setText(level, about);
    host.toggleAttribute("data-level", about !== "");
    const does = game.inTurn ? orderWords(facts, texts) : sealWords(facts, texts);
    setText(sealText, does.text);
    setText(digest, facts.digest);
    if (iconShown !== String(does.icon)) sealIcon.replaceChildren(does.icon ? icon(does.icon) : "");
    iconShown = String(does.icon);
    if (points !== pointed) showScore(points);
    host.classList.toggle("player--bot", seat.kind === "bot");
    host.classList.toggle("player--won", facts.ended === "won");
    host.classList.toggle("player--now", facts.place === 0 && !facts.ended);
  }

  /** @param {number | null} points */
  function showScore(points) {
    pointed = points;
    score.replaceChildren();
    if (points === null) return;
    score.append(String(points), h("span", { class: "visually-hidden" }, texts.t("seat.winning")));
    score.title = texts.t("seat.winning");
  }

  /**
   * @param {View} view
   * @param {number} seat
   * @param {string | null} cell a cell that is looked at
   */
  function showGauge(view, seat, cell) {
    gauge?.show(view, seat, cell);
  }

  return { show, showGauge };
}

/**
 * @param {SeatState} seat
 * @param {Texts} texts
 */
function levelWords(seat, texts) {
  return seat.kind === "bot" && seat.level !== null ? texts.t("seat.level", { level: seat.level }) : "";
}
