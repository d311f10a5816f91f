/** Reads records of finished matches (JSON on standard input), prints what the page's checks come to for each. */

import { stdin, stdout } from "node:process";
import { checksOf } from "../../../static/js/fair_deck/checks.js";

let text = "";
for await (const chunk of stdin.setEncoding("utf8")) text += chunk;

const told = await Promise.all(
  JSON.parse(text).map((record) => {
    const { match, commitment } = record.proof;
    return checksOf(JSON.stringify(record.proof), record, { match, commitment, seat: 0, memory: null });
  }),
);
stdout.write(JSON.stringify(told));
