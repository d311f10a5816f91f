/** What the page shows, worked out from the match and from what the player is doing. No element here. */

/**
 * @import { Body, SeatState, Turn } from "../lib/wire.js"
 * @import { Desk, Facts, StoryFacts } from "./types.js"
 */

import { sentences } from "../lib/text.js";
import { nameOf } from "./players.js";
import { leadOf } from "./story.js";

/** @typedef {"waiting" | "hold" | "reveal" | "look" | "choose" | "watch"} Mode */

/**
 * @param {Desk} desk
 * @returns {Mode}
 */
export function modeOf({ store, reveal, replay, flags }) {
  if (reveal.active) return "reveal";
  if (flags.holding) return "hold";
  if (replay.looking) return "look";
  if (store.state.status === "waiting") return "waiting";
  return store.state.seat === null ? "watch" : "choose";
}

/**
 * @param {Desk} desk
 * @returns {Body | null}
 */
export function stagedBody({ store, choice, game }) {
  const offer = store.owesChoice ? game.offer?.(store.state.view) : null;
  return choice.at(store.state.ver) ?? offer ?? null;
}

/**
 * @param {Desk} desk
 * @returns {string | null}
 */
export function stagedCell(desk) {
  const body = stagedBody(desk);
  return body && desk.game.cellOf(body);
}

/**
 * @param {Desk} desk
 * @returns {string | null}
 */
export function sealedCell({ store, game }) {
  return store.state.mine && game.cellOf(store.state.mine);
}

/**
 * Whether a sealed choice may still be replaced: until the other has sealed, a few times.
 *
 * @param {Desk} desk
 */
export function mayChange({ store, game }) {
  const { status, mine, left } = store.state;
  return !game.inTurn && status === "active" && mine !== null && left > 0 && !store.othersSealed;
}

/**
 * Whether a cell can be chosen now.
 *
 * @param {Desk} desk
 */
export function canChoose(desk) {
  if (modeOf(desk) !== "choose" || sending(desk) !== null || desk.flags.elsewhere) return false;
  return desk.store.owesChoice || mayChange(desk);
}

/**
 * What is on its way to the server and not answered yet.
 *
 * @param {Desk} desk
 * @returns {Facts["sending"]}
 */
function sending({ outbox }) {
  const types = /** @type {const} */ (["play", "takeback", "rematch"]);
  return types.find((type) => outbox.pending(type)) ?? null;
}

/**
 * Whose turn it is where seats move one after another, if it is another's.
 *
 * @param {Desk} desk
 * @returns {SeatState | null}
 */
export function otherOnTurn({ game, store, reveal }) {
  if (!game.inTurn) return null;
  const { seats, seat, view } = store.state;
  const mover = reveal.turn ? game.moverOf(reveal.turn) : view.to_move[0];
  return seats.find((one) => one.seat === mover && one.seat !== seat) ?? null;
}

/**
 * @param {Desk} desk
 * @returns {Facts}
 */
export function barFacts(desk) {
  const { store, replay, reveal, game, texts, flags } = desk;
  const { status, seat, open, view } = store.state;
  const staged = stagedBody(desk);
  const other = otherOnTurn(desk);
  return {
    mode: modeOf(desk),
    seated: seat !== null,
    over: status === "over",
    staged: stagedCell(desk),
    sealed: sealedCell(desk),
    mayChange: mayChange(desk),
    left: store.state.left,
    elsewhere: flags.elsewhere,
    open,
    sending: sending(desk),
    inTurn: game.inTurn,
    confirm: staged && game.confirmLabel(texts, view, staged),
    own: canChoose(desk) ? ownBar(desk) : {},
    onTurn: other && nameOf(other, texts),
    queued: desk.queue.cell,
    takeback: store.state.takeback ?? false,
    dealing: store.state.deal?.dealt === false,
    turns: store.turns.length,
    reveal: reveal.active ? revealFacts(desk) : null,
    look: replay.ply === null ? null : { ply: replay.ply, last: replay.last, playing: replay.playing },
    rematch: rematchFacts(desk),
    way: game.way?.(texts) ?? null,
  };
}

/**
 * What the game's own buttons say and do while it is one's turn.
 *
 * @param {Desk} desk
 */
function ownBar(desk) {
  const { choice, game, store, texts } = desk;
  const { ver, view, takeback = false } = store.state;
  const chosen = choice.at(ver) !== null;
  return game.bar?.(texts, view, { staged: stagedBody(desk), chosen, takeback }) ?? {};
}

/**
 * @param {Desk} desk
 * @param {number} seat
 */
export function nameAt({ store }, seat) {
  return store.state.seats.find((one) => one.seat === seat)?.name ?? "";
}

/**
 * The seat that offers another game and waits for this page's answer.
 *
 * @param {Desk} desk
 * @returns {number | null}
 */
export function offeredRematch({ store, outbox }) {
  const { seat, status, rematch } = store.state;
  if (seat === null || status !== "over" || rematch.match !== null) return null;
  if (rematch.offered.includes(seat) || outbox.pending("rematch")) return null;
  return rematch.offered[0] ?? null;
}

/** @param {Desk} desk */
function revealFacts({ reveal, game, texts }) {
  const names = game.stepNames.map((name) => texts.t(`step.${name}`));
  return { index: reveal.index, names, auto: reveal.auto };
}

/**
 * @param {Desk} desk
 * @returns {Facts["rematch"]}
 */
function rematchFacts({ store, flags }) {
  const { seat, status, rematch, seats } = store.state;
  if (seat === null || status !== "over") return null;
  const others = seats.filter((one) => !one.you);
  const theirs = others.some((one) => rematch.offered.includes(one.seat));
  const away = others.some((one) => one.kind === "person" && !one.here);
  return {
    mine: rematch.offered.includes(seat),
    theirs,
    // Among three nobody need wait for one who has gone.
    gone: flags.heard && away && !theirs && seats.length === 2,
    ready: rematch.match !== null,
  };
}

/**
 * The ply whose turn the steps and the list point at.
 *
 * @param {Desk} desk
 */
export function shownPly({ reveal, replay, history, flags }) {
  if (reveal.turn) return reveal.turn.n;
  return replay.ply ?? history.last - flags.unseen;
}

/**
 * The ply to speak of at a ply: turns that only go along are told with the one before them.
 *
 * @param {Desk} desk
 * @param {number} ply
 */
export function toldPly({ game, history }, ply) {
  let at = ply;
  for (let turn = history.turn(at); turn && game.pace?.(turn) === "along"; turn = history.turn(at)) at -= 1;
  return at;
}

/**
 * The marks of the last turn that has any: a pass leaves those of the move before it.
 *
 * @param {Desk} desk
 * @param {number} ply
 */
export function lastMarks({ game, history }, ply) {
  for (let at = ply; at > 0; at -= 1) {
    const marks = game.lastMarks(history.turn(at));
    if (Object.keys(marks).length) return marks;
  }
  return {};
}

/**
 * All that is said of a turn, as its only step.
 *
 * @param {Turn} turn
 * @param {string[]} names
 */
function wholeSentence({ steps }, [step = ""]) {
  return { step, text: sentences(steps.map((sentence) => sentence.text)) };
}

/**
 * @param {Desk} desk
 * @returns {StoryFacts}
 */
export function storyFacts(desk) {
  const { reveal, history, game, texts } = desk;
  const ply = toldPly(desk, shownPly(desk));
  const turn = reveal.turn ?? history.turn(ply);
  if (!turn) return { title: texts.t("story.start"), steps: [], current: null, lead: 0 };
  return {
    title: texts.t("story.turn", { n: turn.n }),
    steps: game.inTurn ? [wholeSentence(turn, game.stepNames)] : turn.steps,
    current: reveal.turn ? reveal.index : null,
    lead: reveal.turn ? reveal.index : leadOf(game.stepsOf(turn, history.view(ply - 1))),
  };
}
