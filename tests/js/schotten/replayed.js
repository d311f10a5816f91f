/** Reads games (JSON on standard input), replays each from its events alone, prints the views. */

import { stdin, stdout } from "node:process";
import { startView, viewAfter } from "../../../static/js/boards/schotten/position.js";
import { stepsOf } from "../../../static/js/boards/schotten/turn.js";

let text = "";
for await (const chunk of stdin.setEncoding("utf8")) text += chunk;

const replayed = JSON.parse(text).map(({ now, turns }) => {
  let view = startView(now, turns);
  const hand = view.hand;
  const views = turns.map((turn) => {
    const [step] = stepsOf(turn, view);
    view = viewAfter(view, turn);
    return { ...view, rest: step.rest.view.stones };
  });
  return { hand, views };
});
stdout.write(JSON.stringify(replayed));
