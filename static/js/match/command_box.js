/** The box for typed commands. Answers are spoken, and stand below the box as well. */

/**
 * @import { Command, CommandContext } from "../boards/module.js"
 * @import { Acts } from "./acts.js"
 * @import { Desk } from "./types.js"
 */

import { find, setText } from "../lib/dom.js";
import { COMMANDS, CONDUCT, createParser } from "./commands.js";
import { lastWords, turnState } from "./words.js";
import { canChoose, lastMarks, shownPly, stagedBody, toldPly } from "./facts.js";

/** @typedef {(desk: Desk, acts: Acts, command: Command) => string | null} Answerer null: it has been said */

/**
 * @param {Desk} desk
 * @param {Acts} acts
 * @param {string} act
 * @param {string} why said where there is nobody to deal with
 * @returns {string | null} null where the act says what came of it
 */
function run({ texts }, acts, act, why) {
  if (!acts.byName[act]) return texts.t(why);
  acts.run(act);
  return null;
}

/** @type {Record<string, Answerer>} */
const ANSWERS = {
  last: (desk) => lastWords(desk),
  turn: (desk) => turnState(desk),
  place: (desk, acts, command) => {
    const { game, texts } = desk;
    const [cell = "", more] = command.rest.split(" ");
    if (!game.isCell(cell)) return texts.t("usage.place");
    if (more) return boardAnswer(desk, command);
    const { rest } = command;
    return acts.stage(rest) ? texts.t(acts.maySeal() ? "say.staged" : "say.staged_early", { cell: rest }) : null;
  },
  seal: (_desk, acts) => {
    acts.run("seal");
    return null;
  },
  undo: (_desk, acts) => {
    acts.undo();
    return null;
  },
  draw: (desk, acts) => run(desk, acts, "ask-draw", "conduct.no_draw"),
  accept: (desk, acts) => run(desk, acts, "reply-yes", "conduct.nothing_asked"),
  decline: (desk, acts) => run(desk, acts, "reply-no", "conduct.nothing_asked"),
  hint: (desk, acts) => run(desk, acts, "hint", "hint.none"),
  help: ({ game, texts }) => {
    const names = [...(game.commands ?? COMMANDS), ...CONDUCT].map((name) => texts.t(`command.${name}`));
    return texts.t("answer.help", { commands: names.join(texts.t("list.comma")) });
  },
};

/**
 * What a board needs to know to answer.
 *
 * @param {Desk} desk
 * @returns {CommandContext}
 */
function contextOf(desk) {
  const { game, texts, board, store, history, replay } = desk;
  const ply = toldPly(desk, shownPly(desk));
  return {
    texts,
    view: replay.ply === null ? store.state.view : history.view(replay.ply),
    cursor: board.cursor(),
    seat: store.state.seat,
    marks: {
      ...lastMarks(desk, ply),
      ...game.choiceMarks(store.state.seat, stagedBody(desk), store.state.mine),
    },
    turn: history.turn(ply),
  };
}

/**
 * @param {Desk} desk
 * @param {Command} command
 * @returns {string}
 */
function boardAnswer(desk, command) {
  return desk.game.answer(command, contextOf(desk)) ?? desk.texts.t(`usage.${command.name}`);
}

/**
 * A typed move of a game that has such commands.
 *
 * @param {Desk} desk
 * @param {Acts} acts
 * @param {Command} command
 * @returns {{text: string | null} | null} null if it is no move
 */
function ordered(desk, acts, command) {
  const order = desk.game.order?.(command, contextOf(desk));
  if (!order) return null;
  if ("body" in order) {
    acts.propose(order.body);
    return { text: null };
  }
  if (order.at) desk.board.focus(order.at);
  return { text: order.text };
}

/**
 * @param {Element} host with a form, an input and a place for the answer
 * @param {Desk} desk
 * @param {Acts} acts
 */
export function createCommandBox(host, desk, acts) {
  const form = /** @type {HTMLFormElement} */ (find("form", host));
  const input = /** @type {HTMLInputElement} */ (find("input", host));
  const place = find("[data-answer]", host);
  const parse = createParser(desk.texts, [...(desk.game.commands ?? COMMANDS), ...CONDUCT]);

  input.addEventListener("focus", () => void desk.game.prepare?.());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const line = input.value;
    input.value = "";
    const ready = desk.game.prepare?.();
    place.setAttribute("aria-busy", String(ready !== undefined));
    if (ready) void ready.then(() => carryOut(line));
    else carryOut(line);
  });

  /** @param {string} line */
  function carryOut(line) {
    const command = parse(line);
    const answerer = command && ANSWERS[command.name];
    /** @type {string | null} */
    let text = desk.texts.t("answer.unknown");
    const move = command && ordered(desk, acts, command);
    if (move) text = move.text;
    else if (command && answerer) text = answerer(desk, acts, command);
    else if (command) text = boardAnswer(desk, command);
    if (text !== null) desk.live.say(text);
    setText(place, text ?? "");
    place.setAttribute("aria-busy", "false");
    if (command?.name === "place" && canChoose(desk)) desk.board.focus(command.rest);
    input.focus();
  }

  return { focus: () => input.focus() };
}
