import "../browser.js";
import assert from "node:assert/strict";
import test from "node:test";
import { createAsking } from "../../../static/js/checker/asking.js";
import { responseOf, serverOf, settled } from "./page.js";

function askingOf() {
  const server = serverOf();
  const told = [];
  const asking = createAsking({
    url: "/verdict/",
    onAnswer: (answer) => told.push(answer),
    onTrouble: (kind) => told.push(kind),
    surroundings: server.surroundings,
  });
  return { ...server, told, ask: asking.ask };
}

test("quick questions become one, the last", async () => {
  const { ask, asked, pass, told } = askingOf();
  ask("mine=L4");
  ask("mine=L4L5");
  pass();
  assert.deepEqual(asked.map(({ url }) => url), ["/verdict/?mine=L4L5"]);
  asked[0].resolve(responseOf("yes"));
  await settled();
  assert.deepEqual(told, ["yes"]);
});

test("an answer that comes late does not take the place of a newer question", async () => {
  const { ask, asked, pass, told } = askingOf();
  ask("a");
  pass();
  ask("b");
  pass();
  asked[1].resolve(responseOf("about b"));
  asked[0].resolve(responseOf("about a"));
  await settled();
  assert.deepEqual(told, ["about b"]);
});

test("what was answered once is answered at once", async () => {
  const { ask, asked, pass, told } = askingOf();
  for (const query of ["a", "b"]) {
    ask(query);
    pass();
    asked.at(-1).resolve(responseOf(`about ${query}`));
    await settled();
  }
  ask("a");
  assert.deepEqual(told, ["about a", "about b", "about a"]);
  assert.equal(asked.length, 2);
});

test("without a connection it says so, and asks again later and on return", async () => {
  const { ask, asked, pass, told, online } = askingOf();
  ask("");
  pass();
  assert.equal(asked[0].url, "/verdict/");
  asked[0].reject(new TypeError("offline"));
  await settled();
  assert.deepEqual(told, ["offline"]);
  assert.deepEqual(pass(), [5000]);
  asked[1].resolve(responseOf(null, 502));
  await settled();
  online();
  pass();
  asked.at(-1).resolve(responseOf("yes"));
  await settled();
  assert.deepEqual(told, ["offline", "offline", "yes"]);
});

test("whoever asks too much waits as long as the server says", async () => {
  const { ask, asked, pass, told } = askingOf();
  ask("a");
  pass();
  asked[0].resolve(responseOf({}, 429, { "Retry-After": "3" }));
  await settled();
  assert.deepEqual(told, ["busy"]);
  assert.deepEqual(pass(), [3000]);
});

test("a bad position is answered too", async () => {
  const { ask, asked, pass, told } = askingOf();
  ask("mine=X9");
  pass();
  asked[0].resolve(responseOf("with faults", 400));
  await settled();
  assert.deepEqual(told, ["with faults"]);
});
