/** The box for typed commands. Answers are spoken, and stand below the box as well. */

/**
 * @import { Command } from "../boards/module.js"
 * @import { Acts } from "./acts.js"
 * @import { Desk } from "./types.js"
 */

import { find, setText } from "../lib/dom.js";
import { COMMANDS, createParser } from "./commands.js";
import { turnState, turnWords } from "./words.js";
import { canChoose, shownPly, stagedBody } from "./facts.js";

/** @typedef {(desk: Desk, acts: Acts, command: Command) => string | null} Answerer null: it has been said */

/** @type {Record<string, Answerer>} */
const ANSWERS = {
  last: ({ history, texts }) => {
    const turn = history.turn(history.last);
    return turn ? turnWords(turn) : texts.t("say.no_turn");
  },
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
    acts.seal();
    return null;
  },
  undo: (_desk, acts) => {
    acts.undo();
    return null;
  },
  help: ({ texts }) => {
    const names = COMMANDS.map((name) => texts.t(`command.${name}`));
    return texts.t("answer.help", { commands: names.join(texts.t("list.comma")) });
  },
};

/**
 * @param {Desk} desk
 * @param {Command} command
 * @returns {string}
 */
function boardAnswer(desk, command) {
  const { game, texts, board, store, history, replay } = desk;
  const ply = shownPly(desk);
  const answer = game.answer(command, {
    texts,
    view: replay.ply === null ? store.state.view : history.view(replay.ply),
    cursor: board.cursor(),
    seat: store.state.seat,
    marks: {
      ...game.lastMarks(history.turn(ply)),
      ...game.choiceMarks(store.state.seat, stagedBody(desk), store.state.mine),
    },
    turn: history.turn(ply),
  });
  return answer ?? texts.t(`usage.${command.name}`);
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
  const parse = createParser(desk.texts);

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const command = parse(input.value);
    const answerer = command && ANSWERS[command.name];
    /** @type {string | null} */
    let text = desk.texts.t("answer.unknown");
    if (command && answerer) text = answerer(desk, acts, command);
    else if (command) text = boardAnswer(desk, command);
    if (text !== null) desk.live.say(text);
    setText(place, text ?? "");
    input.value = "";
    if (command?.name === "place" && canChoose(desk)) desk.board.focus(command.rest);
    input.focus();
  });

  return { focus: () => input.focus() };
}
