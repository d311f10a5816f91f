/** Reads games (JSON on standard input), replays each from its events alone, prints the positions. */

import { stdin, stdout } from "node:process";
import { startView, viewAfter } from "../../../static/js/boards/triflip/position.js";
import { wholeTurn } from "../../../static/js/boards/triflip/turn.js";

let text = "";
for await (const chunk of stdin.setEncoding("utf8")) text += chunk;

const replayed = JSON.parse(text).map((turns) => {
  let view = startView();
  return turns.map((turn) => {
    const last = wholeTurn(turn, view).rest.board;
    view = viewAfter(view, turn);
    const { board, scores, counted, goals, mover, passes, turn: number, to_move, over } = view;
    return { view: { board, scores, counted, goals, mover, passes, turn: number, to_move, over }, last };
  });
});
stdout.write(JSON.stringify(replayed));
