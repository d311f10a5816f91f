/** What the match page needs to know of Schotten Totten. */

/**
 * @import { Body, SeatState, Turn, View } from "../../lib/wire.js"
 * @import { Texts } from "../../lib/text.js"
 * @import { GameModule, Pointer, Row } from "../module.js"
 * @import { Bar, Button } from "../../match/types.js"
 * @import { Choice, SchottenView } from "./types.js"
 */

import { createBoard } from "../schotten.js";
import { createBeside, missingWords, wantWords } from "./beside.js";
import { choose, isWhole, offered, targetsOf, whyClosed } from "./choosing.js";
import { createGauge } from "./gauge.js";
import { eventsOf, kept, moverOf, startView, viewAfter } from "./position.js";
import { pebbleMark } from "./symbols.js";
import { goesAlong, lastMarks, wholeTurn } from "./turn.js";
import { choiceWords, listed, said } from "./words.js";

/** The commands of this game, by their English names. */
const COMMANDS =
  "play claim why end draw return pass hand stones seen discards score list where last turn seal undo help".split(" ");

/** @type {typeof import("./answers.js") | null} fetched once somebody begins to type */
let answers = null;

/** @param {View} view */
function own(view) {
  return /** @type {SchottenView} */ (view);
}

/** @param {Body | null} body */
function choiceOf(body) {
  return /** @type {Choice | null} */ (body);
}

/**
 * @param {Texts} texts
 * @param {View} view
 */
function callWords(texts, view) {
  return texts.t("say.your_turn", { ask: texts.t(`ask.${own(view).phase}`) });
}

/**
 * @param {Texts} texts
 * @param {View} view
 * @param {Body} body
 * @param {Pointer} pointer
 */
function stagedWords(texts, view, body, pointer) {
  const choice = /** @type {Choice} */ (body);
  if (isWhole(choice)) return texts.t(pointer === "touch" ? "say.whole_touch" : "say.whole", { move: choiceWords(texts, choice) });
  const targets = targetsOf(own(view), choice);
  const at = (/** @type {string} */ card) => own(view).stones.find(({ sides }) => sides.flat().includes(card))?.stone ?? "";
  const cards = [...targets.cards].map((card) => texts.t("place.card", { card: said(texts, card), stone: at(card) }));
  const stones = [...targets.stones].map((stone) => texts.t("place.stone", { stone }));
  const piles = targets.piles.has("discard") ? [texts.t("place.discard")] : [];
  const chosen = said(texts, choice.take ?? choice.card ?? "");
  return texts.t("say.wants", { card: chosen, ask: wantWords(texts, choice), places: listed(texts, [...cards, ...stones, ...piles]) });
}

/**
 * A whole choice as the main button says it: shorter, where a phone has little room.
 *
 * @param {Texts} texts
 * @param {Choice} choice
 */
function confirmWords(texts, choice) {
  const { type, card = "", stone = "", take } = choice;
  if (type !== "play" || stone === "") return choiceWords(texts, choice);
  return texts.t("confirm.play", { card: said(texts, take ?? card), stone });
}

/**
 * A button that makes its move at once.
 *
 * @param {string} label
 * @param {Body} body
 * @returns {Button}
 */
function moving(label, body) {
  return { label, act: `move:${JSON.stringify(body)}` };
}

/**
 * @param {Texts} texts
 * @param {View} view
 * @param {{staged: Body | null, chosen: boolean, takeback: boolean}} choice
 * @returns {Partial<Bar>}
 */
function bar(texts, view, { staged, chosen, takeback }) {
  const { legal, options, phase } = own(view);
  const choice = choiceOf(staged);
  const left = takeback ? { left: { label: texts.t("bar.undo"), icon: "undo", act: "takeback" } } : {};
  const cancel = chosen ? { label: texts.t("bar.cancel"), icon: "close", act: "unstage" } : null;
  const main = choice && !isWhole(choice) ? { label: wantWords(texts, choice), act: null } : { label: texts.t(`ask.${phase}`), act: null };
  const unsent = choice && isWhole(choice) ? {} : { main };
  if (legal.end) {
    const end = moving(texts.t(options.expert ? "bar.end_claims" : "bar.end_turn"), { type: "end" });
    return { ...left, middle: end, ...unsent };
  }
  if (legal.draw.length && !chosen) {
    const [first = "clan", second] = legal.draw;
    const other = second && moving(texts.t(`bar.draw_${second}`), { type: "draw", deck: second });
    const short = texts.t(`bar.draw_${second}_short`);
    return { middle: other ? { ...other, short } : cancel, main: moving(texts.t(`bar.draw_${first}`), { type: "draw", deck: first }) };
  }
  if (legal.pass && !chosen) return { ...left, middle: moving(texts.t("bar.pass"), { type: "pass" }), ...unsent };
  return { ...left, middle: cancel, ...unsent };
}

/**
 * What a command did, as a line of the list tells it.
 *
 * @param {Texts} texts
 * @param {Turn} turn
 */
function deed(texts, turn) {
  const events = eventsOf(turn);
  const play = events.find(({ type }) => type === "play");
  const moved = events.find(({ type }) => type === "move" || type === "discard");
  const claims = events.filter(({ type }) => type === "claim");
  if (play) {
    const going = moved ?? play;
    const what = moved ? `${said(texts, play.card ?? "")}: ${said(texts, moved.card ?? "")}` : said(texts, play.card ?? "");
    return going.stone ? `${what} → ${going.stone}` : what;
  }
  if (claims.length) {
    const stones = listed(texts, claims.map(({ stone }) => String(stone)));
    return texts.t(claims.some(({ auto }) => auto) ? "turns.auto" : "turns.claim", { stones });
  }
  if (events.some(({ type }) => type === "pass")) return texts.t(turn.forced ? "turns.forced_pass" : "turns.pass");
  if (events.some(({ type }) => type === "deal")) return texts.t("turns.deal");
  return "";
}

/**
 * @param {Turn} turn
 * @param {Texts} texts
 * @returns {Row}
 */
function row(turn, texts) {
  const mover = moverOf(turn);
  const round = eventsOf(turn).some(({ type }) => type === "round");
  const claimed = eventsOf(turn).some(({ type }) => type === "claim");
  return {
    texts: turn.texts.map((_, seat) => (seat === mover ? deed(texts, turn) : "")),
    notes: turn.texts.map((_, seat) => (seat === mover && claimed ? "◆" : "")),
    tag: round ? texts.t("turns.round") : "",
    icon: null,
    minor: goesAlong(turn),
  };
}

/**
 * @param {Turn} turn
 * @returns {"big" | "small" | null}
 */
function tick(turn) {
  const types = eventsOf(turn).map(({ type }) => type);
  if (types.includes("claim") || types.includes("round")) return "big";
  return types.includes("move") || types.includes("discard") || types.includes("pass") ? "small" : null;
}

/**
 * One's own seat comes last: it sits at the lower side.
 *
 * @param {SeatState[]} seats
 * @param {number | null} me
 */
function seatOrder(seats, me) {
  return [...seats].sort((a, b) => Number(a.seat === (me ?? 0)) - Number(b.seat === (me ?? 0)));
}

/**
 * @param {Texts} texts
 * @param {View} view
 */
function heading(texts, view) {
  const { options, round } = own(view);
  if (options.rounds === 1) return "";
  return round > options.rounds ? texts.t("round.extra", { n: round }) : texts.t("round.heading", { n: round, all: options.rounds });
}

/**
 * The points of a match of several rounds, one's own first.
 *
 * @param {Texts} texts
 * @param {View} view
 */
function status(texts, view) {
  const { options, totals, seat } = own(view);
  if (options.rounds === 1) return null;
  return texts.t("round.standing", { mine: totals[seat ?? 0] ?? 0, theirs: totals[1 - (seat ?? 0)] ?? 0 });
}

/**
 * The page hands back only views and steps that this module or its server made.
 *
 * @type {GameModule}
 */
export const game = {
  inTurn: true,
  saysNames: true,
  stepNames: ["turn"],
  createBoard,
  start: startView,
  after: (view, turn) => viewAfter(own(view), turn),
  keep: (view) => kept(own(view)),
  stepsOf: (turn, before) => [wholeTurn(turn, own(before))],
  pace: (turn) => {
    if (goesAlong(turn)) return "along";
    const types = eventsOf(turn).map(({ type }) => type);
    return types.includes("round") && !types.includes("result") ? "wait" : null;
  },
  lastMarks,
  choiceMarks: (seat, staged, sealed) => ({ seat, staged: staged ?? sealed }),
  isWhole: (body) => isWhole(choiceOf(body)),
  missingWords: (texts, view, body) => missingWords(texts, own(view), choiceOf(body)),
  goesAtOnce: (body) => choiceOf(body)?.stone !== undefined || body.type === "draw" || body.take !== undefined,
  bodyOf: (view, cell, staged) => /** @type {Body} */ (choose(own(view), choiceOf(staged), cell)),
  isOpen: (view, cell, staged) => choose(own(view), choiceOf(staged), cell) !== null,
  isCell: () => false,
  cellOf: (body) => String(body.card ?? body.stone ?? ""),
  whyClosed: (texts, view, cell, staged) => whyClosed(texts, own(view), choiceOf(staged), cell),
  stagedWords,
  offer: (view) => offered(own(view)),
  automatic: (view) => offered(own(view)),
  confirmLabel: (texts, _view, body) => {
    const choice = /** @type {Choice} */ (body);
    return isWhole(choice) ? confirmWords(texts, choice) : null;
  },
  bar,
  callWords,
  heading,
  status,
  seatOrder,
  mark: pebbleMark,
  seatName: (texts, seat) => texts.t(`player.${seat}`),
  seatWords: (texts, view, seat, name) => listed(texts, [name, texts.t("gauge.stones", { n: own(view).held[seat] ?? 0 })]),
  moverOf,
  moveWords: (texts, _view, body) => choiceWords(texts, /** @type {Choice} */ (body)),
  scores: () => [null, null],
  gauge: (host, texts) => {
    const gauge = createGauge(host, texts);
    return { show: (view, seat) => gauge.show(own(view), seat) };
  },
  extras: (host, texts) => {
    const beside = createBeside(host, texts);
    return { show: (view, regard) => beside.show(own(view), regard) };
  },
  row,
  tick,
  commands: COMMANDS,
  prepare: async () => {
    answers ??= await import("./answers.js");
  },
  order: (command, context) => answers?.order(command, context) ?? null,
  answer: (command, context) => answers?.answer(command, context) ?? null,
};
