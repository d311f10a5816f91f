import "./browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { createTexts } from "../../static/js/lib/text.js";
import { COMMANDS, createParser } from "../../static/js/match/commands.js";

const ENGLISH = Object.fromEntries(COMMANDS.map((name) => [`command.${name}`, name]));
const KOREAN = {
  ...ENGLISH,
  "command.where": "어디",
  "command.list": "목록",
  "command.list_eggs": "알",
  "command.seal": "숨기기",
  "command.place": "놓기",
};

for (const [line, name, rest] of [
  ["where", "where", ""],
  ["where e5", "where", "e5"],
  ["last", "last", ""],
  ["turn", "turn", ""],
  ["list mine", "list", "mine"],
  ["list theirs", "list", "theirs"],
  ["list eggs", "list", "eggs"],
  ["list legal", "list", "legal"],
  ["line ne", "line", "ne"],
  ["line up right", "line", "up right"],
  ["place e5", "place", "e5"],
  ["seal", "seal", ""],
  ["undo", "undo", ""],
  ["help", "help", ""],
  ["  PLACE   E5 ", "place", "e5"],
  ["ｐｌａｃｅ　ｅ５", "place", "e5"],
  ["e5", "place", "e5"],
  ["j10", "place", "j10"],
]) {
  test(`"${line}" is understood`, () => {
    assert.deepEqual(createParser(createTexts(ENGLISH, "en"))(line), { name, rest });
  });
}

for (const line of ["", "   ", "castle", "constructor", "e5 e6", "where is", "🐢"]) {
  test(`"${line}" is ${line === "where is" ? "passed on for the board to refuse" : "no command"}`, () => {
    const command = createParser(createTexts(ENGLISH, "en"))(line);
    if (line === "where is") assert.deepEqual(command, { name: "where", rest: "is" });
    else assert.equal(command, null);
  });
}

for (const [line, name, rest] of [
  ["어디 e5", "where", "e5"],
  ["목록 알", "list", "eggs"],
  ["숨기기", "seal", ""],
  ["놓기 e5", "place", "e5"],
  ["where", "where", ""],
]) {
  test(`"${line}" is understood on a Korean page`, () => {
    assert.deepEqual(createParser(createTexts(KOREAN, "ko"))(line), { name, rest });
  });
}
