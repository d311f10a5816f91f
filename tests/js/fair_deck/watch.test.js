import assert from "node:assert/strict";
import test, { afterEach, mock } from "node:test";
import { document } from "../browser.js";
import { FairDeck } from "../../../static/js/match/fair_deck.js";

const texts = { t: (key, values) => (values ? `${key} ${values.name}` : key) };
const SEATS = [
  { seat: 0, name: "Ann", kind: "person", you: true },
  { seat: 1, name: "Mossback", kind: "bot", you: false },
];
const PARTS = [
  { seat: 0, source: "browser", pledge: null, value: null },
  { seat: 1, source: "server", pledge: null, value: null },
];

globalThis.IntersectionObserver = class {
  observe() {}
};

function table(deal, status = "active") {
  const done = { sent: [], posted: [], said: [], begun: [], called: 0 };
  const state = { match: "m1", ver: 0, seat: 0, status, view: { hand: [] }, seats: SEATS };
  const set = (changes) => {
    state.deal = { algorithm: "a", commitment: "c", dealt: false, wants: null, parts: PARTS, ...changes };
  };
  set(deal);
  const desk = {
    store: { state },
    texts,
    live: { say: (text) => done.said.push(text) },
    history: { begin: (view) => done.begun.push(view) },
    outbox: { put: (command) => done.sent.push(command) },
  };
  const surface = { post: (message) => done.posted.push(message) };
  const showing = { callToTurn: () => (done.called += 1) };
  const fairDeck = new FairDeck(desk, surface, showing);
  return { done, state, set, fairDeck };
}

const soon = () => new Promise((done) => setImmediate(done));

async function until(condition) {
  const end = performance.now() + 10_000;
  while (!condition() && performance.now() < end) await soon();
  assert.ok(condition());
}

afterEach(() => {
  mock.timers.reset();
  document.body.replaceChildren();
});

test("a browser that is asked answers once, however often the page hears", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { done, fairDeck } = table({ wants: "part" });
  fairDeck.watch();
  fairDeck.watch();
  await until(() => done.sent.length);
  await soon();
  assert.deepEqual(
    done.sent.map(({ t }) => t),
    ["part"],
  );
});

test("between two the hash is sent, and the bytes once they are asked for", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { done, set, fairDeck } = table({ wants: "pledge" });
  fairDeck.watch();
  await until(() => done.sent.length);
  set({ wants: null });
  fairDeck.watch();
  set({ wants: "part" });
  fairDeck.watch();
  await until(() => done.sent.length === 2);
  assert.deepEqual(
    done.sent.map(({ t }) => t),
    ["pledge", "part"],
  );
});

test("when the cards are there the match begins and whoever is on turn is called", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { done, state, set, fairDeck } = table({});
  fairDeck.watch();
  state.view = { hand: ["R5"] };
  set({ dealt: true });
  fairDeck.watch();
  fairDeck.watch();
  assert.deepEqual(done.begun, [{ hand: ["R5"] }]);
  assert.deepEqual(done.said, ["say.dealt"]);
  assert.equal(done.called, 1);
  mock.timers.tick(60_000);
  assert.deepEqual(done.posted, []);
});

test("a page whose cards were dealt before it opened says nothing of it", () => {
  const { done, fairDeck } = table({ dealt: true });
  fairDeck.watch();
  assert.deepEqual([done.begun, done.said, done.called], [[], [], 0]);
});

test("after five seconds the page asks, and again until there are cards", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { done, set, fairDeck } = table({});
  fairDeck.watch();
  mock.timers.tick(5_000);
  assert.deepEqual(done.posted, []);
  mock.timers.tick(300);
  assert.deepEqual(done.posted, [{ t: "sync", ver: 0 }]);
  mock.timers.tick(2_000);
  assert.equal(done.posted.length, 2);
  set({ dealt: true });
  mock.timers.tick(2_000);
  assert.equal(done.posted.length, 2);
});

test("no time runs while a friend is waited for", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { done, fairDeck } = table({}, "waiting");
  fairDeck.watch();
  mock.timers.tick(60_000);
  assert.deepEqual(done.posted, []);
});

test("the panel names who has added what, and the server where a browser was late", () => {
  const host = document.createElement("section");
  host.id = "fair-deck";
  const list = document.createElement("ul");
  list.setAttribute("data-deck-parts", "");
  host.append(list);
  document.body.append(host);
  mock.timers.enable({ apis: ["setTimeout"] });
  const { set, fairDeck } = table({});
  const lines = () => [...list.children].map((line) => line.textContent);
  fairDeck.watch();
  assert.deepEqual(lines(), ["deck.dealing"]);
  set({ dealt: true });
  fairDeck.watch();
  assert.deepEqual(lines(), ["deck.part.own_browser", "deck.part.server Mossback"]);
  set({ dealt: true, parts: PARTS.map((part) => ({ ...part, source: "server" })) });
  fairDeck.watch();
  assert.deepEqual(lines(), ["deck.part.own_late", "deck.part.server Mossback"]);
});
