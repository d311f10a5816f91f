import { document, press } from "../browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { WinDemo } from "../../../static/js/win_demo/win_demo.js";
import { responseOf, serverOf, settled } from "./page.js";

const TEXTS = {
  stone: "Stone %(number)s",
  "by.m": "mine",
  "by.t": "theirs",
  "by..": "nobody's",
  winning: "part of the win",
  comma: ", ",
  offline: "No connection",
  busy: "A lot at once",
};

function demoOf(stones = ".........") {
  const buttons = [...stones].map((_, index) => `<button type="submit" value="${index}"></button>`).join("");
  document.body.innerHTML = `<form><div data-stones>${buttons}</div>
    <div data-verdict><p data-title></p><p data-text></p></div><a data-clear href="/"></a><div data-live></div></form>`;
  const root = document.querySelector("form");
  const server = serverOf();
  const queries = [];
  const data = { answer: { stones, wins: [], title: "", text: "" }, texts: TEXTS, asks: "/answer/" };
  const options = { surroundings: server.surroundings, onPosition: (query) => queries.push(query) };
  new WinDemo(root, data, options);
  const stonesOf = () => [...root.querySelectorAll("[data-stones] button")];
  return { ...server, root, queries, stonesOf, heard: () => [...root.querySelectorAll("[data-live] p")].map((p) => p.textContent) };
}

function click(button) {
  const event = new window.Event("submit", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "submitter", { value: button });
  button.closest("form").dispatchEvent(event);
}

test("a stone goes round its holders, and each is told", () => {
  const { stonesOf, queries, heard } = demoOf();
  for (let count = 0; count < 3; count += 1) click(stonesOf()[4]);
  assert.deepEqual(queries, ["stones=....m....", "stones=....t....", ""]);
  assert.deepEqual(heard(), ["Stone 5, mine", "Stone 5, theirs", "Stone 5, nobody's"]);
});

test("the stones that win are shown and the win is told", async () => {
  const { stonesOf, asked, pass, root, heard } = demoOf("mm.......");
  click(stonesOf()[2]);
  pass();
  assert.equal(asked[0].url, "/answer/?stones=mmm......");
  const wins = [{ by: "m", reason: "neighbours", stones: [1, 2, 3] }];
  asked[0].resolve(responseOf({ stones: "mmm......", wins, title: "I win", text: "Three neighbours." }));
  await settled();
  assert.deepEqual(stonesOf().map((stone) => stone.hasAttribute("data-winning")).slice(1, 5), [true, true, false, false]);
  assert.equal(stonesOf()[0].getAttribute("aria-label"), "Stone 1, mine, part of the win");
  assert.equal(root.querySelector("[data-verdict]").dataset.won, "1");
  assert.equal(heard().at(-1), "I win. Three neighbours.");
});

test("keys walk along the stones and set who holds them", () => {
  const { stonesOf, queries } = demoOf();
  stonesOf()[0].focus();
  press(document.activeElement, "ArrowRight");
  press(document.activeElement, "m");
  press(document.activeElement, "End");
  press(document.activeElement, "o");
  assert.equal(queries.at(-1), "stones=.m......t");
  press(document.activeElement, "0");
  assert.equal(queries.at(-1), "stones=.m.......");
  assert.equal(stonesOf().filter((stone) => stone.tabIndex === 0).length, 1);
});

test("without a connection it says so, and clearing empties it", async () => {
  const { stonesOf, asked, pass, root, queries } = demoOf();
  click(stonesOf()[0]);
  pass();
  asked[0].reject(new TypeError("offline"));
  await settled();
  assert.equal(root.querySelector("[data-text]").textContent, "No connection");
  root.querySelector("[data-clear]").dispatchEvent(new window.Event("click", { bubbles: true, cancelable: true }));
  assert.equal(queries.at(-1), "");
});
