import { document, press } from "../browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { Checker } from "../../../static/js/checker/checker.js";
import { answerOf, dataOf, formOf, responseOf, serverOf, settled } from "./page.js";

globalThis.HTMLButtonElement = window.HTMLButtonElement;

function checkerOf(more = {}) {
  const root = formOf();
  const server = serverOf();
  const queries = [];
  const options = { surroundings: server.surroundings, onPosition: (query) => queries.push(query) };
  const checker = new Checker(root, { ...dataOf(more), ...(more.at ? { at: more.at } : {}) }, options);
  const part = (selector) => root.querySelector(selector);
  const keyOf = (name) => part(`[name=tap][value=${name}]`);
  return { ...server, root, queries, checker, part, keyOf, heard: () => part("[data-live]").lastElementChild?.textContent ?? "" };
}

function click(button) {
  const event = new window.Event("submit", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "submitter", { value: button });
  button.closest("form").dispatchEvent(event);
  assert.ok(event.defaultPrevented);
}

const type = (target, ...keys) => keys.forEach((key) => press(target, key));

test("taps lay out both sides one after the other, and the link follows", () => {
  const { keyOf, part, queries } = checkerOf();
  for (const name of ["L4", "L5", "L6", "P9"]) click(keyOf(name));
  assert.equal(queries.at(-1), "mine=L4L5L6&theirs=P9");
  assert.equal(part('[data-side="mine"] [data-state]').textContent, "complete");
  assert.equal(part('[data-side="theirs"] [data-state]').textContent, "1 of 3");
  assert.equal(keyOf("P9").getAttribute("aria-label"), "Card P9, on the other side");
  assert.equal(part("[data-counts]").textContent, "4 seen, 50 unseen");
  assert.ok(part('[data-side="theirs"] [data-slots]').children[1].classList.contains("checker__slot--next"));
});

test("the answer is painted and spoken once", async () => {
  const { keyOf, part, asked, pass, heard } = checkerOf();
  click(keyOf("L4"));
  assert.ok(part("[data-verdict]").hasAttribute("data-waiting"));
  pass();
  const told = { tone: "no", title: "Not proven yet", text: "P7 and P8.", cards: ["P7", "P8"], notes: ["Joker = 9"] };
  asked[0].resolve(responseOf(answerOf("mine=L4", told)));
  await settled();
  assert.equal(part("[data-verdict]").dataset.tone, "no");
  assert.equal(part("[data-verdict]").hasAttribute("data-waiting"), false);
  assert.deepEqual([...part("[data-beating]").children].map((card) => card.dataset.card), ["P7", "P8"]);
  assert.ok(keyOf("P7").hasAttribute("data-beats"));
  assert.equal(keyOf("P8").getAttribute("aria-label"), "Card P8, beats");
  assert.equal(heard(), "Not proven yet. P7 and P8. Joker = 9");
});

test("cards are typed by letter and number, places and wild cards by one letter", () => {
  const { root, queries, part, heard } = checkerOf();
  type(root, "r");
  assert.equal(heard(), "Clan R, now a number");
  type(root, "5", "j", "o", "s", "e", "l", "9");
  assert.equal(queries.at(-1), "mine=R5J1&theirs=SP&seen=L9");
  assert.ok(part("input[value=seen]").checked);
  type(root, "Backspace", "Backspace");
  assert.equal(queries.at(-1), "mine=R5J1");
});

test("a number without a letter before it does nothing", () => {
  const { root, queries } = checkerOf();
  type(root, "5");
  assert.deepEqual(queries, []);
});

test("a full side says so and nothing changes", () => {
  const { keyOf, root, queries, part, heard } = checkerOf();
  for (const name of ["L4", "L5", "L6"]) click(keyOf(name));
  const before = queries.length;
  type(root, "m");
  type(root, "l", "7");
  assert.equal(queries.length, before);
  assert.equal(part("[data-notice]").textContent, "My side is full.");
  assert.equal(heard(), "My side is full.");
  click(keyOf("L4"));
  assert.equal(part("[data-notice]").textContent, "");
});

test("a card on a side is taken away by its slot, and an empty slot leads taps there", () => {
  const { keyOf, part, queries, checker } = checkerOf();
  for (const name of ["L4", "L5"]) click(keyOf(name));
  click(part("[name=take][value=L4]"));
  assert.equal(queries.at(-1), "mine=L5");
  click(part('[data-side="theirs"] [name=to]'));
  assert.equal(checker.at, "theirs");
});

test("switches change what the stone asks", () => {
  const { part, queries, keyOf } = checkerOf();
  const flip = (name) => {
    const box = part(`input[name=${name}]`);
    box.checked = !box.checked;
    box.dispatchEvent(new window.Event("change", { bubbles: true }));
  };
  for (const name of ["mud", "bluff", "first"]) flip(name);
  assert.equal(queries.at(-1), "bluff=1&mud=1&first=mine");
  for (const name of ["L4", "L5", "L6", "L7"]) click(keyOf(name));
  flip("mud");
  assert.equal(queries.at(-1), "mine=L4L5L6&bluff=1&first=mine");
});

test("clearing empties everything and begins with my side", () => {
  const { keyOf, part, queries, checker, heard } = checkerOf();
  click(keyOf("L4"));
  part("[data-clear]").dispatchEvent(new window.Event("click", { bubbles: true, cancelable: true }));
  assert.equal(queries.at(-1), "");
  assert.equal(checker.at, "mine");
  assert.equal(heard(), "All cleared");
});

test("arrows go through the cards in one tab stop", () => {
  const { keyOf, part } = checkerOf();
  const stops = () => [...part("[data-grid]").querySelectorAll("button")].filter((key) => key.tabIndex === 0);
  assert.deepEqual(stops().map((key) => key.value), ["R1"]);
  keyOf("R1").focus();
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) press(document.activeElement, key);
  assert.equal(document.activeElement.value, "G3");
  press(document.activeElement, "End");
  assert.equal(document.activeElement.value, "G9");
  press(document.activeElement, "ArrowRight");
  assert.equal(document.activeElement.value, "G9");
  assert.deepEqual(stops().map((key) => key.value), ["G9"]);
});

test("without a connection the checker says that it needs one", async () => {
  const { keyOf, part, asked, pass, heard } = checkerOf();
  click(keyOf("L4"));
  pass();
  asked[0].reject(new TypeError("offline"));
  await settled();
  assert.equal(part("[data-text]").textContent, "No connection");
  assert.equal(heard(), "No connection");
});

test("what a link left out is listed until the position changes", async () => {
  const { part, keyOf, asked, pass } = checkerOf({ faults: ["X9 is no card."] });
  assert.equal(part("[data-faults]").hidden, false);
  assert.equal(part("[data-faults]").textContent, "X9 is no card.");
  click(keyOf("L4"));
  pass();
  asked[0].resolve(responseOf(answerOf("mine=L4")));
  await settled();
  assert.equal(part("[data-faults]").hidden, true);
});
