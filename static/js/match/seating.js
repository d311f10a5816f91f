/** What is known of each seat: its choice, its place in the order of turns, and how it ended. No element here. */

/**
 * @import { SeatState, Turn, View } from "../lib/wire.js"
 * @import { Desk, SeatFacts } from "./types.js"
 */

import { sealedCell, stagedCell } from "./facts.js";

/**
 * What a seat chose in the turn that has come and is about to be told.
 *
 * @param {Desk} desk
 * @param {number} seat
 */
function heldCell({ flags, history }, seat) {
  if (!flags.holding) return null;
  return history.turn(history.last - flags.unseen + 1)?.texts[seat] ?? null;
}

/**
 * The turn whose choices lie open on the page now.
 *
 * @param {Desk} desk
 * @returns {Turn | null}
 */
export function openedTurn({ reveal, replay, history, store }) {
  if (reveal.turn) return reveal.turn;
  if (replay.ply === null) return null;
  const ended = store.state.status === "over" && replay.ply === replay.last;
  return ended ? null : history.turn(replay.ply);
}

/**
 * How many seats move before this one, counted from whoever is on turn in a view.
 *
 * @param {Desk} desk
 * @param {SeatState} seat
 * @param {View} view
 * @returns {number | null}
 */
function placeOf({ game, store }, { seat }, { to_move: [onTurn] }) {
  const count = store.state.seats.length;
  return !game.inTurn || onTurn === undefined ? null : (seat - onTurn + count) % count;
}

/**
 * The place a seat has reached, where more than two play.
 *
 * @param {Desk} desk
 * @param {SeatState} seat
 * @returns {number | null}
 */
function rankOf({ store }, { seat }) {
  const { seats, result } = store.state;
  return seats.length > 2 ? (result?.ranks?.[seat] ?? null) : null;
}

/**
 * @param {Desk} desk
 * @param {SeatState} seat
 * @param {View} view what the page shows
 * @returns {SeatFacts}
 */
export function seatFacts(desk, seat, view) {
  const { status, result } = desk.store.state;
  const opened = openedTurn(desk);
  const atStart = desk.replay.ply === 0 && desk.replay.last > 0 && opened === null;
  const told = status === "over" && opened === null && !desk.flags.holding && !atStart;
  const winners = result?.winners ?? [];
  return {
    seat: desk.flags.holding ? { ...seat, sealed: true } : seat,
    staged: seat.you ? stagedCell(desk) : null,
    sealed: seat.you ? (sealedCell(desk) ?? heldCell(desk, seat.seat)) : null,
    holding: desk.flags.holding,
    sending: seat.you && desk.outbox.pending("play") !== null,
    place: placeOf(desk, seat, view),
    rank: told ? rankOf(desk, seat) : null,
    live: !desk.replay.looking,
    opened,
    digest: desk.sealing?.short(opened, seat.seat) ?? "",
    playing: status !== "waiting" && !atStart,
    ended: !told ? null : winners.includes(seat.seat) ? "won" : winners.length ? "lost" : "drawn",
  };
}

/**
 * The seats as the row shows them: one's own first, or in the order of their turns.
 *
 * @param {Desk} desk
 * @returns {SeatState[]}
 */
export function seatOrder({ store, game }) {
  if (game.seatOrder) return game.seatOrder(store.state.seats, store.state.seat);
  if (game.inTurn) return store.state.seats;
  return [...store.state.seats].sort((a, b) => Number(b.you) - Number(a.you) || a.seat - b.seat);
}
