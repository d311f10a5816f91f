/** Puts the facts of the match into the page. Every part is written to only where it changes. */

/**
 * @import { Desk, Hands } from "./types.js"
 * @import { Marks, Step } from "../boards/module.js"
 * @import { View } from "../lib/wire.js"
 */

import { find, setText } from "../lib/dom.js";
import { barOf } from "./bar.js";
import { createBar } from "./buttons.js";
import {
  barFacts,
  canChoose,
  lastMarks,
  modeOf,
  offeredRematch,
  shownPly,
  stagedBody,
  stagedCell,
  storyFacts,
  toldPly,
} from "./facts.js";
import { createPlayer } from "./players.js";
import { mayQueue } from "./queue.js";
import { createScrubber } from "./scrubber.js";
import { seatFacts, seatOrder } from "./seating.js";
import { createStory, createVerdict } from "./story.js";
import { createTurns } from "./turns.js";
import { hintWords } from "./words.js";

/**
 * @param {Element} root
 * @param {Desk} desk
 * @param {Hands} hands
 */
export function createPainter(root, desk, hands) {
  const { game, texts } = desk;
  const bar = createBar(
    { left: find("#bar-left", root), middle: find("#bar-middle", root), main: find("#bar-main", root) },
    hands.onAct,
  );
  const players = [...root.querySelectorAll("[data-player]")].map((host) => createPlayer(host, game, texts));
  const sealsPlace = root.querySelector("#seals");
  /** @type {import("./seals.js").Seals | null} fetched only where a page has a place for it */
  let seals = null;
  const story = createStory(find("#steps", root), find("#story-title", root), game.stepNames, texts, hands.onStep);
  const hinted = (/** @type {number} */ ver) => desk.store.state.hints?.some((hint) => hint.n === ver) ?? false;
  const turns = createTurns(find("#turns", root), game, texts, hands.onPly, hinted);
  const scrubber = createScrubber(find("#scrubber", root), game, texts, hands.onPly);
  const verdict = createVerdict(find("#verdict", root), texts);
  const extras = game.extras(find("#extras", root), texts);
  const hintCount = find("#hint-count", root);
  const heading = find("#turn-number", root);
  const status = find("#match-status", root);
  const base = document.title;
  let drawn = "";
  /** @type {string | null} */
  let regarded = null;
  if (sealsPlace) void bringSeals(sealsPlace);

  /** @param {Element} place */
  async function bringSeals(place) {
    const { createSeals } = await import("./seals.js");
    seals = createSeals(place, game, texts);
    paint();
  }

  /** @returns {View} the position the page shows; while a turn is told, the one before it */
  function view() {
    const { replay, history, store, reveal, flags } = desk;
    if (reveal.turn) return history.view(reveal.turn.n - (game.inTurn && reveal.rests ? 0 : 1));
    if (flags.holding) return history.view(history.last - flags.unseen);
    return replay.ply === null ? store.state.view : history.view(replay.ply);
  }

  /** @returns {Marks} */
  function marks() {
    const last = lastMarks(desk, toldPly(desk, shownPly(desk)));
    if (desk.replay.looking) return last;
    const { seat, mine } = desk.store.state;
    const chosen = game.choiceMarks(seat, stagedBody(desk), mine);
    const hint = canChoose(desk) ? desk.store.hint?.move : null;
    const ahead = desk.queue.cell === null ? {} : { queued: desk.queue.cell };
    return { ...last, ...chosen, ...ahead, ...(hint ? { hint } : {}) };
  }

  function paintBoard() {
    const mode = modeOf(desk);
    desk.board.setLive(canChoose(desk));
    if (mode === "reveal" || mode === "hold") {
      drawn = "";
      return;
    }
    const [nextView, nextMarks] = [view(), marks()];
    const names = desk.store.state.seats.map(({ name }) => name);
    const signature = JSON.stringify([nextView, nextMarks, names]);
    if (signature === drawn) return;
    drawn = signature;
    desk.board.show(nextView, nextMarks);
    paintBeside();
  }

  /** What stands beside the board and follows the eyes of the player. */
  function paintBeside() {
    const shown = view();
    const choosing = modeOf(desk) === "choose";
    const cell = choosing ? (regarded ?? stagedCell(desk)) : null;
    const ahead = mayQueue(desk) ? (desk.queue.cell ?? "") : null;
    extras.show(shown, { cell, ahead, turn: desk.history.turn(toldPly(desk, shownPly(desk))), staged: choosing ? stagedBody(desk) : null, live: canChoose(desk) });
    seatOrder(desk).forEach((seat, index) => players[index]?.showGauge(shown, seat.seat, cell));
  }

  /** @param {string | null} cell a cell that could be chosen and is looked at */
  function regard(cell) {
    regarded = cell;
    paintBeside();
  }

  function paintPlayers() {
    const shown = view();
    const scores = game.scores(shown);
    seatOrder(desk).forEach((seat, index) => {
      players[index]?.show(seatFacts(desk, seat, shown), scores[seat.seat] ?? null);
    });
  }

  function paintHeading() {
    const { store, replay } = desk;
    const held = desk.flags.holding ? desk.history.last - desk.flags.unseen + 1 : null;
    const n = desk.reveal.turn?.n ?? held ?? replay.ply ?? store.state.view.turn;
    const waiting = store.state.status === "waiting";
    const told = game.heading?.(texts, view()) ?? (n ? texts.t("story.turn", { n }) : texts.t("story.start"));
    const dealing = store.state.deal?.dealt === false;
    setText(heading, waiting ? texts.t("title.waiting") : dealing ? texts.t("title.dealing") : told);
    const standing = game.status?.(texts, view()) ?? "";
    setText(status, standing);
    root.toggleAttribute("data-status", standing !== "");
    const owed = modeOf(desk) === "choose" && store.owesChoice && !desk.flags.elsewhere;
    const called = owed || offeredRematch(desk) !== null;
    const title = called ? `● ${base}` : base;
    if (document.title !== title) document.title = title;
  }

  /** Brings the whole page to what is true now. */
  function paint() {
    hands.beforePaint?.();
    const mode = modeOf(desk);
    const { store, replay, history } = desk;
    const over = store.state.status === "over";
    const ended = over && replay.ply === history.last && mode === "look";
    root.setAttribute("data-mode", mode);
    root.setAttribute("data-step", desk.reveal.active ? String(desk.reveal.index) : "");
    root.toggleAttribute("data-over", over);
    root.toggleAttribute("data-ended", ended);
    paintBoard();
    paintPlayers();
    if (game.inTurn) paintBeside();
    paintHeading();
    seals?.show(seatOrder(desk).map((seat) => seatFacts(desk, seat, view())));
    story.show(storyFacts(desk));
    turns.show(store.turns.slice(0, history.last - desk.flags.unseen), seatOrder(desk), toldPly(desk, shownPly(desk)));
    if (replay.ply !== null) scrubber.show(replay.ply, store.turns);
    verdict.show(ended ? store.state.result : null);
    bar.show(barOf(barFacts(desk), texts));
    setText(hintCount, hintWords(desk));
    hands.onPaint?.();
  }

  /** @param {Step} step */
  function showStep({ rest }) {
    if (game.inTurn) return;
    extras.show({ ...view(), ...rest }, { cell: null, ahead: null, turn: desk.reveal.turn });
  }

  return { paint, freeze: bar.freeze, showStep, regard };
}

/** @typedef {ReturnType<typeof createPainter>} Painter */
