/** Reads games (JSON on standard input), replays each from its events alone, prints the views. */

import { stdin, stdout } from "node:process";
import { emptyView, stepsOf, viewAfter } from "../../static/js/boards/shell/turn.js";

let text = "";
for await (const chunk of stdin.setEncoding("utf8")) text += chunk;

const replayed = JSON.parse(text).map((turns) => {
  let view = emptyView();
  return turns.map((turn) => {
    const rests = stepsOf(turn, view).map((step) => step.rest);
    view = viewAfter(view, turn);
    const { board, eggs, counts, winning, sudden_death } = view;
    return { view: { board, eggs, counts, winning, sudden_death }, last: rests.at(-1).board };
  });
});
stdout.write(JSON.stringify(replayed));
